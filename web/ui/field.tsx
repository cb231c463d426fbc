import { createContext, type ReactNode, use, useId } from 'react'
import { typeset } from '#web/texts/typeset.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

interface FieldWiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<FieldWiring | null>(null)

/** Connects a control to the label, hint and error of the surrounding field. */
export function useField(): Partial<FieldWiring> {
  return use(FieldContext) ?? {}
}

interface FieldProps {
  label: ReactNode
  /** Text under the label, part of the control's description. */
  hint?: ReactNode
  error?: string | undefined
  /** Mark after the label, such as "(opcjonalnie)". */
  optionalMark?: string | undefined
  /** Confirmation under the control. */
  success?: ReactNode
  /** Remark under the control that does not block the form. */
  remark?: ReactNode
  id?: string
  className?: string | undefined
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  optionalMark,
  success,
  remark,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [
    hint && `${controlId}-hint`,
    error && `${controlId}-error`,
    remark && `${controlId}-remark`,
  ]
    .filter(Boolean)
    .join(' ')
  const wiring: FieldWiring = {
    id: controlId,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
        {optionalMark && (
          <>
            {' '}
            <span className={styles['optional']}>{optionalMark}</span>
          </>
        )}
      </label>
      {hint && (
        <span className={styles['hint']} id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {remark && (
        <p className={styles['remark']} id={`${controlId}-remark`}>
          <Icon name="hint" />
          <span>{remark}</span>
        </p>
      )}
      {success && (
        <p className={styles['success']} role="status">
          <Icon name="check" />
          <span>{success}</span>
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles['error']} id={id}>
      <Icon name="alert" />
      <span>{typeset(children)}</span>
    </p>
  )
}
