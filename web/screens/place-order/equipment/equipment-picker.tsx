// The searchable list of equipment: typed into, driven by keys, read out. The one control the platform lacks, hence a chunk of its own.
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecyclingItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { useText } from '#web/texts/use-text.tsx'
import { useField } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './equipment-picker.module.css'
import { findItems, markMatch } from './find-items.ts'
import { HazardTag } from './hazard-tag.tsx'

interface EquipmentPickerProps {
  name: string
  items: readonly RecyclingItem[]
  /** What is chosen when the list is first shown; later changes come from here alone. */
  chosen: RecyclingItem | null
  /** What stands in the field when nothing of the list is chosen. */
  text: string
  onChoose: (item: RecyclingItem | null) => void
  onLeave: () => void
}

type State = UseComboboxState<RecyclingItem>

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** Leaving the field chooses nothing by itself, except what was typed in full; a chosen item whose name was only half changed stays chosen. */
function onLeaving(items: readonly RecyclingItem[], { inputValue, selectedItem }: State): Partial<State> {
  const typed = foldText(inputValue.trim())
  if (typed === '') return { selectedItem: null, inputValue: '' }
  const meant = items.find((item) => foldText(item.name) === typed) ?? selectedItem
  return { selectedItem: meant, inputValue: meant?.name ?? inputValue }
}

function stateReducerFor(items: readonly RecyclingItem[]) {
  return (state: State, { type, changes }: UseComboboxStateChangeOptions<RecyclingItem>): Partial<State> => {
    if (type === InputBlur) return { ...changes, ...onLeaving(items, state) }
    // While something is looked for the best match is ready for Enter.
    if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
    if (type === InputKeyDownEscape && !state.isOpen) return state
    return changes
  }
}

export function EquipmentPicker({ name, items, chosen, text, onChoose, onLeave }: EquipmentPickerProps) {
  const { t } = useText()
  const field = useField()
  const [query, setQuery] = useState('')
  const groups = useMemo(() => findItems(items, query), [items, query])
  const found = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const stateReducer = useMemo(() => stateReducerFor(items), [items])
  const {
    isOpen,
    inputValue,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
  } = useCombobox<RecyclingItem>({
    items: found,
    // Not controlled: a second event before the form has taken the choice over would lose it.
    initialSelectedItem: chosen,
    initialInputValue: chosen?.name ?? text,
    itemToString: (item) => item?.name ?? '',
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
          onKeyDown: (event) => {
            // Enter chooses; it never sends the form from here.
            if (event.key === 'Enter') event.preventDefault()
          },
        })}
        // Of an empty list nothing can be the active part.
        {...(found.length === 0 && { 'aria-activedescendant': undefined, 'aria-expanded': false })}
      />
      <div
        {...getMenuProps({ 'aria-label': t('FORM.ITEM_LIST'), 'aria-labelledby': undefined })}
        className={styles['list']}
        hidden={!isOpen || found.length === 0}
      >
        {isOpen &&
          groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <div className={styles['group']} role="presentation">
                {group.name}
              </div>
              {group.items.map((item) => {
                const index = found.indexOf(item)
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
      {isSearch && found.length === 0 && (
        <p className={styles['none']}>{t('FORM.ITEM_NONE', { query: inputValue.trim() })}</p>
      )}
      <VisuallyHidden>
        <span role="status">
          {isSearch
            ? found.length > 0
              ? t('FORM.ITEM_FOUND', { count: found.length })
              : t('FORM.ITEM_NONE', { query: inputValue.trim() })
            : ''}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function Option({ item, query }: { item: RecyclingItem; query: string }) {
  const { before, match, after } = markMatch(item.name, query)
  return (
    <>
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      {item.examples && <small>{item.examples}</small>}
      <HazardTag code={item.code} />
    </>
  )
}
