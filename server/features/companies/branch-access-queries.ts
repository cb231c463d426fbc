// Queries of a pickup place's access card, and of its door code, which has its own table.

import { sql } from 'kysely'
import type { AccessCard } from '#contract/orders/access-card.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { CheckedCompany, CompanyScope } from './company-queries.ts'
import type { CompanyForStaff } from './staff/company-details-queries.ts'

const branchOf = (db: Connection, scope: readonly string[], branchId: string) =>
  db
    .selectFrom('branches')
    .leftJoin('branch_door_codes', 'branch_door_codes.branch_id', 'branches.id')
    .selectAll('branches')
    .select('branch_door_codes.sealed_code')
    .where('branches.id', '=', branchId)
    .where('company_id', '=', sql<string>`any(${[...scope]}::uuid[])`)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

declare const checked: unique symbol

/** Pickup place of a company that the caller may see. Only this file creates values of this type. */
export type BranchForAccess = NonNullable<Awaited<ReturnType<typeof branchOf>>> & {
  readonly [checked]: true
}

/** Finds a pickup place of the company. Returns undefined for a place of another company, an archived one and an unknown id. */
export const findBranchForAccess = async (
  db: Connection,
  company: CheckedCompany | CompanyForStaff,
  branchId: string,
) => (await branchOf(db, [company.id], branchId)) as BranchForAccess | undefined

/** Finds a place among those of all companies of a person. */
export const findOwnBranch = async (db: Connection, scope: CompanyScope, branchId: string) =>
  (await branchOf(db, scope, branchId)) as BranchForAccess | undefined

/** Saves the card as a new version of the place. Returns false if the place is gone or has another version than the one read. */
export async function saveBranchCard(
  tx: Transaction,
  { id, version }: BranchForAccess,
  card: AccessCard | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('branches')
    .set({ access_card: card && JSON.stringify(card), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves the sealed door code, unless the place has been deleted. */
export async function saveBranchCode(
  tx: Transaction,
  { id }: BranchForAccess,
  { sealed, now }: { sealed: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into branch_door_codes (branch_id, sealed_code, created_at)
    select id, ${sealed}::bytea, ${now}::timestamptz from branches where id = ${id}::uuid
    on conflict (branch_id) do update set sealed_code = excluded.sealed_code, created_at = excluded.created_at`.execute(
    tx,
  )
}

export async function deleteBranchCode(tx: Transaction, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom('branch_door_codes').where('branch_id', '=', id).execute()
}
