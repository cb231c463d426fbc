// Less frequent filters.
import { useId, useState } from 'react'
import { ORDER_STATUSES, type OrderStatus, statusKey } from '#contract/orders/order.ts'
import { CompanyPicker } from '#web/staff/companies/company-picker.tsx'
import { useCompanyName } from '#web/staff/companies/use-company-name.ts'
import { Chip } from '#web/staff/list/chip.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { InboxView } from '../model/inbox-view.ts'
import { DayRangeFields } from './day-range.tsx'
import styles from './filters.module.css'

interface MoreFiltersProps {
  view: InboxView
  onSet: (change: Partial<InboxView>) => void
}

export function MoreFilters({ view, onSet }: MoreFiltersProps) {
  const { t } = useText()
  const { companyUuid } = view
  const companyName = useCompanyName(companyUuid)
  return (
    <div className={styles['more']}>
      <fieldset>
        <legend>{t('INBOX.CREATED')}</legend>
        <DayRangeFields
          names={['TODAY', 'YESTERDAY', 'LAST_7', 'LAST_30']}
          from={view.createdFrom}
          to={view.createdTo}
          fromLabel={t('INBOX.CREATED_FROM')}
          toLabel={t('INBOX.CREATED_TO')}
          onChange={({ from, to }) => onSet({ createdFrom: from || undefined, createdTo: to || undefined })}
        />
      </fieldset>
      <div>
        <CompanyPicker
          label={t('INBOX.COMPANY_FILTER')}
          picked={companyUuid && companyUuid !== 'none' ? { uuid: companyUuid, name: companyName } : null}
          onPick={(company) => onSet({ companyUuid: company?.uuid })}
        />
        <Checkbox
          label={t('INBOX.NO_COMPANY')}
          checked={companyUuid === 'none'}
          onChange={({ target }) => onSet({ companyUuid: target.checked ? 'none' : undefined })}
        />
      </div>
      <PostalCodeField value={view.postalCode} onChange={(postalCode) => onSet({ postalCode })} />
      <div>
        <Checkbox
          label={t('INBOX.UNREAD_ONLY')}
          checked={view.unread !== undefined}
          onChange={({ target }) => onSet({ unread: target.checked ? 'true' : undefined })}
        />
        <Checkbox
          label={t('INBOX.HAZARDOUS_ONLY')}
          checked={view.hazardous !== undefined}
          onChange={({ target }) => onSet({ hazardous: target.checked ? 'true' : undefined })}
        />
        <Checkbox
          label={t('INBOX.UNDELIVERED_ONLY')}
          checked={view.undelivered !== undefined}
          onChange={({ target }) => onSet({ undelivered: target.checked ? 'true' : undefined })}
        />
      </div>
      <StatusChoice
        chosen={view.status ?? []}
        onChange={(status) => onSet({ status: status.length > 0 ? status : undefined })}
      />
    </div>
  )
}

interface PostalCodeFieldProps {
  value: string | undefined
  onChange: (digits: string | undefined) => void
}

/** Accepts a postal code with or without the hyphen, and a prefix of it. */
function PostalCodeField({ value, onChange }: PostalCodeFieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(value ?? '')
  const digits = typed.replace(/\D/g, '').slice(0, 5)
  const apply = () => {
    if (digits !== (value ?? '')) onChange(digits || undefined)
  }
  return (
    <Field label={t('INBOX.POSTAL_CODE')} className="sm">
      <TextInput
        className={styles['small']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply()
        }}
      />
    </Field>
  )
}

interface StatusChoiceProps {
  chosen: readonly OrderStatus[]
  onChange: (statuses: OrderStatus[]) => void
}

function StatusChoice({ chosen, onChange }: StatusChoiceProps) {
  const { t } = useText()
  const id = useId()
  const turn = (status: OrderStatus) =>
    onChange(ORDER_STATUSES.filter((one) => (one === status) !== chosen.includes(one)))
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles['legend']}>
        {t('INBOX.STATUSES')}
      </p>
      <div className="wrap gap-6 mb-10">
        {ORDER_STATUSES.map((status) => (
          <Chip
            key={status}
            isSet={chosen.includes(status)}
            aria-pressed={chosen.includes(status)}
            onClick={() => turn(status)}
          >
            {t(statusKey(status))}
          </Chip>
        ))}
      </div>
    </div>
  )
}
