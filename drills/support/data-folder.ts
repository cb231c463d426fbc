// The data folder of a drill, and what the server left in it, read with the server's own database code.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

export async function makeDataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-drill-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Only while no server runs on the folder. */
export async function readRows<Row>(dataFolder: string, sql: string): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('warn') })
  try {
    return (await database.executeSql(sql)).rows as Row[]
  } finally {
    await database.close()
  }
}
