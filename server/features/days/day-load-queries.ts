import { sql } from 'kysely'
import type { DayLoad } from '#contract/days/day-load.ts'
import { holdsDay, ORDER_STATUSES } from '#contract/orders/order.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import { SUGGESTED_DAY } from '#server/features/orders/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

export async function loadOfDays(
  db: Connection,
  _staff: StaffActor,
  { from, to }: { from: string; to: string },
): Promise<DayLoad[]> {
  const rows = await db
    .selectFrom('orders')
    .select(SUGGESTED_DAY.$notNull().as('date'))
    .select((orders) => [
      orders.fn.countAll<string>().as('orders'),
      orders.fn.sum<string>('weight_grams').as('grams'),
    ])
    .where('suggested_date', '>=', sql<Date>`${from}::date`)
    .where('suggested_date', '<=', sql<Date>`${to}::date`)
    .where('status', 'in', ORDER_STATUSES.filter(holdsDay))
    .groupBy('suggested_date')
    .orderBy('suggested_date')
    .execute()
  return rows.map(({ date, orders, grams }) => ({ date, orders: Number(orders), kg: toKilograms(grams) }))
}
