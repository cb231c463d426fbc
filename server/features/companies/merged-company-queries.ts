// Two companies as their merge locks and marks them.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { LongJob } from '#server/platform/jobs/long-job-queries.ts'

export interface MergedCompany {
  id: string
  name: string
  nip: string | null
  city: string
  merged_into_id: string | null
}

declare const locked: unique symbol

/** A company that a merge holds for somebody of the staff: what one company has is given to another by this type alone. */
export type LockedForMerge = MergedCompany & { readonly [locked]: true }

const COLUMNS = ['id', 'name', 'nip', 'city', 'merged_into_id'] as const

/**
 * Locked so that nobody gives one of them anything meanwhile, in the order of their ids, so that two merges of the same ones
 * cannot wait for each other.
 */
export const lockBoth = async (tx: Transaction, _staff: StaffActor, ids: readonly string[]) =>
  (await tx
    .selectFrom('companies')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()) as LockedForMerge[]

/** For a batch: the job keeps everybody else from merging, parting and erasing them. */
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

/** If the company has it still, and no other. */
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
