// A person signed in to an account of the demo data, who makes calls as a browser does.

import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { statusOf } from '#contract/endpoints/endpoint.ts'
import { jsonOf, send, type HttpAnswer, type HttpRequest } from './http.ts'

export const ACCOUNTS = { client: 'anna.nowak@szkola.example', staff: 'biuro@elektroodbior.example' } as const
const PASSWORD = 'Demo-haslo-2026'

interface Call {
  id?: string
  fileId?: string
  query?: string
  body?: object
}

export interface Portal {
  headers: Record<string, string>
  /** Throws unless the answer has the status from the endpoint table. */
  call(name: EndpointName, call?: Call): Promise<HttpAnswer>
}

export async function signIn(address: string, account: keyof typeof ACCOUNTS): Promise<Portal> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: address,
  }
  async function call(name: EndpointName, { id = '', fileId = '', query = '', body }: Call = {}) {
    const endpoint: Endpoint = endpoints[name]
    const { method, path } = endpoint
    const answer = await send(address, {
      method,
      path: `${API_BASE}${path.replace(':id', id).replace(':fileId', fileId)}${query}`,
      headers: { ...headers, ...(name === 'placeOrder' && { 'idempotency-key': crypto.randomUUID() }) },
      body: body && JSON.stringify(body),
    })
    if (answer?.status !== statusOf(endpoint))
      throw new Error(`${name} was answered ${answer?.status}: ${answer?.body.toString()}`)
    return answer
  }
  const answer = await call('logIn', { body: { email: ACCOUNTS[account], password: PASSWORD } })
  headers['cookie'] = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  headers['x-xsrf-token'] = jsonOf(answer).xsrfToken
  return { headers, call }
}

/** Account whose session a request uses; undefined for an anonymous one. */
export type Caller = keyof typeof ACCOUNTS | undefined

/** Sends requests of several accounts. After a request that ended a session it signs in again. */
export function openSessions(address: string) {
  const sessions = new Map<Caller, Record<string, string>>()
  return async (by: Caller, request: HttpRequest): Promise<HttpAnswer | undefined> => {
    const session = by && (sessions.get(by) ?? (await signIn(address, by)).headers)
    if (session) sessions.set(by, session)
    const headers = { 'content-type': 'application/json', ...session, ...request.headers }
    const answer = await send(address, { ...request, headers })
    if (answer?.status === 401 && !request.headers?.['cookie']) sessions.delete(by)
    return answer
  }
}
