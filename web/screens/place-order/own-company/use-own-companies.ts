// The person and their companies, which the form needs before it can render.
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
  /** `isAsking`: a new attempt is running. */
  | { status: 'failed'; own: null; isAsking: boolean }
  | { status: 'ready'; own: Own; hadFailed: boolean }

async function loadOwn(signal: AbortSignal): Promise<Own> {
  const { customer } = await dataOf(portal.getProfile({ signal }))
  return { customer, companies: await dataOf(loadOwnCompanies(customer.ccIds, signal)) }
}

interface OwnCompanies {
  state: OwnState
  /** Loads again. A form already on the page stays there, even if that fails. */
  reload: () => void
}

/** Loads the person anew for each form, so that it does not start with old values. */
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
