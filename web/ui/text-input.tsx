import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './text-input.module.css'

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Digits of equal width, for numbers and codes. */
  tabular?: boolean
  /** Icon at the start of the control. */
  icon?: IconName
  /** Small button at the end of the control. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** Without a `max`, browsers accept years of six digits, and typing a date over another one gives the year 12026. */
const LATEST_DAY = '9999-12-31'

export function TextInput({ tabular = false, icon, end, className, type = 'text', ...rest }: TextInputProps) {
  const field = useField()
  const input = (
    <input
      {...field}
      max={type === 'date' ? LATEST_DAY : undefined}
      {...rest}
      type={type}
      className={classNames(
        styles['input'],
        tabular && styles['tabular'],
        icon && styles['withIcon'],
        end ? styles['withEnd'] : null,
        className,
      )}
    />
  )
  if (!icon && !end) return input
  return (
    <span className={styles['frame']}>
      {icon && <Icon name={icon} className={styles['icon']} />}
      {input}
      {end && <span className={styles['end']}>{end}</span>}
    </span>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ className, ...rest }: TextAreaProps) {
  const field = useField()
  return (
    <textarea
      {...field}
      rows={4}
      {...rest}
      className={classNames(styles['input'], styles['area'], className)}
    />
  )
}
