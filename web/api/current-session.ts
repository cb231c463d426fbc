// Asks at page load who is signed in. It works without the endpoint tables, which the landing page does not load.
import { apiAddress } from './address.ts'
import { reportCall } from './report.ts'

/** Endpoint for reading and ending the session. */
export const SESSION_PATH = '/client/user/session'
const CALL = { method: 'GET', path: SESSION_PATH }
const TIMEOUT_MS = 20_000

export interface Session {
  uuid: string
  fullname: string
  email: string
  xsrfToken: string
  /** Only for staff. */
  role?: 'staff' | undefined
  /** Whether the staff member is an administrator. */
  administrator?: boolean | undefined
  /** Set for staff who must set up a second factor first. */
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

/** Asks who is signed in. Returns `null` if nobody is, and `undefined` without a valid response. */
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
    // Reported below, like an invalid response.
  }
  reportCall(CALL, status, requestId)
  return undefined
}
