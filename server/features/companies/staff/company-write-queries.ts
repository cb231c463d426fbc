// Locks and changes companies and their places for staff.

import { sql, type Selectable, type Updateable } from 'kysely'
import type { BranchesTable, CompaniesTable } from '#database/company-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { deleteBranchCode } from '../branch-access-queries.ts'
import type { CompanyForStaff } from './company-details-queries.ts'

export type CompanyColumns = Updateable<CompaniesTable>
export type BranchColumns = Updateable<BranchesTable>

/** Locks the company until the transaction ends. Merged companies are not found. */
export const lockCompany = async (tx: Transaction, _staff: StaffActor, id: string) =>
  (await companyToChange(tx, id)) as
    | (NonNullable<Awaited<ReturnType<typeof companyToChange>>> & CompanyForStaff)
    | undefined
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

const companyToChange = (tx: Transaction, id: string) =>
  tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('erasing_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Prevents merging and erasing the company until the transaction ends; other changes stay possible. */
export const holdCompany = async (tx: Transaction, _staff: StaffActor, id: string) =>
  (await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('erasing_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()) as CompanyForStaff | undefined

const NIPS_SHARED = sql`pg_advisory_xact_lock_shared(hashtextextended('company-nips', 0))`

/** Locks all NIPs until the transaction ends. A lock for each of thousands would fill PostgreSQL's lock table. */
export async function claimAllNips(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company-nips', 0))`.execute(tx)
}

/**
 * Returns the other company that has the NIP, if any. Concurrent claims of the same NIP wait for the end of this transaction. A
 * unique index is not possible, because imported data may contain duplicates.
 */
export async function claimNip(tx: Transaction, nip: string, exceptId?: string): Promise<string | undefined> {
  await sql`
    select ${NIPS_SHARED}, pg_advisory_xact_lock(hashtextextended(${`company-nip:${nip}`}, 0))`.execute(tx)
  let query = tx
    .selectFrom('companies')
    .select('id')
    .where('nip', '=', nip)
    .where('merged_into_id', 'is', null)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  return (await query.orderBy('created_at').limit(1).executeTakeFirst())?.id
}

export async function updateCompany(
  tx: Transaction,
  { id, version }: LockedCompany,
  set: CompanyColumns,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

declare const locked: unique symbol

/** Place locked until the transaction ends. Only this file creates the type. */
export type LockedBranch = Selectable<BranchesTable> & { readonly [locked]: true }

export const lockBranch = async (tx: Transaction, company: CompanyForStaff, id: string) =>
  (await tx
    .selectFrom('branches')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .forUpdate()
    .executeTakeFirst()) as LockedBranch | undefined

export async function updateBranch(
  tx: Transaction,
  { id, version }: LockedBranch,
  set: BranchColumns,
): Promise<void> {
  await tx
    .updateTable('branches')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
  // No crew goes to an archived place, so its door code is deleted.
  if (set.archived_at) await deleteBranchCode(tx, { id })
}

/** Clears the current main place before another one becomes it, because a company has at most one. */
export async function unmakeMain(
  tx: Transaction,
  { id: companyId }: CompanyForStaff,
  except?: LockedBranch,
): Promise<void> {
  let query = tx
    .updateTable('branches')
    .set({ is_main: false, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('is_main', '=', true)
  if (except) query = query.where('id', '!=', except.id)
  await query.execute()
}

/** Whether the company has a main place. The lock on the company keeps the answer true. */
export async function hasMain(tx: Transaction, { id }: LockedCompany): Promise<boolean> {
  const found = await tx
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', id)
    .where('is_main', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteBranchRow(tx: Transaction, { id }: LockedBranch): Promise<void> {
  await tx.deleteFrom('branches').where('id', '=', id).execute()
}
