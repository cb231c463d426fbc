// Reads one order for the people of its company.

import type { ClientOrder } from '#contract/orders/customer-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf, findCompanyOf } from '#server/features/companies/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readForCustomer } from '../customer-order.ts'
import { findOrderOf } from '../order-details-queries.ts'

export async function getOrder(
  deps: Pick<Dependencies, 'database' | 'settings' | 'clock'>,
  actor: Actor,
  orderId: string,
): Promise<{ order: ClientOrder }> {
  const { connection } = deps.database
  const order = await findOrderOf(connection, companyScopeOf(actor), orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  const { customerCompany, isAttached, ownFiles: _ownFiles, ...details } = await readForCustomer(deps, order)
  // A visitor typed these data, and the staff said whose order it is.
  const company = isAttached ? await findCompanyOf(connection, actor, order.company_id) : undefined
  const own = company && { name: company.name, nip: company.nip }
  return { order: { ...details, customerCompany: { uuid: order.company_id, ...customerCompany, ...own } } }
}
