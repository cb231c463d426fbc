// Table of an edit conflict: saved values beside this person's values.
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import styles from './versions-table.module.css'

export interface VersionsRow {
  id: string
  what: string
  theirs: string
  mine: string
  /** Whether this person's value needs attention. */
  isWorse?: boolean
}

interface VersionsProps {
  /** Heading of the saved values. */
  theirs: string
  /** Heading of this person's values. By default they are called typed values. */
  mine?: string
  rows: readonly VersionsRow[]
}

export function VersionsTable({ theirs, mine, rows }: VersionsProps) {
  const { t } = useText()
  return (
    <table className={styles['versions']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{theirs}</th>
          <th scope="col">{mine ?? t('CONFLICT.MINE')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.what}</th>
            <td>{typeset(row.theirs)}</td>
            <td className={row.isWorse ? styles['worse'] : undefined}>{typeset(row.mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
