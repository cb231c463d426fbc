// Lists the orders of a person's companies, a page at a time.

import type { ListedOrder, ListOrders, NextPickup, OrdersOverview } from '#contract/orders/list-orders.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { listedOrder } from '../listed-order.ts'
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
