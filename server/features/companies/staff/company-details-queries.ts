// Reads one company for staff.

import { sql } from 'kysely'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { BranchWithCode } from '../company-queries.ts'
import { LISTED, ORDER_COUNT, PEOPLE_COUNT, type CompanyListRow } from './company-list-queries.ts'

declare const forStaff: unique symbol

/** Company that was found for a staff member. Queries and changes for staff accept only this type. */
export interface CompanyForStaff {
  id: string
  readonly [forStaff]: true
}

type CompanyRow = CompanyListRow &
  CompanyForStaff & { merged_into_id: string | null; merged_into_name: string | null }

export async function findCompanyForStaff(
  db: Connection,
  _staff: StaffActor,
  id: string,
): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select ${LISTED}, merged_into_id, (select name from companies as other where other.id = companies.merged_into_id) as merged_into_name
    from companies where companies.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export interface StaffBranchRow extends BranchWithCode {
  order_count: number
}

/**
 * Reads the places with their number of orders. An order counts by its attached place, otherwise by its address. Orders are
 * grouped by address first: comparing thousands of orders with thousands of places would take minutes.
 */
export async function branchesForStaff(
  db: Connection,
  { id: companyId }: CompanyForStaff,
): Promise<StaffBranchRow[]> {
  const { rows } = await sql<StaffBranchRow>`
    with places as materialized (
      select id, postal_code, fold_text(street) as street, fold_text(city) as city
      from branches where company_id = ${companyId}::uuid
    ), addressed as (
      select branch_id, branch_postal_code, branch_street, branch_city, count(*) as order_count
      from orders where company_id = ${companyId}::uuid
      group by branch_id, branch_postal_code, branch_street, branch_city
    ), placed as materialized (
      select branch_id, branch_postal_code as postal_code, fold_text(branch_street) as street, fold_text(branch_city) as city, order_count
      from addressed
    ), counted as (
      select id, sum(order_count)::integer as order_count from (
        select branch_id as id, order_count from placed where branch_id is not null
        union all
        select id, order_count from places join placed using (postal_code, street, city) where branch_id is null
      ) as orders_of group by id
    )
    select branches.*, exists (select from branch_door_codes where branch_id = branches.id) as has_door_code,
      coalesce(order_count, 0) as order_count
    from branches left join counted using (id) where company_id = ${companyId}::uuid`.execute(db)
  return rows
}

const IS_AT_BRANCH = sql`(
  orders.branch_id = branches.id
  or orders.branch_id is null and orders.branch_postal_code = branches.postal_code
    and fold_text(orders.branch_street) = fold_text(branches.street) and fold_text(orders.branch_city) = fold_text(branches.city)
)`

export async function branchHasOrders(
  db: Connection,
  { id: companyId }: CompanyForStaff,
  branchId: string,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from orders, branches
      where branches.id = ${branchId}::uuid and orders.company_id = ${companyId}::uuid and ${IS_AT_BRANCH}
    ) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Finds other companies with the same NIP. */
export const companiesOfNip = (db: Connection, { id }: CompanyForStaff, nip: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'city', ORDER_COUNT.as('order_count'), PEOPLE_COUNT.as('people_count')])
    .where('nip', '=', nip)
    .where('id', '!=', id)
    .where('merged_into_id', 'is', null)
    .orderBy('created_at')
    .limit(10)
    .execute()

interface Days {
  /** Days `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** Sums the picked-up mass by waste code. */
export async function pickedUpOf(db: Connection, { id: companyId }: CompanyForStaff, { from, to }: Days) {
  const { rows } = await sql<{
    order_count: number
    waste_code: string
    grams: string
    weighed: string | null
  }>`
    with done as (
      select id from orders
      where company_id = ${companyId}::uuid and status ${oneOf(statusesOfEnd('done'))} and suggested_date between ${from}::date and ${to}::date
    )
    select (select count(*)::integer from done) as order_count, waste_code, sum(grams) as grams, sum(weighed) as weighed
    from (
      select waste_code, weight_grams as grams, null::bigint as weighed from order_entries where order_id in (select id from done)
      union all
      select waste_code, 0, weighed_grams from collected_masses where order_id in (select id from done)
    ) as masses
    group by waste_code order by sum(grams) desc, waste_code`.execute(db)
  return rows
}
