// Working days in Poland, for the example data: nobody picks up on a weekend or a public holiday.

import { dayAfter } from '#contract/fields/day.ts'

/** Month and day of those that have a date of their own. */
const FIXED_HOLIDAYS = [
  '01-01',
  '01-06',
  '05-01',
  '05-03',
  '08-15',
  '11-01',
  '11-11',
  '12-24',
  '12-25',
  '12-26',
]

/** Of those that move with Easter, the ones that are no Sundays: Easter Monday and Corpus Christi. */
const DAYS_AFTER_EASTER = [1, 60]

/** By the Gregorian computus of Meeus, Jones and Butcher. */
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

export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return DAYS_AFTER_EASTER.every((days) => dayAfter(easter, days) !== day)
}

/** The day itself, or the first working day after it. */
export function workdayFrom(day: string): string {
  let workday = day
  while (!isWorkday(workday)) workday = dayAfter(workday, 1)
  return workday
}

/** The working day that comes so many after the first one from the given day on. */
export function laterWorkday(day: string, count: number): string {
  let workday = workdayFrom(day)
  for (let left = count; left > 0; left -= 1) workday = workdayFrom(dayAfter(workday, 1))
  return workday
}

/** The working days after the one day and before the other. */
export function workdaysBetween(after: string, before: string): string[] {
  const days: string[] = []
  for (let day = dayAfter(after, 1); day < before; day = dayAfter(day, 1)) if (isWorkday(day)) days.push(day)
  return days
}
