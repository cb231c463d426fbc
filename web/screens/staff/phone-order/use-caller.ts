// Company of the caller with its last order.
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

/** Answers "unknown" instead of failing, because the last order only saves typing. */
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

/** Loads the company at every choice, because an order must not name a deleted place. */
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
  /** Whether the person chose the company on this page. Otherwise it comes from a draft. */
  isPicked: boolean
  /** Uuid of a stored company, or none. */
  choose: (uuid: string) => void
}

export const CallerContext = createContext<ChosenCaller | null>(null)

export function useCaller(): ChosenCaller {
  const chosen = use(CallerContext)
  if (!chosen) throw new Error('A section of an order by telephone stands outside of its form')
  return chosen
}
