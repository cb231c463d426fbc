import { overviewEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { callsOf } from './client.ts'

export const overviewApi = callsOf(overviewEndpoints)
