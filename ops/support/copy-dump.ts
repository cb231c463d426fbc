// Dumps a database as table rows by COPY, which needs no additional programs and works with every PostgreSQL version. The
// migrations named in the backup create the tables; the dump contains only rows and the state of sequences.

import { createReadStream, createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgresql } from '#server/platform/database/open-database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { OpsError } from './manifest.ts'
import { connect, isOfOneDay, NOT_OF_AN_EXTENSION, NOT_OF_THE_SYSTEM } from './postgresql.ts'

const END_OF_ROWS = Buffer.from('\\.')
const NEWLINE = Buffer.from('\n')
const COPY = /^COPY (.+) FROM stdin;$/
const SEQUENCE = /^SELECT pg_catalog\.setval\(.+\);$/

/** Writes the dump within the client's open transaction, so that it is consistent. */
export async function writeCopyDump(client: pg.Client, file: string): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', flush: true })
  const write = async (text: string | Buffer) => {
    if (!target.write(text))
      await new Promise<void>((resolve, reject) => target.once('drain', resolve).once('error', reject))
  }
  for (const { name, columns } of await tablesInOrder(client)) {
    await write(`COPY ${name} (${columns}) FROM stdin;\n`)
    for await (const rows of client.query(copyTo(`copy ${name} (${columns}) to stdout`)))
      await write(rows as Buffer)
    await write('\\.\n')
  }
  for (const statement of await sequenceStatements(client)) await write(`${statement}\n`)
  target.end()
  await finished(target)
}

/** Restores into an empty database, completely or not at all. */
export async function restoreCopyDump(
  url: string,
  file: string,
  made: { migrations: string[]; jobsSchema: number | undefined; version: string },
): Promise<void> {
  await makeTables(url, made.migrations)
  const client = await connect(url)
  try {
    const jobsSchema = await jobsSchemaOf(client)
    if (jobsSchema !== made.jobsSchema)
      throw new OpsError(
        `The backup has tables of the job queue as of version ${made.jobsSchema}, this release has ${jobsSchema}. Restore it with release ${made.version}.`,
      )
    await client.query('begin')
    const tables = (await tablesInOrder(client)).map(({ name }) => name)
    // Removes the rows of migrations, and disables triggers that would count rows twice.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${tables.join(', ')}`)
    await readInto(client, file)
    // Checks deferred constraints now, because a table with a pending check cannot be altered.
    await client.query('set constraints all immediate')
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function makeTables(url: string, migrations: string[]): Promise<void> {
  const log = createLog('silent')
  const database = await openPostgresql(url, log)
  try {
    await migrate(database, undefined, migrations)
    const jobs = createJobs(database, log)
    await jobs.start({ work: false })
    await jobs.stop(0)
  } finally {
    await database.close()
  }
}

export async function jobsSchemaOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version
}

async function readInto(client: pg.Client, file: string): Promise<void> {
  const lines = linesOf(createReadStream(file))
  for await (const line of lines) {
    const statement = line.toString()
    const into = COPY.exec(statement)?.[1]
    // Skips tables of one day: only backups of older releases contain them.
    if (into !== undefined && isOfOneDay(into.split(' ')[0] ?? '')) for await (const _row of rowsOf(lines));
    else if (into !== undefined)
      await pipeline(rowsOf(lines), client.query(copyFrom(`copy ${into} from stdin`)))
    else if (SEQUENCE.test(statement)) await client.query(statement)
    else
      throw new OpsError(
        'The dump is not what this release writes: it has a line that is neither rows nor a sequence',
      )
  }
}

/** Yields the lines of one table and leaves the rest for the next. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.equals(END_OF_ROWS)) return
    yield Buffer.concat([next.value, NEWLINE])
  }
  throw new OpsError('The dump ends in the middle of a table')
}

/** Splits by bytes, because a text reader would also split at other line separators within rows. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const piece of content) {
    const bytes = Buffer.concat([rest, piece])
    let from = 0
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      yield bytes.subarray(from, at)
      from = at + 1
    }
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) yield rest
}

interface Table {
  id: number
  name: string
  columns: string
  /** Tables that this one refers to. */
  refersTo: number[]
}

/** Returns all tables, referenced ones first, as foreign keys require. */
async function tablesInOrder(client: pg.Client): Promise<Table[]> {
  const found = await client.query<Table>(
    `select c.oid::int as id, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select confrelid::int from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${NOT_OF_THE_SYSTEM} and ${NOT_OF_AN_EXTENSION} order by 2`,
  )
  const rows = found.rows.filter(({ name }) => !isOfOneDay(name))
  const known = new Set(rows.map(({ id }) => id))
  const ordered: Table[] = []
  const done = new Set<number>()
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ id, refersTo }) => !done.has(id) && refersTo.every((other) => done.has(other) || !known.has(other)),
    )
    if (!next)
      throw new Error('Tables refer to one another in a circle: there is no order to restore them in')
    ordered.push(next)
    done.add(next.id)
  }
  return ordered
}

async function sequenceStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('SELECT pg_catalog.setval(%L, %s, true);', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value) as statement
     from pg_sequences where last_value is not null order by 1`,
  )
  return rows.map(({ statement }) => statement)
}
