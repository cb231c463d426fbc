// Configuration of the journeys: real Chromium, the real server and the built pages.
import { defineConfig } from '@playwright/test'

const onGate = process.env['CI'] !== undefined

/** Journeys that wait a long time: for mails held back for files, for a silent register, for half an hour to pass. */
const WAITING = /\/(?:visitor-places-order|registry|session)\.e2e\.ts$/

export default defineConfig({
  testDir: 'test/e2e/journeys',
  testMatch: '*.e2e.ts',
  // They start first, so that the others run beside them.
  projects: [
    { name: 'waiting', testMatch: WAITING },
    { name: 'others', testIgnore: WAITING },
  ],
  globalSetup: './test/e2e/support/site.ts',
  // Each worker has a server and a database of its own. Vitest's tests use the processors that two workers leave idle; a third
  // worker would slow everything down.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: onGate,
  // A busy machine can make a browser miss a timeout, so the gate retries; the report names the journey as flaky.
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
      // Without a UTF-8 locale, Chromium gives no name to a download whose name has Polish letters.
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
