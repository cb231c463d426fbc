// Retention of orders and everything that belongs to them. The promise is in docs/privacy.md, the counting in
// docs/decisions/0077-retention.md.

import { sql } from 'kysely'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import type { Deleted } from '#server/platform/jobs/deletion-queries.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

interface Periods {
  orderYears: number
  unfulfilledYears: number
}

/** First day of the retention period of whole calendar years. Records from before that day are deleted. */
export function keptFrom(now: Date, years: number): string {
  return `${Number(dayInWarsaw(now).slice(0, 4)) - years}-01-01`
}

const inWarsaw = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Europe/Warsaw')::date`

/**
 * Retention counts completed orders from the year of the pickup, as waste records do. Other orders count from the year of their
 * last event or planned day.
 */
export const oldOrders = (periods: () => Periods): RetentionRule => ({
  name: 'old orders',
  table: 'orders',
  // Each order deletes rows in a dozen tables and locks the counters of its company.
  atOnce: 200,
  async deleteExpired(db, now, atMost) {
    const { orderYears, unfulfilledYears } = periods()
    const lastEvent = sql`(select max(order_history.at) from order_history where order_id = orders.id)`
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where ${inWarsaw(sql`created_at`)} < ${keptFrom(now, Math.min(orderYears, unfulfilledYears))}::date
        and case
          when status ${oneOf(statusesOfEnd('done'))} then
            greatest(${inWarsaw(sql`created_at`)}, coalesce(suggested_date, ${inWarsaw(lastEvent)}))
              < ${keptFrom(now, orderYears)}::date
          else
            greatest(${inWarsaw(sql`created_at`)}, suggested_date, ${inWarsaw(lastEvent)})
              < ${keptFrom(now, unfulfilledYears)}::date
        end
      order by created_at limit ${atMost} for update skip locked`.execute(db)
    return deleteOrders(
      db,
      rows.map(({ id }) => id),
    )
  },
})

/** Tables whose rows are deleted with the order by foreign keys. */
const BELONGINGS = [
  'order_entries',
  'order_files',
  'order_history',
  'order_notes',
  'order_reminders',
  'order_messages',
  'order_replies',
  'order_reads',
  'order_presences',
  'order_door_codes',
  'order_status_links',
  'day_stops',
  'stop_reports',
  'collected_masses',
  'idempotency_keys',
  'mails',
] as const

/** Deletes orders that are already locked, with the order links that they were placed through. */
export async function deleteOrders(db: Connection, ids: readonly string[]): Promise<Deleted> {
  if (ids.length === 0) return { orders: 0 }
  const ofThem = sql`= any(${[...ids]}::uuid[])`
  const counts: Record<string, number> = { orders: ids.length }
  const count = async (table: string, found: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${found}`.execute(db)
    counts[table] = Number(rows[0]?.count ?? 0)
  }
  for (const table of BELONGINGS) await count(table, sql`${sql.table(table)} where order_id ${ofThem}`)
  await count(
    'order_packages',
    sql`order_packages join order_entries on order_entries.id = order_entry_id where order_id ${ofThem}`,
  )
  const { rows: links } = await sql<{ id: string }>`
    select order_link_id as id from orders where id ${ofThem} and order_link_id is not null`.execute(db)
  await sql`delete from order_presences where order_id ${ofThem}`.execute(db)
  await sql`delete from orders where id ${ofThem}`.execute(db)
  await sql`delete from order_links where id = any(${links.map(({ id }) => id)}::uuid[])`.execute(db)
  return { ...counts, order_links: links.length }
}

const DAY_MS = 24 * 60 * 60_000

/** Removes marks left by closed browsers and by deleted orders. */
export const oldPresences = deletingRows({
  name: 'marks of who has an order open',
  table: 'order_presences',
  where: (now) => sql`seen_at < ${new Date(now.getTime() - DAY_MS)}`,
})

const READ_KEPT_DAYS = 7

/**
 * Removes read marks of closed orders, which no longer count as unread. Otherwise counting the unread orders would read every
 * old mark.
 */
export const oldReads: RetentionRule = {
  name: 'marks of who has read an order that is over',
  table: 'order_reads',
  async deleteExpired(db, now, atMost) {
    const { numAffectedRows } = await sql`
      delete from order_reads where ctid = any(array(
        select order_reads.ctid from order_reads join orders on orders.id = order_id
        where read_at < ${new Date(now.getTime() - READ_KEPT_DAYS * DAY_MS)} and not status ${oneOf(statusesOfEnd(null))}
        limit ${atMost}
      ))`.execute(db)
    return { order_reads: Number(numAffectedRows ?? 0n) }
  },
}
