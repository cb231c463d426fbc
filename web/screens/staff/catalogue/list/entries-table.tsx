// The rows, 44 px each, as a table; on a phone each is a card. Roles are written out, since cards need another `display`, which
// takes the native ones away.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Entry, Kind } from '../model/entry.ts'
import { EntryRow } from './entry-row.tsx'
import { MoveBar } from './move-bar.tsx'
import { useLift } from './use-lift.ts'
import styles from './table.module.css'

interface EntriesTableProps {
  kind: Kind
  /** Of the kind, hidden ones too. */
  all: readonly Entry[]
  rows: readonly Entry[]
  /** Hidden entries have a place too, but nobody sees it. */
  canMove: boolean
  openId: string | null
  /** The ids of those with something typed that is not saved, a line each. */
  unsaved: string
  onOpen: (id: string) => void
}

export function EntriesTable({ kind, all, rows, canMove, openId, unsaved, onOpen }: EntriesTableProps) {
  const { t } = useText()
  const lift = useLift(kind, all, rows)
  const isOfItems = kind === 'items'
  const header = (words: string, className?: string | undefined) => (
    <th role="columnheader" scope="col" className={className}>
      {words}
    </th>
  )
  return (
    <>
      <table
        role="table"
        aria-label={t(isOfItems ? 'CATALOGUE.TAB_ITEMS' : 'CATALOGUE.TAB_PACKAGES')}
        className={classNames(styles['table'], lift.lifted && styles['moving'])}
      >
        <thead role="rowgroup">
          <tr role="row">
            {canMove && (
              <th role="columnheader" scope="col" className={styles['grip']}>
                <VisuallyHidden>{t('CATALOGUE.ORDER')}</VisuallyHidden>
              </th>
            )}
            {header(t('CATALOGUE.NAME'))}
            {isOfItems && header(t('CATALOGUE.GROUP'), styles['group'])}
            {isOfItems && header(t('CATALOGUE.CODE'), styles['code'])}
            {isOfItems && header(t('CATALOGUE.KG_A_PIECE'), styles['figure'])}
            {isOfItems && header(t('CATALOGUE.KG_A_M3'), classNames(styles['figure'], styles['spare']))}
            {!isOfItems && header(t('CATALOGUE.UNIT'), styles['unit'])}
            {!isOfItems && header(t('CATALOGUE.SYMBOL'), styles['code'])}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lift.rows.map((entry) => (
            <EntryRow
              key={entry.uuid}
              entry={entry}
              isOpen={entry.uuid === openId}
              isUnsaved={unsaved.includes(entry.uuid)}
              isLifted={lift.lifted?.uuid === entry.uuid}
              grip={canMove ? lift.gripOf(entry) : null}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      {lift.lifted && <MoveBar lift={lift} name={lift.lifted.name.pl} />}
    </>
  )
}
