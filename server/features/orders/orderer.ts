// Finds the person who places an order, and the company, before the body is validated: the schema depends on them.

import type { FastifyRequest } from 'fastify'
import { isUuid } from '#contract/fields/uuid.ts'
import { isForOwnCompany } from '#contract/orders/place-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { findCompanyOf, type CheckedCompany } from '#server/features/companies/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** A visitor, a signed-in person, or a signed-in person who orders for their company. */
export type Orderer =
  | { by: null; company: null }
  | { by: Actor; company: null }
  | { by: Actor; company: CheckedCompany }

/**
 * An order for a company needs a session of one of its people. Throws `SESSION.REQUIRED` or `COMPANY.NOT_FOUND`, before any
 * problem of the body.
 */
export async function findOrderer(
  { database }: Pick<Dependencies, 'database'>,
  request: FastifyRequest,
): Promise<Orderer> {
  const by = sessionOfPublicCall(request) ?? null
  if (!isForOwnCompany(request.body)) return { by, company: null }
  if (!by) throw new ProblemError('SESSION.REQUIRED')
  const { selectedCompany } = request.body as { selectedCompany: unknown }
  const isId = typeof selectedCompany === 'string' && isUuid(selectedCompany)
  const company = isId ? await findCompanyOf(database.connection, by, selectedCompany) : undefined
  if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
  return { by, company }
}
