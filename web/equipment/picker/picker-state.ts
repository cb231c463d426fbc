// What the list does otherwise than Downshift would: on leaving the field, on typing, on Escape.
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import type { ItemSearch } from '../search/item-search.ts'
import type { Choice } from './picker-choices.ts'

type State = UseComboboxState<Choice>
export type NameOf = (item: ListedItem) => string

export const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes

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
export function stateReducerFor(items: readonly ListedItem[], search: ItemSearch, nameOf: NameOf) {
  return (state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> => {
    if (type === InputBlur) return { ...changes, ...onLeaving(items, state, nameOf) }
    // The best match is ready for Enter as soon as it is found; an item only written like the query is not.
    if (type === InputChange)
      return { ...changes, highlightedIndex: search.find(changes.inputValue ?? '').length > 0 ? 0 : -1 }
    if (type === InputKeyDownEscape && !state.isOpen) return state
    return changes
  }
}

/** Downshift leaves the event alone. */
export const leaveToUs = ({ nativeEvent }: { nativeEvent: Event }) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
