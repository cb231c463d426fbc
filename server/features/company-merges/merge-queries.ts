// Queries of merges and of the rows they moved.

import { sql, type Selectable } from 'kysely'
import { MERGE_UNDO_DAYS } from '#contract/limits.ts'
import type { CompanyMergesTable, MergedKind } from '#database/company-tables.ts'
import type { MergedCompany } from '#server/features/companies/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { LongJob } from '#server/platform/jobs/long-job-queries.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

export interface NewMerge {
  id: string
  fromId: string
  intoId: string
  mergedById: string
  mainBranchId: string | null
  now: Date
}

export async function insertMerge(tx: Transaction, merge: NewMerge): Promise<void> {
  await tx
    .insertInto('company_merges')
    .values({
      id: merge.id,
      from_company_id: merge.fromId,
      into_company_id: merge.intoId,
      merged_at: merge.now,
      merged_by_id: merge.mergedById,
      main_branch_id: merge.mainBranchId,
    })
    .execute()
}

export async function keepMoved(
  tx: Transaction,
  mergeId: string,
  kind: MergedKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into company_merge_rows (merge_id, kind, row_id)
    select ${mergeId}::uuid, ${kind}, unnest(${ids}::uuid[])`.execute(tx)
}

/** Kinds of rows that are few enough to be moved at once. */
const FEW = ['branch', 'note', 'member', 'member-of-both'] as const satisfies MergedKind[]
type FewKind = (typeof FEW)[number]
/** Kinds of rows that are moved in batches. */
type ManyKind = Exclude<MergedKind, FewKind>

export async function movedBy(tx: Transaction, { id }: LockedMerge): Promise<Record<FewKind, string[]>> {
  const rows = await tx
    .selectFrom('company_merge_rows')
    .select(['kind', 'row_id'])
    .where('merge_id', '=', id)
    .where('kind', 'in', FEW)
    .execute()
  const moved: Record<FewKind, string[]> = { branch: [], note: [], member: [], 'member-of-both': [] }
  for (const { kind, row_id } of rows) moved[kind as FewKind].push(row_id)
  return moved
}

/** Removes some ids from the list of moved rows, so that the next batch finds others. */
export async function takeMoved(
  tx: Transaction,
  { id }: LockedMerge,
  kind: ManyKind,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ row_id: string }>`
    delete from company_merge_rows where merge_id = ${id}::uuid and kind = ${kind} and row_id in (
      select row_id from company_merge_rows where merge_id = ${id}::uuid and kind = ${kind}
      order by row_id limit ${atMost}
    ) returning row_id`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}

export const findMerge = (db: Connection, _staff: StaffActor, id: string) =>
  db.selectFrom('company_merges').selectAll().where('id', '=', id).executeTakeFirst()

declare const locked: unique symbol

/** Merge locked for staff or for a long job that they started. Undoing a merge requires this type. */
export type LockedMerge = Selectable<CompanyMergesTable> & { readonly [locked]: true }

export const lockMerge = async (tx: Transaction, _staff: StaffActor | LongJob, id: string) =>
  (await tx.selectFrom('company_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | LockedMerge
    | undefined

export async function setUndone(tx: Transaction, { id }: LockedMerge, now: Date): Promise<void> {
  await tx.updateTable('company_merges').set({ undone_at: now }).where('id', '=', id).execute()
}

/** Returns the number of rows that a merge moves in batches. */
export async function countOrdersAndLinks(
  tx: Transaction,
  _staff: StaffActor,
  companyId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select coalesce(sum(order_count), 0) from company_order_counts where company_id = ${companyId}::uuid)
      + (select count(*) from order_links where company_id = ${companyId}::uuid)
    )::integer as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns the number of rows that the undo moves in batches. */
export async function countToMoveBack(tx: Transaction, { id }: LockedMerge): Promise<number> {
  const { count } = await tx
    .selectFrom('company_merge_rows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merge_id', '=', id)
    .where('kind', 'not in', FEW)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the number of rows that a merge would move. */
export async function countBelongings(db: Connection, { id: companyId }: MergedCompany) {
  const { rows } = await sql<{
    orders: number
    branches: number
    people: number
    links: number
    notes: number
  }>`
    select
      (select count(*)::integer from orders where company_id = ${companyId}::uuid) as orders,
      (select count(*)::integer from branches where company_id = ${companyId}::uuid) as branches,
      (select count(*)::integer from company_members where company_id = ${companyId}::uuid) as people,
      (select count(*)::integer from order_links where company_id = ${companyId}::uuid) as links,
      (select count(*)::integer from company_notes where company_id = ${companyId}::uuid) as notes`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) throw new Error('A statement without a table answered no row')
  return counted
}

export const companyIsThere = async (db: Connection, _staff: StaffActor, id: string): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Selects the merges from and into the company, newest first. */
export const mergesOf = (db: Connection, _staff: StaffActor, companyId: string) =>
  db
    .selectFrom('company_merges')
    .innerJoin('companies as from_company', 'from_company.id', 'from_company_id')
    .innerJoin('companies as into_company', 'into_company.id', 'into_company_id')
    .leftJoin('users', 'users.id', 'merged_by_id')
    .select([
      'company_merges.id',
      'from_company_id',
      'into_company_id',
      'merged_at',
      'merged_by_id',
      'undone_at',
      'from_company.name as from_name',
      'into_company.name as into_name',
      nameAt('users', 'merged_at').as('merged_by_name'),
    ])
    .where(({ or, eb }) => or([eb('from_company_id', '=', companyId), eb('into_company_id', '=', companyId)]))
    .orderBy('merged_at', 'desc')
    .orderBy('company_merges.id')
    .limit(100)
    .execute()

/**
 * Deletes the lists of moved rows after thirty days, when a merge can no longer be undone; the merge itself stays. Lists of a
 * running undo are kept: its company is no longer marked as merged.
 */
export const oldMergeRows: RetentionRule = {
  name: 'lists of what merged companies had',
  table: 'company_merge_rows',
  async deleteExpired(db, now, atMost) {
    const since = new Date(now.getTime() - MERGE_UNDO_DAYS * 24 * 60 * 60 * 1000)
    const { numAffectedRows } = await sql`
      delete from company_merge_rows where ctid = any(array(
        select company_merge_rows.ctid from company_merge_rows join company_merges on company_merges.id = merge_id
        join companies on companies.id = from_company_id
        where undone_at is not null or merged_at < ${since} and merged_into_id is not null
        limit ${atMost}
      ))`.execute(db)
    return { company_merge_rows: Number(numAffectedRows ?? 0n) }
  },
}
