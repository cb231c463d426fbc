// Circle with a person's initials. The full name is shown beside it or is part of an accessible name.
import { classNames } from '#web/ui/class-names.ts'
import styles from './initials.module.css'

interface InitialsProps {
  name: string
  isSelf?: boolean
  /** Whether the person has the record open. */
  isHere?: boolean
}

export function Initials({ name, isSelf = false, isHere = false }: InitialsProps) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
  return (
    <span
      className={classNames(styles['initials'], isSelf && styles['self'], isHere && styles['here'])}
      aria-hidden="true"
    >
      {letters.toUpperCase()}
    </span>
  )
}
