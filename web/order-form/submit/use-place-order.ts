// Sending: validate, create the order, then its files one by one, then the confirmation. Each try of one filling carries the same key, so that none makes a second order.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { publicApi } from '#web/api/public.ts'
import type { CallProblem } from '#web/api/result.ts'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { session } from '#web/session/session.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { DraftKeeper } from '../draft/use-draft.ts'
import type { ErrorsByField } from '../model/form-rules.ts'
import type { OrderBody } from '../model/order-body.ts'
import type { OrderFormParts, Sending, SendProblem, SendPlace } from '../model/order-form-context.ts'
import type { deliverFiles } from './deliver-files.ts'

/** Failures whose reason helps the person. */
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

interface PlaceOrderOptions {
  draft: DraftKeeper
  showErrors: (fieldErrors: ErrorsByField) => void
  /** There as soon as the button that sends is. */
  deliverFiles: typeof deliverFiles | undefined
  onRejected: ((code: string) => MessageKey | undefined) | undefined
}

export function usePlaceOrder(
  { form, review }: OrderFormParts,
  { draft, showErrors, deliverFiles: deliver, onRejected }: PlaceOrderOptions,
): Sending {
  const { t } = useText()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Sending['phase']>('filling')
  const [problem, setProblem] = useState<SendProblem | null>(null)
  // State comes a render too late for the second click of a double click.
  const isUnderWay = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  useEffect(() => {
    if (problem?.reason !== 'ERROR.OFFLINE') return
    const tell = () => setProblem({ ...problem, reason: null, comfort: 'FORM.BACK_ONLINE' })
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [problem])

  const rejected = async ({ code, errors }: CallProblem, at: SendPlace) => {
    // The person is at the login by now, where it is said.
    if (code === 'SESSION.REQUIRED' && !session.read()) return
    if (code === 'TOKEN.INVALID') return navigate(paths.linkUsed, { replace: true })
    const fieldErrors = errors ? review.addServerErrors(errors) : review.showAll()
    // What the server found wrong is told by the dialog, like what the form finds: nothing failed.
    const isMendable = errors !== undefined && fieldErrors.size > 0
    // An earlier try did arrive, and this order differs. The sentence says so, and that sending again makes a second order.
    if (code === 'IDEMPOTENCY.KEY_REUSED') draft.renewKey()
    else if (!isMendable) toasts.error(t('ORDER_FORM.SEND_FAILED'), { act: 'order' })
    if (fieldErrors.size > 0) return showErrors(fieldErrors)
    const ofThisForm = onRejected?.(code)
    const reason = ofThisForm ?? reasonOf(code)
    const isSameOrderAgain = !ofThisForm && code !== 'IDEMPOTENCY.KEY_REUSED'
    const safe: MessageKey = draft.keep() ? 'FORM.FAILED_KEPT' : 'FORM.FAILED_STAYS'
    const comfort = isSameOrderAgain ? safe : null
    setProblem({ at, reason, comfort })
    announce([reason, comfort].flatMap((key) => (key ? [t(key)] : [])).join(' '))
  }

  /** Whether the order was accepted. */
  const place = async (at: SendPlace, body: OrderBody): Promise<boolean> => {
    const values = form.getValues()
    const person = session.read()?.uuid
    const headers = {
      'idempotency-key': draft.idempotencyKey(),
      // The mails wait for them, to name them.
      ...(values.files.length > 0 && { 'order-files': String(values.files.length) }),
    }
    const send = () => publicApi.placeOrder({ body, headers })
    const result = await (person && draft.keep() ? waitingOrder.during(person, send) : send())
    if (!result.ok) {
      await rejected(result.error, at)
      return false
    }
    draft.finish()
    const { order } = result.data
    await deliver?.(order, values, {
      summary: review.summary(),
      onStart: () => setPhase('uploading'),
      isHere: () => isHere.current,
      t,
    })
    setPhase('sending')
    if (isHere.current) await navigate(paths.orderSent)
    return true
  }

  const send = async (at: SendPlace) => {
    if (isUnderWay.current || !form.getValues('consent')) return
    setProblem(null)
    // The notification about the last try does not hold for this one.
    toasts.forgive('order')
    const fieldErrors = review.showAll()
    if (fieldErrors.size > 0) return showErrors(fieldErrors)
    const body = review.body()
    // No field is wrong and the order is all the same: nothing on the page can mend it.
    if (!body) return void rejected({ code: 'ORDER_FORM.VALIDATION_FAILED', title: '' }, at)
    isUnderWay.current = true
    setPhase('sending')
    let isPlaced = false
    try {
      isPlaced = await place(at, body)
    } finally {
      // An order that was accepted stays sent: the form may stand here a while, until the confirmation page has come.
      if (!isPlaced) {
        isUnderWay.current = false
        setPhase('filling')
      }
    }
  }

  return { phase, problem, send: (at) => void send(at) }
}
