import { longJobEndpoints } from '#contract/endpoints/long-job-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about long jobs. */
export const longJobApi = callsOf(longJobEndpoints)
