// Fields of a React Hook Form, each with its label, its value and its error message.
import type { ComponentProps, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { Select } from '../select.tsx'
import { TextArea, TextInput } from '../text-input.tsx'
import { useShowsError } from './shown-errors.ts'
import styles from './form.module.css'

export interface Bound<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>> {
  control: Control<Values>
  name: Name
}

interface BoundField<Values extends FieldValues> extends Bound<Values> {
  label: ReactNode
  hint?: ReactNode
  /** A hint at a probable typing error; does not prevent sending. */
  remark?: ReactNode
  isOptional?: boolean
  className?: string | undefined
}

type Own = 'name' | 'value' | 'checked' | 'ref' | 'className'

export function useBound<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>) {
  const message = useFieldMessage()
  const { field, fieldState } = useController({ control, name })
  useShowsError(control, name)
  const { value, onChange, onBlur, ref } = field
  return { value, error: message(fieldState.error?.message), wired: { onChange, onBlur, ref } }
}

function Labelled({
  isOptional,
  ...field
}: Omit<BoundField<FieldValues>, keyof Bound<FieldValues>> & {
  error: string | undefined
  children: ReactNode
}) {
  const { t } = useText()
  return <Field {...field} optionalMark={isOptional ? t('PAGE.OPTIONAL') : undefined} />
}

type TextFieldProps<Values extends FieldValues> = BoundField<Values> &
  Omit<ComponentProps<typeof TextInput>, Own | 'onBlur'> & {
    /** Normalises the value when the person leaves the field. */
    tidy?: (text: string) => string
  }

export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  remark,
  isOptional = false,
  className,
  tidy,
  onChange,
  ...input
}: TextFieldProps<Values>) {
  const { value, error, wired } = useBound({ control, name })
  return (
    <Labelled {...{ label, hint, remark, isOptional, className, error }}>
      <TextInput
        {...input}
        {...wired}
        // Without the attribute browsers do not suggest values from other forms.
        name={input.autoComplete && input.autoComplete !== 'off' ? name : undefined}
        value={value ?? ''}
        onChange={(event) => {
          wired.onChange(event)
          onChange?.(event)
        }}
        onBlur={() => {
          const tidied = tidy?.(String(value))
          if (tidied !== undefined && tidied !== value) wired.onChange(tidied)
          wired.onBlur()
        }}
      />
    </Labelled>
  )
}

export function TextAreaField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  remark,
  isOptional = false,
  className,
  ...area
}: BoundField<Values> & Omit<ComponentProps<typeof TextArea>, Own>) {
  const { value, error, wired } = useBound({ control, name })
  return (
    <Labelled {...{ label, hint, remark, isOptional, className, error }}>
      <TextArea {...area} {...wired} value={value ?? ''} />
    </Labelled>
  )
}

interface SelectFieldProps<Values extends FieldValues> extends BoundField<Values> {
  /** The `<option>` elements. */
  children: ReactNode
}

export function SelectField<Values extends FieldValues>({
  control,
  name,
  children,
  ...labelled
}: SelectFieldProps<Values>) {
  const { value, error, wired } = useBound({ control, name })
  return (
    <Labelled {...labelled} error={error}>
      <Select {...wired} value={value}>
        {children}
      </Select>
    </Labelled>
  )
}

export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  ...box
}: Bound<Values> & Omit<ComponentProps<typeof Checkbox>, Exclude<Own, 'className'>>) {
  const { value, error, wired } = useBound({ control, name })
  return <Checkbox {...box} {...wired} error={error} checked={value === true} />
}

/** Fields next to each other if the width allows. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}
