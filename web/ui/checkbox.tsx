import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['row']} htmlFor={controlId}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className={styles['box']}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <span className={styles['hint']} id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
