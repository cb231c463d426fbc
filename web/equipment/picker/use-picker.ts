// State of the equipment list: typed text, open group, options, and what the keys do.
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
  /** Initially chosen item. Later changes come only from this list. */
  chosen: ListedItem | null
  /** Text of the field if no item is chosen. */
  text: string
  /** Group that is open at first if no item is chosen, unless the person is in another field. */
  opensAt?: PlainGroup | null
  /** Whether the field was just pressed. The list then opens. */
  isPressed?: boolean
  onChoose: (item: ListedItem | null) => void
  /** Whether the text was just typed. The list then opens with its matches. */
  goesOn?: boolean
  /** Called when an item was chosen by Enter or a click. */
  onTaken?: () => void
}

const isTypedElsewhere = () => document.activeElement?.matches('input, select, textarea') === true

/** Indexes a few items at a time before the first letter is typed. */
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
  // Whether the text was typed since the last arrow key. The first arrow key then goes to the
  // highlighted match and not past it.
  const isTyped = useRef(typedBefore !== '')
  const combobox = useCombobox<Choice>({
    items: choices,
    // Uncontrolled: a controlled value would be lost if a second event came before the form has
    // stored the choice.
    initialSelectedItem: chosen && { kind: 'item', item: chosen },
    initialInputValue: chosen ? nameOf(chosen) : text,
    initialIsOpen: beginsOpen || isPressed || typedBefore !== '',
    // Highlights the first item after the option that goes back.
    initialHighlightedIndex: beginsOpen ? 1 : typedBefore === '' ? -1 : 0,
    itemToString: (choice) => (choice?.kind === 'item' ? nameOf(choice.item) : ''),
    itemToKey: (choice) => choice && keyOf(choice),
    stateReducer,
    ...(field.id && { inputId: field.id }),
    onInputValueChange: ({ type }) => {
      // The chosen name is not a search: reopening the list shows everything. Typed text is handled by `onChange`.
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

  /** Opens a group instead of choosing it; the list stays open with its first item highlighted. */
  const openGroup = (choice: Choice | undefined): boolean => {
    if (!choice || choice.kind === 'item') return false
    setGroup(choice.kind === 'group' ? choice.group : null)
    setHighlightedIndex(choice.kind === 'group' ? 1 : 0)
    return true
  }

  /** Chooses an item on Enter. Enter never submits the form. */
  const pressEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    // The list may lag behind fast typing, so the typed text is searched again.
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

  /**
   * Updates the query in the same render as the letter. Downshift's own callback would cause a
   * second render.
   */
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    isTyped.current = true
    setQuery(event.currentTarget.value)
    setGroup(null)
  }

  /**
   * Chooses a fully typed item on blur. Downshift does this only while the list is open, but Escape
   * or the arrow button may have closed it.
   */
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
    /** Whether a search is shown, and not an open group. */
    isSearch,
    /**
     * Whether a search for cables found nothing. The list then explains which cables can be
     * ordered, and as what.
     */
    isCables: isSearch && lists[0]?.id !== 'found' && search.asksForCables(query),
    beginsOpen,
    openGroup,
    inputHandlers: { onBlur, onChange, onKeyDown },
  }
}

export type Picker = ReturnType<typeof usePicker>
