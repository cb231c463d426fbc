// The equipment of an order that staff correct: weighed anew, and told apart from what the order has.

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

/** Undefined where what was sent is what the order has: it stays as it was weighed, whatever the catalogue says today. */
export async function editedEquipment(
  database: Database,
  tx: Transaction,
  order: LockedOrder,
  sent: NonNullable<EditOrder['orderData']>,
): Promise<EditedEquipment | undefined> {
  const { entries: before, catalogue: kept } = await keptEquipment(tx, order)
  const catalogue = await currentCatalogue(database, tx)
  // What the order has stays under the name, the code and the weights that it was ordered with; what is added has those of today.
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

/** What makes an entry another one. Something of the catalogue may have been renamed since; a package of one's own is its name. */
const identity = ({ name: _name, packageTypes, ...entry }: OrderedEntry) => ({
  ...entry,
  packageTypes: packageTypes.map(({ typeId, name, ...quantity }) => ({ type: typeId ?? name, ...quantity })),
})

/** As the history has them. */
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
