import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const onGate = process.env['CI'] !== undefined

/** A second chance where other work may share the machine; who needed it is named. */
const retry = onGate ? 1 : 0

const flaky: string[] = []
/** With the reason of the first failure: a rare defect is not to be taken for a busy machine. */
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

/** Twice the two processors it is meant for: nearly half of the time of a worker is waiting for other processes. */
const MAX_WORKERS = 4
/**
 * Screens wait for nobody, and each worker of theirs begins with jsdom, React and V8's compiler: with four the same tests take a quarter
 * more processor time. The last processor is for the journeys beside them.
 */
const SCREEN_WORKERS = Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1))

const SERVER_TESTS = '{contract,server,database,settings,scripts,ops,test}/**/*.test.ts'
/**
 * Where SQL is written. Given a PostgreSQL server, the tests of these folders run on it: what the others ask is answered by the run on
 * the embedded database.
 */
const SQL = ['server/**/*-queries.ts', 'server/platform/{database,jobs}/*.ts', 'database/**/*.ts']
/** Beside SQL, and about something else: who may make a call, what a body may hold, where files lie, what a register says. */
const NOT_ABOUT_SQL =
  /\/(?:access|place-order-rules|file-stores|full-disk|malware-scanner|order-files-on-s3|pieces|s3-faults|slow-senders|find-by-gus|find-by-vat-list)\.test\.ts$/
/**
 * Slow tests beside SQL. Quicker ones beside them run the same statements, as a recording of the statements showed.
 */
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
  // The whole application is built again for most tests: more of what one leaves is gone before it is moved.
  execArgv: ['--max-semi-space-size=32'],
  // After the screens: projects of different numbers of workers cannot run together.
  sequence: { groupOrder: 1 },
  globalSetup: 'server/testing/global-setup.ts',
  setupFiles: 'server/testing/setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What other processes do: a second, as without it, is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // On the gate the log is read for what failed, so that it holds little else.
    reporters: onGate ? ['dot', tellFlaky] : ['default'],
    silent: onGate ? 'passed-only' : false,
    retry,
    maxWorkers: MAX_WORKERS,
    // The second PostgreSQL parses the statements of the run at its end (server/testing/global-setup.ts).
    teardownTimeout: 120_000,
    projects: [
      // Files share what they import, which halves their time; those that replace a module have it for themselves.
      {
        test: { ...server, name: 'server', isolate: false, exclude: REPLACE_MODULES },
      },
      { test: { ...server, name: 'server-alone', include: REPLACE_MODULES } },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          retry,
          // What it extends takes the place of what stands above.
          maxWorkers: SCREEN_WORKERS,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom a worker: making it took longer than the tests.
          isolate: false,
          setupFiles: 'web/testing/setup.ts',
          // A whole form in jsdom on a busy machine.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
