// Sending: validate, create the order, then its files one by one, then the confirmation. Each try of one filling carries the same key, so that none makes a second order.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { publicApi } from '#web/api/public.ts'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { session } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { sectionAnchor } from '../fields/section.tsx'
import { fileChecks } from '../model/file-checks.ts'
import { waitingRows } from '../model/form-values.ts'
import type { OrderFormParts, Sending, SendPlace } from '../model/order-form-context.ts'
import type { deliverFiles } from './deliver-files.ts'
import type { OrderSender } from './order-sender.ts'
import { type SendProblemOptions, useSendProblem } from './use-send-problem.ts'

/** Rows of a pasted list that are not in the order, and the way to send it without them. */
export interface WaitingRows {
  rows: number
  sendWithout: () => void
}

interface PlaceOrderOptions extends SendProblemOptions {
  askAboutRows: (waiting: WaitingRows) => void
  /** There as soon as the button that sends is. */
  deliverFiles: typeof deliverFiles | undefined
  /** Left out, it is sent as visitors and clients send theirs. */
  sender: OrderSender | undefined
}

/** Asked after a wait: whether the person still stands at the form. */
function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}

export function usePlaceOrder(
  { form, review }: OrderFormParts,
  { deliverFiles: deliver, sender, ...options }: PlaceOrderOptions,
): Sending {
  const { draft, showErrors, askAboutRows } = options
  const { t } = useText()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Sending['phase']>('filling')
  const { problem, tell, forget } = useSendProblem(review, options)
  // State comes a render too late for the second click of a double click.
  const isUnderWay = useRef(false)
  const isHere = useIsHere()

  /** Whether the order was accepted. */
  const place = async (at: SendPlace): Promise<boolean> => {
    const values = form.getValues()
    const person = session.read()?.uuid
    const key = draft.idempotencyKey()
    const headers = {
      'idempotency-key': key,
      // The mails wait for them, to name them.
      ...(values.files.length > 0 && { 'order-files': String(values.files.length) }),
    }
    const body = review.body()
    const send = sender
      ? () => sender.place(values, headers)
      : body && (() => publicApi.placeOrder({ body, headers }))
    // No field is wrong and the order is all the same: nothing on the page can mend it.
    if (!send) {
      await tell({ code: 'ORDER_FORM.VALIDATION_FAILED' }, at)
      return false
    }
    const result = await (person && draft.keep() ? waitingOrder.during(person, send) : send())
    if (!result.ok) {
      await tell(result.error, at)
      return false
    }
    draft.finish(key)
    const { order } = result.data
    await deliver?.(order, values, {
      summary: review.summary(),
      onStart: () => setPhase('uploading'),
      isHere,
      t,
    })
    setPhase('sending')
    if (isHere()) await navigate(sender?.leadsTo(order) ?? paths.orderSent)
    return true
  }

  const send = async (at: SendPlace, mayLackRows = false) => {
    const checks = fileChecks.running()
    // The reason stands beside the button that adds files.
    if (checks && !(await checks))
      return document.getElementById(sectionAnchor('files'))?.querySelector('button')?.focus()
    if (isUnderWay.current || !form.getValues('consent')) return
    forget()
    const fieldErrors = review.showAll()
    if (fieldErrors.size > 0) return showErrors(fieldErrors)
    const rows = waitingRows(form.getValues())
    if (rows > 0 && !mayLackRows) return askAboutRows({ rows, sendWithout: () => void send(at, true) })
    isUnderWay.current = true
    setPhase('sending')
    let isPlaced = false
    try {
      isPlaced = await place(at)
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
