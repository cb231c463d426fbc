// Deletes and empties rows for an erasure. docs/privacy.md describes the effect on each table.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { columnsOf, DATA_MAP, type TableInMap } from './data-map.ts'
import {
  anyOf,
  ids,
  isContact,
  isOpen,
  isSentByThem,
  listsEmail,
  withoutEmail,
  type Affected,
  type ErasedPerson,
} from './erase-queries.ts'
import { isAddressOf } from './identity-queries.ts'

/** People and companies of an erasure, as they were at its start. */
export interface Erased extends Affected {
  /** Addresses of the companies and their places. */
  emails: readonly string[]
}

/** Details that stay in the history of a kept order: status changes and planned days. */
const KEPT_DETAILS = ['suggestedDate', 'version', 'before', 'undid', 'overtook', 'notified']

/** Columns of an order that PostgreSQL requires; an erasure writes an empty text into them. */
const REQUIRED =
  'company_street company_postal_code company_city branch_name branch_street contact_name reporter_name reporter_surname reporter_email'.split(
    ' ',
  )
const EMPTIED = (['personal', 'text', 'company'] as const).flatMap((kind) =>
  columnsOf(DATA_MAP['orders'] as TableInMap, kind),
)

/**
 * Empties completed orders except for the waste record. They no longer belong to a company, and their files, notes and mails
 * are deleted.
 */
export async function keepRecordAlone(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await sql`
    update orders set
      company_id = null, branch_id = null, version = version + 1,
      ${sql.join(EMPTIED.map((column) => sql`${sql.ref(column)} = ${REQUIRED.includes(column) ? sql`''` : sql`null`}`))}
    where id = any(${ids(orderIds)})`.execute(tx)
  await emptyBelongings(tx, orderIds)
  await sql`
    delete from order_links where id in (select order_link_id from orders where id = any(${ids(orderIds)}))`.execute(
    tx,
  )
}

/** Deletes files, notes, messages and mails of kept orders, and texts in their history. */
async function emptyBelongings(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  for (const table of [
    'order_files',
    'order_notes',
    'order_reminders',
    'order_messages',
    'order_replies',
    'order_door_codes',
    'order_status_links',
    'mails',
  ])
    await sql`delete from ${sql.table(table)} where order_id = any(${ids(orderIds)})`.execute(tx)
  await sql`
    update order_history set details = (
      select jsonb_object_agg(key, value) from jsonb_each(details) where key = any(${KEPT_DETAILS}::text[])
    ) where order_id = any(${ids(orderIds)}) and details is not null`.execute(tx)
  await sql`
    update order_packages set name = '' from order_entries
    where order_entries.id = order_entry_id and order_id = any(${ids(orderIds)}) and package_type_id is null`.execute(
    tx,
  )
  await sql`
    update order_entries set serial_numbers = '{}'
    where order_id = any(${ids(orderIds)}) and serial_numbers <> '{}'`.execute(tx)
  await sql`
    update stop_reports set handed_over_by = null, signature = null, reason = null
    where order_id = any(${ids(orderIds)})`.execute(tx)
  await sql`update collected_masses set reason = null where order_id = any(${ids(orderIds)})`.execute(tx)
}

/** Removes a person as reporter, contact person and mail address from orders of a company that stays. */
export async function emptyPersonIn(
  tx: Transaction,
  orderIds: readonly string[],
  person: ErasedPerson,
): Promise<void> {
  const these = sql`id = any(${ids(orderIds)})`
  const { email } = person
  await sql`
    update orders set contact_name = '', contact_email = null, contact_phone = null, version = version + 1
    where ${these} and (${isContact(person)} or (${isAddressOf(sql`reporter_email`, email)}
      and contact_name = reporter_name || ' ' || reporter_surname))`.execute(tx)
  await sql`
    update orders set company_email = ${withoutEmail(sql`company_email`, email)}
    where ${these} and ${listsEmail(sql`company_email`, email)}`.execute(tx)
  await sql`
    update orders set reporter_name = '', reporter_surname = '', reporter_email = '', reporter_phone = null,
      version = version + 1
    where ${these} and ${isAddressOf(sql`reporter_email`, email)}`.execute(tx)
}

/** Condition for mails to the people, and for mails to the companies' addresses without an order. */
const isMailToErased = ({ people, emails }: Pick<Erased, 'people' | 'emails'>) => sql`(
  (order_id is null and lower(recipient) = any(${[...emails]}::text[]))
  or (${anyOf(people.map(({ email }) => isAddressOf(sql`recipient`, email)))}
    and not exists (select from orders where orders.id = mails.order_id and ${isOpen})))`

export async function countMailsTo(db: Connection, erased: Erased): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where ${isMailToErased(erased)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes such mails, and returns their number. */
export async function deleteMailsTo(tx: Transaction, erased: Erased, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from mails where id in (select id from mails where ${isMailToErased(erased)} limit ${atMost}) returning id`.execute(
    tx,
  )
  return rows.length
}

/** Deletes files that these people sent, in orders that are kept. */
export async function deleteFilesSentBy(
  tx: Transaction,
  people: Erased['people'],
  orderIds: readonly string[],
): Promise<void> {
  await sql`delete from order_files where order_id = any(${ids(orderIds)}) and ${isSentByThem(people)}`.execute(
    tx,
  )
}

/** Deletes the companies' rows and everything that depends on them. Their orders must be emptied or deleted before. */
export async function deleteCompanies(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  const these = ids(companyIds)
  await sql`delete from registry_answers where nip in (select nip from companies where id = any(${these}))`.execute(
    tx,
  )
  await sql`delete from order_links where company_id = any(${these})`.execute(tx)
  await sql`delete from staff_views where exists (
    select from companies where companies.id = any(${these}) and position(companies.id::text in staff_views.query) > 0
  )`.execute(tx)
  // Other companies that were merged into these refer to them.
  await sql`update companies set merged_into_id = null where id = any(${these})`.execute(tx)
  await sql`delete from companies where id = any(${these})`.execute(tx)
}

/**
 * Deletes an account with its sessions, links and codes. Notes and messages keep its id as author, for which there is no name
 * any more.
 */
export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await sql`delete from order_reads where user_id = ${id}`.execute(tx)
  await sql`delete from order_presences where user_id = ${id}`.execute(tx)
  await sql`delete from users where id = ${id} and role = 'client'`.execute(tx)
  for (const table of [
    'sessions',
    'password_links',
    'pending_log_ins',
    'second_factors',
    'recovery_codes',
    'former_names',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await sql`delete from staff_views where owner_id = ${id}`.execute(tx)
  await sql`delete from order_reminders where author_id = ${id}`.execute(tx)
  await sql`
    update users set email = id::text || '@erased.invalid', name = '', surname = '', phone = null, password_hash = null,
      blocked_at = coalesce(blocked_at, now())
    where id = ${id}`.execute(tx)
}

/** Closes the companies for new data. Locks links before their company, as placing an order does, which prevents deadlocks. */
export async function closeCompanies(
  tx: Transaction,
  companyIds: readonly string[],
  now: Date,
): Promise<void> {
  const these = ids(companyIds)
  await sql`
    update order_links set revoked_at = coalesce(revoked_at, ${now})
    where id in (select id from order_links where company_id = any(${these}) order by id for update)`.execute(
    tx,
  )
  await sql`
    update companies set erasing_at = ${now}
    where id in (select id from companies where id = any(${these}) order by id for update)`.execute(tx)
}

export async function removeMembers(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  await sql`delete from company_members where company_id = any(${ids(companyIds)})`.execute(tx)
}
