/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { MouseEvent } from 'react'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { isSettled } from '#contract/catalogue/waste-code.ts'
import { unitSymbol } from '#contract/units.ts'
import { useGroupWords } from '#web/equipment/picker/group-words.ts'
import { formatWeight } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Entry, isItem } from '../model/entry.ts'
import type { GripHandlers } from './use-lift.ts'
import styles from './table.module.css'

interface EntryRowProps {
  entry: Entry
  isOpen: boolean
  isUnsaved: boolean
  isLifted: boolean
  /** Null where it cannot be moved. */
  grip: GripHandlers | null
  onOpen: (id: string) => void
}

export function EntryRow({ entry, isOpen, isUnsaved, isLifted, grip, onOpen }: EntryRowProps) {
  const { t, locale } = useText()
  const { uuid, name, symbol, unit } = entry
  // The button is for the keyboard and for screen readers; a pointer can press the whole row.
  const press = ({ target }: MouseEvent) => {
    const isMarking = (getSelection()?.toString() ?? '') !== ''
    if (!(target instanceof Element && target.closest('button')) && !isMarking) onOpen(uuid)
  }
  return (
    <tr
      role="row"
      data-entry={uuid}
      className={classNames(isOpen && styles['open'], isLifted && styles['lifted'])}
      onClick={press}
    >
      {grip && (
        <td role="cell" className={styles['grip']}>
          <button type="button" aria-label={t('CATALOGUE.MOVE', { name: name.pl })} {...grip}>
            <Dots />
          </button>
        </td>
      )}
      <td role="cell" className={styles['name']}>
        <button type="button" aria-current={isOpen || undefined} onClick={() => onOpen(uuid)}>
          {name.pl}
        </button>
        {isUnsaved && <span className={styles['unsaved']}>{t('CATALOGUE.UNSAVED')}</span>}
      </td>
      {isItem(entry) ? (
        <ItemCells item={entry} />
      ) : (
        <>
          <td role="cell" className={styles['unit']} data-label={t('CATALOGUE.UNIT')}>
            {unitSymbol(unit, locale)}
          </td>
          <td role="cell" className={styles['code']}>
            <Tag>{symbol}</Tag>
          </td>
        </>
      )}
    </tr>
  )
}

function ItemCells({ item }: { item: CatalogueItem }) {
  const { t, locale } = useText()
  const { groupName } = useGroupWords()
  const { group, code, hazardous, weightPerPiece, weightPerCubicMeter } = item
  const weight = (kilograms: number | null) => (kilograms === null ? '–' : formatWeight(kilograms, locale))
  return (
    <>
      <td role="cell" className={styles['group']} data-label={t('CATALOGUE.GROUP')}>
        {groupName(group)}
      </td>
      <td role="cell" className={styles['code']}>
        <Tag hazard={hazardous}>{isSettled(code) ? code : t('CATALOGUE.CODE_LATER')}</Tag>
      </td>
      <td role="cell" className={styles['figure']} data-label={t('CATALOGUE.KG_A_PIECE')}>
        {weight(weightPerPiece)}
      </td>
      <td
        role="cell"
        className={classNames(styles['figure'], styles['spare'])}
        data-label={t('CATALOGUE.KG_A_M3')}
      >
        {weight(weightPerCubicMeter)}
      </td>
    </>
  )
}

function Dots() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
