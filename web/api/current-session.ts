// Asks at the start of every page who is signed in, without the descriptions of the calls, which the landing page does not carry.
import { apiAddress } from './address.ts'
import { reportCall } from './report.ts'

/** Who is signed in is asked there, and the session ends there. */
export const SESSION_PATH = '/client/user/session'
const CALL = { method: 'GET', path: SESSION_PATH }
const TIMEOUT_MS = 20_000

export interface Session {
  uuid: string
  fullname: string
  email: string
  xsrfToken: string
  /** Said of the operator's own people only. */
  role?: 'staff' | undefined
  /** And which of them are administrators. */
  administrator?: boolean | undefined
  /** And who has to set up a second factor before anything else. */
  secondFactorMissing?: true | undefined
}

export function isSession(value: unknown): value is Session {
  const session = value as Partial<Session> | null
  return (
    typeof session === 'object' &&
    session !== null &&
    [session.uuid, session.fullname, session.email, session.xsrfToken].every(
      (part) => typeof part === 'string' && part !== '',
    )
  )
}

interface SessionResponse {
  user?: object | null
  xsrfToken?: unknown
}

/** Nobody is `null`; no response, or one that says neither, is `undefined`. */
export async function askCurrentSession(): Promise<Session | null | undefined> {
  let status = 0
  let requestId: string | null = null
  try {
    const response = await fetch(apiAddress(CALL.path), {
      method: CALL.method,
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    requestId = response.headers.get('x-request-id')
    const { user, xsrfToken } = (await response.json()) as SessionResponse
    const found = { ...user, xsrfToken }
    if (response.ok && user === null) return null
    if (response.ok && isSession(found)) return found
  } catch {
    // Reported below, like a response that makes no sense.
  }
  reportCall(CALL, status, requestId)
  return undefined
}
