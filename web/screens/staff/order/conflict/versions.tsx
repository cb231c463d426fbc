import { type ReactNode, useId } from 'react'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Part, partKey } from '../parts.ts'
import type { Difference, Side } from './differences.ts'
import styles from './conflict.module.css'

type Row = Difference & { side: Side }

interface VersionsProps {
  rows: readonly Row[]
  onChoose: (part: Part, side: Side) => void
  /** The heads of the two slips. */
  mine: ReactNode
  theirs: ReactNode
}

/** Two slips whose rows stand beside each other: a value of one is chosen in the row of the other. */
export function Versions({ rows, onChoose, mine, theirs }: VersionsProps) {
  const name = useId()
  const side = (which: Side) =>
    rows.map((row) => (
      <Value
        key={row.part}
        row={row}
        side={which}
        name={`${name} ${row.part}`}
        onChoose={() => onChoose(row.part, which)}
      />
    ))
  return (
    <div className={styles['versions']}>
      <section className={styles['slip']}>
        <div className={styles['head']}>{mine}</div>
        {side('mine')}
      </section>
      <section className={classNames(styles['slip'], styles['theirs'])}>
        <div className={styles['head']}>{theirs}</div>
        {side('theirs')}
      </section>
    </div>
  )
}

interface ValueProps {
  row: Row
  side: Side
  name: string
  onChoose: () => void
}

function Value({ row, side, name, onChoose }: ValueProps) {
  const { t } = useText()
  const { part, was, isMine, isTheirs } = row
  const isChanged = side === 'mine' ? isMine : isTheirs
  const words = (
    <span>
      <small>{typeset(t('CONFLICT.PART_WAS', { part: t(partKey(part)), was }))}</small>
      <b>{typeset(row[side])}</b>
      {!isChanged && <small>{t('CONFLICT.UNCHANGED')}</small>}
    </span>
  )
  // What somebody else alone has changed is not this edit's to take back.
  if (!isMine) return <div className={classNames(styles['value'], styles['fixed'])}>{words}</div>
  return (
    <label className={classNames(styles['value'], row.side === side && styles['taken'])}>
      <input
        type="radio"
        className={styles['radio']}
        name={name}
        checked={row.side === side}
        onChange={onChoose}
      />
      {words}
    </label>
  )
}
