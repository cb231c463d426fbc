// Shows the problem of a failed call, for every account form.
import type { CallProblem } from '#web/api/result.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { type TextValues, translate } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface Failed {
  status: number
  error: CallProblem
}

/** Reason of a failure, shown in the form itself because a notification disappears. */
export interface Reason {
  key: MessageKey
  values?: TextValues
}

/** Failures that do not depend on the sent values: no response, or a response of a proxy. */
const APART_FROM_VALUES: readonly CallProblem['code'][] = [
  'ERROR.OFFLINE',
  'ERROR.NETWORK',
  'ERROR.TIMEOUT',
  'ERROR.UNEXPECTED_ANSWER',
  'ERROR.REQUEST_TIMEOUT',
  'ERROR.TOO_LARGE',
]

/** Reason that the person cannot fix. Undefined if the server refused the sent values. */
function reasonOf({ status, error: { code, retryAfterSeconds } }: Failed): Reason | undefined {
  if (status === 429 && retryAfterSeconds)
    return { key: 'PASSWORDS.TOO_MANY', values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
  if (status === 429) return { key: 'ERROR.TOO_MANY_REQUESTS' }
  if (APART_FROM_VALUES.includes(code)) return { key: code }
  return status >= 500 ? { key: 'ERROR.UNAVAILABLE' } : undefined
}

/** Announces and returns the reason, for a form that shows it without a notification. An ended session has its own notice. */
export function announcedReason(failed: Failed): Reason | undefined {
  if (failed.error.code === 'SESSION.REQUIRED') return undefined
  const reason = reasonOf(failed) ?? { key: failed.error.code }
  announce(translate(reason.key, reason.values))
  return reason
}

/**
 * Shows a problem with its specified message; too many attempts have their own message. An outage
 * is named as well, because people would doubt their password: in the form if it shows reasons,
 * otherwise in a second notification. An ended session has its own notice. The notifications
 * replace earlier ones about the same action.
 */
export function showProblem(
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
