// Days off in Poland: Sundays and public holidays, by the Act of 18 January 1951 on days off work. 24 December was added in
// 2025.
import { dayAfter } from '../fields/day.ts'

/** Holidays with a fixed date, by month and day. */
const FIXED = {
  '01-01': 'newYear',
  '01-06': 'epiphany',
  '05-01': 'labourDay',
  '05-03': 'constitutionDay',
  '08-15': 'assumption',
  '11-01': 'allSaints',
  '11-11': 'independenceDay',
  '12-24': 'christmasEve',
  '12-25': 'christmasDay',
  '12-26': 'secondChristmasDay',
} as const
/** Movable holidays, by days after Easter Sunday. */
const MOVING = { 0: 'easter', 1: 'easterMonday', 49: 'pentecost', 60: 'corpusChristi' } as const

const FIRST_YEAR_OF_CHRISTMAS_EVE = 2025

export type Holiday = (typeof FIXED)[keyof typeof FIXED] | (typeof MOVING)[keyof typeof MOVING]
export type DayOff = Holiday | 'sunday'

/** Returns the holiday on a day, or null. */
export function holidayOf(day: string): Holiday | null {
  const year = Number(day.slice(0, 4))
  const fixed = (FIXED as Partial<Record<string, Holiday>>)[day.slice(5)]
  if (fixed && (fixed !== 'christmasEve' || year >= FIRST_YEAR_OF_CHRISTMAS_EVE)) return fixed
  const easter = easterSunday(year)
  const moving = Object.entries(MOVING).find(([days]) => dayAfter(easter, Number(days)) === day)
  return moving?.[1] ?? null
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns why the day is a statutory day off, or null. Saturday is not one. */
export const dayOffOf = (day: string): DayOff | null =>
  holidayOf(day) ?? (weekdayOf(day) === 0 ? 'sunday' : null)

export const isWorkday = (day: string): boolean => weekdayOf(day) !== 6 && dayOffOf(day) === null

/** Returns the day itself, or the first working day after it. */
export function workdayFrom(day: string): string {
  let workday = day
  while (!isWorkday(workday)) workday = dayAfter(workday, 1)
  return workday
}

/** Returns the `count`-th working day after a day. */
export function workdaysAfter(day: string, count: number): string {
  let workday = day
  for (let left = count; left > 0; left -= 1) workday = workdayFrom(dayAfter(workday, 1))
  return workday
}

/** Computes Easter with the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
