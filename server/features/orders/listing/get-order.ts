// Reads one order for the people of its company.

import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf, findCompanyOf } from '#server/features/companies/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { massesByCode } from '../masses-by-code.ts'
import { findOrderOf, historyOf } from '../order-details-queries.ts'
import { detailsOf, readParts } from '../order-details.ts'

export async function getOrder(
  { database: { connection } }: Pick<Dependencies, 'database'>,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderDetails }> {
  const order = await findOrderOf(connection, companyScopeOf(actor), orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  const [parts, history] = await Promise.all([readParts(connection, order), historyOf(connection, order)])
  const { customerCompany, ...details } = detailsOf(order, parts, history)
  // A visitor typed these data, and the staff said whose order it is.
  const isAttached = history.some(({ event }) => event === 'company-attached')
  const company = isAttached ? await findCompanyOf(connection, actor, order.company_id) : undefined
  const own = company && { name: company.name, nip: company.nip }
  // The reason of a weighed mass is for staff.
  const wasteCodes = massesByCode(parts.entries, order.weighed).map(({ reason: _reason, ...mass }) => mass)
  return {
    order: {
      ...details,
      wasteCodes,
      customerCompany: { uuid: order.company_id, ...customerCompany, ...own },
    },
  }
}
