import { Activity, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orderEnd, statusKey, type StatusStep } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { lastPlannedDay } from '#web/staff/status-change/quick-days.tsx'
import { StepFields, StepOutcome } from '#web/staff/status-change/step-fields.tsx'
import { type StepForm, useStepForm } from '#web/staff/status-change/use-step-form.ts'
import { weekdayOf } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { AccessForPlan } from '../access/access-facts.tsx'
import { ActForm } from '../act-form.tsx'
import { stepAct } from '../acts.ts'
import { OrderHistory } from '../history/order-history.tsx'
import { hoursWords } from '../parts.ts'
import { type Acts, isConflict } from '../use-acts.ts'
import { panelsOf, type StatusPanel, stepKey } from './status-panels.ts'
import styles from './status.module.css'

interface StatusSlipProps {
  order: StaffOrder
  acts: Acts
  panel: StatusPanel | null
  setPanel: (panel: StatusPanel | null) => void
  /** Goes to the next order of the list. */
  onNext: (() => void) | undefined
}

/** Status card with its date, styled as a weighing ticket, and the next actions. */
export function StatusSlip({ order, acts, panel, setPanel, onNext }: StatusSlipProps) {
  const { t } = useText()
  const possible = panelsOf(order.status)
  // Panels stay mounted when the order changes or another panel is shown, so that typed text is kept.
  const [opened, setOpened] = useState<readonly StatusPanel[]>([])
  if (panel && !opened.includes(panel)) setOpened([...opened, panel])
  const close = (left: readonly StatusPanel[]) => {
    setOpened(left)
    setPanel(null)
  }
  return (
    <div className={styles['aside']}>
      <Slip label={t('STAFF_ORDER.SLIP')} className={styles['slip']}>
        <SlipHead
          title={order.orderNumber}
          headingLevel={2}
          isClosed={orderEnd(order.status) === 'cancelled'}
        >
          <StatusBadge status={order.status} />
        </SlipHead>
        <Figures order={order} />
        <Actions order={order} possible={possible} panel={panel} setPanel={setPanel} />
        {opened.map((step) => (
          <Activity key={step} mode={step === panel ? 'visible' : 'hidden'}>
            <StepPanel
              step={step}
              order={order}
              acts={acts}
              onClose={() => close(opened.filter((one) => one !== step))}
              onDone={() => close([])}
              onNext={onNext}
            />
          </Activity>
        ))}
        <Perforation />
        <OrderHistory order={order} />
      </Slip>
    </div>
  )
}

function Figures({ order }: { order: StaffOrder }) {
  const { t, locale } = useText()
  const { suggestedDate, availableHoursFrom: from, availableHoursTo: to } = order
  const hours = hoursWords(from, to)
  return (
    <div className={classNames('wrap gap-4-12 between', styles['figures'])}>
      <p>
        <strong>
          {formatWeight(order.totalWeight, locale)} <small>{unitSymbol('kg', locale)}</small>
        </strong>
        <span>
          {t(order.totalWeightIsLowerBound ? 'STAFF_ORDER.WEIGHT_AT_LEAST' : 'STAFF_ORDER.WEIGHT_ESTIMATED')}
        </span>
      </p>
      <p>
        {suggestedDate ? (
          <strong>
            <time dateTime={suggestedDate}>{suggestedDate}</time>
          </strong>
        ) : (
          <strong className={styles['noDate']}>{t('STAFF_ORDER.NO_DATE')}</strong>
        )}
        <span>{suggestedDate ? `${weekdayOf(suggestedDate, locale)}, ${hours}` : hours}</span>
      </p>
    </div>
  )
}

interface ActionsProps {
  order: StaffOrder
  possible: readonly StatusPanel[]
  panel: StatusPanel | null
  setPanel: (panel: StatusPanel | null) => void
}

function Actions({ order, possible, panel, setPanel }: ActionsProps) {
  const { t } = useText()
  const buttons = useRef<HTMLDivElement>(null)
  const wasOpen = useRef<StatusPanel | null>(null)
  useEffect(() => {
    // Focuses the button that opened the closed panel, or its replacement.
    if (!panel && wasOpen.current) {
      const all = buttons.current
      const button = all?.querySelector<HTMLElement>(`[data-panel="${wasOpen.current}"]`)
      if (document.activeElement === document.body) (button ?? all?.querySelector('button'))?.focus()
    }
    wasOpen.current = panel
  }, [panel])
  return (
    <div className={classNames('wrap gap-6 no-print', styles['actions'])} ref={buttons}>
      {possible.map((step, at) => (
        <Button
          key={step}
          kind={at === 0 ? 'primary' : 'second'}
          className={at === 0 ? styles['next'] : undefined}
          data-panel={step}
          aria-expanded={panel === step}
          onClick={() => setPanel(panel === step ? null : step)}
        >
          {step === 'plan' && <StaffIcon name="plan" />}
          {step === 'complete' && <Icon name="check" />}
          {t(step === 'plan' && order.suggestedDate ? 'STAFF_ORDER.PLAN_AGAIN' : stepKey(step))}
        </Button>
      ))}
    </div>
  )
}

interface PanelProps {
  step: StatusStep
  order: StaffOrder
  acts: Acts
  onClose: () => void
  /**
   * Called when this panel or another person has changed the order. Drafts of other panels were
   * based on the old version.
   */
  onDone: () => void
  /** Goes to the next order of the list. Undefined for an order that was not opened from a list. */
  onNext: (() => void) | undefined
}

/** Form of one step below the buttons, closed by Escape. */
export function StepPanel({ step, order, acts, onClose, onDone, onNext }: PanelProps) {
  const { t, locale } = useText()
  /** Order when the panel opened. Later changes become an edit conflict. */
  const [base] = useState(order)
  const of = useStepForm(step, [{ ...base, kg: base.totalWeight }], base.reporter.email !== '')
  const submit = (goOn?: () => void) => {
    const change = of.check()
    if (!change) return
    const onSaved = () => {
      if (step === 'plan' && change.suggestedDate) lastPlannedDay.keep(change.suggestedDate)
      goOn?.()
    }
    const act = stepAct(base, step, change, { t, locale })
    void of.sending.send(() => acts.perform(act, { base, onEnd: onDone, onSaved }), isConflict)
  }
  return (
    <ActForm
      data-form={step}
      className={classNames('stack gap-12 sheet mt-12 no-print', styles['panel'])}
      label={t(stepKey(step))}
      acts={acts}
      problem={of.sending.problemText}
      submitWords={<SubmitWords of={of} />}
      leaveWords={t('TOASTS.CLOSE')}
      footClass={styles['foot']}
      foot={<StepOutcome of={of} />}
      onSubmit={submit}
      onNext={onNext}
      onClose={onClose}
    >
      <StepFields
        of={of}
        email={base.reporter.email}
        beforeHours={step === 'plan' && <AccessForPlan card={base.accessCard} />}
      />
    </ActForm>
  )
}

function SubmitWords({ of: { step, form } }: { of: StepForm }) {
  const { t } = useText()
  const [status, date] = useWatch({ control: form.control, name: ['status', 'suggestedDate'] })
  if (step === 'plan' && date) return t('STAFF_ORDER.PLAN_FOR', { date })
  if (step === 'cancel') return t('STAFF_ORDER.CANCEL_ORDER')
  return t(step === 'read' ? statusKey(status) : stepKey(step))
}
