// Reads the rows of an export.

import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Unit } from '#contract/units.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readInPieces } from '#server/platform/database/read-in-pieces.ts'
import { SUGGESTED_DAY } from '../../columns/suggested-day-queries.ts'
import { sortedMatching, type Wanted } from './staff-list-queries.ts'

export interface ExportedRow {
  order_number: string
  created: string
  status: OrderStatus
  pickup_day: string | null
  company_name: string
  nip: string | null
  branch_name: string
  branch_street: string
  branch_postal_code: string
  branch_city: string
  contact_name: string
  contact_phone: string | null
  item: string | null
  waste_code: string | null
  quantity: number | null
  unit: Unit | null
  grams: string | null
  /** Weighed mass of the whole waste code, the same in each row of the order with that code. */
  weighed_grams: string | null
  comment: string | null
  destruction_protocol: boolean | null
  serial_numbers: string[] | null
}

const exportedRows = (wanted: Wanted) => sql<ExportedRow>`
  select
    order_number, to_char(orders.created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') as created, status,
    ${SUGGESTED_DAY} as pickup_day, company_name, nip, branch_name, branch_street, branch_postal_code, branch_city,
    contact_name, contact_phone, entry.name as item, entry.waste_code, entry.quantity, entry.unit, entry.weight_grams as grams, comment,
    entry.destruction_protocol, entry.serial_numbers, collected.weighed_grams
  from (${sortedMatching(wanted)}) as page
  join orders on orders.id = page_id
  left join order_entries as entry on entry.order_id = orders.id
  left join collected_masses as collected on collected.order_id = entry.order_id and collected.waste_code = entry.waste_code
  order by place, entry.position`

export const rowsToExport = (database: Database, wanted: Wanted, signal: AbortSignal) =>
  readInPieces(database, exportedRows(wanted), signal)
