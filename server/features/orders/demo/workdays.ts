// Working days for the demo data: there are no pickups on weekends and public holidays.

import { isWorkday, workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter } from '#contract/fields/day.ts'

/** Returns the working day `count` working days after the first one from the given day on. */
export function laterWorkday(day: string, count: number): string {
  let workday = workdayFrom(day)
  for (let left = count; left > 0; left -= 1) workday = workdayFrom(dayAfter(workday, 1))
  return workday
}

/** Working days between the two days, without both. */
export function workdaysBetween(after: string, before: string): string[] {
  const days: string[] = []
  for (let day = dayAfter(after, 1); day < before; day = dayAfter(day, 1)) if (isWorkday(day)) days.push(day)
  return days
}
