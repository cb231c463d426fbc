// Suggested order of routes, and what it gains (DAY-11).
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { lateStops } from '#contract/pickup-days/route-hours.ts'
import { suggestOrder } from '#contract/pickup-days/route-order.ts'
import type { Board, DayAct } from './board.ts'
import { kmOf } from './loads.ts'

export interface Suggestion {
  /** Routes whose order changes. */
  routes: readonly { plate: string; before: number | null; after: number | null; stops: readonly string[] }[]
  keptPins: number
  keptHours: boolean
}

/** @param vehicle undefined for the routes of all vehicles */
export function suggestionFor(
  { routes }: Board,
  base: Position | null,
  vehicle: string | undefined,
): Suggestion & { acts: DayAct[] } {
  const found = routes
    .filter((route) => vehicle === undefined || route.vehicle.uuid === vehicle)
    .map((route) => ({ route, stops: suggestOrder(route.stops, base) }))
    .filter(({ route, stops }) => stops.some((stop, at) => stop !== route.stops[at]))
  return {
    acts: found.map(({ route, stops }) => ({
      kind: 'arrange',
      vehicle: route.vehicle.uuid,
      orders: stops.map(({ order }) => order.uuid),
    })),
    routes: found.map(({ route, stops }) => ({
      plate: route.vehicle.plate,
      before: kmOf(route, base),
      after: kmOf({ ...route, stops }, base),
      stops: stops.map(({ order }) => order.companyName),
    })),
    keptPins: found.flatMap(({ stops }) => stops.filter(({ pinned }) => pinned)).length,
    keptHours: found.every(({ stops }) => lateStops(stops).length === 0),
  }
}
