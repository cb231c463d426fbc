// Moves routes with their orders to another day, as a part of saving a day plan (DAY-13).

import { randomUUID } from 'node:crypto'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { MAX_ROUTES_A_DAY, MAX_STOPS_A_ROUTE } from '#contract/limits.ts'
import type { BookingWarning } from '#contract/orders/staff-changes.ts'
import type { LeavingRoute } from '#contract/pickup-days/day-plan.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changeIn, changeOrderStatus, ordersOnDay } from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { leavingErrors } from './plan-errors.ts'
import { activeVehicles, replaceRoutes, storedPlan, type SavedRoute } from './plan-queries.ts'

/** Moves the routes. All affected days must be locked. Returns a warning if a target day was full. */
export async function moveRoutes(
  tx: Transaction,
  deps: Dependencies,
  author: Author,
  { date, leaving }: { date: string; leaving: readonly LeavingRoute[] },
): Promise<BookingWarning | undefined> {
  const ids = leaving.flatMap(({ orders }) => orders.map(({ uuid }) => uuid))
  const [onDay, vehicles] = [await ordersOnDay(tx, date, ids), await activeVehicles(tx, leaving)]
  const today = dayInWarsaw(deps.clock.now())
  rejectInvalid(leavingErrors(leaving, { orders: onDay, vehicles, date, today }))
  let warning: BookingWarning | undefined
  for (const [at, { date: day, orders, ...route }] of leaving.entries()) {
    const decide = changeOrderStatus({ status: 'PLANNED', suggestedDate: day, ...TOLD }, deps)
    for (const { uuid, version } of orders) {
      const changed = await changeIn(
        tx,
        deps,
        { kind: 'staff', ...author },
        { orderId: uuid, version },
        decide,
      )
      warning ??= changed.warning
    }
    if (!(await putRoute(tx, day, route, orders)))
      rejectInvalid({ [`leaving.${at}.orders`]: ['ERROR.INVALID_INPUT'] })
    await recordAct(tx, deps, author, { kind: 'day-plan', detail: day })
  }
  return warning
}

/** Options of the change of date, which mail the client the new date. */
const TOLD = { reason: null, showReason: false, notify: true }

/**
 * Adds the orders after the stops that the vehicle has on that day. Returns false if the day would have more routes or stops
 * than a plan may have.
 */
async function putRoute(
  tx: Transaction,
  day: string,
  { vehicleUuid, driverName }: Pick<LeavingRoute, 'vehicleUuid' | 'driverName'>,
  orders: LeavingRoute['orders'],
): Promise<boolean> {
  const added = orders.map(({ uuid }) => ({ orderUuid: uuid, pinned: false }))
  const stored = await storedPlan(tx, day)
  // An order that was planned there before may still have its old stop.
  const isOld = ({ orderUuid }: { orderUuid: string }) => orders.some(({ uuid }) => uuid === orderUuid)
  const routes = stored.routes.map(({ stops, ...route }): SavedRoute => ({
    ...route,
    stops: stops.filter((stop) => !isOld(stop)),
  }))
  const own = routes.find((route) => route.vehicleUuid === vehicleUuid)
  if (own ? own.stops.length + added.length > MAX_STOPS_A_ROUTE : routes.length >= MAX_ROUTES_A_DAY)
    return false
  if (own) {
    own.driverName ??= driverName
    own.stops.push(...added)
  } else routes.push({ uuid: randomUUID(), vehicleUuid, driverName, stops: added })
  await replaceRoutes(tx, day, { version: stored.version + 1, routes })
  return true
}
