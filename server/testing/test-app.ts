// Real application on a new database, without a port. Only the clock and the sending of mails are replaced.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createSettings } from '#server/features/operator-settings/public.ts'
import { replyTo } from '#server/features/order-replies/public.ts'
import { filesAreOnTheirWay } from '#server/features/orders/public.ts'
import { longJobKinds } from '#server/long-job-kinds.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { foldersWrittenTo } from '#server/platform/data-folder.ts'
import { openErrorReport } from '#server/platform/error-report/error-report.ts'
import { createIncidents } from '#server/platform/incidents/incidents.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLongJobs, type LongJobLimits } from '#server/platform/jobs/long-jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { atEnd, openTestDatabase } from './test-database.ts'
import { writeTestMail } from './test-mails.ts'

/** Clock that stands still until a test moves it. */
interface TestClock extends Clock {
  set(instant: string | Date): void
  advance(time: { minutes?: number; hours?: number; days?: number; seconds?: number }): void
}

export function testClock(start: string | Date = new Date()): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days))))
    },
  }
}

export interface TestApp extends Dependencies {
  app: FastifyInstance
  clock: TestClock
  /** Folder of this test file; mails without SMTP_URL are in its `mail`. */
  dataFolder: string
  /** Log lines so far, parsed. */
  logLines(): Record<string, unknown>[]
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Environment settings. */
  env?: Record<string, string>
  /** Folder of built pages, for tests about them. */
  webFolder?: string
  /** Metrics of this application. */
  metrics?: Metrics
  /** Whether to deliver queued mails; otherwise they stay in the queue. */
  runJobs?: boolean
  /** Batch sizes of long jobs. */
  longJobLimits?: LongJobLimits
}

const testName = () => expect.getState().currentTestName ?? 'outside any test'

const RELEASE = 'elektroodbior@0.0.0-test'

/** Long timeout in seconds, so that a busy machine does not end the calls of tests. */
const PATIENT = '50'

/** High limit, because all people of a test sign in from one address. */
const LOGINS_OF_ONE_FILE = '300'

/** Closes itself at the end of the test in which it was created, or of the file. */
export async function buildTestApp({
  env = {},
  webFolder,
  metrics,
  runJobs = false,
  longJobLimits,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-test-'))
  const config = testConfig({
    DATA_DIR: dataFolder,
    RATE_PASSWORDS_PER_MINUTE: LOGINS_OF_ONE_FILE,
    RATE_ACCOUNT_LOG_INS_PER_HOUR: LOGINS_OF_ONE_FILE,
    ...env,
  })
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const clock = testClock()
  const database = await openTestDatabase(log)
  const errorReport = await openErrorReport(config, RELEASE)
  const incidents = createIncidents({
    log,
    errorReport,
    folders: foldersWrittenTo(config),
    ask: (sql) => database.executeSql(sql),
  })
  const jobs = createJobs(database, log, { errorReport, incidents })
  const settings = createSettings({ database, log })
  const transport = createMailTransport(config, settings.operator)
  const longJobs = createLongJobs(
    { database, jobs, clock, log },
    longJobKinds({ clock, config, log }),
    longJobLimits,
  )
  const mail = createMail({
    database,
    jobs,
    write: writeTestMail(config, settings),
    hasToWait: filesAreOnTheirWay,
    replyTo: replyTo(config, settings),
    transport,
    clock,
    log,
  })
  await jobs.start({ work: runJobs })
  const deps: Dependencies & { clock: TestClock } = {
    config,
    database,
    jobs,
    longJobs,
    mail,
    settings,
    clock,
    log,
    errorReport,
    incidents,
  }
  const undeclared = new Set<string>()
  const site = {
    webFolder: webFolder ?? path.join(dataFolder, 'no-pages'),
    version: '0.0.0-test',
    release: RELEASE,
    metrics,
    answersAreChecked: true,
    onUndeclared: (what: string) => void undeclared.add(`${what} (${testName()})`),
  }
  const app = await buildApp(deps, site).catch(async (error: unknown) => {
    await jobs.stop(0)
    throw error
  })
  let closing: Promise<void> | undefined
  const close = async () => {
    await app.close()
    incidents.stop()
    await jobs.stop(0)
    transport.close()
    await database.close()
    await deps.errorReport.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const closeOnce = () => (closing ??= close())
  atEnd(closeOnce)
  atEnd(async () => expect([...undeclared]).toEqual([]))
  return {
    ...deps,
    app,
    dataFolder,
    logLines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    close: closeOnce,
  }
}

/** Address where nothing listens, so that a test without its own register reaches none. */
const NO_REGISTER = 'http://127.0.0.1:9'

export function testConfig(env: Record<string, string>): Config {
  const { config, problems } = readConfig({
    VAT_LIST_URL: NO_REGISTER,
    CALL_TIMEOUT_SECONDS: PATIENT,
    ...env,
  })
  if (!config) throw new Error(problems.join('\n'))
  return config
}
