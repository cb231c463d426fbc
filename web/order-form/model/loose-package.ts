// Loose equipment without packages: calculates its volume from the catalogue.
import type { ListedItem, PackageType } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { isEquipmentQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { entryWeight } from '#contract/orders/weight.ts'
import { hasWeight, isWholeUnit, type Unit, unitVolume } from '#contract/units.ts'
import type { Catalogue } from '#web/equipment/catalogue.ts'
import type { EquipmentValues, PackageValues } from './form-values.ts'
import { shownQuantity } from './shown-quantity.ts'

/** Name of loose packaging in the catalogue. Some operators do not offer it. */
const LOOSE = 'luzem'
/** Kilograms per cubic metre of mixed equipment, for items whose own density is unknown. */
const USUAL_KILOGRAMS = 200

export const looseType = ({ packageTypes }: Catalogue): PackageType | undefined =>
  packageTypes.find(({ name, unit }) => unit === 'm3' && foldText(name).trim() === LOOSE)

/**
 * Returns the volume in cubic metres, rounded up to a tenth. Empty for a unit without volume or
 * weight, so that the person is asked.
 */
export function looseVolume(item: ListedItem, value: number, unit: Unit): string {
  const own = unitVolume(unit)
  if (own === null && !hasWeight(unit)) return ''
  const { grams } = entryWeight(value, unit, item)
  const cubicMetres =
    own === null ? grams / 1000 / (item.weightPerCubicMeter ?? USUAL_KILOGRAMS) : value * own
  return shownQuantity(Math.max(1, Math.ceil(cubicMetres * 10 - 1e-9)) / 10)
}

export const loosePackage = (
  type: PackageType,
  item: ListedItem,
  { value, unit }: { value: number; unit: Unit },
): PackageValues => ({
  uuid: type.uuid,
  name: type.name,
  value: looseVolume(item, value, unit),
  unit: type.unit,
})

/**
 * Returns the quantity of a package after its type changed. It stays if the unit is the same or
 * nothing was typed; otherwise a quantity for the new type replaces it.
 */
export function quantityIn(
  type: PackageType,
  { value, unit }: PackageValues,
  { value: typed, unit: unitOfEntry }: EquipmentValues['recyclingItem'],
  item: ListedItem | undefined,
): string {
  if (unit === type.unit || value.trim() === '') return value
  if (isWholeUnit(type.unit)) return '1'
  const counted = tidyQuantity(typed)
  return item && unitOfEntry !== '' && isEquipmentQuantity(counted)
    ? loosePackage(type, item, { value: Number(counted), unit: unitOfEntry }).value
    : ''
}
