// Why an order was not taken: what the person is told, where, and what they can do about it.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { CallProblem } from '#web/api/result.ts'
import { session } from '#web/session/session.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { DraftKeeper } from '../draft/use-draft.ts'
import type { FormReview } from '../model/form-review.ts'
import type { ErrorsByField } from '../model/form-rules.ts'
import type { SendPlace, SendProblem } from '../model/order-form-context.ts'

/** Problems whose reason helps the person. */
const EXPLAINED: readonly MessageKey[] = [
  'ERROR.TOO_MANY_REQUESTS',
  'ERROR.OFFLINE',
  'ERROR.NETWORK',
  'ERROR.TIMEOUT',
  'ERROR.UNAVAILABLE',
  'ERROR.INTERNAL',
  'ERROR.REQUEST_TIMEOUT',
  'ERROR.UNEXPECTED_ANSWER',
  'ERROR.TOO_LARGE',
  'IDEMPOTENCY.KEY_REUSED',
]
const reasonOf = (code: MessageKey): MessageKey | null => EXPLAINED.find((known) => known === code) ?? null

export interface SendProblemOptions {
  draft: DraftKeeper
  showErrors: (fieldErrors: ErrorsByField) => void
  /** The sentence about a problem that only this kind of order meets. */
  onRejected: ((code: string) => MessageKey | undefined) | undefined
}

interface SendProblemTeller {
  problem: SendProblem | null
  tell: (problem: Pick<CallProblem, 'code' | 'errors'>, at: SendPlace) => Promise<void>
  /** What was told of the last try does not hold for the next one. */
  forget: () => void
}

export function useSendProblem(
  review: FormReview,
  { draft, showErrors, onRejected }: SendProblemOptions,
): SendProblemTeller {
  const { t } = useText()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<SendProblem | null>(null)

  useEffect(() => {
    if (problem?.reason !== 'ERROR.OFFLINE') return
    const tellBackOnline = () => {
      setProblem({ ...problem, reason: null, comfort: 'FORM.BACK_ONLINE' })
      announce(t('FORM.BACK_ONLINE'))
    }
    window.addEventListener('online', tellBackOnline)
    return () => window.removeEventListener('online', tellBackOnline)
  }, [problem, t])

  /** At the pressed button, once the notification has said that sending failed. */
  const explain = (code: MessageKey, at: SendPlace) => {
    const ofThisForm = onRejected?.(code)
    const reason = ofThisForm ?? reasonOf(code)
    const isSameOrderAgain = !ofThisForm && code !== 'IDEMPOTENCY.KEY_REUSED'
    const safe: MessageKey = draft.keep() ? 'FORM.FAILED_KEPT' : 'FORM.FAILED_STAYS'
    const comfort = isSameOrderAgain ? safe : null
    setProblem({ at, reason, comfort })
    announce([reason, comfort].flatMap((key) => (key ? [t(key)] : [])).join(' '))
  }

  const tell: SendProblemTeller['tell'] = async ({ code, errors }, at) => {
    // The person is at the login by now, where it is said.
    if (code === 'SESSION.REQUIRED' && !session.read()) return
    if (code === 'TOKEN.INVALID') return navigate(paths.linkUsed, { replace: true })
    const fieldErrors = errors ? review.addServerErrors(errors) : review.showAll()
    // What the server found wrong is told by the dialog, like what the form finds: nothing failed.
    const isMendable = errors !== undefined && fieldErrors.size > 0
    // An earlier try did arrive, and this order differs. The sentence says so, and that sending again makes a second order.
    if (code === 'IDEMPOTENCY.KEY_REUSED') draft.renewKey()
    else if (!isMendable) toasts.error(t('ORDER_FORM.SEND_FAILED'), { act: 'order' })
    if (fieldErrors.size > 0) showErrors(fieldErrors)
    else explain(code, at)
  }

  const forget = () => {
    setProblem(null)
    toasts.forgive('order')
  }
  return { problem, tell, forget }
}
