// What the page asked of the server, in the order it asked.
import type { Page, Request } from '@playwright/test'

export interface Calls {
  /** All under /v1, or those whose address and method fit. */
  all(method?: string, path?: RegExp): Request[]
  /** What the first of them was answered. */
  answer(method: string, path: RegExp): Promise<unknown>
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v1/')

export function recordCalls(page: Page): Calls {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (isCall(request)) seen.push(request)
  })
  const all = (method?: string, path?: RegExp) =>
    seen.filter((request) => (!method || request.method() === method) && (!path || path.test(new URL(request.url()).pathname)))
  return {
    all,
    async answer(method, path) {
      const response = await all(method, path)[0]?.response()
      return response?.json()
    },
  }
}

export const ORDERS = /^\/v1\/public\/orders$/
export const ORDER_FILES = /^\/v1\/public\/orders\/EO-[^/]+\/files$/
export const LINK_STATE = /^\/v1\/public\/orders\/[^/]+$/
