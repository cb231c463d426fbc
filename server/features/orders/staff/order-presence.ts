// Who else of the staff has an order open.

import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { orderForStaff } from '../order-details-queries.ts'
import { keepPresence } from './presence-queries.ts'

export async function sayPresence(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  orderId: string,
  { editing }: { editing: boolean },
): Promise<{ others: { name: string; editing: boolean }[] }> {
  const order = await orderForStaff(connection, staff, orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  return { others: await keepPresence(connection, staff, order, { isEditing: editing, now: clock.now() }) }
}
