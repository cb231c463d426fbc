// How every form around an account says that its call failed.
import type { CallProblem } from '#web/api/result.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { type TextValues, translate } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface Failed {
  status: number
  error: CallProblem
}

/** Why it failed, in words for the form itself: a notification leaves. */
export interface Reason {
  key: MessageKey
  values?: TextValues
}

/** A reason that is not the person's; undefined when the server refused what was sent. */
function reasonOf({ status, error: { code, retryAfterSeconds } }: Failed): Reason | undefined {
  if (status === 429 && retryAfterSeconds)
    return { key: 'PASSWORDS.TOO_MANY', values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
  if (status === 429) return { key: 'ERROR.TOO_MANY_REQUESTS' }
  if (code === 'ERROR.NETWORK' || code === 'ERROR.TIMEOUT' || code === 'ERROR.UNEXPECTED_ANSWER')
    return { key: code }
  return status >= 500 ? { key: 'ERROR.UNAVAILABLE' } : undefined
}

/**
 * Every failure is said in the specified words. Too many tries have words of their own, and what lies with the server
 * or the connection is said beside them, or people would doubt what they typed. An ended session has its own notice.
 * What is said here of an act takes the place of what was said of it before.
 */
export function sayFailure(act: string, specified: MessageKey, failed: Failed): Reason | undefined {
  if (failed.error.code === 'SESSION.REQUIRED') return undefined
  const reason = reasonOf(failed)
  const words = reason && translate(reason.key, reason.values)
  toasts.forgive(act)
  if (!words || failed.status !== 429) toasts.error(translate(specified), { act })
  if (words) toasts.show(failed.status === 429 ? 'error' : 'warning', words, { act })
  return reason ?? { key: specified }
}
