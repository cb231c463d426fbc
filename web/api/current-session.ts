// Who is signed in, asked at the start of every page: without the descriptions of the calls, which the landing page does not carry.
import { isSession, type Session } from '../session/session.ts'
import { apiAddress } from './address.ts'
import { reportFailure } from './report.ts'

const METHOD = 'GET'
const PATH = '/client/user/session'
const TIMEOUT_MS = 20_000

interface Answer {
  user?: object | null
  xsrfToken?: unknown
}

/** Nobody is `null`; no answer, or one that says neither, is `undefined`. */
export async function askCurrentSession(): Promise<Session | null | undefined> {
  let status = 0
  try {
    const response = await fetch(apiAddress(PATH), {
      method: METHOD,
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    const { user, xsrfToken } = (await response.json()) as Answer
    const found = { ...user, xsrfToken }
    if (response.ok && user === null) return null
    if (response.ok && isSession(found)) return found
  } catch {
    // Told below, like an answer that says nothing.
  }
  reportFailure({ level: status >= 500 ? 'error' : 'info', kind: 'call', method: METHOD, route: PATH, status })
  return undefined
}
