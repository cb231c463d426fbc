// How much is planned for the days that a calendar shows.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayLoad } from '#contract/days/day-load.ts'
import { dayAfter, mondayOf } from '#contract/fields/day.ts'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { today } from '../moments.ts'

/** So many are seen at once: the end of a month hides none of them. */
export const WEEKS_SHOWN = 3

const loadQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['staff day load', from, to],
    queryFn: ({ signal }) => dataOf(staffApi.getDayLoad({ query: { from, to }, signal })),
    // Others plan too.
    staleTime: 0,
  })

export interface WeeksLoad {
  /** The Monday that the shown weeks begin with. */
  monday: string
  show: (monday: string) => void
  /** Null while it is not known. */
  of: (date: string) => DayLoad | null
}

/** @param chosen the day that the order has so far; its week is among those shown */
export function useDayLoad(chosen: string | null): WeeksLoad {
  const [monday, show] = useState(() => {
    const thisWeek = mondayOf(today())
    const isLater = chosen !== null && chosen >= dayAfter(thisWeek, 7 * WEEKS_SHOWN)
    return isLater ? mondayOf(chosen) : thisWeek
  })
  const { data } = useQuery(loadQuery(monday, dayAfter(monday, 7 * WEEKS_SHOWN - 1)), queryClient)
  const byDate = new Map(data?.days.map((day) => [day.date, day]))
  return {
    monday,
    show,
    of: (date) => (data ? (byDate.get(date) ?? { date, orders: 0, kg: 0 }) : null),
  }
}
