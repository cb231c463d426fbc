// Lists the orders of a person's companies, a page at a time.

import {
  appliedSearch,
  type ListedOrder,
  type ListOrders,
  type NextPickup,
  type OrdersOverview,
} from '#contract/orders/list-orders.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { nextPickup, type NextPickupRow } from './next-pickup-queries.ts'
import { ordersPage, type ListedOrderRow } from './order-list-queries.ts'

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
  totalWeight: Number(row.weight_grams) / 1000,
  totalWeightIsLowerBound: row.weight_is_lower_bound,
  entryCount: row.entry_count,
})

/** None of a search too short to mean anything. */
export function searchedWords(search: string, fewestCharacters?: number): string[] {
  const words = appliedSearch(search, fewestCharacters).match(/\S+/g) ?? []
  const bare = words.map((word) => word.replace(AROUND_WORDS, '')).filter(Boolean)
  return [...new Set(bare.length > 0 ? bare : words)]
}

/** A copied address has commas, which the searched fields do not have between them. */
const AROUND_WORDS = /^[,.;:()"'„”“«»…]+|[,.;:()"'„”“«»…]+$/g

export const listedOrder = (row: ListedOrderRow): ListedOrder => ({
  uuid: row.id,
  orderNumber: row.order_number,
  orderType: row.order_type,
  status: row.status,
  createdDate: row.created_at.toISOString(),
  suggestedDate: row.suggested_day,
  customerCompanyName: row.company_name,
  customerCompany: { name: row.company_name },
  customerCompanyBranch: {
    name: row.branch_name,
    street: row.branch_street,
    postalCode: row.branch_postal_code,
    city: row.branch_city,
    country: row.branch_country,
  },
})
