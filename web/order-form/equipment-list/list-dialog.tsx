import { type ReactNode, useEffect, useRef } from 'react'
import type { Catalogue } from '#web/equipment/catalogue.ts'
import { COLUMN_ROLES, type ColumnRole, type Layout } from '#web/equipment/list/columns.ts'
import { isReady, isWaiting, mergedEntries, weightOf } from '#web/equipment/list/list-review.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { Options, Select } from '#web/ui/select.tsx'
import { SheetReading } from '#web/ui/sheet-reading.tsx'
import { LIMITS_IN_WORDS } from '../model/limits-in-words.ts'
import { useWeightText } from '../model/use-weight-text.ts'
import { ListSource } from './list-source.tsx'
import { ListTable } from './list-table.tsx'
import type { ListState } from './use-list.ts'
import styles from './list.module.css'

interface ListColumnsProps {
  layout: Layout
  onRole: (column: number, role: ColumnRole) => void
}

/** Shows the role of each column and lets the person correct it. */
function ListColumns({ layout, onRole }: ListColumnsProps) {
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
            <Options
              of={COLUMN_ROLES.map((one) => [
                one,
                t(`PASTE.ROLE_${one.toUpperCase() as Uppercase<ColumnRole>}`),
              ])}
            />
          </Select>
        </label>
      ))}
    </div>
  )
}

/** Column letters as in spreadsheets: A to Z, AA, AB. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

interface ListDialogProps {
  list: ListState
  catalogue: Catalogue
  /** Number of entries that the order can still take. */
  room: number
  onAdd: () => void
  /** Returns to the step where a list is pasted or chosen. */
  onBack: () => void
  onClose: () => void
}

/** Two steps: first the source of the list, then its recognised rows. */
export function ListDialog({ list, catalogue, room, onAdd, onBack, onClose }: ListDialogProps) {
  const { t } = useText()
  const { layout } = list
  const isRead = layout !== null
  return (
    <Dialog
      open
      wide={isRead}
      onClose={onClose}
      title={t('PASTE.TITLE')}
      closeLabel={t('PASTE.CLOSE')}
      footer={isRead && <ListFoot list={list} room={room} onAdd={onAdd} onBack={onBack} />}
    >
      {layout ? (
        <>
          <ListTally list={list} />
          {list.reading && !list.review.some(({ state }) => state === 'added') && (
            <SheetReading
              reading={list.reading}
              isBusy={list.isReading}
              onChange={(choices) => void list.readAgain(choices)}
            />
          )}
          <div role="alert">
            {list.failure && (
              <Note kind="error">
                <p>{t(`PASTE.FAULT_${list.failure}`, LIMITS_IN_WORDS)}</p>
              </Note>
            )}
          </div>
          <ListColumns layout={layout} onRole={(at, role) => void list.setRole(at, role)} />
          <ListTable list={list} catalogue={catalogue} />
        </>
      ) : (
        <ListSource list={list} />
      )}
    </Dialog>
  )
}

function ListTally({ list: { tally, beyond } }: { list: ListState }) {
  const { t, locale } = useText()
  const figures = useRef<HTMLUListElement>(null)
  // Focuses the figures, because the focused element disappeared with the first step.
  useEffect(() => figures.current?.focus(), [])
  const figure = (key: 'ALL' | 'KNOWN' | 'CHECK' | 'UNKNOWN' | 'REFUSED', count: number): ReactNode => (
    <li>
      <strong>{count.toLocaleString(locale)}</strong>{' '}
      <span>{t(`PASTE.TALLY_${key}`, key === 'ALL' ? { count } : {})}</span>
    </li>
  )
  return (
    <>
      <ul className={styles['tally']} ref={figures} tabIndex={-1}>
        {figure('ALL', tally.all)}
        {figure('KNOWN', tally.known)}
        {figure('CHECK', tally.check)}
        {figure('UNKNOWN', tally.unknown)}
        {figure('REFUSED', tally.refused)}
      </ul>
      {beyond > 0 && (
        <p className={styles['beyond']}>{t('PASTE.BEYOND', { ...LIMITS_IN_WORDS, count: beyond })}</p>
      )}
    </>
  )
}

function ListFoot({ list, room, onAdd, onBack }: Omit<ListDialogProps, 'catalogue' | 'onClose'>) {
  const { t } = useText()
  const weightText = useWeightText()
  const entries = mergedEntries(list.review)
  const rows = list.review.filter(isReady).length
  const waiting = list.review.filter(isWaiting).length
  const isFull = entries.length > room
  return (
    <div className={styles['foot']}>
      <p role="status">
        {rows > 0 && t('PASTE.MERGED', { count: entries.length, weight: weightText(weightOf(entries)) })}{' '}
        {waiting > 0 && t('PASTE.WAITING', { count: waiting })}{' '}
        {isFull && t('PASTE.NO_ROOM', { count: Math.max(0, room) })}
      </p>
      <div className={styles['footButtons']}>
        <Button kind="quiet" onClick={onBack}>
          {t('PASTE.BACK')}
        </Button>
        <Button unavailable={rows === 0 || room <= 0} data-adds="" onClick={onAdd}>
          {t('PASTE.ADD', { count: rows })}
        </Button>
      </div>
    </div>
  )
}
