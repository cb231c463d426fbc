// Plan of a day as the screen changes it. Actions are data, so that they can be replayed on another
// version, tried and undone.
import type { DayPlan, PlannedOrder, Route, SaveDayPlan, Stop } from '#contract/pickup-days/day-plan.ts'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'

/** Route on the board. It has no uuid until it is saved for the first time. */
export type BoardRoute = Pick<Route, 'vehicle' | 'driver'> & { uuid?: string; stops: readonly Stop[] }

export interface Board {
  routes: readonly BoardRoute[]
  /** Orders without a vehicle, as stops that are never pinned. Their sequence has no meaning. */
  waiting: readonly Stop[]
  /** Routes that move to another day when the plan is saved. */
  leaving?: readonly { route: BoardRoute; date: string }[]
}

export type DayAct =
  /**
   * `to`: uuid of a vehicle, null for the orders to be assigned. `at`: index in the column without
   * the moved order.
   */
  | { kind: 'move'; order: string; to: string | null; at: number }
  | { kind: 'pin'; order: string; pinned: boolean }
  | { kind: 'add'; vehicle: Vehicle }
  /** Removes a vehicle. Its stops become orders to be assigned. */
  | { kind: 'remove'; vehicle: string }
  | { kind: 'driver'; vehicle: string; name: string | null }
  /**
   * Moves a route with its orders to another day. It cannot be undone, because clients get a mail.
   */
  | { kind: 'leave'; vehicle: string; date: string }

export interface Place {
  /** Uuid of the vehicle; null for the orders to be assigned. */
  vehicle: string | null
  at: number
}

const waitingStop = (order: PlannedOrder): Stop => ({ order, pinned: false, eta: null })

export const boardOf = ({ routes, unassigned }: DayPlan): Board => ({
  routes,
  waiting: unassigned.map(waitingStop),
})

export const routeOf = (board: Board, vehicle: string | null): BoardRoute | undefined =>
  board.routes.find((route) => route.vehicle.uuid === vehicle)

export const stopsIn = (board: Board, vehicle: string | null): readonly Stop[] =>
  vehicle === null ? board.waiting : (routeOf(board, vehicle)?.stops ?? [])

export const columnsOf = ({ routes }: Board): (string | null)[] => [
  null,
  ...routes.map(({ vehicle }) => vehicle.uuid),
]

export const ordersOf = (board: Board): PlannedOrder[] =>
  columnsOf(board).flatMap((vehicle) => stopsIn(board, vehicle).map(({ order }) => order))

export function placeOf(board: Board, order: string): (Place & { stop: Stop }) | null {
  for (const vehicle of columnsOf(board)) {
    const stops = stopsIn(board, vehicle)
    const at = stops.findIndex((stop) => stop.order.uuid === order)
    const stop = stops[at]
    if (stop) return { vehicle, at, stop }
  }
  return null
}

/**
 * Applies an action. Returns the same board if the action does not apply, and the same objects for
 * routes and stops that do not change.
 */
export function changed(board: Board, act: DayAct): Board {
  switch (act.kind) {
    case 'move':
      return moved(board, act.order, { vehicle: act.to, at: act.at })
    case 'pin': {
      const place = placeOf(board, act.order)
      if (!place || place.vehicle === null || place.stop.pinned === act.pinned) return board
      return withStops(board, (stops, vehicle) =>
        vehicle === place.vehicle ? stops.with(place.at, { ...place.stop, pinned: act.pinned }) : stops,
      )
    }
    case 'add':
      return routeOf(board, act.vehicle.uuid)
        ? board
        : { ...board, routes: [...board.routes, { vehicle: act.vehicle, driver: null, stops: [] }] }
    case 'remove':
      return without(board, act.vehicle, () => true)
    case 'driver': {
      const isSame = (routeOf(board, act.vehicle)?.driver?.name ?? null) === act.name
      const driver = act.name === null ? null : { name: act.name, phone: null }
      const routes = board.routes.map((route) =>
        route.vehicle.uuid === act.vehicle ? { ...route, driver } : route,
      )
      return isSame ? board : { ...board, routes }
    }
    case 'leave': {
      // Collected orders stay on the day on which they were collected.
      const stays = ({ order }: Stop) => order.status !== 'PLANNED'
      const route = routeOf(board, act.vehicle)
      if (!route) return board
      const gone = { ...route, stops: route.stops.filter((stop) => !stays(stop)) }
      const leaving = [...(board.leaving ?? []), { route: gone, date: act.date }]
      return { ...without(board, act.vehicle, stays), leaving }
    }
    // Unsaved actions survive a reload, so they may come from another release.
    default:
      return board
  }
}

export const replayed = (board: Board, acts: readonly DayAct[]): Board => acts.reduce(changed, board)

/**
 * Returns the actions that turn one board into another, for a suggestion or an undo. They concern
 * only what differs.
 */
export function actsBetween(from: Board, to: Board): DayAct[] {
  const acts: DayAct[] = []
  let now = from
  const act = (next: DayAct) => {
    const after = changed(now, next)
    if (after !== now) acts.push(next)
    now = after
  }
  for (const { vehicle } of from.routes)
    if (!routeOf(to, vehicle.uuid)) act({ kind: 'remove', vehicle: vehicle.uuid })
  for (const { vehicle, driver } of to.routes) {
    act({ kind: 'add', vehicle })
    act({ kind: 'driver', vehicle: vehicle.uuid, name: driver?.name ?? null })
  }
  for (const vehicle of columnsOf(to))
    for (const [at, { order, pinned }] of stopsIn(to, vehicle).entries()) {
      act({ kind: 'move', order: order.uuid, to: vehicle, at })
      act({ kind: 'pin', order: order.uuid, pinned })
    }
  return acts
}

/**
 * Removes actions on orders, drivers and vehicles that differ between `left` and `now`, because a
 * colleague has changed them.
 */
export const untouched = (acts: readonly DayAct[], left: Board, now: Board): DayAct[] =>
  acts.filter((act) => {
    switch (act.kind) {
      case 'move':
      case 'pin': {
        const [then, is] = [placeOf(left, act.order), placeOf(now, act.order)]
        return then?.vehicle === is?.vehicle && then?.stop.pinned === is?.stop.pinned
      }
      case 'driver':
        return routeOf(left, act.vehicle)?.driver?.name === routeOf(now, act.vehicle)?.driver?.name
      case 'remove':
        return stopsIn(now, act.vehicle).every(
          ({ order }) => placeOf(left, order.uuid)?.vehicle === act.vehicle,
        )
      default:
        return true
    }
  })

const sent = ({ vehicle, driver }: BoardRoute) => ({
  vehicleUuid: vehicle.uuid,
  driverName: driver?.name ?? null,
})

export const bodyOf = ({ routes, leaving }: Board, version: number): SaveDayPlan => ({
  version,
  ...(leaving && {
    leaving: leaving.map(({ route, date }) => ({
      ...sent(route),
      date,
      orders: route.stops.map(({ order: { uuid, version: seen } }) => ({ uuid, version: seen })),
    })),
  }),
  routes: routes.map((route) => ({
    ...(route.uuid && { uuid: route.uuid }),
    ...sent(route),
    stops: route.stops.map(({ order, pinned }) => ({ orderUuid: order.uuid, pinned })),
  })),
})

/** Removes a vehicle. Its stops that `stays` accepts become orders to be assigned. */
function without(board: Board, vehicle: string, stays: (stop: Stop) => boolean): Board {
  const route = routeOf(board, vehicle)
  if (!route) return board
  const waiting = [...board.waiting, ...route.stops.filter(stays).map(({ order }) => waitingStop(order))]
  return { ...board, routes: board.routes.filter((one) => one !== route), waiting }
}

type Change = (stops: readonly Stop[], vehicle: string | null) => readonly Stop[]

const withStops = (board: Board, change: Change): Board => ({
  ...board,
  waiting: change(board.waiting, null),
  routes: board.routes.map((route) => {
    const stops = change(route.stops, route.vehicle.uuid)
    return stops === route.stops ? route : { ...route, stops }
  }),
})

function moved(board: Board, order: string, to: Place): Board {
  const from = placeOf(board, order)
  if (!from || (to.vehicle !== null && !routeOf(board, to.vehicle))) return board
  const isHere = from.vehicle === to.vehicle
  if (isHere && (from.at === to.at || to.vehicle === null)) return board
  // A pin belongs to a position on one vehicle, so a move to another vehicle removes it.
  const put = isHere ? from.stop : { ...from.stop, pinned: false }
  return withStops(board, (stops, vehicle) => {
    if (vehicle !== from.vehicle && vehicle !== to.vehicle) return stops
    const rest = stops.filter((stop) => stop.order.uuid !== order)
    return vehicle === to.vehicle ? rest.toSpliced(to.at, 0, put) : rest
  })
}

/**
 * Stop lifted by a key. Arrow keys move only the mark of its new position; the plan changes when
 * the stop is dropped.
 */
export interface Lift {
  order: string
  /** Position at which the stop would be dropped. */
  to: Place
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/**
 * Moves the mark by one step: up and down within a column, left and right to the same height in the
 * next column.
 */
export function stepped(board: Board, { order, to }: Lift, key: ArrowKey): Lift {
  const columns = columnsOf(board)
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const vehicle = isAcross ? columns[columns.indexOf(to.vehicle) + by] : to.vehicle
  if (vehicle === undefined) return { order, to }
  const others = stopsIn(board, vehicle).filter((stop) => stop.order.uuid !== order)
  const at = isAcross ? to.at : to.at + by
  return { order, to: { vehicle, at: Math.min(Math.max(at, 0), others.length) } }
}
