import type { CustomerCompany } from '#contract/companies/companies.ts'
import { portal } from '../../api/portal.ts'
import type { CallResult } from '../../api/result.ts'

/** All companies of a person, each asked for once, in the person's order; one that does not come fails them all. */
export async function loadCompanies(ids: readonly string[], signal: AbortSignal): Promise<CallResult<readonly CustomerCompany[]>> {
  const results = await Promise.all(ids.map((id) => portal.getCompany({ params: { id }, signal })))
  const companies: CustomerCompany[] = []
  for (const result of results) {
    if (!result.ok) return result
    companies.push(result.data.customerCompany)
  }
  return { ok: true, data: companies, status: 200 }
}
