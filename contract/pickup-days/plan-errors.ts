// Errors of a day plan that its schema cannot find.
import type { FieldErrors } from '../errors.ts'
import type { FieldKey } from '../field-keys.ts'

export interface PlannedRoute {
  /** Undefined for a new route. */
  id: string | undefined
  vehicleId: string
  driverName: string | null
  stops: { orderId: string; pinned: boolean }[]
}

interface KnownOfDay {
  /** Orders whose pickup is on the day. */
  orders: Pick<ReadonlySet<string>, 'has'>
  /** Whether each known vehicle is active. */
  vehicles: ReadonlyMap<string, boolean>
  /** Routes that the day has already, with their vehicles. An inactive vehicle keeps its route. */
  routes: ReadonlyMap<string, string>
}

export function planErrors(routes: readonly PlannedRoute[], known: KnownOfDay): FieldErrors {
  const driven = new Set(known.routes.values())
  const [orders, vehicles, ids] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const isRepeated = (seen: Set<string>, value: string) => seen.size === seen.add(value).size
  const errors: FieldErrors = {}
  const report = (path: string, ...found: (FieldKey | false)[]) => {
    const error = found.find((one) => one !== false)
    if (error) errors[path] = [error]
  }
  for (const [at, { id, vehicleId, stops }] of routes.entries()) {
    const path = `routes.${at}`
    if (id !== undefined)
      report(`${path}.uuid`, (isRepeated(ids, id) || !known.routes.has(id)) && 'DAY.ROUTE_UNKNOWN')
    const isActive = known.vehicles.get(vehicleId)
    report(
      `${path}.vehicleUuid`,
      isActive === undefined && 'DAY.VEHICLE_UNKNOWN',
      isRepeated(vehicles, vehicleId) && 'DAY.VEHICLE_TWICE',
      !isActive && !driven.has(vehicleId) && 'DAY.VEHICLE_INACTIVE',
    )
    for (const [place, { orderId }] of stops.entries())
      report(
        `${path}.stops.${place}.orderUuid`,
        !known.orders.has(orderId) && 'DAY.ORDER_NOT_OF_DAY',
        isRepeated(orders, orderId) && 'DAY.ORDER_TWICE',
      )
  }
  return errors
}
