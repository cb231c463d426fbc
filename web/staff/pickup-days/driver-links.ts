// Driver links of the routes of a day, for the dialog of the day plan and for the printed sheets.
import { queryOptions } from '@tanstack/react-query'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const driverLinksQuery = (date: string) =>
  queryOptions({
    queryKey: ['driver links', date],
    queryFn: ({ signal }) => dataOf(pickupDayApi.listDriverLinks({ params: { date }, signal })),
    staleTime: 0,
  })

/** Awaits a call that makes or revokes a link, and reads the links again. Returns the code of its problem. */
async function changed(date: string, call: Promise<CallResult<unknown>>): Promise<Refusal> {
  const answer = await call
  await queryClient.invalidateQueries({ queryKey: driverLinksQuery(date).queryKey })
  return answer.ok ? undefined : answer.error.code
}
export type Refusal = CallProblem['code'] | undefined

export const makeLink = (date: string, routeUuid: string) =>
  changed(date, pickupDayApi.makeDriverLink({ params: { date, routeUuid } }))
export const revokeLink = (date: string, uuid: string) =>
  changed(date, pickupDayApi.revokeDriverLink({ params: { uuid } }))
