// Saves the plan of a pickup day as a whole, under its version.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { orderEnd } from '#contract/orders/order.ts'
import type { DayPlan, SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import { planErrors, type PlannedRoute } from '#contract/pickup-days/plan-errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ordersOnDay, WrongVersion } from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { retried } from '#server/platform/database/retried.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { readDayPlan } from './day-plan.ts'
import { moveRoutes } from './move-routes.ts'
import { lockDay, replaceRoutes, storedPlan, vehiclesWithIds, type RouteRow } from './plan-queries.ts'

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
    // An order that leaves has a later version. Read after the rollback, so that the answer shows nothing that did not happen.
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
  // Does not lock a day that has no plan and gets none. In one order, so that two saves do not wait for each other in a circle.
  const changes = sent.version > 0 || sent.routes.length > 0 || leaving.length > 0
  const days = new Set([...(changes ? [date] : []), ...leaving.map((route) => route.date)])
  for (const day of [...days].toSorted()) await lockDay(tx, day)
  const stored = await storedPlan(tx, date)
  if (stored.version !== sent.version) await rejectStale(deps, tx, author, date)
  const warning = await moveRoutes(tx, deps, author, { date, leaving })
  const routes = withIds(sent, stored.routes)
  const onDay = await ordersOnDay(tx, date, [...ordersOf(routes), ...ordersOf(stored.routes)])
  const vehicles = await vehiclesWithIds(
    tx,
    routes.map(({ vehicleId }) => vehicleId),
  )
  rejectInvalid(
    planErrors(routes, {
      orders: onDay,
      vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.is_active])),
      routes: new Map(stored.routes.map((row) => [row.route_id, row.id])),
    }),
  )
  const kept = withCollected(routes, stored.routes, onDay)
  if (!isDeepStrictEqual(kept, comparable(stored.routes, onDay))) {
    const version = stored.version + 1
    await replaceRoutes(tx, date, {
      version,
      routes: kept.map((route) => ({ ...route, id: route.id ?? randomUUID() })),
    })
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

/** A route sent without an id continues the stored route of its vehicle, so that driver links still work; otherwise it is new. */
function withIds(sent: SaveDayPlan, stored: readonly RouteRow[]): PlannedRoute[] {
  const taken = new Set(sent.routes.map(({ uuid }) => uuid?.toLowerCase()))
  return sent.routes.map(({ uuid, vehicleUuid, driverName, stops }) => {
    const vehicleId = vehicleUuid.toLowerCase()
    const driven = stored.find((row) => row.id === vehicleId && !taken.has(row.route_id))
    const id = uuid?.toLowerCase() ?? driven?.route_id
    taken.add(id)
    return {
      id,
      vehicleId,
      driverName,
      stops: stops.map(({ orderUuid, pinned }) => ({ orderId: orderUuid.toLowerCase(), pinned })),
    }
  })
}

/**
 * An order that was collected stays on its route: its driver may have reported it while the day was being planned. The sender may
 * give it to another route.
 */
function withCollected(
  sent: readonly PlannedRoute[],
  stored: readonly RouteRow[],
  onDay: OnDay,
): readonly PlannedRoute[] {
  const placed = new Set(ordersOf(sent))
  const routes = sent.map((route) => ({ ...route, stops: [...route.stops] }))
  for (const { route_id: id, id: vehicleId, driver_name: driverName, stops } of stored)
    for (const [at, stop] of stops.entries()) {
      const status = onDay.get(stop.orderId)
      if (placed.has(stop.orderId) || !status || orderEnd(status) !== 'done') continue
      const route = routes.find((one) => one.id === id) ?? routes.find((one) => one.vehicleId === vehicleId)
      if (route) route.stops.splice(at, 0, stop)
      else routes.push({ id, vehicleId, driverName, stops: [stop] })
    }
  return routes
}

const ordersOf = (routes: readonly Pick<PlannedRoute, 'stops'>[]) =>
  routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))

/** Stored routes without the stops of orders that have left the day. */
const comparable = (rows: readonly RouteRow[], onDay: OnDay): PlannedRoute[] =>
  rows.map((row) => ({
    id: row.route_id,
    vehicleId: row.id,
    driverName: row.driver_name,
    stops: row.stops.filter(({ orderId }) => onDay.has(orderId)),
  }))
