// Reads the mass of a company's pickups of a year, by pickup place and waste code.

import { sql } from 'kysely'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { CheckedCompany } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import { massesWhere } from '../masses/mass-queries.ts'

export interface StatementRow {
  /** Null in the row of all places and codes. */
  place: string | null
  address: string
  waste_code: string
  pickups: number
  estimated: string | null
  weighed: string | null
  not_weighed: string | null
}

/**
 * An order counts for the place that staff chose, otherwise for its typed place, whose spelling may differ. The first row has
 * the sums of all.
 */
export async function statementRows(
  db: Connection,
  { id: companyId }: CheckedCompany,
  year: string,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with done as materialized (
      select orders.id, coalesce(branches.name, branch_name) as place,
        coalesce(branches.street || ', ' || branches.postal_code || ' ' || branches.city,
          branch_street || ', ' || branch_postal_code || ' ' || branch_city) as address,
        coalesce(branches.id::text, fold_text(branch_name || '|' || branch_street || '|' || branch_city)) as key
      from orders left join branches on branches.id = orders.branch_id
      where orders.company_id = ${companyId}::uuid and status ${oneOf(statusesOfEnd('done'))}
        and suggested_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    )
    select case when grouping(key) = 0 then min(place) end as place, min(address) as address, waste_code,
      count(distinct done.id)::integer as pickups, sum(estimated_grams) as estimated, sum(weighed_grams) as weighed,
      sum(estimated_grams) filter (where weighed_grams is null) as not_weighed
    from done join (${massesWhere(sql`select id from done`)}) as masses on order_id = done.id
    group by grouping sets ((), (key, waste_code))
    order by grouping(key) desc, min(place) collate "pl-x-icu", key, waste_code collate "C"`.execute(db)
  return rows
}
