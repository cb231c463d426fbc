import { queryOptions } from '@tanstack/react-query'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { portal } from '#web/api/portal.ts'
import type { CallResult } from '#web/api/result.ts'
import { dataOf } from './query-client.ts'

/**
 * Loads the companies with these ids in their sequence, each once. A company that no longer exists is left
 * out; any other failure fails the whole call.
 */
export async function loadOwnCompanies(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<CallResult<readonly CustomerCompany[]>> {
  const results = await Promise.all(
    [...new Set(ids)].map((id) => portal.getCompany({ params: { id }, signal })),
  )
  const companies: CustomerCompany[] = []
  for (const result of results) {
    if (result.ok) companies.push(result.data.customerCompany)
    else if (result.error.code !== 'COMPANY.NOT_FOUND') return result
  }
  return { ok: true, data: companies, status: 200 }
}

export const ownCompaniesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['companies', ids],
    queryFn: ({ signal }) => dataOf(loadOwnCompanies(ids, signal)),
  })
