// Writes companies, pickup places and memberships, for staff and the operator's tool only.

import type { Insertable } from 'kysely'
import type { BranchesTable, CompaniesTable } from '#database/company-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'

type BdoFlags = 'bdo_free' | 'bdo_people_collection'
export type NewCompany = Omit<Insertable<CompaniesTable>, 'created_at' | BdoFlags> &
  Partial<Pick<CompaniesTable, BdoFlags>>
export type NewBranch = Omit<Insertable<BranchesTable>, 'created_at'>

export async function insertCompany(db: Connection, company: NewCompany, now: Date): Promise<void> {
  await db
    .insertInto('companies')
    .values({ bdo_free: false, bdo_people_collection: false, ...company, created_at: now })
    .execute()
}

export async function insertBranches(
  db: Connection,
  branches: readonly NewBranch[],
  now: Date,
): Promise<void> {
  if (branches.length === 0) return
  await db
    .insertInto('branches')
    .values(branches.map((branch) => ({ ...branch, created_at: now })))
    .execute()
}

export async function addMember(
  db: Connection,
  member: { userId: string; companyId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('company_members')
    .values({ user_id: member.userId, company_id: member.companyId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .execute()
}

/** Removes a member of a company. Returns false if the person was not one. */
export async function removeMember(
  db: Connection,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findCompanyIdsByNip(db: Connection, nip: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('nip', '=', nip)
    .where('merged_into_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whether the company exists and is neither merged nor being erased. Locks it, so that this stays true until the transaction
 * ends.
 */
export async function companyExists(db: Connection, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('erasing_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
