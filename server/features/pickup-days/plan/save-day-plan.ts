// Saves the plan of a pickup day as a whole, under its version.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { orderEnd } from '#contract/orders/order.ts'
import type { DayPlan, PlannedRoute, SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ordersOnDay, WrongVersion } from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { retried } from '#server/platform/database/retried.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { readDayPlan } from './day-plan.ts'
import { moveRoutes } from './move-routes.ts'
import { planErrors } from './plan-errors.ts'
import { activeVehicles, lockDay, replaceRoutes, storedPlan, type StoredRoute } from './plan-queries.ts'

type OnDay = Awaited<ReturnType<typeof ordersOnDay>>

export async function saveDayPlan(
  deps: Dependencies,
  author: Author,
  date: string,
  sent: SaveDayPlan,
): Promise<DayPlan> {
  try {
    return await retried(() => deps.database.transaction((tx) => saveIn(tx, deps, author, date, sent)))
  } catch (error) {
    // Another person has changed an order that leaves the day. The plan is read after the rollback, so that the answer shows
    // only what is stored.
    if (error instanceof WrongVersion) return rejectStale(deps, deps.database.connection, author, date)
    throw error
  }
}

async function saveIn(
  tx: Transaction,
  deps: Dependencies,
  author: Author,
  date: string,
  sent: SaveDayPlan,
): Promise<DayPlan> {
  const { leaving = [] } = sent
  // Does not lock a day that has no plan and gets none. Locks days sorted by date, which prevents deadlocks.
  const changes = sent.version > 0 || sent.routes.length > 0 || leaving.length > 0
  const days = new Set([...(changes ? [date] : []), ...leaving.map((route) => route.date)])
  for (const day of [...days].toSorted()) await lockDay(tx, day)
  const stored = await storedPlan(tx, date)
  if (stored.version !== sent.version) await rejectStale(deps, tx, author, date)
  const warning = await moveRoutes(tx, deps, author, { date, leaving })
  const routes = withIds(sent, stored.routes)
  const onDay = await ordersOnDay(tx, date, [...ordersOf(routes), ...ordersOf(stored.routes)])
  const vehicles = await activeVehicles(tx, routes)
  rejectInvalid(planErrors(routes, { orders: onDay, vehicles, stored: stored.routes }))
  const kept = withCollected(routes, stored.routes, onDay)
  if (!isDeepStrictEqual(kept, comparable(stored.routes, onDay))) {
    const version = stored.version + 1
    const saved = kept.map((route) => ({ ...route, uuid: route.uuid ?? randomUUID() }))
    await replaceRoutes(tx, date, { version, routes: saved })
    await recordAct(tx, deps, author, { kind: 'day-plan', detail: date })
  }
  return { ...(await readDayPlan(deps, tx, author.actor, date)), ...(warning && { warning }) }
}

async function rejectStale(
  deps: Dependencies,
  db: Connection,
  { actor }: Author,
  date: string,
): Promise<never> {
  throw new ProblemError('DAY.CHANGED_MEANWHILE', {
    more: { current: await readDayPlan(deps, db, actor, date) },
  })
}

/** Gives ids to routes. A route sent without one continues the stored route of its vehicle, so that driver links still work. */
function withIds({ routes }: SaveDayPlan, stored: readonly StoredRoute[]): PlannedRoute[] {
  const taken = new Set(routes.map(({ uuid }) => uuid))
  return routes.map((route) => {
    const isOwn = ({ vehicleUuid, uuid }: StoredRoute) =>
      vehicleUuid === route.vehicleUuid && !taken.has(uuid)
    const uuid = route.uuid ?? stored.find(isOwn)?.uuid
    taken.add(uuid)
    return { ...route, uuid }
  })
}

/**
 * Adds collected orders that the sender omitted to their routes: the driver may have reported one while the day was being
 * planned. The sender may move it to another route.
 */
function withCollected(
  sent: readonly PlannedRoute[],
  stored: readonly StoredRoute[],
  onDay: OnDay,
): readonly PlannedRoute[] {
  const placed = new Set(ordersOf(sent))
  const routes = sent.map((route) => ({ ...route, stops: [...route.stops] }))
  for (const { uuid, vehicleUuid, driverName, stops } of stored)
    for (const [at, stop] of stops.entries()) {
      const status = onDay.get(stop.orderUuid)
      if (placed.has(stop.orderUuid) || !status || orderEnd(status) !== 'done') continue
      const route =
        routes.find((one) => one.uuid === uuid) ?? routes.find((one) => one.vehicleUuid === vehicleUuid)
      if (route) route.stops.splice(at, 0, stop)
      else routes.push({ uuid, vehicleUuid, driverName, stops: [stop] })
    }
  return routes
}

const ordersOf = (routes: readonly Pick<PlannedRoute, 'stops'>[]) =>
  routes.flatMap(({ stops }) => stops.map(({ orderUuid }) => orderUuid))

/** Returns the stored routes without the stops of orders that have left the day. */
const comparable = (routes: readonly StoredRoute[], onDay: OnDay): PlannedRoute[] =>
  routes.map(({ uuid, vehicleUuid, driverName, stops }) => ({
    uuid,
    vehicleUuid,
    driverName,
    stops: stops.filter(({ orderUuid }) => onDay.has(orderUuid)),
  }))
