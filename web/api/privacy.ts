import { privacyEndpoints } from '#contract/endpoints/privacy-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls of administrators about personal data as a whole. */
export const privacyApi = callsOf(privacyEndpoints)
