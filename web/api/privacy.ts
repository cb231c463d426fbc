import { privacyEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

/** Administrators' calls about personal data. */
export const privacyApi = callsOf(privacyEndpoints)
