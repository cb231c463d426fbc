import { staffViewEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about saved inbox views. */
export const staffViewApi = callsOf(staffViewEndpoints)
