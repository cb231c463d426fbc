// Reads a page of the inbox and the number of orders in each status: docs/decisions/0060-staff-inbox.md. The page first reads
// row keys from an index that covers the filters, then the rows themselves. The counts use the same index.

import { sql, type RawBuilder } from 'kysely'
import type { SortDirection } from '#contract/fields/paging.ts'
import { SEARCH_COUNT_LIMIT } from '#contract/limits.ts'
import { ORDER_STATUSES, type OrderStatus, statusesOfEnd } from '#contract/orders/order.ts'
import type { StaffOrderFilters, StaffOrderRow, StaffOrderSort } from '#contract/orders/staff-list.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import { containsWord } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { SUGGESTED_DAY } from '../../columns/suggested-day-queries.ts'
import { isUndelivered } from '../messages/message-queries.ts'

/** Filters of the call, the search words and the staff member. These queries read the orders of all companies. */
export interface Wanted extends Omit<StaffOrderFilters, 'search'> {
  words: readonly string[]
  reader: StaffActor
  /** Start of the week in which undelivered mails and cancellations by customers are marked. */
  recentSince: Date
  /** Moment after which a sign of presence counts. */
  presentSince: Date
}

/** Row of a page, in the names of the answer except where a value is converted. */
export interface StaffListRow extends Omit<StaffOrderRow, 'createdDate' | 'weightKg' | 'others'> {
  created_at: Date
  weight_grams: string
  changed_by_customer: boolean | null
  others: NonNullable<StaffOrderRow['others']> | null
}

interface Page {
  limit: number
  offset: number
}

/**
 * Orders with a pickup date come first in both directions and have their own index, which fills most pages. `isOfFew`: the
 * count has shown that few orders match. Without it, PostgreSQL estimates the matches of a search word from a sample. If the
 * estimate is far too high, it reads a whole index for a page that never fills.
 */
export async function staffOrdersPage(
  db: Connection,
  wanted: Wanted,
  page: Page,
  { isOfFew = false } = {},
): Promise<StaffListRow[]> {
  const sorted = SORTED[wanted.sort][wanted.order]
  if (isOfFew) return pageOf(db, wanted, page, { sorted, from: foundAtOnce(wanted) })
  if (wanted.sort !== 'suggestedDate') return pageOf(db, wanted, page, { sorted, from: inOrder(wanted) })
  const dated = await pageOf(db, wanted, page, {
    sorted: DATED[wanted.order],
    from: sql`${inOrder(wanted)} and suggested_date is not null`,
  })
  return dated.length === page.limit ? dated : pageOf(db, wanted, page, { sorted, from: inOrder(wanted) })
}

/** Reads in the requested order until the page is full. */
const inOrder = (wanted: Wanted) => sql`orders where ${matching(wanted, wanted.status)}`

/** Reads all matches and sorts them; `offset 0` keeps the planner from reading in the requested order. */
const foundAtOnce = (wanted: Wanted) =>
  sql`(select * from orders where ${matching(wanted, wanted.status)} offset 0) as orders`

async function pageOf(
  db: Connection,
  wanted: Wanted,
  { limit, offset }: Page,
  { sorted, from }: { sorted: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<StaffListRow[]> {
  const { rows } = await sql<StaffListRow>`
    select
      orders.id as uuid, order_number as "orderNumber", orders.created_at, ${SUGGESTED_DAY} as "suggestedDate", status,
      company_name as "companyName", company_id as "companyUuid",
      json_build_object('name', branch_name, 'city', branch_city, 'postalCode', branch_postal_code, 'street', branch_street) as branch,
      available_hours_from as "availableHoursFrom", available_hours_to as "availableHoursTo", weight_grams,
      weight_is_lower_bound as "weightIsLowerBound", is_hazardous as hazardous, bdo_unknown as "bdoUnknown",
      case when assignee.id is not null then json_build_object('uuid', assignee.id, 'name', assignee.name || ' ' || assignee.surname) end as assignee,
      reporter_phone as "reporterPhone", version,
      (select count(*)::integer from order_entries where order_id = orders.id) as "entryCount",
      (select count(*)::integer from order_files where order_id = orders.id) as "fileCount",
      ${isUnread(wanted)} as unread, ${changedByCustomer(wanted)} as changed_by_customer, ${othersAt(wanted)} as others
    from (select id as page_id from ${from} order by ${sorted} limit ${limit} offset ${offset}) as page
    join orders on orders.id = page_id
    left join users as assignee on assignee.id = assignee_id
    order by ${sorted}`.execute(db)
  return rows
}

/**
 * Whether the customer made the last change of an order that the person has not opened since. Reading and assigning change
 * nothing. Files for a new order are part of placing it.
 */
const changedByCustomer = ({ reader, recentSince }: Wanted) => sql`case when ${isNotRead(reader)} then (
  select actor_kind in ('visitor', 'client') and event <> 'placed' and (event <> 'file-added' or order_history.status <> 'NEW')
    and (${isOneOf(OPEN)} or at >= ${recentSince})
  from order_history where order_id = orders.id and event not in ('read', 'assigned', 'unassigned')
  order by at desc, order_history.id desc limit 1
) end`

/** Null if nobody else has the order open. */
const othersAt = ({ reader, presentSince }: Wanted) => sql`(
  select json_agg(json_build_object('name', name || ' ' || surname, 'editing', is_editing) order by name, surname)
  from order_presences join users on users.id = user_id
  where order_id = orders.id and user_id <> ${reader.userId}::uuid and seen_at > ${presentSince}
)`

export interface StatusCounts {
  counts: Record<OrderStatus, number>
  areLowerBound: boolean
}

interface StatusCount {
  status: OrderStatus
  count: number
}

export async function countByStatus(db: Connection, wanted: Wanted): Promise<StatusCounts> {
  if (wanted.words.length > 0) return countNewest(db, wanted)
  const { rows } = await sql<StatusCount>`
    ${isKeptFor(wanted) ? withKept(wanted) : counted(wanted, undefined)}`.execute(db)
  return { counts: byStatus(rows), areLowerBound: false }
}

const counted = (wanted: Wanted, statuses: readonly OrderStatus[] | undefined) =>
  sql`select status, count(*)::integer as count from orders where ${matching(wanted, statuses)} group by status`

/**
 * Nine of ten orders are closed. Without filters, or with filters for which the database maintains counters, closed orders are
 * not counted one by one.
 */
const withKept = (wanted: Wanted) => sql`
  ${counted(wanted, OPEN)}
  union all
  select status, sum(order_count)::integer from closed_order_counts
  where ${wanted.hazardous ? sql`is_hazardous` : sql`true`} and ${wanted.companyUuid ? sql`not has_company` : sql`true`}
  group by status`

function isKeptFor({ companyUuid, ...wanted }: Wanted): boolean {
  const {
    words: _words,
    sort: _sort,
    order: _order,
    status: _status,
    reader: _reader,
    recentSince: _since,
    presentSince: _present,
    hazardous: _hazardous,
    ...others
  } = wanted
  const isWithout = companyUuid === undefined || companyUuid === 'none'
  return isWithout && Object.values(others).every((value) => value === undefined)
}

/**
 * A search has to read every match to count it. Therefore only the newest are counted, plus one that shows whether there are
 * more.
 */
async function countNewest(db: Connection, wanted: Wanted): Promise<StatusCounts> {
  const { rows } = await sql<StatusCount & { found: number }>`
    select status, count(*) filter (where place <= ${SEARCH_COUNT_LIMIT})::integer as count, max(place)::integer as found
    from (
      select status, row_number() over (order by ${SORTED.createdDate.desc}) as place from orders
      where ${matching(wanted, undefined)}
      order by ${SORTED.createdDate.desc}
      limit ${SEARCH_COUNT_LIMIT + 1}
    ) as newest
    group by status`.execute(db)
  return { counts: byStatus(rows), areLowerBound: rows.some(({ found }) => found > SEARCH_COUNT_LIMIT) }
}

function byStatus(rows: readonly StatusCount[]): Record<OrderStatus, number> {
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >
}

/** Condition for matching orders. The counts by status pass no statuses. */
export function matching(wanted: Wanted, statuses: readonly OrderStatus[] | undefined): RawBuilder<unknown> {
  const { createdFrom, createdTo, pickupFrom, pickupTo, companyUuid, postalCode, assigneeUuid, reader } =
    wanted
  const parts = [
    statuses && isOneOf(statuses),
    createdFrom && sql`created_at >= ${midnight(createdFrom)}`,
    createdTo && sql`created_at < ${midnight(createdTo, 1)}`,
    pickupFrom && sql`suggested_date >= ${pickupFrom}::date`,
    pickupTo && sql`suggested_date <= ${pickupTo}::date`,
    companyUuid && isOrNone(sql`company_id`, companyUuid),
    postalCode && sql`branch_postal_code like ${asPostalCode(postalCode)}`,
    assigneeUuid && isOrNone(sql`assignee_id`, assigneeUuid === 'me' ? reader.userId : assigneeUuid),
    wanted.hazardous && sql`is_hazardous`,
    wanted.unread && isUnread(wanted),
    wanted.undelivered &&
      sql`orders.id in (select order_id from mails where ${isUndelivered(wanted.recentSince)})`,
    wanted.uuids && sql`orders.id = any(${wanted.uuids}::uuid[])`,
    ...wanted.words.map((word) => containsWord(SEARCHED, word)),
  ]
  const conditions = parts.filter((part): part is RawBuilder<unknown> => typeof part === 'object')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Beginning of a day in Warsaw. */
const midnight = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Warsaw')`

const isOrNone = (column: RawBuilder<unknown>, value: string) =>
  value === 'none' ? sql`${column} is null` : sql`${column} = ${value}::uuid`

/** Adds the hyphen that the column has after the second digit. */
const asPostalCode = (digits: string) =>
  `${digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits}%`

export const OPEN = statusesOfEnd(null)

export const isOneOf = (statuses: readonly OrderStatus[]) => sql`status ${oneOf(statuses)}`

/**
 * Only open orders and recent cancellations by customers count as unread, so that a new staff member does not see all closed
 * orders as unread.
 */
export const isUnread = ({ reader, recentSince }: Pick<Wanted, 'reader' | 'recentSince'>) =>
  sql`((${isOneOf(OPEN)} or ${isCancelledByCustomer(recentSince)}) and ${isNotRead(reader)})`

/** The array makes PostgreSQL read the few cancellations once, from their own index. */
export const isCancelledByCustomer = (
  since: Date,
) => sql`(status = 'CANCELLEDBYCLIENTREQUEST' and orders.id = any(array(
  select order_id from order_history
  where status = 'CANCELLEDBYCLIENTREQUEST' and actor_kind in ('visitor', 'client') and at >= ${since}
)))`

export const isNotRead = ({ userId }: Pick<StaffActor, 'userId'>) => sql<boolean>`not exists (
  select from order_reads where order_reads.order_id = orders.id and order_reads.user_id = ${userId}::uuid
)`

/** The index only matches exactly this expression. */
const SEARCHED = sql`(search_text || ' ' || staff_search_text)`

/** Ties are sorted by id in the same direction; missing dates are last in both directions. */
const SORTED: Record<StaffOrderSort, Record<SortDirection, RawBuilder<unknown>>> = {
  createdDate: {
    asc: sql`orders.created_at, orders.id`,
    desc: sql`orders.created_at desc, orders.id desc`,
  },
  suggestedDate: {
    asc: sql`suggested_date, orders.id`,
    desc: sql`suggested_date desc nulls last, orders.id desc`,
  },
  weight: { asc: sql`weight_grams, orders.id`, desc: sql`weight_grams desc, orders.id desc` },
  // Folded, because databases differ in their collations; without the Polish one, Łódź sorts after Żory.
  companyName: {
    asc: sql`fold_text(company_name), orders.id`,
    desc: sql`fold_text(company_name) desc, orders.id desc`,
  },
}

/** For orders that all have a date: a `nulls last` would not match the order of the index. */
const DATED: Record<SortDirection, RawBuilder<unknown>> = {
  asc: sql`suggested_date, orders.id`,
  desc: sql`suggested_date desc, orders.id desc`,
}

/** Matching orders in the requested order, for the cursor of the export. */
export const sortedMatching = (wanted: Wanted) => sql`
  select id as page_id, row_number() over (order by ${SORTED[wanted.sort][wanted.order]}) as place from orders
  where ${matching(wanted, wanted.status)}`
