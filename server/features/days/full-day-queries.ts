// Checks whether a day of pickups is full, for the call that books it.

import { sql } from 'kysely'
import { isFull } from '#contract/days/calendar.ts'
import { holdsDay, ORDER_STATUSES } from '#contract/orders/order.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Arbitrary number beside the day in the name of the lock. */
const DAY_LOCK = 720_001

/**
 * Whether the day was full before this order, or is too heavy with it. Bookings of the same day wait for each other until their
 * transactions end, so that two never get the same last place.
 */
export async function isDayFull(
  tx: Transaction,
  limits: Pick<CalendarSettings, 'maxStops' | 'maxKg'>,
  { orderId, day, grams }: { orderId: string; day: string; grams: number },
): Promise<boolean> {
  if (limits.maxStops === null && limits.maxKg === null) return false
  await sql`select pg_advisory_xact_lock(${DAY_LOCK}, ${sql<number>`(${day}::date - date '2000-01-01')`})`.execute(
    tx,
  )
  const { stops, planned } = await tx
    .selectFrom('orders')
    .select((orders) => [
      orders.fn.countAll<string>().as('stops'),
      orders.fn.coalesce(orders.fn.sum<string>('weight_grams'), sql<string>`0`).as('planned'),
    ])
    .where('suggested_date', '=', sql<Date>`${day}::date`)
    .where('status', 'in', ORDER_STATUSES.filter(holdsDay))
    .where('id', '<>', orderId)
    .executeTakeFirstOrThrow()
  return isFull(limits, { orders: Number(stops) + 1, kg: toKilograms(Number(planned) + grams) })
}
