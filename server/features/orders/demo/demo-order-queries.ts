// Inserts the history of all demo orders at once.

import { sql, type Insertable, type InsertObject } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.ts'
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

/** State of an order after its history. */
export interface DemoState {
  id: string
  status: OrderStatus
  suggestedDate: string | null
  hoursFrom: string
  hoursTo: string
  version: number
  assigneeId: string | null
  companyId: string | null
  branchId: string | null
}

export async function setDemoStates(tx: Transaction, states: readonly DemoState[]): Promise<void> {
  await sql`
    update orders set
      status = after.status, suggested_date = after."suggestedDate",
      available_hours_from = after."hoursFrom", available_hours_to = after."hoursTo",
      version = after.version, assignee_id = after."assigneeId",
      company_id = after."companyId", branch_id = after."branchId"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as after (
      id uuid, status text, "suggestedDate" date, "hoursFrom" text, "hoursTo" text, version integer,
      "assigneeId" uuid, "companyId" uuid, "branchId" uuid
    )
    where orders.id = after.id`.execute(tx)
}
