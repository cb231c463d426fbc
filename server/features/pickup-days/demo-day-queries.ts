// Queries for the vehicles, drivers and planned days of the demo data.

import { sql, type Insertable } from 'kysely'
import type { DriversTable, VehiclesTable } from '#database/pickup-day-tables.ts'
import { SUGGESTED_DAY } from '#server/features/orders/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export async function insertFleet(
  tx: Transaction,
  vehicles: readonly Insertable<VehiclesTable>[],
  drivers: readonly Insertable<DriversTable>[],
): Promise<void> {
  await tx.insertInto('vehicles').values(vehicles).execute()
  await tx.insertInto('drivers').values(drivers).execute()
}

/** Reads the planned and completed orders of the days, sorted by day, the heaviest first. */
export const ordersOfDays = (tx: Transaction, from: string, to: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status', 'contact_name'])
    .select(SUGGESTED_DAY.$notNull().as('day'))
    .where('status', 'in', ['PLANNED', 'COMPLETED'])
    .where('suggested_date', '>=', sql<Date>`${from}::date`)
    .where('suggested_date', '<=', sql<Date>`${to}::date`)
    .orderBy('suggested_date')
    .orderBy('weight_grams', 'desc')
    .orderBy('id')
    .execute()
