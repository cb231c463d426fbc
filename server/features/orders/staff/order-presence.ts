// Shows which other staff have an order open.

import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { knownOrder } from '../known-order.ts'
import { keepPresence } from './presence-queries.ts'

export async function sayPresence(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  orderId: string,
  { editing }: { editing: boolean },
): Promise<{ others: { name: string; editing: boolean }[] }> {
  const order = await knownOrder(connection, staff, orderId)
  return { others: await keepPresence(connection, staff, order, { isEditing: editing, now: clock.now() }) }
}
