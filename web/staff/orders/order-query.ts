// Query of one order, for its screen and for the preview beside the list.
import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#web/api/staff.ts'
import { dataOf } from '#web/queries/query-client.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff order', id],
    queryFn: ({ signal }) => dataOf(staffApi.getStaffOrder({ params: { id }, signal })),
  })
