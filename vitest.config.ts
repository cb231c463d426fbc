import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const onGate = process.env['CI'] !== undefined

/** A second chance where other work may share the machine; who needed it is named. */
const retry = onGate ? 1 : 0

const flaky: string[] = []
const tellFlaky: Reporter = {
  onTestCaseResult: (test) => {
    if (test.diagnostic()?.flaky) flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  },
  onTestRunEnd: () => {
    for (const name of flaky) console.warn(`Passed at the second try: ${name}`)
  },
}

/** Vitest leaves a processor free; much of this time is waiting for other processes. */
const MAX_WORKERS = 2

const SERVER_TESTS = '{contract,server,database,settings,scripts,drills,ops}/**/*.test.ts'
const REPLACE_MODULES = globSync(SERVER_TESTS).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)
/** With a database of their own, whatever server the others are given: once is enough. */
const ON_THEIR_OWN = [
  'server/embedded-database.test.ts',
  'server/main.test.ts',
  'server/admin/main.test.ts',
  'server/platform/database/embedded/*.test.ts',
]
const doneElsewhere = process.env['TEST_DATABASE_URL'] ? ON_THEIR_OWN : []
const server = {
  include: [SERVER_TESTS],
  environment: 'node',
  globalSetup: 'server/testing/global-setup.ts',
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
    projects: [
      // Files share what they import, which halves their time; those that replace a module have it for themselves.
      {
        test: { ...server, name: 'server', isolate: false, exclude: [...REPLACE_MODULES, ...doneElsewhere] },
      },
      { test: { ...server, name: 'server-alone', include: REPLACE_MODULES } },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          retry,
          // What it extends takes the place of what stands above, and projects of different numbers cannot run together.
          maxWorkers: MAX_WORKERS,
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
