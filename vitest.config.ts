import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,database,settings,scripts,drills,ops}/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A whole form in jsdom on a busy machine.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
