// Runs once per test run: migrates a database that each test application copies.

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '#server/platform/database/database.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { DATABASE } from '#server/platform/database/embedded/running-cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgresql } from '#server/platform/database/open-database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'
import { refusedStatements } from './statements-of-run.ts'
import { administer, copiesOf, databaseUrl, dropWithCopies } from './test-database.ts'

/** Tests of processes run the build that `npm start` runs. */
const BUILD = path.join(import.meta.dirname, '../../scripts/build-stale.mjs')
const log = createLog('warn')

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [BUILD, 'server'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl ? useServer(serverUrl, provide) : useEmbedded(provide)
}

async function useEmbedded(provide: TestProject['provide']) {
  const folder = await makeScratchFolder('elektroodbior-run-')
  const [first, dataFolder] = [path.join(folder, 'server'), path.join(folder, 'data')]
  const open = () => openCluster({ dataFolder: first, use: 'command', log, isThrowaway: true })
  const made = await open()
  await fill(made.url)
  await made.close()
  await cp(first, dataFolder, { recursive: true })
  const cluster = await open()
  const serverUrl = databaseUrl(cluster.url, 'postgres')
  provide('testDatabase', {
    serverUrl,
    poolerUrl: undefined,
    template: DATABASE,
    strategy: 'file_copy',
    dataFolder,
  })
  const second = process.env['SECOND_DATABASE_URL']
  const statements = path.join(folder, 'statements')
  await mkdir(statements)
  provide('statementsFolder', second && statements)
  return async () => {
    const left = await copiesOf(serverUrl, DATABASE)
    const refused = second ? await refusedBySecond(second, cluster.url, statements) : []
    await cluster.close()
    await removeScratchFolder(folder)
    expectNone(left)
    if (refused.length > 0) throw new Error(`${second} refuses statements:\n${refused.join('\n')}`)
  }
}

async function refusedBySecond(serverUrl: string, first: string, statements: string): Promise<string[]> {
  const name = `template_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name}`)
  try {
    const second = databaseUrl(serverUrl, name)
    await fill(second)
    return await refusedStatements(statements, { first, second })
  } finally {
    await dropWithCopies(serverUrl, name)
  }
}

async function useServer(serverUrl: string, provide: TestProject['provide']) {
  const template = `template_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${template}`)
  const poolerUrl = process.env['TEST_POOLER_URL']
  await fill(databaseUrl(poolerUrl ?? serverUrl, template), { namedStatements: !poolerUrl })
  // The pooler keeps its connections, and a database in use is not copied.
  if (poolerUrl)
    await administer(
      serverUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
  provide('testDatabase', { serverUrl, poolerUrl, template, strategy: 'wal_log', dataFolder: undefined })
  provide('statementsFolder', undefined)
  return async () => {
    const left = await copiesOf(serverUrl, template)
    await dropWithCopies(serverUrl, template)
    expectNone(left)
  }
}

function expectNone(left: string[]): void {
  if (left.length > 0) throw new Error(`${left.length} databases of test applications were not closed`)
}

/** Creates the schema and that of the job queue, which takes the longest. */
async function fill(url: string, options = { namedStatements: true }): Promise<void> {
  const database: Database = await openPostgresql(url, log, options)
  await migrate(database)
  const jobs = createJobs(database, log)
  await jobs.start({ work: false })
  await jobs.stop(0)
  await database.close()
}
