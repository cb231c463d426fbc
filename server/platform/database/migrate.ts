// Migrates the schema: runs each file of database/migrations once, sorted by number.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '#server/platform/start-error.ts'
import { limitsOf } from './connection-limits.ts'
import type { Database } from './database.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
const FILE_NAME = /^\d{4}-[a-z\d-]+\.sql$/
/** Arbitrary number, the same in every process: the holder of the lock migrates, the others wait. */
const ADVISORY_LOCK = 70_262_101

interface Migration {
  name: string
  sql: string
  hash: string
}

/**
 * Runs all pending files in one transaction, so that a failure leaves the schema unchanged. Returns their names. `only` creates
 * the schema of an earlier release, into which its backup can be restored.
 */
export async function migrate(
  database: Database,
  folder = MIGRATIONS_FOLDER,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.includes(name) ?? true)
  const client = await database.connect()
  try {
    await client.query(`begin; ${limitsOf('start')}`)
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    await client.query(limitsOf('migration'))
    await client.query(
      'create table if not exists schema_migrations (name text constraint schema_migrations_pkey primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    )
    const pending = pendingMigrations(migrations, new Map(applied.rows.map(({ name, hash }) => [name, hash])))
    for (const { name, sql, hash } of pending) {
      await client.query(sql)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    }
    await client.query('commit')
    return pending.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: unknown }).code === '55P03')
      throw new StartError(
        'A migration waited too long for a table that another program uses, such as a backup, psql or another release. End that program and start again.',
      )
    throw error
  } finally {
    client.release()
  }
}

/** Returns the names of this release's migrations, sorted by number. */
export async function knownMigrations(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await knownMigrations(folder)
  const numbers = new Set<string>()
  for (const name of names) {
    const number = name.slice(0, 4)
    if (!FILE_NAME.test(name))
      throw new StartError(`The migration ${name} is not named like 0001-some-words.sql`)
    if (numbers.has(number)) throw new StartError(`Two migrations have the number ${number}`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function pendingMigrations(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after it was applied to this database: add a new one instead`,
    )
  }
  // An older release must not continue, because it would write data that the newer one no longer expects. Releases with a new
  // migration are installed with all servers stopped (docs/operations.md); a server of the old release that starts anyway must
  // not run.
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).toSorted()
  if (unknown.length > 0) {
    throw new StartError(
      `The database was used by a newer release, with migrations that this one does not have: ${unknown.join(', ')}. Start that release, or restore a backup of before it.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}
