// Two companies as their merge locks and marks them.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

export interface MergedCompany {
  id: string
  name: string
  nip: string | null
  city: string
  merged_into_id: string | null
}

const COLUMNS = ['id', 'name', 'nip', 'city', 'merged_into_id'] as const

/**
 * Locked so that nobody gives one of them anything meanwhile, in the order of their ids, so that two merges of the same ones
 * cannot wait for each other.
 */
export const lockBoth = (
  tx: Transaction,
  _staff: StaffActor,
  ids: readonly string[],
): Promise<MergedCompany[]> =>
  tx.selectFrom('companies').select(COLUMNS).where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const findBoth = (
  db: Connection,
  _staff: StaffActor,
  ids: readonly string[],
): Promise<MergedCompany[]> => db.selectFrom('companies').select(COLUMNS).where('id', 'in', ids).execute()

export async function setMergedInto(tx: Transaction, id: string, intoId: string | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ merged_into_id: intoId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function findMainBranch(tx: Transaction, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_main', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** If the company has it still, and no other. */
export async function makeMainAgain(tx: Transaction, companyId: string, branchId: string): Promise<void> {
  await tx
    .updateTable('branches')
    .set({ is_main: true })
    .where('id', '=', branchId)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('branches as theirs')
            .select('theirs.id')
            .where('theirs.company_id', '=', companyId)
            .where('theirs.is_main', '=', true),
        ),
      ),
    )
    .execute()
}
