import { staffCompanyEndpoints } from '#contract/endpoints/staff-company-endpoints.ts'
import { callsOf } from './client.ts'

export const staffCompanyApi = callsOf(staffCompanyEndpoints)
