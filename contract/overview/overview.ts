// What the staff see first: what waits, and how the last weeks went. Days and weeks are those of Warsaw; a week begins on Monday.
import * as z from 'zod/mini'

const count = z.number()

const pickups = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Planned for that day, or collected on it. */
  count,
  kg: z.number(),
  /** Of them, those that were collected. */
  completed: count,
})
export type PickupsOfDay = z.output<typeof pickups>

const waiting = z.object({
  /** Open orders that the person has not opened. */
  unread: z.object({ count, oldestDate: z.nullable(z.string()) }),
  /** Open orders without a day of the pickup; late are those placed more than `LATE_AFTER_DAYS` ago. */
  undated: z.object({ count, late: count }),
  today: pickups,
  tomorrow: pickups,
  /** The first day after tomorrow that has pickups. */
  next: z.nullable(pickups),
  /** Of the last days. */
  undeliveredMails: z.object({ count }),
})
export type Waiting = z.output<typeof waiting>

/** An amount of days may have a fraction: it may lie between two pickups. */
const days = z.nullable(z.number())

const week = z.object({
  /** Its Monday. */
  from: z.string(),
  /** Placed in it, whatever became of them. */
  orders: count,
  /** Collected in it, with the days from the order to the pickup: half of them took at most the median. */
  pickups: count,
  medianDays: days,
  ninetyPercentDays: days,
})
export type OverviewWeek = z.output<typeof week>

const trends = z.object({
  countedDate: z.string(),
  /** Oldest first; the last one is running. */
  weeks: z.array(week),
  /** The estimated mass of what was ordered in these weeks and not cancelled, by group of equipment, heaviest first. */
  groups: z.array(z.object({ group: z.string(), kg: z.number() })),
})
export type Trends = z.output<typeof trends>

export const overviewAnswer = z.object({ waiting, trends })
export type Overview = z.output<typeof overviewAnswer>
