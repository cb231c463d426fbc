// Locks and marks the two companies of a merge.

import { sql, type Selectable } from 'kysely'
import type { CompaniesTable } from '#database/company-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { LongJob } from '#server/platform/jobs/long-job-queries.ts'

const COLUMNS = ['id', 'name', 'nip', 'city', 'merged_into_id'] as const

export type MergedCompany = Pick<Selectable<CompaniesTable>, (typeof COLUMNS)[number]>

declare const locked: unique symbol

/** Company locked by a merge. Moving data between companies requires this type. */
export type LockedForMerge = MergedCompany & { readonly [locked]: true }

/** Locks both companies against changes, sorted by id, so that two merges cannot deadlock. */
export const lockBoth = async (tx: Transaction, _staff: StaffActor, ids: readonly string[]) =>
  (await tx
    .selectFrom('companies')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()) as LockedForMerge[]

/** Reads both companies for a batch. The long job already prevents other merges, undos and erasures of them. */
export const bothOfJob = async (tx: Transaction, _job: LongJob, ids: readonly string[]) =>
  (await tx.selectFrom('companies').select(COLUMNS).where('id', 'in', ids).execute()) as LockedForMerge[]

export const findBoth = (
  db: Connection,
  _staff: StaffActor,
  ids: readonly string[],
): Promise<MergedCompany[]> => db.selectFrom('companies').select(COLUMNS).where('id', 'in', ids).execute()

export async function setMergedInto(
  tx: Transaction,
  company: LockedForMerge,
  into: LockedForMerge | null,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ merged_into_id: into?.id ?? null, version: sql`version + 1` })
    .where('id', '=', company.id)
    .execute()
}

export async function findMainBranch(tx: Transaction, company: LockedForMerge): Promise<string | null> {
  const row = await tx
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', company.id)
    .where('is_main', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes a place the main one again, if the company still has it and has no other main place. */
export async function makeMainAgain(
  tx: Transaction,
  company: LockedForMerge,
  branchId: string,
): Promise<void> {
  await tx
    .updateTable('branches')
    .set({ is_main: true })
    .where('id', '=', branchId)
    .where('company_id', '=', company.id)
    .where('archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('branches as theirs')
            .select('theirs.id')
            .where('theirs.company_id', '=', company.id)
            .where('theirs.is_main', '=', true),
        ),
      ),
    )
    .execute()
}
