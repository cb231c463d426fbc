import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './table.tsx'
import styles from './row-selection.module.css'

export interface RowSelection<Row> {
  has: (row: Row) => boolean
  /** @param isRange whether to select from the previously pressed row to this one */
  turn: (row: Row, isRange: boolean) => void
  /** Selects or clears all rows that are shown. */
  turnAll: (on: boolean) => void
  label: (row: Row) => string
  labelOfAll: string
}

/** Column of checkboxes that select rows. */
export function selectionColumn<Row>(rows: readonly Row[], selection: RowSelection<Row>): Column<Row> {
  const picked = rows.filter(selection.has).length
  return {
    id: 'selection',
    className: styles['cell'],
    title: (
      <RowTick
        label={selection.labelOfAll}
        checked={picked > 0 && picked === rows.length}
        isPartial={picked > 0 && picked < rows.length}
        onTurn={() => selection.turnAll(picked < rows.length)}
      />
    ),
    cell: (row) => (
      <RowTick
        label={selection.label(row)}
        checked={selection.has(row)}
        onTurn={(withShift) => selection.turn(row, withShift)}
      />
    ),
  }
}

interface RowTickProps {
  label: string
  checked: boolean
  /** Whether only some of the rows of this checkbox are selected. */
  isPartial?: boolean
  onTurn: (withShift: boolean) => void
}

/** Small box without a visible label. */
function RowTick({ label, checked, isPartial = false, onTurn }: RowTickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <span className={styles['place']}>
      <input
        ref={box}
        type="checkbox"
        className={classNames(styles['tick'], isPartial && styles['partial'])}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onTurn((nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  )
}
