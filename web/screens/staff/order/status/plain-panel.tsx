import { needsOf } from '#contract/orders/change-status.ts'
import { statusKey } from '#contract/orders/order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { statusAct } from '../acts.ts'
import { ReasonField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { stepKey } from './status-panels.ts'
import { usePanel } from './use-panel.ts'
import { useStepTarget } from './use-step-target.tsx'
import styles from './status.module.css'

/** Panel of a step that asks at most for a reason. */
export function PlainPanel(props: PanelProps) {
  const { t, locale } = useText()
  const { step, acts, onClose } = props
  const { base, form, submit } = usePanel(props)
  const { status, choice } = useStepTarget(base.status, step)
  const isReopened = step === 'reopen'
  const needs = needsOf(step)
  const name = t(statusKey(status))
  const done = isReopened
    ? t('STAFF_ORDER.REOPENED', { number: base.orderNumber })
    : `${base.orderNumber}: ${name}`
  return (
    <ActionPanel
      label={t(stepKey(step))}
      busy={acts.busy}
      submitWords={isReopened ? t('STAFF_ORDER.STEP_REOPEN') : name}
      onSubmit={() =>
        submit(
          ({ reason }) => ({ reason }),
          ({ reason }) => statusAct({ status, done, ...(needs.reason && { reason }) }, { t, locale }),
        )
      }
      onClose={onClose}
    >
      {isReopened && <p className={styles['remark']}>{t('STAFF_ORDER.REOPEN_LEAD')}</p>}
      {choice}
      {needs.reason && <ReasonField control={form.control} />}
    </ActionPanel>
  )
}
