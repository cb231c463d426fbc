// Plan of a day as the screen changes it. Actions are data, so that they can be replayed on another version, tried and undone.
import type { DayPlan, PlannedOrder, Route, SaveDayPlan, Stop } from '#contract/pickup-days/day-plan.ts'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'

/** A route of a vehicle that was added and not saved yet has no uuid. */
export type BoardRoute = Pick<Route, 'vehicle' | 'driver' | 'stops'> & { uuid?: string }

export interface Board {
  routes: readonly BoardRoute[]
  unassigned: readonly PlannedOrder[]
  /** Routes that go on another day as soon as the plan is saved. */
  leaving?: readonly { route: BoardRoute; date: string }[]
}

export type DayAct =
  /** `to`: the uuid of a vehicle, null for the unassigned orders. `at`: the place without the moved order. */
  | { kind: 'move'; order: string; to: string | null; at: number }
  | { kind: 'pin'; order: string; pinned: boolean }
  | { kind: 'add'; vehicle: Vehicle }
  /** Its stops become unassigned. */
  | { kind: 'remove'; vehicle: string }
  | { kind: 'driver'; vehicle: string; name: string | null }
  | { kind: 'arrange'; vehicle: string; orders: readonly string[] }
  /** The route with its orders leaves for another day. It cannot be undone: clients get a mail. */
  | { kind: 'leave'; vehicle: string; date: string }

export interface Place {
  /** Uuid of the vehicle; null for the unassigned orders. */
  vehicle: string | null
  at: number
}

export const boardOf = ({ routes, unassigned }: DayPlan): Board => ({ routes, unassigned })

export function placeOf({ routes, unassigned }: Board, order: string): Place | null {
  for (const { vehicle, stops } of routes) {
    const at = stops.findIndex((stop) => stop.order.uuid === order)
    if (at >= 0) return { vehicle: vehicle.uuid, at }
  }
  const at = unassigned.findIndex(({ uuid }) => uuid === order)
  return at < 0 ? null : { vehicle: null, at }
}

/** Orders of a vehicle, or the unassigned ones. */
export const ordersIn = (board: Board, vehicle: string | null): readonly PlannedOrder[] =>
  vehicle === null ? board.unassigned : (routeOf(board, vehicle)?.stops.map(({ order }) => order) ?? [])

export const ordersOf = ({ routes, unassigned }: Board): PlannedOrder[] => [
  ...routes.flatMap(({ stops }) => stops.map(({ order }) => order)),
  ...unassigned,
]

/** Returns the same board for an action that does not apply to it, and keeps routes and stops that it does not change. */
export function changed(board: Board, act: DayAct): Board {
  switch (act.kind) {
    case 'move':
      return moved(board, act.order, { vehicle: act.to, at: act.at })
    case 'pin':
      return withStops(board, (stops) =>
        stops.some(({ order, pinned }) => order.uuid === act.order && pinned !== act.pinned)
          ? stops.map((stop) => (stop.order.uuid === act.order ? { ...stop, pinned: act.pinned } : stop))
          : stops,
      )
    case 'add':
      return routeOf(board, act.vehicle.uuid)
        ? board
        : { ...board, routes: [...board.routes, { vehicle: act.vehicle, driver: null, stops: [] }] }
    case 'remove': {
      const { stops = [] } = routeOf(board, act.vehicle) ?? {}
      const left = without(board, act.vehicle)
      return { ...left, unassigned: [...left.unassigned, ...stops.map(({ order }) => order)] }
    }
    case 'leave':
      return left(board, act.vehicle, act.date)
    case 'driver':
      return withRoute(board, act.vehicle, (route) => ({
        ...route,
        driver: act.name === null ? null : { name: act.name, phone: null },
      }))
    case 'arrange':
      return withRoute(board, act.vehicle, (route) => ({
        ...route,
        stops: arranged(route.stops, act.orders),
      }))
  }
}

export const replayed = (board: Board, acts: readonly DayAct[]): Board => acts.reduce(changed, board)

/** Actions that undo these, even after somebody else has changed other parts of the plan. */
export function inverseOf(board: Board, acts: readonly DayAct[]): DayAct[] {
  const [first, ...later] = acts
  if (!first) return []
  const after = changed(board, first)
  return [...inverseOf(after, later), ...(after === board ? [] : inverseOfOne(board, first))]
}

function inverseOfOne(board: Board, act: DayAct): DayAct[] {
  switch (act.kind) {
    case 'move': {
      const from = placeOf(board, act.order)
      return from ? putBack(board, act.order, from) : []
    }
    case 'pin':
      return [{ ...act, pinned: !act.pinned }]
    case 'add':
      return [{ kind: 'remove', vehicle: act.vehicle.uuid }]
    case 'leave':
      return []
    case 'remove': {
      const route = routeOf(board, act.vehicle)
      if (!route) return []
      const { vehicle, driver, stops } = route
      return [
        { kind: 'add', vehicle },
        { kind: 'driver', vehicle: vehicle.uuid, name: driver?.name ?? null },
        ...stops.flatMap(({ order }, at) => putBack(board, order.uuid, { vehicle: vehicle.uuid, at })),
      ]
    }
    case 'driver':
      return [{ ...act, name: routeOf(board, act.vehicle)?.driver?.name ?? null }]
    case 'arrange':
      return [{ ...act, orders: routeOf(board, act.vehicle)?.stops.map(({ order }) => order.uuid) ?? [] }]
  }
}

function putBack(board: Board, order: string, { vehicle, at }: Place): DayAct[] {
  const stop = vehicle === null ? undefined : routeOf(board, vehicle)?.stops[at]
  return [
    { kind: 'move', order, to: vehicle, at },
    ...(stop?.pinned ? [{ kind: 'pin', order, pinned: true } as const] : []),
  ]
}

export const bodyOf = (board: Board, version: number): SaveDayPlan => ({
  version,
  ...(board.leaving && {
    leaving: board.leaving.map(({ route: { vehicle, driver, stops }, date }) => ({
      vehicleUuid: vehicle.uuid,
      driverName: driver?.name ?? null,
      date,
      orders: stops.map(({ order }) => ({ uuid: order.uuid, version: order.version })),
    })),
  }),
  routes: board.routes.map(({ uuid, vehicle, driver, stops }) => ({
    ...(uuid && { uuid }),
    vehicleUuid: vehicle.uuid,
    driverName: driver?.name ?? null,
    stops: stops.map(({ order, pinned }) => ({ orderUuid: order.uuid, pinned })),
  })),
})

export const routeOf = (board: Board, vehicle: string): BoardRoute | undefined =>
  board.routes.find((route) => route.vehicle.uuid === vehicle)

const without = (board: Board, vehicle: string): Board =>
  routeOf(board, vehicle)
    ? { ...board, routes: board.routes.filter((route) => route.vehicle.uuid !== vehicle) }
    : board

/** Collected orders stay on the day on which they were collected. */
function left(board: Board, vehicle: string, date: string): Board {
  const route = routeOf(board, vehicle)
  if (!route) return board
  const [gone, kept] = [true, false].map((isGone) =>
    route.stops.filter(({ order }) => (order.status === 'PLANNED') === isGone),
  )
  return {
    routes: without(board, vehicle).routes,
    unassigned: [...board.unassigned, ...(kept ?? []).map(({ order }) => order)],
    leaving: [...(board.leaving ?? []), { route: { ...route, stops: gone ?? [] }, date }],
  }
}

const withRoute = (board: Board, vehicle: string, change: (route: BoardRoute) => BoardRoute): Board =>
  routeOf(board, vehicle)
    ? {
        ...board,
        routes: board.routes.map((route) => (route.vehicle.uuid === vehicle ? change(route) : route)),
      }
    : board

const withStops = (board: Board, change: (stops: Stop[]) => Stop[]): Board => {
  const routes = board.routes.map((route) => {
    const stops = change(route.stops)
    return stops === route.stops ? route : { ...route, stops }
  })
  return routes.every((route, at) => route === board.routes[at]) ? board : { ...board, routes }
}

function moved(board: Board, order: string, to: Place): Board {
  const from = placeOf(board, order)
  if (!from || (to.vehicle !== null && !routeOf(board, to.vehicle))) return board
  // The order of the unassigned orders means nothing.
  if (from.vehicle === to.vehicle && (from.at === to.at || to.vehicle === null)) return board
  const stop =
    from.vehicle === null ? board.unassigned[from.at] : routeOf(board, from.vehicle)?.stops[from.at]
  if (!stop) return board
  const lifted = 'order' in stop ? stop : { order: stop, pinned: false, eta: null }
  // A pin holds a place on one vehicle.
  const put = from.vehicle === to.vehicle ? lifted : { ...lifted, pinned: false }
  const isHere = (uuid: string | null, route: BoardRoute) => route.vehicle.uuid === uuid
  const routes = board.routes.map((route) => {
    if (!isHere(from.vehicle, route) && !isHere(to.vehicle, route)) return route
    const rest = route.stops.filter((one) => one.order.uuid !== order)
    return { ...route, stops: isHere(to.vehicle, route) ? rest.toSpliced(to.at, 0, put) : rest }
  })
  // Between vehicles the unassigned orders stay the same list, so that they are not rendered again.
  if (from.vehicle !== null && to.vehicle !== null) return { ...board, routes }
  const rest = board.unassigned.filter(({ uuid }) => uuid !== order)
  return { ...board, routes, unassigned: to.vehicle === null ? rest.toSpliced(to.at, 0, put.order) : rest }
}

/** Stops that the list does not name follow it. */
function arranged(stops: readonly Stop[], orders: readonly string[]): Stop[] {
  const rank = new Map(orders.map((order, at) => [order, at]))
  const of = (stop: Stop) => rank.get(stop.order.uuid) ?? orders.length
  return stops.toSorted((a, b) => of(a) - of(b))
}
