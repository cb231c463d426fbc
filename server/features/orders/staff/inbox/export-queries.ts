// Reads what is exported through a cursor of the database, so many rows at a time: neither the server nor the driver ever has
// all of them.

import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Unit } from '#contract/units.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sortedMatching, type Wanted } from './staff-list-queries.ts'

const ROWS_AT_ONCE = 250

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
  comment: string | null
}

const exportedRows = (wanted: Wanted) => sql<ExportedRow>`
  select
    order_number, to_char(orders.created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') as created, status,
    to_char(suggested_date, 'YYYY-MM-DD') as pickup_day, company_name, nip, branch_name, branch_street, branch_postal_code, branch_city,
    contact_name, contact_phone, entry.name as item, entry.waste_code, entry.quantity, entry.unit, entry.weight_grams as grams, comment
  from (${sortedMatching(wanted)}) as page
  join orders on orders.id = page_id
  left join order_entries as entry on entry.order_id = orders.id
  order by place, entry.position`

/** All of one moment, however long the reader takes. */
export async function* rowsToExport(database: Database, wanted: Wanted): AsyncGenerator<ExportedRow[]> {
  const query = exportedRows(wanted).compile(database.connection)
  const client = await database.connect()
  try {
    await client.query('begin read only')
    await client.query(`declare exported no scroll cursor for ${query.sql}`, [...query.parameters])
    for (;;) {
      const { rows } = await client.query<ExportedRow>(`fetch ${ROWS_AT_ONCE} from exported`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    // Where the reader has gone away too. A connection that cannot even do this is not used again.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
