// The rows under review: those that need a person first. Roles are written out, since on a phone rows are no table rows to CSS.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo, useMemo, useState } from 'react'
import { unitSymbol } from '#contract/units.ts'
import { type Catalogue, itemWords } from '#web/equipment/catalogue.ts'
import { amountOf } from '#web/equipment/list/amount.ts'
import type { ReviewedRow } from '#web/equipment/list/list-review.ts'
import type { ListRow, Refusal } from '#web/equipment/list/list-rows.ts'
import { formatAmount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ListState } from './use-list.ts'
import styles from './list.module.css'

/** So many are drawn until all are asked for. */
const FIRST_DRAWN = 25
const PLACES = ['open', 'known', 'refused'] as const
const TITLES = {
  open: 'PASTE.GROUP_OPEN',
  known: 'PASTE.GROUP_KNOWN',
  refused: 'PASTE.GROUP_REFUSED',
} as const

export function ListTable({ list, catalogue }: { list: ListState; catalogue: Catalogue }) {
  const { t } = useText()
  return (
    <table role="table" className={styles['table']} aria-label={t('PASTE.ROWS')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <VisuallyHidden>{t('PASTE.ROW')}</VisuallyHidden>
          </th>
          <th role="columnheader" scope="col">
            {t('PASTE.SOURCE')}
          </th>
          <th role="columnheader" scope="col" className={styles['amount']}>
            {t('FORM.QUANTITY')}
          </th>
          <th role="columnheader" scope="col">
            {t('PASTE.ITEM')}
          </th>
          <th role="columnheader" scope="col">
            {t('PASTE.CERTAINTY')}
          </th>
          <th role="columnheader" scope="col">
            <VisuallyHidden>{t('PASTE.ACTIONS')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {PLACES.map((place) => (
        <RowGroup
          key={place}
          title={TITLES[place]}
          rows={list.review.filter((one) => one.place === place)}
          list={list}
          catalogue={catalogue}
        />
      ))}
    </table>
  )
}

interface RowGroupProps {
  title: (typeof TITLES)[keyof typeof TITLES]
  rows: readonly ReviewedRow[]
  list: ListState
  catalogue: Catalogue
}

function RowGroup({ title, rows, list, catalogue }: RowGroupProps) {
  const { t } = useText()
  const [isWhole, setIsWhole] = useState(false)
  if (rows.length === 0) return null
  const drawn = isWhole ? rows : rows.slice(0, FIRST_DRAWN)
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles['groupHead']}>
        <th role="columnheader" scope="colgroup" colSpan={6}>
          {t(title, { count: rows.length })}
        </th>
      </tr>
      {drawn.map((one) => (
        <Row key={one.row.number} reviewed={one} list={list} catalogue={catalogue} />
      ))}
      {drawn.length < rows.length && (
        <tr role="row">
          <td role="cell" colSpan={6} className={styles['more']}>
            <Button kind="quiet" onClick={() => setIsWhole(true)}>
              {t('PASTE.SHOW_ALL', { count: rows.length })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface RowProps {
  reviewed: ReviewedRow
  list: ListState
  catalogue: Catalogue
}

function Row({ reviewed, list, catalogue }: RowProps) {
  const { t, locale } = useText()
  const { row, state, place, item, isChosen } = reviewed
  const [isChanging, setIsChanging] = useState(false)
  const isOff = state === 'refused' || state === 'added'
  const hasChoice = !isOff && (place !== 'known' || isChanging || isChosen)
  const ofRow = <VisuallyHidden>{t('PASTE.OF_ROW', { number: row.number })}</VisuallyHidden>
  return (
    <tr role="row" className={classNames(isOff && styles['off'])}>
      <td role="cell" className={styles['number']}>
        {row.number}
      </td>
      <td role="cell" className={styles['source']}>
        {row.name}
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
      </td>
      <td role="cell" className={styles['certainty']}>
        <Certainty reviewed={reviewed} />
      </td>
      <td role="cell" className={styles['actions']}>
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

function AmountCell({ reviewed: { row, state, amount }, list }: { reviewed: ReviewedRow; list: ListState }) {
  const { t, locale } = useText()
  if (state === 'refused') return <>–</>
  if (state === 'uncounted') return <AmountField row={row} list={list} />
  const stated = amount ?? row.amount
  if (!stated) return <>{row.amountText}</>
  return (
    <>
      <b>{formatAmount(stated.value, locale)}</b> {unitSymbol(stated.unit, locale)}
      {amount?.changed && <small>{t('PASTE.WAS', { amount: row.amountText })}</small>}
    </>
  )
}

function AmountField({ row, list }: { row: ListRow; list: ListState }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const take = () => {
    const amount = amountOf(typed)
    if (amount) list.count(row, amount)
  }
  return (
    <>
      <TextInput
        aria-label={t('PASTE.AMOUNT_OF_ROW', { number: row.number })}
        value={typed}
        tabular
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      {row.amountText !== '' && <small>{t('PASTE.WAS', { amount: row.amountText })}</small>}
    </>
  )
}

function ItemChoice({ reviewed, list, catalogue }: RowProps) {
  const { t, locale } = useText()
  const { row, item, proposals } = reviewed
  return (
    <Select
      aria-label={t('PASTE.ITEM_OF_ROW', { number: row.number, name: row.name })}
      value={item?.uuid ?? ''}
      onChange={(event) => list.choose(row, event.target.value)}
    >
      {!item && (
        <option value="" disabled>
          {t('PASTE.CHOOSE_ITEM', { count: proposals.length })}
        </option>
      )}
      {proposals.length > 0 && (
        <optgroup label={t('PASTE.PROPOSALS')}>
          {proposals.map((one) => (
            <option key={one.uuid} value={one.uuid}>
              {itemWords(one, locale).name}
            </option>
          ))}
        </optgroup>
      )}
      <OtherItems catalogue={catalogue} without={proposals.map(({ uuid }) => uuid).join()} />
    </Select>
  )
}

/** The whole catalogue stands in every open row: it is not drawn anew with each decision. */
const OtherItems = memo(function OtherItems({
  catalogue,
  without,
}: {
  catalogue: Catalogue
  without: string
}) {
  const { t, locale } = useText()
  const others = useMemo(
    () =>
      catalogue.items
        .filter(({ uuid }) => !without.split(',').includes(uuid))
        .map((item) => ({ uuid: item.uuid, name: itemWords(item, locale).name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [catalogue, without, locale],
  )
  return (
    <optgroup label={t('PASTE.ALL_ITEMS')}>
      {others.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
    </optgroup>
  )
})

function RefusalWords({ reviewed: { row, state, item } }: { reviewed: ReviewedRow }) {
  const { t, locale } = useText()
  if (state === 'added') return item && itemWords(item, locale).name
  const reason: Refusal | 'dropped' = row.refusal ?? 'dropped'
  return t(`PASTE.REFUSED_${reason.toUpperCase() as Uppercase<typeof reason>}`)
}

function Certainty({ reviewed: { state, amount, certainty, isChosen } }: { reviewed: ReviewedRow }) {
  const { t } = useText()
  if (state === 'refused') return null
  if (state === 'added') return <span className={styles['sure']}>{t('PASTE.ADDED_ROW')}</span>
  if (isChosen && state === 'sure') return <span className={styles['sure']}>{t('PASTE.CHOSEN')}</span>
  if (state === 'unknown') return <span className={styles['unknown']}>{t('PASTE.UNKNOWN')}</span>
  if (state === 'uncounted') return <span className={styles['unknown']}>{t('PASTE.UNCOUNTED')}</span>
  if (amount?.changed) return <span className={styles['check']}>{t('PASTE.CHECK_AMOUNT')}</span>
  return (
    <span className={styles[state]}>
      {t(state === 'sure' ? 'PASTE.SURE' : 'PASTE.CHECK')}
      <progress value={certainty} max={1} aria-hidden="true" />
    </span>
  )
}
