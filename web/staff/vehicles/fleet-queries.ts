import { queryOptions } from '@tanstack/react-query'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { POLL_MS } from '../frame/unattended.ts'

export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: ({ signal }) => dataOf(pickupDayApi.listVehicles({ signal })),
  staleTime: POLL_MS,
})

export const driversQuery = queryOptions({
  queryKey: ['drivers'],
  queryFn: ({ signal }) => dataOf(pickupDayApi.listDrivers({ signal })),
  staleTime: POLL_MS,
})

/** Refetches vehicles and drivers, and the plans of days that show them. */
export function refreshFleet(): void {
  for (const queryKey of [vehiclesQuery.queryKey, driversQuery.queryKey, ['day plan']])
    void queryClient.invalidateQueries({ queryKey })
}
