import { orderListEndpoints } from '#contract/endpoints/order-list-endpoints.ts'
import { callsOf } from './client.ts'

/** Call of the client's order list, apart from the calls about a single order, which the list does not load. */
export const orderListApi = callsOf(orderListEndpoints)
