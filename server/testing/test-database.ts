// A fresh, migrated database for each test application: a copy of one that is made once for the whole run, in an embedded
// PostgreSQL of the run's own or, with TEST_DATABASE_URL, on that server.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openPostgresql } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: {
      serverUrl: string
      template: string
      /** A data folder with such a database, stopped; for servers in processes of their own. */
      dataFolder: string | undefined
    }
  }
}

export async function openTestDatabase(log: Log): Promise<Database> {
  const { serverUrl, template } = inject('testDatabase')
  const name = `${template}_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const database = await openPostgresql(databaseUrl(serverUrl, name), log)
  const close = async () => {
    await database.close()
    await administer(serverUrl, `drop database ${name} with (force)`)
  }
  return { ...database, close }
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

/** The template and whatever copies a test file that was cut short has left. */
export async function dropWithCopies(serverUrl: string, template: string): Promise<void> {
  const databases = await administer(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of databases)
    await administer(serverUrl, `drop database ${String(datname)} with (force)`)
}
