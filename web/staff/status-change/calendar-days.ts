// Days of the calendar. The calendar counts in local time; orders store dates as text.
import { dayAfter, mondayOf } from '#contract/fields/day.ts'

/** Number of days after today that are always visible, even at the end of a month. */
const DAYS_IN_SIGHT = 14

/** Converts a day to local noon, at which no time zone changes the date. */
export const toDate = (day: string): Date => new Date(`${day}T12:00:00`)

export const dayOf = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

/** First day of the date's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

const monthAfter = (month: string) => monthOf(dayAfter(month, 31))

/** Sunday of the week in which the month ends. */
const lastSundayOf = (month: string) => dayAfter(mondayOf(dayAfter(monthAfter(month), -1)), 6)

export interface ShownDays {
  from: string
  to: string
  months: 1 | 2
}

/**
 * Returns a month in whole weeks. The current month includes the next one if its weeks end too
 * soon.
 */
export function shownDays(month: string, today: string): ShownDays {
  const from = mondayOf(month)
  const to = lastSundayOf(month)
  return month === monthOf(today) && to < dayAfter(today, DAYS_IN_SIGHT)
    ? { from, to: lastSundayOf(monthAfter(month)), months: 2 }
    : { from, to, months: 1 }
}
