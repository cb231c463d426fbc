// Pickup hours along a route. Driving time is not counted: a vehicle only waits until each stop's hours
// begin.
import type { PlannedOrder } from './day-plan.ts'

interface HasHours {
  order: Pick<PlannedOrder, 'availableHoursFrom' | 'availableHoursTo'>
}

/** Returns the earliest hour at each stop: the latest beginning of the pickup hours so far. */
export function earliestHours(stops: readonly HasHours[]): string[] {
  let latest = ''
  return stops.map(({ order }) => {
    if (order.availableHoursFrom > latest) latest = order.availableHoursFrom
    return latest
  })
}

/** Returns the stops whose pickup hours end before those of an earlier stop begin. */
export function lateStops<S extends HasHours>(stops: readonly S[]): S[] {
  const hours = earliestHours(stops)
  return stops.filter(({ order }, index) => order.availableHoursTo < (hours[index] ?? ''))
}
