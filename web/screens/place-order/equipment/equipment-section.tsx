import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { MAX_EQUIPMENT_ENTRIES } from '#contract/limits.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BdoAdvice } from './bdo-advice.tsx'
import { EquipmentEntry, entryAnchor } from './equipment-entry.tsx'
import { emptyEntry, type EquipmentValues, isBlankEntry } from '../model/form-values.ts'
import { goToField } from '../model/go-to-field.ts'
import { ListArea, useListOpening } from './list-area.tsx'
import styles from './equipment.module.css'
import { useFormSummary, useOrderForm } from '../model/order-form-context.ts'
import { Section } from '../fields/section.tsx'
import { useWeightText } from '../model/use-weight-text.ts'

export function EquipmentSection() {
  const { t } = useText()
  const { form, review, panels } = useOrderForm()
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'orderData' })
  const list = useListOpening()
  const lastIsValid = useFormSummary(
    ({ entries }) =>
      entries.length === form.getValues('orderData').length && entries.at(-1)?.isValid === true,
  )

  const add = () => {
    const at = fields.length
    flushSync(() => append(emptyEntry(), { shouldFocus: false }))
    review.validate()
    announce(t('FORM.ENTRY_ADDED', { number: at + 1 }))
    goToField(`orderData.${at}.recyclingItem.uuid`, panels)
  }
  const removeAt = useCallback(
    (at: number) => {
      const left = form.getValues('orderData').length - 1
      flushSync(() => {
        remove(at)
        panels.write(null)
      })
      review.removed('orderData', at)
      announce(t('FORM.ENTRY_REMOVED', { number: at + 1 }))
      document.querySelector<HTMLElement>(`#${entryAnchor(Math.min(at, left - 1))} button`)?.focus()
    },
    [form, panels, remove, review, t],
  )

  /** Entries of a list stand behind those that hold anything. */
  const addEntries = (entries: EquipmentValues[]) => {
    const before = form.getValues('orderData')
    const blank = before.flatMap((entry, at) => (isBlankEntry(entry) ? [at] : []))
    flushSync(() => {
      replace([...before.filter((_, at) => !blank.includes(at)), ...entries])
      panels.write(null)
    })
    for (const at of blank.toReversed()) review.removed('orderData', at)
    review.changed('orderData')
    review.validate()
  }

  return (
    <Section id="equipment">
      <div {...list.handlers}>
        {fields.map(({ id }, at) => (
          <EquipmentEntry key={id} index={at} isOnly={fields.length === 1} onRemove={removeAt} />
        ))}
      </div>
      <div className={styles['addEntry']}>
        {lastIsValid && fields.length < MAX_EQUIPMENT_ENTRIES && (
          <Button kind="second" onClick={add}>
            <Icon name="plus" />
            {t('FORM.ENTRY_ADD')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => list.open()}>
          <Icon name="list" />
          {t('FORM.LIST_OPEN')}
        </Button>
      </div>
      {list.isAsked && <ListArea opening={list} onEntries={addEntries} />}
      <TotalWeight />
      <BdoAdvice />
    </Section>
  )
}

function TotalWeight() {
  const { t } = useText()
  const grams = useFormSummary((summary) => summary.grams)
  const isLowerBound = useFormSummary((summary) => summary.isLowerBound)
  const weightText = useWeightText()
  return (
    <p className={styles['total']}>
      <span>{t('FORM.TOTAL_WEIGHT')}</span>
      <strong>{weightText({ grams, isLowerBound })}</strong>
    </p>
  )
}
