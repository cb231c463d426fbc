// A row of the list: an item, a group that opens, the way back from a group.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { formatQuantity } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DeviceIcon } from '#web/ui/device-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { itemWords } from '../catalogue.ts'
import { markMatch } from '../search/mark-match.ts'
import { useGroupWords } from './group-words.ts'
import { type Choice, groupIcon, itemIcon } from './picker-choices.ts'
import styles from './equipment-picker.module.css'

export function Option({ choice, query }: { choice: Choice; query: string }) {
  const { t } = useText()
  const { groupName, groupExamples } = useGroupWords()
  if (choice.kind === 'item') return <ItemOption item={choice.item} query={query} />
  if (choice.kind === 'back')
    return (
      <>
        <Icon name="left" />
        <span>{t('FORM.GROUPS_BACK')}</span>
      </>
    )
  return (
    <>
      <DeviceIcon name={groupIcon(choice.group)} />
      <span>
        {groupName(choice.group)}
        <small>{groupExamples(choice.group)}</small>
      </span>
      <span className={styles['count']}>
        {choice.count}
        <Icon name="right" size="small" />
      </span>
    </>
  )
}

function ItemOption({ item, query }: { item: ListedItem; query: string }) {
  const { locale } = useText()
  const { name, examples } = itemWords(item, locale)
  const { before, match, after } = markMatch(name, query)
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
}
