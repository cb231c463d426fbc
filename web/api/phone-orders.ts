import { phoneOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff call that places a phone order. */
export const phoneOrderApi = callsOf(phoneOrderEndpoints)
