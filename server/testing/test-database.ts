// New, migrated database for each test application: a copy of one that is created once per run, in the run's own embedded
// PostgreSQL or, with TEST_DATABASE_URL, on that server.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openPostgresql } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: {
      serverUrl: string
      /** Address of a PgBouncer in front of the server (TEST_POOLER_URL), which the test applications use. */
      poolerUrl: string | undefined
      template: string
      /** `file_copy` is faster if no disk sync is needed; otherwise the server writes a checkpoint before and after. */
      strategy: 'file_copy' | 'wal_log'
      /** Data folder with such a database, stopped, for servers in separate processes. */
      dataFolder: string | undefined
    }
  }
}

/** Runs at the end of the current test, or of the file. Within a test, `afterAll` would not run. */
export function atEnd(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}

/**
 * Opens a new copy of the template database. It is closed and dropped at the end of the test or file, or
 * earlier by `close`.
 */
export async function openTestDatabase(log: Log): Promise<Database> {
  const { serverUrl, poolerUrl, template, strategy } = inject('testDatabase')
  const name = `${template}_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template} strategy ${strategy}`)
  const database = await openPostgresql(databaseUrl(poolerUrl ?? serverUrl, name), log, {
    namedStatements: poolerUrl === undefined,
  })
  const close = async () => {
    await database.close()
    await administer(serverUrl, `drop database ${name} with (force)`)
  }
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  atEnd(closeOnce)
  return { ...database, close: closeOnce }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function administer(serverUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Drops the template and its remaining copies. */
export async function dropWithCopies(serverUrl: string, template: string): Promise<void> {
  for (const name of [template, ...(await copiesOf(serverUrl, template))])
    await administer(serverUrl, `drop database ${name} with (force)`)
}

/**
 * Returns the databases that no test has closed. Each occupies connections, of which a default server has a
 * hundred.
 */
export async function copiesOf(serverUrl: string, template: string): Promise<string[]> {
  const databases = await administer(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${template}_')`,
  )
  return databases.map(({ datname }) => String(datname))
}
