import { useState } from 'react'
import type { Locale } from '#contract/languages.ts'
import { unitSymbol } from '#contract/units.ts'
import { type Amount, amountOf } from '#web/equipment/list/amount.ts'
import type { ReviewedRow } from '#web/equipment/list/list-review.ts'
import type { ListRow } from '#web/equipment/list/list-rows.ts'
import { formatAmount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ListState } from './use-list.ts'

interface AmountCellProps {
  reviewed: ReviewedRow
  list: ListState
}

/** Amount of a row, or an input if the list has no reliable one. */
export function AmountCell({ reviewed: { row, state, amount }, list }: AmountCellProps) {
  const { t, locale } = useText()
  if (state === 'refused') return <>–</>
  if (state === 'uncounted' || (state === 'check' && row.isAmountGuessed))
    return <AmountField row={row} list={list} />
  const stated = amount ?? row.amount
  if (!stated) return <>{row.amountText}</>
  return (
    <>
      <b>{formatAmount(stated.value, locale)}</b> {unitSymbol(stated.unit, locale)}
      {amount?.changed && <small>{t('PASTE.WAS', { amount: row.amountText })}</small>}
    </>
  )
}

/** Formats an amount for the field. Pieces have no unit. */
const inWords = ({ value, unit }: Amount, locale: Locale) =>
  unit === 'pieces' ? String(value) : `${value} ${unitSymbol(unit, locale)}`

function AmountField({ row, list }: { row: ListRow; list: ListState }) {
  const { t, locale } = useText()
  const guessed = row.amount ? inWords(row.amount, locale) : ''
  const [typed, setTyped] = useState(guessed)
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
        // Leaving the field unchanged does not confirm a guess; Enter does.
        onBlur={() => typed !== guessed && take()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      {row.amountText !== '' && row.amountText !== row.text && (
        <small>{t('PASTE.WAS', { amount: row.amountText })}</small>
      )}
    </>
  )
}
