import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dumpSchema, SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('the schema in the repository is the one that the migrations make: `node server/write-schema.ts` writes it anew', async () => {
  const { database } = await buildTestApp()
  expect(await dumpSchema(database)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
})
