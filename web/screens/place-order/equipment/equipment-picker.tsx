// The searchable list of equipment: typed into, driven by keys, read out. The one control the platform lacks, hence a chunk of its own.
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { useText } from '#web/texts/use-text.tsx'
import { useField } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './equipment-picker.module.css'
import { itemWords } from '../model/catalogue.ts'
import { type ItemSearch, itemSearch } from './search/item-search.ts'
import { markMatch } from './search/mark-match.ts'

interface EquipmentPickerProps {
  name: string
  items: readonly ListedItem[]
  /** The item chosen when the list is first shown; later changes come from here alone. */
  chosen: ListedItem | null
  /** The text of the field when nothing of the list is chosen. */
  text: string
  onChoose: (item: ListedItem | null) => void
  onLeave: () => void
}

type State = UseComboboxState<ListedItem>
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
  const meant = items.find((item) => foldText(nameOf(item)) === typed) ?? selectedItem
  return { selectedItem: meant, inputValue: meant ? nameOf(meant) : inputValue }
}

interface Group {
  id: string
  /** Null for results of a search: they are ordered by likeness, not by group. */
  name: string | null
  items: ListedItem[]
}

/** The items listed for a query: those found; else those written most like it, and then all. */
function listedFor(search: ItemSearch, items: readonly ListedItem[], query: string): Group[] {
  const found = search.find(query)
  if (found.length > 0) return [{ id: 'found', name: null, items: found }]
  const nearest = query.trim() === '' ? [] : search.nearest(query)
  const others = items.filter((item) => !nearest.includes(item))
  const groups = new Map<string, ListedItem[]>()
  for (const item of others) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [
    ...(nearest.length > 0 ? [{ id: 'nearest', name: null, items: nearest }] : []),
    ...[...groups].map(([name, inGroup]) => ({ id: name, name, items: inGroup })),
  ]
}

/** Downshift's next state after an action. */
function stateReducerFor(items: readonly ListedItem[], search: ItemSearch, nameOf: NameOf) {
  return (state: State, { type, changes }: UseComboboxStateChangeOptions<ListedItem>): Partial<State> => {
    if (type === InputBlur) return { ...changes, ...onLeaving(items, state, nameOf) }
    // The best match is ready for Enter as soon as it is found; an item only written like the query is not.
    if (type === InputChange)
      return { ...changes, highlightedIndex: search.find(changes.inputValue ?? '').length > 0 ? 0 : -1 }
    if (type === InputKeyDownEscape && !state.isOpen) return state
    return changes
  }
}

export function EquipmentPicker({ name, items, chosen, text, onChoose, onLeave }: EquipmentPickerProps) {
  const { t, locale } = useText()
  const field = useField()
  const [query, setQuery] = useState('')
  const nameOf = useCallback((item: ListedItem) => itemWords(item, locale).name, [locale])
  const search = useMemo(() => itemSearch(items), [items])
  const groups = useMemo(() => listedFor(search, items, query), [search, items, query])
  const listed = useMemo(() => groups.flatMap((group) => group.items), [groups])
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
  } = useCombobox<ListedItem>({
    items: listed,
    // Not controlled: a second event before the form has taken the choice over would lose it.
    initialSelectedItem: chosen,
    initialInputValue: chosen ? nameOf(chosen) : text,
    itemToString: (item) => (item ? nameOf(item) : ''),
    itemToKey: (item) => item?.uuid,
    stateReducer,
    ...(field.id && { inputId: field.id }),
    onInputValueChange: ({ inputValue: typed = '', type }) => {
      // A chosen name in the field is no search for it: opening the list again shows all of it.
      setQuery(type === InputChange ? typed : '')
    },
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
  })
  const isSearch = isOpen && query.trim() !== ''
  const found = groups[0]?.id === 'found' ? groups[0].items.length : 0
  const picker = useRef<HTMLDivElement>(null)
  // Near the bottom of a phone the list would open under the bar that stands there.
  useEffect(() => {
    if (isOpen) picker.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className={styles['picker']} ref={picker}>
      <TextInput
        icon="search"
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
            if (event.key === 'Enter') event.preventDefault()
            if (event.key === 'ArrowDown' && isTyped && highlightedIndex === 0) {
              event.preventDefault()
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
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
        {isSearch && found === 0 && (
          <div className={styles['none']} role="presentation">
            {t('FORM.ITEM_NONE', { query: inputValue.trim() })}
          </div>
        )}
        {isOpen &&
          groups.map((group) => (
            <div key={group.id} role="group" aria-label={group.name ?? t('FORM.ITEM_LIST')}>
              {group.name !== null && (
                <div className={styles['group']} role="presentation">
                  {group.name}
                </div>
              )}
              {group.items.map((item) => {
                const index = listed.indexOf(item)
                return (
                  <div
                    key={item.uuid}
                    {...getItemProps({ item, index })}
                    className={styles['option']}
                    data-active={index === highlightedIndex || undefined}
                  >
                    <Option item={item} query={query} />
                  </div>
                )
              })}
            </div>
          ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isSearch
            ? found > 0
              ? t('FORM.ITEM_FOUND', { count: found })
              : t('FORM.ITEM_NONE', { query: inputValue.trim() })
            : ''}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function Option({ item, query }: { item: ListedItem; query: string }) {
  const { locale } = useText()
  const { name, examples } = itemWords(item, locale)
  const { before, match, after } = markMatch(name, query)
  return (
    <>
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      {examples && <small>{examples}</small>}
    </>
  )
}
