// Queries of an export. PostgreSQL converts each row to the text of a JSON object, which the server writes unchanged.

import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'
import {
  COMPANY_COLUMNS,
  CONTACT_COLUMNS,
  PERSON_COLUMNS,
  REPLY_COLUMNS,
  VISITOR_COLUMNS,
} from './exported-columns.ts'

export interface ExportedRow {
  row: string
  /** Path of the file in the archive, for a row of `order_files`. */
  path?: string | null
}

export type RowsQuery = RawBuilder<ExportedRow>

/** Name of a table in the export, with the query of its rows. */
export type ExportedTable = readonly [name: string, query: RowsQuery]

type Sql = RawBuilder<unknown>

const rows = (columns: Sql, from: Sql, path: Sql = sql`null`) => sql<ExportedRow>`
  select (select to_json(one) from (select ${columns}) as one)::text as row, ${path} as path from ${from}`

/** Selects columns of the table with the alias `kept`. */
const kept = (columns: string, then?: Sql) =>
  sql`${sql.join(columns.split(' ').map((column) => sql.ref(`kept.${column}`)))}${then ? sql`, ${then}` : sql``}`

/** Path of a file in the archive. The id distinguishes two files with the same name. */
const filePath = sql`'files/' || orders.order_number || '/' || kept.id || '-' || kept.name`

/**
 * Queries of the tables that belong to orders. Orders are sorted like an index, so that PostgreSQL finds the first row at once.
 */
function tablesOfOrders(
  columns: Partial<Record<keyof typeof COMPANY_COLUMNS, string>>,
  condition: Sql,
  order: Sql,
): ExportedTable[] {
  const { order_entries, order_packages, order_files, order_door_codes, stop_reports, collected_masses } =
    columns
  const of = (table: string, then: Sql) => sql`
    orders join ${sql.table(table)} as kept on kept.order_id = orders.id where ${condition} order by ${order}, ${then}`
  const packages = sql`
    orders join order_entries on order_entries.order_id = orders.id join order_packages as kept on order_entry_id = order_entries.id
    where ${condition} order by ${order}, order_entries.position, kept.position`
  const signature = sql`'data:image/png;base64,' || translate(encode(kept.signature, 'base64'), E'\\n', '') as signature`
  const made: [string, string | undefined, Sql, { path?: Sql; more?: Sql }?][] = [
    ['order_entries', order_entries, of('order_entries', sql`position`)],
    ['order_packages', order_packages, packages],
    ['collected_masses', collected_masses, of('collected_masses', sql`waste_code`)],
    ['order_files', order_files, of('order_files', sql`kept.created_at, kept.id`), { path: filePath }],
    ['order_door_codes', order_door_codes, of('order_door_codes', sql`kept.order_id`)],
    ['stop_reports', stop_reports, of('stop_reports', sql`kept.day`), { more: signature }],
  ]
  return made.map(
    ([name, wanted = '', from, { path, more } = {}]) => [name, rows(kept(wanted, more), from, path)] as const,
  )
}

export function tablesOfCompanies(companyIds: readonly string[]): ExportedTable[] {
  const these = sql`any(${[...companyIds]}::uuid[])`
  const ordered = sql`orders.company_id = ${these}`
  const order = sql`orders.company_id, orders.created_at, orders.id`
  const columns = COMPANY_COLUMNS
  const where = (name: keyof typeof COMPANY_COLUMNS, condition: Sql): ExportedTable => [
    name,
    rows(kept(columns[name]), sql`${sql.table(name)} as kept where ${condition}`),
  ]
  const ofOrders = (
    name: keyof typeof COMPANY_COLUMNS,
    then: Sql,
    and = sql`true`,
    more?: Sql,
  ): ExportedTable => [
    name,
    rows(
      kept(columns[name], more),
      sql`orders join ${sql.table(name)} as kept on kept.order_id = orders.id where ${ordered} and ${and} order by ${order}, ${then}`,
    ),
  ]
  const told = sql`
    details->>'suggestedDate' as suggested_date,
    case when details->'showReason' = 'true' then details->>'reason' end as reason`
  return [
    where('companies', sql`id = ${these}`),
    where('branches', sql`company_id = ${these}`),
    where('branch_door_codes', sql`branch_id in (select id from branches where company_id = ${these})`),
    where('company_members', sql`company_id = ${these}`),
    where('users', sql`id in (select user_id from company_members where company_id = ${these})`),
    where('order_links', sql`company_id = ${these}`),
    where('registry_answers', sql`nip in (select nip from companies where id = ${these})`),
    where('security_events', sql`company_id = ${these}`),
    [
      'orders',
      rows(
        kept(columns.orders),
        sql`orders as kept where company_id = ${these} order by company_id, created_at, id`,
      ),
    ],
    ...tablesOfOrders(columns, ordered, order),
    ofOrders('order_history', sql`at, kept.id`, sql`event not in ('assigned', 'unassigned')`, told),
    ofOrders('order_messages', sql`kept.created_at, kept.id`),
    ofOrders('order_replies', sql`kept.received_at, kept.id`),
    ofOrders('mails', sql`queued_at, kept.id`, sql`kind <> 'order-for-staff'`),
  ]
}

const AS_ISO = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Selects orders that visitors placed with the NIP of one of the companies. They may belong to other people. */
export const visitorsOrdersNaming = (companyIds: readonly string[]) => sql<ExportedRow>`
  select json_build_object('number', order_number, 'placedAt', ${AS_ISO}, 'status', status)::text as row from orders
  where company_id is null
    -- An erasure keeps the waste record of an order and empties the names: it names nobody any more.
    and reporter_name <> ''
    and nip in (select nip from companies where id = any(${[...companyIds]}::uuid[]))
  order by created_at, id`

export interface ExportedPerson {
  /** In lower case. */
  email: string
  account: { id: string; name: string; surname: string; phone: string | null } | undefined
  /** Pseudonyms of the address in security events. */
  subjects: readonly Buffer[]
}

/** Returns SQL conditions under which a row names the person. */
function partsOf({ email, account }: ExportedPerson) {
  const full = account ? `${account.name} ${account.surname}` : null
  const phone = account?.phone ?? null
  const isSent = sql`lower(orders.reporter_email) = ${email}`
  return {
    isSent,
    /** Whether the order has the address of the person, or if it has none, their name and phone number. */
    isContact: sql`(
      lower(orders.contact_email) = ${email}
      or (orders.contact_email is null and orders.contact_name = ${full} and orders.contact_phone = ${phone})
      or (${isSent} and orders.contact_email is null
        and orders.contact_name = orders.reporter_name || ' ' || orders.reporter_surname))`,
    isAtBranch: sql`(lower(email) = ${email} or (email is null and contact = ${full} and phone = ${phone}))`,
    /** Whether the column, a list separated by commas, semicolons or spaces, contains the address. */
    lists: (column: string) => sql`(
      position(${email} in lower(${sql.ref(column)})) > 0
      and ${email} = any(regexp_split_to_array(lower(${sql.ref(column)}), '[,;\\s]+')))`,
  }
}

export async function isKnown(db: Connection, person: ExportedPerson): Promise<boolean> {
  if (person.account) return true
  const { isSent, isContact, isAtBranch, lists } = partsOf(person)
  const { rows: found } = await sql<{ isKnown: boolean }>`
    select exists (select from orders where ${isSent} or ${isContact} or ${lists('orders.company_email')})
      or exists (select from branches where ${isAtBranch})
      or exists (select from companies where ${lists('companies.email')})
      or exists (select from mails where lower(recipient) = ${person.email}) as "isKnown"`.execute(db)
  return found[0]?.isKnown ?? false
}

export function tablesOfPerson(person: ExportedPerson): ExportedTable[] {
  const { email, account, subjects } = person
  const { isSent, isContact, isAtBranch, lists } = partsOf(person)
  const id = sql`${account?.id ?? null}::uuid`
  const columns = PERSON_COLUMNS
  const where = (
    name: keyof typeof PERSON_COLUMNS,
    condition: Sql,
    columnsOf = kept(columns[name]),
  ): ExportedTable => [name, rows(columnsOf, sql`${sql.table(name)} as kept where ${condition}`)]
  /** Selects columns of an order as null where the condition does not hold. */
  const only = (names: string, condition: Sql) =>
    sql.join(
      names
        .split(' ')
        .map((name) => sql`case when ${condition} then orders.${sql.ref(name)} end as ${sql.ref(name)}`),
    )
  const theirAddress = sql`case when ${lists('orders.company_email')} then ${email} end as company_email`
  const named = sql`${only(CONTACT_COLUMNS.contact, isContact)}, ${theirAddress}`
  const order = sql`orders.created_at, orders.id`
  const ofOrders = (names: string, more: Sql, condition: Sql) =>
    rows(
      sql`${sql.join(names.split(' ').map((name) => sql`orders.${sql.ref(name)}`))}, ${more}`,
      sql`orders where ${condition} order by ${order}`,
    )
  const isVisitors = sql`orders.company_id is null`
  return [
    where('users', sql`id = ${id}`),
    where('former_names', sql`user_id = ${id}`),
    where('sessions', sql`user_id = ${id}`),
    where('second_factors', sql`user_id = ${id}`),
    where('company_members', sql`user_id = ${id}`),
    where('branches', isAtBranch),
    where('companies', lists('kept.email'), sql`kept.id, ${email} as email`),
    ['orders', ofOrders(columns.orders, sql`${only(VISITOR_COLUMNS.orders, isVisitors)}, ${named}`, isSent)],
    [
      'orders_as_contact',
      ofOrders(
        CONTACT_COLUMNS.orders,
        named,
        sql`not ${isSent} and (${isContact} or ${lists('orders.company_email')})`,
      ),
    ],
    ...tablesOfOrders(VISITOR_COLUMNS, sql`${isSent} and ${isVisitors}`, order),
    [
      'order_history',
      rows(
        kept(columns.order_history),
        sql`orders join order_history as kept on kept.order_id = orders.id
          where actor_id = ${id} or (actor_kind = 'visitor' and ${isSent}) order by ${order}, at`,
      ),
    ],
    where('order_messages', sql`lower(recipient) = ${email}`),
    where('order_replies', sql`lower(sender) = ${email}`),
    where('mails', sql`lower(recipient) = ${email}`),
    [
      'mails_answered_to_them',
      rows(kept(REPLY_COLUMNS), sql`mails as kept where lower(reply_to) = ${email}`),
    ],
    where(
      'security_events',
      sql`subject = any(${[...subjects]}::bytea[]) or actor_id = ${id} or person_id = ${id}`,
      // Only events of the person's own actions have the network of the person.
      sql`kept.happened_at, kept.kind, kept.detail, case when kept.actor_id = ${id} then kept.network end as network`,
    ),
  ]
}
