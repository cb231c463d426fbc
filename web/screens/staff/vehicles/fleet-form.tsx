// Form that adds or changes a vehicle or a driver. It is built from the list of its fields.
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { EditForm } from '#web/staff/edit/edit-form.tsx'
import { useEdit } from '#web/staff/edit/use-edit.ts'
import { decimalSign } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { CheckboxField, FieldPair, TextField } from '#web/ui/form/fields.tsx'

export interface FleetRow {
  uuid: string
  name: string
  version: number
  active: boolean
}

interface FleetField<Row> {
  name: keyof Row & string
  label: MessageKey
  /** Whether the text is sent as a number. */
  isNumber?: true
  inputMode?: 'numeric' | 'decimal'
  type?: 'tel'
  isOptional?: boolean
  autoCapitalize?: 'characters'
  tidy?: (typed: string) => string
  /** Formats the saved value after an edit conflict. */
  shown?: (value: string) => string
}

type Values = Record<string, string | boolean>
type Body<Row> = Omit<Row, 'uuid' | 'version'>

/** A kind of record: vehicles or drivers. */
export interface FleetKind<Row extends FleetRow> {
  key: 'VEHICLES' | 'DRIVERS'
  /** Lines of fields shown beside each other. */
  lines: readonly (readonly FleetField<Row>[])[]
  boxes: readonly { name: keyof Row & string; label: MessageKey; hint?: MessageKey; isOnAtFirst: boolean }[]
  create: (body: Body<Row>) => Promise<CallResult<object>>
  edit: (
    id: string,
    body: Partial<Body<Row>> & { version: number | undefined },
  ) => Promise<CallResult<object, CallProblem & { details?: { current: object } | undefined }>>
  /** Returns the record in an answer. */
  rowIn: (answer: object) => Row
}

/** Id of the unsaved draft of a vehicle or driver; a new one has no uuid yet. */
export const draftIdOf = (key: string, row: FleetRow | undefined) => `fleet ${key} ${row?.uuid ?? 'new'}`

/** Returns text that is no number unchanged, so that the server refuses it at its field. */
function numberFrom(typed: string): number | string | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return plain === '' ? null : /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}

interface FleetFormProps<Row extends FleetRow> {
  kind: FleetKind<Row>
  row: Row | undefined
  onDone: (saved?: string) => void
}

export function FleetForm<Row extends FleetRow>({ kind, row, onDone }: FleetFormProps<Row>) {
  const { t, locale } = useText()
  const fields = kind.lines.flat()
  const isNumber = (name: string) => fields.some((field) => field.name === name && field.isNumber)
  const textOf = (value: unknown) =>
    typeof value === 'number' ? String(value).replace('.', decimalSign(locale)) : String(value ?? '')
  const bodyOf = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isNumber(name) ? numberFrom(value) : value]),
    ) as Body<Row>
  const edit = useEdit({
    id: draftIdOf(kind.key, row),
    record: row,
    valuesOf: (record: Row | undefined): Values => {
      const saved = record as Partial<Record<string, unknown>> | undefined
      return Object.fromEntries([
        ...fields.map(({ name }) => [name, textOf(saved?.[name])]),
        ...kind.boxes.map(({ name, isOnAtFirst }) => [name, saved?.[name] ?? isOnAtFirst]),
      ])
    },
    tidied: (values) => ({
      ...values,
      ...Object.fromEntries(
        fields.flatMap(({ name, tidy }) => (tidy ? [[name, tidy(String(values[name]))]] : [])),
      ),
    }),
    save: ({ version, values, changes }) =>
      row ? kind.edit(row.uuid, { ...bodyOf(changes), version }) : kind.create(bodyOf(values)),
    currentIn: kind.rowIn,
    onSaved: (answer) => onDone(kind.rowIn(answer).name),
  })
  const { control } = edit.form
  return (
    <EditForm
      edit={edit}
      submitWords={t('COMPANIES.SAVE')}
      labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
      shown={(path, value) =>
        fields.find(({ name }) => name === path)?.shown?.(String(value)) ?? String(value)
      }
      onDiscard={edit.isTouched ? onDone : undefined}
    >
      {kind.lines.map((line, at) => (
        <FieldPair key={at}>
          {line.map(({ label, isNumber: tabular = false, shown: _shown, ...field }) => (
            <TextField
              key={field.name}
              control={control}
              label={t(label)}
              tabular={tabular}
              autoComplete="off"
              {...field}
            />
          ))}
        </FieldPair>
      ))}
      {kind.boxes.map(({ name, label, hint }) => (
        <CheckboxField key={name} control={control} name={name} label={t(label)} hint={hint && t(hint)} />
      ))}
    </EditForm>
  )
}
