// Stops of a route, and what drivers reported there.

import { type Insertable, sql } from 'kysely'
import type { StopReportsTable } from '#database/pickup-day-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { DriverRoute } from './driver-links.ts'

export const stopsOfRoute = async (db: Connection, { routeId }: Pick<DriverRoute, 'routeId'>) =>
  (
    await db
      .selectFrom('day_stops')
      .select('order_id')
      .where('route_id', '=', routeId)
      .orderBy('position')
      .execute()
  ).map(({ order_id: id }) => id)

const reports = (db: Connection) =>
  db
    .selectFrom('stop_reports')
    .select(['order_id', 'outcome', 'reason', 'handed_over_by', 'reported_at', 'body_hash'])

export const reportsOfDay = (db: Connection, day: string, orderIds: readonly string[]) =>
  reports(db)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute()
export type ReportRow = Awaited<ReturnType<typeof reportsOfDay>>[number]

/** Most reports in an answer, because each signature has up to 150 kB. */
const MOST_REPORTS = 10

export const reportsOfOrder = (db: Connection, orderId: string) =>
  db
    .selectFrom('stop_reports')
    .select(['id as uuid', 'reported_at as reportedAt', 'outcome', 'reason', 'plate', 'signature'])
    .select(['driver_name as driverName', 'handed_over_by as handedOverBy'])
    .where('order_id', '=', orderId)
    .orderBy('reported_at', 'desc')
    .orderBy('id')
    .limit(MOST_REPORTS)
    .execute()

export const reportOfKey = (db: Connection, key: string) =>
  reports(db).where('idempotency_key', '=', key).executeTakeFirst()

export const deleteReport = (tx: Transaction, day: string, orderId: string) =>
  tx
    .deleteFrom('stop_reports')
    .where('day', '=', sql<Date>`${day}::date`)
    .where('order_id', '=', orderId)
    .execute()

/** Inserts a report. Returns false if a report of another order has the same idempotency key. */
export async function insertReport(tx: Transaction, report: Insertable<StopReportsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('stop_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
