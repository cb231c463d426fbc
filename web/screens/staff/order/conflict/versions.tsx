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
  /** Headings of the two versions. */
  mine: ReactNode
  theirs: ReactNode
}

/** Two versions with aligned rows. Each row lets the person choose one value. */
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
    <div className={classNames('stack', styles['versions'])}>
      <section className={classNames('sheet', styles['slip'])}>
        <div className={styles['head']}>{mine}</div>
        {side('mine')}
      </section>
      <section className={classNames('sheet', styles['slip'], styles['theirs'])}>
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
  // This edit cannot revert a change of the other person.
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
