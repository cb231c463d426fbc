// Plans the people of the rows: new accounts, and the companies of each person.

import { randomUUID } from 'node:crypto'
import type { NewImportedAccount } from '#server/features/accounts/public.ts'
import type { ImportedMember } from '#server/features/companies/public.ts'
import type { KnownCustomers } from './known-customers.ts'
import type { CompanyPlan } from './plan-company.ts'
import { isRefused, isWhole, refuse, type RowPlan } from './row-plan.ts'

export interface PeoplePlan {
  newAccounts: NewImportedAccount[]
  newMembers: ImportedMember[]
}

/** Returns the accounts by email address. */
export const accountsByEmail = ({ accounts }: KnownCustomers) =>
  new Map(accounts.map((account) => [account.email, account]))

/**
 * Refuses rows whose person is staff, and rows with a new person whose name no accepted row gives.
 * @param unnamed positions of the rows whose person has no name in any accepted row
 */
export function refuseUnfitPeople(
  rows: readonly RowPlan[],
  known: KnownCustomers,
  unnamed: ReadonlySet<number>,
): void {
  const accounts = accountsByEmail(known)
  for (const row of rows) {
    const { person } = row.read
    if (!person) continue
    const account = accounts.get(person.key)
    row.account = account ? 'known' : 'new'
    if (account?.role === 'staff') refuse(row, { personEmail: ['PERSON.EMAIL_TAKEN'] })
    if (unnamed.has(row.at)) refuse(row, person.missing)
  }
}

/** Returns the positions of rows that would be accepted although no accepted row names their person. */
export function unnamedPeople(rows: readonly RowPlan[], known: KnownCustomers): number[] {
  const taken = rows.filter((row) => !isRefused(row))
  const named = new Set([
    ...known.accounts.map(({ email }) => email),
    ...taken.flatMap(({ read: { person } }) => (person && isWhole(person) ? [person.key] : [])),
  ])
  return taken.filter(({ read: { person } }) => person && !named.has(person.key)).map(({ at }) => at)
}

/** Returns the positions of rows that rely on another row to name their person. */
export function unnamedByThemselves(rows: readonly RowPlan[], known: KnownCustomers): number[] {
  const accounts = accountsByEmail(known)
  return rows
    .filter(({ read: { person } }) => person && !isWhole(person) && !accounts.has(person.key))
    .map(({ at }) => at)
}

export function planPeople(companies: readonly CompanyPlan[], known: KnownCustomers): PeoplePlan {
  const newAccounts = new Map<string, NewImportedAccount>()
  const ids = new Map(known.accounts.map(({ email, id }) => [email, id]))
  const members = new Set(known.members.map(keyOf))
  const newMembers: ImportedMember[] = []
  const ofRows = companies
    .flatMap(({ id, rows }) => rows.map((row) => ({ companyId: id, row })))
    .toSorted((a, b) => a.row.at - b.row.at)
  for (const { row } of ofRows) {
    const { person } = row.read
    // The first row that names a new person creates the account; the others add to it.
    if (!person || ids.has(person.key) || !isWhole(person)) continue
    const { key: email, said } = person
    const { name, surname, phone, locale } = said
    const id = randomUUID()
    newAccounts.set(email, { id, email, name, surname, phone, locale })
    ids.set(email, id)
  }
  for (const { companyId, row } of ofRows) {
    const email = row.read.person?.key
    const userId = email && ids.get(email)
    if (!userId) continue
    const member = { userId, companyId }
    if (members.has(keyOf(member))) continue
    members.add(keyOf(member))
    newMembers.push(member)
    row.differences.push({ column: 'personEmail', before: null, after: email })
  }
  return { newAccounts: [...newAccounts.values()], newMembers }
}

const keyOf = ({ userId, companyId }: ImportedMember) => `${userId} ${companyId}`
