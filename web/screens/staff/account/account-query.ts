// Account of the signed-in person, for the account page and the set-up of the second factor.
import { queryOptions } from '@tanstack/react-query'
import { staffAccountApi } from '#web/api/administration.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const accountQuery = queryOptions({
  queryKey: ['staff account'],
  queryFn: ({ signal }) => dataOf(staffAccountApi.getStaffAccount({ signal })),
})

/** Call it after an action that changed more than the server's answer contains. */
export const reloadAccount = () => void queryClient.invalidateQueries(accountQuery)
