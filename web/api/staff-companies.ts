import { staffCompanyEndpoints } from '#contract/endpoints/staff-company-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about companies. */
export const staffCompanyApi = callsOf(staffCompanyEndpoints)
