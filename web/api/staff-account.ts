import { staffAccountEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

/** Calls about a staff member's own account. */
export const staffAccountApi = callsOf(staffAccountEndpoints)
