// Geometry of the sketch of the routes. Stops of one town share a point.
import type { DayPlan, Position } from '#contract/pickup-days/day-plan.ts'
import type { BoardRoute } from './board.ts'

export interface Point {
  x: number
  y: number
}

interface TownName extends Point {
  name: string
  anchor: 'start' | 'end'
}

export const SIZE: Point = { x: 580, y: 276 }
const MARGIN: Point = { x: 80, y: 34 }
/** Distance of a name from its stop, and from the larger symbol of the base. */
const NAME_GAP = 14
const BASE_NAME_GAP = 28
/** Names closer than this to another one are left out: the list of stops shows every town. */
const NAME_ROOM: Point = { x: 90, y: 16 }
/** Average width of a letter of a name. */
const LETTER_WIDTH = 7
/** Distance between neighbouring stops of one town. */
const BESIDE = 13
/** Spiral positions hidden by the base's symbol. Stops in the base's own town are drawn after them. */
const ROOM_OF_BASE = 5

type Base = NonNullable<DayPlan['base']>

/** Computes the sketch. Returns null if no town of a stop is known. */
export function sketched(routes: readonly BoardRoute[], base: Base) {
  const known = routes.flatMap(({ stops }) => stops.flatMap(({ order }) => order.position ?? []))
  if (known.length === 0) return null
  const pointOf = projection([base, ...known])
  const home = pointOf(base)
  const keyOf = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
  const taken = new Map([[keyOf(home), ROOM_OF_BASE]])
  /** Arranges stops of one town in a spiral, so that none hides another. */
  const beside = ({ x, y }: Point): Point => {
    const before = taken.get(keyOf({ x, y })) ?? 0
    taken.set(keyOf({ x, y }), before + 1)
    const [angle, away] = [before * 2.4, BESIDE * Math.sqrt(before)]
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) }
  }
  const drawn = routes.map(({ vehicle, stops }) => {
    const points = stops.flatMap(({ order: { uuid, position } }, at) =>
      position ? [{ order: uuid, number: at + 1, ...beside(pointOf(position)) }] : [],
    )
    return { vehicle: vehicle.uuid, stops: points, path: smooth([home, ...points, home]) }
  })
  return {
    base: home,
    /** One for each vehicle with a known town, with the path from the base through all stops and back. */
    routes: drawn.filter(({ stops }) => stops.length > 0),
    towns: townNames(routes, base, pointOf),
  }
}

/** Fits all positions into the drawing. A degree of longitude is shorter than one of latitude. */
function projection(positions: readonly Position[]): (position: Position) => Point {
  const flat = ({ latitude, longitude }: Position) => ({
    x: longitude * Math.cos((latitude * Math.PI) / 180),
    y: -latitude,
  })
  const points = positions.map(flat)
  const rangeOf = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, length: most - least || 1e-3 }
  }
  const [x, y] = [rangeOf(points.map((point) => point.x)), rangeOf(points.map((point) => point.y))]
  const scale = Math.min((SIZE.x - 2 * MARGIN.x) / x.length, (SIZE.y - 2 * MARGIN.y) / y.length)
  return (position) => {
    const point = flat(position)
    return { x: SIZE.x / 2 + (point.x - x.middle) * scale, y: SIZE.y / 2 + (point.y - y.middle) * scale }
  }
}

const shown = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** Curve through all points (Catmull-Rom as Bézier curves). */
function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? SIZE
  const parts = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${[one, two, to].map(shown).join(' ')}`
  })
  return `M${shown(at(0))}${parts.join('')}`
}

function townNames(
  routes: readonly BoardRoute[],
  base: Base,
  pointOf: (position: Position) => Point,
): TownName[] {
  const towns = routes.flatMap(({ stops }) =>
    stops.flatMap(({ order }) => (order.position ? [[order.branch.city, order.position] as const] : [])),
  )
  const names: TownName[] = []
  for (const [name, position] of new Map<string, Position>([[base.city, base], ...towns])) {
    const { x, y } = pointOf(position)
    const gap = name === base.city ? BASE_NAME_GAP : NAME_GAP
    const isTooWide = x + gap + name.length * LETTER_WIDTH > SIZE.x
    const anchor = x < SIZE.x / 2 || isTooWide ? 'end' : 'start'
    const place = { name, anchor, x: x + (anchor === 'end' ? -gap : gap), y: y + 22 } as const
    const isFree = names.every(
      (other) => Math.abs(other.y - place.y) > NAME_ROOM.y || Math.abs(other.x - place.x) > NAME_ROOM.x,
    )
    if (isFree) names.push(place)
  }
  return names
}
