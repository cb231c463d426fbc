// First screen of the staff: what waits, and how the last weeks went. Days and weeks are in Warsaw time; a week begins on
// Monday.
import * as z from 'zod/mini'

const count = z.number()

const pickups = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Planned for that day, or picked up on it. */
  count,
  kg: z.number(),
  /** How many of them were picked up. */
  completed: count,
})
export type PickupsOfDay = z.output<typeof pickups>

const waiting = z.object({
  /** Open orders that the signed-in person has not opened. */
  unread: z.object({ count, oldestDate: z.nullable(z.string()) }),
  /** Open orders without a pickup date; late ones were placed more than `LATE_AFTER_DAYS` ago. */
  undated: z.object({ count, late: count }),
  today: pickups,
  tomorrow: pickups,
  /** First day after tomorrow that has pickups. */
  next: z.nullable(pickups),
  /** Undelivered mails of the last days. */
  undeliveredMails: z.object({ count }),
})
export type Waiting = z.output<typeof waiting>

/** May be a fraction, because a median may lie between two values. */
const days = z.nullable(z.number())

const week = z.object({
  /** Monday of the week. */
  from: z.string(),
  /** Orders placed in the week, in any status. */
  orders: count,
  /** Pickups in the week, and the days from order to pickup: median and 90th percentile. */
  pickups: count,
  medianDays: days,
  ninetyPercentDays: days,
})
export type OverviewWeek = z.output<typeof week>

const trends = z.object({
  countedDate: z.string(),
  /** Oldest first; the last week is the current one. */
  weeks: z.array(week),
  /** Estimated mass of the orders of these weeks without cancelled ones, by equipment group, heaviest first. */
  groups: z.array(z.object({ group: z.string(), kg: z.number() })),
})
export type Trends = z.output<typeof trends>

export const overviewAnswer = z.object({ waiting, trends })
export type Overview = z.output<typeof overviewAnswer>
