import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const onGate = process.env['CI'] !== undefined

/** Retries where other work may share the machine; `tellFlaky` names each test that needed it. */
const retry = onGate ? 1 : 0

const flaky: string[] = []
/** Prints each retried test with its first failure, so that a rare defect is not taken for a busy machine. */
const tellFlaky: Reporter = {
  onTestCaseResult: (test) => {
    if (!test.diagnostic()?.flaky) return
    const reasons = test.result().errors?.map(({ message, cause }) => `${message}\n${cause?.message ?? ''}`)
    flaky.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...(reasons ?? [])].join('\n'))
  },
  onTestRunEnd: () => {
    for (const name of flaky) console.warn(`Passed at the second try: ${name}`)
  },
}

/** Twice the two processors of the usual machine, because a worker waits for other processes nearly half of its time. */
const MAX_WORKERS = 4
/**
 * Tests of screens wait for no other process, and each worker starts jsdom, React and V8's compiler: four workers need a quarter
 * more processor time. One processor stays free for the journeys.
 */
const SCREEN_WORKERS = Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1))

const SERVER_TESTS = '{contract,server,database,settings,scripts,ops,test}/**/*.test.ts'
/** Folders with SQL. With a PostgreSQL server given, their tests run on it; the other tests use the embedded database. */
const SQL = ['server/**/*-queries.ts', 'server/platform/{database,jobs}/*.ts', 'database/**/*.ts']
/** Tests beside SQL about something else: permissions, bodies, file stores, registers. */
const NOT_ABOUT_SQL =
  /\/(?:access|place-order-rules|file-stores|full-disk|malware-scanner|order-files-on-s3|pieces|s3-faults|slow-senders|find-by-gus|find-by-vat-list)\.test\.ts$/
/** Slow tests beside SQL. A recording showed that faster tests run the same statements. */
const STATEMENTS_OF_OTHERS =
  /\/(?:accounts\/(?:attacks|limits|session|shut-out)|company-imports\/large-imports|company-merges\/merge-in-batches|demo\/demo-inbox|mail\/mail|mails\/order-mails-delivery|order-files\/(?:order-files|same-verdict)|privacy\/large-export|changes\/two-people)\.test\.ts$/
/** PgBouncer keeps sessions of its own, which stay read-only until its operator sends RECONNECT (docs/pgbouncer.md). */
const NOT_THROUGH_A_POOLER = process.env['TEST_POOLER_URL'] ? /\/read-only\.test\.ts$/ : /^$/
const besideSql = () =>
  [...new Set(globSync(SQL).map((file) => path.dirname(file)))]
    .flatMap((folder) => globSync(`${folder}/*.test.ts`))
    .filter(
      (file) =>
        !NOT_ABOUT_SQL.test(file) && !STATEMENTS_OF_OTHERS.test(file) && !NOT_THROUGH_A_POOLER.test(file),
    )
const isGivenServer = process.env['TEST_DATABASE_URL'] !== undefined
const include = isGivenServer ? besideSql() : [SERVER_TESTS]

const REPLACE_MODULES = globSync(include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
const server = {
  include,
  environment: 'node',
  // Most tests build the whole application. A larger young generation lets V8 free more of it without copying.
  execArgv: ['--max-semi-space-size=32'],
  // Runs after the screens, because Vitest cannot run projects with different numbers of workers together.
  sequence: { groupOrder: 1 },
  globalSetup: 'server/testing/global-setup.ts',
  setupFiles: 'server/testing/setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // For effects of other processes. Vitest's default of a second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // On the gate the log shows little but failures.
    reporters: onGate ? ['dot', tellFlaky] : ['default'],
    silent: onGate ? 'passed-only' : false,
    retry,
    maxWorkers: MAX_WORKERS,
    // The second PostgreSQL parses the statements of the run at its end (server/testing/global-setup.ts).
    teardownTimeout: 120_000,
    projects: [
      // Files share their imports, which halves the time. Tests that replace a module run isolated.
      {
        test: { ...server, name: 'server', isolate: false, exclude: REPLACE_MODULES },
      },
      { test: { ...server, name: 'server-alone', include: REPLACE_MODULES } },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          retry,
          // These values replace those of the extended configuration.
          maxWorkers: SCREEN_WORKERS,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom per worker, because creating it took longer than the tests.
          isolate: false,
          setupFiles: 'web/testing/setup.ts',
          // A test may fill in a whole form in jsdom on a busy machine.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
