// Reads what an erasure of a company or a person affects. docs/privacy.md describes the effect on each table.

import { sql, type RawBuilder } from 'kysely'
import { ORDER_STATUSES, orderEnd, statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import { isAddressOf } from './identity-queries.ts'

/** Returns the ids of the company and of those merged into it, of which only the rows are left. */
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
  /** Set if there is an account. */
  id?: string
  name?: string
  surname?: string
  phone?: string | null
}

/** Finds clients who belong to no other company. */
export async function peopleOfThese(db: Connection, companyIds: readonly string[]): Promise<ErasedPerson[]> {
  const { rows } = await sql<Required<ErasedPerson>>`
    select id, email, name, surname, phone from users
    where role = 'client'
      and exists (select from company_members where user_id = users.id and company_id = any(${ids(companyIds)}))
      and not exists (select from company_members where user_id = users.id and company_id <> all(${ids(companyIds)}))
    order by email`.execute(db)
  return rows
}

export async function companiesOfPeople(db: Connection, people: readonly ErasedPerson[]): Promise<string[]> {
  const rows = await db
    .selectFrom('company_members')
    .select('company_id as id')
    .where('user_id', '=', sql<string>`any(${ids(people.flatMap(({ id }) => id ?? []))})`)
    .execute()
  return rows.map(({ id }) => id)
}

const locking = (lock: 'lock' | 'read') => (lock === 'lock' ? sql`for update` : sql``)
export const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`

/** Selects the last nine digits, so that different spellings of a phone number are equal. */
const digits = (value: unknown) => sql`right(regexp_replace(${value}::text, '[^0-9]', '', 'g'), 9)`

export const isContact = ({ email, name, surname, phone }: ErasedPerson) => sql`(
  ${isAddressOf(sql`contact_email`, email)}
  or (contact_email is null and contact_name = ${`${name ?? ''} ${surname ?? ''}`}
    and ${digits(sql`contact_phone`)} = ${digits(phone ?? null)})
)`

/** Whether a column contains the address; it may hold several, separated by commas, semicolons or spaces. */
export const listsEmail = (column: RawBuilder<unknown>, email: string) => sql<boolean>`(
  position(${email.split('@')[0] ?? ''} in lower(${column})) > 0
  and exists (select from regexp_split_to_table(${column}, '[,;\\s]+') as listed (address)
    where ${isAddressOf(sql`listed.address`, email)}))`

export const withoutEmail = (column: RawBuilder<unknown>, email: string) => sql`nullif((
  select string_agg(address, ', ' order by place)
  from regexp_split_to_table(${column}, '[,;\\s]+') with ordinality as listed (address, place)
  where not ${isAddressOf(sql`listed.address`, email)}), '')`

/** Companies and people of an erasure. */
export interface Affected {
  companyIds: readonly string[]
  people: readonly ErasedPerson[]
}

export const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

const isReporter = (people: readonly ErasedPerson[]) =>
  sql<boolean>`${anyOf(people.map(({ email }) => isAddressOf(sql`reporter_email`, email)))}`

/**
 * Selects affected orders. `is_own` orders are deleted or reduced to the waste record; others stay with their company, without
 * the person.
 */
const affected = ({ companyIds, people }: Affected, where: RawBuilder<unknown>) => sql`
  select id, order_number, status, ${isReporter(people)} as is_reporter,
    case when company_id is null then ${isReporter(people)} else company_id = any(${ids(companyIds)}) end as is_own
  from orders where ${where}`

const isOfCompanies = ({ companyIds }: Affected) => sql`company_id = any(${ids(companyIds)})`
const isOfOthers = ({ companyIds }: Affected) =>
  sql`(company_id is null or company_id <> all(${ids(companyIds)}))`
const isOfPeople = ({ people }: Affected) => sql`(${isReporter(people)}
  or ${anyOf(people.flatMap((person) => [isContact(person), listsEmail(sql`company_email`, person.email)]))})`

export const isOpen = sql<boolean>`status in (${sql.join(ORDER_STATUSES.filter((status) => orderEnd(status) === null))})`
const hasEnded = (end: 'done' | 'cancelled') => sql<boolean>`status ${oneOf(statusesOfEnd(end))}`

export interface OrderCounts {
  kept: number
  deleted: number
  emptied: number
  files: number
  openOrders: string[]
  openCount: number
}

/** Most numbers of open orders in the preview. */
const MOST_NUMBERS = 50

export async function countAffected(db: Connection, erasure: Affected): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    with affected as materialized (
      ${affected(erasure, sql`${isOfCompanies(erasure)} or ${isOfPeople(erasure)}`)})
    select
      count(*) filter (where is_own and ${hasEnded('done')})::int as kept,
      count(*) filter (where is_own and ${hasEnded('cancelled')})::int as deleted,
      count(*) filter (where not is_own and not ${isOpen})::int as emptied,
      count(*) filter (where ${isOpen})::int as "openCount",
      coalesce((array_agg(order_number order by order_number) filter (where ${isOpen}))[:${sql.lit(MOST_NUMBERS)}], '{}') as "openOrders",
      (select count(*)::int from order_files join affected as theirs on theirs.id = order_id
        where not (${isOpen}) and (is_own or (is_reporter and ${isSentByThem(erasure.people)}))) as files
    from affected`.execute(db)
  return rows[0] as OrderCounts
}

/** Whether a file was sent by the erased people. Files of colleagues and staff stay with the company's orders. */
export const isSentByThem = (people: readonly ErasedPerson[]) => sql`not exists (
  select from order_history where order_history.order_id = order_files.order_id and event = 'file-added'
    and details ->> 'fileId' = order_files.id::text
    and actor_id is not null and actor_id <> all(${ids(people.flatMap(({ id }) => id ?? []))}))`

export interface AffectedOrder {
  id: string
  isOwn: boolean
  isReporter: boolean
  end: 'done' | 'cancelled'
}

const COLUMNS = sql`id, is_own as "isOwn", is_reporter as "isReporter",
  case when ${hasEnded('done')} then 'done' else 'cancelled' end as "end"`

/**
 * Returns the next orders of the companies. It always reads from the start, because erased orders no longer belong to the
 * company.
 */
export async function nextOfCompanies(
  db: Transaction,
  erasure: Affected,
  atMost: number,
): Promise<AffectedOrder[]> {
  const { rows } = await sql<AffectedOrder>`
    select ${COLUMNS} from (
      ${affected(erasure, sql`${isOfCompanies(erasure)} and not ${isOpen}`)} limit ${atMost} ${locking('lock')}
    ) as affected`.execute(db)
  return rows
}

/** Returns the next orders of the people, sorted by id. Open orders were placed after the request for erasure, and stay. */
export async function nextOfPeople(
  db: Connection,
  erasure: Affected,
  { after, atMost, lock }: { after: string | null; atMost: number; lock: 'lock' | 'read' },
): Promise<AffectedOrder[]> {
  if (erasure.people.length === 0) return []
  const { rows } = await sql<AffectedOrder>`
    select ${COLUMNS} from (
      ${affected(erasure, sql`${isOfPeople(erasure)} and not ${isOpen} and ${isOfOthers(erasure)} ${after === null ? sql`` : sql`and id > ${after}::uuid`}`)}
      order by id limit ${atMost} ${locking(lock)}
    ) as affected order by id`.execute(db)
  return rows
}

/** Lists the email addresses of the companies and their places. */
export async function emailsOfCompanies(db: Connection, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from (
      select regexp_split_to_table(email, '[,;\\s]+') as email from companies where id = any(${ids(companyIds)})
      union all
      select email from branches where company_id = any(${ids(companyIds)})
    ) as listed where email <> ''`.execute(db)
  return rows.map(({ email }) => email)
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
