import { useText } from '#web/texts/use-text.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { statusAct } from '../acts.ts'
import { today } from '../moments.ts'
import { NotifyField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { usePanel } from './use-panel.ts'
import { useStepTarget } from './use-step-target.tsx'

/** Proposes the planned day, or today if that day is still to come. */
export function CompletePanel(props: PanelProps) {
  const { t, locale } = useText()
  const planned = props.order.suggestedDate
  const { base, form, submit } = usePanel(props, planned !== null && planned < today() ? planned : today())
  const { status, choice } = useStepTarget(base.status, 'complete')
  const done = t('STAFF_ORDER.COMPLETED', { number: base.orderNumber })
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_COMPLETE')}
      busy={props.acts.busy}
      submitWords={t('STAFF_ORDER.STEP_COMPLETE')}
      onSubmit={() =>
        submit(
          ({ suggestedDate: date }) => ({ date }),
          ({ suggestedDate, notify }) =>
            statusAct({ status, done, suggestedDate: suggestedDate ?? '', notify }, { t, locale }),
        )
      }
      onClose={props.onClose}
    >
      {choice}
      <TextField
        control={form.control}
        name="suggestedDate"
        label={t('STAFF_ORDER.COMPLETED_ON')}
        type="date"
        max={today()}
      />
      <NotifyField
        control={form.control}
        email={base.reporter.email}
        words={t('STAFF_ORDER.NOTIFY_COMPLETE')}
      />
    </ActionPanel>
  )
}
