// Saved version beside this person's, for a conflict that is shown where it happened.
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import styles from './versions-table.module.css'

export interface VersionsRow {
  id: string
  what: string
  theirs: string
  mine: string
  /** Whether this person's version needs attention. */
  isWorse?: boolean
}

interface VersionsProps {
  /** Heading of the saved version. */
  theirs: string
  /** Heading of this person's version, if it is not typed text. */
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
