import { UNITS, unitSymbol } from '#contract/units.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useErrorOf } from './bound-field.tsx'
import type { EntryForm } from './use-draft.ts'
import styles from './editor.module.css'

export function UnitField({ form }: { form: EntryForm }) {
  const { t, locale } = useText()
  return (
    <Field label={t('CATALOGUE.UNIT')} error={useErrorOf(form, 'unit')}>
      <Select
        className={styles['control']}
        value={form.draft.values.unit}
        onChange={({ target }) => form.set({ unit: target.value })}
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unitSymbol(unit, locale)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
