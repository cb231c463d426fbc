// Rows of driver links, and of the routes that they open.

import { type Insertable, sql } from 'kysely'
import type { DriverLinksTable } from '#database/pickup-day-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

const dayText = sql<string>`to_char(day_routes.day, 'YYYY-MM-DD')`

/** Locks the route, so that two dispatchers do not make two links at once. */
export const lockRoute = (
  tx: Transaction,
  _staff: StaffActor,
  { date, routeUuid }: { date: string; routeUuid: string },
) =>
  tx
    .selectFrom('day_routes')
    .select(['id', 'vehicle_id'])
    .where('id', '=', routeUuid)
    .where('day', '=', sql<Date>`${date}::date`)
    .forUpdate()
    .executeTakeFirst()

/** Selects valid links. A link belongs to a vehicle and a day: it opens nothing while the vehicle has no route on that day. */
const validLinks = (db: Connection, now: Date) =>
  db
    .selectFrom('driver_links')
    .innerJoin('day_routes', (join) =>
      join
        .onRef('day_routes.day', '=', 'driver_links.day')
        .onRef('day_routes.vehicle_id', '=', 'driver_links.vehicle_id'),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)

export const linksOfDay = (db: Connection, _staff: StaffActor, date: string, now: Date) =>
  validLinks(db, now)
    .select(['driver_links.id', 'day_routes.id as routeUuid', 'expires_at as expiresAt'])
    .where('day_routes.day', '=', sql<Date>`${date}::date`)
    .orderBy('driver_links.created_at')
    .execute()

export const insertDriverLink = (tx: Transaction, link: Insertable<DriverLinksTable>) =>
  tx.insertInto('driver_links').values(link).execute()

/** Revokes a link. Undefined for an unknown link; otherwise says whether this call revoked it. */
export async function revokeLinkRow(
  tx: Transaction,
  _staff: StaffActor,
  id: string,
  now: Date,
): Promise<{ isRevokedNow: boolean } | undefined> {
  const link = await tx
    .selectFrom('driver_links')
    .select('revoked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!link) return undefined
  if (link.revoked_at !== null) return { isRevokedNow: false }
  await tx.updateTable('driver_links').set({ revoked_at: now }).where('id', '=', id).execute()
  return { isRevokedNow: true }
}

/** Finds the route of a link. Undefined for a revoked, expired or unknown link. */
export const routeOfLink = (db: Connection, id: string, now: Date) =>
  validLinks(db, now)
    .innerJoin('vehicles', 'vehicles.id', 'day_routes.vehicle_id')
    .select(['driver_links.id as linkId', 'day_routes.id as routeId', 'expires_at as expiresAt'])
    .select(['driver_name as driverName', 'vehicles.name as vehicleName', 'plate'])
    .select(dayText.as('day'))
    .where('driver_links.id', '=', id)
    .executeTakeFirst()
