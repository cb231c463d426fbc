import { staffViewEndpoints } from '#contract/endpoints/staff-view-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about the views that they keep. */
export const staffViewApi = callsOf(staffViewEndpoints)
