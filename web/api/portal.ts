// Calls of the client portal, in a file of their own, so that a visitor's page does not load their
// descriptions.
import { clientEndpoints } from '#contract/endpoints/client-endpoints.ts'
import { callsOf } from './client.ts'

export const portal = callsOf(clientEndpoints)
