import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export interface DemoStep {
  at: Date
  event: string
  by: { kind: 'client' | 'staff'; id: string }
  status: OrderStatus
  suggestedDate: string | null
}

/** What happened to an order after it was placed, the first step included. */
export async function insertDemoHistory(tx: Transaction, orderId: string, steps: readonly DemoStep[]): Promise<void> {
  await tx
    .insertInto('order_history')
    .values(
      steps.map(({ at, event, by, status, suggestedDate }) => ({
        id: randomUUID(),
        order_id: orderId,
        at,
        event,
        actor_kind: by.kind,
        actor_id: by.id,
        status,
        details: suggestedDate ? JSON.stringify({ suggestedDate }) : null,
      })),
    )
    .execute()
  const last = steps.at(-1)
  if (last) await tx.updateTable('orders').set({ status: last.status, suggested_date: last.suggestedDate }).where('id', '=', orderId).execute()
}
