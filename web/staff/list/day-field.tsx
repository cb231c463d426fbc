// Date field of a filter.
import { isDay } from '#contract/fields/day.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './day-field.module.css'

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * Native date input. While a year is typed digit by digit, the date is invalid and nothing is
 * requested.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} className="sm">
      <TextInput
        // Remounts when the date is set elsewhere, so that it replaces the typed one.
        key={value ?? ''}
        type="date"
        className={styles['input']}
        defaultValue={value}
        onBlur={({ target }) => {
          if (target.value !== (value ?? '')) onChange(target.value || undefined)
        }}
        onChange={({ target }) => {
          if (target.value !== (value ?? '') && isDay(target.value)) onChange(target.value)
        }}
      />
    </Field>
  )
}
