import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#web/api/staff.ts'
import { dataOf } from '#web/queries/query-client.ts'

/** Who can be given an order; it hardly changes in a day. */
export const colleaguesQuery = queryOptions({
  queryKey: ['staff colleagues'],
  queryFn: ({ signal }) => dataOf(staffApi.listColleagues({ signal })),
  staleTime: 10 * 60_000,
})
