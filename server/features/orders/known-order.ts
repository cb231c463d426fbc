// Finds the order that a staff call names.

import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { orderForStaff, type OrderForStaff } from './order-details-queries.ts'

/** Throws `ORDER.NOT_FOUND`. */
export async function knownOrder(db: Connection, staff: StaffActor, id: string): Promise<OrderForStaff> {
  const order = await orderForStaff(db, staff, id)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  return order
}
