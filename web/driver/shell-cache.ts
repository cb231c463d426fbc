// Files that open the page without network. The page itself fills the cache, because it knows what it consists of.

export const SHELL = 'driver-shell'
/** Any address of the page answers with the same document. */
export const SHELL_ADDRESS = '/driver/page'

/** Keeps the files of this release and deletes those of an earlier one. */
export async function keepShell(): Promise<void> {
  if (!('caches' in window)) return
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const cache = await caches.open(SHELL)
  const wanted = [...new Set([SHELL_ADDRESS, '/favicon.svg', ...own])]
  const there = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // The document is fetched each time: its address has no hash.
  await cache.addAll(wanted.filter((path) => path === SHELL_ADDRESS || !there.includes(path)))
  for (const path of there) if (!wanted.includes(path)) await cache.delete(path)
}
