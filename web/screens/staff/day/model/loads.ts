// Sums of a route against the limits of its vehicle, and the difference that a trial makes.
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { lateStops } from '#contract/pickup-days/route-hours.ts'
import { routeLengthKm } from '#contract/pickup-days/route-order.ts'
import type { Board, BoardRoute } from './board.ts'

export const LIMITS = ['kg', 'm3', 'pallets'] as const
export type LimitKind = (typeof LIMITS)[number]

export interface Capacity {
  kind: LimitKind
  amount: number
  /** Whether the volume or mass of an order is unknown, so that the sum is a lower bound. */
  isAtLeast: boolean
  /** Null if unknown. */
  limit: number | null
  /** Amount above the limit. */
  over: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
/** Sums of grams do not add up exactly as floating-point kilograms. */
const exactly = (amount: number) => Math.round(amount * 1000) / 1000

export function capacitiesOf({ vehicle, stops }: BoardRoute): Capacity[] {
  const orders = stops.map(({ order }) => order)
  const of = (kind: LimitKind, amounts: readonly number[], limit: number | null, isAtLeast = false) => {
    const amount = exactly(sumOf(amounts))
    return { kind, amount, isAtLeast, limit, over: limit === null ? 0 : exactly(Math.max(0, amount - limit)) }
  }
  return [
    of(
      'kg',
      orders.map(({ weightKg }) => weightKg),
      vehicle.payloadKg,
      orders.some(({ weightIsLowerBound }) => weightIsLowerBound),
    ),
    of(
      'm3',
      orders.map(({ volumeM3 }) => volumeM3 ?? 0),
      vehicle.volumeM3,
      orders.some(({ volumeM3 }) => volumeM3 === null),
    ),
    of(
      'pallets',
      orders.map(({ pallets }) => pallets),
      vehicle.palletPlaces,
    ),
  ]
}

/** First and last pickup hour of the stops; null without stops. */
export function hoursOf({ stops }: BoardRoute): { from: string; to: string } | null {
  const [from] = stops.map(({ order }) => order.availableHoursFrom).toSorted()
  const to = stops
    .map(({ order }) => order.availableHoursTo)
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : null
}

/** Whole kilometres, because it is an estimate; null if towns are unknown. */
export function kmOf(route: BoardRoute, base: Position | null): number | null {
  const km = routeLengthKm(route.stops, base)
  return km === null ? null : Math.round(km)
}

interface Figures {
  kg: number
  km: number | null
  /** Stops whose promised hours are broken. */
  late: number
}
export interface Difference {
  /** Null for the whole day. */
  plate: string | null
  now: Figures
  then: Figures
  /** Kilograms above the payload in the trial. */
  overKg: number
}

const NO_FIGURES: Figures = { kg: 0, km: 0, late: 0 }

function figuresOf(route: BoardRoute | undefined, base: Position | null): Figures {
  if (!route) return NO_FIGURES
  const kg = exactly(sumOf(route.stops.map(({ order }) => order.weightKg)))
  return { kg, km: route.stops.length === 0 ? 0 : kmOf(route, base), late: lateStops(route.stops).length }
}

const total = (all: readonly Figures[]): Figures => ({
  kg: exactly(sumOf(all.map(({ kg }) => kg))),
  km: all.some(({ km }) => km === null) ? null : sumOf(all.map(({ km }) => km ?? 0)),
  late: sumOf(all.map(({ late }) => late)),
})

/** Vehicles whose stops differ, then the whole day. */
export function differencesOf(now: Board, then: Board, base: Position | null): Difference[] {
  const routes = new Map([...now.routes, ...then.routes].map((route) => [route.vehicle.uuid, route]))
  const rows = [...routes.values()].map(({ vehicle }) => {
    const [was, is] = [now, then].map(({ routes: all }) =>
      all.find((route) => route.vehicle.uuid === vehicle.uuid),
    )
    const figures = { now: figuresOf(was, base), then: figuresOf(is, base) }
    const overKg = exactly(Math.max(0, figures.then.kg - vehicle.payloadKg))
    return { plate: vehicle.plate, isSame: was?.stops === is?.stops, ...figures, overKg }
  })
  const all = {
    plate: null,
    now: total(rows.map((row) => row.now)),
    then: total(rows.map((row) => row.then)),
    overKg: 0,
  }
  return [...rows.flatMap(({ isSame, ...row }) => (isSame ? [] : [row])), all]
}
