// Staff calls about weighed masses: reconciliation, waste transfer cards, statements, learned weights.
import { massEndpoints } from '#contract/endpoints/mass-endpoints.ts'
import { callsOf } from './client.ts'

export const massApi = callsOf(massEndpoints)
