// How every form around an account says that its call failed.
import type { CallProblem } from './api/result.ts'
import type { MessageKey } from './texts/keys.ts'
import { type TextValues, translate } from './texts/use-text.tsx'
import { toasts } from './ui/toast-queue.ts'

interface Failed {
  status: number
  error: CallProblem
}

interface Reason {
  key: MessageKey
  values?: TextValues
}

/** A reason that is not the person's; undefined when the server refused what was sent. */
function reasonOf({ status, error: { code, retryAfterSeconds } }: Failed): Reason | undefined {
  if (status === 429 && retryAfterSeconds) return { key: 'PASSWORDS.TOO_MANY', values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
  if (status === 429) return { key: 'ERROR.TOO_MANY_REQUESTS' }
  if (code === 'ERROR.NETWORK' || code === 'ERROR.TIMEOUT' || code === 'ERROR.UNEXPECTED_ANSWER') return { key: code }
  return status >= 500 ? { key: 'ERROR.UNAVAILABLE' } : undefined
}

/**
 * Every failure is said in the specified words. Too many tries have words of their own, and what lies with the server
 * or the line is said beside them, or people would doubt what they typed. An ended session has its own notice.
 */
export function sayFailure(specified: MessageKey, failed: Failed): void {
  if (failed.error.code === 'SESSION.REQUIRED') return
  const reason = reasonOf(failed)
  const words = reason && translate(reason.key, reason.values)
  if (words && failed.status === 429) return void toasts.error(words)
  toasts.error(translate(specified))
  if (words) toasts.warning(words)
}
