import { ownFactorEndpoints } from '#contract/endpoints/own-factor-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls of a client about the second factor of their account. */
export const ownFactorApi = callsOf(ownFactorEndpoints)
