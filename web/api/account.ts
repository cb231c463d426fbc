import { accountEndpoints } from '#contract/endpoints/account-endpoints.ts'
import { callsOf } from './client.ts'

/** Calls for signing in and for passwords. */
export const accountApi = callsOf(accountEndpoints)
