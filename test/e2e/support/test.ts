// Base of every journey: a running site, and a browser whose console must stay empty.
import { test as base, expect } from '@playwright/test'
import { type Site, startSite } from './site.ts'

interface Quiet {
  /** Allows a console message, for example after a call that the journey makes fail. */
  allow(words: RegExp): void
}

interface JourneyFixtures {
  /** A site of the test's own, for journeys that stop it or need other settings. */
  ownSite: Site
  quiet: Quiet
}

interface WorkerFixtures {
  site: Site
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownSite: [
    async ({ browser }, use) => {
      const site = await startSite()
      await use(site)
      // Closes pages first, because an open page would log errors about the stopped server.
      await Promise.all(browser.contexts().map((context) => context.close()))
      await site.remove()
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
  quiet: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const faults: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          faults.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => faults.push(String(error.error())))
      await use({ allow: (words) => void allowed.push(words) })
      expect(
        faults.filter((fault) => !allowed.some((words) => words.test(fault))),
        'errors in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
