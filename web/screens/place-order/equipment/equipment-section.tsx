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
import { emptyEntry } from '../model/form-values.ts'
import { goToField } from '../model/go-to-field.ts'
import styles from './equipment.module.css'
import { useFormSummary, useOrderForm } from '../model/order-form-context.ts'
import { Section } from '../fields/section.tsx'
import { useWeightText } from '../model/use-weight-text.ts'

export function EquipmentSection() {
  const { t } = useText()
  const { form, review, panels } = useOrderForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'orderData' })
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

  return (
    <Section id="equipment">
      <div>
        {fields.map(({ id }, at) => (
          <EquipmentEntry key={id} index={at} isOnly={fields.length === 1} onRemove={removeAt} />
        ))}
      </div>
      {lastIsValid && fields.length < MAX_EQUIPMENT_ENTRIES && (
        <Button kind="second" className={styles['addEntry']} onClick={add}>
          <Icon name="plus" />
          {t('FORM.ENTRY_ADD')}
        </Button>
      )}
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
