// Staff accounts, which administrators create and change.

import type { Colleague, InviteColleague } from '#contract/people/people.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { keepAnAdministrator } from '../block-user.ts'
import { lockUser } from '../user-queries.ts'
import { mailInvitation, makeAccount } from './invite.ts'
import { findTeamRow, findPerson, listTeamRows, saveAdministrator } from './people-queries.ts'
import { bySurname, colleagueAnswer } from './person-answers.ts'

export async function listTeam({ database, clock }: Dependencies): Promise<Colleague[]> {
  return bySurname(await listTeamRows(database.connection, clock.now())).map(colleagueAnswer)
}

async function colleague(db: Connection, { clock }: Dependencies, id: string): Promise<Colleague> {
  const row = await findTeamRow(db, id, clock.now())
  if (!row) throw new ProblemError('PERSON.NOT_FOUND')
  return colleagueAnswer(row)
}

export async function inviteColleague(
  deps: Dependencies,
  author: Author,
  sent: InviteColleague,
): Promise<Colleague> {
  const { name, surname } = author.actor
  return deps.database.transaction(async (tx) => {
    const person = await makeAccount(tx, deps, { ...sent, role: 'staff' })
    await mailInvitation(tx, deps, { ...sent, ...person }, { to: 'staff', by: `${name} ${surname}` })
    const detail = sent.administrator ? 'administrator' : 'dispatcher'
    await recordAct(tx, deps, author, { kind: 'team-invite', person, detail })
    return colleague(tx, deps, person.id)
  })
}

export async function changeColleague(
  deps: Dependencies,
  author: Author,
  id: string,
  { version, administrator }: { version: number; administrator: boolean },
): Promise<Colleague> {
  const isCurrent = await deps.database.transaction(async (tx) => {
    // Locks the administrators first: if two demote each other at once, one is refused.
    if (!administrator) await keepAnAdministrator(tx, id)
    const person = await lockUser(tx, id)
    const known = person && (await findPerson(tx, { id, role: 'staff' }))
    if (!person || !known) throw new ProblemError('PERSON.NOT_FOUND')
    if (known.version !== version) return false
    if (person.isAdministrator === administrator) return true
    await saveAdministrator(tx, id, administrator)
    const detail = administrator ? 'administrator' : 'dispatcher'
    await recordAct(tx, deps, author, { kind: 'team-administrator', person, detail })
    return true
  })
  const person = await colleague(deps.database.connection, deps, id)
  if (!isCurrent) throw new ProblemError('PERSON.CHANGED_MEANWHILE', { more: { current: { person } } })
  return person
}
