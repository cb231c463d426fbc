// Executes a plan with a handful of statements for any number of rows.

import type { Dependencies } from '#server/dependencies.ts'
import { mailImported, insertImportedAccounts } from '#server/features/accounts/public.ts'
import { addMembers, insertImported, updateImported } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { KnownCustomers } from './known-customers.ts'
import { mailable, type ImportPlan } from './plan-import.ts'

interface Planned {
  plan: ImportPlan
  known: KnownCustomers
  invite: boolean
}

/**
 * Returns the number of mails, or null if another transaction created one of the accounts, so that the import must be rolled
 * back.
 */
export async function saveImport(
  tx: Transaction,
  deps: Pick<Dependencies, 'clock' | 'config' | 'mail'>,
  { plan, known, invite }: Planned,
): Promise<number | null> {
  const { companies, people } = plan
  const now = deps.clock.now()
  const companyRows = (is: 'new' | 'changed') =>
    companies.flatMap(({ company }) => (company?.is === is ? [company.row] : []))
  await insertImported(tx, 'companies', companyRows('new'), now)
  await updateImported(tx, 'companies', companyRows('changed'))
  await insertImported(
    tx,
    'branches',
    companies.flatMap(({ newBranches }) => newBranches),
    now,
  )
  await updateImported(
    tx,
    'branches',
    companies.flatMap(({ changedBranches }) => changedBranches),
  )
  if (!(await insertImportedAccounts(tx, people.newAccounts, now))) return null
  await addMembers(tx, people.newMembers, now)
  if (!invite) return 0
  const told = peopleToTell(plan, known)
  await mailImported(tx, deps, told)
  return told.length
}

function peopleToTell({ companies, people }: ImportPlan, known: KnownCustomers) {
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const ids = mailable(people, known)
  const given = Map.groupBy(people.newMembers, ({ userId }) => userId)
  const accounts = [...known.accounts, ...people.newAccounts.map((one) => ({ ...one, hasPassword: false }))]
  return accounts
    .filter(({ id }) => ids.has(id))
    .map(({ id, email, locale, hasPassword }) => ({
      id,
      email,
      locale,
      hasPassword,
      companies: (given.get(id) ?? []).map(({ companyId }) => names.get(companyId) ?? ''),
    }))
}
