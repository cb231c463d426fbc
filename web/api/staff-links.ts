import { staffLinkEndpoints } from '#contract/endpoints/staff-link-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about order links. */
export const staffLinkApi = callsOf(staffLinkEndpoints)
