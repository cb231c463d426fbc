// Gives the links of one company to another: companies that are one are merged, and parted again.

import { sql } from 'kysely'
import type { BelongingsMoved } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

/** Waits for whoever orders through one of them, before anything else of the company is locked. */
export async function lockLinksOf(tx: Transaction, _staff: StaffActor, companyId: string): Promise<void> {
  await sql`select id from order_links where company_id = ${companyId}::uuid order by id for update`.execute(
    tx,
  )
}

/** Answers with their ids. */
export async function moveLinks(tx: Transaction, { from, into, only }: BelongingsMoved): Promise<string[]> {
  let query = tx.updateTable('order_links').set({ company_id: into.id }).where('company_id', '=', from.id)
  if (only) query = query.where((link) => sql<boolean>`${link.ref('id')} = any(${only}::uuid[])`)
  return (await query.returning('id').execute()).map(({ id }) => id)
}
