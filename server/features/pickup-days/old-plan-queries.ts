// Retention of day plans. They are stored as long as the orders that were collected by them.

import { sql } from 'kysely'
import { keptFrom } from '#server/features/orders/public.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

/** Deletes plans with their routes, stops and driver links. The reports of drivers stay with the orders. */
export const oldDayPlans = (years: () => number): RetentionRule => ({
  name: 'old day plans',
  table: 'day_plans',
  async deleteExpired(db, now, atMost) {
    const { numAffectedRows } = await sql`
      delete from day_plans where day in (
        select day from day_plans where day < ${keptFrom(now, years())}::date
        order by day limit ${atMost} for update skip locked
      )`.execute(db)
    return { day_plans: Number(numAffectedRows ?? 0n) }
  },
})
