// Pickup of an order as a calendar file that its customer downloads. It has the identifier of the event in our mails, so that a
// calendar updates that event instead of adding a second one.

import { holdsDay, orderEnd } from '#contract/orders/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OrderOf } from './order-details-queries.ts'

/** Undefined while no day is planned. */
export async function pickupFile(
  { database, config, settings, clock }: Pick<Dependencies, 'database' | 'config' | 'settings' | 'clock'>,
  { id, suggested_day: date, status, version }: OrderOf,
): Promise<string | undefined> {
  const isCancelled = orderEnd(status) === 'cancelled'
  if (date === null || !(holdsDay(status) || isCancelled)) return undefined
  // Loads the renderer of emails with the first file.
  const { downloadedCalendar } = await import('./mails/downloaded-calendar.ts')
  return downloadedCalendar(database.connection, id, {
    date,
    sequence: version,
    isCancelled,
    at: clock.now(),
    sender: { operator: settings.operator(), publicUrl: config.publicUrl },
  })
}
