// How every form around an account says the problem of its call.
import type { CallProblem } from '#web/api/result.ts'
import { announce } from '#web/shell/announcer.tsx'
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

/** Failures that have nothing to do with the sent values: no response, or a proxy's in the server's place. */
const APART_FROM_VALUES: readonly CallProblem['code'][] = [
  'ERROR.OFFLINE',
  'ERROR.NETWORK',
  'ERROR.TIMEOUT',
  'ERROR.UNEXPECTED_ANSWER',
  'ERROR.REQUEST_TIMEOUT',
  'ERROR.TOO_LARGE',
]

/** A reason that the person cannot mend; undefined when the server refused the sent values. */
function reasonOf({ status, error: { code, retryAfterSeconds } }: Failed): Reason | undefined {
  if (status === 429 && retryAfterSeconds)
    return { key: 'PASSWORDS.TOO_MANY', values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
  if (status === 429) return { key: 'ERROR.TOO_MANY_REQUESTS' }
  if (APART_FROM_VALUES.includes(code)) return { key: code }
  return status >= 500 ? { key: 'ERROR.UNAVAILABLE' } : undefined
}

/** Why it failed, read out, for a form that shows it and needs no notification beside it. An ended session has its own notice. */
export function shownReason(failed: Failed): Reason | undefined {
  if (failed.error.code === 'SESSION.REQUIRED') return undefined
  const reason = reasonOf(failed) ?? { key: failed.error.code }
  announce(translate(reason.key, reason.values))
  return reason
}

/**
 * Every problem is said in the specified words. Too many tries have words of their own. An outage of the server or of the
 * connection is said beside them, or people would doubt the password they typed: in the form, where the form shows it, by a
 * second notification elsewhere. An ended session has its own notice. These notifications take the place of the earlier ones
 * about the same act.
 */
export function sayProblem(
  act: string,
  specified: MessageKey,
  failed: Failed,
  { isShown = false }: { isShown?: boolean } = {},
): Reason | undefined {
  if (failed.error.code === 'SESSION.REQUIRED') return undefined
  const reason = reasonOf(failed)
  const words = reason && translate(reason.key, reason.values)
  toasts.dismissErrors(act)
  if (failed.status === 429 && words) toasts.error(words, { act })
  else toasts.error(translate(specified), { act })
  if (failed.status !== 429 && words) {
    if (isShown) announce(words)
    else toasts.warning(words, { act })
  }
  return reason ?? { key: specified }
}
