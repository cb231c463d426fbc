// Writes database/schema.sql: `npm run schema`, after adding a migration.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dumpSchema, SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-schema-'))
const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('warn') })
await migrate(database)
await writeFile(SCHEMA_FILE, await dumpSchema(database))
await database.close()
await rm(dataFolder, { recursive: true })
