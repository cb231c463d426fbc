// Everything that is kept about a company or a person, as rows by table: what docs/privacy.md describes, without secrets.

import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

/** What opens something, what is a copy of other columns, and what would only be noise. */
const LEFT_OUT = [
  'password_hash',
  'token_hash',
  'body_hash',
  'sha256',
  'search_text',
  'staff_search_text',
  'dedupe_key',
  'html_body',
  // Of a door code, that one is kept.
  'sealed_code',
]

export type ExportedTables = Record<string, unknown[]>

const rowsOf = async (db: Connection, table: string, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(kept) - ${LEFT_OUT}::text[] as row from ${sql.table(table)} as kept where ${condition}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

const ids = (list: readonly string[]) => sql`any(${[...list]}::uuid[])`

/** Orders with all that belongs to them. */
export async function exportOrders(db: Connection, orderIds: readonly string[]): Promise<ExportedTables> {
  const these = ids(orderIds)
  const exported: ExportedTables = { orders: await rowsOf(db, 'orders', sql`id = ${these}`) }
  for (const table of [
    'order_entries',
    'order_files',
    'order_history',
    'order_notes',
    'order_messages',
    'order_door_codes',
    'mails',
  ])
    exported[table] = await rowsOf(db, table, sql`order_id = ${these}`)
  exported['order_packages'] = await rowsOf(
    db,
    'order_packages',
    sql`order_entry_id in (select id from order_entries where order_id = ${these})`,
  )
  return exported
}

export async function exportCompanies(
  db: Connection,
  companyIds: readonly string[],
): Promise<ExportedTables> {
  const these = ids(companyIds)
  return {
    companies: await rowsOf(db, 'companies', sql`id = ${these}`),
    branches: await rowsOf(db, 'branches', sql`company_id = ${these}`),
    branch_door_codes: await rowsOf(
      db,
      'branch_door_codes',
      sql`branch_id in (select id from branches where company_id = ${these})`,
    ),
    company_notes: await rowsOf(db, 'company_notes', sql`company_id = ${these}`),
    company_members: await rowsOf(db, 'company_members', sql`company_id = ${these}`),
    users: await rowsOf(
      db,
      'users',
      sql`id in (select user_id from company_members where company_id = ${these})`,
    ),
    order_links: await rowsOf(db, 'order_links', sql`company_id = ${these}`),
    registry_answers: await rowsOf(
      db,
      'registry_answers',
      sql`nip in (select nip from companies where id = ${these})`,
    ),
    security_events: await rowsOf(db, 'security_events', sql`company_id = ${these}`),
  }
}

interface ExportedPerson {
  /** In lower case. */
  email: string
  id?: string | undefined
  /** The pseudonyms by which the events know the address. */
  subjects: readonly Buffer[]
}

export async function exportPerson(
  db: Connection,
  { email, id, subjects }: ExportedPerson,
): Promise<ExportedTables> {
  const account = id ?? null
  return {
    users: await rowsOf(db, 'users', sql`id = ${account}::uuid`),
    sessions: await rowsOf(db, 'sessions', sql`user_id = ${account}::uuid`),
    company_members: await rowsOf(db, 'company_members', sql`user_id = ${account}::uuid`),
    branches: await rowsOf(db, 'branches', sql`lower(email) = ${email}`),
    mails_to_them: await rowsOf(db, 'mails', sql`lower(recipient) = ${email} or lower(reply_to) = ${email}`),
    security_events: await rowsOf(
      db,
      'security_events',
      sql`subject = any(${[...subjects]}::bytea[]) or actor_id = ${account}::uuid or person_id = ${account}::uuid`,
    ),
  }
}

export interface ExportedFile {
  id: string
  name: string
  orderNumber: string
}

export async function filesOfOrders(db: Connection, orderIds: readonly string[]): Promise<ExportedFile[]> {
  const { rows } = await sql<ExportedFile>`
    select order_files.id, order_files.name, order_number as "orderNumber"
    from order_files join orders on orders.id = order_id
    where order_id = ${ids(orderIds)} order by order_number, order_files.created_at, order_files.id`.execute(
    db,
  )
  return rows
}

export interface VisitorsOrder {
  number: string
  placedAt: string
  status: string
}

/** Orders of visitors who typed the tax number of one of the companies. Nobody knows whether they belong to it. */
export async function visitorsOrdersNaming(
  db: Connection,
  companyIds: readonly string[],
): Promise<VisitorsOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number as number', 'created_at as placedAt', 'status'])
    .where('company_id', 'is', null)
    // Of an erased company the waste record stays, without a person: it is nobody's order any more.
    .where('reporter_name', '<>', '')
    .where('nip', 'in', (of) =>
      of
        .selectFrom('companies')
        .select('nip')
        .where('id', 'in', [...companyIds])
        .where('nip', 'is not', null)
        .$castTo<{ nip: string }>(),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }))
}
