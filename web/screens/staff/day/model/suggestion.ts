// Suggested order of routes, and what it gains (DAY-11).
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { lateStops } from '#contract/pickup-days/route-hours.ts'
import { suggestOrder } from '#contract/pickup-days/route-order.ts'
import { actsBetween, type Board } from './board.ts'
import { kmOf } from './loads.ts'

export type Suggestion = Omit<ReturnType<typeof suggestionFor>, 'acts'>

/** @param vehicle undefined for the routes of all vehicles */
export function suggestionFor(board: Board, base: Position | null, vehicle: string | undefined) {
  const suggested = board.routes.map((route) =>
    vehicle === undefined || route.vehicle.uuid === vehicle
      ? { ...route, stops: suggestOrder(route.stops, base) }
      : route,
  )
  const routes = suggested.flatMap(({ vehicle: { plate }, stops }, at) => {
    const before = board.routes[at]?.stops ?? []
    const isSame = stops.every((stop, place) => stop === before[place])
    return isSame ? [] : [{ plate, stops, before: kmOf(before, base), after: kmOf(stops, base) }]
  })
  return {
    acts: actsBetween(board, { ...board, routes: suggested }),
    /** Routes whose order changes. */
    routes,
    keptPins: routes.flatMap(({ stops }) => stops.filter(({ pinned }) => pinned)).length,
    keptHours: routes.every(({ stops }) => lateStops(stops).length === 0),
  }
}
