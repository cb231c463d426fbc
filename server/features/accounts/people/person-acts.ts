// What the staff do about somebody's account: administrators about a colleague's, everybody of the staff about a client's.

import type { UserRole } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { blockUser, signOutEverywhere, unblockUser } from '../block-user.ts'
import { resetSecondFactor } from '../reset-second-factor.ts'
import { lockUser, type User } from '../user-queries.ts'
import { mailInvitation } from './invite.ts'
import { findPerson } from './people-queries.ts'

interface Target {
  id: string
  role: UserRole
}

type PersonAct =
  | 'person-block'
  | 'person-unblock'
  | 'person-sessions-ended'
  | 'person-invite'
  | 'team-invite'
  | 'second-factor-reset'

/** Answers whether there was something to do; what was so already is neither refused nor written down. */
type Do = (tx: Transaction, person: { id: string; email: string }) => Promise<boolean>

async function actUpon(
  deps: Dependencies,
  author: Author,
  { id, role }: Target,
  kind: PersonAct,
  act: Do,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const person = await findPerson(tx, { id, role })
    if (!person) throw new ProblemError('PERSON.NOT_FOUND')
    if (await act(tx, person)) await recordAct(tx, deps, author, { kind, person })
  })
}

/** Their calls are refused from the next one on, in every process: each asks the database for the session. */
export const block = (deps: Dependencies, author: Author, target: Target) =>
  actUpon(deps, author, target, 'person-block', (tx, person) => blockUser(tx, person, deps.clock.now()))

export const unblock = (deps: Dependencies, author: Author, target: Target) =>
  actUpon(deps, author, target, 'person-unblock', (tx, person) => unblockUser(tx, person))

export const endSessions = (deps: Dependencies, author: Author, target: Target) =>
  actUpon(deps, author, target, 'person-sessions-ended', async (tx, person) => {
    await signOutEverywhere(tx, person, deps.clock.now())
    return true
  })

export const inviteAgain = (deps: Dependencies, author: Author, target: Target) =>
  actUpon(
    deps,
    author,
    target,
    target.role === 'staff' ? 'team-invite' : 'person-invite',
    async (tx, { id }) => {
      const person = (await lockUser(tx, id)) as User
      if (person.blockedAt) throw new ProblemError('PERSON.IS_BLOCKED')
      const { actor } = author
      const invitation =
        person.role === 'staff' && !person.passwordHash
          ? ({ to: 'staff', by: `${actor.name} ${actor.surname}` } as const)
          : ({ to: 'account' } as const)
      await mailInvitation(tx, deps, person, invitation)
      return true
    },
  )

/** Never one's own: whoever sits down at an administrator's open session must not be able to. */
export const resetFactor = (deps: Dependencies, author: Author, target: Target) =>
  actUpon(deps, author, target, 'second-factor-reset', async (tx, person) => {
    if (person.id === author.actor.userId) throw new ProblemError('ACCESS.DENIED')
    if (!(await resetSecondFactor(deps, tx, person))) throw new ProblemError('SECOND_FACTOR.IS_OFF')
    return true
  })
