// Writes database/schema.sql: `node server/write-schema.ts`, after adding a migration.

import { writeFile } from 'node:fs/promises'
import { dumpSchema, SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPglite } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

const database = await openPglite({}, createLog('warn'))
await migrate(database)
await writeFile(SCHEMA_FILE, await dumpSchema(database))
await database.close()
