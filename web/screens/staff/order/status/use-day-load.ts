// How much is planned for the days that a calendar shows.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayLoad } from '#contract/days/day-load.ts'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { dayOf, monthStart } from './calendar-days.ts'

/** The weeks of a month with the days before and after it. */
const BEFORE = 7
const AFTER = 45
const DAY_MS = 24 * 60 * 60_000

const loadQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['staff day load', from, to],
    queryFn: ({ signal }) => dataOf(staffApi.getDayLoad({ query: { from, to }, signal })),
    // Others plan too.
    staleTime: 0,
  })

export interface MonthLoad {
  month: Date
  setMonth: (month: Date) => void
  /** Null while it is not known. */
  of: (date: string) => DayLoad | null
}

export function useDayLoad(): MonthLoad {
  const [month, setMonth] = useState(() => monthStart(new Date()))
  const from = dayOf(new Date(month.getTime() - BEFORE * DAY_MS))
  const to = dayOf(new Date(month.getTime() + AFTER * DAY_MS))
  const { data } = useQuery(loadQuery(from, to), queryClient)
  const byDate = new Map(data?.days.map((day) => [day.date, day]))
  return {
    month,
    setMonth,
    of: (date) => (data ? (byDate.get(date) ?? { date, orders: 0, kg: 0 }) : null),
  }
}
