// The journeys: real Chromium against the real server and the pages as they are built.
import { defineConfig } from '@playwright/test'

const onGate = process.env['CI'] !== undefined

/** Journeys that wait for what takes its time: mails held back for files, a register that is silent, half an hour that passes. */
const WAITING = /\/(?:visitor-places-order|registry|session)\.e2e\.ts$/

export default defineConfig({
  testDir: 'test/e2e/journeys',
  testMatch: '*.e2e.ts',
  // Begun first, so that others run beside them to the end.
  projects: [
    { name: 'waiting', testMatch: WAITING },
    { name: 'others', testIgnore: WAITING },
  ],
  globalSetup: './test/e2e/support/site.ts',
  // Each worker has a server and a database of its own. What two leave idle the tests of Vitest use beside them; a third makes all of them slower.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: onGate,
  // A browser that a busy machine held up gets another chance there, and the report calls the journey flaky by name.
  retries: onGate ? 2 : 0,
  outputDir: 'test-results',
  reporter: [[onGate ? 'dot' : 'list']],
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      // Without a UTF-8 locale Chromium gives a download with Polish letters no name.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
