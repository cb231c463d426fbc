// Panel below the buttons of the status card: the form of one step, closed by Escape.
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { statusKey, type StatusStep } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { lastPlannedDay } from '#web/staff/status-change/quick-days.tsx'
import { StepFields, StepOutcome } from '#web/staff/status-change/step-fields.tsx'
import { type StepForm, useStepForm } from '#web/staff/status-change/use-step-form.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DiscardAsked, useDiscardAsked } from '#web/ui/discard-asked.tsx'
import { FIRST_FIELD } from '#web/ui/form/first-field.ts'
import { Form } from '#web/ui/form/form.tsx'
import { AccessForPlan } from '../access/access-for-plan.tsx'
import { stepAct } from '../acts.ts'
import type { Acts } from '../use-acts.ts'
import { stepKey } from './status-panels.ts'
import styles from './status.module.css'

interface PanelProps {
  step: StatusStep
  order: StaffOrder
  acts: Acts
  onClose: () => void
  /** Called when the order has changed, by this panel or by somebody else: drafts of other panels were based on the old one. */
  onDone: () => void
  /** Goes to the next order of the list. Undefined for an order that was not opened from a list. */
  onNext: (() => void) | undefined
}

export function StepPanel({ step, order, acts, onClose, onDone, onNext }: PanelProps) {
  const { t, locale } = useText()
  /** Order as the panel opened. Later changes become an edit conflict. */
  const [base] = useState(order)
  const of = useStepForm(step, [{ ...base, kg: base.totalWeight }], base.reporter.email !== '')
  const form = useRef<HTMLFormElement>(null)
  const discard = useDiscardAsked()
  useEffect(() => {
    // Scrolls to the whole panel first, then to the focused element, in case there is no room for both.
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [])
  const submit = async (goOn?: () => void) => {
    const change = of.check()
    if (!change) return
    const onSaved = () => {
      if (step === 'plan' && change.suggestedDate) lastPlannedDay.keep(change.suggestedDate)
      goOn?.()
    }
    of.showErrors(
      (await acts.perform(stepAct(base, step, change, { t, locale }), { base, onEnd: onDone, onSaved })) ??
        {},
    )
  }
  return (
    <Form
      ref={form}
      className={classNames('stack gap-12 sheet mt-12 no-print', styles['panel'])}
      label={t(stepKey(step))}
      busy={acts.busy}
      onSubmit={(pressed) => void submit(pressed === 'next' ? onNext : undefined)}
      onInput={discard.watch}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (discard.mayLeave()) onClose()
      }}
    >
      <StepFields
        of={of}
        email={base.reporter.email}
        beforeHours={step === 'plan' && <AccessForPlan card={base.accessCard} />}
      />
      <DiscardAsked words={discard.isAsked ? t('STAFF.DISCARD_TYPED') : undefined} />
      <div className={classNames('wrap gap-6', styles['foot'])}>
        <StepOutcome of={of} />
        <Button type="submit" busy={acts.busy} className={styles['next']}>
          <SubmitWords of={of} />
        </Button>
        {onNext && (
          <Button type="submit" value="next" kind="second" data-next busy={acts.busy}>
            {t('STAFF_ORDER.SAVE_AND_NEXT')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('TOASTS.CLOSE')}
        </Button>
      </div>
    </Form>
  )
}

function SubmitWords({ of: { step, form } }: { of: StepForm }) {
  const { t } = useText()
  const [status, date] = useWatch({ control: form.control, name: ['status', 'suggestedDate'] })
  if (step === 'plan' && date) return t('STAFF_ORDER.PLAN_FOR', { date })
  if (step === 'cancel') return t('STAFF_ORDER.CANCEL_ORDER')
  return t(step === 'read' ? statusKey(status) : stepKey(step))
}
