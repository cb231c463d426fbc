// Row of the list: an item, a group to open, or the way back.
import { memo } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { formatQuantity } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DeviceIcon } from '#web/ui/device-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { itemWords } from '../catalogue.ts'
import { markMatch, type MarkedText } from '../search/mark-match.ts'
import { useGroupWords } from './group-words.ts'
import { type Choice, groupIcon, itemIcon } from './picker-choices.ts'
import styles from './equipment-picker.module.css'

export function Option({ choice, query }: { choice: Choice; query: string }) {
  const { t, locale } = useText()
  if (choice.kind === 'item')
    return <ItemOption item={choice.item} {...markMatch(itemWords(choice.item, locale).name, query)} />
  if (choice.kind === 'group') return <GroupOption group={choice.group} count={choice.count} />
  return (
    <>
      <Icon name="left" />
      <span>{t('FORM.GROUPS_BACK')}</span>
    </>
  )
}

// Memoised: the list re-renders on every keystroke, and unchanged rows are skipped.

const GroupOption = memo(function GroupOption({ group, count }: { group: string; count: number }) {
  const { groupName, groupExamples } = useGroupWords()
  return (
    <>
      <DeviceIcon name={groupIcon(group)} />
      <span>
        {groupName(group)}
        <small>{groupExamples(group)}</small>
      </span>
      <span className={styles['count']}>
        {count}
        <Icon name="right" size="small" />
      </span>
    </>
  )
})

const ItemOption = memo(function ItemOption({
  item,
  before,
  match,
  after,
}: { item: ListedItem } & MarkedText) {
  const { locale } = useText()
  const { examples } = itemWords(item, locale)
  const weight = item.weightPerPiece !== null && formatQuantity(item.weightPerPiece, 'kg', locale)
  return (
    <>
      <DeviceIcon name={itemIcon(item)} />
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
        <small>{[examples, weight].filter(Boolean).join(', ')}</small>
      </span>
    </>
  )
})
