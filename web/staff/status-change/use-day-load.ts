// Planned load of the days in a calendar.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openDaysAfter } from '#contract/days/calendar.ts'
import type { DayLoad } from '#contract/days/day-load.ts'
import { workdaysAfter } from '#contract/days/days-off.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { monthOf, shownDays } from './calendar-days.ts'

const loadQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['staff day load', from, to],
    queryFn: ({ signal }) => dataOf(staffApi.getDayLoad({ query: { from, to }, signal })),
    // Never fresh, because other dispatchers plan too.
    staleTime: 0,
  })

/** Calendar used until the operator's calendar is loaded. Only the law closes days. */
const BY_LAW: CalendarSettings = {
  weekdays: [1, 2, 3, 4, 5, 6],
  closed: [],
  open: [],
  cutOffHour: 24,
  leastDays: 0,
  remindsClients: true,
  maxKg: null,
  maxStops: null,
}

export interface CalendarLoad {
  calendar: CalendarSettings
  /**
   * Returns the first, second or later day with pickups after today. Until the operator's calendar
   * is loaded, pickups are from Monday to Friday.
   */
  dayAhead: (count: number) => string
  /** First day of the first visible month. */
  month: string
  setMonth: (month: string) => void
  /** Shows the month of the day, unless the day is already visible. */
  show: (day: string) => void
  /** Number of visible months. */
  months: 1 | 2
  /** Null until it is loaded. */
  of: (date: string) => DayLoad | null
}

/**
 * `chosen` is the current day of the order; its month is shown first, unless it has passed.
 * `enabled` tells whether a calendar is shown.
 */
export function useDayLoad(chosen: string | null, enabled: boolean): CalendarLoad {
  const first = todayInWarsaw()
  const [month, setMonth] = useState(() => {
    const isLater = chosen !== null && chosen > shownDays(monthOf(first), first).to
    return monthOf(isLater ? chosen : first)
  })
  const { from, to, months } = shownDays(month, first)
  const { data, isPlaceholderData } = useQuery(
    // The calendar stays visible while the load of another month arrives.
    { ...loadQuery(from, to), enabled, placeholderData: keepPreviousData },
    queryClient,
  )
  const days = isPlaceholderData ? undefined : data?.days
  const byDate = new Map(days?.map((day) => [day.date, day]))
  return {
    calendar: data?.calendar ?? BY_LAW,
    dayAhead: (count) => (data && openDaysAfter(data.calendar, first, count)) ?? workdaysAfter(first, count),
    month,
    setMonth,
    show: (day) => {
      if (day < from || day > to) setMonth(monthOf(day))
    },
    months,
    of: (date) =>
      days && date >= from && date <= to ? (byDate.get(date) ?? { date, orders: 0, kg: 0 }) : null,
  }
}
