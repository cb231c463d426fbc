// Whose order a call brings: before the body is judged, the person of the session and the company they order for are found.

import type { FastifyRequest } from 'fastify'
import { isUuid } from '#contract/fields/uuid.ts'
import { isGiven } from '#contract/orders/place-order-rules.ts'
import { isForOwnCompany } from '#contract/orders/place-order.ts'
import type { CompanyOrder, PublicOrder } from '#contract/orders/place-order.ts'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { findCompanyOf } from '#server/features/companies/public.ts'
import type { CheckedCompany } from '#server/features/companies/public.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { SentOrder } from './new-order.ts'

const companies = new WeakMap<FastifyRequest, CheckedCompany>()
const introduced = new WeakMap<FastifyRequest, ProfileField[]>()

/**
 * Whoever orders for a company must be signed in as one of its people; a form whose session has ended learns that before
 * anything else. What a signed-in person leaves out about themselves comes from their profile.
 */
export async function checkOrderer(
  { database }: Pick<Dependencies, 'database'>,
  request: FastifyRequest,
): Promise<void> {
  const { body } = request
  const person = sessionOfPublicCall(request)
  if (isForOwnCompany(body)) {
    if (!person) throw new ProblemError('SESSION.REQUIRED')
    const { selectedCompany } = body as { selectedCompany: unknown }
    const isId = typeof selectedCompany === 'string' && isUuid(selectedCompany)
    const company = isId ? await findCompanyOf(database.connection, person, selectedCompany) : undefined
    if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
    companies.set(request, company)
  }
  if (person) introduced.set(request, introduce(person, body))
}

/** The checked call's order, with those it was checked for. */
export function sentOrder(request: FastifyRequest, body: PublicOrder | CompanyOrder): SentOrder {
  const by = sessionOfPublicCall(request) ?? null
  const fromProfile = introduced.get(request) ?? []
  if (!('selectedCompany' in body)) return { sent: body, company: null, by, fromProfile }
  const company = companies.get(request)
  if (!company || !by) throw new Error('An order for a company was let through without its company')
  return { sent: body, company, by, fromProfile }
}

const PROFILE_FIELDS = ['name', 'surname', 'email', 'phone'] as const satisfies (keyof Actor)[]
type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Answers what was filled in. */
function introduce(person: Actor, body: unknown): ProfileField[] {
  if (!isObject(body)) return []
  const reporter = (body['reporter'] ??= {})
  if (!isObject(reporter)) return []
  const leftOut = PROFILE_FIELDS.filter((field) => !isGiven(reporter[field]))
  for (const field of leftOut) reporter[field] = person[field]
  return leftOut
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
