// Audit log as staff read it. People have their names at that time; other objects have their current names, or none if deleted.

import { sql, type RawBuilder } from 'kysely'
import type { PersonField } from '#contract/audit/audit.ts'
import type { SecurityEventKind } from '#contract/audit/events.ts'
import { AUDIT_SEARCH_LIMIT } from '#contract/limits.ts'
import type { FieldChange } from '#contract/orders/order-history.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import type { ColumnChanges } from '#database/security-tables.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import { readInPieces } from '#server/platform/database/read-in-pieces.ts'
import { containsWord } from '#server/platform/database/searched-words.ts'

export interface WantedEvents {
  person?: { id: string; subjects: readonly Buffer[] } | undefined
  orderId?: string | undefined
  companyId?: string | undefined
  words: readonly SearchedWord[]
  kinds: readonly SecurityEventKind[]
  from?: Date | undefined
  before?: Date | undefined
}

export interface AuditEventRow {
  uuid: string
  happened_at: Date
  kind: SecurityEventKind
  detail: string | null
  request_id: string | null
  network: string | null
  actor_id: string | null
  actor_name: string | null
  person_id: string | null
  person_name: string | null
  order_id: string | null
  order_number: string | null
  company_id: string | null
  company_name: string | null
  file_name: string | null
  catalogue_name: string | null
  /** Data before and after a staff member changed their own account. */
  person_before: PersonOfStaff | null
  person_after: PersonOfStaff | null
  changes: ColumnChanges | null
  order_changes: FieldChange[] | null
  /** Status and pickup date of the order before and after a change of status. */
  status_before: StatusOfOrder | null
  status_after: StatusOfOrder | null
}

export interface StatusOfOrder {
  status: OrderStatus
  suggestedDate: string | null
}

export type PersonOfStaff = Record<PersonField, string | null>

/** Kinds whose changed values are in the order's history, each with the detail that its history rows have. */
const ORDER_CHANGES = {
  'order-edit': 'changes',
  'order-company': 'changes',
  'order-assignee': 'changes',
  'order-status': 'before',
  'order-undo': 'undid',
} as const satisfies Partial<Record<SecurityEventKind, keyof OrderHistoryDetails>>

interface SearchedWord {
  word: string
  /** `YYYY-MM-DD` for a word that is a date. */
  day: string | undefined
  /** Kinds of events whose name contains the word. */
  kinds: readonly SecurityEventKind[]
}

/**
 * Queries of the rows in which a word is searched. An order is found by its current values and by those that edits replaced.
 */
function searchedRows({ word, day }: SearchedWord) {
  const folded = containsWord(sql`search_text`, word)
  const person = containsWord(sql`fold_text(concat_ws(' ', name, surname, email))`, word)
  const order = containsWord(sql`(search_text || ' ' || staff_search_text)`, word)
  return {
    people: { id: sql`id from users where ${person}`, newest: sql`created_at` },
    orders: { id: sql`id from orders where ${order}`, newest: sql`created_at` },
    pickups: { id: sql`id from orders where suggested_date = ${day ?? null}::date`, newest: sql`created_at` },
    history: { id: sql`order_id from order_history where ${folded}`, newest: sql`at` },
    companies: { id: sql`id from companies where ${folded}`, newest: sql`created_at` },
    edits: { id: sql`event_id from event_changes where ${folded}`, newest: sql`event_id` },
  }
}

function naming(searched: SearchedWord) {
  // Without a limit, PostgreSQL may run a subselect again for each event, which takes minutes.
  const newest = (rows: { id: RawBuilder<unknown>; newest: RawBuilder<unknown> }) =>
    sql`(select ${rows.id} order by ${rows.newest} desc limit ${AUDIT_SEARCH_LIMIT})`
  const { people, orders, pickups, history, companies, edits } = searchedRows(searched)
  return sql`(
    kind = any(${[...searched.kinds]}::text[]) or actor_id in ${newest(people)} or person_id in ${newest(people)}
    or order_id in ${newest(orders)} or order_id in ${newest(pickups)} or order_id in ${newest(history)}
    or company_id in ${newest(companies)} or id in ${newest(edits)})`
}

/** Whether one of the words occurs in more rows than are searched. */
export async function isSearchCut(db: Connection, words: readonly SearchedWord[]): Promise<boolean> {
  const more = words.flatMap((word) =>
    Object.values(searchedRows(word)).map(
      ({ id }) => sql`exists (select ${id} offset ${AUDIT_SEARCH_LIMIT} limit 1)`,
    ),
  )
  if (more.length === 0) return false
  const { rows } = await sql<{ is_cut: boolean }>`select ${sql.join(more, sql` or `)} as is_cut`.execute(db)
  return rows[0]?.is_cut ?? false
}

function matching({ person, orderId, companyId, words, kinds, from, before }: WantedEvents) {
  const conditions = [sql`kind = any(${[...kinds]}::text[])`]
  if (person)
    conditions.push(
      sql`(actor_id = ${person.id} or person_id = ${person.id} or subject = any(${[...person.subjects]}::bytea[]))`,
    )
  if (orderId !== undefined) conditions.push(sql`order_id = ${orderId}`)
  if (companyId !== undefined)
    conditions.push(
      sql`(company_id = ${companyId} or order_id in (select id from orders where company_id = ${companyId}))`,
    )
  if (from) conditions.push(sql`happened_at >= ${from}`)
  if (before) conditions.push(sql`happened_at < ${before}`)
  return sql.join([...conditions, ...words.map(naming)], sql` and `)
}

const person = (table: string) =>
  sql<PersonOfStaff>`json_build_object('name', ${sql.ref(`${table}.name`)}, 'surname', ${sql.ref(`${table}.surname`)}, 'phone', ${sql.ref(`${table}.phone`)})`

const statusOf = (history: string) =>
  sql`jsonb_build_object('status', ${sql.ref(`${history}.status`)}, 'suggestedDate', ${sql.ref(`${history}.details`)} -> 'suggestedDate')`

const events = (wanted: WantedEvents, page = sql``) => sql<AuditEventRow>`
  select
    event.uuid, event.happened_at, event.kind, event.detail, event.request_id, event.network,
    actor.id as actor_id, ${nameAt('actor', 'happened_at')} as actor_name,
    person.id as person_id, ${nameAt('person', 'happened_at')} as person_name,
    before.person as person_before, coalesce(after.person, ${person('actor')}) as person_after,
    orders.id as order_id, orders.order_number, companies.id as company_id, companies.name as company_name,
    event_changes.changes, edited.changes as order_changes, edited.before as status_before, edited.after as status_after,
    order_files.name as file_name, coalesce(recycling_items.name, package_types.name) as catalogue_name
  from (
    select * from security_events where ${matching(wanted)} order by happened_at desc, id desc ${page}
  ) as event
  left join users as actor on actor.id = event.actor_id
  left join users as person on person.id = event.person_id
  left join lateral (
    select ${person('former_names')} as person from former_names
    where event.kind = 'account-edit' and user_id = event.actor_id and until = event.happened_at
  ) as before on true
  left join lateral (
    select ${person('former_names')} as person from former_names
    where before.person is not null and user_id = event.actor_id and until > event.happened_at
    order by until limit 1
  ) as after on true
  left join event_changes on event_changes.event_id = event.id
  left join lateral (
    select
      history.details -> 'changes' as changes,
      case when undone.id is null then history.details -> 'before' else ${statusOf('undone')} end as before,
      ${statusOf('history')} as after
    from order_history as history
    left join order_history as undone on undone.id = (history.details ->> 'undid')::uuid
    where history.details ? (${JSON.stringify(ORDER_CHANGES)}::jsonb ->> event.kind) and history.order_id = event.order_id
      and history.actor_id is not distinct from event.actor_id
      and history.at between event.happened_at - interval '1 minute' and event.happened_at + interval '1 second'
    order by history.at desc limit 1
  ) as edited on true
  left join orders on orders.id = event.order_id
  left join companies on companies.id = event.company_id
  left join order_files on order_files.id = event.object_id and event.kind = 'download'
  left join recycling_items on recycling_items.id = event.object_id and event.kind like 'catalogue-%'
  left join package_types on package_types.id = event.object_id and event.kind like 'catalogue-%'
  order by event.happened_at desc, event.id desc`

/** Newest first. */
export async function pageOfEvents(
  db: Connection,
  wanted: WantedEvents,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditEventRow[]> {
  const { rows } = await events(wanted, sql`limit ${limit} offset ${offset}`).execute(db)
  return rows
}

export async function countEvents(db: Connection, wanted: WantedEvents): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from security_events where ${matching(wanted)}`.execute(db)
  return Number(rows[0]?.count)
}

export const allEvents = (database: Database, wanted: WantedEvents, signal: AbortSignal) =>
  readInPieces(database, events(wanted), signal)

export async function emailOfPerson(db: Connection, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}
