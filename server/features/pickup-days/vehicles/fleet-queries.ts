// Reads and writes vehicles and drivers, two short lists that administrators keep.

import { sql, type Selectable } from 'kysely'
import type { DriversTable } from '#database/pickup-day-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { VehicleRow } from '../vehicle-queries.ts'

export interface FleetRows {
  vehicles: VehicleRow
  drivers: Selectable<DriversTable>
}
export type FleetTable = keyof FleetRows

/** Reads the rows, sorted by name in Polish collation, inactive ones last. */
export async function fleetRows<Table extends FleetTable>(
  db: Connection,
  table: Table,
): Promise<FleetRows[Table][]> {
  const { rows } = await sql<FleetRows[Table]>`
    select * from ${sql.table(table)} order by is_active desc, fold_text(name), name, id`.execute(db)
  return rows
}

/** Locks the table against other changes, so that rows read afterwards stay current. */
export async function lockFleet(tx: Transaction, table: FleetTable): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
}

/** Inserts the row, or replaces the one with its id. */
export async function saveFleetRow(tx: Transaction, table: FleetTable, row: { id: string }): Promise<void> {
  const changing = Object.keys(row).filter((column) => column !== 'id' && column !== 'created_at')
  const set = changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict (id) do update set ${sql.join(set)}`.execute(tx)
}
