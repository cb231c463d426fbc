// Validates and sends the order by `place-order.ts`. All attempts for one order share an idempotency key, so that none creates
// a second order.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetched } from '#web/lib/loadable.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { sectionAnchor } from '../fields/section.tsx'
import { fileChecks } from '../model/file-checks.ts'
import { waitingRows } from '../model/form-values.ts'
import type { OrderFormParts, Sending, SendPlace, SendProblem } from '../model/order-form-context.ts'
import type { PlaceOrderOptions } from './place-order.ts'
import { sendingPart } from './sending-part.ts'

/** Undecided rows of a pasted list, and a function that sends the order without them. */
export interface WaitingRows {
  rows: number
  sendWithout: () => void
}

interface SendOptions extends PlaceOrderOptions {
  askAboutRows: (waiting: WaitingRows) => void
}

/** Returns a function that tells whether the person is still at the form. */
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

/** Problem of the last attempt. Announces when the connection is back. */
function useProblem() {
  const { t } = useText()
  const [problem, setProblem] = useState<SendProblem | null>(null)
  useEffect(() => {
    if (problem?.reason !== 'ERROR.OFFLINE') return
    const reportBackOnline = () => {
      setProblem({ ...problem, reason: null, comfort: 'FORM.BACK_ONLINE' })
      announce(t('FORM.BACK_ONLINE'))
    }
    window.addEventListener('online', reportBackOnline)
    return () => window.removeEventListener('online', reportBackOnline)
  }, [problem, t])
  return [problem, setProblem] as const
}

export function usePlaceOrder(
  { form, review, kind }: OrderFormParts,
  { askAboutRows, ...options }: SendOptions,
): Sending {
  const { draft, showErrors } = options
  const { t } = useText()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Sending['phase']>('filling')
  const [problem, setProblem] = useProblem()
  // A ref, because state would change one render too late for the second click of a double click.
  const isUnderWay = useRef(false)
  const isHere = useIsHere()

  /** Returns whether the order was accepted. */
  const place = async (at: SendPlace): Promise<boolean> => {
    // The part was loaded after the consent, unless that failed.
    const part = sendingPart.read().value ?? (await fetched(sendingPart))
    if (part)
      return part.placeOrder({ ...options, form, review, at, t, navigate, isHere, setPhase, setProblem })
    reportNotFetched(at)
    return false
  }

  /**
   * Reports that nothing was sent, because code that validates or sends the order could not be
   * loaded.
   */
  const reportNotFetched = (at: SendPlace) => {
    toasts.error(t('ORDER_FORM.SEND_FAILED'), { act: 'order' })
    const reason = navigator.onLine ? 'ERROR.NETWORK' : 'ERROR.OFFLINE'
    setProblem({ at, reason, comfort: draft.keep() ? 'FORM.FAILED_KEPT' : 'FORM.FAILED_STAYS' })
  }

  const send = async (at: SendPlace, mayLackRows = false) => {
    const checks = fileChecks.running()
    // The reason is shown beside the button that adds files.
    if (checks && !(await checks))
      return document.getElementById(sectionAnchor('files'))?.querySelector('button')?.focus()
    if (!kind.rules.read().value && !(await fetched(kind.rules))) return reportNotFetched(at)
    if (isUnderWay.current || !form.getValues('consent')) return
    // Messages about the last attempt do not apply to this one.
    setProblem(null)
    toasts.dismissErrors('order')
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
      // Stays "sent" after success, because the form remains until the confirmation page has loaded.
      if (!isPlaced) {
        isUnderWay.current = false
        setPhase('filling')
      }
    }
  }

  return { phase, problem, send: (at) => void send(at) }
}
