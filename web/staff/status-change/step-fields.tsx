// Fields of a status change, on the order screen and in the dialog of the inbox.
import { type ReactNode, useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import { needsOf, sendsMail } from '#contract/orders/change-status.ts'
import { type CancelledStatus, orderEnd, type OrderStatus, statusKey } from '#contract/orders/order.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField, useBound } from '#web/ui/form/fields.tsx'
import { useShowsError } from '#web/ui/form/shown-errors.ts'
import { DayLoadBar, fills } from './day-load-bar.tsx'
import { DayOffNote } from './day-off.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { QuickDays } from './quick-days.tsx'
import { targetsOf } from './step-values.ts'
import type { StepForm } from './use-step-form.ts'
import styles from './step.module.css'

interface StepFieldsProps {
  of: StepForm
  /** Address of the person who ordered; undefined if it is not known here. */
  email: string | undefined
  /** Whether to show the load of the chosen day below the fields. */
  withOutcome?: boolean
  /** Content between the calendar and the hours. */
  beforeHours?: ReactNode
}

export function StepFields({ of, email, withOutcome = false, beforeHours }: StepFieldsProps) {
  const { t } = useText()
  const { step, orders, form } = of
  const { control } = form
  const needs = needsOf(step)
  const status = useWatch({ control, name: 'status' })
  return (
    <>
      {needs.days === 'from today' && <DayField of={of} />}
      <div className={classNames('stack gap-12', styles['fields'])}>
        {step === 'reopen' && <p className="second">{t('STAFF_ORDER.REOPEN_LEAD')}</p>}
        <StatusChoice
          choices={targetsOf(step, orders)}
          chosen={status}
          onChoose={(chosen) => form.setValue('status', chosen)}
        />
        {needs.days === 'until today' && (
          <TextField
            control={control}
            name="suggestedDate"
            label={t('STAFF_ORDER.COMPLETED_ON')}
            hint={orders.length === 1 ? undefined : t('INBOX.DATE_AS_PLANNED')}
            type="date"
            max={todayInWarsaw()}
          />
        )}
        {beforeHours}
        {needs.hours && <HoursFields of={of} />}
        {needs.reason && (
          <TextAreaField
            control={control}
            name="reason"
            label={t('STAFF_ORDER.REASON')}
            rows={2}
            // Focuses the reason, because letters typed on the radio buttons before it are keys of the screen.
            data-first=""
          />
        )}
        {needs.mail === 'order-cancelled' && (
          <CheckboxField
            control={control}
            name="showReason"
            label={t('STAFF_ORDER.SHOW_REASON')}
            hint={t('STAFF_ORDER.SHOW_REASON_HINT')}
          />
        )}
        {needs.mail && <NotifyField of={of} email={email} />}
        {withOutcome && <StepOutcome of={of} />}
      </div>
    </>
  )
}

/** Chosen day with its load. */
export function StepOutcome({ of: { step, orders, form, load, asked } }: { of: StepForm }) {
  const date = useWatch({ control: form.control, name: 'suggestedDate' })
  if (needsOf(step).days !== 'from today') return null
  return (
    <>
      {date && <DayLoadBar date={date} load={load} orders={orders} />}
      <DayOffNote date={date} asked={asked} calendar={load.calendar} isFull={fills(date, load, orders)} />
    </>
  )
}

function DayField({ of: { form, orders, load } }: { of: StepForm }) {
  const { control } = form
  const message = useFieldMessage()
  const date = useWatch({ control, name: 'suggestedDate' })
  useShowsError(control, 'suggestedDate')
  const error = message(useFormState({ control }).errors.suggestedDate?.message)
  const choose = (day: string) => form.setValue('suggestedDate', day)
  return (
    <div className={styles['day']}>
      <QuickDays
        chosen={date}
        isPlanned={orders.every((one) => one.suggestedDate !== null)}
        load={load}
        onChoose={choose}
      />
      <PlanCalendar chosen={date} onChoose={choose} load={load} />
      {/* The calendar itself cannot show an error. */}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

function HoursFields({ of: { form, orders } }: { of: StepForm }) {
  const { t } = useText()
  const options = (hours: readonly string[]) => (
    <>
      {orders.length > 1 && <option value="">{t('INBOX.HOURS_AS_GIVEN')}</option>}
      {hours.map((hour) => (
        <option key={hour}>{hour}</option>
      ))}
    </>
  )
  return (
    <div className={styles['hours']}>
      <SelectField control={form.control} name="hoursFrom" label={t('STAFF_ORDER.FROM')}>
        {options(HOURS_FROM)}
      </SelectField>
      <SelectField control={form.control} name="hoursTo" label={t('STAFF_ORDER.TO')}>
        {options(HOURS_TO)}
      </SelectField>
    </div>
  )
}

function NotifyField({ of: { step, form, orders }, email }: Pick<StepFieldsProps, 'of' | 'email'>) {
  const { t } = useText()
  const { value, wired } = useBound({ control: form.control, name: 'notify' })
  return (
    <Notify
      email={email}
      words={notifyWords({ step, orders }, email, t)}
      checked={value}
      onChange={wired.onChange}
    />
  )
}

function notifyWords(
  { step, orders }: Pick<StepForm, 'step' | 'orders'>,
  email: string | undefined,
  t: Translate,
): string {
  if (email === undefined || !sendsMail(step)) return t('INBOX.NOTIFY', { count: orders.length })
  return t(`STAFF_ORDER.NOTIFY_${step.toUpperCase() as Uppercase<typeof step>}`)
}

interface NotifyProps {
  email: string | undefined
  words: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Notify({ email, words, checked, onChange }: NotifyProps) {
  const { t } = useText()
  if (email === '') return <p className="second">{t('STAFF_ORDER.NO_EMAIL')}</p>
  return <Checkbox label={words} checked={checked} onChange={({ target }) => onChange(target.checked)} />
}

/** The labels name who wanted to cancel. */
const CANCEL_WORDS: Record<CancelledStatus, MessageKey> = {
  CANCELLED: 'STAFF_ORDER.CANCELLED_BY_US',
  CANCELLEDBYCLIENTREQUEST: 'STAFF_ORDER.CANCELLED_BY_CLIENT',
}
const isCancelled = (status: OrderStatus): status is CancelledStatus => orderEnd(status) === 'cancelled'

interface StatusChoiceProps {
  /** Statuses that the step can lead to. */
  choices: readonly OrderStatus[]
  chosen: OrderStatus
  onChoose: (status: OrderStatus) => void
}

/** Chooses the status that a step leads to if there are several. */
function StatusChoice({ choices, chosen, onChoose }: StatusChoiceProps) {
  const { t } = useText()
  const name = useId()
  if (choices.length < 2) return null
  return (
    <fieldset className={styles['choices']}>
      <legend>
        {t(choices.every(isCancelled) ? 'STAFF_ORDER.CANCELLED_BY' : 'STAFF_ORDER.PART_STATUS')}
      </legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {t(isCancelled(choice) ? CANCEL_WORDS[choice] : statusKey(choice))}
        </label>
      ))}
    </fieldset>
  )
}
