// A page of the orders of some companies: docs/decisions/0013-list-of-orders.md.
//
// Three shapes, each reading one range of an index for each company: `allOrders` takes the rows in order and the kept count;
// `foundInOrder` and `foundAndSorted` search and count in the index alone. A search, and a page far down the list, read only the keys of their
// rows in the index and join the rest of the page's rows afterwards. A list of one company with at most one searched word
// is what almost everybody asks for: these few texts are kept prepared (`preparedPage`), all others are written each time.

import { sql, type RawBuilder } from 'kysely'
import type { SortDirection } from '#contract/fields/paging.ts'
import type { OrderSort } from '#contract/orders/list-orders.ts'
import type { CompanyScope } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { statement, type Statement } from '#server/platform/database/statement.ts'
import type { ListedOrderRow } from '../listed-order.ts'

export interface PageWanted {
  sort: OrderSort
  order: SortDirection
  limit: number
  offset: number
  /** Each must occur; none means that all orders are listed. */
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
  // A page past the last one has no row to tell the count.
  const totalCount =
    rows[0]?.total_count ?? (wanted.offset === 0 ? 0 : await countOrders(db, scope, wanted.words))
  return { rows, totalCount }
}

type CountedRow = ListedOrderRow & { total_count: number }

async function pageRows(db: Connection, scope: CompanyScope, wanted: PageWanted): Promise<CountedRow[]> {
  const { limit, offset, words } = wanted
  const [companyId, ...others] = scope
  const [word = '', ...moreWords] = words
  const isPreparable = companyId !== undefined && others.length === 0 && moreWords.length === 0
  if (isPreparable) return preparedPage(wanted)(db, { companyId, limit, offset, word })
  return (await page(scope, wanted).execute(db)).rows
}

interface PreparedPage {
  companyId: CompanyScope[number]
  limit: number
  offset: number
  word: string
}

const preparedPages = new Map<string, Statement<PreparedPage, CountedRow>>()

function preparedPage({ sort, order, offset, words }: PageWanted): Statement<PreparedPage, CountedRow> {
  const readsKeysFirst = offset > SHALLOW
  const kind = [sort, order, readsKeysFirst, words.length].join(' ')
  const known = preparedPages.get(kind)
  if (known) return known
  const written = statement<PreparedPage, CountedRow>((_, { companyId, limit, offset: passedOver, word }) =>
    page(
      [companyId],
      { sort, order, limit, offset: passedOver, words: words.map(() => word) },
      readsKeysFirst,
    ),
  )
  preparedPages.set(kind, written)
  return written
}

/** Up to this offset, reading whole rows and passing over them costs less than joining the page's rows by their keys. */
const SHALLOW = 200

function page(companies: CompanyScope, wanted: PageWanted, readsKeysFirst = wanted.offset > SHALLOW) {
  if (wanted.words.length === 0) return allOrders(companies, wanted, readsKeysFirst)
  return wanted.sort === 'createdDate' ? foundInOrder(companies, wanted) : foundAndSorted(companies, wanted)
}

const none = sql``

/** The planner merges the ranges of the companies without sorting; the database keeps the count. */
function allOrders(companies: CompanyScope, wanted: PageWanted, readsKeysFirst: boolean) {
  const { sort, order, limit, offset } = wanted
  const sorted = SORTED[sort][order]
  const total = sql`(${keptCount(companies)}) as total_count`
  const upToPage = cutToPage(companies, wanted)
  if (!readsKeysFirst) {
    return sql<CountedRow>`
      select ${COLUMNS}, ${total} from (${ordersOf(companies, LISTED, { upToPage })}) as orders order by ${sorted} limit ${limit} offset ${offset}`
  }
  return sql<CountedRow>`
    select ${COLUMNS}, ${total}
    from (select ${ROW_KEY} from (${ordersOf(companies, SORTING, { upToPage })}) as theirs order by ${sorted} limit ${limit} offset ${offset}) as page
    ${JOIN_PAGE_ROWS}
    order by ${sorted}`
}

/** Several ranges are each cut to what the page can show: merging whole ranges would sort them. */
const cutToPage = (companies: CompanyScope, { sort, order, limit, offset }: PageWanted) =>
  companies.length > 1 ? sql`order by ${SORTED[sort][order]} limit ${offset + limit}` : none

/**
 * The index that holds the searched text is in this order: it is read until the page is full. What is left is counted only then;
 * a page that is not full says by itself how many there are. Only the rows of the page are read from the table.
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
 * All that is found has to be sorted, and is counted by the way. The count is taken one level below the order and the limit:
 * beside them the planner expects to stop early and takes the index of the order, which does not hold the searched text.
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
  const counted = words.length === 0 ? keptCount(scope) : foundCount(scope, words)
  const { rows } = await sql<{ total_count: number }>`${counted}`.execute(db)
  return rows[0]?.total_count ?? 0
}

const foundCount = (companies: CompanyScope, words: readonly string[]) =>
  sql`select count(*)::integer as total_count from (${ordersOf(companies, SORTING, { words })}) as found`

const keptCount = (companies: CompanyScope) =>
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

/** Ties are sorted by id, in the direction of the rest; a missing date is last in both. Each order is that of an index, read forwards or backwards. */
const SORTED: Record<OrderSort, Record<SortDirection, RawBuilder<unknown>>> = {
  createdDate: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
  suggestedDate: { asc: sql`suggested_date, id`, desc: sql`suggested_date desc nulls last, id desc` },
}

const REST = sql`order_number, order_type, status, company_name, branch_name, branch_street, branch_postal_code, branch_city, branch_country`
/** The columns that the indexes hold. */
const SORTING = sql`company_id, created_at, id, suggested_date`
const ROW_KEY = sql`company_id, created_at, id as key_id`
/**
 * Joins the rows of a page through the same index, whose pages were just read: by id alone each row would be looked up in
 * another index. The id is compared as a range, or the planner would choose the index of ids.
 */
const JOIN_PAGE_ROWS = sql`join orders using (company_id, created_at) where id between key_id and key_id`
const LISTED = sql`${SORTING}, ${REST}`
const COLUMNS = sql`id, created_at, to_char(suggested_date, 'YYYY-MM-DD') as suggested_day, ${REST}`
