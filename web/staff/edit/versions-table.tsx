// Saved version beside this person's, for a conflict that is shown where it happened.
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import styles from './versions-table.module.css'

export interface VersionsRow {
  id: string
  what: string
  theirs: string
  mine: string
}

/** @param theirs heading of the saved version */
export function VersionsTable({ theirs, rows }: { theirs: string; rows: readonly VersionsRow[] }) {
  const { t } = useText()
  return (
    <table className={styles['versions']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{theirs}</th>
          <th scope="col">{t('CONFLICT.MINE')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.what}</th>
            <td>{typeset(row.theirs)}</td>
            <td>{typeset(row.mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
