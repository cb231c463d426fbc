import { staffLinkEndpoints } from '#contract/endpoints/staff-link-endpoints.ts'
import { callsOf } from './client.ts'

export const staffLinkApi = callsOf(staffLinkEndpoints)
