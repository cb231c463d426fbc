import { type Vehicle, tidyPlate } from '#contract/pickup-days/vehicles.ts'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import type { Changes } from '#web/lib/rebase.ts'
import { EditForm } from '#web/staff/edit/edit-form.tsx'
import { useEdit } from '#web/staff/edit/use-edit.ts'
import { decimalSign } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { CheckboxField, FieldPair, TextField } from '#web/ui/form/fields.tsx'
import { draftIdOf } from './fleet-card.tsx'

const LABELS = {
  name: 'VEHICLES.NAME',
  plate: 'VEHICLES.PLATE',
  payloadKg: 'VEHICLES.PAYLOAD',
  volumeM3: 'VEHICLES.VOLUME',
  palletPlaces: 'VEHICLES.PALLETS',
} as const

interface VehicleValues {
  name: string
  plate: string
  /** Numbers as they are typed. */
  payloadKg: string
  volumeM3: string
  palletPlaces: string
  tailLift: boolean
  active: boolean
}

/** Text that is no number is sent as it is, and the server refuses it at its field. */
function numberFrom(typed: string): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return plain === '' ? null : /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : (typed as unknown as number)
}

const NUMBERS = ['payloadKg', 'volumeM3', 'palletPlaces'] as const

const bodyOf = <Sent extends Changes<VehicleValues>>(values: Sent) => ({
  ...values,
  ...Object.fromEntries(
    NUMBERS.flatMap((name) => (values[name] === undefined ? [] : [[name, numberFrom(values[name])]])),
  ),
})

interface VehicleFormProps {
  vehicle: Vehicle | undefined
  onDone: (saved?: string) => void
}

export function VehicleForm({ vehicle, onDone }: VehicleFormProps) {
  const { t, locale } = useText()
  const typed = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value).replace('.', decimalSign(locale))
  const edit = useEdit({
    id: draftIdOf('VEHICLES', vehicle),
    record: vehicle,
    valuesOf: (record: Vehicle | undefined): VehicleValues => ({
      name: record?.name ?? '',
      plate: record?.plate ?? '',
      payloadKg: typed(record?.payloadKg),
      volumeM3: typed(record?.volumeM3),
      palletPlaces: typed(record?.palletPlaces),
      tailLift: record?.tailLift ?? false,
      active: record?.active ?? true,
    }),
    tidied: (values) => ({ ...values, plate: tidyPlate(values.plate) }),
    save: ({ version, values, changes }) =>
      vehicle
        ? pickupDayApi.editVehicle({
            params: { id: vehicle.uuid },
            body: { ...(bodyOf(changes) as object), version },
          })
        : pickupDayApi.createVehicle({
            body: bodyOf(values) as unknown as Omit<Vehicle, 'uuid' | 'version'>,
          }),
    currentIn: (current: { vehicle: Vehicle }) => current.vehicle,
    onSaved: (data) => onDone(data.vehicle.name),
  })
  const { control } = edit.form
  return (
    <EditForm
      edit={edit}
      submitWords={t('COMPANIES.SAVE')}
      labels={LABELS}
      onDiscard={edit.isTouched ? onDone : undefined}
    >
      <FieldPair>
        <TextField control={control} name="name" label={t(LABELS.name)} autoComplete="off" />
        <TextField
          control={control}
          name="plate"
          label={t(LABELS.plate)}
          tidy={tidyPlate}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          control={control}
          name="payloadKg"
          label={t(LABELS.payloadKg)}
          tabular
          inputMode="numeric"
        />
        <TextField
          control={control}
          name="volumeM3"
          label={t(LABELS.volumeM3)}
          isOptional
          tabular
          inputMode="decimal"
        />
        <TextField
          control={control}
          name="palletPlaces"
          label={t(LABELS.palletPlaces)}
          isOptional
          tabular
          inputMode="numeric"
        />
      </FieldPair>
      <CheckboxField control={control} name="tailLift" label={t('VEHICLES.TAIL_LIFT')} />
      <CheckboxField
        control={control}
        name="active"
        label={t('VEHICLES.ACTIVE')}
        hint={t('VEHICLES.ACTIVE_HINT')}
      />
    </EditForm>
  )
}
