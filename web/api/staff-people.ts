import { peopleEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about colleagues and the people of companies. */
export const peopleApi = callsOf(peopleEndpoints)
