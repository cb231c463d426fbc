import { longJobEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about long jobs. */
export const longJobApi = callsOf(longJobEndpoints)
