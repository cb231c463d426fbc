// A day of the calendar, for what is narrowed by it.
import { isDay } from '#contract/fields/day.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './day-field.module.css'

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** The platform's own calendar. A year is typed digit by digit: until the day is one, nothing is asked for. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} className={styles['field']}>
      <TextInput
        // Another day from outside takes the place of what is being typed.
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
