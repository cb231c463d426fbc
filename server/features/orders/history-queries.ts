// Writes events to the history of an order.

import { randomUUID } from 'node:crypto'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { actorId, type OrderActor } from './order-actor.ts'

export interface HistoryEvent {
  id?: string
  orderId: string
  at: Date
  event: OrderEvent
  actor: OrderActor
  /** Status after the event. */
  status: OrderStatus
  details?: Record<string, unknown>
}

export async function recordHistory(
  tx: Transaction,
  { id = randomUUID(), orderId, at, event, actor, status, details }: HistoryEvent,
): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      id,
      order_id: orderId,
      at,
      event,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      status,
      details: details ? JSON.stringify(details) : null,
    })
    .modifyEnd(prepared)
    .execute()
}

/** Time of the next history event: later than the last event, so that events have a definite order. */
export async function nextMoment(tx: Transaction, { id }: { id: string }, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('order_history')
    .select((history) => history.fn.max('at').as('last'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return last && last >= now ? new Date(last.getTime() + 1) : now
}
