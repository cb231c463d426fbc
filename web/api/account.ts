import { accountEndpoints } from '#contract/endpoints/account-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls of signing in and of passwords. */
export const accountApi = callsOf(accountEndpoints)
