import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#contract/overview/overview.ts'
import { overviewApi } from '#web/api/overview.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { POLL_MS, quietDataOf, unattended } from '#web/staff/unattended.ts'

/** With the lists of orders: whatever makes those old makes the numbers old. */
const KEY = ['staff orders', 'overview']

/** Somebody opened the page for the first one; the page asks for the next ones by itself. */
const load = (signal: AbortSignal): Promise<Overview> =>
  queryClient.getQueryData(KEY) === undefined
    ? dataOf(overviewApi.getOverview({ signal }))
    : quietDataOf(overviewApi.getOverview({ signal, ...unattended }))

export const overviewQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => load(signal),
  refetchInterval: 3 * POLL_MS,
})
