import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#web/api/staff.ts'
import { dataOf } from '#web/queries/query-client.ts'

/** Staff members an order can be assigned to. The list hardly changes within a day. */
export const colleaguesQuery = queryOptions({
  queryKey: ['staff colleagues'],
  queryFn: ({ signal }) => dataOf(staffApi.listColleagues({ signal })),
  staleTime: 10 * 60_000,
})
