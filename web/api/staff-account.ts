import { staffAccountEndpoints } from '#contract/endpoints/staff-account-endpoints.ts'
import { callsOf } from './client.ts'

/** Calls about a staff member's own account. */
export const staffAccountApi = callsOf(staffAccountEndpoints)
