import { longJobEndpoints } from '#contract/endpoints/long-job-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about changes that the server makes in batches. */
export const longJobApi = callsOf(longJobEndpoints)
