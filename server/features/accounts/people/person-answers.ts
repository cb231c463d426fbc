import type { Colleague, CompanyPerson } from '#contract/people/people.ts'
import { lastUseOf } from '../sessions.ts'
import type { TeamRow, MemberRow, PersonRow } from './people-queries.ts'

const polish = new Intl.Collator('pl')

/** Sorts by surname in code, because databases differ in their collations. */
export const bySurname = <Row extends PersonRow>(rows: readonly Row[]) =>
  rows.toSorted(
    (a, b) =>
      polish.compare(a.surname, b.surname) || polish.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  )

const personAnswer = ({ id, email, name, surname, phone, ...row }: PersonRow) => ({
  uuid: id,
  email,
  name,
  surname,
  phone,
  blocked: row.isBlocked,
  invited: row.isInvited,
  lastSeen: row.sessionEndsAt && lastUseOf(row.sessionEndsAt).toISOString(),
  secondFactor: row.hasSecondFactor,
})

export const colleagueAnswer = (row: TeamRow): Colleague => ({
  ...personAnswer(row),
  administrator: row.isAdministrator,
  version: row.version,
})

export const memberAnswer = (row: MemberRow): CompanyPerson => ({
  ...personAnswer(row),
  since: row.since.toISOString(),
})
