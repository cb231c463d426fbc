// A page of the orders of some companies. Each part of these statements is one range of an index, whatever the number of
// orders: docs/decisions/0013-list-of-orders.md.

import { sql, type RawBuilder } from 'kysely'
import type { OrderSort, SortDirection } from '#contract/orders/list-orders.ts'
import type { OrderStatus, OrderType } from '#contract/orders/order.ts'
import type { CompanyScope } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { statement, type Statement } from '#server/platform/database/statement.ts'

export interface PageWanted {
  sort: OrderSort
  order: SortDirection
  limit: number
  offset: number
  /** Each must occur; none means that all orders are listed. */
  words: readonly string[]
}

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
/** Of a scope: what is in it was checked. */
type Companies = readonly string[]

async function pageRows(db: Connection, scope: CompanyScope, wanted: PageWanted): Promise<CountedRow[]> {
  const { limit, offset, words } = wanted
  const [companyId, ...others] = scope
  const [word = '', ...moreWords] = words
  const isUsual = companyId !== undefined && others.length === 0 && moreWords.length === 0
  if (isUsual) return usualPage(wanted)(db, { companyId, limit, offset, word })
  return (await page(scope, wanted).execute(db)).rows
}

interface UsualPage {
  companyId: string
  limit: number
  offset: number
  word: string
}

const usualPages = new Map<string, Statement<UsualPage, CountedRow>>()

/** What almost everybody asks for, which differs in little; of the rest there are too many texts to keep. */
function usualPage({ sort, order, offset, words }: PageWanted): Statement<UsualPage, CountedRow> {
  const isDeep = offset > SHALLOW
  const kind = [sort, order, isDeep, words.length].join(' ')
  const known = usualPages.get(kind)
  if (known) return known
  const written = statement<UsualPage, CountedRow>((_, { companyId, limit, offset: passedOver, word }) =>
    page([companyId], { sort, order, limit, offset: passedOver, words: words.map(() => word) }, isDeep),
  )
  usualPages.set(kind, written)
  return written
}

/** Up to here a row that is only passed over costs less than finding those of the page a second time. */
const SHALLOW = 200

const page = (companies: Companies, wanted: PageWanted, isDeep = wanted.offset > SHALLOW) =>
  wanted.words.length === 0 ? allOrders(companies, wanted, isDeep) : foundOrders(companies, wanted)

const none = sql``

/** One range for each company, merged by the planner without sorting; the count is kept by the database. */
function allOrders(companies: Companies, { sort, order, limit, offset }: PageWanted, isDeep: boolean) {
  const sorted = SORTED[sort][order]
  const total = sql`(${keptCount(companies)}) as total_count`
  // Of each of several no more than the page can show: merging whole ranges would sort them.
  const upToPage = companies.length > 1 ? sql`order by ${sorted} limit ${offset + limit}` : none
  if (!isDeep) {
    return sql<CountedRow>`
      select ${COLUMNS}, ${total} from (${ordersOf(companies, LISTED, { upToPage })}) as orders order by ${sorted} limit ${limit} offset ${offset}`
  }
  return sql<CountedRow>`
    select ${COLUMNS}, ${total}
    from (select ${PLACE} from (${ordersOf(companies, SORTING, { upToPage })}) as theirs order by ${sorted} limit ${limit} offset ${offset}) as page
    ${AT_THEIR_PLACE}
    order by ${sorted}`
}

/**
 * Searched and counted in the index alone: only the rows of the page are read from the table. The count stands by itself, a
 * level below the order and the limit: beside them the planner believes that it need not read all, and takes the index of
 * the order, which knows nothing of the searched text.
 */
const foundOrders = (
  companies: Companies,
  { sort, order, limit, offset, words }: PageWanted,
) => sql<CountedRow>`
  select ${COLUMNS}, total_count
  from (
    select ${PLACE}, total_count
    from (select found.*, count(*) over ()::integer as total_count from (${ordersOf(companies, SORTING, { words })}) as found) as counted
    order by ${SORTED[sort][order]} limit ${limit} offset ${offset}
  ) as page
  ${AT_THEIR_PLACE}
  order by ${SORTED[sort][order]}`

async function countOrders(db: Connection, scope: CompanyScope, words: readonly string[]): Promise<number> {
  const counted =
    words.length === 0
      ? keptCount(scope)
      : sql`select count(*)::integer as total_count from (${ordersOf(scope, SORTING, { words })}) as found`
  const { rows } = await sql<{ total_count: number }>`${counted}`.execute(db)
  return rows[0]?.total_count ?? 0
}

const keptCount = (companies: Companies) =>
  sql`select coalesce(sum(order_count), 0)::integer as total_count from company_order_counts where company_id in (${sql.join(companies.map(asUuid))})`

const asUuid = (id: string) => sql`${id}::uuid`

interface Range {
  words?: readonly string[]
  upToPage?: RawBuilder<unknown>
}

function ordersOf(
  companies: Companies,
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

/** Ties by id, in the direction of the rest; a missing date is last in both. Each is the order of an index, forwards or backwards. */
const SORTED: Record<OrderSort, Record<SortDirection, RawBuilder<unknown>>> = {
  createdDate: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
  suggestedDate: { asc: sql`suggested_date, id`, desc: sql`suggested_date desc nulls last, id desc` },
}

const REST = sql`order_number, order_type, status, company_name, branch_name, branch_street, branch_postal_code, branch_city, branch_country`
/** What the indexes hold. */
const SORTING = sql`company_id, created_at, id, suggested_date`
const PLACE = sql`company_id, created_at, id as place_id`
/**
 * The rows of a page, found again in the pages of the index that were just read: by id alone each would be looked for in
 * another place. The id stands as a range, or the planner would take it for the shorter way.
 */
const AT_THEIR_PLACE = sql`join orders using (company_id, created_at) where id between place_id and place_id`
const LISTED = sql`${SORTING}, ${REST}`
const COLUMNS = sql`id, created_at, to_char(suggested_date, 'YYYY-MM-DD') as suggested_day, ${REST}`
