// Database of a backup: dumped and restored by PostgreSQL's own tools, with checksums by SQL.

import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { withLibpqTls } from '#server/platform/database/address.ts'
import { OpsError, type TableSum } from './manifest.ts'

/** Settings that make a checksum independent of the reader's time zone and date format. */
const SAME_TEXT =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'"
export const NOT_OF_THE_SYSTEM =
  "n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'"
export const NOT_OF_AN_EXTENSION =
  "not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')"

/**
 * Whether the table is one that the job queue makes for the statistics of a day and drops again. Another
 * database has others.
 */
export const isOfOneDay = (table: string): boolean => /^pgboss\.queue_stats_\d{8}$/.test(table)

export interface StoredFile {
  id: string
  bytes: number
  sha256: string
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withLibpqTls(url),
    application_name: 'elektroodbior-backup',
  })
  try {
    await client.connect()
    await client.query(SAME_TEXT)
  } catch (error) {
    throw new OpsError(
      `The database in DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
  return client
}

/** Opens a consistent snapshot. All queries in it, and a dump that gets its name, see the same moment. */
export async function openSnapshot(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only')
  return one<{ name: string }>(client, 'select pg_export_snapshot() as name').then(({ name }) => name)
}

export async function sumTables(client: pg.Client): Promise<Record<string, TableSum>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${NOT_OF_THE_SYSTEM} and ${NOT_OF_AN_EXTENSION} order by 1`,
  )
  const sums: Record<string, TableSum> = {}
  for (const { name } of tables) {
    if (isOfOneDay(name)) continue
    sums[name] = await one<TableSum>(
      client,
      `select count(*)::int as rows, encode(sha256(coalesce(string_agg(row_sum, '' order by row_sum), '')), 'hex') as sha256
       from (select sha256(convert_to(t::text, 'UTF8')) as row_sum from ${name} t) sums`,
    )
  }
  return sums
}

export async function listFiles(client: pg.Client): Promise<StoredFile[]> {
  const sql =
    "select id, size_bytes as bytes, encode(sha256, 'hex') as sha256 from public.order_files order by id"
  return (await client.query<StoredFile>(sql)).rows
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  return (
    await client.query<{ name: string }>('select name from public.schema_migrations order by name')
  ).rows.map(({ name }) => name)
}

export const serverVersion = (client: pg.Client) =>
  one<{ server_version: string }>(client, 'show server_version').then(
    ({ server_version: version }) => version,
  )

/**
 * Returns why a tool does not fit this server. From version 17 on, pg_restore starts with a setting (transaction_timeout) that
 * older servers do not know, and older pg_restore cannot read dumps of pg_dump 17.
 */
export async function tooNewFor(server: string, tool: 'pg_dump' | 'pg_restore'): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch(() =>
    Promise.reject(doesNotStart(tool)),
  )
  const [ofTool, ofServer] = [Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]), Number.parseInt(server, 10)]
  return ofTool >= 17 && ofServer < 17
    ? `${tool} is of PostgreSQL ${ofTool}, the server of ${ofServer}`
    : undefined
}

/** Returns the names of existing objects that prevent a restore. */
export async function whatIsThere(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${NOT_OF_THE_SYSTEM} and ${NOT_OF_AN_EXTENSION} order by 1 limit 3`,
  )
  return rows.map(({ name }) => name)
}

/** Cancels the jobs of waiting mails, which stay in the table `mails`. Returns their number. */
export async function holdMails(client: pg.Client): Promise<number> {
  const held = await client.query(
    "update pgboss.job set state = 'cancelled', completed_on = now() where name = 'mail' and state < 'completed'",
  )
  return held.rowCount ?? 0
}

export const dumpDatabase = (url: string, snapshot: string, file: string) =>
  runTool('pg_dump', url, [
    '--format=custom',
    `--snapshot=${snapshot}`,
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
  ])

/** Restores completely or not at all. */
export const restoreDatabase = (url: string, file: string) =>
  runTool('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    file,
  ])

function runTool(tool: string, databaseUrl: string, options: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  // Passed in the environment, because everyone on the machine can read the arguments of a process.
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [`--dbname=${url.href}`, ...options], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => reject(doesNotStart(tool)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new OpsError(`${tool} failed, see above`))))
  })
}

const doesNotStart = (tool: string) =>
  new OpsError(`${tool} does not start: install PostgreSQL's client tools, of the server's own major version`)

async function one<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql)
  if (!rows[0]) throw new Error(`no row from: ${sql}`)
  return rows[0]
}
