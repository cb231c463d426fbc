// Sends a change of a client's order and shows the saved order on its page.
import { useState } from 'react'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { operator } from '#web/operator/operator.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { ProblemOf } from '#web/ui/form/use-sending.ts'
import { toasts } from '#web/ui/toast-queue.ts'

export interface ChangeDialogProps {
  order: ClientOrder
  onClose: () => void
}

type Refusal = Pick<CallProblem, 'errors'> & { code: MessageKey }
type Answer<Problem = Refusal> = { ok: true; data: { order: ClientOrder } } | { ok: false; error: Problem }

/** Updates the cached order and invalidates the lists that contain it. */
export function showOrder(order: ClientOrder): void {
  queryClient.setQueryData(['order', order.uuid], { order })
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}

export function useChange({ order, onClose }: ChangeDialogProps) {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [problem, setProblem] = useState<string | null>(null)

  const explain = ({ code, errors }: Refusal) => {
    if (code === 'ORDER.AFTER_CUT_OFF') return t('CHANGE_ORDER.TOO_LATE', { phone: operator().phone.shown })
    if (code === 'ORDER.ILLEGAL_TRANSITION') return t('CHANGE_ORDER.ENDED')
    return errors ? null : t(code)
  }
  return {
    busy,
    problem,
    setProblem,
    /** Returns the problem, or null if the change is saved or another call is running. */
    async send<Result extends Answer>(
      call: () => Promise<Result & Answer>,
      done: string,
    ): Promise<ProblemOf<Result> | null> {
      const person = session.read()?.uuid
      setProblem(null)
      const answer: Answer<ProblemOf<Result>> | null = await sendOnce(call)
      if (!answer) return null
      // Another person has signed in here in the meantime. They must not get this order.
      if (session.read()?.uuid !== person) return null
      if (answer.ok) {
        onClose()
        showOrder(answer.data.order)
        toasts.success(done, { act: 'change order' })
        // The button that opened the dialog may have been removed.
        document.querySelector('h1')?.focus()
        return null
      }
      const { error } = answer
      setProblem(explain(error))
      const isOver = error.code === 'ORDER.AFTER_CUT_OFF' || error.code === 'ORDER.ILLEGAL_TRANSITION'
      if (isOver) void queryClient.refetchQueries({ queryKey: ['order', order.uuid] })
      return error
    },
  }
}
