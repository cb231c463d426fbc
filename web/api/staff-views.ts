import { staffViewEndpoints } from '#contract/endpoints/staff-view-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about saved inbox views. */
export const staffViewApi = callsOf(staffViewEndpoints)
