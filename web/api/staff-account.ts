import { staffAccountEndpoints } from '#contract/endpoints/staff-account-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls of the staff about their own accounts. */
export const staffAccountApi = callsOf(staffAccountEndpoints)
