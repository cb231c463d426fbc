// Errors of a day plan that its schema cannot find.

import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { LeavingRoute, PlannedRoute } from '#contract/pickup-days/day-plan.ts'
import type { StoredRoute } from './plan-queries.ts'

interface Known {
  /** Status of each order whose pickup is on the day. */
  orders: ReadonlyMap<string, OrderStatus>
  /** Whether each known vehicle is active. */
  vehicles: ReadonlyMap<string, boolean>
}

type Report = (path: string, ...found: (FieldKey | false)[]) => void

function errorsOf(check: (report: Report, isRepeated: (uuid: string) => boolean) => void): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  const report: Report = (path, ...found) => {
    const first = found.find((one) => one !== false)
    if (first) errors[path] = [first]
  }
  check(report, (uuid) => seen.size === seen.add(uuid).size)
  return errors
}

/** @param stored routes that the day has already: an inactive vehicle keeps its route */
export const planErrors = (
  routes: readonly PlannedRoute[],
  { orders, vehicles, stored }: Known & { stored: readonly StoredRoute[] },
): FieldErrors =>
  errorsOf((report, isRepeated) => {
    for (const [at, { uuid, vehicleUuid, stops }] of routes.entries()) {
      const path = `routes.${at}`
      if (uuid !== undefined)
        report(
          `${path}.uuid`,
          (isRepeated(uuid) || !stored.some((route) => route.uuid === uuid)) && 'DAY.ROUTE_UNKNOWN',
        )
      const isDriven = stored.some((route) => route.vehicleUuid === vehicleUuid)
      report(
        `${path}.vehicleUuid`,
        !vehicles.has(vehicleUuid) && 'DAY.VEHICLE_UNKNOWN',
        isRepeated(vehicleUuid) && 'DAY.VEHICLE_TWICE',
        !vehicles.get(vehicleUuid) && !isDriven && 'DAY.VEHICLE_INACTIVE',
      )
      for (const [place, { orderUuid }] of stops.entries())
        report(
          `${path}.stops.${place}.orderUuid`,
          !orders.has(orderUuid) && 'DAY.ORDER_NOT_OF_DAY',
          isRepeated(orderUuid) && 'DAY.ORDER_TWICE',
        )
    }
  })

export const leavingErrors = (
  leaving: readonly LeavingRoute[],
  { orders: onDay, vehicles, date, today }: Known & { date: string; today: string },
): FieldErrors =>
  errorsOf((report, isRepeated) => {
    for (const [at, { vehicleUuid, date: day, orders }] of leaving.entries()) {
      const path = `leaving.${at}`
      report(
        `${path}.vehicleUuid`,
        !vehicles.has(vehicleUuid) && 'DAY.VEHICLE_UNKNOWN',
        !vehicles.get(vehicleUuid) && 'DAY.VEHICLE_INACTIVE',
      )
      report(`${path}.date`, day === date && 'ERROR.INVALID_INPUT', day < today && 'SUGGESTED_DATE_PAST')
      for (const [place, { uuid }] of orders.entries())
        report(
          `${path}.orders.${place}.uuid`,
          // A collected order stays on the day on which it was collected.
          onDay.get(uuid) !== 'PLANNED' && 'DAY.ORDER_NOT_OF_DAY',
          isRepeated(uuid) && 'DAY.ORDER_TWICE',
        )
    }
  })
