// Input fields of a bulk action.
import { useQuery } from '@tanstack/react-query'
import type { FieldErrors } from '#contract/errors.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { StatusChoice } from '#web/staff/orders/status-choice.tsx'
import { colleaguesQuery } from '#web/staff/people/colleagues-query.ts'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { BulkKind } from './bulk-acts.ts'
import { DayLoadLine } from './day-load-line.tsx'
import styles from './bulk.module.css'

export interface BulkValues {
  date: string
  hoursFrom: string
  hoursTo: string
  assignee: string
  /** Status that the action sets. Null if it sets none. */
  status: OrderStatus | null
  reason: string
  showReason: boolean
  notify: boolean
}

export const emptyValues = (kind: BulkKind, targets: readonly OrderStatus[]): BulkValues => ({
  // Completing keeps the planned dates unless another date is chosen.
  date: '',
  hoursFrom: '',
  hoursTo: '',
  assignee: session.read()?.uuid ?? '',
  status: targets[0] ?? null,
  reason: '',
  showReason: false,
  notify: kind !== 'read',
})

interface FieldsProps {
  kind: BulkKind
  targets: readonly OrderStatus[]
  values: BulkValues
  errors: FieldErrors
  onChange: (change: Partial<BulkValues>) => void
}

export function BulkFields(props: FieldsProps) {
  const { kind, targets, values, onChange } = props
  const { t } = useText()
  return (
    <div className={styles['fields']}>
      {values.status && (
        <StatusChoice choices={targets} chosen={values.status} onChoose={(status) => onChange({ status })} />
      )}
      {kind === 'plan' && <PlanFields {...props} />}
      {kind === 'complete' && <CompleteFields {...props} />}
      {kind === 'cancel' && <CancelFields {...props} />}
      {kind === 'assign' && <AssignField {...props} />}
      {(kind === 'plan' || kind === 'complete' || kind === 'cancel') && (
        <Checkbox
          label={t('INBOX.NOTIFY')}
          checked={values.notify}
          onChange={({ target }) => onChange({ notify: target.checked })}
        />
      )}
    </div>
  )
}

function useFieldError(errors: FieldErrors) {
  const message = useFieldMessage()
  return (field: string) => message(errors[field]?.[0])
}

function PlanFields({ values, errors, onChange }: FieldsProps) {
  const { t } = useText()
  const errorOf = useFieldError(errors)
  const hours = (label: string, name: 'hoursFrom' | 'hoursTo', all: readonly string[]) => (
    <Field label={label} error={errorOf(name)}>
      <Select value={values[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
        <option value="">{t('INBOX.HOURS_AS_GIVEN')}</option>
        {all.map((hour) => (
          <option key={hour}>{hour}</option>
        ))}
      </Select>
    </Field>
  )
  return (
    <>
      <Field label={t('INBOX.DATE')} error={errorOf('suggestedDate')}>
        <TextInput
          type="date"
          min={todayInWarsaw()}
          value={values.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </Field>
      <DayLoadLine date={values.date} />
      <div className={styles['pair']}>
        {hours(t('STAFF_ORDER.FROM'), 'hoursFrom', HOURS_FROM)}
        {hours(t('STAFF_ORDER.TO'), 'hoursTo', HOURS_TO)}
      </div>
    </>
  )
}

function CompleteFields({ values, errors, onChange }: FieldsProps) {
  const { t } = useText()
  const errorOf = useFieldError(errors)
  return (
    <Field
      label={t('STAFF_ORDER.COMPLETED_ON')}
      hint={t('INBOX.DATE_AS_PLANNED')}
      error={errorOf('suggestedDate')}
    >
      <TextInput
        type="date"
        max={todayInWarsaw()}
        value={values.date}
        onChange={({ target }) => onChange({ date: target.value })}
      />
    </Field>
  )
}

function CancelFields({ values, errors, onChange }: FieldsProps) {
  const { t } = useText()
  const errorOf = useFieldError(errors)
  return (
    <>
      <Field label={t('STAFF_ORDER.REASON')} error={errorOf('reason')}>
        <TextArea
          rows={2}
          value={values.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </Field>
      <Checkbox
        label={t('STAFF_ORDER.SHOW_REASON')}
        hint={t('STAFF_ORDER.SHOW_REASON_HINT')}
        checked={values.showReason}
        onChange={({ target }) => onChange({ showReason: target.checked })}
      />
    </>
  )
}

function AssignField({ values, onChange }: FieldsProps) {
  const { t } = useText()
  const { data } = useQuery(colleaguesQuery, queryClient)
  return (
    <Field label={t('INBOX.ASSIGNEE')}>
      <Select value={values.assignee} onChange={({ target }) => onChange({ assignee: target.value })}>
        <option value="">{t('INBOX.WHO_NONE')}</option>
        {data?.list.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
