// Finds the equipment of an earlier order that can still be ordered. Names the rest, so that the
// person can look for a replacement.
import type { Locale } from '#contract/languages.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { unitFrom } from '#contract/units.ts'
import { type Catalogue, itemWords } from '#web/equipment/catalogue.ts'
import {
  emptyEntry,
  emptyPackage,
  type EquipmentValues,
  type OrderFormValues,
  type PackageValues,
} from '#web/order-form/model/form-values.ts'

export interface Repeated {
  values: OrderFormValues
  leftOut: LeftOut
}

/** Equipment that is not repeated, with its names at the time of the earlier order. */
export interface LeftOut {
  items: readonly string[]
  packages: readonly { name: string; item: string }[]
  /** Whether the earlier order listed serial numbers of data carriers, which are not repeated. */
  hasSerials: boolean
}

export interface Today {
  catalogue: Catalogue
  locale: Locale
}

export function knownEquipment(entries: readonly EquipmentValues[], today: Today) {
  const items: string[] = []
  const packages: { name: string; item: string }[] = []
  const orderData: EquipmentValues[] = []
  for (const { recyclingItem, packageTypes, destructionProtocol } of entries) {
    const { uuid, value, unit } = recyclingItem
    const item = today.catalogue.itemOf(uuid)
    if (!item) {
      items.push(recyclingItem.name)
      continue
    }
    const { name } = itemWords(item, today.locale)
    const known = packageTypes.flatMap((one) => knownPackage(one, today) ?? [])
    for (const one of packageTypes)
      if (!knownPackage(one, today)) packages.push({ name: one.name, item: name })
    orderData.push({
      recyclingItem: { uuid, name, copyName: item.copyName, value, unit: unitFrom(unit) ?? '' },
      packageTypes: known.length > 0 ? known : [emptyPackage()],
      ...(destructionProtocol && { destructionProtocol }),
    })
  }
  if (orderData.length === 0) orderData.push(emptyEntry())
  const hasSerials = entries.some(({ serialNumbers = [] }) => serialNumbers.length > 0)
  return { orderData, leftOut: { items, packages, hasSerials } }
}

function knownPackage(
  { uuid, name, value, unit }: PackageValues,
  { catalogue }: Today,
): PackageValues | undefined {
  const type = catalogue.packageTypeOf(uuid)
  if (!type) return undefined
  return { uuid, name: uuid === OTHER_PACKAGE ? name : type.name, value, unit: unitFrom(unit) ?? '' }
}
