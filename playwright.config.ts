import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = process.env['E2E_PORT'] ?? '38700'
// The settings are read anew in each worker: the folder is chosen once and handed on.
const dataFolder = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'elektroodbior-e2e-')))

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.e2e.ts',
  // One server and one database for all journeys, on a small machine.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${PORT}/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT,
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      DATA_DIR: dataFolder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Journeys of one address in a few minutes look like a flood.
      RATE_ORDERS_PER_HOUR: '100000',
      RATE_FILES_PER_HOUR: '100000',
      RATE_LOOKUPS_PER_MINUTE: '100000',
      RATE_REGISTRY_PER_MINUTE: '100000',
      RATE_TOKENS_PER_MINUTE: '100000',
    },
  },
})
