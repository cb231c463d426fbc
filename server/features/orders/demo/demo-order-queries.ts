// Inserts the history of all demo orders at once.

import { sql, type Insertable, type InsertObject } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type TableOfOrder = 'order_history' | 'order_reads' | 'order_notes' | 'order_messages'
export type NewRow<Table extends TableOfOrder> = Insertable<Tables[Table]>

export async function insertDemoRows<Table extends TableOfOrder>(
  tx: Transaction,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto<TableOfOrder>(table)
      .values(rows as InsertObject<Tables, TableOfOrder>[])
      .execute()
}

const CHANGED = [
  'status',
  'suggested_date',
  'available_hours_from',
  'available_hours_to',
  'version',
  'assignee_id',
  'company_id',
  'branch_id',
] as const

/** State of an order after its history. */
export type DemoState = Pick<Insertable<Tables['orders']>, 'id' | (typeof CHANGED)[number]>

export async function setDemoStates(tx: Transaction, states: readonly DemoState[]): Promise<void> {
  const changes = CHANGED.map((column) => sql`${sql.ref(column)} = after.${sql.ref(column)}`)
  await sql`
    update orders set ${sql.join(changes)}
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(states)}::jsonb) as after
    where orders.id = after.id`.execute(tx)
}
