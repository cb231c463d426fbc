// Who places an order, and for which company: found before the body is validated, which depends on it.

import type { FastifyRequest } from 'fastify'
import { isUuid } from '#contract/fields/uuid.ts'
import { isForOwnCompany } from '#contract/orders/place-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { findCompanyOf, type CheckedCompany } from '#server/features/companies/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Nobody signed in, somebody signed in, or somebody signed in for a company of theirs. */
export type Orderer =
  | { by: null; company: null }
  | { by: Actor; company: null }
  | { by: Actor; company: CheckedCompany }

/**
 * Whoever orders for a company must be signed in as one of its people; a form whose session has ended learns that before
 * anything else.
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
