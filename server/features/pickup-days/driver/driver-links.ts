// Driver links: staff create and revoke them, and a driver opens a route with one. Each call asks the database, so that a
// revoked link stops working at once in every process.

import { randomUUID } from 'node:crypto'
import { dayAfter, endOfDayInWarsaw } from '#contract/fields/day.ts'
import { paths } from '#contract/paths.ts'
import type { DriverLink } from '#contract/pickup-days/driver-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { DriverActor } from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { idOfToken, signedToken } from '#server/platform/signing-keys/signed-token.ts'
import { insertDriverLink, linksOfDay, lockRoute, revokeLinkRow, routeOfLink } from './driver-link-queries.ts'

const PURPOSE = 'driver-links'

/** Returns when a link expires: at the end of the day after the pickup day, in Warsaw. */
export const expiryOf = (day: string) => endOfDayInWarsaw(dayAfter(day, 1))

async function shownLink(
  { config }: Pick<Dependencies, 'config'>,
  db: Connection,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<DriverLink> {
  const token = await signedToken(db, PURPOSE, id)
  return { uuid: id, url: `${config.publicUrl}${paths.driver(token)}`, expiresAt: expiresAt.toISOString() }
}

/** Creates the link of a route, or returns its valid link, because the QR code of that one may already be printed. */
export async function makeDriverLink(
  deps: Dependencies,
  author: Author,
  route: { date: string; routeUuid: string },
): Promise<DriverLink> {
  const now = deps.clock.now()
  return deps.database.transaction(async (tx) => {
    const found = await lockRoute(tx, author.actor, route)
    if (!found) throw new ProblemError('ROUTE.NOT_FOUND')
    const expiresAt = expiryOf(route.date)
    if (expiresAt <= now) throw new ProblemError('DRIVER_LINK.DAY_OVER')
    const valid = await linksOfDay(tx, author.actor, route.date, now)
    const existing = valid.find(({ routeUuid }) => routeUuid === found.id)
    if (existing) return shownLink(deps, tx, existing)
    const id = randomUUID()
    await insertDriverLink(tx, {
      id,
      day: route.date,
      vehicle_id: found.vehicle_id,
      made_by_id: author.actor.userId,
      created_at: now,
      expires_at: expiresAt,
    })
    await recordAct(tx, deps, author, { kind: 'driver-link-made', objectId: id })
    return shownLink(deps, tx, { id, expiresAt })
  })
}

export async function listDriverLinks(
  deps: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  staff: StaffActor,
  date: string,
): Promise<{ list: (DriverLink & { routeUuid: string })[] }> {
  const db = deps.database.connection
  const links = await linksOfDay(db, staff, date, deps.clock.now())
  const list = await Promise.all(
    links.map(async (link) => ({ ...(await shownLink(deps, db, link)), routeUuid: link.routeUuid })),
  )
  return { list }
}

export async function revokeDriverLink(deps: Dependencies, author: Author, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await revokeLinkRow(tx, author.actor, id, deps.clock.now())
    if (!found) throw new ProblemError('LINK.NOT_FOUND')
    if (found.isRevokedNow) await recordAct(tx, deps, author, { kind: 'driver-link-revoked', objectId: id })
  })
}

/** Route that the holder of a valid link drives. */
export type DriverRoute = NonNullable<Awaited<ReturnType<typeof routeOfLink>>> & { driver: DriverActor }

/** Finds the route of a link. Throws the same `DRIVER_LINK.NOT_FOUND` for a revoked, an expired and an invented link. */
export async function openDriverLink(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
): Promise<DriverRoute> {
  const id = await idOfToken(database.connection, PURPOSE, token)
  const route = id === undefined ? undefined : await findDriverRoute(database.connection, id, clock.now())
  if (!route) throw new ProblemError('DRIVER_LINK.NOT_FOUND')
  return route
}

/** Returns undefined for a link that is revoked, expired or unknown. */
export async function findDriverRoute(
  db: Connection,
  linkId: string,
  now: Date,
): Promise<DriverRoute | undefined> {
  const route = await routeOfLink(db, linkId, now)
  return route && { ...route, driver: { kind: 'driver' } as DriverActor }
}
