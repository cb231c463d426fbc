// Call of the client's order list.
import * as z from 'zod/mini'
import { listedOrderAnswer, listOrdersQuery, ordersOverviewAnswer } from '../orders/list-orders.ts'
import { GET, type Endpoint } from './endpoint.ts'

export const orderListEndpoints = {
  listOrders: {
    ...GET('client', '/client/orders'),
    summary:
      'Orders of all companies of the signed-in person, page by page; totalCount counts all matches. overview=true adds the next planned pickup',
    query: listOrdersQuery,
    answer: z.object({
      orders: z.array(listedOrderAnswer),
      totalCount: z.number(),
      overview: z.optional(ordersOverviewAnswer),
    }),
    rate: 'searches',
  },
} as const satisfies Record<string, Endpoint>
