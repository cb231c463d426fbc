import { type Ref, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './table.module.css'

interface RowTickProps {
  label: string
  checked: boolean
  /** Some of those that it stands for. */
  isPartial?: boolean
  onTurn: (withShift: boolean) => void
}

/** A small box without words; what it picks is said to a screen reader. */
export function RowTick({ label, checked, isPartial = false, onTurn }: RowTickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <span className={styles['tickPlace']}>
      <input
        ref={box as Ref<HTMLInputElement>}
        type="checkbox"
        className={classNames(styles['tick'], isPartial && styles['partial'])}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onTurn((nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  )
}
