// Reads a page of the orders of some companies: docs/decisions/0013-list-of-orders.md. There are three query shapes, each
// reading one index range per company. `allOrders` takes rows in order and the stored count. `foundInOrder` and
// `foundAndSorted` search and count in the index alone. A search, and a page far down the list, first read only row keys in the
// index and then join the rows. Most requests list one company with at most one search word. Those queries are prepared
// statements (`pageOfOneCompany`); all others are built for each request.

import { sql, type RawBuilder } from 'kysely'
import type { SortDirection } from '#contract/fields/paging.ts'
import type { OrderSort } from '#contract/orders/list-orders.ts'
import type { CompanyScope } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import type { ListedOrderRow } from '../reading/listed-order.ts'

export interface PageWanted {
  sort: OrderSort
  order: SortDirection
  limit: number
  offset: number
  /** All of these words must occur; an empty list matches every order. */
  words: readonly string[]
}

export interface OrdersPage {
  rows: ListedOrderRow[]
  totalCount: number
}

export async function ordersPage(
  db: Connection,
  scope: CompanyScope,
  wanted: PageWanted,
): Promise<OrdersPage> {
  if (scope.length === 0) return { rows: [], totalCount: 0 }
  const rows = await pageRows(db, scope, wanted)
  // A page past the end has no rows that could carry the count.
  const totalCount =
    rows[0]?.total_count ?? (wanted.offset === 0 ? 0 : await countOrders(db, scope, wanted.words))
  return { rows, totalCount }
}

type CountedRow = ListedOrderRow & { total_count: number }

async function pageRows(db: Connection, scope: CompanyScope, wanted: PageWanted): Promise<CountedRow[]> {
  const isFrequent = scope.length === 1 && wanted.words.length <= 1
  return isFrequent ? pageOfOneCompany(db, { scope, wanted }) : (await page(scope, wanted).execute(db)).rows
}

const pageOfOneCompany = statement<{ scope: CompanyScope; wanted: PageWanted }, CountedRow>(
  (_, { scope, wanted }) => page(scope, wanted),
)

/** Up to this offset, skipping whole rows costs less than joining the page's rows by their keys. */
const SHALLOW = 200

function page(companies: CompanyScope, wanted: PageWanted) {
  if (wanted.words.length === 0) return allOrders(companies, wanted)
  return wanted.sort === 'createdDate' ? foundInOrder(companies, wanted) : foundAndSorted(companies, wanted)
}

const none = sql``

/** The planner merges the companies' ranges without sorting; the database maintains the count. */
function allOrders(companies: CompanyScope, wanted: PageWanted) {
  const { sort, order, limit, offset } = wanted
  const sorted = SORTED[sort][order]
  const total = sql`(${storedCount(companies)}) as total_count`
  const upToPage = cutToPage(companies, wanted)
  if (offset <= SHALLOW) {
    return sql<CountedRow>`
      select ${COLUMNS}, ${total} from (${ordersOf(companies, LISTED, { upToPage })}) as orders order by ${sorted} limit ${limit} offset ${offset}`
  }
  return sql<CountedRow>`
    select ${COLUMNS}, ${total}
    from (select ${ROW_KEY} from (${ordersOf(companies, SORTING, { upToPage })}) as theirs order by ${sorted} limit ${limit} offset ${offset}) as page
    ${JOIN_PAGE_ROWS}
    order by ${sorted}`
}

/** Limits each range to what the page can show, because the planner would sort whole ranges to merge them. */
const cutToPage = (companies: CompanyScope, { sort, order, limit, offset }: PageWanted) =>
  companies.length > 1 ? sql`order by ${SORTED[sort][order]} limit ${offset + limit}` : none

/**
 * The index with the searched text has the requested order, so PostgreSQL stops reading when the page is full. Only a full page
 * needs a count of the remaining matches. Only the rows of the page are read from the table.
 */
function foundInOrder(companies: CompanyScope, wanted: PageWanted) {
  const { sort, order, limit, offset, words } = wanted
  const sorted = SORTED[sort][order]
  const found = ordersOf(companies, SORTING, { words, upToPage: cutToPage(companies, wanted) })
  return sql<CountedRow>`
  with page as materialized (
    select ${ROW_KEY} from (${found}) as found order by ${sorted} limit ${limit} offset ${offset}
  )
  select ${COLUMNS},
    case when (select count(*) from page) < ${limit} then ${offset} + (select count(*) from page) else (${foundCount(companies, words)}) end::integer as total_count
  from page
  ${JOIN_PAGE_ROWS}
  order by ${sorted}`
}

/**
 * All matches must be sorted, so they are counted at the same time. The count is one subquery below order and limit. Otherwise
 * the planner expects to stop early and uses an index without the searched text.
 */
const foundAndSorted = (
  companies: CompanyScope,
  { sort, order, limit, offset, words }: PageWanted,
) => sql<CountedRow>`
  select ${COLUMNS}, total_count
  from (
    select ${ROW_KEY}, total_count
    from (select ${SORTING}, count(*) over ()::integer as total_count from (${ordersOf(companies, SORTING, { words })}) as found) as counted
    order by ${SORTED[sort][order]} limit ${limit} offset ${offset}
  ) as page
  ${JOIN_PAGE_ROWS}
  order by ${SORTED[sort][order]}`

async function countOrders(db: Connection, scope: CompanyScope, words: readonly string[]): Promise<number> {
  const counted = words.length === 0 ? storedCount(scope) : foundCount(scope, words)
  const { rows } = await sql<{ total_count: number }>`${counted}`.execute(db)
  return rows[0]?.total_count ?? 0
}

const foundCount = (companies: CompanyScope, words: readonly string[]) =>
  sql`select count(*)::integer as total_count from (${ordersOf(companies, SORTING, { words })}) as found`

const storedCount = (companies: CompanyScope) =>
  sql`select coalesce(sum(order_count), 0)::integer as total_count from company_order_counts where company_id in (${sql.join(companies.map(asUuid))})`

const asUuid = (id: string) => sql`${id}::uuid`

interface Range {
  words?: readonly string[]
  upToPage?: RawBuilder<unknown>
}

function ordersOf(
  companies: CompanyScope,
  columns: RawBuilder<unknown>,
  { words = [], upToPage = none }: Range,
): RawBuilder<unknown> {
  const matches = sql.join(
    words.map((word) => sql`and strpos(search_text, (select fold_text(${word}))) > 0`),
    sql` `,
  )
  return sql.join(
    companies.map(
      (companyId) =>
        sql`(select ${columns} from orders where company_id = ${asUuid(companyId)} ${matches} ${upToPage})`,
    ),
    sql` union all `,
  )
}

/**
 * Ties are sorted by id in the same direction; missing dates are last in both directions. Each order matches an index, read
 * forwards or backwards.
 */
const SORTED: Record<OrderSort, Record<SortDirection, RawBuilder<unknown>>> = {
  createdDate: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
  suggestedDate: { asc: sql`suggested_date, id`, desc: sql`suggested_date desc nulls last, id desc` },
}

const REST = sql`order_number, order_type, status, company_name, branch_name, branch_street, branch_postal_code, branch_city, branch_country`
/** Columns in the indexes. */
const SORTING = sql`company_id, created_at, id, suggested_date`
const ROW_KEY = sql`company_id, created_at, id as key_id`
/**
 * Joins the rows of a page through the index that was just read; a lookup by id would read a second index. The id is compared
 * as a range, because an equality would make the planner choose the index of ids.
 */
const JOIN_PAGE_ROWS = sql`join orders using (company_id, created_at) where id between key_id and key_id`
const LISTED = sql`${SORTING}, ${REST}`
const COLUMNS = sql`id, created_at, ${SUGGESTED_DAY} as suggested_day, ${REST}`
