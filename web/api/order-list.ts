import { orderListEndpoints } from '#contract/endpoints/order-list-endpoints.ts'
import { callsOf } from './client.ts'

/**
 * Call of the client's order list, in a file of its own, so that the list does not load the calls about a
 * single order.
 */
export const orderListApi = callsOf(orderListEndpoints)
