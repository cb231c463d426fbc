import { peopleEndpoints } from '#contract/endpoints/people-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about their colleagues and the people of companies. */
export const peopleApi = callsOf(peopleEndpoints)
