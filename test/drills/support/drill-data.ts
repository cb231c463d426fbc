// Storage of a drill's server: a data folder and, on a PostgreSQL server, a database of its own.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

export interface DrillData {
  folder: string
  /** Settings that make the server use this storage. */
  env: Record<string, string>
  readRows<Row>(sql: string): Promise<Row[]>
  remove(): Promise<void>
}

export async function makeData(databaseServer?: string, parentFolder = tmpdir()): Promise<DrillData> {
  const folder = await mkdtemp(path.join(parentFolder, 'elektroodbior-drill-'))
  const name = `drill_${randomBytes(8).toString('hex')}`
  const databaseUrl = databaseServer && new URL(`/${name}`, databaseServer).href
  if (databaseServer) await administer(databaseServer, `create database ${name}`)
  return {
    folder,
    env: { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async readRows<Row>(sql: string) {
      const database = await openDatabase({ databaseUrl, dataFolder: folder, log: createLog('warn') })
      try {
        return (await database.executeSql(sql)).rows as Row[]
      } finally {
        await database.close()
      }
    },
    async remove() {
      if (databaseServer) await administer(databaseServer, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
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
