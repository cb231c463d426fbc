// The equipment of an order, before staff correct it.

import type { Unit } from '#contract/units.ts'
import type { CurrentCatalogue } from '#server/features/catalogue/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export interface OrderedEntry {
  itemId: string
  name: string
  value: number
  unit: Unit
  packageTypes: { typeId: string | null; name: string; value: number; unit: Unit }[]
}

const entriesOf = (tx: Transaction, orderId: string) =>
  tx.selectFrom('order_entries').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

const packagesOf = (tx: Transaction, orderId: string) =>
  tx
    .selectFrom('order_packages')
    .innerJoin('order_entries', 'order_entries.id', 'order_packages.order_entry_id')
    .selectAll('order_packages')
    .where('order_entries.order_id', '=', orderId)
    .orderBy('order_packages.position')
    .execute()

export async function orderedEquipment(tx: Transaction, orderId: string): Promise<OrderedEntry[]> {
  const [entries, packages] = [await entriesOf(tx, orderId), await packagesOf(tx, orderId)]
  const byEntry = Map.groupBy(packages, (row) => row.order_entry_id)
  return entries.map(({ id, recycling_item_id: itemId, name, quantity, unit }) => ({
    itemId,
    name,
    value: quantity,
    unit,
    packageTypes: (byEntry.get(id) ?? []).map((row) => ({
      typeId: row.package_type_id,
      name: row.name,
      value: Number(row.quantity),
      unit: row.unit,
    })),
  }))
}

/** What the order has of the catalogue, as it was then: an item that is offered no more may stay in it. */
export async function orderedItems(tx: Transaction, orderId: string): Promise<CurrentCatalogue> {
  const [entries, packages] = [await entriesOf(tx, orderId), await packagesOf(tx, orderId)]
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
    unit: row.unit,
    grams_per_piece: row.grams_per_piece,
    grams_per_cubic_meter: row.grams_per_cubic_meter,
  }))
  const types = packages.flatMap(({ package_type_id: id, name, unit }) =>
    id === null ? [] : [{ id, name, unit }],
  )
  return { items: byId(items), types: byId(types) }
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
