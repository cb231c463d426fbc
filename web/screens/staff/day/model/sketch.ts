// Geometry of the sketch of the routes. Stops of one town share a point.
import type { DayPlan, Position } from '#contract/pickup-days/day-plan.ts'
import type { BoardRoute } from './board.ts'

export interface Point {
  x: number
  y: number
}

interface Cable {
  vehicle: string
  /** SVG path from the base through all knots and back. */
  path: string
  base: Point
  knots: readonly (Point & { order: string; number: number })[]
}

interface TownName extends Point {
  name: string
  anchor: 'start' | 'end'
}

const SIZE: Point = { x: 580, y: 276 }
const MARGIN: Point = { x: 80, y: 34 }
/** Distance of a name from its knot. */
const NAME_GAP = 14
/** Names closer than this to another one are left out: the stops on the slips have them. */
const NAME_HEIGHT = 16
const NAME_WIDTH = 90
/** Average width of a letter of a name. */
const LETTER_WIDTH = 7
/** Stops of one town stand beside each other. */
const BESIDE = 13
/** Places of the spiral that the plug of the base covers. */
const ROOM_OF_BASE = 5
const BASE_NAME_GAP = 28

export function sketched(routes: readonly BoardRoute[], base: DayPlan['base']) {
  const known = routes.flatMap(({ stops }) => stops.flatMap(({ order }) => order.position ?? []))
  if (!base || known.length === 0) return { cables: [], towns: [], size: SIZE }
  const pointOf = projection([base, ...known])
  const placeOf = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
  const taken = new Map([[placeOf(pointOf(base)), ROOM_OF_BASE]])
  const cables = routes.flatMap(({ vehicle, stops }): Cable[] => {
    const knots = stops.flatMap(({ order }, at) => {
      if (!order.position) return []
      const { x, y } = pointOf(order.position)
      const key = placeOf({ x, y })
      const before = taken.get(key) ?? 0
      taken.set(key, before + 1)
      // In a spiral, so that no knot of the town hides another one.
      const angle = before * 2.4
      const away = before === 0 ? 0 : BESIDE * Math.sqrt(before)
      return [
        { order: order.uuid, number: at + 1, x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) },
      ]
    })
    const home = pointOf(base)
    return knots.length === 0
      ? []
      : [{ vehicle: vehicle.uuid, base: home, knots, path: smooth([home, ...knots, home]) }]
  })
  return { cables, towns: townNames(routes, base, pointOf), size: SIZE }
}

/** Fits all positions into the drawing. A degree of longitude is shorter than one of latitude. */
function projection(positions: readonly Position[]): (position: Position) => Point {
  const flat = ({ latitude, longitude }: Position) => ({
    x: longitude * Math.cos((latitude * Math.PI) / 180),
    y: -latitude,
  })
  const points = positions.map(flat)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const room = { x: SIZE.x - 2 * MARGIN.x, y: SIZE.y - 2 * MARGIN.y }
  const scale = Math.min(room.x / (width || 1e-3), room.y / (height || 1e-3))
  return (position) => {
    const { x, y } = flat(position)
    return {
      x: SIZE.x / 2 + (x - left - width / 2) * scale,
      y: SIZE.y / 2 + (y - top - height / 2) * scale,
    }
  }
}

const shown = (value: number) => Math.round(value * 10) / 10

/** Curve through all points (Catmull-Rom as Bézier curves). */
function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? SIZE
  const parts = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${[one, two, to].map(({ x, y }) => `${shown(x)} ${shown(y)}`).join(' ')}`
  })
  return `M${shown(at(0).x)} ${shown(at(0).y)}${parts.join('')}`
}

function townNames(
  routes: readonly BoardRoute[],
  base: NonNullable<DayPlan['base']>,
  pointOf: (position: Position) => Point,
): TownName[] {
  const towns = new Map<string, Position>([[base.city, base]])
  for (const { stops } of routes)
    for (const { order } of stops)
      if (order.position && !towns.has(order.branch.city)) towns.set(order.branch.city, order.position)
  const names: TownName[] = []
  for (const [name, position] of towns) {
    const { x, y } = pointOf(position)
    const gap = name === base.city ? BASE_NAME_GAP : NAME_GAP
    const isTooWide = x + gap + name.length * LETTER_WIDTH > SIZE.x
    const anchor = x < SIZE.x / 2 || isTooWide ? 'end' : 'start'
    const place = { name, anchor, x: x + (anchor === 'end' ? -gap : gap), y: y + 22 } as const
    const isFree = names.every(
      (other) => Math.abs(other.y - place.y) > NAME_HEIGHT || Math.abs(other.x - place.x) > NAME_WIDTH,
    )
    if (isFree) names.push(place)
  }
  return names
}
