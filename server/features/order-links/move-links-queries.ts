// Gives the links of one company to another: companies that are one are merged, and parted again.

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Waits for whoever orders through one of them, before anything else of the company is locked. */
export async function lockLinksOf(tx: Transaction, companyId: string): Promise<void> {
  await sql`select id from order_links where company_id = ${companyId}::uuid order by id for update`.execute(
    tx,
  )
}

export interface LinksMoved {
  from: string
  into: string
  /** Of those alone, as far as the company still has them. */
  only?: readonly string[]
}

/** Answers with their ids. */
export async function moveLinks(tx: Transaction, { from, into, only }: LinksMoved): Promise<string[]> {
  let query = tx.updateTable('order_links').set({ company_id: into }).where('company_id', '=', from)
  if (only) query = query.where((link) => sql<boolean>`${link.ref('id')} = any(${only}::uuid[])`)
  return (await query.returning('id').execute()).map(({ id }) => id)
}
