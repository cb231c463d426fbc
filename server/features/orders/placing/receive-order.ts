// Reads the request of a new order: the sender, the schema of the body, and the replay of an idempotency key.

import type { FastifyRequest } from 'fastify'
import type { endpoints } from '#contract/endpoints.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import {
  isForOwnCompany,
  placeCompanyOrder,
  placePublicOrder,
  placeSignedInOrder,
  type CompanyOrder,
  type SignedInOrder,
} from '#contract/orders/place-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { findCompanyOf, type CheckedCompany } from '#server/features/companies/public.ts'
import { requireOwnSettings } from '#server/features/operator-settings/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Call } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { OrderSubmission } from '../new-order.ts'
import { keyHasAnOrder } from './idempotency-queries.ts'
import { placeOrder } from './place-order.ts'

/** Sender: a visitor, a signed-in person, or a signed-in person ordering for their company. */
type Orderer =
  | { by: null; company: null }
  | { by: Actor; company: null }
  | { by: Actor; company: CheckedCompany }

/**
 * Finds the sender before the body is validated, because the schema depends on the sender. An order for a company needs a
 * session of one of its people. Throws `SESSION.REQUIRED` or `COMPANY.NOT_FOUND`, before any problem of the body.
 */
export async function findOrderer(
  deps: Pick<Dependencies, 'database' | 'config' | 'settings'>,
  request: FastifyRequest,
): Promise<Orderer> {
  requireOwnSettings(deps)
  const { database } = deps
  const by = sessionOfPublicCall(request) ?? null
  if (!isForOwnCompany(request.body)) return { by, company: null }
  if (!by) throw new ProblemError('SESSION.REQUIRED')
  const { selectedCompany } = request.body as { selectedCompany: unknown }
  const isId = typeof selectedCompany === 'string' && isUuid(selectedCompany)
  const company = isId ? await findCompanyOf(database.connection, by, selectedCompany) : undefined
  if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
  return { by, company }
}

export function schemaFor({ by, company }: Orderer) {
  if (company) return placeCompanyOrder
  return by ? placeSignedInOrder : placePublicOrder
}

/** Whether the idempotency key of the request already has an order. */
export async function isReplay(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { headers }: FastifyRequest,
): Promise<boolean> {
  const key = headers['idempotency-key']
  return typeof key === 'string' && isUuid(key) && keyHasAnOrder(database.connection, key, clock.now())
}

type OrderCall = Pick<Call<typeof endpoints.placeOrder, Orderer>, 'body' | 'headers' | 'context' | 'refund'>

export async function receiveOrder(deps: Dependencies, { body, headers, context, refund }: OrderCall) {
  const placed = await placeOrder(
    {
      ...submissionOf(body, context),
      idempotencyKey: headers['idempotency-key'],
      filesToCome: Number(headers['order-files'] ?? 0),
    },
    deps,
  )
  if (placed.isReplay) await refund()
  return {
    order: { uuid: placed.id, orderNumber: placed.orderNumber, reporter: { email: placed.reporterEmail } },
  }
}

/** Pairs the validated body with its sender; a body for a company was only validated if the sender belongs to it. */
function submissionOf(sent: SignedInOrder | CompanyOrder, { by, company }: Orderer): OrderSubmission {
  if (!('selectedCompany' in sent)) return { sent, by, company: null }
  if (!company) throw new Error('An order for a company was let through without its company')
  return { sent, by, company }
}
