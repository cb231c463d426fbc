// Reads rows that may name a person, page by page, and writes the changed rows.

import { sql, type RawBuilder } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { isOpen } from './erase-queries.ts'
import type { SearchedTable } from './searched-table-queries.ts'
import { mayHave, type Traces } from './trace-queries.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface SearchedRow {
  id: string
  texts: Record<string, Json>
  /** Order number or company name that the row belongs to. */
  place: string | null
}

export interface Asked {
  traces: Traces
  /** Last row of the previous page. */
  after: string | null
  atMost: number
  /** Restricts the search to rows of these orders. */
  orderIds?: readonly string[]
  /** Skips rows of orders and companies that are deleted anyway. */
  except?: { orderIds: readonly string[]; companyIds: readonly string[] }
  lock?: boolean
  /**
   * Skips open orders of people with these email addresses: they were placed after the start of the erasure and keep their
   * contact person.
   */
  openOf?: readonly string[]
}

const uuids = (list: readonly string[]) => sql`${[...list]}::uuid[]`

/** Most rows that a statement reads, matching or not, so that it ends soon for any table. */
const READ_AT_ONCE = 5000

export interface SearchedPage {
  rows: SearchedRow[]
  /** Start of the next page; null after the last one. */
  after: string | null
}

export async function rowsNaming(db: Connection, table: SearchedTable, asked: Asked): Promise<SearchedPage> {
  // The rows of a few orders fit on one page.
  const end = asked.orderIds ? null : await endOfPage(db, table, asked.after)
  const rows = await rowsOfPage(db, table, { ...asked, end })
  return { rows, after: rows.length < asked.atMost ? end : (rows.at(-1)?.id ?? null) }
}

const typeOf = ({ key }: SearchedTable) => (key === 'id' ? sql`uuid` : sql`text`)

async function endOfPage(db: Connection, table: SearchedTable, after: string | null): Promise<string | null> {
  const key = sql.ref(table.key)
  const { rows } = await sql<{ id: string }>`
    select ${key}::text as id from ${sql.table(table.name)}
    ${after === null ? sql`` : sql`where ${key} > ${after}::${typeOf(table)}`}
    order by ${key} offset ${READ_AT_ONCE - 1} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function rowsOfPage(
  db: Connection,
  table: SearchedTable,
  { traces, after, end, atMost, orderIds, except, openOf, lock = false }: Asked & { end: string | null },
): Promise<SearchedRow[]> {
  const { name, key, columns, orderId, companyId } = table
  const of = (column: string) => sql.ref(`searched.${column}`)
  const conditions: RawBuilder<unknown>[] = [
    mayHave(sql`concat_ws(E'\n', ${sql.join(columns.map((column) => sql`${of(column)}::text`))})`, traces),
  ]
  if (after !== null) conditions.push(sql`${of(key)} > ${after}::${typeOf(table)}`)
  if (end !== null) conditions.push(sql`${of(key)} <= ${end}::${typeOf(table)}`)
  if (orderIds) conditions.push(sql`${orderId} = any(${uuids(orderIds)})`)
  if (openOf && orderId)
    conditions.push(sql`not exists (
      select from orders as since where since.id = ${orderId} and lower(since.reporter_email) = any(${[...openOf]}::text[])
        and ${isOpen})`)
  if (except && orderId) {
    conditions.push(sql`coalesce(${orderId} <> all(${uuids(except.orderIds)}), true)`)
    if (except.companyIds.length > 0)
      conditions.push(sql`not exists (
        select from orders as gone where gone.id = ${orderId} and gone.company_id = any(${uuids(except.companyIds)}))`)
  }
  if (except && companyId)
    conditions.push(sql`coalesce(${companyId} <> all(${uuids(except.companyIds)}), true)`)
  const place = orderId
    ? sql`(select order_number from orders as placed where placed.id = ${orderId})`
    : companyId
      ? sql`(select companies.name from companies where companies.id = ${companyId})`
      : sql`null`
  const { rows } = await sql<SearchedRow>`
    select ${of(key)}::text as id, ${place} as place,
      jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), of(column)]))}) as texts
    from ${sql.table(name)} as searched
    where ${sql.join(conditions, sql` and `)}
    order by ${of(key)} limit ${atMost} ${lock ? sql`for update of searched` : sql``}`.execute(db)
  return rows
}

export async function deleteRow(tx: Transaction, { name, key }: SearchedTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(name)} where ${sql.ref(key)}::text = ${id}`.execute(tx)
}

export async function writeTexts(
  tx: Transaction,
  { name, key, hasVersion }: SearchedTable,
  id: string,
  texts: Record<string, Json>,
): Promise<void> {
  const columns = Object.keys(texts)
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`filled.${column}`)}`)
  if (hasVersion) set.push(sql`version = searched.version + 1`)
  await sql`
    update ${sql.table(name)} as searched set ${sql.join(set)}
    from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(texts)}::jsonb) as filled
    where ${sql.ref(`searched.${key}`)} = ${id}::${key === 'id' ? sql`uuid` : sql`text`}`.execute(tx)
}
