import { queryOptions } from '@tanstack/react-query'
import { peopleApi } from '#web/api/administration.ts'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const teamQuery = queryOptions({
  queryKey: ['staff team'],
  queryFn: ({ signal }) => dataOf(peopleApi.listTeam({ signal })),
})

/** Refetches the team and the list of possible assignees, which depends on it. */
export function refreshTeam(): void {
  for (const { queryKey } of [teamQuery, colleaguesQuery]) void queryClient.invalidateQueries({ queryKey })
}

/** Staff members to whom an order can be assigned. The list hardly changes within a day. */
export const colleaguesQuery = queryOptions({
  queryKey: ['staff colleagues'],
  queryFn: ({ signal }) => dataOf(staffApi.listColleagues({ signal })),
  staleTime: 10 * 60_000,
})
