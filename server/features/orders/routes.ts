import type { FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import type { PublicOrder } from '#contract/orders/place-order.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { visitor } from './order-actor.ts'
import { keyHasAnOrder } from './idempotency-queries.ts'
import { listOrders } from './list-orders.ts'
import { orderDetails } from './order-details.ts'
import { placeOrder } from './place-order.ts'

export function orderRoutes(api: Api, parts: Parts): void {
  const isReplay = async ({ headers }: FastifyRequest) => {
    const key = headers['idempotency-key']
    return typeof key === 'string' && isUuid(key) && keyHasAnOrder(parts.database.connection, key, parts.clock.now())
  }
  api.bind(
    endpoints.placeOrder,
    async ({ body, headers }) => {
      const placed = await placeOrder({ sent: body as PublicOrder, actor: visitor, idempotencyKey: headers['idempotency-key'] }, parts)
      return { order: { uuid: placed.id, orderNumber: placed.orderNumber, reporter: { email: placed.reporterEmail } } }
    },
    { isReplay, beforeValidation: refuseCompanyWithoutSession },
  )

  api.bind(endpoints.listOrders, ({ actor, query }) => listOrders(parts, actor, query))
  api.bind(endpoints.getOrder, async ({ actor, params }) => {
    const order = isUuid(params.id) ? await orderDetails(parts, actor, params.id) : undefined
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    return { order }
  })
}

/** Whoever orders for a company must be signed in as one of its people; a form whose session has ended learns that before anything else. */
function refuseCompanyWithoutSession({ body }: FastifyRequest): void {
  const company = (body as { selectedCompany?: unknown } | null | undefined)?.selectedCompany
  if (company !== undefined && company !== null && company !== '') throw new ProblemError('SESSION.REQUIRED')
}
