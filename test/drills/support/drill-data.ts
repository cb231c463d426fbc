// What a drill's server keeps: a data folder of its own and, when DRILL_DATABASE_URL names a PostgreSQL server, a database of its own there.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

export interface DrillData {
  folder: string
  /** Settings that lead the server here. */
  env: Record<string, string>
  /** Read with the server's own database code; only while no server runs on the data. */
  readRows<Row>(sql: string): Promise<Row[]>
  remove(): Promise<void>
}

export async function makeData(databaseServer = process.env['DRILL_DATABASE_URL']): Promise<DrillData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-drill-'))
  const database = databaseServer ? await createDatabase(databaseServer) : undefined
  return {
    folder,
    env: { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) },
    readRows: (sql) => readRows({ databaseUrl: database?.url, dataFolder: folder }, sql),
    async remove() {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readRows<Row>(
  place: { databaseUrl: string | undefined; dataFolder: string },
  sql: string,
): Promise<Row[]> {
  const database = await openDatabase({ ...place, log: createLog('warn') })
  try {
    return (await database.executeSql(sql)).rows as Row[]
  } finally {
    await database.close()
  }
}

async function createDatabase(serverUrl: string) {
  const name = `drill_${randomBytes(8).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await administer(serverUrl, `create database ${name}`)
  return { url: url.href, drop: () => administer(serverUrl, `drop database ${name} with (force)`) }
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
