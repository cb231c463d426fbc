import { memo, useMemo } from 'react'
import { type Catalogue, itemWords } from '#web/equipment/catalogue.ts'
import type { ReviewedRow } from '#web/equipment/list/list-review.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Options, Select } from '#web/ui/select.tsx'
import type { ListState } from './use-list.ts'

interface ItemChoiceProps {
  reviewed: ReviewedRow
  list: ListState
  catalogue: Catalogue
}

/** Catalogue item of a row: the proposals first, then the whole catalogue. */
export function ItemChoice({ reviewed, list, catalogue }: ItemChoiceProps) {
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
          <Options of={proposals.map((one) => [one.uuid, itemWords(one, locale).name])} />
        </optgroup>
      )}
      <OtherItems catalogue={catalogue} without={proposals.map(({ uuid }) => uuid).join()} />
    </Select>
  )
}

/** Memoised, because every open row contains the whole catalogue and each decision renders the list. */
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
        .map((item) => [item.uuid, itemWords(item, locale).name] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
    [catalogue, without, locale],
  )
  return (
    <optgroup label={t('PASTE.ALL_ITEMS')}>
      <Options of={others} />
    </optgroup>
  )
})
