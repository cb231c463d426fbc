import { randomUUID } from 'node:crypto'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export interface DemoStep {
  at: Date
  event: OrderEvent
  staffId: string
  status: OrderStatus
  suggestedDate: string | null
  /** Told to the client. */
  reason?: string | undefined
}

/** A step of an order's history after it was placed. */
export async function insertDemoHistory(
  tx: Transaction,
  orderId: string,
  steps: readonly DemoStep[],
): Promise<void> {
  const last = steps.at(-1)
  if (!last) return
  await tx
    .insertInto('order_history')
    .values(
      steps.map(({ at, event, staffId, status, suggestedDate, reason }) => ({
        id: randomUUID(),
        order_id: orderId,
        at,
        event,
        actor_kind: 'staff',
        actor_id: staffId,
        status,
        details: JSON.stringify({
          ...(suggestedDate && { suggestedDate }),
          ...(reason && { reason, showReason: true }),
        }),
      })),
    )
    .execute()
  await tx
    .updateTable('orders')
    .set({ status: last.status, suggested_date: last.suggestedDate })
    .where('id', '=', orderId)
    .execute()
}
