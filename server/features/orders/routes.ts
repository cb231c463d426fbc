import type { FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { checkOrderer, sentOrder } from './check-orderer.ts'
import { keyHasAnOrder } from './idempotency-queries.ts'
import { listOrders } from './list-orders.ts'
import { orderDetails } from './order-details.ts'
import { placeOrder } from './place-order.ts'

export function orderRoutes(api: Api, deps: Dependencies): void {
  const isReplay = async ({ headers }: FastifyRequest) => {
    const key = headers['idempotency-key']
    return (
      typeof key === 'string' && isUuid(key) && keyHasAnOrder(deps.database.connection, key, deps.clock.now())
    )
  }
  api.bind(
    endpoints.placeOrder,
    async ({ body, headers, request, uncount }) => {
      const placed = await placeOrder(
        { ...sentOrder(request, body), idempotencyKey: headers['idempotency-key'] },
        deps,
      )
      if (placed.isRepeat) await uncount()
      return {
        order: {
          uuid: placed.id,
          orderNumber: placed.orderNumber,
          reporter: { email: placed.reporterEmail },
        },
      }
    },
    { isReplay, beforeValidation: (request) => checkOrderer(deps, request) },
  )

  api.bind(endpoints.listOrders, ({ actor, query }) => listOrders(deps, actor, query))
  api.bind(endpoints.getOrder, async ({ actor, params }) => {
    const order = isUuid(params.id) ? await orderDetails(deps, actor, params.id) : undefined
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    return { order }
  })
}
