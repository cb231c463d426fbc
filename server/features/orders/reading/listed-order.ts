// Order as every list shows it; the details start with the same fields.

import type { ListedOrder } from '#contract/orders/list-orders.ts'
import type { OrderStatus, OrderType } from '#contract/orders/order.ts'

export interface ListedOrderRow {
  id: string
  order_number: string
  order_type: OrderType
  status: OrderStatus
  created_at: Date
  suggested_day: string | null
  company_name: string
  branch_name: string
  branch_street: string
  branch_postal_code: string
  branch_city: string
  branch_country: string
}

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
