// Finds the next planned pickup of some companies. For each company it reads one index range from today on, which is short even
// if the company has many past orders. docs/decisions/0013-list-of-orders.md.

import { sql } from 'kysely'
import { awaitsPickup, ORDER_STATUSES } from '#contract/orders/order.ts'
import type { CompanyScope } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import { statement } from '#server/platform/database/statement.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import type { ListedOrderRow } from '../reading/listed-order.ts'

export interface NextPickupRow extends ListedOrderRow {
  suggested_day: string
  available_hours_from: string
  available_hours_to: string
  weight_grams: string
  weight_is_lower_bound: boolean
  entry_count: number
}

export async function nextPickup(
  db: Connection,
  scope: CompanyScope,
  now: Date,
): Promise<NextPickupRow | undefined> {
  if (scope.length === 0) return undefined
  const [found] =
    scope.length === 1
      ? await ofOneCompany(db, { scope, now })
      : (await earliest(scope, now).execute(db)).rows
  return found
}

const ofOneCompany = statement<{ scope: CompanyScope; now: Date }, NextPickupRow>((_, { scope, now }) =>
  earliest(scope, now),
)

/**
 * Earliest hours first within a day. Neither this expression nor the status condition matches an index of the staff inbox.
 * Otherwise the planner would choose that index and read the orders of all companies.
 */
const FIRST = sql`order by suggested_date + 0, available_hours_from, id limit 1`

const COLUMNS = sql`id, order_number, order_type, status, created_at, suggested_date,
  company_name, branch_name, branch_street, branch_postal_code, branch_city, branch_country,
  available_hours_from, available_hours_to, weight_grams, weight_is_lower_bound`

function earliest(companies: CompanyScope, now: Date) {
  const ranges = companies.map(
    (companyId) => sql`(
      select ${COLUMNS} from orders
      where company_id = ${companyId}::uuid and status || '' ${oneOf(ORDER_STATUSES.filter(awaitsPickup))}
        and suggested_date >= (${now}::timestamptz at time zone 'Europe/Warsaw')::date
      ${FIRST}
    )`,
  )
  return sql<NextPickupRow>`
    select id, order_number, order_type, status, created_at, ${SUGGESTED_DAY} as suggested_day,
      company_name, branch_name, branch_street, branch_postal_code, branch_city, branch_country,
      available_hours_from, available_hours_to, weight_grams, weight_is_lower_bound,
      (select count(*)::integer from order_entries where order_id = planned.id) as entry_count
    from (${sql.join(ranges, sql` union all `)}) as planned
    ${FIRST}`
}
