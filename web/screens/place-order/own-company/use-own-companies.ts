// The person and their companies, as the form needs them before it can be drawn.
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/accounts/profile.ts'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { portal } from '#web/api/portal.ts'
import { loadOwnCompanies } from '#web/queries/own-companies.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export interface Own {
  customer: Customer
  companies: readonly CustomerCompany[]
}

export type OwnState =
  | { status: 'loading'; own: null }
  /** `isAsking`: it is being tried once more. */
  | { status: 'failed'; own: null; isAsking: boolean }
  | { status: 'ready'; own: Own; hadFailed: boolean }

async function loadOwn(signal: AbortSignal): Promise<Own> {
  const { customer } = await dataOf(portal.getProfile({ signal }))
  return { customer, companies: await dataOf(loadOwnCompanies(customer.ccIds, signal)) }
}

interface OwnCompanies {
  state: OwnState
  /** Asks again. A form that is on the page stays there meanwhile, and after a failure too. */
  reload: () => void
}

/** Asked for anew with each form: its first values must not be older than the form. */
export function useOwnCompanies(): OwnCompanies {
  const query = useQuery(
    { queryKey: ['own companies'], queryFn: ({ signal }) => loadOwn(signal), gcTime: 0 },
    queryClient,
  )
  return { state: stateOf(query), reload: () => void query.refetch() }
}

function stateOf({
  data,
  errorUpdateCount,
  isFetching,
}: {
  data: Own | undefined
  errorUpdateCount: number
  isFetching: boolean
}): OwnState {
  const hadFailed = errorUpdateCount > 0
  if (data) return { status: 'ready', own: data, hadFailed }
  return hadFailed ? { status: 'failed', own: null, isAsking: isFetching } : { status: 'loading', own: null }
}
