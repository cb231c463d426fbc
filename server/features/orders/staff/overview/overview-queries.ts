// Queries of the overview: docs/decisions/0076-overview.md.

import { sql } from 'kysely'
import { holdsDay, ORDER_STATUSES, orderEnd, statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { SUGGESTED_DAY } from '../../columns/suggested-day-queries.ts'
import { isCancelledByCustomer, isOneOf, isUnread, OPEN } from '../inbox/staff-list-queries.ts'
import { isUndelivered } from '../messages/message-queries.ts'

const DONE = statusesOfEnd('done')

interface Waiting {
  unread: number
  oldest_unread: Date | null
  undated: number
  late: number
  undelivered_mails: number
}

interface WaitingSince {
  /** Orders without a date that were placed earlier are late. */
  lateBefore: Date
  /** Start of the week in which undelivered mails and cancellations by customers count. */
  recentSince: Date
}

export async function countWaiting(
  db: Connection,
  reader: StaffActor,
  { lateBefore, recentSince }: WaitingSince,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select open.*, (select count(*)::integer from mails join orders on orders.id = mails.order_id where ${isUndelivered(recentSince)}) as undelivered_mails
    from (
      select
        count(*) filter (where is_unread)::integer as unread,
        min(created_at) filter (where is_unread) as oldest_unread,
        count(*) filter (where is_open and suggested_date is null)::integer as undated,
        count(*) filter (where is_open and suggested_date is null and created_at < ${lateBefore})::integer as late
      from (
        select created_at, suggested_date, ${isOneOf(OPEN)} as is_open, ${isUnread({ reader, recentSince })} as is_unread
        from orders where ${isOneOf(OPEN)} or ${isCancelledByCustomer(recentSince)}
      ) as each
    ) as open`.execute(db)
  return rows[0]!
}

interface Pickups {
  date: string
  count: number
  grams: string
  completed: number
}

/** Pickups of the first days that have any, from the given day on. */
export async function firstPickups(db: Connection, from: string, days: number): Promise<Pickups[]> {
  const { rows } = await sql<Pickups>`
    select ${SUGGESTED_DAY} as date, count(*)::integer as count, sum(weight_grams) as grams,
      count(*) filter (where ${isOneOf(DONE)})::integer as completed
    from orders
    where suggested_date >= ${from}::date and ${isOneOf(ORDER_STATUSES.filter(holdsDay))}
    group by suggested_date order by suggested_date limit ${days}`.execute(db)
  return rows
}

/** Beginnings of the weeks, followed by the end of the current one. */
export interface Weeks {
  days: readonly string[]
  moments: readonly Date[]
}

interface WeekRow {
  /** Number of the week, from 1. */
  week: number
  count: number
}

/** Number of orders placed in each week; weeks without orders are absent. */
export async function countOrdersByWeek(db: Connection, { moments }: Weeks): Promise<WeekRow[]> {
  const bounds = sql`${moments.map((moment) => moment.toISOString())}::timestamptz[]`
  const { rows } = await sql<WeekRow>`
    select width_bucket(created_at, ${bounds}) as week, count(*)::integer as count
    from orders where created_at >= ${moments[0]} and created_at < ${moments.at(-1)}
    group by week`.execute(db)
  return rows
}

interface PickupsOfWeek extends WeekRow {
  median: number
  ninety_percent: number
}

/** Pickups of each week; weeks without any are absent. An order entered after its pickup counts as zero days. */
export async function pickupsByWeek(db: Connection, { days }: Weeks): Promise<PickupsOfWeek[]> {
  const { rows } = await sql<PickupsOfWeek>`
    select week, count(*)::integer as count,
      percentile_cont(0.5) within group (order by days) as median,
      percentile_cont(0.9) within group (order by days) as ninety_percent
    from (
      select width_bucket(suggested_date, ${days}::date[]) as week,
        greatest(suggested_date - (created_at at time zone 'Europe/Warsaw')::date, 0) as days
      from orders
      where suggested_date >= ${days[0]}::date and suggested_date < ${days.at(-1)}::date and ${isOneOf(DONE)}
    ) as collected
    group by week`.execute(db)
  return rows
}

const NOT_CANCELLED = ORDER_STATUSES.filter((status) => orderEnd(status) !== 'cancelled')

/** Ordered mass by equipment group, heaviest first. */
export async function weightByGroup(
  db: Connection,
  { moments }: Weeks,
): Promise<{ group: string; grams: string }[]> {
  const { rows } = await sql<{ group: string; grams: string }>`
    select item_group as "group", sum(order_entries.weight_grams) as grams
    from orders join order_entries on order_entries.order_id = orders.id
    where created_at >= ${moments[0]} and created_at < ${moments.at(-1)} and ${isOneOf(NOT_CANCELLED)}
    group by item_group order by grams desc, item_group`.execute(db)
  return rows
}
