// The state of the list of equipment: what is typed, which group is open, what is offered for that, and what a key does.
import { useCombobox } from 'downshift'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { useText } from '#web/texts/use-text.tsx'
import { useField } from '#web/ui/field.tsx'
import { itemWords } from '../catalogue.ts'
import { type PlainGroup, plainGroup } from '../plain-groups.ts'
import { type ItemSearch, searchOf } from '../search/item-search.ts'
import { type Choice, choicesFor, keyOf } from './picker-choices.ts'
import {
  InputChange,
  InputKeyDownEnter,
  ItemClick,
  itemNamed,
  leaveToUs,
  stateReducerFor,
} from './picker-state.ts'

export interface PickerOptions {
  items: readonly ListedItem[]
  /** The item chosen when the list is first shown; later changes come from here alone. */
  chosen: ListedItem | null
  /** The text of the field when nothing of the list is chosen. */
  text: string
  /** The group that the list begins with when nothing is chosen. It opens by itself, unless somebody is filling in another field. */
  opensAt?: PlainGroup | null
  /** Somebody has pressed the field just now: the list opens. */
  isPressed?: boolean
  onChoose: (item: ListedItem | null) => void
  /** Somebody has typed the text just now: the list opens with what is found for it. */
  goesOn?: boolean
  /** An item was taken by Enter or a click, and nothing is left to do in the field. */
  onTaken?: () => void
}

const isTypedElsewhere = () => document.activeElement?.matches('input, select, textarea') === true

/** Before the first letter is typed, a few items at a time. */
function useReadAhead(search: ItemSearch): void {
  useEffect(() => {
    const readOn = () => {
      if (search.readAhead()) timer = setTimeout(readOn)
    }
    let timer = setTimeout(readOn)
    return () => clearTimeout(timer)
  }, [search])
}

export function usePicker({
  items,
  chosen,
  text,
  opensAt = null,
  onChoose,
  onTaken,
  goesOn = false,
  isPressed = false,
}: PickerOptions) {
  const { locale } = useText()
  const field = useField()
  const [typedBefore] = useState(goesOn ? text : '')
  const [query, setQuery] = useState(typedBefore)
  const [group, setGroup] = useState(() =>
    opensAt === null || chosen || text
      ? null
      : (items.find((item) => plainGroup(item.group) === opensAt)?.group ?? null),
  )
  const [beginsOpen] = useState(() => group !== null && !isTypedElsewhere())
  const nameOf = useCallback((item: ListedItem) => itemWords(item, locale).name, [locale])
  const search = searchOf(items)
  useReadAhead(search)
  const lists = useMemo(() => choicesFor({ search, items, query, group }), [search, items, query, group])
  const choices = useMemo(() => lists.flatMap((list) => list.choices), [lists])
  const stateReducer = useMemo(() => stateReducerFor(items, search, nameOf), [items, search, nameOf])
  // The first arrow after typing goes to the match that is marked already, not past it.
  const isTyped = useRef(typedBefore !== '')
  const combobox = useCombobox<Choice>({
    items: choices,
    // Not controlled: a second event before the form has taken the choice over would lose it.
    initialSelectedItem: chosen && { kind: 'item', item: chosen },
    initialInputValue: chosen ? nameOf(chosen) : text,
    initialIsOpen: beginsOpen || isPressed || typedBefore !== '',
    // Behind the way back.
    initialHighlightedIndex: beginsOpen ? 1 : typedBefore === '' ? -1 : 0,
    itemToString: (choice) => (choice?.kind === 'item' ? nameOf(choice.item) : ''),
    itemToKey: (choice) => choice && keyOf(choice),
    stateReducer,
    ...(field.id && { inputId: field.id }),
    onInputValueChange: ({ type }) => {
      // A chosen name in the field is no search for it: opening the list again shows all of it. What is typed, `onChange` has taken over.
      if (type === InputChange) return
      setQuery('')
      setGroup(null)
    },
    onIsOpenChange: (change) => {
      if (!change.isOpen) setGroup(null)
    },
    onStateChange: ({ type }) => {
      if (type === ItemClick || type === InputKeyDownEnter) onTaken?.()
    },
    onSelectedItemChange: ({ selectedItem }) =>
      onChoose(selectedItem?.kind === 'item' ? selectedItem.item : null),
  })
  const { isOpen, inputValue, highlightedIndex, setHighlightedIndex, selectItem, closeMenu } = combobox

  /** A group is no item: it opens, and the list stays. The first of its items is ready for Enter. */
  const openGroup = (choice: Choice | undefined): boolean => {
    if (!choice || choice.kind === 'item') return false
    setGroup(choice.kind === 'group' ? choice.group : null)
    setHighlightedIndex(choice.kind === 'group' ? 1 : 0)
    return true
  }

  /** Enter chooses; it never sends the form from here. */
  const pressEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    // It may come before the list has caught up with a quick typist: what was typed counts.
    const words = event.currentTarget.value
    const [typed] = isTyped.current || words !== inputValue ? search.find(words) : []
    if (typed) {
      selectItem({ kind: 'item', item: typed })
      closeMenu()
      leaveToUs(event)
      onTaken?.()
    } else if (isOpen && openGroup(choices[highlightedIndex])) {
      leaveToUs(event)
      event.stopPropagation()
    }
  }

  /** The list follows in the drawing of the letter itself; the combobox would tell of it only afterwards, for a second one. */
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    isTyped.current = true
    setQuery(event.currentTarget.value)
    setGroup(null)
  }

  /** Downshift handles leaving only while the list is open; Escape or the arrow button may have closed it before. */
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (isOpen || combobox.selectedItem) return
    const item = itemNamed(items, event.currentTarget.value, nameOf)
    if (item) selectItem({ kind: 'item', item })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') pressEnter(event)
    if (event.key === 'ArrowDown' && isTyped.current && highlightedIndex === 0) {
      event.preventDefault()
      leaveToUs(event)
    }
    isTyped.current = false
  }

  const isSearch = isOpen && query.trim() !== '' && group === null
  return {
    ...combobox,
    lists,
    choices,
    query,
    group,
    /** Words are searched for; a group that was opened meanwhile is what is shown instead. */
    isSearch,
    /** Nothing is found for cables: the list says which of them can go as what. */
    isCables: isSearch && lists[0]?.id !== 'found' && search.asksForCables(query),
    beginsOpen,
    openGroup,
    inputHandlers: { onBlur, onChange, onKeyDown },
  }
}

export type Picker = ReturnType<typeof usePicker>
