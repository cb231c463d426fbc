// Reads and writes many companies at once for an import, each with a single statement.

import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { BranchesTable, CompaniesTable } from '#database/company-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

const COMPANY_COLUMNS = [
  'id',
  'name',
  'nip',
  'krs',
  'regon',
  'bdo',
  'bdo_free',
  'bdo_people_collection',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'country',
] as const

export type ImportedCompany = Pick<Selectable<CompaniesTable>, (typeof COMPANY_COLUMNS)[number]>

const BRANCH_COLUMNS = [
  'id',
  'company_id',
  'name',
  'street',
  'postal_code',
  'city',
  'country',
  'contact',
  'email',
  'phone',
  'is_main',
] as const

export type ImportedBranch = Pick<Selectable<BranchesTable>, (typeof BRANCH_COLUMNS)[number]>

/** Companies that the rows refer to: by NIP, or by name for companies without one. */
export interface ToImport {
  nips: readonly string[]
  names: readonly string[]
}

const isMeant = ({ nips, names }: ToImport): RawBuilder<boolean> => sql`
  merged_into_id is null and (
    nip = any(${nips}::text[])
    or nip is null and fold_text(name) = any(select fold_text(meant) from unnest(${names}::text[]) as meant)
  )`

/** Locks the companies and their places until the transaction ends, sorted by id as in a merge. */
export async function lockCompaniesToImport(
  tx: Transaction,
  _staff: StaffActor,
  meant: ToImport,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies where ${isMeant(meant)} order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Oldest first. */
export async function findCompaniesToImport(
  db: Connection,
  _staff: StaffActor,
  meant: ToImport,
): Promise<ImportedCompany[]> {
  return db
    .selectFrom('companies')
    .select(COMPANY_COLUMNS)
    .where(isMeant(meant))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Active places first. */
export async function findBranchesToImport(
  db: Connection,
  _staff: StaffActor,
  companyIds: readonly string[],
): Promise<ImportedBranch[]> {
  return db
    .selectFrom('branches')
    .select(BRANCH_COLUMNS)
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`)
    .orderBy(sql`archived_at is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface ImportedMember {
  userId: string
  companyId: string
}

export async function findMembersAmong(
  db: Connection,
  _staff: StaffActor,
  { userIds, companyIds }: { userIds: readonly string[]; companyIds: readonly string[] },
): Promise<ImportedMember[]> {
  return db
    .selectFrom('company_members')
    .select(['user_id as userId', 'company_id as companyId'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[]) and company_id = any(${companyIds}::uuid[])`)
    .execute()
}

/** Passes all rows of a table as one JSON parameter. */
const rowsOf = (table: keyof Imported, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Rows of an import, by table. */
interface Imported {
  companies: ImportedCompany
  branches: ImportedBranch
}
const COLUMNS = { companies: COMPANY_COLUMNS, branches: BRANCH_COLUMNS } as const

export async function insertImported<Table extends keyof Imported>(
  tx: Transaction,
  table: Table,
  rows: readonly Imported[Table][],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(COLUMNS[table].map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}, created_at)
    select ${columns}, ${now}::timestamptz from ${rowsOf(table, rows)}`.execute(tx)
}

export async function updateImported<Table extends keyof Imported>(
  tx: Transaction,
  table: Table,
  rows: readonly Imported[Table][],
): Promise<void> {
  if (rows.length === 0) return
  const changes = COLUMNS[table]
    .slice(1)
    .map((column) => sql`${sql.ref(column)} = imported.${sql.ref(column)}`)
  await sql`
    update ${sql.table(table)} as stored
    set ${sql.join(changes)}, version = stored.version + 1
    from ${rowsOf(table, rows)} as imported
    where stored.id = imported.id`.execute(tx)
}

export async function addMembers(
  tx: Transaction,
  members: readonly ImportedMember[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into company_members (user_id, company_id, created_at)
    select user_id, company_id, ${now}::timestamptz
    from unnest(${members.map(({ userId }) => userId)}::uuid[], ${members.map(({ companyId }) => companyId)}::uuid[])
      as added (user_id, company_id)
    on conflict do nothing`.execute(tx)
}
