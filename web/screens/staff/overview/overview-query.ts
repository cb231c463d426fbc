import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#contract/overview/overview.ts'
import { overviewApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { POLL_MS, quietDataOf, unattended } from '#web/staff/unattended.ts'

/** Shares the key of the order lists, so that invalidating them refreshes the numbers. */
const KEY = ['staff orders', 'overview']

/** The first request belongs to the person who opened the page; the page makes later ones by itself. */
const load = (signal: AbortSignal): Promise<Overview> =>
  queryClient.getQueryData(KEY) === undefined
    ? dataOf(overviewApi.getOverview({ signal }))
    : quietDataOf(overviewApi.getOverview({ signal, ...unattended }))

export const overviewQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => load(signal),
  refetchInterval: 3 * POLL_MS,
})
