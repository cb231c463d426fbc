import { COLUMN_ROLES, type ColumnRole, type Layout } from '#web/equipment/list/columns.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './list.module.css'

interface ListColumnsProps {
  layout: Layout
  onRole: (column: number, role: ColumnRole) => void
}

/** Shows the role of each column and lets the person correct it. */
export function ListColumns({ layout, onRole }: ListColumnsProps) {
  const { t } = useText()
  return (
    <div className={styles['columns']} role="group" aria-label={t('PASTE.COLUMNS')}>
      {layout.columns.map(({ title, role }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <label key={at}>
          <span>
            {title === ''
              ? t('PASTE.COLUMN', { letter: letterOf(at) })
              : t('PASTE.COLUMN_NAMED', { letter: letterOf(at), title })}
          </span>
          <Select value={role} onChange={(event) => onRole(at, event.target.value as ColumnRole)}>
            {COLUMN_ROLES.map((one) => (
              <option key={one} value={one}>
                {t(`PASTE.ROLE_${one.toUpperCase() as Uppercase<ColumnRole>}`)}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </div>
  )
}

/** Column letters as in spreadsheets: A to Z, AA, AB. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
