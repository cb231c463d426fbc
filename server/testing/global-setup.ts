// Once for a whole test run: migrate one database and keep it as what each test application starts from.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPglite, openPostgresql } from '#server/platform/database/open-database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { administer, databaseUrl, dropWithCopies } from './test-database.ts'

const log = createLog('warn')

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl ? prepareTemplate(serverUrl, provide) : prepareDump(provide)
}

async function prepareDump(provide: TestProject['provide']) {
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-dump-'))
  const database = await openPglite({}, log)
  await fill(database)
  const dumpFile = path.join(folder, 'database.tar')
  const dump = await database.dump?.()
  if (!dump) throw new Error('the embedded database gives no dump')
  await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  provide('testDatabase', { engine: 'pglite', dumpFile })
  return () => rm(folder, { recursive: true, force: true })
}

async function prepareTemplate(serverUrl: string, provide: TestProject['provide']) {
  const template = `template_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${template}`)
  const database = await openPostgresql(databaseUrl(serverUrl, template), log)
  await fill(database)
  await database.close()
  provide('testDatabase', { engine: 'postgresql', serverUrl, template })
  return () => dropWithCopies(serverUrl, template)
}

/** The schema, and the queue's own, which takes the longest to make. */
async function fill(database: Database): Promise<void> {
  await migrate(database)
  const jobs = createJobs(database, log)
  await jobs.start({ work: false })
  await jobs.stop(0)
}
