// Records the calls of a page in their sequence.
import type { Page, Request } from '@playwright/test'

export interface Calls {
  /** All calls under /v1, or those with this method and path. */
  all(method?: string, path?: RegExp): Request[]
  /** Body of the answer to the first such call. */
  answer(method: string, path: RegExp): Promise<unknown>
  /** Compares the sequence of Playwright's events, because requests and responses have different clocks. */
  wasAnsweredBefore(first: Request | undefined, second: Request | undefined): boolean
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v1/')

export function recordCalls(page: Page): Calls {
  const seen: Request[] = []
  const told: { what: 'asked' | 'answered'; request: Request }[] = []
  page.on('request', (request) => {
    if (!isCall(request)) return
    seen.push(request)
    told.push({ what: 'asked', request })
  })
  page.on('response', (response) => told.push({ what: 'answered', request: response.request() }))
  const placeOf = (what: 'asked' | 'answered', request: Request | undefined) =>
    told.findIndex((each) => each.what === what && each.request === request)
  const all = (method?: string, path?: RegExp) =>
    seen.filter(
      (request) =>
        (!method || request.method() === method) && (!path || path.test(new URL(request.url()).pathname)),
    )
  return {
    all,
    async answer(method, path) {
      const response = await all(method, path)[0]?.response()
      return response?.json()
    },
    wasAnsweredBefore(first, second) {
      const [answered, asked] = [placeOf('answered', first), placeOf('asked', second)]
      return answered >= 0 && answered < asked
    },
  }
}

export const ORDERS = /^\/v1\/public\/orders$/
export const ORDER_FILES = /^\/v1\/public\/orders\/EO-[^/]+\/files$/
export const LINK_STATE = /^\/v1\/public\/orders\/[^/]+$/

/** Makes the answer of a server that refuses a call, for `route.fulfill`. */
export const problem = (status: number, code: string, errors?: Record<string, string[]>) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, ...(errors && { errors }) }),
})
