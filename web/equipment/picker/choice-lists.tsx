// Open list: options under their headings, or a message that nothing was found.
import { memo } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { formatQuantity } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DeviceIcon } from '#web/ui/device-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { itemWords } from '../catalogue.ts'
import { markMatch, type MarkedText } from '../search/mark-match.ts'
import { useGroupWords } from './group-words.ts'
import { type Choice, type ChoiceList, groupIcon, itemIcon, keyOf } from './picker-choices.ts'
import { leaveToUs } from './picker-state.ts'
import type { Picker } from './use-picker.ts'
import styles from './equipment-picker.module.css'

interface ListsProps {
  /** Name of the field. */
  name: string
  picker: Picker
}

export function ChoiceLists({ name, picker }: ListsProps) {
  const { t } = useText()
  const { lists, isSearch, isCables, query, inputValue } = picker
  const isFoundNowhere = isSearch && lists[0]?.id !== 'found' && lists[0]?.id !== 'nearest'
  return (
    <>
      {isFoundNowhere && (
        <div className={classNames(styles['heading'], styles['said'])} role="presentation">
          {t('FORM.ITEM_NONE', { query: inputValue.trim() })}
          {isCables && ` ${t('FORM.ITEM_CABLES')}`}
        </div>
      )}
      {lists.map((list) => (
        <Choices key={list.id} name={name} picker={picker} list={list} />
      ))}
      {query === '' && (
        <p className={styles['end']} role="presentation">
          {t('FORM.ITEM_OWN_WORDS')}
        </p>
      )}
    </>
  )
}

function Choices({ name, picker, list: { id, choices } }: ListsProps & { list: ChoiceList }) {
  return (
    <div
      role="group"
      aria-labelledby={`${name}-${id}`}
      className={classNames(id !== 'found' && id !== 'nearest' && styles['columns'])}
    >
      <div
        id={`${name}-${id}`}
        role="presentation"
        className={classNames(styles['heading'], id === 'nearest' && styles['said'])}
        hidden={id === 'found'}
      >
        <Heading id={id} picker={picker} />
      </div>
      {choices.map((choice) => (
        <ChoiceRow key={keyOf(choice)} choice={choice} picker={picker} />
      ))}
    </div>
  )
}

function Heading({
  id,
  picker: { inputValue, isSearch, isCables, group },
}: {
  id: ChoiceList['id']
  picker: Picker
}) {
  const { t } = useText()
  const { groupName } = useGroupWords()
  if (id === 'nearest')
    return [
      t('FORM.ITEM_NONE', { query: inputValue.trim() }),
      isCables ? t('FORM.ITEM_CABLES') : t('FORM.ITEM_NEAREST'),
    ].join(' ')
  if (id === 'often') return t('FORM.ITEMS_OFTEN')
  if (id === 'group') return groupName(group ?? '')
  if (id === 'groups') return t(isSearch ? 'FORM.GROUPS_OR' : 'FORM.GROUPS_ALL')
  return t('FORM.ITEM_LIST')
}

function ChoiceRow({ choice, picker }: { choice: Choice; picker: Picker }) {
  const { choices, highlightedIndex, openGroup, getItemProps, query } = picker
  const index = choices.indexOf(choice)
  return (
    <div
      {...getItemProps({
        item: choice,
        index,
        onClick: (event) => {
          if (openGroup(choice)) leaveToUs(event)
        },
        // Ignores a mouse that did not move, so that a list that opens under it highlights nothing.
        onMouseMove: (event) => {
          if (event.movementX === 0 && event.movementY === 0) leaveToUs(event)
        },
      })}
      className={styles['option']}
      data-active={index === highlightedIndex || undefined}
    >
      <Option choice={choice} query={query} />
    </div>
  )
}

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

// Memoised: the list renders on every keystroke, and unchanged rows are skipped.

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
