// Calculates the weight of an order's equipment with the catalogue's factors. Factors in the request are ignored.

import { randomUUID } from 'node:crypto'
import { householdCode } from '#contract/catalogue/waste-code.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import type { PublicOrder } from '#contract/orders/place-order.ts'
import { entryWeight, toKilograms, totalWeight } from '#contract/orders/weight.ts'
import { type Unit } from '#contract/units.ts'
import type { CurrentCatalogue, RecyclingItemRow } from '#server/features/catalogue/public.ts'

export interface Equipment {
  entries: EquipmentEntry[]
  grams: number
  isLowerBound: boolean
}

export interface EquipmentEntry {
  id: string
  item: Readonly<RecyclingItemRow>
  quantity: number
  unit: Unit
  grams: number
  isLowerBound: boolean
  packages: Package[]
  destructionProtocol: boolean
  serialNumbers: string[]
}

export interface Package {
  /** Null for a custom package with a typed name. */
  typeId: string | null
  name: string
  quantity: number
  unit: Unit
}

type OrderedEntries = PublicOrder['orderData']

/** Whether private persons gave the equipment away, which changes the waste codes. */
interface Origin {
  bdoPeopleCollection: boolean
}

/** Expects only equipment and packages of the catalogue; `unknownEquipment` reports the others. */
export function weighEquipment(
  catalogue: CurrentCatalogue,
  ordered: OrderedEntries,
  origin: Origin,
): Equipment {
  const entries = ordered.map((entry) => withCode(toEntry(catalogue, entry), origin))
  return { entries, ...totalWeight(entries) }
}

function withCode(entry: EquipmentEntry, { bdoPeopleCollection }: Origin): EquipmentEntry {
  if (!bdoPeopleCollection) return entry
  const { waste_code, household_code } = entry.item
  return { ...entry, item: { ...entry.item, waste_code: householdCode(waste_code, household_code) } }
}

function toEntry(
  { items, types }: CurrentCatalogue,
  { recyclingItem, packageTypes, destructionProtocol, serialNumbers }: OrderedEntries[number],
): EquipmentEntry {
  const item = known(items, recyclingItem.uuid)
  const { value, unit } = recyclingItem
  const weight = entryWeight(value, unit, {
    weightPerPiece: toKilograms(item.grams_per_piece),
    weightPerCubicMeter: toKilograms(item.grams_per_cubic_meter),
  })
  const packages = packageTypes.map((ordered): Package => {
    const typeId = typeIdOf(ordered)
    const name = typeId === undefined ? (ordered.name ?? '') : known(types, typeId).name
    return { typeId: typeId ?? null, name, quantity: ordered.value, unit: ordered.unit }
  })
  return {
    id: randomUUID(),
    item,
    quantity: value,
    unit,
    ...weight,
    packages,
    destructionProtocol,
    serialNumbers,
  }
}

export function unknownEquipment({ items, types }: CurrentCatalogue, ordered: OrderedEntries): FieldErrors {
  const errors: FieldErrors = {}
  for (const [entryAt, { recyclingItem, packageTypes }] of ordered.entries()) {
    if (!items.has(recyclingItem.uuid.toLowerCase()))
      errors[`orderData.${entryAt}.recyclingItem.uuid`] = ['RECYCLING_ITEM_UNKNOWN']
    for (const [packageAt, ordered] of packageTypes.entries()) {
      const typeId = typeIdOf(ordered)
      if (typeId !== undefined && !types.has(typeId.toLowerCase()))
        errors[`orderData.${entryAt}.packageTypes.${packageAt}.uuid`] = ['PACKAGE_TYPE_UNKNOWN']
    }
  }
  return errors
}

/** Id of the catalogue's package type. A custom package has a name and no uuid, or the uuid `other`. */
const typeIdOf = ({ uuid }: { uuid: string | null }): string | undefined =>
  uuid === null || uuid === OTHER_PACKAGE ? undefined : uuid

function known<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id.toLowerCase())
  if (row === undefined) throw new Error('an unknown row passed the check')
  return row
}
