// Plans an order with the form that every status change uses.
import { useState } from 'react'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { lastPlannedDay } from '#web/staff/status-change/quick-days.tsx'
import { StepFields } from '#web/staff/status-change/step-fields.tsx'
import { useStepForm } from '#web/staff/status-change/use-step-form.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { daysChanged } from '../model/day-query.ts'

interface PlanDialogProps {
  order: StaffOrderRow
  /** Day that the form begins with. */
  date: string | null
  onClose: () => void
}

export function PlanDialog({ order, date, onClose }: PlanDialogProps) {
  const { t } = useText()
  const [orders] = useState(() => [
    { ...order, suggestedDate: date ?? order.suggestedDate, kg: order.weightKg },
  ])
  const of = useStepForm('plan', orders, true)
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { busy, sendOnce } = useSentOnce()
  const submit = async () => {
    const change = of.check()
    if (!change) return
    setProblem(null)
    const result = await sendOnce(() =>
      staffApi.changeOrderStatus({ params: { id: order.uuid }, body: { version: order.version, ...change } }),
    )
    if (!result) return
    if (!result.ok) {
      of.showErrors(result.error.errors ?? {})
      if (!result.error.errors) setProblem(result.error.code)
      // Another person has changed the order. The board reloads it, and the typed values stay.
      if (result.error.code === 'ORDER.CHANGED_MEANWHILE') daysChanged()
      return
    }
    const { orderNumber, suggestedDate, version } = result.data.order
    if (suggestedDate) lastPlannedDay.keep(suggestedDate)
    if ('warning' in result.data && result.data.warning) toasts.warning(t(result.data.warning))
    undoOffers.make({
      changes: [{ orderId: order.uuid, orderNumber, version }],
      words: t('DAY_PLAN.PLANNED', { number: orderNumber, date: suggestedDate ?? '' }),
      status: 'PLANNED',
      onUndone: daysChanged,
    })
    daysChanged()
    onClose()
  }
  return (
    <DialogForm
      wide
      title={`${t('HOLD.PLAN')}: ${order.companyName}`}
      closeLabel={t('TOASTS.CLOSE')}
      busy={busy}
      problem={problem && t(problem)}
      submitWords={t('HOLD.PLAN')}
      discardWords={t('STAFF.DISCARD_TYPED')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <StepFields of={of} email={undefined} withOutcome />
    </DialogForm>
  )
}
