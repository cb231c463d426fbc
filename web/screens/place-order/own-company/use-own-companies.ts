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

async function loadOwn(signal: AbortSignal): Promise<Own> {
  const { customer } = await dataOf(portal.getProfile({ signal }))
  return { customer, companies: await dataOf(loadOwnCompanies(customer.ccIds, signal)) }
}

/** Loads the person again for each form, so that it does not start with old values. */
export function useOwnCompanies() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(
    { queryKey: ['own companies'], queryFn: ({ signal }) => loadOwn(signal), gcTime: 0 },
    queryClient,
  )
  return {
    own: data,
    hadFailed: errorUpdateCount > 0,
    isAsking: isFetching,
    /** Loads again. A form already on the page stays there, even if that fails. */
    reload: () => void refetch(),
  }
}
