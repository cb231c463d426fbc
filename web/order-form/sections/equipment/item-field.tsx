import { useEffect, useState } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { catalogue, itemWords } from '#web/equipment/catalogue.ts'
import { isPlainGroup, type PlainGroup } from '#web/equipment/plain-groups.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LoadFailed, RetryArea } from '../../fields/retry-area.tsx'
import { entryAt, useFieldErrorText, useOrderForm } from '../../model/order-form-context.ts'

/** Group in the address of the form, which tiles of the landing page link to; null if it has no known one. */
function wantedGroup(): PlainGroup | null {
  const group = new URLSearchParams(location.search).get('group') ?? ''
  return isPlainGroup(group) ? group : null
}

/** Removes the group after use, so that a new rendering does not open it again. */
function forgetWantedGroup(): void {
  const address = new URL(location.href)
  address.searchParams.delete('group')
  history.replaceState(history.state, '', address)
}

/** The equipment list is the largest part of the form, so it is loaded when its field is about to become visible. */
export const pickerPart = loadable(() =>
  withTexts(
    import('#web/equipment/picker/equipment-picker.tsx').then((module) => module.EquipmentPicker),
    'equipment-picker',
  ),
)

function loadAll(): void {
  catalogue.load()
  pickerPart.load()
}

/** `label` replaces the label of an entry's first field. */
export function ItemField({ index, label }: { index: number; label?: string }) {
  const { t, locale } = useText()
  const { form, review } = useOrderForm()
  const name = `orderData.${index}.recyclingItem.uuid` as const
  const error = useFieldErrorText(name)
  const [isRetyped, setIsRetyped] = useState(false)
  /** Whether the field was left with text that chose nothing. */
  const [isUnchosen, setIsUnchosen] = useState(false)
  /** Text typed before the list is loaded; the list continues with it. */
  const [typedAhead, setTypedAhead] = useState('')
  /** Whether the field was pressed before the list was loaded, so that the list opens then. */
  const [isPressed, setIsPressed] = useState(false)
  const list = useLoadable(catalogue)
  const picker = useLoadable(pickerPart)
  const [opensAt] = useState(() => (index === 0 ? wantedGroup() : null))
  useEffect(() => {
    if (!opensAt) return
    // Loads the list, which then opens and scrolls into view by itself.
    loadAll()
    forgetWantedGroup()
  }, [opensAt])

  const { uuid = '', name: text = '' } = entryAt(form, index)?.recyclingItem ?? {}
  const choose = (item: ListedItem | null) => {
    const entry = entryAt(form, index)
    // The list also reports a choice on blur, and the entry may be gone by then.
    if (!entry) return
    const { value, unit } = entry.recyclingItem
    form.setValue(`orderData.${index}.recyclingItem`, {
      uuid: item?.uuid ?? '',
      name: item ? itemWords(item, locale).name : '',
      copyName: item?.copyName ?? '',
      value,
      unit: item?.unit ?? unit,
    })
    review.changed(name)
    setIsRetyped(!item)
    setIsUnchosen(false)
    setTypedAhead('')
    setIsPressed(false)
  }
  const goToAmount = () => {
    const amount = document.getElementById(`orderData.${index}.recyclingItem.value`)
    amount?.focus()
    if (amount instanceof HTMLInputElement) amount.select()
  }
  const leave = (typed: string) => {
    setIsRetyped(false)
    // Text without a chosen item is an error at once; an empty field that was only passed is not.
    if (typed.trim() !== '') review.changed(name)
    setIsUnchosen(typed.trim() !== '')
    review.left(name)
  }

  const hasFailed = list.status === 'failed' || picker.status === 'failed'
  const Picker = picker.value
  const chosen = list.value?.itemOf(uuid) ?? null
  // Hints exist in Polish only. A row of the table has no place for one.
  const hint = locale === 'pl' && !label ? chosen?.description : undefined
  const missing = error && isUnchosen && uuid === '' ? `${error}. ${t('FORM.ITEM_CHOOSE')}` : error
  const field = (
    <Field id={name} label={label ?? t('FORM.ITEM')} hint={hint} error={isRetyped ? undefined : missing}>
      {Picker && list.value ? (
        <Picker
          key={locale}
          name={name}
          items={list.value.items}
          chosen={chosen}
          text={text || typedAhead}
          opensAt={opensAt}
          isPressed={isPressed}
          onChoose={choose}
          onTaken={goToAmount}
          onLeave={leave}
        />
      ) : (
        <TextInput
          name={name}
          icon="search"
          role="combobox"
          aria-expanded={false}
          aria-controls={`${name}-list`}
          aria-busy="true"
          readOnly={text !== ''}
          value={text || typedAhead}
          placeholder={t('FORM.ITEM_LOADING')}
          onFocus={loadAll}
          onClick={() => setIsPressed(true)}
          onBlur={() => setIsPressed(false)}
          onChange={(event) => setTypedAhead(event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <RetryArea onNear={loadAll} status={hasFailed ? 'failed' : Picker && list.value ? 'ready' : 'loading'}>
      {hasFailed ? <LoadFailed words={t('FORM.ITEM_LOAD_FAILED')} name={name} onRetry={loadAll} /> : field}
    </RetryArea>
  )
}
