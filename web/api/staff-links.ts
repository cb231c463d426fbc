import { staffLinkEndpoints } from '#contract/endpoints/staff-company-endpoints.ts'
import { callsOf } from './client.ts'

export const staffLinkApi = callsOf(staffLinkEndpoints)
