// Named date ranges, in Warsaw time.
import { dayAfter, mondayOf, todayInWarsaw } from '#contract/fields/day.ts'

export interface DayRange {
  from: string
  to: string
}

export const DAY_RANGES = [
  'TODAY',
  'TOMORROW',
  'THIS_WEEK',
  'NEXT_WEEK',
  'YESTERDAY',
  'LAST_7',
  'LAST_30',
] as const
export type DayRangeName = (typeof DAY_RANGES)[number]

export function dayRange(name: DayRangeName, now = todayInWarsaw()): DayRange {
  const monday = mondayOf(now)
  const ranges: Record<DayRangeName, DayRange> = {
    TODAY: { from: now, to: now },
    TOMORROW: { from: dayAfter(now, 1), to: dayAfter(now, 1) },
    THIS_WEEK: { from: monday, to: dayAfter(monday, 6) },
    NEXT_WEEK: { from: dayAfter(monday, 7), to: dayAfter(monday, 13) },
    YESTERDAY: { from: dayAfter(now, -1), to: dayAfter(now, -1) },
    LAST_7: { from: dayAfter(now, -6), to: now },
    LAST_30: { from: dayAfter(now, -29), to: now },
  }
  return ranges[name]
}
