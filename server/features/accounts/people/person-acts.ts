// Actions of staff on accounts: administrators act on colleagues, all staff on clients.

import type { UserRole } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companiesOf } from '#server/features/companies/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { blockUser, signOutEverywhere, unblockUser, resetSecondFactor } from '../block-user.ts'
import { mailPasswordLink } from '../password-links.ts'
import { lockUser, type User } from '../user-queries.ts'
import { companiesInOneText, mailInvitation, type Invitation } from './invite.ts'
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
  | 'password-link'
  | 'second-factor-reset'

/** Returns the kind of event to record, or false if nothing changed. */
type Do = (
  tx: Transaction,
  person: { id: string; email: string },
  context: { deps: Dependencies; author: Author },
) => Promise<PersonAct | false>

const personAct =
  (act: Do) =>
  async (deps: Dependencies, author: Author, { id, role }: Target): Promise<void> =>
    deps.database.transaction(async (tx) => {
      const person = await findPerson(tx, { id, role })
      if (!person) throw new ProblemError('PERSON.NOT_FOUND')
      const kind = await act(tx, person, { deps, author })
      if (kind) await recordAct(tx, deps, author, { kind, person })
    })

/** Blocks the account. Its next call is refused in every process, because each call reads the session from the database. */
export const block = personAct(
  async (tx, person, { deps }) => (await blockUser(tx, person, deps.clock.now())) && 'person-block',
)

export const unblock = personAct(async (tx, person) => (await unblockUser(tx, person)) && 'person-unblock')

export const endSessions = personAct(
  async (tx, person) => (await signOutEverywhere(tx, person)) > 0 && 'person-sessions-ended',
)

/** Resends the invitation. A person who has a password gets a link for a new password instead. */
export const inviteAgain = personAct(async (tx, { id }, { deps, author }) => {
  const person = await lockUser(tx, id)
  // The account was erased while this call waited.
  if (!person) throw new ProblemError('PERSON.NOT_FOUND')
  if (person.blockedAt) throw new ProblemError('PERSON.IS_BLOCKED')
  if (person.passwordHash) {
    await mailPasswordLink(tx, deps, person, 'invitation')
    return 'password-link'
  }
  await mailInvitation(tx, deps, person, await invitationOf(tx, author, person))
  return person.role === 'staff' ? 'team-invite' : 'person-invite'
})

async function invitationOf(tx: Transaction, { actor }: Author, person: User): Promise<Invitation> {
  if (person.role === 'staff') return { to: 'staff', by: `${actor.name} ${actor.surname}` }
  const companies = (await companiesOf(tx, { userId: person.id })).map(({ name }) => name)
  if (companies.length === 0) return { to: 'account' }
  return { to: 'company', company: companiesInOneText(companies, person.locale) }
}

/**
 * Removes the second factor of another account. Administrators cannot remove their own, so that an intruder in an open session
 * cannot either.
 */
export const resetFactor = personAct(async (tx, person, { deps, author }) => {
  if (person.id === author.actor.userId) throw new ProblemError('ACCESS.DENIED')
  if (!(await resetSecondFactor(deps, tx, person))) throw new ProblemError('SECOND_FACTOR.IS_OFF')
  return 'second-factor-reset'
})
