// Assumes loose packaging for an entry until the person chooses one: the package follows item and quantity.
import { useEffect } from 'react'
import { isEquipmentQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { catalogue } from '#web/equipment/catalogue.ts'
import { entryOf, packageOf } from '../../model/field-names.ts'
import { isNamedAndCounted } from '../../model/form-values.ts'
import { loosePackage, looseType } from '../../model/loose-package.ts'
import { entryAt, type OrderFormParts } from '../../model/order-form-context.ts'

function assumePackage({ form, prefill }: OrderFormParts, at: number): void {
  const entry = entryAt(form, at)
  const list = catalogue.read().value
  const type = list && looseType(list)
  if (!entry || !type || !isNamedAndCounted(entry)) return
  const [assumed, second] = entry.packageTypes
  const { uuid, unit } = entry.recyclingItem
  const item = list.itemOf(uuid)
  const value = tidyQuantity(entry.recyclingItem.value)
  if (!assumed?.isAssumed || second || !item || unit === '' || !isEquipmentQuantity(value)) return
  const loose = loosePackage(type, item, { value: Number(value), unit })
  prefill(() => {
    for (const part of ['uuid', 'name', 'value', 'unit'] as const) {
      if (assumed[part] !== loose[part]) form.setValue(`orderData.${at}.packageTypes.0.${part}`, loose[part])
    }
  })
}

export function useAssumedPackages(parts: OrderFormParts): void {
  useEffect(() => {
    const { form } = parts
    const assumeAll = () => {
      for (const at of form.getValues('orderData').keys()) assumePackage(parts, at)
    }
    assumeAll()
    const unsubscribe = [
      catalogue.subscribe(assumeAll),
      form.subscribe({
        formState: { values: true },
        callback({ name, type }) {
          const at = name === undefined ? null : entryOf(name)
          if (name === 'orderData' || name === undefined) assumeAll()
          else if (at !== null && packageOf(name) === null) assumePackage(parts, at)
          // Only changes by the person have a `type`.
          else if (at !== null && type !== undefined && entryAt(form, at)?.packageTypes[0]?.isAssumed)
            form.setValue(`orderData.${at}.packageTypes.0.isAssumed`, false)
        },
      }),
    ]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [parts])
}
