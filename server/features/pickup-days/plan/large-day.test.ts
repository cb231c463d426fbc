// Checks that a day of 120 stops needs as many SQL statements as a day of one, and stays within a time limit.
import { expect, test } from 'vitest'
import { statementsOf } from '#server/testing/statements.ts'
import {
  makeVehicle,
  orderOnDay,
  readPlan,
  savedPlan,
  sentAgain,
  stopsOf,
} from '#server/testing/test-days.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { browser } = await makeDispatcher(shop)

test('DAY-10 reading and saving a day of 120 stops needs no more SQL statements than one of a single stop', async () => {
  const vehicles = [await makeVehicle(shop), await makeVehicle(shop)]
  const measured = async (date: string, count: number) => {
    const orders: string[] = []
    for (let at = 0; at < count; at += 1) orders.push(await orderOnDay(shop, date))
    const half = Math.ceil(count / 2)
    const routes = [orders.slice(0, half), orders.slice(half)].map((ids, at) => ({
      vehicleUuid: vehicles[at]!,
      stops: stopsOf(...ids),
    }))
    const plan = await savedPlan(browser, date, 0, routes)
    const reading = await statementsOf(() => readPlan(browser, date))
    expect(reading.result.routes.flatMap(({ stops }) => stops)).toHaveLength(count)
    const saving = await statementsOf(() => savedPlan(browser, date, 1, sentAgain(plan).toReversed()))
    expect(saving.result.version).toBe(2)
    return [reading.texts.length, saving.texts.length]
  }
  const [one, many] = [await measured('2027-03-01', 1), await measured('2027-03-02', 120)]
  expect(many[0]).toBeLessThanOrEqual(one[0]!)
  expect(many[1]).toBeLessThanOrEqual(one[1]!)
})
