// What went wrong, in words, when a call around a login failed for a reason that is not the person's.
import type { CallProblem } from './api/result.ts'
import type { MessageKey } from './texts/keys.ts'
import type { TextValues } from './texts/use-text.tsx'

interface Failure {
  key: MessageKey
  values?: TextValues
}

/** Undefined when the server refused what was sent: its screen knows better what to say. */
export function callFailure(status: number, { code, retryAfterSeconds }: CallProblem): Failure | undefined {
  if (status === 429 && retryAfterSeconds) return { key: 'PASSWORDS.TOO_MANY', values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
  if (status === 429) return { key: 'ERROR.TOO_MANY_REQUESTS' }
  if (code === 'ERROR.NETWORK' || code === 'ERROR.TIMEOUT' || code === 'ERROR.UNEXPECTED_ANSWER') return { key: code }
  return status >= 500 ? { key: 'ERROR.UNAVAILABLE' } : undefined
}
