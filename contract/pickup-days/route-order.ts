// Suggests the sequence of the stops of a route, in the browser and on the server.
import type { Position, Stop } from './day-plan.ts'
import { estimatedKm } from './estimated-km.ts'
import { lateStops } from './route-hours.ts'

/** Data of a stop that decide its position in the sequence. */
export type RouteStop = Pick<Stop, 'pinned'> & {
  order: Pick<Stop['order'], 'position' | 'availableHoursFrom' | 'availableHoursTo'> & {
    branch: Pick<Stop['order']['branch'], 'postalCode' | 'street'>
  }
}

/** Sequence of stops, as indexes into the given list. */
type Order = readonly number[]

/** Kilometres between two stops by their indexes; `stops.length` stands for the base. */
type Distances = readonly (readonly number[])[]

/** Least gain that counts, in kilometres. Smaller differences come from rounding. */
const LEAST_GAIN_KM = 1e-6
/** Most stops that Or-opt moves together. */
const MOVED_TOGETHER = 3
/** Up to this many stops, the search tries each of them as the first one; with more, it runs once. */
const MANY_STARTS = 16

/** Returns the estimated length from the base through all stops and back; null if the base or all towns are unknown. */
export function routeLengthKm(stops: readonly RouteStop[], base: Position | null): number | null {
  if (!base || !stops.some(({ order }) => order.position)) return null
  const way = [base, ...placesOf(stops), base]
  return way.slice(1).reduce((sum, place, at) => sum + kmBetween(way[at], place), 0)
}

/**
 * Suggests a sequence of stops: nearest neighbour, then 2-opt and Or-opt. Pinned stops keep their positions
 * in the list. The suggested route is never longer than the given one, and keeps all pickup hours that the
 * given one keeps.
 */
export function suggestOrder<S extends RouteStop>(stops: readonly S[], base: Position | null): S[] {
  const km = distances(stops, base)
  const given = [...stops.keys()]
  const free = given.filter((index) => !stops[index]?.pinned)
  const whole = (order: Order) => lengthOf((place) => order[place], km)
  const late = new Set(lateStops(stops))
  const stopsOf = (order: Order) => order.flatMap((index) => stops[index] ?? [])
  const isAllowed = (order: Order) => lateStops(stopsOf(order)).every((stop) => late.has(stop))
  const mayGoFirst = (one: number, others: Order) => {
    const from = stops[one]?.order.availableHoursFrom ?? ''
    return stopsOf(others).every((other) => late.has(other) || other.order.availableHoursTo >= from)
  }
  const firsts = [undefined, ...(free.length > MANY_STARTS ? [] : free)]
  const starts = firsts.map((first) => putInto(given, free, nearestNeighbours(free, km, mayGoFirst, first)))
  const best = [...starts, given]
    .filter(isAllowed)
    .slice(0, free.length > MANY_STARTS ? 1 : undefined)
    .map((start) => shortened(start, free, km, isAllowed))
    .reduce((a, b) => (whole(b) < whole(a) - LEAST_GAIN_KM ? b : a), given)
  const address = (index: number) =>
    `${stops[index]?.order.branch.postalCode} ${stops[index]?.order.branch.street}`
  const belongSwapped = (a: number, b: number) =>
    between(km, a, b) === 0 && BY_ADDRESS.compare(address(a), address(b)) > 0
  return stopsOf(swapped(best, free, belongSwapped, isAllowed))
}

const BY_ADDRESS = new Intl.Collator('pl', { numeric: true })

const kmBetween = (a: Position | null | undefined, b: Position | null) => (a && b ? estimatedKm(a, b) : 0)

/**
 * Returns the position of each stop. A stop in an unknown town counts as if it were at the stop with the
 * nearest postal code.
 */
function placesOf(stops: readonly RouteStop[]): (Position | null)[] {
  const located = stops.filter(({ order }) => order.position)
  const code = ({ order }: RouteStop) => Number(order.branch.postalCode.replace('-', ''))
  return stops.map((stop) => {
    const apart = (other: RouteStop) => Math.abs(code(other) - code(stop))
    return stop.order.position ?? [...located].sort((a, b) => apart(a) - apart(b))[0]?.order.position ?? null
  })
}

function distances(stops: readonly RouteStop[], base: Position | null): Distances {
  const all = [...placesOf(stops), base]
  return all.map((a) => all.map((b) => kmBetween(a, b)))
}

const between = (km: Distances, from: number, to: number) => km[from]?.[to] ?? 0

/**
 * Returns the length in kilometres from the stop (or the base) before the position `first` to the one at
 * `end`.
 */
function lengthOf(
  indexAt: (place: number) => number | undefined,
  km: Distances,
  first = 0,
  end = km.length - 1,
): number {
  const base = km.length - 1
  let sum = 0
  let last = indexAt(first - 1) ?? base
  for (let place = first; place <= end; place++) {
    const next = indexAt(place) ?? base
    sum += between(km, last, next)
    last = next
  }
  return sum
}

/** Returns the sequence with the indexes put at these positions, one by one. */
function putInto(order: Order, places: Order, indexes: Order): number[] {
  const whole = [...order]
  for (const [at, place] of places.entries()) whole[place] = indexes[at] ?? 0
  return whole
}

/**
 * Goes from each stop to the nearest one that may precede all remaining ones. Begins at `first`, otherwise at
 * the base.
 */
function nearestNeighbours(
  stops: Order,
  km: Distances,
  mayGoFirst: (one: number, others: Order) => boolean,
  first?: number,
): number[] {
  const order = first === undefined ? [] : [first]
  while (order.length < stops.length) {
    const left = stops.filter((index) => !order.includes(index))
    const ready = left.filter((index) => mayGoFirst(index, left))
    const from = order.at(-1) ?? km.length - 1
    const nearer = (a: number, b: number) => (between(km, from, b) < between(km, from, a) ? b : a)
    order.push((ready.length > 0 ? ready : left).reduce(nearer))
  }
  return order
}

/**
 * Reverses parts of the route (2-opt) and moves a few stops together (Or-opt) until no step makes the route
 * shorter.
 */
function shortened(start: Order, places: Order, km: Distances, isAllowed: (order: Order) => boolean): Order {
  let best = start
  let improved = false
  const rank = new Map(places.map((place, at) => [place, at]))
  /**
   * Moves the stops at the positions `from` to `to` to the position `at`. Only the stops in between shift.
   */
  const tryPart = (from: number, to: number, at: number, turned: boolean) => {
    const size = to - from
    const withoutPart = (k: number) => (k < from ? k : k + size)
    const inPart = (k: number) => (turned ? to - 1 - k : from + k)
    const source = (k: number) =>
      k < at ? withoutPart(k) : k < at + size ? inPart(k - at) : withoutPart(k - size)
    const indexAt = (place: number) => {
      const k = rank.get(place)
      return best[k === undefined ? place : (places[source(k)] ?? place)]
    }
    const first = places[Math.min(from, at)] ?? 0
    const end = (places[Math.max(to, at + size) - 1] ?? 0) + 1
    const gain = lengthOf((place) => best[place], km, first, end) - lengthOf(indexAt, km, first, end)
    if (gain < LEAST_GAIN_KM) return
    const order = best.map((index, place) => indexAt(place) ?? index)
    if (!isAllowed(order)) return
    best = order
    improved = true
  }
  do {
    improved = false
    for (let from = 0; from < places.length; from++) {
      for (let to = from + 1; to <= places.length; to++) {
        tryPart(from, to, from, true)
        const last = to - from > MOVED_TOGETHER ? -1 : places.length - (to - from)
        for (let at = 0; at <= last; at++) {
          tryPart(from, to, at, false)
          tryPart(from, to, at, true)
        }
      }
    }
  } while (improved)
  return best
}

/**
 * Swaps pairs of stops at these positions for which `belongSwapped` is true, until no allowed swap is left.
 */
function swapped(
  start: Order,
  places: Order,
  belongSwapped: (a: number, b: number) => boolean,
  isAllowed: (order: Order) => boolean,
): Order {
  let order = start
  for (let before: Order | null = null; before !== order;) {
    before = order
    for (const [at, a] of places.entries()) {
      for (const b of places.slice(at + 1)) {
        const [one = 0, other = 0] = [order[a], order[b]]
        if (!belongSwapped(one, other)) continue
        const next = putInto(order, [a, b], [other, one])
        if (isAllowed(next)) order = next
      }
    }
  }
  return order
}
