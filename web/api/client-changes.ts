// Calls by which a signed-in person changes and cancels an order. Loaded with the dialogs that make them.
import { clientChangeEndpoints } from '#contract/endpoints/customer-endpoints.ts'
import { callsOf } from './client.ts'

export const clientChanges = callsOf(clientChangeEndpoints)
