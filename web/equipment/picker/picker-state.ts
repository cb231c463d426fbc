// Differences from Downshift's behaviour on blur, while typing and on Escape.
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import type { ItemSearch } from '../search/item-search.ts'
import type { Choice } from './picker-choices.ts'

type State = UseComboboxState<Choice>
export type NameOf = (item: ListedItem) => string

export const { InputBlur, InputChange, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes

/** Finds the item whose whole name was typed, ignoring case, diacritics and outer spaces. */
export function itemNamed(
  items: readonly ListedItem[],
  text: string,
  nameOf: NameOf,
): ListedItem | undefined {
  const typed = foldText(text.trim())
  return typed === '' ? undefined : items.find((item) => foldText(nameOf(item)) === typed)
}

/** Next state on blur. Blur chooses nothing, except an item whose whole name was typed. */
function onLeaving(
  items: readonly ListedItem[],
  { inputValue, selectedItem }: State,
  nameOf: NameOf,
): Partial<State> {
  const named = itemNamed(items, inputValue, nameOf)
  const chosen = selectedItem ?? (named ? ({ kind: 'item', item: named } as const) : null)
  return { selectedItem: chosen, inputValue: chosen?.kind === 'item' ? nameOf(chosen.item) : inputValue }
}

/**
 * Clears the choice if the person types over a chosen name, so that the field shows what the order
 * will contain.
 */
const keptChoice = (selectedItem: Choice | null, typed: string, nameOf: NameOf) =>
  selectedItem?.kind === 'item' && nameOf(selectedItem.item) === typed ? selectedItem : null

/** Computes Downshift's next state after an action. */
export function stateReducerFor(items: readonly ListedItem[], search: ItemSearch, nameOf: NameOf) {
  return (state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> => {
    if (type === InputBlur) return { ...changes, ...onLeaving(items, state, nameOf) }
    // Highlights the best match at once, so that Enter takes it. A match by similar spelling is not
    // highlighted.
    if (type === InputChange) {
      const typed = changes.inputValue ?? ''
      return {
        ...changes,
        selectedItem: keptChoice(state.selectedItem, typed, nameOf),
        highlightedIndex: search.find(typed).length > 0 ? 0 : -1,
      }
    }
    if (type === InputKeyDownEscape && !state.isOpen) return state
    return changes
  }
}

/** Prevents Downshift from handling the event. */
export const leaveToUs = ({ nativeEvent }: { nativeEvent: Event }) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
