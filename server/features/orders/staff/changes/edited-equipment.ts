// Corrected equipment of an order: recalculates the weight and finds the differences.

import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '#contract/orders/order-history.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import { currentCatalogue } from '#server/features/catalogue/public.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { unknownEquipment, weighEquipment, type Equipment } from '../../equipment.ts'
import type { LockedOrder } from './change-queries.ts'
import { keptEquipment, type OrderedEntry } from './kept-equipment.ts'

export interface EditedEquipment {
  before: OrderedEntry[]
  after: Equipment
}

/**
 * Returns undefined if the sent equipment equals the stored one, which then keeps its weight even if the catalogue has changed.
 */
export async function editedEquipment(
  database: Database,
  tx: Transaction,
  order: LockedOrder,
  sent: NonNullable<EditOrder['orderData']>,
): Promise<EditedEquipment | undefined> {
  const { entries: before, catalogue: kept } = await keptEquipment(tx, order)
  const catalogue = await currentCatalogue(database, tx)
  // Existing entries keep the name, code and weights of the time of the order; new entries get the current ones.
  const known = {
    items: new Map([...catalogue.items, ...kept.items]),
    types: new Map([...catalogue.types, ...kept.types]),
  }
  rejectInvalid(unknownEquipment(known, sent))
  const after = weighEquipment(known, sent, { bdoPeopleCollection: order.bdo_people_collection })
  return isDeepStrictEqual(before.map(identity), entriesOf(after).map(identity))
    ? undefined
    : { before, after }
}

const entriesOf = ({ entries }: Equipment): OrderedEntry[] =>
  entries.map(({ item, quantity, unit, packages, destructionProtocol, serialNumbers }) => ({
    itemId: item.id,
    name: item.name,
    value: quantity,
    unit,
    packageTypes: packages.map(({ typeId, name, quantity: value, unit: packageUnit }) => ({
      typeId,
      name,
      value,
      unit: packageUnit,
    })),
    destructionProtocol,
    serialNumbers,
  }))

/**
 * Values that distinguish two entries. Catalogue entries are compared by id, because they may have been renamed; custom
 * packages by name.
 */
const identity = ({ name: _name, packageTypes, ...entry }: OrderedEntry) => ({
  ...entry,
  packageTypes: packageTypes.map(({ typeId, name, ...quantity }) => ({ type: typeId ?? name, ...quantity })),
})

/** Format of the history. */
const byName = (entries: OrderedEntry[]) =>
  entries.map(({ name, value, unit, packageTypes, destructionProtocol, serialNumbers }) => ({
    name,
    value,
    unit,
    ...(destructionProtocol && { destructionProtocol }),
    ...(serialNumbers.length > 0 && { serialNumbers }),
    packageTypes: packageTypes.map((ofPackage) => ({
      name: ofPackage.name,
      value: ofPackage.value,
      unit: ofPackage.unit,
    })),
  }))

export function equipmentChanges(order: LockedOrder, { before, after }: EditedEquipment): FieldChange[] {
  const weightBefore = toKilograms(order.weight_grams)
  const weightAfter = toKilograms(after.grams)
  return [
    { field: 'orderData', before: byName(before), after: byName(entriesOf(after)) },
    ...(weightBefore === weightAfter
      ? []
      : [{ field: 'totalWeight' as const, before: weightBefore, after: weightAfter }]),
  ]
}
