// Shows who else of the staff has an order open.

import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { knownOrder } from '../reading/order-details.ts'
import { hasRead, keepPresence } from './presence-queries.ts'

/** Records that a staff member has the order open. Returns the others, and whether the order became unread since. */
export async function sayPresence(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  orderId: string,
  { editing }: { editing: boolean },
): Promise<{ others: { name: string; editing: boolean }[]; unread: boolean }> {
  const order = await knownOrder(connection, staff, orderId)
  return {
    others: await keepPresence(connection, staff, order, { isEditing: editing, now: clock.now() }),
    unread: !(await hasRead(connection, staff, order)),
  }
}
