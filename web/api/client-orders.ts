import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls about one order of a client. */
export const clientOrders = callsOf(clientOrderEndpoints)
