// Shows the door code of an order to staff on the day of its pickup. Each view is recorded.

import { dayInWarsaw } from '#contract/fields/day.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sealedDoorCode } from '../access/door-code-queries.ts'
import { unsealDoorCode } from '../access/order-access.ts'
import { findOrderForStaff, type OrderForStaff } from '../reading/order-details-queries.ts'

interface PlannedOrder extends OrderForStaff {
  status: OrderStatus
  /** `YYYY-MM-DD` */
  suggested_day: string | null
}

/** Throws `ORDER.NOT_FOUND`, `DOOR_CODE.NOT_FOUND` or `DOOR_CODE.NOT_TODAY`. */
export async function showDoorCode(
  deps: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  author: Author,
  orderId: string,
): Promise<{ doorCode: string }> {
  return deps.database.transaction(async (tx) => {
    const order = await findOrderForStaff(tx, author.actor, orderId)
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    const doorCode = await doorCodeOnItsDay(tx, order, deps.clock.now())
    await recordAct(tx, deps, author, { kind: 'order-door-code', objectId: order.id })
    return { doorCode }
  })
}

async function doorCodeOnItsDay(db: Connection, order: PlannedOrder, now: Date): Promise<string> {
  const sealed = await sealedDoorCode(db, order)
  if (!sealed) throw new ProblemError('DOOR_CODE.NOT_FOUND')
  const isToday = order.status === 'PLANNED' && order.suggested_day === dayInWarsaw(now)
  if (!isToday) throw new ProblemError('DOOR_CODE.NOT_TODAY')
  return unsealDoorCode(db, order.id, sealed)
}
