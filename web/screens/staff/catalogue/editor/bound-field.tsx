// Fields of the entry form, with the same labels as in reports of changes.
import type { ReactNode } from 'react'
import { type FieldPath, useController } from 'react-hook-form'
import { LOCALES } from '#contract/languages.ts'
import { UNITS, unitSymbol } from '#contract/units.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/form/fields.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { EntryField } from '../model/entry-values.ts'
import { fieldWords } from './field-words.ts'
import type { EntryControl, EntryFormValues } from './use-entry-form.ts'
import styles from './editor.module.css'

export interface EntryFieldProps {
  control: EntryControl
  name: FieldPath<EntryFormValues> & EntryField
}

interface EntryTextProps extends EntryFieldProps {
  isOptional?: boolean
  hint?: ReactNode
  inputMode?: 'decimal'
}

export function EntryText({ name, inputMode, ...field }: EntryTextProps) {
  const { t } = useText()
  return (
    <TextField
      {...field}
      name={name}
      label={fieldWords(name, t)}
      tabular={inputMode !== undefined}
      inputMode={inputMode}
      autoComplete="off"
    />
  )
}

/** The same text field once for each language. */
export function InLanguages({ control, of }: { control: EntryControl; of: 'name' | 'examples' }) {
  const { t } = useText()
  return LOCALES.map((locale) => (
    <TextField
      key={locale}
      control={control}
      name={`${of}.${locale}`}
      label={
        <>
          <span aria-hidden="true">{locale.toUpperCase()}</span>
          <VisuallyHidden>{fieldWords(`${of}.${locale}`, t)}</VisuallyHidden>
        </>
      }
      lang={locale}
      autoComplete="off"
      className={styles['language']}
    />
  ))
}

export function UnitField({ control }: { control: EntryControl }) {
  const { t, locale } = useText()
  return (
    <SelectField control={control} name="unit" label={t('CATALOGUE.UNIT')}>
      {UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {unitSymbol(unit, locale)}
        </option>
      ))}
    </SelectField>
  )
}

interface EntryTickProps extends EntryFieldProps {
  label: string
  hint: string
  isTicked: (text: string) => boolean
  /** Returns the text after the checkbox was ticked or unticked. */
  ticked: (isTicked: boolean, text: string) => string
}

/** Checkbox for a field whose value is a text. */
export function EntryTick({ control, name, label, hint, isTicked, ticked }: EntryTickProps) {
  const { value, onChange } = useController({ control, name }).field
  return (
    <Checkbox
      label={label}
      hint={hint}
      className="sm"
      checked={isTicked(String(value))}
      onChange={({ target }) => onChange(ticked(target.checked, String(value)))}
    />
  )
}
