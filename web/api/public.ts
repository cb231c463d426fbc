// The calls of an order, apart from the others: a login and the portal's lists do not carry the rules of an order along.
import { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { callsOf } from './client.ts'

export const publicApi = callsOf(publicEndpoints)
