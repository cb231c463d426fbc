// A fresh, migrated database for each test application: a copy of one that is made once for the whole run, in an embedded
// PostgreSQL of the run's own or, with TEST_DATABASE_URL, on that server.

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
      template: string
      /** Copying files is the quicker one where no disk is waited for. A server that waits has to write out all it holds before and after. */
      strategy: 'file_copy' | 'wal_log'
      /** A data folder with such a database, stopped; for servers in processes of their own. */
      dataFolder: string | undefined
    }
  }
}

/** At the end of the running test; outside any, of the file. Within a test nobody hears `afterAll`. */
export function atEnd(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}

/** Closed by itself where nobody does it sooner. */
export async function openTestDatabase(log: Log): Promise<Database> {
  const { serverUrl, template, strategy } = inject('testDatabase')
  const name = `${template}_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template} strategy ${strategy}`)
  const database = await openPostgresql(databaseUrl(serverUrl, name), log)
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

/** The template and whatever copies of it were left. */
export async function dropWithCopies(serverUrl: string, template: string): Promise<void> {
  for (const name of [template, ...(await copiesOf(serverUrl, template))])
    await administer(serverUrl, `drop database ${name} with (force)`)
}

/** What no test has closed: each keeps connections, of which a server as it is installed has a hundred. */
export async function copiesOf(serverUrl: string, template: string): Promise<string[]> {
  const databases = await administer(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${template}_')`,
  )
  return databases.map(({ datname }) => String(datname))
}
