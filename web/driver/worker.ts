// Service worker of the driver's page: opens the page without network and sends what waits when the network is back, even with the
// page closed. Its scope is /driver/ alone.
import { sendWaiting, SYNC_TAG } from './outbox.ts'
import { SHELL, SHELL_ADDRESS } from './shell-cache.ts'

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
const worker = self as unknown as {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', hear: (event: WorkerEvent) => void): void
  addEventListener(kind: 'fetch', hear: (event: FetchEvent) => void): void
  addEventListener(kind: 'sync', hear: (event: WorkerEvent & { tag: string }) => void): void
}

/** On a weak network the cached page opens after this time. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  // A rejection makes the browser try again later.
  event.waitUntil(
    sendWaiting().then((isDone) => (isDone ? undefined : Promise.reject(new Error('still waiting')))),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg')
    event.respondWith(keptFile(request))
})

async function pageOf(request: Request): Promise<Response> {
  const shell = await (await caches.open(SHELL)).match(SHELL_ADDRESS)
  if (!shell) return fetchFrom(request)
  try {
    const answer = await fetchFrom(request, AbortSignal.timeout(PATIENCE_MS))
    // The server has the page at each of these addresses, so an error status means that the cached page is
    // better.
    return answer.status >= 400 ? shell : answer
  } catch {
    return shell
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetchFrom(request)
}

// The calls of `web/api` are not used here, because the worker hands on requests of the browser.
// oxlint-disable-next-line no-restricted-globals
const fetchFrom = (request: Request, signal?: AbortSignal) => fetch(request, signal ? { signal } : {})
