import { afterEach, expect, test, vi } from 'vitest'
import { serving } from '#web/testing/server.ts'
import { keepShell, SHELL_ADDRESS } from './shell-cache.ts'

/** Addresses in the cache, with the text of what was put there. */
const stored = new Map<string, string>()
const cache = {
  keys: async () => [...stored.keys()].map((path) => ({ url: `http://localhost${path}` })),
  addAll: async (paths: string[]) => paths.forEach((path) => stored.set(path, '')),
  put: async (path: string, answer: Response) => void stored.set(path, await answer.text()),
  delete: async (path: string) => stored.delete(path),
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page runs with the files of one release while the server has those of another. */
async function keptBy(release: string, server = release) {
  vi.stubGlobal('caches', { open: async () => cache })
  const script = `/assets/driver-${release}.js`
  document.head.innerHTML = `<script type="text/plain" src="${script}"></script>`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: new URL(script, location.origin).href } as PerformanceEntry,
  ])
  serving({
    [`GET ${SHELL_ADDRESS}`]: () => new Response(`<script src="/assets/driver-${server}.js"></script>`),
  })
  await keepShell()
  return [...stored.keys()].filter((path) => path.startsWith('/assets/'))
}

test('DAY-21 the cached page and its files are of one release, also while the next one is being installed', async () => {
  expect(await keptBy('one')).toEqual(['/assets/driver-one.js'])
  expect(await keptBy('one', 'two')).toEqual(['/assets/driver-one.js'])
  expect(stored.get(SHELL_ADDRESS)).toContain('driver-one.js')
  expect(await keptBy('two')).toEqual(['/assets/driver-two.js'])
  expect(stored.get(SHELL_ADDRESS)).toContain('driver-two.js')
})
