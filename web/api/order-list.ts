import { orderListEndpoints } from '#contract/endpoints/order-list-endpoints.ts'
import { callsOf } from './client.ts'

/** The list of a client's orders, which is drawn without the descriptions of what one of them answers. */
export const orderListApi = callsOf(orderListEndpoints)
