import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import { stepErrors } from '#contract/orders/change-status.ts'
import { DayOffNote, useDayOffQuestion } from '#web/staff/day-off.tsx'
import { errorWords } from '#web/staff/error-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { AccessForPlan } from '../access/access-for-plan.tsx'
import { planAct } from '../acts.ts'
import { today } from '../moments.ts'
import { DayLoadBar } from './day-load-bar.tsx'
import { Notify } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { useDayLoad } from './use-day-load.ts'
import { useStepTarget } from './use-step-target.tsx'
import styles from './status.module.css'

export function PlanPanel({ order, acts, onClose, onDone }: PanelProps) {
  const { t, locale } = useText()
  // What the person saw when they began: an order that changes meanwhile is a conflict, not a surprise.
  const [base] = useState(order)
  const { status, choice } = useStepTarget(base.status, 'plan')
  const [date, setDate] = useState<string | null>(base.suggestedDate)
  const [from, setFrom] = useState(base.availableHoursFrom)
  const [to, setTo] = useState(base.availableHoursTo)
  const [notify, setNotify] = useState(base.reporter.email !== '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const load = useDayLoad(base.suggestedDate)
  const question = useDayOffQuestion()
  const submit = async () => {
    const errors = stepErrors('plan', { date, hoursFrom: from, hoursTo: to }, today())
    if (errors || date === null) return setErrors(errors ?? {})
    if (question.ask(date)) return
    const act = planAct(base, { status, date, from, to, notify }, { t, locale })
    setErrors((await acts.perform(act, { base, onDone })) ?? {})
  }
  const said = (field: string) => errorWords(errors, field, t)
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_PLAN')}
      busy={acts.busy}
      outcome={
        <>
          {date && <DayLoadBar date={date} load={load} order={base} />}
          <DayOffNote date={date} asked={question.asked} />
        </>
      }
      submitWords={date ? t('STAFF_ORDER.PLAN_FOR', { date }) : t('STAFF_ORDER.STEP_PLAN')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PlanCalendar chosen={date} onChoose={setDate} load={load} />
      {/* A calendar is no field that could be told as wrong by itself. */}
      {said('suggestedDate') && (
        <div role="alert">
          <FieldError>{said('suggestedDate')}</FieldError>
        </div>
      )}
      <AccessForPlan card={base.accessCard} />
      <div className={styles['hours']}>
        <Field label={t('STAFF_ORDER.FROM')} error={said('hoursFrom')}>
          <Select value={from} onChange={({ target }) => setFrom(target.value)}>
            {HOURS_FROM.map((hour) => (
              <option key={hour}>{hour}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('STAFF_ORDER.TO')} error={said('hoursTo')}>
          <Select value={to} onChange={({ target }) => setTo(target.value)}>
            {HOURS_TO.map((hour) => (
              <option key={hour}>{hour}</option>
            ))}
          </Select>
        </Field>
      </div>
      {choice}
      <Notify
        email={base.reporter.email}
        words={t('STAFF_ORDER.NOTIFY_PLAN')}
        checked={notify}
        onChange={setNotify}
      />
    </ActionPanel>
  )
}
