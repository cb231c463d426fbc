import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FREE, LARGE, planned, SMALL, stop, vehicle } from '../testing/open-day.tsx'
import {
  actsBetween,
  type Board,
  bodyOf,
  changed,
  type DayAct,
  ordersOf,
  placeOf,
  replayed,
  routeOf,
  type Lift,
  stepped,
} from './board.ts'

const ORDERS = Array.from({ length: 9 }, (_, at) => planned(`Firma ${at}`))
const VEHICLES = [SMALL, LARGE, FREE]
const uuids = (board: Board) => ordersOf(board).map(({ uuid }) => uuid)
/** Content of a board that tests compare, without the identity of its objects. */
const shape = (board: Board) => ({
  routes: board.routes.map(({ vehicle: { plate }, driver, stops }) => [
    plate,
    driver?.name ?? null,
    stops.map(({ order, pinned }) => [order.uuid, pinned]),
  ]),
  waiting: board.waiting.map((one) => one.order.uuid).toSorted(),
})

/** Boards on which each order is on a vehicle, pinned or not, or on none. */
const boards = fc
  .record({
    places: fc.array(fc.tuple(fc.integer({ min: -1, max: 2 }), fc.boolean()), { minLength: 9, maxLength: 9 }),
    vehicles: fc.subarray(VEHICLES, { minLength: 0 }),
  })
  .map(({ places, vehicles }): Board => {
    const on = (at: number) => ORDERS.filter((_, order) => places[order]?.[0] === at)
    const pinOf = (uuid: string) => places[ORDERS.findIndex((order) => order.uuid === uuid)]?.[1] ?? false
    return {
      routes: vehicles.map((one, at) => ({
        uuid: `r-${at}`,
        vehicle: one,
        driver: null,
        stops: on(at).map((order) => stop(order, pinOf(order.uuid))),
      })),
      waiting: ORDERS.filter(
        (_, order) => (places[order]?.[0] ?? -1) < 0 || (places[order]?.[0] ?? 0) >= vehicles.length,
      ).map((one) => stop(one)),
    }
  })

const order = fc.constantFrom(...ORDERS.map(({ uuid }) => uuid), 'o-of-another-day')
const onVehicle = fc.constantFrom(...VEHICLES.map(({ uuid }) => uuid), 'v-gone')
const acts: fc.Arbitrary<DayAct> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    order,
    to: fc.option(onVehicle),
    at: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({ kind: fc.constant('pin' as const), order, pinned: fc.boolean() }),
  fc.record({ kind: fc.constant('add' as const), vehicle: fc.constantFrom(...VEHICLES) }),
  fc.record({ kind: fc.constant('remove' as const), vehicle: onVehicle }),
  fc.record({
    kind: fc.constant('driver' as const),
    vehicle: onVehicle,
    name: fc.option(fc.constant('Adam')),
  }),
)

describe('the plan of a day', () => {
  test('DAY-10 no action removes an order or puts it in two places', () => {
    fc.assert(
      fc.property(boards, fc.array(acts, { maxLength: 12 }), (board, done) => {
        const after = replayed(board, done)
        expect(uuids(after).toSorted()).toEqual(ORDERS.map(({ uuid }) => uuid).toSorted())
        const sent = bodyOf(after, 1).routes.flatMap(({ stops }) => stops.map(({ orderUuid }) => orderUuid))
        expect(new Set(sent).size).toBe(sent.length)
        const vehicles = after.routes.map((route) => route.vehicle.uuid)
        expect(new Set(vehicles).size).toBe(vehicles.length)
      }),
    )
  })

  test('DAY-10 an added stop takes the chosen place, and the others keep their order', () => {
    fc.assert(
      fc.property(boards, order, onVehicle, fc.nat({ max: 9 }), (board, moved, to, at) => {
        const was = routeOf(board, to)?.stops.map((one) => one.order.uuid) ?? []
        const after = changed(board, { kind: 'move', order: moved, to, at })
        fc.pre(routeOf(board, to) !== undefined && placeOf(board, moved) !== null)
        const now = routeOf(after, to)?.stops.map((one) => one.order.uuid) ?? []
        expect(now.filter((uuid) => uuid !== moved)).toEqual(was.filter((uuid) => uuid !== moved))
        expect(placeOf(after, moved)).toMatchObject({ vehicle: to, at: Math.min(at, now.length - 1) })
      }),
    )
  })

  test('DAY-10 replaying an action changes nothing more', () => {
    fc.assert(
      fc.property(boards, acts, (board, act) => {
        const once = changed(board, act)
        expect(shape(changed(once, act))).toEqual(shape(once))
      }),
    )
  })

  test('DAY-10 undo restores the previous state', () => {
    fc.assert(
      fc.property(boards, fc.array(acts, { maxLength: 6 }), (board, done) => {
        const after = replayed(replayed(board, done), actsBetween(replayed(board, done), board))
        const byPlate = (one: Board) =>
          shape(one).routes.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
        expect(byPlate(after)).toEqual(byPlate(board))
        expect(shape(after).waiting).toEqual(shape(board).waiting)
      }),
    )
  })

  test('DAY-10 a lifted stop stays in place until it is dropped at a place that exists', () => {
    const arrow = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight')
    fc.assert(
      fc.property(boards, fc.constantFrom(...ORDERS), fc.array(arrow), (board, { uuid }, keys) => {
        const from = placeOf(board, uuid)
        if (!from) throw new Error('every order is on the board')
        const { to } = keys.reduce((lift, key) => stepped(board, lift, key), {
          order: uuid,
          to: from,
        } as Lift)
        const after = changed(board, { kind: 'move', order: uuid, to: to.vehicle, at: to.at })
        const is = placeOf(after, uuid)
        expect(is?.vehicle).toBe(to.vehicle)
        // The sequence of waiting orders has no meaning.
        expect(to.vehicle === null || is?.at === to.at).toBe(true)
        const isSame = to.vehicle === from.vehicle && to.at === from.at
        expect(!isSame || after === board).toBe(true)
      }),
    )
  })

  test('DAY-10 stops and routes that an action does not change stay the same objects', () => {
    const board: Board = {
      routes: [
        { uuid: 'r-1', vehicle: SMALL, driver: null, stops: ORDERS.slice(0, 3).map((one) => stop(one)) },
        { uuid: 'r-2', vehicle: LARGE, driver: null, stops: ORDERS.slice(3).map((one) => stop(one)) },
      ],
      waiting: [],
    }
    const after = changed(board, { kind: 'move', order: ORDERS[2]?.uuid ?? '', to: SMALL.uuid, at: 0 })
    expect(after.routes[1]).toBe(board.routes[1])
    expect(after.routes[0]?.stops[0]).toBe(board.routes[0]?.stops[2])
  })

  test('DAY-10 a vehicle appears only once on a day', () => {
    const added = changed({ routes: [], waiting: [] }, { kind: 'add', vehicle: vehicle('PO 1') })
    expect(changed(added, { kind: 'add', vehicle: vehicle('PO 1') })).toBe(added)
  })
})

test('ignores an action of another release that a tab stored before a reload', () => {
  const board: Board = { routes: [], waiting: ORDERS.map((one) => stop(one)) }
  const arrange = { kind: 'arrange', vehicle: SMALL.uuid, orders: [] } as unknown as DayAct
  expect(replayed(board, [arrange, { kind: 'add', vehicle: LARGE }]).routes).toHaveLength(1)
})

test('a move keeps the column objects that it does not touch, so that they are not rendered again', () => {
  fc.assert(
    fc.property(boards, order, fc.option(onVehicle), (board, moved, to) => {
      const from = placeOf(board, moved)?.vehicle
      const after = changed(board, { kind: 'move', order: moved, to, at: 0 })
      const trayStays = from !== null && to !== null
      expect(!trayStays || after.waiting === board.waiting).toBe(true)
      for (const route of board.routes.filter(({ vehicle: { uuid } }) => uuid !== from && uuid !== to))
        expect(after.routes).toContain(route)
    }),
  )
})
