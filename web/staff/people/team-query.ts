import { queryOptions } from '@tanstack/react-query'
import { peopleApi } from '#web/api/administration.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { colleaguesQuery } from './colleagues-query.ts'

export const teamQuery = queryOptions({
  queryKey: ['staff team'],
  queryFn: ({ signal }) => dataOf(peopleApi.listTeam({ signal })),
})

/** The list of possible assignees depends on the team. */
export function refreshTeam(): void {
  for (const { queryKey } of [teamQuery, colleaguesQuery]) void queryClient.invalidateQueries({ queryKey })
}
