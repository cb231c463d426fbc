// Reads the request of a phone order: the company of the caller and the schema of the body.

import type { FastifyRequest } from 'fastify'
import type { endpoints } from '#contract/endpoints.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import {
  companyPhoneOrder,
  namedCompany,
  visitorPhoneOrder,
  type CompanyPhoneOrder,
  type VisitorPhoneOrder,
} from '#contract/orders/phone-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findCompanyForOrder, type CheckedCompany } from '#server/features/companies/public.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import { staffActorOf, type StaffActor } from '#server/platform/http/actor.ts'
import type { Call } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { OrderSubmission } from '../new-order.ts'
import { placePhoneOrder } from './place-phone-order.ts'

/** Company of the order. Null if its data are typed; undefined if the id is unknown. */
type Caller = CheckedCompany | null | undefined

/** Throws `COMPANY.NOT_FOUND`, before any problem of the body. */
export async function findCaller(
  { database }: Pick<Dependencies, 'database'>,
  request: FastifyRequest,
): Promise<Caller> {
  const named = namedCompany(request.body)
  if (named === undefined) return null
  if (typeof named !== 'string' || !isUuid(named)) return undefined
  const company = await findCompanyForOrder(database.connection, staffActorOf(request), named)
  if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
  return company
}

export const schemaForCaller = (caller: Caller) => (caller === null ? visitorPhoneOrder : companyPhoneOrder)

type PhoneCall = Pick<
  Call<typeof endpoints.placePhoneOrder, Caller>,
  'actor' | 'body' | 'headers' | 'context' | 'request'
>

/** Returns the id of the order. */
export function receivePhoneOrder(deps: Dependencies, call: PhoneCall): Promise<string> {
  const { actor, body, headers, context } = call
  const order = {
    ...submissionOf(body, context, actor),
    idempotencyKey: headers['idempotency-key'],
    filesToCome: Number(headers['order-files'] ?? 0),
  }
  return placePhoneOrder(deps, authorOf(call), order, body.callerNote)
}

/** Missing caller data stay empty; the staff member's own address and phone are never used instead. */
function submissionOf(
  body: VisitorPhoneOrder | CompanyPhoneOrder,
  company: Caller,
  by: StaffActor,
): OrderSubmission {
  const asSent = { publicToken: null, reporter: { ...body.reporter, email: body.reporter.email ?? '' } }
  if ('customerCompanyName' in body) return { sent: { ...body, ...asSent }, company: null, by }
  if (!company) throw new Error('An order for a company was let through without its company')
  return { sent: { ...body, ...asSent }, company, by }
}
