// Property test: two people change a day at random. No stop is lost, and no order is on two routes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayPlan } from '#contract/pickup-days/day-plan.ts'
import {
  makeVehicle,
  orderIds,
  orderOnDay,
  readPlan,
  savePlan,
  sentAgain,
} from '#server/testing/test-days.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const date = '2027-03-15'
const [ewa, iza] = [await makeDispatcher(shop), await makeDispatcher(shop)]
const vehicles = [await makeVehicle(shop), await makeVehicle(shop), await makeVehicle(shop)]
const orders: string[] = []
for (let at = 0; at < 8; at += 1) orders.push(await orderOnDay(shop, date))

interface Move {
  order: number
  vehicle: number
  place: number
  pinned: boolean
}
const move: fc.Arbitrary<Move> = fc.record({
  order: fc.nat(orders.length - 1),
  vehicle: fc.nat(vehicles.length - 1),
  place: fc.nat(orders.length),
  pinned: fc.boolean(),
})

/** Returns the plan with one more stop, or with a stop at another position, as a screen sends it. */
function moved(plan: DayPlan, { order, vehicle, place, pinned }: Move) {
  const orderUuid = orders[order]!
  const routes = sentAgain(plan).map((route) => ({
    ...route,
    stops: (route.stops ?? []).filter((stop) => stop.orderUuid !== orderUuid),
  }))
  const vehicleUuid = vehicles[vehicle]!
  const route = routes.find((one) => one.vehicleUuid === vehicleUuid) ?? { vehicleUuid, stops: [] }
  route.stops.splice(place, 0, { orderUuid, pinned })
  return routes.includes(route as (typeof routes)[number]) ? routes : [...routes, route]
}

const isPlanned = ({ routes }: DayPlan) => new Set(routes.flatMap(({ stops }) => orderIds(stops)))
const whole = ({ routes, unassigned }: DayPlan) =>
  [...routes.flatMap(({ stops }) => orderIds(stops)), ...unassigned.map(({ uuid }) => uuid)].toSorted()
const everything = orders.toSorted()

const emptied = async () => {
  const { version } = await readPlan(ewa.browser, date)
  expect((await savePlan(ewa.browser, date, version, [])).statusCode).toBe(200)
}

test('DAY-10 adding or moving a stop removes no other, and each order is in the plan exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
      await emptied()
      for (const one of moves) {
        const before = await readPlan(ewa.browser, date)
        const answer = await savePlan(ewa.browser, date, before.version, moved(before, one))
        expect(answer.statusCode, answer.body).toBe(200)
        const after = answer.json<DayPlan>()
        expect(whole(after)).toEqual(everything)
        expect(isPlanned(after)).toEqual(isPlanned(before).add(orders[one.order]!))
        expect(after).toEqual(await readPlan(ewa.browser, date))
      }
    }),
    { numRuns: 15 },
  )
})

test('DAY-10 of two concurrent changes of a day one is refused with what the other saved, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(move, move), { minLength: 1, maxLength: 4 }), async (pairs) => {
      await emptied()
      for (const pair of pairs) {
        const before = await readPlan(ewa.browser, date)
        const sent = pair.map((one) => moved(before, one))
        const answers = await Promise.all([
          savePlan(ewa.browser, date, before.version, sent[0]!),
          savePlan(iza.browser, date, before.version, sent[1]!),
        ])
        const saved = answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json<DayPlan>())
        const refused = answers.filter(({ statusCode }) => statusCode === 409)
        const now = await readPlan(ewa.browser, date)
        expect(saved.length + refused.length).toBe(2)
        // Both can only succeed if at least one of them changes nothing.
        expect(now.version).toBeLessThanOrEqual(before.version + 1)
        for (const answer of refused)
          expect(answer.json()).toMatchObject({ current: { version: now.version } })
        expect(whole(now)).toEqual(everything)
        expect(isPlanned(now).isSupersetOf(isPlanned(before))).toBe(true)
      }
    }),
    { numRuns: 10 },
  )
})
