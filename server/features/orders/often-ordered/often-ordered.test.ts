import { expect, test } from 'vitest'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { anOrder, buildOrderApp, FRIDGE, MONITOR } from '#server/testing/test-orders.ts'
import { countOftenOrdered } from './often-ordered.ts'

const { app, clock, log, database, placeOrder } = await buildOrderApp()

async function oftenOrdered(): Promise<string[]> {
  clock.advance({ minutes: 1 })
  const { recyclingItems } = (await app.inject('/v1/public/recycling')).json<{
    recyclingItems: ListedItem[]
  }>()
  return recyclingItems
    .filter((item) => item.oftenOrdered !== null)
    .toSorted((one, other) => Number(one.oftenOrdered) - Number(other.oftenOrdered))
    .map(({ uuid }) => uuid)
}
const SEEDED = ['G6-01', 'G2-01', 'G2-05', 'G6-03', 'G3-01', 'G6-07', 'G6-04', 'G6-08'].map(recyclingItemId)

test('PLUS-1 the list begins as the seed says while there are few orders', async () => {
  expect(await oftenOrdered()).toEqual(SEEDED)
  expect((await placeOrder(anOrder())).statusCode).toBe(201)
  await countOftenOrdered({ database, clock, log })
  expect(await oftenOrdered()).toEqual(SEEDED)
})

test('PLUS-1 with enough of them it begins with what is in most orders of the last year', async () => {
  const [template] = anOrder().orderData
  const entryOf = (uuid: string) => ({ ...template, recyclingItem: { ...template?.recyclingItem, uuid } })
  const orderOf = (uuids: string[]) => placeOrder({ ...anOrder(), orderData: uuids.map(entryOf) })
  // The monitor has many lines in one order; the fridge has fewer lines in more orders, so it ranks higher.
  expect((await orderOf(Array(196).fill(MONITOR))).statusCode).toBe(201)
  for (let at = 0; at < 3; at++) expect((await orderOf([FRIDGE])).statusCode).toBe(201)
  await countOftenOrdered({ database, clock, log })
  expect(await oftenOrdered()).toEqual([FRIDGE, MONITOR])

  const setPart = (is_part: boolean) =>
    database.connection.updateTable('recycling_items').set({ is_part }).where('id', '=', FRIDGE).execute()
  await setPart(true)
  await countOftenOrdered({ database, clock, log })
  await setPart(false)
  // Parts are not ranked, because not every operator may collect them.
  expect(await oftenOrdered()).toEqual([MONITOR])
  await countOftenOrdered({ database, clock, log })

  clock.advance({ days: 366 })
  await countOftenOrdered({ database, clock, log })
  expect(await oftenOrdered()).toEqual([FRIDGE, MONITOR])
})
