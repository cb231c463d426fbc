// Company and pickup place to which staff attach an order.

import type { Connection, Transaction } from '#server/platform/database/database.ts'

/** Merged companies and companies being erased are not found. */
export const findCompanyToAttach = (tx: Transaction, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('erasing_at', 'is', null)
    .executeTakeFirst()

export const findBranchToAttach = (tx: Transaction, companyId: string, id: string) =>
  tx
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

export async function nameOfCompany(db: Connection, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** Includes archived places. */
export async function nameOfBranch(db: Connection, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('branches').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
