import { companyMergeEndpoints } from '#contract/endpoints/staff-company-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls that merge duplicate companies. */
export const companyMergeApi = callsOf(companyMergeEndpoints)
