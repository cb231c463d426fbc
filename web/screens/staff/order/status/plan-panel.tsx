import { useFormState, useWatch } from 'react-hook-form'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import { DayOffNote, useDayOffQuestion } from '#web/staff/orders/day-off.tsx'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/form/fields.tsx'
import { AccessForPlan } from '../access/access-for-plan.tsx'
import { planAct } from '../acts.ts'
import { DayLoadBar } from './day-load-bar.tsx'
import { NotifyField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { useDayLoad } from './use-day-load.ts'
import { usePanel } from './use-panel.ts'
import { useStepTarget } from './use-step-target.tsx'
import styles from './status.module.css'

export function PlanPanel(props: PanelProps) {
  const { t, locale } = useText()
  const { base, form, submit } = usePanel(props)
  const { control } = form
  const { status, choice } = useStepTarget(base.status, 'plan')
  const date = useWatch({ control, name: 'suggestedDate' })
  const message = useFieldMessage()
  const dateError = message(useFormState({ control }).errors.suggestedDate?.message)
  const load = useDayLoad(base.suggestedDate)
  const question = useDayOffQuestion()
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_PLAN')}
      busy={props.acts.busy}
      outcome={
        <>
          {date && <DayLoadBar date={date} load={load} order={base} />}
          <DayOffNote date={date} asked={question.asked} />
        </>
      }
      submitWords={date ? t('STAFF_ORDER.PLAN_FOR', { date }) : t('STAFF_ORDER.STEP_PLAN')}
      onSubmit={() =>
        submit(
          ({ suggestedDate, hoursFrom, hoursTo }) => ({ date: suggestedDate, hoursFrom, hoursTo }),
          ({ suggestedDate: day, hoursFrom: from, hoursTo: to, notify }) =>
            day === null || question.ask(day)
              ? null
              : planAct(base, { status, date: day, from, to, notify }, { t, locale }),
        )
      }
      onClose={props.onClose}
    >
      <PlanCalendar chosen={date} onChoose={(day) => form.setValue('suggestedDate', day)} load={load} />
      {/* The calendar cannot show an error itself. */}
      {dateError && (
        <div role="alert">
          <FieldError>{dateError}</FieldError>
        </div>
      )}
      <AccessForPlan card={base.accessCard} />
      <div className={styles['hours']}>
        <SelectField control={control} name="hoursFrom" label={t('STAFF_ORDER.FROM')}>
          {HOURS_FROM.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
        <SelectField control={control} name="hoursTo" label={t('STAFF_ORDER.TO')}>
          {HOURS_TO.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
      </div>
      {choice}
      <NotifyField control={control} email={base.reporter.email} words={t('STAFF_ORDER.NOTIFY_PLAN')} />
    </ActionPanel>
  )
}
