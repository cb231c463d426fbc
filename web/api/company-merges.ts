import { companyMergeEndpoints } from '#contract/endpoints/company-merge-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about companies that are one. */
export const companyMergeApi = callsOf(companyMergeEndpoints)
