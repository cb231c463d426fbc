// Queries for listing and revoking links.

import { sql, type RawBuilder } from 'kysely'
import type { LinkState, ListLinks } from '#contract/order-links/staff-links.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import { containsWord } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { usableAt } from '../order-link-queries.ts'

export interface WantedLinks extends Omit<ListLinks, 'page' | 'search'> {
  words: readonly string[]
  now: Date
  offset: number
}

interface SharedColumns {
  note: string | null
  company_id: string | null
  company_name: string | null
  made_by_id: string | null
  made_by_name: string | null
  created_at: Date
  expires_at: Date
  order_id: string | null
  order_number: string | null
}

export interface LinkRow extends SharedColumns {
  id: string
  batch_id: string
  state: LinkState
}

export interface BatchRow extends SharedColumns {
  batch_id: string
  link_count: number
  states: Record<LinkState, number>
  order_count: number
}

interface Page<Row> {
  rows: Row[]
  /** Number of rows on all pages. */
  totalCount: number
}

async function pageOf<Row>(db: Connection, page: RawBuilder<Row>, total: RawBuilder<{ count: number }>) {
  const [{ rows }, counted] = await Promise.all([page.execute(db), total.execute(db)])
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

export const linksPage = (db: Connection, _staff: StaffActor, wanted: WantedLinks): Promise<Page<LinkRow>> =>
  pageOf(
    db,
    sql`
    select order_links.id, batch_id, ${SHARED}, ${stateAt(wanted.now)} as state, order_id, order_number
    ${LINKS} ${THEIR_ORDERS}
    where ${matching(wanted)}
    order by order_links.created_at desc, order_links.batch_id, order_links.id
    limit ${wanted.limit} offset ${wanted.offset}`,
    sql`select count(*)::integer as count ${LINKS} where ${matching(wanted)}`,
  )

/** Counts all links of a batch by state, even if the filter asks for one state. */
export const batchesPage = (
  db: Connection,
  _staff: StaffActor,
  wanted: WantedLinks,
): Promise<Page<BatchRow>> =>
  pageOf(
    db,
    sql`
    with page as (
      select order_links.batch_id as page_id, max(order_links.created_at) as made_at
      ${LINKS} where ${matching(wanted)}
      group by order_links.batch_id
      order by made_at desc, page_id
      limit ${wanted.limit} offset ${wanted.offset}
    )
    select batch_id, ${SHARED}, count(*)::integer as link_count, ${statesAt(wanted.now)} as states, made_at,
      count(order_id)::integer as order_count, (array_agg(order_id order by ordered_at))[1] as order_id,
      (array_agg(order_number order by ordered_at))[1] as order_number
    ${LINKS} join page on page_id = batch_id ${THEIR_ORDERS}
    group by batch_id, note, order_links.company_id, company_name, made_by_id, made_by_name, order_links.created_at, expires_at, made_at
    order by made_at desc, batch_id`,
    sql`select count(distinct order_links.batch_id)::integer as count ${LINKS} where ${matching(wanted)}`,
  )

const SHARED = sql`
  order_links.note, order_links.company_id, companies.company_name, order_links.made_by_id, made_by_name, order_links.created_at,
  order_links.expires_at`

const LINKS = sql`
  from order_links
  left join (select id, name as company_name, search_text from companies) as companies on companies.id = order_links.company_id
  left join users as people on people.id = made_by_id
  cross join lateral (select ${nameAt('people', 'order_links.created_at')} as made_by_name) as made_by`

const THEIR_ORDERS = sql`
  left join (select id as order_id, order_number, created_at as ordered_at, order_link_id from orders) as placed
    on order_link_id = order_links.id`

/** State of a link. A used link stays "used", even if it is revoked or expires later. */
const stateAt = (now: Date) => sql<LinkState>`
  case when used_at is not null then 'used' when revoked_at is not null then 'revoked' when expires_at <= ${now} then 'expired' else 'valid' end`

const statesAt = (now: Date) => sql`json_build_object(
  'valid', count(*) filter (where used_at is null and revoked_at is null and expires_at > ${now}),
  'used', count(*) filter (where used_at is not null),
  'expired', count(*) filter (where used_at is null and revoked_at is null and expires_at <= ${now}),
  'revoked', count(*) filter (where used_at is null and revoked_at is not null)
)`

function matching(wanted: WantedLinks): RawBuilder<unknown> {
  const { state, companyUuid, madeByUuid, batchUuid } = wanted
  const parts = [
    state && sql`${stateAt(wanted.now)} = ${state}`,
    companyUuid && sql`order_links.company_id = ${companyUuid}::uuid`,
    madeByUuid && sql`order_links.made_by_id = ${madeByUuid}::uuid`,
    batchUuid && sql`order_links.batch_id = ${batchUuid}::uuid`,
    ...wanted.words.map((word) => containsWord(SEARCHED, word)),
  ].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

const SEARCHED = sql`(fold_text(coalesce(order_links.note, '')) || ' ' || coalesce(companies.search_text, ''))`

declare const forStaff: unique symbol

/** Link that was locked for staff, so that nobody uses it until the transaction ends. Only this file creates the type. */
export interface LockedLink {
  id: string
  used_at: Date | null
  revoked_at: Date | null
  expires_at: Date
  company_id: string | null
  readonly [forStaff]: true
}

export const lockLink = async (tx: Transaction, _staff: StaffActor, id: string) =>
  (await tx
    .selectFrom('order_links')
    .select(['id', 'used_at', 'revoked_at', 'expires_at', 'company_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as LockedLink | undefined

export async function revokeLinkRow(tx: Transaction, { id }: LockedLink, now: Date): Promise<void> {
  await tx.updateTable('order_links').set({ revoked_at: now }).where('id', '=', id).execute()
}

export interface LinkBatchForStaff {
  batch_id: string
  company_id: string | null
  readonly [forStaff]: true
}

export const findBatch = async (tx: Transaction, _staff: StaffActor, batchId: string) =>
  (await tx
    .selectFrom('order_links')
    .select(['batch_id', 'company_id'])
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst()) as LinkBatchForStaff | undefined

/** Revokes the usable links of a batch and returns their number. */
export async function revokeBatchRows(
  tx: Transaction,
  { batch_id }: LinkBatchForStaff,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('order_links')
    .set({ revoked_at: now })
    .where('batch_id', '=', batch_id)
    .where(usableAt(now))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
