// Staff calls about driver links.
import { driverLinkEndpoints } from '#contract/endpoints/driver-endpoints.ts'
import { callsOf } from './client.ts'

export const driverLinkApi = callsOf(driverLinkEndpoints)
