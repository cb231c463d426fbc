import { useText } from '#web/texts/use-text.tsx'
import { CheckboxField } from '#web/ui/form/fields.tsx'
import { statusAct } from '../acts.ts'
import { NotifyField, ReasonField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { usePanel } from './use-panel.ts'
import { useStepTarget } from './use-step-target.tsx'

/** Asks first who wanted to cancel. */
export function CancelPanel(props: PanelProps) {
  const { t, locale } = useText()
  const { base, form, submit } = usePanel(props)
  const { control } = form
  const { status, choice } = useStepTarget(base.status, 'cancel')
  const done = t('STAFF_ORDER.CANCELLED', { number: base.orderNumber })
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_CANCEL')}
      busy={props.acts.busy}
      submitWords={t('STAFF_ORDER.CANCEL_ORDER')}
      onSubmit={() =>
        submit(
          ({ reason }) => ({ reason }),
          ({ reason, showReason, notify }) =>
            statusAct({ status, done, reason, showReason, notify }, { t, locale }),
        )
      }
      onClose={props.onClose}
    >
      {choice}
      <ReasonField control={control} />
      <CheckboxField
        control={control}
        name="showReason"
        label={t('STAFF_ORDER.SHOW_REASON')}
        hint={t('STAFF_ORDER.SHOW_REASON_HINT')}
      />
      <NotifyField control={control} email={base.reporter.email} words={t('STAFF_ORDER.NOTIFY_CANCEL')} />
    </ActionPanel>
  )
}
