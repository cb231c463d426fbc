import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import { callsOf } from './client.ts'

export const clientOrders = callsOf(clientOrderEndpoints)
