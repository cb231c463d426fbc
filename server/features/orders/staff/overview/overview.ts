// Overview for staff. What waits is counted for each call; the statistics of the last weeks are cached for all.

import { dayAfter, dayInWarsaw, mondayOf, startOfDayInWarsaw, DAY_MS } from '#contract/fields/day.ts'
import { LATE_AFTER_DAYS, OVERVIEW_WEEKS } from '#contract/limits.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Overview, PickupsOfDay, Trends, Waiting } from '#contract/overview/overview.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { undeliveredSince } from '../messages/list-undelivered-mails.ts'
import { cachedCount } from './cached-count.ts'
import {
  countOrdersByWeek,
  countWaiting,
  firstPickups,
  pickupsByWeek,
  weightByGroup,
  type Weeks,
} from './overview-queries.ts'

export type GetOverview = (staff: StaffActor) => Promise<Overview>

export function createOverview({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): GetOverview {
  const db = database.connection
  const trends = cachedCount(({ now }) => countTrends(db, now))
  return async (staff) => {
    const now = clock.now()
    const [waiting, counted] = await Promise.all([
      countAllWaiting(db, staff, now),
      trends({ of: mondayOf(dayInWarsaw(now)), now }),
    ])
    return { waiting, trends: counted }
  }
}

async function countAllWaiting(db: Connection, staff: StaffActor, now: Date): Promise<Waiting> {
  const today = dayInWarsaw(now)
  const tomorrow = dayAfter(today, 1)
  const [counted, days] = await Promise.all([
    countWaiting(db, staff, {
      lateBefore: new Date(now.getTime() - LATE_AFTER_DAYS * DAY_MS),
      recentSince: undeliveredSince(now),
    }),
    firstPickups(db, today, 3),
  ])
  const pickups = days.map(({ date, count, grams, completed }): PickupsOfDay => {
    return { date, count, kg: toKilograms(grams), completed }
  })
  const pickupsOf = (day: string) =>
    pickups.find(({ date }) => date === day) ?? { date: day, count: 0, kg: 0, completed: 0 }
  return {
    unread: { count: counted.unread, oldestDate: counted.oldest_unread?.toISOString() ?? null },
    undated: { count: counted.undated, late: counted.late },
    today: pickupsOf(today),
    tomorrow: pickupsOf(tomorrow),
    next: pickups.find(({ date }) => date > tomorrow) ?? null,
    undeliveredMails: { count: counted.undelivered_mails },
  }
}

/** Weeks up to the one that contains the day. */
export function weeksUntil(today: string): Weeks {
  const last = mondayOf(today)
  const days = Array.from({ length: OVERVIEW_WEEKS + 1 }, (_, at) =>
    dayAfter(last, 7 * (at + 1 - OVERVIEW_WEEKS)),
  )
  return { days, moments: days.map(startOfDayInWarsaw) }
}

async function countTrends(db: Connection, now: Date): Promise<Trends> {
  const weeks = weeksUntil(dayInWarsaw(now))
  const [orders, pickups, groups] = await Promise.all([
    countOrdersByWeek(db, weeks),
    pickupsByWeek(db, weeks),
    weightByGroup(db, weeks),
  ])
  return {
    countedDate: now.toISOString(),
    weeks: weeks.days.slice(0, -1).map((from, at) => {
      const collected = pickups.find(({ week }) => week === at + 1)
      return {
        from,
        orders: orders.find(({ week }) => week === at + 1)?.count ?? 0,
        pickups: collected?.count ?? 0,
        medianDays: collected ? rounded(collected.median) : null,
        ninetyPercentDays: collected ? rounded(collected.ninety_percent) : null,
      }
    }),
    groups: groups.map(({ group, grams }) => ({ group, kg: toKilograms(grams) })),
  }
}

/** Rounds to a tenth of a day. */
const rounded = (days: number) => Math.round(days * 10) / 10
