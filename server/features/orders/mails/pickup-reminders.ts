// Queues the reminder of each pickup, from the morning of the open day before it.

import { hourInWarsaw, openDayBefore, openDaysAfter } from '#contract/days/calendar.ts'
import { dayAfter, dayInWarsaw, startOfDayInWarsaw } from '#contract/fields/day.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { regularly, type RegularWork } from '#server/platform/jobs/every-day.ts'
import { dropMail } from '#server/platform/mail/undelivered-mails.ts'
import { mailLimitOf } from '../unverified-addresses.ts'
import type { OrderMail } from './order-mail.ts'
import { ordersToRemind, outdatedReminders, type OrderToRemind } from './pickup-reminder-queries.ts'
import { CLOCKS_DIFFER_MS } from './status-mails.ts'

/** Hour in Warsaw, so that no mail leaves at night. */
const FROM_HOUR = 8
const EVERY_MS = 10 * 60_000
const AT_ONCE = 200

type Reminding = Pick<
  Dependencies,
  'config' | 'database' | 'mail' | 'settings' | 'clock' | 'log' | 'incidents'
>

/**
 * Looks every ten minutes, in each process. A process that was down at the hour makes up for it, and an order planned or moved
 * late is found too. The key of the mail names order and day, so that only one process queues it.
 */
export const remindRegularly = (deps: Reminding): RegularWork =>
  regularly(async () => {
    try {
      await remindOfPickups(deps)
    } catch (error) {
      if (!deps.incidents.took(error))
        deps.log.error({ err: error }, 'the reminders of pickups were not queued')
    }
  }, EVERY_MS)

export async function remindOfPickups(deps: Omit<Reminding, 'log' | 'incidents'>): Promise<void> {
  const { database, mail, settings, clock } = deps
  const now = clock.now()
  const today = dayInWarsaw(now)
  // After a long outage of the mail server, a waiting reminder would leave after its pickup.
  await database.transaction(async (tx) => {
    for (const { id } of await outdatedReminders(tx, today)) await dropMail(tx, id)
  })
  const { calendar } = settings.now().settings
  if (!calendar.remindsClients || hourInWarsaw(now) < FROM_HOUR) return
  // A pickup on a closed day before the next open one belongs to the same open day.
  const until = openDaysAfter(calendar, today, 1)
  const remindedOn = openDayBefore(calendar, dayAfter(today, 1))
  if (until === null || remindedOn === null) return
  // A mail that named the day on the open day before, or later, was reminder enough.
  const days = { after: today, until, notifiedSince: startOfDayInWarsaw(remindedOn) }
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await database.transaction(async (tx) => {
      const orders = await ordersToRemind(tx, days, AT_ONCE)
      if (orders.length > 0) await mail.queue(tx, ...orders.map((order) => reminderMail(order, now, deps)))
      return orders.length
    })
}

export const pickupReminder = ({
  id,
  locale,
  reporter_email,
  suggested_day,
}: Pick<OrderToRemind, 'id' | 'locale' | 'reporter_email' | 'suggested_day'>): OrderMail => ({
  kind: 'pickup-reminder',
  to: reporter_email,
  locale,
  orderId: id,
  data: { date: suggested_day },
  dedupeKey: `pickup-reminder:${id}:${suggested_day}`,
})

/** Waits until nobody can undo the plan any more. */
const reminderMail = (order: OrderToRemind, now: Date, { config }: Pick<Reminding, 'config'>): OrderMail => ({
  ...pickupReminder(order),
  notBefore: new Date(now.getTime() + UNDO_SECONDS * 1000 + CLOCKS_DIFFER_MS),
  ...mailLimitOf(order, config),
})
