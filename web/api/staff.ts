import { staffEndpoints } from '#contract/endpoints/staff-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls of the staff area. */
export const staffApi = callsOf(staffEndpoints)
