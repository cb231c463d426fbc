// Searchable equipment list with keyboard and screen-reader support. It is a separate chunk,
// because it is large; browsers have no such control.
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ChoiceLists } from './choice-lists.tsx'
import { useGroupWords } from './group-words.ts'
import { type Picker, type PickerOptions, usePicker } from './use-picker.ts'
import styles from './equipment-picker.module.css'

interface EquipmentPickerProps extends Omit<PickerOptions, 'goesOn'> {
  name: string
  /** Called on blur with the text in the field. */
  onLeave: (text: string) => void
}

const isFocused = (name: string) =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === name

export function EquipmentPicker({ name, onLeave, ...options }: EquipmentPickerProps) {
  const { t } = useText()
  // Takes over focus and text of the placeholder field if the person is typing in it.
  const [takesOver] = useState(() => isFocused(name))
  const picker = usePicker({
    ...options,
    goesOn: takesOver && !options.chosen,
    isPressed: takesOver && options.isPressed === true,
  })
  const { isOpen, beginsOpen, getInputProps, getMenuProps, getToggleButtonProps, inputHandlers } = picker
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (beginsOpen || takesOver) input?.focus({ preventScroll: true })
    if (beginsOpen) input?.scrollIntoView({ block: 'center' })
  }, [beginsOpen, takesOver])
  // Near the bottom of a phone's screen, the list would open behind the summary bar.
  useEffect(() => {
    if (isOpen) box.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className={styles['picker']} ref={box}>
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
          ...inputHandlers,
          onBlur(event) {
            inputHandlers.onBlur(event)
            onLeave(event.currentTarget.value)
          },
        })}
      />
      <div
        {...getMenuProps({ 'aria-label': t('FORM.ITEM_LIST'), 'aria-labelledby': undefined })}
        className={styles['list']}
        hidden={!isOpen}
      >
        {isOpen && <ChoiceLists name={name} picker={picker} />}
      </div>
      <VisuallyHidden>
        <span role="status">
          <Status picker={picker} />
        </span>
      </VisuallyHidden>
    </div>
  )
}

/** Announces the state of the list to screen readers. */
function Status({
  picker: { isOpen, isSearch, isCables, lists, choices, inputValue, group },
}: {
  picker: Picker
}) {
  const { t } = useText()
  const { groupName } = useGroupWords()
  if (isSearch && lists[0]?.id === 'found') return t('FORM.ITEM_FOUND', { count: choices.length })
  const none = isSearch && t('FORM.ITEM_NONE', { query: inputValue.trim() })
  if (none) return isCables ? [none, t('FORM.ITEM_CABLES')].join(' ') : none
  if (isOpen && group !== null)
    return t('FORM.GROUP_OPENED', { name: groupName(group), count: choices.length - 1 })
  return ''
}
