// The company that calls, as the records have it, and what it ordered last.
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { staffApi } from '#web/api/staff.ts'
import type { LoadState } from '#web/lib/loadable.ts'
import { dataOf, FailedCall, problemOf, queryClient } from '#web/queries/query-client.ts'
import type { Caller } from './caller-values.ts'

async function loadCaller(uuid: string, signal: AbortSignal): Promise<Caller> {
  const [{ company }, lastOrder] = await Promise.all([
    dataOf(staffCompanyApi.getStaffCompany({ params: { id: uuid }, signal })),
    loadLastOrder(uuid, signal).catch(unknownWhenRefused),
  ])
  return { company, branches: company.branches.filter(({ archived }) => !archived), lastOrder }
}

/** It only saves typing: an order can be taken without it. */
function unknownWhenRefused(reason: unknown): 'unknown' {
  if (reason instanceof FailedCall) return 'unknown'
  throw reason
}

async function loadLastOrder(companyUuid: string, signal: AbortSignal): Promise<StaffOrder | null> {
  const { list } = await dataOf(
    staffApi.listStaffOrders({
      query: { companyUuid, sort: 'createdDate', order: 'desc', limit: '1' },
      signal,
    }),
  )
  const [last] = list
  if (!last) return null
  return (await dataOf(staffApi.getStaffOrder({ params: { id: last.uuid }, signal }))).order
}

export type CallerState = LoadState<Caller> & { isGone: boolean; retry: () => void }

/** Asked for each time it is chosen: an order must not name a place that is gone. */
export function useLoadedCaller(uuid: string): CallerState {
  const query = useQuery(
    {
      queryKey: ['caller', uuid],
      queryFn: ({ signal }) => loadCaller(uuid, signal),
      enabled: uuid !== '',
      gcTime: 0,
    },
    queryClient,
  )
  const { data, isFetching, refetch } = query
  const isMissing = problemOf(query)?.code === 'COMPANY.NOT_FOUND' || Boolean(data?.company.mergedInto)
  return useMemo(() => {
    const more = { isGone: isMissing && !isFetching, retry: () => void refetch() }
    if (data && !isMissing) return { status: 'ready', value: data, ...more }
    return { status: isFetching ? 'loading' : 'failed', value: null, ...more }
  }, [data, isFetching, isMissing, refetch])
}

export interface ChosenCaller {
  caller: CallerState
  /** Whether it was chosen on this page, or comes with a draft. */
  isPicked: boolean
  /** A company of the records, or none. */
  choose: (uuid: string) => void
}

export const CallerContext = createContext<ChosenCaller | null>(null)

export function useCaller(): ChosenCaller {
  const chosen = use(CallerContext)
  if (!chosen) throw new Error('A section of an order by telephone stands outside of its form')
  return chosen
}
