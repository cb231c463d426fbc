import { expect, test } from 'vitest'
import type { CollectedMass } from '#contract/pickup-days/stop-report.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'
import { massesOfOrders } from './mass-queries.ts'
import { storeMasses } from './store-masses.ts'

const shop = await buildOrderApp()
const { connection } = shop.database

async function ordered() {
  const { uuid } = (await shop.placeOrder(anOrder())).json<{ order: { uuid: string } }>().order
  const [row] = await massesOfOrders(connection, [uuid])
  if (!row) throw new Error('the order has no equipment')
  const store = (masses: CollectedMass[]) =>
    shop.database.transaction((tx) => storeMasses(tx, { id: uuid } as OrderForStaff, masses))
  return { uuid, code: row.waste_code, estimate: Number(row.estimated_grams) / 1000, store }
}
const stored = async (uuid: string) =>
  (await massesOfOrders(connection, [uuid])).map(
    ({ estimated_grams: now, weighed_grams: weighed, estimated_then: then, reason }) => ({
      now: Number(now),
      weighed: weighed === null ? null : Number(weighed),
      then: then === null ? null : Number(then),
      reason,
    }),
  )

test('DAY-22 a weighed mass stands beside the estimate and never over it', async () => {
  const { uuid, code, estimate, store } = await ordered()
  const grams = estimate * 1000
  expect(await stored(uuid)).toEqual([{ now: grams, weighed: null, then: null, reason: null }])
  expect(await store([{ code, kg: estimate + 0.001 }])).toEqual([
    { field: 'collectedMasses', before: [], after: [{ code, kg: estimate + 0.001, reason: null }] },
  ])
  expect(await stored(uuid)).toEqual([{ now: grams, weighed: grams + 1, then: grams, reason: null }])
  const { weight_grams: weight } = await connection
    .selectFrom('orders')
    .select('weight_grams')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  expect(Number(weight)).toBe(grams)
})

test('DAY-22 the same masses again are no change; a corrected mass keeps the estimate of the weighing', async () => {
  const { uuid, code, estimate, store } = await ordered()
  await store([{ code, kg: estimate }])
  expect(await store([{ code, kg: estimate, reason: null }])).toEqual([])
  await connection
    .updateTable('order_entries')
    .set({ weight_grams: 1 })
    .where('order_id', '=', uuid)
    .execute()
  await store([{ code, kg: 0, reason: 'Klient sprzedał sprzęt' }])
  expect(await stored(uuid)).toEqual([
    { now: 1, weighed: 0, then: estimate * 1000, reason: 'Klient sprzedał sprzęt' },
  ])
  expect(await store([])).toMatchObject([{ after: [] }])
  expect(await stored(uuid)).toEqual([{ now: 1, weighed: null, then: null, reason: null }])
})

test('DAY-30 a code that is no longer in the order keeps its weighed mass', async () => {
  const { uuid, code, estimate, store } = await ordered()
  await store([{ code, kg: estimate }])
  await connection
    .updateTable('order_entries')
    .set({ waste_code: '20 01 21*' })
    .where('order_id', '=', uuid)
    .execute()
  const rows = await massesOfOrders(connection, [uuid])
  expect(rows.map((row) => [row.waste_code, Number(row.estimated_grams), row.weighed_grams])).toEqual([
    [code, 0, String(estimate * 1000)],
    ['20 01 21*', estimate * 1000, null],
  ])
})

test('DAY-21 wrong masses are refused at their row, and nothing is stored', async () => {
  const { uuid, code, estimate, store } = await ordered()
  const error = await store([
    { code, kg: estimate },
    { code: '99 99 99', kg: 1 },
  ]).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({
    code: 'ERROR.INVALID_INPUT',
    errors: { 'masses.1.code': ['MASS_CODE_UNKNOWN'] },
  })
  expect((await stored(uuid)).map(({ weighed }) => weighed)).toEqual([null])
})
