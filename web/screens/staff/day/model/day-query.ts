// Queries of the day plan screen.
import { queryOptions } from '@tanstack/react-query'
import type { DayLoad } from '#contract/days/day-load.ts'
import { dayAfter, mondayOf } from '#contract/fields/day.ts'
import { holdsDay, statusesOfEnd } from '#contract/orders/order.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { quietDataOf, unattended } from '#web/staff/frame/unattended.ts'

/** Number of days searched for the next free day. */
const DAYS_IN_SIGHT = 42

const dayKey = (date: string) => ['day plan', date]

/** The first request counts as opened by the person, later ones as refreshes by the page (see contract/endpoints/unattended.ts). */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: dayKey(date),
    queryFn: ({ signal }) =>
      queryClient.getQueryData(dayKey(date)) === undefined
        ? dataOf(pickupDayApi.getDayPlan({ params: { date }, signal }))
        : quietDataOf(pickupDayApi.getDayPlan({ params: { date }, signal, ...unattended })),
    staleTime: 0,
  })

export interface WeekLoad {
  /** Days without a pickup are left out. */
  days: readonly DayLoad[]
  calendar: CalendarSettings
}

export const weekQuery = (date: string) => {
  const from = mondayOf(date)
  return queryOptions({
    // Shares the key of the calendar's load, so that planning refreshes both.
    queryKey: ['staff day load', from, 'week'],
    queryFn: ({ signal }) =>
      dataOf(staffApi.getDayLoad({ query: { from, to: dayAfter(from, DAYS_IN_SIGHT) }, signal })),
    staleTime: 0,
  })
}

const WITHOUT_DAY = statusesOfEnd(null)
  .filter((status) => !holdsDay(status))
  .join(',')

/** Number of orders without a date that the tray shows; the inbox has all. */
export const MOST_UNDATED = 20

/** Open orders without a date, the oldest first. */
export const undatedQuery = queryOptions({
  // Shares the key of the order lists, so that a change of an order refreshes it.
  queryKey: ['staff orders', 'without a date'],
  queryFn: ({ signal }) =>
    dataOf(
      staffApi.listStaffOrders({
        query: {
          page: '1',
          limit: String(MOST_UNDATED),
          sort: 'createdDate',
          order: 'asc',
          status: WITHOUT_DAY,
        },
        signal,
      }),
    ),
  staleTime: 0,
})

/** Refetches everything that shows the orders of a day or its load. */
export function refreshDays(): void {
  for (const queryKey of [['day plan'], ['staff day load'], ['staff orders']])
    void queryClient.invalidateQueries({ queryKey })
}
