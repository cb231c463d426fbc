import { companyMergeEndpoints } from '#contract/endpoints/company-merge-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls that merge duplicate companies. */
export const companyMergeApi = callsOf(companyMergeEndpoints)
