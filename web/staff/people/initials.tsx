// Circle with a person's initials. The full name is shown beside it or is part of an accessible name.
import { classNames } from '#web/ui/class-names.ts'
import styles from './initials.module.css'

export function Initials({ name, isSelf = false }: { name: string; isSelf?: boolean }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
  return (
    <span className={classNames(styles['initials'], isSelf && styles['self'])} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}
