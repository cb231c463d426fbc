// Corrected equipment of an order: recalculates the weight and finds the differences.

import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '#contract/orders/order-history.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Unit } from '#contract/units.ts'
import { currentCatalogue, type CurrentCatalogue } from '#server/features/catalogue/public.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { type Equipment, unknownEquipment, weighEquipment } from '../equipment.ts'
import { entriesOf, type EntryRow, type PackageRow, packagesOf } from '../reading/order-details-queries.ts'
import type { LockedOrder } from './change-queries.ts'

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
  return isDeepStrictEqual(before.map(identity), weighedEntries(after).map(identity))
    ? undefined
    : { before, after }
}

const weighedEntries = ({ entries }: Equipment): OrderedEntry[] =>
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
    { field: 'orderData', before: byName(before), after: byName(weighedEntries(after)) },
    ...(weightBefore === weightAfter
      ? []
      : [{ field: 'totalWeight' as const, before: weightBefore, after: weightAfter }]),
  ]
}

interface OrderedEntry {
  itemId: string
  name: string
  value: number
  unit: Unit
  packageTypes: { typeId: string | null; name: string; value: number; unit: Unit }[]
  destructionProtocol: boolean
  serialNumbers: string[]
}

interface KeptEquipment {
  entries: OrderedEntry[]
  /** Catalogue entries of the order as they were then, so that items no longer offered may stay. */
  catalogue: CurrentCatalogue
}

async function keptEquipment(tx: Transaction, order: LockedOrder): Promise<KeptEquipment> {
  const [entries, packages] = [await entriesOf(tx, order), await packagesOf(tx, order)]
  return { entries: orderedEntries(entries, packages), catalogue: catalogueOf(entries, packages) }
}

function orderedEntries(entries: EntryRow[], packages: PackageRow[]): OrderedEntry[] {
  const byEntry = Map.groupBy(packages, (row) => row.order_entry_id)
  return entries.map(({ id, recycling_item_id: itemId, name, quantity, unit, ...row }) => ({
    itemId,
    name,
    value: quantity,
    unit,
    packageTypes: (byEntry.get(id) ?? []).map((packed) => ({
      typeId: packed.package_type_id,
      name: packed.name,
      value: Number(packed.quantity),
      unit: packed.unit,
    })),
    destructionProtocol: row.destruction_protocol,
    serialNumbers: row.serial_numbers,
  }))
}

function catalogueOf(entries: EntryRow[], packages: PackageRow[]): CurrentCatalogue {
  const items = entries.map((row) => ({
    id: row.recycling_item_id,
    name: row.name,
    description: row.description,
    item_group: row.item_group,
    examples: row.examples,
    translations: {},
    synonyms: '',
    often_ordered: null,
    waste_code: row.waste_code,
    // Ordered entries keep their waste code.
    household_code: row.waste_code,
    is_part: false,
    holds_data: false,
    unit: row.unit,
    grams_per_piece: row.grams_per_piece,
    grams_per_cubic_meter: row.grams_per_cubic_meter,
  }))
  const types = packages.flatMap(({ package_type_id: id, name, unit }) =>
    id === null ? [] : [{ id, name, unit, translations: {} }],
  )
  return { items: byId(items), types: byId(types) }
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
