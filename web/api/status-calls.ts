// Calls about the link by which a customer follows one order without an account.
import { statusEndpoints } from '#contract/endpoints/customer-endpoints.ts'
import { callsOf } from './client.ts'

const { newStatusLink } = statusEndpoints

export const statusCalls = callsOf({ newStatusLink })
