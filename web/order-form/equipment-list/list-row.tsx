// Row under review: its text in the list, the recognised item, and the actions of the person.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Catalogue, itemWords } from '#web/equipment/catalogue.ts'
import type { ReviewedRow } from '#web/equipment/list/list-review.ts'
import type { Refusal } from '#web/equipment/list/list-rows.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AmountCell } from './amount-cell.tsx'
import { ItemChoice } from './item-choice.tsx'
import type { ListState } from './use-list.ts'
import styles from './list.module.css'

interface RowProps {
  reviewed: ReviewedRow
  list: ListState
  catalogue: Catalogue
}

/**
 * Focuses the next guess to confirm, so that one key confirms all of them. After the last one,
 * focuses the add button.
 */
function focusNext(pressed: HTMLElement): void {
  const dialog = pressed.closest('dialog')
  const buttons = [...(dialog?.querySelectorAll<HTMLElement>('[data-confirms]') ?? [])]
  const next = buttons
    .slice(buttons.indexOf(pressed) + 1)
    .find((one) => one.getAttribute('aria-pressed') === 'false')
  const add = dialog?.querySelector<HTMLElement>('[data-adds]')
  ;(next ?? add)?.focus()
}

export function Row({ reviewed, list, catalogue }: RowProps) {
  const { t, locale } = useText()
  const { row, state, place, item, isChosen, isConfirmed } = reviewed
  const [isChanging, setIsChanging] = useState(false)
  const isOff = state === 'refused' || state === 'added'
  const hasChoice = !isOff && (place !== 'known' || isChanging || isChosen)
  const confirm = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => list.confirm(row, !isConfirmed))
    if (!isConfirmed) focusNext(currentTarget)
  }
  const ofRow = <VisuallyHidden>{t('PASTE.OF_ROW', { number: row.number })}</VisuallyHidden>
  return (
    <tr role="row" className={classNames(isOff && styles['off'])}>
      <td role="cell" className={styles['number']}>
        {row.number}
      </td>
      <td role="cell" className={styles['source']}>
        {row.text}
        {row.serial !== '' && <small>{t('PASTE.SERIAL', { serial: row.serial })}</small>}
      </td>
      <td role="cell" className={styles['amount']}>
        <AmountCell reviewed={reviewed} list={list} />
      </td>
      <td role="cell" className={styles['item']}>
        {hasChoice ? (
          <ItemChoice reviewed={reviewed} list={list} catalogue={catalogue} />
        ) : isOff ? (
          <RefusalWords reviewed={reviewed} />
        ) : (
          item && itemWords(item, locale).name
        )}
        {reviewed.isCables && state === 'unknown' && <small>{t('PASTE.CABLES')}</small>}
      </td>
      <td role="cell" className={styles['certainty']}>
        <Certainty reviewed={reviewed} />
      </td>
      <td role="cell" className={styles['actions']}>
        {(state === 'check' || (state === 'sure' && isConfirmed)) && (
          <Button kind="second" aria-pressed={isConfirmed} data-confirms="" onClick={confirm}>
            {isConfirmed && <Icon name="check" size="small" />}
            {t('PASTE.CONFIRM')}
            {ofRow}
          </Button>
        )}
        {!isOff && !hasChoice && (
          <Button kind="quiet" onClick={() => setIsChanging(true)}>
            {t('PASTE.CHANGE')}
            {ofRow}
          </Button>
        )}
        {state !== 'added' && (
          <Button kind="quiet" onClick={() => list.drop(row, state !== 'refused')}>
            {state === 'refused' ? t('PASTE.RESTORE') : t('PASTE.DROP_ROW')}
            {ofRow}
          </Button>
        )}
      </td>
    </tr>
  )
}

function RefusalWords({ reviewed: { refusal, state, item } }: { reviewed: ReviewedRow }) {
  const { t, locale } = useText()
  if (state === 'added') return item && itemWords(item, locale).name
  const reason: Refusal | 'dropped' = refusal ?? 'dropped'
  return t(`PASTE.REFUSED_${reason.toUpperCase() as Uppercase<typeof reason>}`)
}

function Certainty({ reviewed }: { reviewed: ReviewedRow }) {
  const { row, state, amount, certainty, isChosen, isConfirmed } = reviewed
  const { t } = useText()
  if (state === 'refused') return null
  if (state === 'added') return <span className={styles['sure']}>{t('PASTE.ADDED_ROW')}</span>
  if (isConfirmed && state === 'sure') return <span className={styles['sure']}>{t('PASTE.CONFIRMED')}</span>
  if (isChosen && state === 'sure') return <span className={styles['sure']}>{t('PASTE.CHOSEN')}</span>
  if (state === 'unknown') return <span className={styles['unknown']}>{t('PASTE.UNKNOWN')}</span>
  if (state === 'uncounted') return <span className={styles['unknown']}>{t('PASTE.UNCOUNTED')}</span>
  if (amount?.changed || (state === 'check' && row.isAmountGuessed))
    return <span className={styles['check']}>{t('PASTE.CHECK_AMOUNT')}</span>
  return (
    <span className={styles[state]}>
      {t(state === 'sure' ? 'PASTE.SURE' : 'PASTE.CHECK')}
      <progress value={certainty} max={1} aria-hidden="true" />
    </span>
  )
}
