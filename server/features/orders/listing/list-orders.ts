// Orders of the companies of a person: the list, a page at a time, and one order.

import type { ClientOrder } from '#contract/orders/customer-order.ts'
import type { ListedOrder, ListOrders, NextPickup, OrdersOverview } from '#contract/orders/list-orders.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf, findCompanyOf } from '#server/features/companies/public.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readForCustomer } from '../reading/customer-order.ts'
import { listedOrder } from '../reading/listed-order.ts'
import { findOrderOf } from '../reading/order-details-queries.ts'
import { nextPickup, type NextPickupRow } from './next-pickup-queries.ts'
import { ordersPage } from './order-list-queries.ts'

interface OrderList {
  orders: ListedOrder[]
  totalCount: number
  overview?: OrdersOverview
}

export async function listOrders(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  actor: Actor,
  asked: ListOrders,
): Promise<OrderList> {
  const { page, limit, sort, order, search } = asked
  const scope = companyScopeOf(actor)
  const wanted = { sort, order, limit, offset: (page - 1) * limit, words: searchedWords(search) }
  const [{ rows, totalCount }, next] = await Promise.all([
    ordersPage(database.connection, scope, wanted),
    asked.overview ? nextPickup(database.connection, scope, clock.now()) : undefined,
  ])
  return {
    orders: rows.map(listedOrder),
    totalCount,
    ...(asked.overview && {
      overview: { companyCount: scope.length, nextPickup: next ? plannedPickup(next) : null },
    }),
  }
}

const plannedPickup = (row: NextPickupRow): NextPickup => ({
  ...listedOrder(row),
  suggestedDate: row.suggested_day,
  availableHoursFrom: row.available_hours_from,
  availableHoursTo: row.available_hours_to,
  totalWeight: toKilograms(row.weight_grams),
  totalWeightIsLowerBound: row.weight_is_lower_bound,
  entryCount: row.entry_count,
})

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
