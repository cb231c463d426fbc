// The people of the rows: new accounts, and which companies each of them is given.

import { randomUUID } from 'node:crypto'
import type { NewImportedAccount } from '#server/features/accounts/public.ts'
import type { ImportedMember } from '#server/features/companies/public.ts'
import type { KnownCustomers } from './known-customers.ts'
import type { CompanyPlan } from './plan-company.ts'
import { refuse, type RowPlan } from './row-plan.ts'

export interface PeoplePlan {
  newAccounts: NewImportedAccount[]
  newMembers: ImportedMember[]
}

/** By address. */
export const accountsByEmail = ({ accounts }: KnownCustomers) =>
  new Map(accounts.map((account) => [account.email, account]))

/** An account is of the staff or of a client; a new one has a name. */
export function refuseUnfitPeople(rows: readonly RowPlan[], known: KnownCustomers): void {
  const accounts = accountsByEmail(known)
  for (const row of rows) {
    const { person } = row.read
    if (!person) continue
    const account = accounts.get(person.key)
    row.account = account ? 'known' : 'new'
    if (account?.role === 'staff') refuse(row, { personEmail: ['PERSON.EMAIL_TAKEN'] })
    if (!account) refuse(row, person.missing)
  }
}

export function planPeople(companies: readonly CompanyPlan[], known: KnownCustomers): PeoplePlan {
  const newAccounts = new Map<string, NewImportedAccount>()
  const ids = new Map(known.accounts.map(({ email, id }) => [email, id]))
  const members = new Set(known.members.map(keyOf))
  const newMembers: ImportedMember[] = []
  const ofRows = companies.flatMap(({ id, rows }) => rows.map((row) => ({ companyId: id, row })))
  for (const { companyId, row } of ofRows.toSorted((a, b) => a.row.at - b.row.at)) {
    const { person } = row.read
    if (!person) continue
    const { key: email, said } = person
    const userId = ids.get(email) ?? randomUUID()
    if (!ids.has(email)) {
      const { name, surname, phone, locale } = said
      newAccounts.set(email, { id: userId, email, name, surname, phone, locale })
      ids.set(email, userId)
    }
    const member = { userId, companyId }
    if (members.has(keyOf(member))) continue
    members.add(keyOf(member))
    newMembers.push(member)
    row.differences.push({ column: 'personEmail', before: null, after: email })
  }
  return { newAccounts: [...newAccounts.values()], newMembers }
}

const keyOf = ({ userId, companyId }: ImportedMember) => `${userId} ${companyId}`
