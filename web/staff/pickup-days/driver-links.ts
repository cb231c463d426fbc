// Driver links of the routes of a day, for the dialog of the day plan and for the printed sheets.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'

const driverLinksQuery = (date: string) =>
  queryOptions({
    queryKey: ['driver links', date],
    queryFn: ({ signal }) => dataOf(pickupDayApi.listDriverLinks({ params: { date }, signal })),
    staleTime: 0,
  })

/** @param routeUuid undefined if the day has no route */
export function useDriverLink(date: string, routeUuid: string | undefined) {
  const links = useQuery(driverLinksQuery(date), queryClient)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallProblem['code']>()
  const change = async (call: Promise<CallResult<unknown>>) => {
    setBusy(true)
    const answer = await call
    await queryClient.invalidateQueries({ queryKey: driverLinksQuery(date).queryKey })
    setRefusal(answer.ok ? undefined : answer.error.code)
    setBusy(false)
  }
  const link = links.data?.list.find((one) => one.routeUuid === routeUuid)
  return {
    link,
    /** Whether the route is known to have no link. */
    isMissing: links.data !== undefined && routeUuid !== undefined && !link,
    isBusy,
    problem: refusal ?? problemOf(links)?.code,
    make: () => routeUuid && void change(pickupDayApi.makeDriverLink({ params: { date, routeUuid } })),
    revoke: () => link && void change(pickupDayApi.revokeDriverLink({ params: { uuid: link.uuid } })),
  }
}
