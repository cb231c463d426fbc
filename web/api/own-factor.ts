import { ownFactorEndpoints } from '#contract/endpoints/own-factor-endpoints.ts'
import { callsOf } from './client.ts'

/** A client's calls about their second factor. */
export const ownFactorApi = callsOf(ownFactorEndpoints)
