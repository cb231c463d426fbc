import { phoneOrderEndpoints } from '#contract/endpoints/phone-order-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's call about an order that they take by telephone. */
export const phoneOrderApi = callsOf(phoneOrderEndpoints)
