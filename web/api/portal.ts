// The calls of the client's portal, apart from the others: a visitor's page does not carry their descriptions along.
import { clientEndpoints } from '#contract/endpoints/client-endpoints.ts'
import { callsOf } from './client.ts'

export const portal = callsOf(clientEndpoints)
