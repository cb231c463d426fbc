// What is known of a company or a person, and how it is erased. docs/privacy.md says what becomes of each table.

import { sql, type RawBuilder } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

/** The company and those that were merged into it, which have nothing but their own row. */
export async function companyWithMerged(db: Connection, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged (id) as (
      select id from companies where id = ${id}::uuid and merged_into_id is null
      union all
      select companies.id from companies join merged on companies.merged_into_id = merged.id
    ) select id from merged`.execute(db)
  return rows.map((row) => row.id)
}

export interface ErasedPerson {
  /** In lower case. */
  email: string
  /** Where there is an account. */
  id?: string
  name?: string
  surname?: string
  phone?: string | null
}

/** Clients who would have no company any more. */
export async function peopleOfThese(db: Connection, companyIds: readonly string[]): Promise<ErasedPerson[]> {
  const { rows } = await sql<Required<ErasedPerson>>`
    select id, email, name, surname, phone from users
    where role = 'client'
      and exists (select from company_members where user_id = users.id and company_id = any(${ids(companyIds)}))
      and not exists (select from company_members where user_id = users.id and company_id <> all(${ids(companyIds)}))
    order by email`.execute(db)
  return rows
}

export interface FoundOrder {
  id: string
  number: string
  status: OrderStatus
  companyId: string | null
  /** Whether the person ordered it, and is not only the contact of it. */
  isReporter: boolean
}

const found = (
  condition: RawBuilder<unknown>,
  isReporter: RawBuilder<unknown> = sql`true`,
) => sql<FoundOrder>`
  select id, order_number as number, status, company_id as "companyId", ${isReporter} as "isReporter"
  from orders where ${condition} order by id`

/** Locked, as whoever changes an order locks it before its company. */
export async function ordersOfCompanies(
  db: Connection,
  companyIds: readonly string[],
  lock: 'lock' | 'read',
): Promise<FoundOrder[]> {
  const { rows } =
    await sql<FoundOrder>`${found(sql`company_id = any(${ids(companyIds)})`)} ${locking(lock)}`.execute(db)
  return rows
}

/** Which they sent, or where they are called: by the address, or by name and number where no address stands. */
export async function ordersOfPerson(
  db: Connection,
  person: ErasedPerson,
  lock: 'lock' | 'read',
): Promise<FoundOrder[]> {
  const { email } = person
  const isReporter = sql<boolean>`lower(reporter_email) = ${email}`
  const { rows } = await sql<FoundOrder>`
    ${found(sql`${isReporter} or ${isContact(person)} or ${listsEmail(sql`company_email`, email)}`, isReporter)}
    ${locking(lock)}`.execute(db)
  return rows
}

const locking = (lock: 'lock' | 'read') => (lock === 'lock' ? sql`for update` : sql``)
const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`

const isContact = ({ email, name, surname, phone }: ErasedPerson) => sql`(
  lower(contact_email) = ${email}
  or (contact_email is null and contact_name = ${`${name ?? ''} ${surname ?? ''}`} and contact_phone = ${phone ?? null})
)`

/** Several addresses may stand in one column, apart by commas, semicolons or spaces. */
const listsEmail = (column: RawBuilder<unknown>, email: string) =>
  sql<boolean>`${email} = any(regexp_split_to_array(lower(${column}), '[,;\\s]+'))`

const withoutEmail = (column: RawBuilder<unknown>, email: string) => sql`nullif((
  select string_agg(address, ', ' order by place)
  from regexp_split_to_table(${column}, '[,;\\s]+') with ordinality as listed (address, place)
  where lower(address) <> ${email}), '')`

export async function countFilesOf(db: Connection, orderIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_files where order_id = any(${ids(orderIds)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** What stays in the history of a kept order: when it came to which status, and for which day it was planned. */
const KEPT_DETAILS = ['suggestedDate', 'version', 'before', 'undid', 'overtook', 'notified']

/** Empties completed orders but for the waste record. They belong to no company any more, and no file, note or mail to them. */
export async function keepRecordAlone(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await sql`
    update orders set
      company_id = null, branch_id = null, version = version + 1, comment = null,
      access_card = null, company_email = null, company_phone = null, company_street = '', company_postal_code = '', company_city = '',
      krs = null, regon = null, branch_name = '', branch_street = '',
      contact_name = '', contact_email = null, contact_phone = null,
      reporter_name = '', reporter_surname = '', reporter_email = '', reporter_phone = null
    where id = any(${ids(orderIds)})`.execute(tx)
  await emptyBelongings(tx, orderIds)
  await sql`
    delete from order_links where id in (select order_link_id from orders where id = any(${ids(orderIds)}))`.execute(
    tx,
  )
}

/** Files, notes, messages and mails of orders that stay, and what was typed into their history. */
export async function emptyBelongings(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  for (const table of ['order_files', 'order_notes', 'order_messages', 'order_door_codes', 'mails'])
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
}

/** In orders of a company that stays: who ordered, who is called, and one of its addresses. */
export async function emptyPersonIn(
  tx: Transaction,
  orderIds: readonly string[],
  person: ErasedPerson,
): Promise<void> {
  const these = sql`id = any(${ids(orderIds)})`
  const { email } = person
  await sql`
    update orders set contact_name = '', contact_email = null, contact_phone = null, version = version + 1
    where ${these} and (${isContact(person)} or (lower(reporter_email) = ${email}
      and contact_name = reporter_name || ' ' || reporter_surname))`.execute(tx)
  await sql`
    update orders set company_email = ${withoutEmail(sql`company_email`, email)}
    where ${these} and ${listsEmail(sql`company_email`, email)}`.execute(tx)
  await sql`
    update orders set reporter_name = '', reporter_surname = '', reporter_email = '', reporter_phone = null,
      comment = null, access_card = null, version = version + 1
    where ${these} and lower(reporter_email) = ${email}`.execute(tx)
}

/** The addresses at which a company and its places are written to. */
export async function emailsOfCompanies(db: Connection, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from (
      select regexp_split_to_table(email, '[,;\\s]+') as email from companies where id = any(${ids(companyIds)})
      union all
      select email from branches where company_id = any(${ids(companyIds)})
    ) as listed where email <> ''`.execute(db)
  return rows.map(({ email }) => email)
}

/** Mails to these addresses that are about no order of anybody else. */
export async function deleteMailsTo(tx: Transaction, emails: readonly string[]): Promise<void> {
  await sql`
    delete from mails where order_id is null
      and (lower(recipient) = any(${[...emails]}::text[]) or lower(reply_to) = any(${[...emails]}::text[]))`.execute(
    tx,
  )
}

/** The company's own row and all that has no meaning without it. Its orders are elsewhere by now. */
export async function deleteCompanies(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  const these = ids(companyIds)
  await sql`delete from registry_answers where nip in (select nip from companies where id = any(${these}))`.execute(
    tx,
  )
  await sql`delete from order_links where company_id = any(${these})`.execute(tx)
  await sql`delete from staff_views where exists (
    select from companies where companies.id = any(${these}) and position(companies.id::text in staff_views.query) > 0
  )`.execute(tx)
  // Those that were merged into another name it.
  await sql`update companies set merged_into_id = null where id = any(${these})`.execute(tx)
  await sql`delete from companies where id = any(${these})`.execute(tx)
}

export async function lockCompanies(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  await sql`select id from companies where id = any(${ids(companyIds)}) order by id for update`.execute(tx)
}

export async function findClientOrStaff(
  db: Connection,
  email: string,
): Promise<(Required<ErasedPerson> & { role: string; isAdministrator: boolean }) | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'surname', 'phone', 'role', 'is_administrator as isAdministrator'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row
}

/** Sessions, links and codes go along. Notes and messages of the staff name their author, who has no name any more. */
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
  await sql`
    update users set email = id::text || '@erased.invalid', name = '', surname = '', phone = null, password_hash = null,
      blocked_at = coalesce(blocked_at, now())
    where id = ${id}`.execute(tx)
}

/** Contacts of pickup places, addresses of companies, and what staff typed: notes, views and links that name them. */
export async function forgetContact(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { email, name, surname, phone } = person
  const full = name && surname ? `${name} ${surname}` : null
  await sql`
    update branches set contact = null, email = null, phone = null, version = version + 1
    where lower(email) = ${email} or (email is null and contact = ${full} and phone = ${phone ?? null})`.execute(
    tx,
  )
  await sql`
    update companies set email = ${withoutEmail(sql`email`, email)}, version = version + 1
    where ${listsEmail(sql`email`, email)}`.execute(tx)
  const named = (column: string) => naming(sql.ref(column), [email, full, phone ?? null])
  await sql`
    update branches set access_card = null where ${naming(sql`access_card::text`, [email, full, phone ?? null])}`.execute(
    tx,
  )
  await sql`delete from order_notes where ${named('text')}`.execute(tx)
  await sql`delete from company_notes where ${named('text')}`.execute(tx)
  await sql`update order_links set note = null where ${named('note')}`.execute(tx)
  await sql`delete from staff_views where ${named('query')} or ${named('name')}`.execute(tx)
}

/** Views keep what was searched for as an address does, with plus signs or percents; digits are compared as digits. */
function naming(column: RawBuilder<unknown>, needles: readonly (string | null)[]): RawBuilder<boolean> {
  const forms = needles
    .filter((needle) => needle !== null)
    .flatMap((needle) => [needle, encodeURIComponent(needle), needle.replaceAll(' ', '+')])
  return sql<boolean>`exists (
    select from unnest(${[...new Set(forms)]}::text[]) as needle where position(lower(needle) in lower(${column})) > 0)`
}
