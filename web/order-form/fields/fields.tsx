// Controls that are bound to the form's values. The name is the path in the payload, the error comes from the review, and the
// text is tidied on blur and paste.
import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { tidyPhone } from '#contract/fields/phone.ts'
import { withoutUnseen } from '#contract/fields/unseen.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { FieldName } from '../model/field-names.ts'
import { useOrderForm, useFieldErrorText } from '../model/order-form-context.ts'
import styles from './fields.module.css'

type TextName = Exclude<FieldName, 'files' | `files.${string}`>

interface CommonProps {
  name: TextName
  label: ReactNode
  hint?: ReactNode
  optional?: boolean | undefined
  className?: string | undefined
}

interface TextFieldProps
  extends
    CommonProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'inputMode'
      | 'autoComplete'
      | 'type'
      | 'disabled'
      | 'readOnly'
      | 'placeholder'
      | 'spellCheck'
      | 'autoCapitalize'
      | 'onFocus'
    > {
  tidy?: (typed: string) => string
  tabular?: boolean
  remark?: ReactNode
  /** Content in the same row as the control. */
  beside?: ReactNode
}

const trimmed = (typed: string) => withoutUnseen(typed).trim()

/** Props that register a control with React Hook Form; the review is notified of changes and of blur. */
export function useRegistered(name: TextName, tidy: (typed: string) => string = trimmed) {
  const { form, review } = useOrderForm()
  const wasPasted = useRef(false)
  const { onChange, onBlur, ref } = form.register(name)
  const putInOrder = () => {
    const typed = form.getValues(name)
    if (typeof typed !== 'string') return
    const tidied = tidy(typed)
    if (tidied !== typed) form.setValue(name, tidied as never)
  }
  return {
    name,
    ref,
    onPaste: () => {
      wasPasted.current = true
    },
    onChange: (event: { target: unknown; type?: unknown }) => {
      void onChange(event)
      if (wasPasted.current) putInOrder()
      wasPasted.current = false
    },
    onBlur: (event: FocusEvent) => {
      putInOrder()
      void onBlur(event)
      review.left(name)
    },
  }
}

/** Label, hint and error of a field. `error` replaces the error that the review found. */
function Labelled({
  name,
  optional = false,
  error,
  ...field
}: CommonProps & { error?: string | undefined; remark?: ReactNode; children: ReactNode }) {
  const { t } = useText()
  const own = useFieldErrorText(name)
  const optionalMark = optional ? t('PAGE.OPTIONAL') : undefined
  return <Field {...field} id={name} error={error ?? own} optionalMark={optionalMark} />
}

export function TextField({
  name,
  label,
  hint,
  optional,
  className,
  tidy,
  remark,
  beside,
  ...input
}: TextFieldProps) {
  const registered = useRegistered(name, tidy)
  const control = <TextInput {...input} {...registered} />
  return (
    <Labelled {...{ name, label, hint, optional, className, remark }}>
      {beside ? (
        <div className={styles['beside']}>
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Labelled>
  )
}

/** Telephone number: digits of equal width, tidied. */
export const PhoneField = (field: TextFieldProps) => (
  <TextField type="tel" autoComplete="tel" tidy={tidyPhone} tabular {...field} />
)

interface LongTextFieldProps extends CommonProps {
  maxLength?: number
  error?: string | undefined
}

export function LongTextField({ maxLength, ...field }: LongTextFieldProps) {
  const registered = useRegistered(field.name)
  return (
    <Labelled {...field}>
      <TextArea maxLength={maxLength} {...registered} />
    </Labelled>
  )
}

interface ChoiceFieldProps extends CommonProps {
  /** Called after the value was stored. */
  onChosen?: (value: string) => void
  error?: string | undefined
  /** Whether a value is always selected, so that there is no empty option. */
  isAlwaysChosen?: boolean
  children: ReactNode
}

export function ChoiceField({ onChosen, isAlwaysChosen = false, children, ...field }: ChoiceFieldProps) {
  const { t } = useText()
  const { onPaste: _, onChange, ...registered } = useRegistered(field.name)
  return (
    <Labelled {...field}>
      <Select
        {...registered}
        onChange={(event) => {
          onChange(event)
          onChosen?.(event.target.value)
        }}
      >
        {!isAlwaysChosen && <option value="">{t('FORM.CHOOSE')}</option>}
        {children}
      </Select>
    </Labelled>
  )
}

interface SwitchFieldProps {
  name: TextName
  label: ReactNode
  hint?: ReactNode
  onTicked?: (ticked: boolean) => void
}

export function SwitchField({ name, label, hint, onTicked }: SwitchFieldProps) {
  const { onPaste: _, onChange, ...registered } = useRegistered(name)
  return (
    <Checkbox
      id={name}
      label={label}
      hint={hint}
      error={useFieldErrorText(name)}
      {...registered}
      onChange={(event) => {
        onChange(event)
        onTicked?.(event.target.checked)
      }}
    />
  )
}
