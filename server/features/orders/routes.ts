import type { FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import {
  placeCompanyOrder,
  placePublicOrder,
  placeSignedInOrder,
  type CompanyOrder,
  type SignedInOrder,
} from '#contract/orders/place-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { keyHasAnOrder } from './idempotency-queries.ts'
import { listOrders } from './list-orders.ts'
import type { OrderSubmission } from './new-order.ts'
import { orderDetails } from './order-details.ts'
import { findOrderer, type Orderer } from './orderer.ts'
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
    async ({ body, headers, context, refund }) => {
      const submission = submissionOf(body, context)
      const placed = await placeOrder(
        {
          ...submission,
          idempotencyKey: headers['idempotency-key'],
          filesToCome: Number(headers['order-files'] ?? 0),
        },
        deps,
      )
      if (placed.isReplay) await refund()
      return {
        order: {
          uuid: placed.id,
          orderNumber: placed.orderNumber,
          reporter: { email: placed.reporterEmail },
        },
      }
    },
    { isReplay, context: (request: FastifyRequest) => findOrderer(deps, request), bodySchema: schemaFor },
  )

  api.bind(endpoints.listOrders, ({ actor, query }) => listOrders(deps, actor, query))
  api.bind(endpoints.getOrder, async ({ actor, params }) => {
    const order = isUuid(params.id) ? await orderDetails(deps, actor, params.id) : undefined
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    return { order }
  })
}

function schemaFor({ by, company }: Orderer) {
  if (company) return placeCompanyOrder
  return by ? placeSignedInOrder : placePublicOrder
}

/** The types of schema and orderer meet here again: a body that names a company was validated for one who has it. */
function submissionOf(sent: SignedInOrder | CompanyOrder, { by, company }: Orderer): OrderSubmission {
  if (!('selectedCompany' in sent)) return { sent, by, company: null }
  if (!company) throw new Error('An order for a company was let through without its company')
  return { sent, by, company }
}
