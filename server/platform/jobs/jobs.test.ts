import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorContext } from '#server/platform/error-report/error-report.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { createJobs, TryLater } from './jobs.ts'

const TIMEOUT = { timeout: 20_000 }
const RETRY_LIMIT = 2
const lines: string[] = []
const log = createLog('warn', { write: (line: string) => void lines.push(line) })
const reported: [error: unknown, context: ErrorContext][] = []
const report = {
  report: (error: unknown, context: ErrorContext) => void reported.push([error, context]),
  close: async () => {},
}

const database = await openTestDatabase(log)
const jobs = createJobs(database, log, { errorReport: report, incidents: { took: () => false } })
let fails: (() => Error) | undefined
jobs.register<{ name: string }>({
  name: 'chores',
  retries: { retryLimit: RETRY_LIMIT, retryDelay: 300, retryDelayMax: 300, expireInSeconds: 60 },
  atOnce: 2,
  async handle() {
    if (fails) throw fails()
    return 'done'
  },
})
await jobs.start()
afterAll(async () => {
  await jobs.stop(0)
  await database.close()
})
beforeEach(() => {
  fails = undefined
  lines.length = 0
  reported.length = 0
})

const isDue = () =>
  database.executeSql("update pgboss.job set start_after = now() where name = 'chores' and state = 'retry'")

/** Runs a job until it is given up; returns what was reported before the last attempt. */
async function failToTheEnd(): Promise<unknown[]> {
  let before: unknown[] = []
  await database.transaction((tx) => jobs.send(tx, 'chores', { name: 'x' }))
  await vi.waitFor(async () => {
    await isDue()
    expect(lines.filter((line) => line.includes('will be tried again'))).toHaveLength(RETRY_LIMIT)
    before = [...reported]
  }, TIMEOUT)
  await vi.waitFor(async () => {
    await isDue()
    expect(lines.filter((line) => line.includes('for the last time'))).toHaveLength(1)
  }, TIMEOUT)
  return before
}

test('reports an unexpected exception with its queue at the first failure and when the job is given up', async () => {
  fails = () => new TypeError('no such thing')
  const told = [expect.any(TypeError), { job: 'chores' }]
  expect(await failToTheEnd()).toEqual([told])
  expect(reported).toEqual([told, told])
}, 40_000)

test.each([
  ['a mail server that is away', () => new TryLater('unreachable')],
  ['a database that is away', () => new Error('Connection terminated unexpectedly')],
])(
  'reports %s only when the job is given up',
  async (_what, error) => {
    fails = error
    expect(await failToTheEnd()).toEqual([])
    expect(reported).toEqual([[expect.objectContaining({ message: error().message }), { job: 'chores' }]])
  },
  40_000,
)

test('keeps a job that waits for long because no server runs', async () => {
  const aMonthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  const idle = createJobs(database, log)
  idle.register({ name: 'idle', retries: { retryLimit: 1 }, atOnce: 1, handle: async () => 'done' })
  await idle.start({ work: false })
  await database.transaction((tx) => idle.sendLater(tx, 'idle', aMonthAgo, {}))
  await idle.stop(0)
  const { rows } = await database.executeSql(
    "select 1 from pgboss.job where name = 'idle' and keep_until > now() + interval '1 year'",
  )
  expect(rows).toHaveLength(1)
})
