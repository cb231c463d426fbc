// Sends the order, then its files, then shows the confirmation. On failure, shows the reason at the right place.
import type { NavigateFunction } from 'react-router'
import { paths } from '#contract/paths.ts'
import { publicApi } from '#web/api/public.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { session } from '#web/session/session.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { DraftKeeper } from '../draft/use-draft.ts'
import type { ErrorsByField } from '../model/form-rules.ts'
import type { OrderFormValues } from '../model/form-values.ts'
import type { OrderFormParts, Sending, SendPlace, SendProblem } from '../model/order-form-context.ts'
import { deliverFiles } from './deliver-files.ts'

/** Problems whose reason is shown, because it helps the person. */
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

export interface PlaceOrderOptions {
  draft: DraftKeeper
  showErrors: (fieldErrors: ErrorsByField) => void
  /** Text of a problem that only this kind of order has. */
  onRejected: ((code: string) => MessageKey | undefined) | undefined
  /** Sends this kind of order. Undefined for visitors and clients. */
  sender: OrderSender | undefined
}

interface Placing extends PlaceOrderOptions, Pick<OrderFormParts, 'form' | 'review'> {
  /** Pressed button. */
  at: SendPlace
  t: Translate
  navigate: NavigateFunction
  /** Whether the person is still at the form. */
  isHere: () => boolean
  setPhase: (phase: Sending['phase']) => void
  setProblem: (problem: SendProblem) => void
}

/** Returns whether the order was accepted. */
export async function placeOrder(placing: Placing): Promise<boolean> {
  const { form, review, draft, sender, t, navigate, isHere, setPhase } = placing
  const values = form.getValues()
  const person = session.read()?.uuid
  const key = draft.idempotencyKey()
  const headers = {
    'idempotency-key': key,
    // The server delays the mails until these files have arrived, so that the mails can list them.
    ...(values.files.length > 0 && { 'order-files': String(values.files.length) }),
  }
  const body = review.body()
  const send = sender
    ? () => sender.place(values, headers)
    : body && (() => publicApi.placeOrder({ body, headers }))
  // No field has an error but the order is invalid, so nothing on the page can fix it.
  if (!send) {
    await reportFailure({ code: 'ORDER_FORM.VALIDATION_FAILED' }, placing)
    return false
  }
  const result = await (person && draft.keep() ? waitingOrder.during(person, send) : send())
  if (!result.ok) {
    await reportFailure(result.error, placing)
    return false
  }
  draft.finish(key)
  const { order } = result.data
  const deliver = sender?.deliverFiles ?? deliverFiles
  await deliver(order, values, {
    summary: review.summary(),
    idempotencyKey: key,
    onStart: () => setPhase('uploading'),
    isHere,
    t,
  })
  setPhase('sending')
  if (isHere()) await navigate(sender?.leadsTo(order) ?? paths.orderSent)
  return true
}

async function reportFailure(
  { code, errors }: Pick<CallProblem, 'code' | 'errors'>,
  placing: Placing,
): Promise<void> {
  const { review, draft, showErrors, t, navigate } = placing
  // The person is on the login page by now, which explains the situation.
  if (code === 'SESSION.REQUIRED' && !session.read()) return
  if (code === 'TOKEN.INVALID') return navigate(paths.linkUsed, { replace: true })
  const fieldErrors = errors ? review.addServerErrors(errors) : review.showAll()
  // Errors of fields are shown in the dialog, as for errors that the form finds; no failure is reported.
  const isMendable = errors !== undefined && fieldErrors.size > 0
  // An earlier attempt did arrive, and this order differs from it. The text says so, and that sending again creates a second
  // order.
  if (code === 'IDEMPOTENCY.KEY_REUSED') draft.renewKey()
  else if (!isMendable) toasts.error(t('ORDER_FORM.SEND_FAILED'), { act: 'order' })
  if (fieldErrors.size > 0) showErrors(fieldErrors)
  else explain(code, placing)
}

/**
 * Shows the reason at the pressed button. A notification has already reported that sending failed.
 */
function explain(code: MessageKey, { at, draft, onRejected, setProblem, t }: Placing): void {
  const ofThisForm = onRejected?.(code)
  const reason = ofThisForm ?? reasonOf(code)
  const isSameOrderAgain = !ofThisForm && code !== 'IDEMPOTENCY.KEY_REUSED'
  const safe: MessageKey = draft.keep() ? 'FORM.FAILED_KEPT' : 'FORM.FAILED_STAYS'
  const comfort = isSameOrderAgain ? safe : null
  setProblem({ at, reason, comfort })
  announce([reason, comfort].flatMap((key) => (key ? [t(key)] : [])).join(' '))
}

type PlacedOrder = Parameters<typeof deliverFiles>[0]

export interface OrderSender {
  place: (
    values: OrderFormValues,
    headers: Record<'idempotency-key', string>,
  ) => Promise<CallResult<{ order: PlacedOrder }>>
  /** Uploads the files of an accepted order, and reports the result. */
  deliverFiles: typeof deliverFiles
  /** Address to open next. */
  leadsTo: (order: PlacedOrder) => string
}
