// Stand-in of the server: answers `fetch` and `XMLHttpRequest` by address and records the requests.
import { vi } from 'vitest'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
  withCredentials: boolean
  /** Reports the progress of an upload to the page. */
  progress: (loaded: number, total: number) => void
}

type Respond = (asked: Asked) => Response | Promise<Response>

/** Answers by `GET /v1/public/package`. A route that ends with a star matches every address that begins so. */
export type Routes = Record<string, Respond>

export interface StandInServer {
  asked: Asked[]
  to: (route: string) => Asked[]
}

const matches = (route: string, name: string) =>
  route.endsWith('*') ? name.startsWith(route.slice(0, -1)) : route === name

export function serving(routes: Routes): StandInServer {
  const asked: Asked[] = []
  const respond = async (call: Asked): Promise<Response> => {
    asked.push(call)
    const name = `${call.method} ${call.path}`
    const found = Object.entries(routes).find(([route]) => matches(route, name))
    if (!found) throw new TypeError(`Nobody answers ${name}`)
    return found[1](call)
  }
  const callOf = (
    address: string,
    { body, ...call }: Pick<Asked, 'method' | 'headers' | 'withCredentials' | 'progress'> & { body: unknown },
  ): Asked => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return {
      ...call,
      path: pathname,
      query: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }
  }

  class StandInRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    withCredentials = false
    timeout = 0
    private method = ''
    private address = ''
    private readonly sent = new Headers()
    private received = new Headers()

    open(method: string, address: string): void {
      this.method = method
      this.address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.sent.set(name, value)
    }

    getResponseHeader(name: string): string | null {
      return this.received.get(name)
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }

    send(body: string): void {
      const progress = (loaded: number, total: number) =>
        this.upload.dispatchEvent(
          Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
        )
      const { method, sent: headers, withCredentials } = this
      respond(callOf(this.address, { method, headers, withCredentials, body, progress }))
        .then(async (response) => {
          this.status = response.status
          this.received = response.headers
          this.responseText = await response.text()
          this.dispatchEvent(new Event('load'))
        })
        .catch(() => this.dispatchEvent(new Event('error')))
    }
  }

  vi.stubGlobal(
    'fetch',
    (address: string, { method = 'GET', headers: given, body, signal, credentials }: RequestInit) => {
      const headers = new Headers(given)
      const call = callOf(address, {
        method,
        headers,
        withCredentials: credentials === 'include',
        body,
        progress: () => undefined,
      })
      const ended = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
      return Promise.race([respond(call), ended])
    },
  )
  vi.stubGlobal('XMLHttpRequest', StandInRequest)
  return { asked, to: (route) => asked.filter(({ method, path }) => matches(route, `${method} ${path}`)) }
}

/** Response that waits until the test calls `give`. */
export function held(): { answer: () => Promise<Response>; give: (response: Response) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, give: resolve }
}
