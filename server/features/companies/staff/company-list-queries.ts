// Reads a page of all companies for staff.

import { sql, type RawBuilder } from 'kysely'
import type { BDO_STATES, StaffCompanySort } from '#contract/companies/staff-companies.ts'
import type { SortDirection } from '#contract/fields/paging.ts'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import { containsWord } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { CompanyRecord } from '../company-queries.ts'

type BdoState = (typeof BDO_STATES)[number]

export interface CompanyFilters {
  words: readonly string[]
  city: string
  bdo?: BdoState | undefined
  openOrders?: 'true' | undefined
  withoutPeople?: 'true' | undefined
}

export interface WantedCompanies extends CompanyFilters {
  sort: StaffCompanySort
  order: SortDirection
  limit: number
  offset: number
}

export interface CompanyListRow extends CompanyRecord {
  version: number
  branch_count: number
  people_count: number
  order_count: number
  last_order_at: Date | null
}

/** Selects the rows of the page first, so that counts are only calculated for those. */
export async function companiesPage(
  db: Connection,
  _staff: StaffActor,
  wanted: WantedCompanies,
): Promise<CompanyListRow[]> {
  const { sort, order, limit, offset } = wanted
  const { rows } = await sql<CompanyListRow>`
    select ${LISTED} from (
      select id as page_id, row_number() over () as place from (
        select id from companies where ${matching(wanted)} order by ${SORTED[sort][order]} limit ${limit} offset ${offset}
      ) as chosen
    ) as page
    join companies on companies.id = page_id
    order by place`.execute(db)
  return rows
}

export async function countCompanies(
  db: Connection,
  _staff: StaffActor,
  wanted: CompanyFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from companies where ${matching(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

const BDO_IS: Record<BdoState, RawBuilder<unknown>> = {
  number: sql`bdo is not null`,
  exempt: sql`bdo is null and (bdo_free or bdo_people_collection)`,
  unsettled: sql`bdo is null and not bdo_free and not bdo_people_collection`,
}

const HAS_OPEN_ORDERS = sql`exists (
  select from orders where company_id = companies.id and status ${oneOf(statusesOfEnd(null))})`
const HAS_NO_PEOPLE = sql`not exists (select from company_members where company_id = companies.id)`

const matching = ({ words, city, bdo, openOrders, withoutPeople }: CompanyFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`merged_into_id is null`,
      ...words.map((word) => containsWord(sql`search_text`, word)),
      ...(city ? [containsWord(sql`fold_text(city)`, city)] : []),
      ...(bdo ? [BDO_IS[bdo]] : []),
      ...(openOrders ? [HAS_OPEN_ORDERS] : []),
      ...(withoutPeople ? [HAS_NO_PEOPLE] : []),
    ],
    sql` and `,
  )

/** Triggers on the orders table maintain this count. */
export const ORDER_COUNT = sql<number>`
  (select coalesce(sum(order_count), 0)::integer from company_order_counts where company_id = companies.id)`
const LAST_ORDER = sql`(select max(created_at) from orders where company_id = companies.id)`
export const PEOPLE_COUNT = sql<number>`
  (select count(*)::integer from company_members where company_id = companies.id)`

export const LISTED = sql`
  companies.id, name, street, postal_code, city, country, nip, krs, regon, bdo, bdo_free, bdo_people_collection, email, phone,
  companies.created_at, companies.version, ${ORDER_COUNT} as order_count, ${LAST_ORDER} as last_order_at, ${PEOPLE_COUNT} as people_count,
  (select count(*)::integer from branches where company_id = companies.id and archived_at is null) as branch_count`

// Compared by folded text, because databases differ in their collations; without the Polish one, Łódź sorts after Żory.
const NAME = sql`fold_text(name)`
const directed = (column: RawBuilder<unknown>): Record<SortDirection, RawBuilder<unknown>> => ({
  asc: sql`${column}, ${NAME}, id`,
  desc: sql`${column} desc nulls last, ${NAME} desc, id desc`,
})

const SORTED: Record<StaffCompanySort, Record<SortDirection, RawBuilder<unknown>>> = {
  name: { asc: sql`${NAME}, id`, desc: sql`${NAME} desc, id desc` },
  city: directed(sql`fold_text(city)`),
  createdDate: directed(sql`created_at`),
  orderCount: directed(ORDER_COUNT),
  lastOrderDate: directed(LAST_ORDER),
}
