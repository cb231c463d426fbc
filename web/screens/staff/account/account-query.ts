// The own account of the signed-in person, for its page and for the set-up of the second factor.
import { queryOptions } from '@tanstack/react-query'
import { staffAccountApi } from '#web/api/staff-account.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const accountQuery = queryOptions({
  queryKey: ['staff account'],
  queryFn: ({ signal }) => dataOf(staffAccountApi.getStaffAccount({ signal })),
})

/** After an act that changed more of it than the server answered with. */
export const reloadAccount = () => void queryClient.invalidateQueries(accountQuery)
