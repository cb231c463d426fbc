// Pickup of an order as a calendar file that its customer downloads. It has the identifier of the event in our mails, so that a
// calendar updates that event instead of adding a second one.

import type { Locale } from '#contract/languages.ts'
import { holdsDay, orderEnd } from '#contract/orders/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readOrderForEmail } from '../emails/order-for-email-queries.ts'
import type { OrderOf } from './order-details-queries.ts'

/** In the language of the order unless another is asked for. Undefined while no day is planned. */
export async function pickupFile(
  { database, config, settings, clock }: Pick<Dependencies, 'database' | 'config' | 'settings' | 'clock'>,
  { id, suggested_day: date, status, version: sequence }: OrderOf,
  locale?: Locale,
): Promise<string | undefined> {
  const isCancelled = orderEnd(status) === 'cancelled'
  if (date === null || !(holdsDay(status) || isCancelled)) return undefined
  const order = await readOrderForEmail(database.connection, id)
  const { from: hoursFrom, to: hoursTo } = order.hours
  const sender = { operator: settings.operator(), publicUrl: config.publicUrl }
  // Loads the texts of emails, and with them their renderer, with the first file.
  const { emailWords } = await import('#server/features/emails/public.ts')
  const { pickupCalendar } = await import('../emails/pickup-calendar.ts')
  const appointment = { date, hoursFrom, hoursTo, sequence, isCancelled, at: clock.now(), sender }
  return pickupCalendar(order, emailWords(locale ?? order.locale), { ...appointment, isDownload: true })
}
