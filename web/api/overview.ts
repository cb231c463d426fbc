import { overviewEndpoints } from '#contract/endpoints/overview-endpoints.ts'
import { callsOf } from './client.ts'

export const overviewApi = callsOf(overviewEndpoints)
