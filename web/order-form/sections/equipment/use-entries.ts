// Actions on the list of entries as a whole.
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { type FieldArrayWithId, useFieldArray } from 'react-hook-form'
import { isEquipmentQuantity, isPackageQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { MAX_EQUIPMENT_ENTRIES } from '#contract/limits.ts'
import { catalogue } from '#web/equipment/catalogue.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { useUndoOffers } from '#web/ui/use-undo-offers.ts'
import { goToField } from '../../fields/go-to-field.ts'
import {
  emptyEntry,
  type EquipmentValues,
  isBlankEntry,
  type OrderFormValues,
  type PackageValues,
} from '../../model/form-values.ts'
import { loosePackage, looseType } from '../../model/loose-package.ts'
import { useOrderForm, useSending } from '../../model/order-form-context.ts'
import { entryAnchor } from './equipment-entry.tsx'

interface Entries {
  fields: FieldArrayWithId<OrderFormValues, 'orderData'>[]
  add: () => void
  /** Adds an entry if the last one is complete; otherwise shows what is missing. */
  addNext: () => void
  remove: (index: number) => void
  duplicate: (index: number) => void
  /**
   * Adds entries after the filled-in ones. Returns a function that removes them and returns the
   * indexes of the removed ones.
   */
  append: (entries: EquipmentValues[]) => () => number[]
  /** Sets the packaging of every entry with item and quantity to one kind of package. */
  packAll: (packageType: string) => number
}

const PARTS = [
  'recyclingItem.uuid',
  'recyclingItem.value',
  'recyclingItem.unit',
  'packageTypes.0.uuid',
  'packageTypes.0.value',
] as const

/** Focuses the panel of an entry, or its row in the table. */
function focusEntry(at: number): void {
  const found =
    document.querySelector<HTMLElement>(`#${entryAnchor(at)} button`) ??
    document.querySelector<HTMLElement>(`[name="orderData.${at}.recyclingItem.value"]`)
  found?.focus()
}

export function useEntries(): Entries {
  const { t } = useText()
  const parts = useOrderForm()
  const { form, review, panels } = parts
  const { fields, append, insert, remove, replace } = useFieldArray({
    control: form.control,
    name: 'orderData',
  })

  const add = useCallback(() => {
    const at = form.getValues('orderData').length
    flushSync(() => append(emptyEntry(), { shouldFocus: false }))
    review.validate()
    announce(t('FORM.ENTRY_ADDED', { number: at + 1 }))
    goToField(`orderData.${at}.recyclingItem.uuid`, parts)
  }, [append, form, parts, review, t])

  const addNext = useCallback(() => {
    review.validate()
    const last = form.getValues('orderData').length - 1
    if (review.summary().entries[last]?.isValid) {
      if (last + 1 < MAX_EQUIPMENT_ENTRIES) add()
      return
    }
    const names = PARTS.map((part) => `orderData.${last}.${part}`)
    for (const name of names) {
      review.changed(name)
      review.left(name)
    }
    review.validate()
    const wrong = names.find((name) => review.errorOf(name) !== undefined)
    if (wrong) goToField(wrong, parts)
  }, [add, form, parts, review])

  const putBack = useCallback(
    (at: number, entry: EquipmentValues) => {
      const count = form.getValues('orderData').length
      if (count >= MAX_EQUIPMENT_ENTRIES) return
      const place = Math.min(at, count)
      flushSync(() => {
        insert(place, entry, { shouldFocus: false })
        panels.write(null)
      })
      review.inserted('orderData', place)
      announce(t('FORM.ENTRY_RESTORED', { number: place + 1 }))
      focusEntry(place)
    },
    [form, insert, panels, review, t],
  )

  const { phase } = useSending()
  // While the order is being sent, nothing can be undone.
  const offerUndo = useUndoOffers(phase === 'filling', t('FORM.UNDO'))
  const removeAt = useCallback(
    (at: number) => {
      const left = form.getValues('orderData').length - 1
      const removed = structuredClone(form.getValues('orderData')[at])
      const name = review.summary().entries[at]?.name
      flushSync(() => {
        remove(at)
        panels.write(null)
      })
      review.removed('orderData', at)
      const message = [t('FORM.ENTRY_REMOVED', { number: at + 1 }), name].filter(Boolean).join(': ')
      if (!removed || isBlankEntry(removed)) announce(message)
      else offerUndo(message, () => putBack(at, removed))
      focusEntry(Math.min(at, left - 1))
    },
    [form, offerUndo, panels, putBack, remove, review, t],
  )

  const duplicate = useCallback(
    (at: number) => {
      const entry = form.getValues('orderData')[at]
      if (!entry || form.getValues('orderData').length >= MAX_EQUIPMENT_ENTRIES) return
      // Serial numbers are unique, so the copy has none.
      const { serialNumbers: _serials, ...copied } = structuredClone(entry)
      flushSync(() => insert(at + 1, copied, { shouldFocus: false }))
      review.inserted('orderData', at + 1)
      announce(t('FORM.ENTRY_DUPLICATED', { number: at + 1 }))
      goToField(`orderData.${at + 1}.recyclingItem.value`, parts)
    },
    [form, insert, parts, review, t],
  )

  const appendAll = (entries: EquipmentValues[]) => {
    const before = form.getValues('orderData')
    const blank = before.flatMap((entry, at) => (isBlankEntry(entry) ? [at] : []))
    flushSync(() => {
      replace([...before.filter((_, at) => !blank.includes(at)), ...entries])
      panels.write(null)
    })
    for (const at of blank.toReversed()) review.removed('orderData', at)
    review.changed('orderData')
    review.validate()
    return () => takeBack(entries)
  }

  /**
   * Removes the appended entries again, except those whose item or amount was changed since. Returns the
   * indexes of the removed ones in `entries`.
   */
  const takeBack = (entries: EquipmentValues[]): number[] => {
    const now = form.getValues('orderData')
    const places = new Map<number, number>()
    for (const [index, entry] of entries.entries()) {
      const isTaken = (at: number) => [...places.values()].includes(at)
      const at = now.findLastIndex((other, place) => !isTaken(place) && saysTheSame(other, entry))
      if (at >= 0) places.set(index, at)
    }
    const gone = [...places.values()].toSorted((one, other) => other - one)
    const kept = now.filter((_, at) => !gone.includes(at))
    flushSync(() => {
      replace(kept.length > 0 ? kept : [emptyEntry()])
      panels.write(kept.length > 0 ? null : 0)
    })
    for (const at of gone) review.removed('orderData', at)
    review.changed('orderData')
    review.validate()
    return [...places.keys()]
  }

  const packAll = (packageType: string): number => {
    const before = form.getValues('orderData')
    const packed = before.map((entry) => withPackage(entry, packageType))
    flushSync(() => replace(packed.map((one, at) => one ?? before[at] ?? emptyEntry())))
    review.changed('orderData')
    review.validate()
    return packed.filter((one) => one !== null).length
  }

  return { fields, add, addNext, remove: removeAt, duplicate, append: appendAll, packAll }
}

const saysTheSame = ({ recyclingItem: one }: EquipmentValues, { recyclingItem: other }: EquipmentValues) =>
  one.uuid === other.uuid && one.value === other.value && one.unit === other.unit

/**
 * Returns the entry with this kind of package. Null for an entry without item or quantity. The
 * number of packages stays if its unit is the same; otherwise it becomes one.
 */
function withPackage(entry: EquipmentValues, packageType: string): EquipmentValues | null {
  const list = catalogue.read().value
  const type = list?.packageTypeOf(packageType)
  const item = list?.itemOf(entry.recyclingItem.uuid)
  const value = tidyQuantity(entry.recyclingItem.value)
  const { unit } = entry.recyclingItem
  if (!list || !type || !item || unit === '' || !isEquipmentQuantity(value)) return null
  const [first] = entry.packageTypes
  const loose = loosePackage(type, item, { value: Number(value), unit })
  const isKept =
    first !== undefined &&
    first.unit === type.unit &&
    looseType(list)?.uuid !== type.uuid &&
    isPackageQuantity(tidyQuantity(first.value), type.unit)
  const one: PackageValues = isKept
    ? { ...loose, value: first.value }
    : type.unit === 'm3'
      ? loose
      : { ...loose, value: '1' }
  return { ...entry, packageTypes: [one] }
}
