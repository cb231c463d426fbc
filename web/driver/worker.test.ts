// Simulates the browser around the service worker: its cache, its network and a navigation.

import { afterEach, expect, test, vi } from 'vitest'

vi.mock('idb-keyval', () => import('./testing/stored.ts'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the driver's page through the worker and returns what is shown. */
async function opened(network: () => Promise<Response>): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response('the kept page') }) })
  vi.stubGlobal('fetch', network)
  const hear = vi.spyOn(window, 'addEventListener')
  await import('./worker.ts')
  const heard = hear.mock.calls.find(([kind]) => kind === 'fetch')?.[1]
  const shown = Promise.withResolvers<Response>()
  const request = { url: `${location.origin}/driver/link`, method: 'GET', mode: 'navigate' }
  if (typeof heard === 'function')
    heard(Object.assign(new Event('fetch'), { request, respondWith: shown.resolve }))
  return (await shown.promise).text()
}

test.each([502, 404, 429])('DAY-21 the cached page opens while a proxy answers %i', async (status) => {
  expect(await opened(async () => new Response('proxy', { status }))).toBe('the kept page')
})

test('DAY-21 the cached page opens without network, and the server’s page with it', async () => {
  expect(await opened(() => Promise.reject(new TypeError('no network')))).toBe('the kept page')
  expect(await opened(async () => new Response('the page'))).toBe('the page')
})
