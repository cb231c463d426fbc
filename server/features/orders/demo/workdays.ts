// Working days for the example data: nobody picks up on a weekend or a public holiday.

import { isWorkday, workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter } from '#contract/fields/day.ts'

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
