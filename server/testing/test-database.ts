// A fresh, migrated database for each test application: PGlite from a dump made once for the whole run, or with
// TEST_DATABASE_URL a copy of a PostgreSQL template made the same way.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openPglite, openPostgresql } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { engine: 'pglite'; dumpFile: string } | { engine: 'postgresql'; serverUrl: string; template: string }
  }
}

export async function openTestDatabase(log: Log): Promise<Database> {
  const prepared = inject('testDatabase')
  if (prepared.engine === 'postgresql') return copyTemplate(prepared.serverUrl, prepared.template, log)
  return openPglite({ loadDataDir: new Blob([await readFile(prepared.dumpFile)]) }, log)
}

async function copyTemplate(serverUrl: string, template: string, log: Log): Promise<Database> {
  const name = `${template}_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template}`)
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
  const databases = await administer(serverUrl, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of databases) await administer(serverUrl, `drop database ${String(datname)} with (force)`)
}
