// "Why not?" (DAY-12): the reason that keeps an order from the routes of a day (its hold), and the one action that removes it.
import type { StaffOrderRow } from '../orders/staff-list.ts'
import type { PlannedOrder, Position, Stop } from './day-plan.ts'
import { estimatedKm } from './estimated-km.ts'
import { earliestHours, lateStops } from './route-hours.ts'
import type { Vehicle } from './vehicles.ts'

/**
 * Kilometres. If no stop is within this distance, no vehicle drives to the region of the order. Our own
 * choice.
 */
const REGION_KM = 15
/**
 * Leading digits of the postal code. They decide the region of an order without a position, unless a stop is
 * in its town.
 */
const REGION_DIGITS = 2

/** Longest detour in kilometres at which adding an order to a route is offered. Our own choice. */
export const MOST_DETOUR_KM = 100

export interface HoldRoute {
  vehicle: Vehicle
  stops: readonly Stop[]
}

export interface HoldDay {
  routes: readonly HoldRoute[]
  /** All active vehicles of the operator. */
  fleet: readonly Vehicle[]
  base: (Position & { city?: string }) | null
  /** Whether the day takes no more orders by the calendar: full, closed or over. */
  isShut: boolean
}

/** Possible position of an order on a route of the day. */
interface Room {
  vehicle: string
  /** Index in the list of stops at which the order would be inserted. */
  at: number
  /** Estimated detour; null if a town is unknown. */
  km: number | null
}

export type Hold =
  | { because: 'bdoUnknown'; mend: 'edit' }
  | { because: 'tooHeavy'; mostKg: number; mend: 'write' }
  | { because: 'noVehicle'; mend: 'addVehicle' }
  | { because: 'noRoom'; mostKg: number; mend: 'planLater' }
  | { because: 'dayFull'; mend: 'planLater' }
  | { because: 'hours'; mend: 'write' }
  | { because: 'region' | 'tooFar' | 'nothing'; mend: 'assign'; room: Room }
  | { because: 'noDate'; mend: 'plan' }
  | { because: 'region'; mend: 'planLater' }

const most = (amounts: readonly number[]) => Math.max(0, ...amounts)
/**
 * Returns the free payload in kilograms, rounded to whole grams, because sums of floating-point kilograms are
 * not exact.
 */
const freeKg = ({ vehicle, stops }: HoldRoute) =>
  Math.round((vehicle.payloadKg - stops.reduce((sum, { order }) => sum + order.weightKg, 0)) * 1000) / 1000

/**
 * Returns the reason that keeps an order off every route of any day: missing data, or a mass that no vehicle
 * carries.
 */
function holdAnywhere(order: StaffOrderRow, { fleet, routes }: HoldDay): Hold | null {
  if (order.bdoUnknown) return { because: 'bdoUnknown', mend: 'edit' }
  const mostKg = most([...fleet, ...routes.map(({ vehicle }) => vehicle)].map(({ payloadKg }) => payloadKg))
  return mostKg > 0 && order.weightKg > mostKg ? { because: 'tooHeavy', mostKg, mend: 'write' } : null
}

/** Returns the reason that keeps an order with this pickup day off its routes. */
export function holdOf(order: PlannedOrder, day: HoldDay): Hold {
  const anywhere = holdAnywhere(order, day)
  if (anywhere) return anywhere
  if (day.routes.length === 0) return { because: 'noVehicle', mend: 'addVehicle' }
  const roomy = day.routes.filter((route) => freeKg(route) >= order.weightKg)
  if (roomy.length === 0)
    return { because: 'noRoom', mostKg: most(day.routes.map(freeKg)), mend: 'planLater' }
  const rooms = roomy.flatMap((route) => roomOn(route, order, day.base) ?? [])
  const [first, ...others] = rooms
  if (!first) return { because: 'hours', mend: 'write' }
  const room = others.reduce((best, one) => ((one.km ?? 0) < (best.km ?? 0) ? one : best), first)
  if ((room.km ?? 0) > MOST_DETOUR_KM) {
    const empty = rooms.find(({ vehicle }) =>
      roomy.some((route) => route.vehicle.uuid === vehicle && route.stops.length === 0),
    )
    // Another day makes the way no shorter, and each new date sends the client a mail.
    return { because: empty ? 'nothing' : 'tooFar', mend: 'assign', room: empty ?? room }
  }
  return { because: isServed(order, order.position, day) ? 'nothing' : 'region', mend: 'assign', room }
}

/** Returns why an open order without a date cannot simply be put on this day. */
export function holdOfUndated(order: StaffOrderRow, day: HoldDay): Hold {
  const anywhere = holdAnywhere(order, day)
  if (anywhere) return anywhere
  if (day.isShut) return { because: 'dayFull', mend: 'planLater' }
  if (day.routes.length > 0) {
    const mostKg = most(day.routes.map(freeKg))
    if (mostKg < order.weightKg) return { because: 'noRoom', mostKg, mend: 'planLater' }
    if (!isServed(order, null, day)) return { because: 'region', mend: 'planLater' }
  }
  return { because: 'noDate', mend: 'plan' }
}

/**
 * Returns the position with the shortest detour at which no further stop becomes late; null if there is none.
 */
function roomOn({ vehicle, stops }: HoldRoute, order: PlannedOrder, base: Position | null): Room | null {
  const hours = earliestHours(stops)
  const late = new Set(lateStops(stops))
  const pinnedTo = stops.findLastIndex(({ pinned }) => pinned) + 1
  /** Earliest end of pickup hours among the following stops that are not late. */
  let soonest = '24:00'
  let best: Room | null = null
  for (let at = stops.length; at >= 0; at -= 1) {
    const after = stops[at]
    if (after && !late.has(after) && after.order.availableHoursTo < soonest)
      soonest = after.order.availableHoursTo
    const isInTime = order.availableHoursTo >= (hours[at - 1] ?? '') && order.availableHoursFrom <= soonest
    // A pinned stop keeps its position.
    if (!isInTime || at < pinnedTo) continue
    const km = detourKm(stops[at - 1]?.order.position ?? base, order.position, after?.order.position ?? base)
    if (!best || (km ?? 0) < (best.km ?? 0)) best = { vehicle: vehicle.uuid, at, km }
  }
  return best
}

function detourKm(from: Position | null, over: Position | null, to: Position | null): number | null {
  if (!from || !over || !to) return null
  return estimatedKm(from, over) + estimatedKm(over, to) - estimatedKm(from, to)
}

/**
 * Whether a vehicle drives to the region anyway. All vehicles start at the base, and a route without stops
 * may go anywhere.
 */
function isServed(order: StaffOrderRow, position: Position | null, { routes, base }: HoldDay): boolean {
  if (base?.city === order.branch.city) return true
  if (position && base && estimatedKm(position, base) <= REGION_KM) return true
  const stops = routes.flatMap((route) => route.stops)
  const region = (postalCode: string) => postalCode.slice(0, REGION_DIGITS)
  return (
    routes.some(({ vehicle, stops: own }) => own.length === 0 && vehicle.payloadKg >= order.weightKg) ||
    stops.some((stop) =>
      position && stop.order.position
        ? estimatedKm(position, stop.order.position) <= REGION_KM
        : stop.order.branch.city === order.branch.city ||
          region(stop.order.branch.postalCode) === region(order.branch.postalCode),
    )
  )
}
