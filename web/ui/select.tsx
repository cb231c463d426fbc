import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import styles from './text-input.module.css'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>
}

/** Native select element, the fastest to use on a phone and by keyboard. */
export function Select({ className, children, ...rest }: SelectProps) {
  const field = useField()
  return (
    <select {...field} {...rest} className={classNames(styles['input'], styles['select'], className)}>
      {children}
    </select>
  )
}

/** Options of a list: each value with the words that show it. */
export function Options({ of }: { of: readonly (readonly [value: string | number, words: ReactNode])[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
