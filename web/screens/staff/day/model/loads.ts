// Compares the sums of a route with the limits of its vehicle, and a day before and after a trial
// or a suggestion.
import type { Position, Stop } from '#contract/pickup-days/day-plan.ts'
import { lateStops } from '#contract/pickup-days/route-hours.ts'
import { routeLengthKm, suggestOrder } from '#contract/pickup-days/route-order.ts'
import { actsBetween, type Board, type BoardRoute, stopsIn } from './board.ts'

export interface Capacity {
  kind: 'kg' | 'm3' | 'pallets'
  amount: number
  /** Whether the volume or mass of an order is unknown, so that the sum is a lower bound. */
  isAtLeast: boolean
  /** Null if unknown. */
  limit: number | null
  /** Amount above the limit. */
  over: number
}

type Stops = readonly Stop[]

/** Rounds to whole grams, because sums of floating-point kilograms are not exact. */
const exactly = (amount: number) => Math.round(amount * 1000) / 1000
const sumOf = (stops: Stops, amount: (order: Stop['order']) => number) =>
  exactly(stops.reduce((sum, { order }) => sum + amount(order), 0))

export function capacitiesOf({ vehicle, stops }: BoardRoute): Capacity[] {
  const of = (kind: Capacity['kind'], amount: number, limit: number | null, isAtLeast = false) => {
    const over = limit === null ? 0 : exactly(Math.max(0, amount - limit))
    return { kind, amount, limit, isAtLeast, over }
  }
  const isLeast = stops.some(({ order }) => order.weightIsLowerBound)
  const isUnknown = stops.some(({ order }) => order.volumeM3 === null)
  const m3 = sumOf(stops, ({ volumeM3 }) => volumeM3 ?? 0)
  const pallets = sumOf(stops, (order) => order.pallets)
  return [
    of('kg', kgOf(stops), vehicle.payloadKg, isLeast),
    of('m3', m3, vehicle.volumeM3, isUnknown),
    of('pallets', pallets, vehicle.palletPlaces),
  ]
}

export const kgOf = (stops: Stops) => sumOf(stops, ({ weightKg }) => weightKg)

/** Earliest start and latest end of the pickup hours of the stops; null without stops. */
export function hoursOf(stops: Stops): string | null {
  const from = stops.map(({ order }) => order.availableHoursFrom).toSorted()
  const to = stops.map(({ order }) => order.availableHoursTo).toSorted()
  return stops.length === 0 ? null : `${from[0]}–${to.at(-1)}`
}

/**
 * Whole kilometres, because it is an estimate. Null if it is unknown, or if all stops are in the
 * town of the base.
 */
export const kmOf = (stops: Stops, base: Position | null) =>
  Math.round(routeLengthKm(stops, base) ?? 0) || null

/** Compares a day before and after a trial: each changed vehicle by kilograms, the whole day also by km and late stops. */
export function differenceOf(now: Board, then: Board, base: Position | null) {
  const vehicles = new Map([...now.routes, ...then.routes].map(({ vehicle }) => [vehicle.uuid, vehicle]))
  const day = ({ routes }: Board) => {
    const km = routes.map(({ stops }) => (stops.length === 0 ? 0 : routeLengthKm(stops, base)))
    return {
      kg: kgOf(routes.flatMap(({ stops }) => stops)),
      km: km.includes(null) ? null : Math.round(km.reduce<number>((sum, one) => sum + (one ?? 0), 0)) || null,
      /** Stops whose promised hours are broken. */
      late: routes.flatMap(({ stops }) => lateStops(stops)).length,
    }
  }
  return {
    vehicles: [...vehicles.values()].flatMap(({ uuid, plate, payloadKg }) => {
      const [before, after] = [stopsIn(now, uuid), stopsIn(then, uuid)]
      const overKg = exactly(Math.max(0, kgOf(after) - payloadKg))
      return before === after ? [] : [{ plate, now: kgOf(before), then: kgOf(after), overKg }]
    }),
    day: { now: day(now), then: day(then) },
  }
}

export type Suggestion = Omit<ReturnType<typeof suggestionFor>, 'acts'>

/**
 * Suggested sequence of the stops of a vehicle, or of all vehicles if `vehicle` is undefined, and
 * what it saves (DAY-11).
 */
export function suggestionFor(board: Board, base: Position | null, vehicle: string | undefined) {
  const isMeant = (uuid: string) => vehicle === undefined || uuid === vehicle
  const suggested = board.routes.map((route) =>
    isMeant(route.vehicle.uuid) ? { ...route, stops: suggestOrder(route.stops, base) } : route,
  )
  const routes = suggested.flatMap(({ vehicle: { plate }, stops }, at) => {
    const before = board.routes[at]?.stops ?? []
    const isSame = stops.every((stop, place) => stop === before[place])
    return isSame ? [] : [{ plate, stops, before: kmOf(before, base), after: kmOf(stops, base) }]
  })
  return {
    acts: actsBetween(board, { ...board, routes: suggested }),
    hasStops: suggested.some(({ vehicle: { uuid }, stops }) => isMeant(uuid) && stops.length > 0),
    /** Routes whose sequence of stops changes. */
    routes,
    keptPins: routes.flatMap(({ stops }) => stops.filter(({ pinned }) => pinned)).length,
    keptHours: routes.every(({ stops }) => lateStops(stops).length === 0),
  }
}
