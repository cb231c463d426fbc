// The searchable list of equipment: typed into, driven by keys, read out. The one control the platform lacks, hence a chunk of its own.
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { formatAmount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { itemWords } from '../catalogue.ts'
import { type ItemSearch, itemSearch } from '../search/item-search.ts'
import { markMatch } from '../search/mark-match.ts'
import {
  type Choice,
  type ChoiceList,
  choicesFor,
  groupIcon,
  itemIcon,
  keyOf,
  plainGroup,
} from './picker-choices.ts'
import styles from './equipment-picker.module.css'

interface EquipmentPickerProps {
  name: string
  items: readonly ListedItem[]
  /** The item chosen when the list is first shown; later changes come from here alone. */
  chosen: ListedItem | null
  /** The text of the field when nothing of the list is chosen. */
  text: string
  /** What the list is opened with when nothing is chosen, unless somebody is filling in another field already. */
  search?: string
  onChoose: (item: ListedItem | null) => void
  onLeave: () => void
}

type State = UseComboboxState<Choice>
type NameOf = (item: ListedItem) => string

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** Leaving the field chooses nothing by itself, except an item whose name was typed in full; a chosen item whose name was only half changed stays chosen. */
function onLeaving(
  items: readonly ListedItem[],
  { inputValue, selectedItem }: State,
  nameOf: NameOf,
): Partial<State> {
  const typed = foldText(inputValue.trim())
  if (typed === '') return { selectedItem: null, inputValue: '' }
  const named = items.find((item) => foldText(nameOf(item)) === typed)
  const meant = named ? ({ kind: 'item', item: named } as const) : selectedItem
  return { selectedItem: meant, inputValue: meant?.kind === 'item' ? nameOf(meant.item) : inputValue }
}

/** Downshift's next state after an action. */
function stateReducerFor(items: readonly ListedItem[], search: ItemSearch, nameOf: NameOf) {
  return (state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> => {
    if (type === InputBlur) return { ...changes, ...onLeaving(items, state, nameOf) }
    // The best match is ready for Enter as soon as it is found; an item only written like the query is not.
    if (type === InputChange)
      return { ...changes, highlightedIndex: search.find(changes.inputValue ?? '').length > 0 ? 0 : -1 }
    if (type === InputKeyDownEscape && !state.isOpen) return state
    return changes
  }
}

const isTypedElsewhere = () => document.activeElement?.matches('input, select, textarea') === true

export function EquipmentPicker({
  name,
  items,
  chosen,
  text,
  search: searched = '',
  onChoose,
  onLeave,
}: EquipmentPickerProps) {
  const { t, locale } = useText()
  const field = useField()
  const [opensWith] = useState(() => (chosen || text || isTypedElsewhere() ? '' : searched))
  const [query, setQuery] = useState(opensWith)
  const nameOf = useCallback((item: ListedItem) => itemWords(item, locale).name, [locale])
  const search = useMemo(() => itemSearch(items), [items])
  const [group, setGroup] = useState<string | null>(null)
  const lists = useMemo(() => choicesFor({ search, items, query, group }), [search, items, query, group])
  const choices = useMemo(() => lists.flatMap((list) => list.choices), [lists])
  const stateReducer = useMemo(() => stateReducerFor(items, search, nameOf), [items, search, nameOf])
  // The first arrow after typing goes to the match that is marked already, not past it.
  const [isTyped, setIsTyped] = useState(false)
  const {
    isOpen,
    inputValue,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    setHighlightedIndex,
    selectItem,
    closeMenu,
  } = useCombobox<Choice>({
    items: choices,
    // Not controlled: a second event before the form has taken the choice over would lose it.
    initialSelectedItem: chosen && { kind: 'item', item: chosen },
    initialInputValue: chosen ? nameOf(chosen) : text || searched,
    initialIsOpen: opensWith !== '',
    initialHighlightedIndex: opensWith !== '' && search.find(opensWith).length > 0 ? 0 : -1,
    itemToString: (choice) => (choice?.kind === 'item' ? nameOf(choice.item) : ''),
    itemToKey: (choice) => choice && keyOf(choice),
    stateReducer,
    ...(field.id && { inputId: field.id }),
    onInputValueChange: ({ inputValue: typed = '', type }) => {
      // A chosen name in the field is no search for it: opening the list again shows all of it.
      setQuery(type === InputChange ? typed : '')
      setGroup(null)
    },
    onIsOpenChange: () => setGroup(null),
    onSelectedItemChange: ({ selectedItem }) =>
      onChoose(selectedItem?.kind === 'item' ? selectedItem.item : null),
  })
  const isSearch = isOpen && query.trim() !== ''
  const found = lists[0]?.id === 'found' ? lists[0].choices.length : 0
  const { groupName } = useGroupWords()
  /** A group is no item: it opens, and the list stays. The first of its items is ready for Enter. */
  const openGroup = (choice: Choice | undefined): boolean => {
    if (!choice || choice.kind === 'item') return false
    setGroup(choice.kind === 'group' ? choice.group : null)
    setHighlightedIndex(choice.kind === 'group' ? 1 : 0)
    return true
  }
  const headingOf = (id: ChoiceList['id']): string => {
    if (id === 'nearest')
      return `${t('FORM.ITEM_NONE', { query: inputValue.trim() })} ${t('FORM.ITEM_NEAREST')}`
    if (id === 'often') return t('FORM.ITEMS_OFTEN')
    if (id === 'group') return groupName(group ?? '')
    if (id === 'groups') return t(isSearch ? 'FORM.GROUPS_OR' : 'FORM.GROUPS_ALL')
    return t('FORM.ITEM_LIST')
  }
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opensWith) return
    const input = picker.current?.querySelector('input')
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  }, [opensWith])
  // Near the bottom of a phone the list would open under the bar that stands there.
  useEffect(() => {
    if (isOpen) picker.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className={styles['picker']} ref={picker}>
      <TextInput
        icon="search"
        placeholder={t('FORM.ITEM_PLACEHOLDER')}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <button
            {...getToggleButtonProps({ 'aria-label': t('FORM.ITEM_OPEN') })}
            type="button"
            className={styles['toggle']}
            tabIndex={-1}
          >
            <span aria-hidden="true" />
          </button>
        }
        {...getInputProps({
          name,
          'aria-labelledby': undefined,
          onBlur: onLeave,
          onChange: () => setIsTyped(true),
          onKeyDown: (event) => {
            // Enter chooses; it never sends the form from here.
            if (event.key === 'Enter') {
              event.preventDefault()
              // Enter may come before the list has caught up with a quick typist: what was typed counts.
              const text = event.currentTarget.value
              const [typed] = isTyped || text !== inputValue ? search.find(text) : []
              if (typed) {
                selectItem({ kind: 'item', item: typed })
                closeMenu()
                leaveToUs(event)
              } else if (isOpen && openGroup(choices[highlightedIndex])) {
                leaveToUs(event)
                event.stopPropagation()
              }
            }
            if (event.key === 'ArrowDown' && isTyped && highlightedIndex === 0) {
              event.preventDefault()
              leaveToUs(event)
            }
            setIsTyped(false)
          },
        })}
      />
      <div
        {...getMenuProps({ 'aria-label': t('FORM.ITEM_LIST'), 'aria-labelledby': undefined })}
        className={styles['list']}
        hidden={!isOpen}
      >
        {isSearch && found === 0 && lists[0]?.id !== 'nearest' && (
          <div className={styles['heading']} role="presentation">
            {t('FORM.ITEM_NONE', { query: inputValue.trim() })}
          </div>
        )}
        {isOpen &&
          lists.map(({ id, choices: listed }) => (
            <div
              key={id}
              role="group"
              aria-labelledby={`${name}-${id}`}
              className={classNames(id !== 'found' && id !== 'nearest' && styles['columns'])}
            >
              <div
                id={`${name}-${id}`}
                role="presentation"
                className={styles['heading']}
                hidden={id === 'found'}
              >
                {headingOf(id)}
              </div>
              {listed.map((choice) => {
                const index = choices.indexOf(choice)
                return (
                  <div
                    key={keyOf(choice)}
                    {...getItemProps({
                      item: choice,
                      index,
                      onClick: (event) => {
                        if (openGroup(choice)) leaveToUs(event)
                      },
                      // A list that opens under a resting mouse is not pointed at by it.
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
              })}
            </div>
          ))}
        {isOpen && query === '' && (
          <p className={styles['end']} role="presentation">
            {t('FORM.ITEM_OWN_WORDS')}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isSearch
            ? found > 0
              ? t('FORM.ITEM_FOUND', { count: found })
              : t('FORM.ITEM_NONE', { query: inputValue.trim() })
            : isOpen && group !== null
              ? t('FORM.GROUP_OPENED', { name: groupName(group), count: choices.length - 1 })
              : ''}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function Option({ choice, query }: { choice: Choice; query: string }) {
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
      <Icon name={groupIcon(choice.group)} />
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
  const { t, locale } = useText()
  const { name, examples } = itemWords(item, locale)
  const { before, match, after } = markMatch(name, query)
  const weight =
    item.weightPerPiece !== null && t('UNITS.KG', { amount: formatAmount(item.weightPerPiece, locale) })
  return (
    <>
      <Icon name={itemIcon(item)} />
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
        <small>{[examples, weight].filter(Boolean).join(', ')}</small>
      </span>
    </>
  )
}

/** Names of the groups as people call them; one that an operator added goes by its own. */
function useGroupWords() {
  const { t } = useText()
  return {
    groupName: (group: string) => {
      const plain = plainGroup(group)
      return plain ? t(`FORM.GROUP_NAME_${plain}`) : group
    },
    groupExamples: (group: string) => {
      const plain = plainGroup(group)
      return plain ? t(`FORM.GROUP_EXAMPLES_${plain}`) : ''
    },
  }
}

/** Downshift leaves the event alone. */
const leaveToUs = ({ nativeEvent }: { nativeEvent: Event }) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
