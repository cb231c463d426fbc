import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import type { Driver } from '#contract/pickup-days/vehicles.ts'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import { EditForm } from '#web/staff/edit/edit-form.tsx'
import { useEdit } from '#web/staff/edit/use-edit.ts'
import { useText } from '#web/texts/use-text.tsx'
import { CheckboxField, FieldPair, TextField } from '#web/ui/form/fields.tsx'
import { draftIdOf } from './fleet-card.tsx'

const LABELS = { name: 'DRIVERS.NAME', phone: 'DRIVERS.PHONE' } as const

interface DriverFormProps {
  driver: Driver | undefined
  onDone: (saved?: string) => void
}

export function DriverForm({ driver, onDone }: DriverFormProps) {
  const { t } = useText()
  const edit = useEdit({
    id: draftIdOf('DRIVERS', driver),
    record: driver,
    valuesOf: (record: Driver | undefined) => ({
      name: record?.name ?? '',
      phone: record?.phone ?? '',
      active: record?.active ?? true,
    }),
    tidied: (values) => ({ ...values, phone: tidyPhone(values.phone) }),
    save: ({ version, values, changes }) =>
      driver
        ? pickupDayApi.editDriver({ params: { id: driver.uuid }, body: { version, ...changes } })
        : pickupDayApi.createDriver({ body: values }),
    currentIn: (current: { driver: Driver }) => current.driver,
    onSaved: (data) => onDone(data.driver.name),
  })
  const { control } = edit.form
  return (
    <EditForm
      edit={edit}
      submitWords={t('COMPANIES.SAVE')}
      labels={LABELS}
      shown={(path, value) => (path === 'phone' ? phoneShown(String(value)) : String(value))}
      onDiscard={edit.isTouched ? onDone : undefined}
    >
      <FieldPair>
        <TextField control={control} name="name" label={t(LABELS.name)} autoComplete="off" />
        <TextField
          control={control}
          name="phone"
          label={t(LABELS.phone)}
          tidy={tidyPhone}
          isOptional
          type="tel"
          autoComplete="off"
        />
      </FieldPair>
      <CheckboxField
        control={control}
        name="active"
        label={t('DRIVERS.ACTIVE')}
        hint={t('DRIVERS.ACTIVE_HINT')}
      />
    </EditForm>
  )
}
