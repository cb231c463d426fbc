// Moves routes with their orders to another day, as a part of saving a day plan (DAY-13).

import { randomUUID } from 'node:crypto'
import type { FieldErrors } from '#contract/errors.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { MAX_ROUTES_A_DAY, MAX_STOPS_A_ROUTE } from '#contract/limits.ts'
import type { BookingWarning } from '#contract/orders/staff-changes.ts'
import type { SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changeIn, changeOrderStatus, ordersOnDay } from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { replaceRoutes, storedPlan, vehiclesWithIds, type SavedRoute } from './plan-queries.ts'

type Leaving = NonNullable<SaveDayPlan['leaving']>

/** Expects that the plans of all days are locked. Returns a warning if another day was full. */
export async function moveRoutes(
  tx: Transaction,
  deps: Dependencies,
  author: Author,
  { date, leaving }: { date: string; leaving: Leaving },
): Promise<BookingWarning | undefined> {
  const today = dayInWarsaw(deps.clock.now())
  rejectInvalid(await leavingErrors(tx, date, leaving, today))
  let warning: BookingWarning | undefined
  for (const [at, { date: day, orders, ...route }] of leaving.entries()) {
    const decide = changeOrderStatus({ status: 'PLANNED', suggestedDate: day, ...TOLD }, deps)
    for (const { uuid, version } of orders) {
      const changed = await changeIn(tx, deps, author, { orderId: uuid.toLowerCase(), version }, decide)
      warning ??= changed.warning
    }
    if (!(await putRoute(tx, day, route, orders)))
      rejectInvalid({ [`leaving.${at}.orders`]: ['ERROR.INVALID_INPUT'] })
    await recordAct(tx, deps, author, { kind: 'day-plan', detail: day })
  }
  return warning
}

/** The client gets a mail with the new date. */
const TOLD = { reason: null, showReason: false, notify: true }

async function leavingErrors(
  tx: Transaction,
  date: string,
  leaving: Leaving,
  today: string,
): Promise<FieldErrors> {
  const onDay = await ordersOnDay(
    tx,
    date,
    leaving.flatMap(({ orders }) => orders.map(({ uuid }) => uuid.toLowerCase())),
  )
  const ids = leaving.map(({ vehicleUuid }) => vehicleUuid.toLowerCase())
  const vehicles = new Map((await vehiclesWithIds(tx, ids)).map((row) => [row.id, row.is_active]))
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [at, { orders, date: day }] of leaving.entries()) {
    const isActive = vehicles.get(ids[at] ?? '')
    if (!isActive)
      errors[`leaving.${at}.vehicleUuid`] = [
        isActive === undefined ? 'DAY.VEHICLE_UNKNOWN' : 'DAY.VEHICLE_INACTIVE',
      ]
    if (day === date) errors[`leaving.${at}.date`] = ['ERROR.INVALID_INPUT']
    else if (day < today) errors[`leaving.${at}.date`] = ['SUGGESTED_DATE_PAST']
    for (const [place, { uuid }] of orders.entries()) {
      const id = uuid.toLowerCase()
      const isRepeated = seen.size === seen.add(id).size
      // A collected order stays on the day on which it was collected.
      const isOfDay = onDay.get(id) === 'PLANNED'
      if (isRepeated || !isOfDay)
        errors[`leaving.${at}.orders.${place}.uuid`] = [isOfDay ? 'DAY.ORDER_TWICE' : 'DAY.ORDER_NOT_OF_DAY']
    }
  }
  return errors
}

/**
 * Puts the orders behind the stops that the vehicle has on that day. Returns false if the day would then have more routes or stops
 * than its plan can be saved with.
 */
async function putRoute(
  tx: Transaction,
  day: string,
  { vehicleUuid, driverName }: Pick<Leaving[number], 'vehicleUuid' | 'driverName'>,
  orders: Leaving[number]['orders'],
): Promise<boolean> {
  const vehicleId = vehicleUuid.toLowerCase()
  const added = orders.map(({ uuid }) => ({ orderId: uuid.toLowerCase(), pinned: false }))
  const stored = await storedPlan(tx, day)
  const routes = stored.routes.map((row): SavedRoute => ({
    id: row.route_id,
    vehicleId: row.id,
    driverName: row.driver_name,
    // An order that was planned there before may still have its old stop.
    stops: row.stops.filter(({ orderId }) => !added.some((one) => one.orderId === orderId)),
  }))
  const own = routes.find((route) => route.vehicleId === vehicleId)
  if (own ? own.stops.length + added.length > MAX_STOPS_A_ROUTE : routes.length >= MAX_ROUTES_A_DAY)
    return false
  await replaceRoutes(tx, day, {
    version: stored.version + 1,
    routes: own
      ? routes.map((route) =>
          route === own
            ? { ...own, driverName: own.driverName ?? driverName, stops: [...own.stops, ...added] }
            : route,
        )
      : [...routes, { id: randomUUID(), vehicleId, driverName, stops: added }],
  })
  return true
}
