// The operator's calendar: on which days vehicles drive, until when an order can be changed, and how much fits into a day.
import * as z from 'zod/mini'
import { dayAfter, dayInWarsaw } from '../fields/day.ts'
import type { CalendarSettings } from '../settings/operator-settings.ts'
import { type DayOff, dayOffOf } from './days-off.ts'

/** Reason of a day without pickups: the operator's own, a day off by law, or the weekday. */
export type Closing = { named: string } | { dayOff: DayOff } | 'weekday'

/** Weekdays as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * Returns why a day has no pickups, or null if it has. The operator's list of open days overrides every other
 * rule.
 */
export function closingOf({ weekdays, closed, open }: CalendarSettings, day: string): Closing | null {
  if (open.includes(day)) return null
  const named = closed.find(({ date }) => date === day)
  if (named) return { named: named.name }
  const dayOff = dayOffOf(day)
  if (dayOff !== null && (dayOff !== 'sunday' || !weekdays.includes(7))) return { dayOff }
  return weekdays.includes(weekdayOf(day)) ? null : 'weekday'
}

/** Whether the planned pickups make a day full. The planning form then warns, and so does the answer to planning. */
export const isFull = (
  { maxStops, maxKg }: Pick<CalendarSettings, 'maxStops' | 'maxKg'>,
  { orders, kg }: { orders: number; kg: number },
): boolean => (maxStops !== null && orders > maxStops) || (maxKg !== null && kg > maxKg)

/** Returns the `count`-th open day after a day; null if there is none. */
export function openDaysAfter(calendar: CalendarSettings, day: string, count: number): string | null {
  let open: string | null = day
  for (let left = count; left > 0 && open !== null; left -= 1) open = openDayAfter(calendar, open, 1)
  return open
}

/** Two years. The limit ends the search in a calendar without any open day. */
const MOST_DAYS_SEARCHED = 731

function openDayAfter(calendar: CalendarSettings, day: string, step: 1 | -1): string | null {
  let next = day
  for (let left = MOST_DAYS_SEARCHED; left > 0; left -= 1) {
    next = dayAfter(next, step)
    if (closingOf(calendar, next) === null) return next
  }
  return null
}

const HOUR_IN_WARSAW = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  hourCycle: 'h23',
})
export const hourInWarsaw = (moment: Date) => Number(HOUR_IN_WARSAW.format(moment))

/**
 * Returns the first day on which an order placed at this moment can be picked up. An order placed after the
 * cut-off hour, or on a closed day, counts as placed on the next open day. Null if no day is open.
 */
export function earliestPickup(calendar: CalendarSettings, now: Date): string | null {
  const today = dayInWarsaw(now)
  const isInTime = closingOf(calendar, today) === null && hourInWarsaw(now) < calendar.cutOffHour
  return openDaysAfter(calendar, today, calendar.leastDays + (isInTime ? 0 : 1))
}

/** Returns the open day before a pickup; null if there is none. */
export const openDayBefore = (calendar: CalendarSettings, pickup: string): string | null =>
  openDayAfter(calendar, pickup, -1)

/**
 * Returns until when the client may change or cancel a pickup: the cut-off hour of the open day before it.
 */
export function cutOffOf(calendar: CalendarSettings, pickup: string): { date: string; hour: number } | null {
  const date = openDayBefore(calendar, pickup)
  return date === null ? null : { date, hour: calendar.cutOffHour }
}

export function isBeforeCutOff(calendar: CalendarSettings, pickup: string, now: Date): boolean {
  const today = dayInWarsaw(now)
  const last = openDayBefore(calendar, pickup)
  if (last === null || today < last) return today < pickup
  return today === last && hourInWarsaw(now) < calendar.cutOffHour
}

export const calendarAnswer = z.object({
  /** Null if no day is open. */
  earliest: z.nullable(z.string()),
  /** Days without pickups in the next sixty days. */
  closed: z.array(z.object({ date: z.string(), name: z.string() })),
})
