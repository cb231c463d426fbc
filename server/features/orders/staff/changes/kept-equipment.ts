// Equipment of an order before staff correct it.

import type { Unit } from '#contract/units.ts'
import type { CurrentCatalogue } from '#server/features/catalogue/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { entriesOf, packagesOf, type EntryRow, type PackageRow } from '../../order-details-queries.ts'
import type { LockedOrder } from './change-queries.ts'

export interface OrderedEntry {
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

export async function keptEquipment(tx: Transaction, order: LockedOrder): Promise<KeptEquipment> {
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
