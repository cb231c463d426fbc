// Queries for creating, listing and revoking links.

import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { LinkState } from '#contract/order-links/staff-links.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import { containsWord } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

export interface NewBatch {
  batchId: string
  tokenHashes: readonly Buffer[]
  note: string | null
  companyId: string | null
  createdAt: Date
  expiresAt: Date
}

/** Returns the ids in the order of the tokens. */
export async function insertBatch(tx: Transaction, maker: StaffActor, batch: NewBatch): Promise<string[]> {
  const rows = batch.tokenHashes.map((tokenHash) => ({
    id: randomUUID(),
    token_hash: tokenHash,
    note: batch.note,
    created_at: batch.createdAt,
    expires_at: batch.expiresAt,
    used_at: null,
    revoked_at: null,
    batch_id: batch.batchId,
    company_id: batch.companyId,
    made_by_id: maker.userId,
  }))
  await tx.insertInto('order_links').values(rows).execute()
  return rows.map(({ id }) => id)
}

export interface WantedLinks {
  words: readonly string[]
  state?: LinkState | undefined
  companyUuid?: string | undefined
  madeByUuid?: string | undefined
  batchUuid?: string | undefined
  now: Date
  limit: number
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

export async function linksPage(db: Connection, _staff: StaffActor, wanted: WantedLinks): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select order_links.id, batch_id, ${SHARED}, ${stateAt(wanted.now)} as state, order_id, order_number
    ${LINKS} ${THEIR_ORDERS}
    where ${matching(wanted)}
    order by order_links.created_at desc, order_links.batch_id, order_links.id
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db)
  return rows
}

export const countLinks = (db: Connection, _staff: StaffActor, wanted: WantedLinks): Promise<number> =>
  count(db, sql`select count(*)::integer as count ${LINKS} where ${matching(wanted)}`)

/** Counts all links of a batch by state, even if the filter asks for one state. */
export async function batchesPage(
  db: Connection,
  _staff: StaffActor,
  wanted: WantedLinks,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
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
    order by made_at desc, batch_id`.execute(db)
  return rows
}

export const countBatches = (db: Connection, _staff: StaffActor, wanted: WantedLinks): Promise<number> =>
  count(
    db,
    sql`select count(distinct order_links.batch_id)::integer as count ${LINKS} where ${matching(wanted)}`,
  )

async function count(db: Connection, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (statement as RawBuilder<{ count: number }>).execute(db)
  return rows[0]?.count ?? 0
}

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

/** A used link stays "used", whatever happens later. */
const stateAt = (now: Date) => sql<LinkState>`
  case when used_at is not null then 'used' when revoked_at is not null then 'revoked' when expires_at <= ${now} then 'expired' else 'valid' end`

const statesAt = (now: Date) => sql`json_build_object(
  'valid', count(*) filter (where used_at is null and revoked_at is null and expires_at > ${now}),
  'used', count(*) filter (where used_at is not null),
  'expired', count(*) filter (where used_at is null and revoked_at is null and expires_at <= ${now}),
  'revoked', count(*) filter (where used_at is null and revoked_at is not null)
)`

function matching({
  words,
  state,
  companyUuid,
  madeByUuid,
  batchUuid,
  now,
}: WantedLinks): RawBuilder<unknown> {
  const parts = [
    state && sql`${stateAt(now)} = ${state}`,
    companyUuid && sql`order_links.company_id = ${companyUuid}::uuid`,
    madeByUuid && sql`order_links.made_by_id = ${madeByUuid}::uuid`,
    batchUuid && sql`order_links.batch_id = ${batchUuid}::uuid`,
    ...words.map((word) => containsWord(SEARCHED, word)),
  ].filter((part): part is RawBuilder<boolean> => typeof part === 'object')
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

/** Returns how many links still worked. */
export async function revokeBatchRows(
  tx: Transaction,
  { batch_id }: LinkBatchForStaff,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('order_links')
    .set({ revoked_at: now })
    .where('batch_id', '=', batch_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
