// Files that open the page without network. The page itself fills the cache, because it knows what it consists of.

export const SHELL = 'driver-shell'
/** Any address of the page answers with the same document. */
export const SHELL_ADDRESS = '/driver/page'

/** Keeps the document and the files of this release, and deletes those of an earlier one. */
export async function keepShell(): Promise<void> {
  if (!('caches' in window)) return
  // Uses `fetch`, because this is a file of the page and no call of the API. Fetches it each time, because
  // its address has no hash.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch(SHELL_ADDRESS, { cache: 'no-cache' })
  const html = await answer.clone().text()
  const scripts = [...document.scripts].map(({ src }) => new URL(src, location.href).pathname).filter(isAsset)
  // While a release is installed, a page from the cache gets the document of the next one, whose files it does not know.
  if (!answer.ok || !scripts.every((path) => html.includes(path))) return
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname))
    .map(({ pathname }) => pathname)
  const cache = await caches.open(SHELL)
  const wanted = [...new Set(['/favicon.svg', ...own])]
  const there = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(wanted.filter((path) => !there.includes(path)))
  await cache.put(SHELL_ADDRESS, answer)
  for (const path of there) if (path !== SHELL_ADDRESS && !wanted.includes(path)) await cache.delete(path)
}

const isAsset = (path: string) => path.startsWith('/assets/')
