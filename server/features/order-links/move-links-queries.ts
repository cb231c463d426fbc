// Moves the order links of one company to another when companies are merged or a merge is undone. Locks links before rows of
// their company, as placing an order does, which prevents deadlocks.

import { sql } from 'kysely'
import type { BelongingsMoved, LockedForMerge } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export async function someLinksOf(
  tx: Transaction,
  company: LockedForMerge,
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_links')
    .select('id')
    .where('company_id', '=', company.id)
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves those links that still belong to the company. Returns their ids. */
export async function moveLinks(
  tx: Transaction,
  { from, into, only }: Required<BelongingsMoved>,
): Promise<string[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from order_links where id = any(${only}::uuid[]) and company_id = ${from.id}::uuid
    order by id for update`.execute(tx)
  const ids = held.map(({ id }) => id)
  await sql`update order_links set company_id = ${into.id}::uuid where id = any(${ids}::uuid[])`.execute(tx)
  return ids
}
