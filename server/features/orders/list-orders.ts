// Lists the orders of a person's companies, a page at a time.

import { appliedSearch, type ListedOrder, type ListOrders } from '#contract/orders/list-orders.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ordersPage, type ListedOrderRow } from './order-list-queries.ts'

interface OrderList {
  orders: ListedOrder[]
  totalCount: number
}

export async function listOrders(
  { database }: Pick<Dependencies, 'database'>,
  actor: Actor,
  asked: ListOrders,
): Promise<OrderList> {
  const { page, limit, sort, order, search } = asked
  const wanted = { sort, order, limit, offset: (page - 1) * limit, words: searchedWords(search) }
  const { rows, totalCount } = await ordersPage(database.connection, companyScopeOf(actor), wanted)
  return { orders: rows.map(listedOrder), totalCount }
}

/** None of a search too short to mean anything. */
function searchedWords(search: string): string[] {
  const words = appliedSearch(search).match(/\S+/g) ?? []
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
