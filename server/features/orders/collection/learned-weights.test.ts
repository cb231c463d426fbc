import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import {
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'
import { massesOfOrders } from '../masses/mass-queries.ts'
import { replaceMasses } from '../masses/store-mass-queries.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'
import { learnedWeights } from './learned-weight-queries.ts'

const shop = await buildOrderApp()
const { connection } = shop.database
const client = await makeClient(shop)
const TODAY = dayInWarsaw(shop.clock.now())

/** Copies a completed order, so that no test has to place dozens of them. */
const order = await client.ordered({
  orderData: [
    {
      recyclingItem: { uuid: MONITOR, value: 10, unit: 'pieces' },
      packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
    },
  ],
})
const [row] = await massesOfOrders(connection, [order.uuid])
const CODE = row?.waste_code ?? ''

async function weighed(
  grams: number,
  set: { status?: string; also?: string; unit?: string; day?: string; estimatedGrams?: number } = {},
): Promise<void> {
  const id = randomUUID()
  const { status = 'COMPLETED', also, unit = 'pieces', day = TODAY, estimatedGrams = 1 } = set
  await copyOrder(id, status, day)
  await copyEntries(id, MONITOR, unit)
  if (also) await copyEntries(id, also, 'pieces')
  await shop.database.transaction((tx) =>
    replaceMasses(tx, { id } as OrderForStaff, [{ code: CODE, kg: grams / 1000, estimatedGrams }]),
  )
}

async function copyOrder(id: string, status: string, day: string): Promise<void> {
  const { rows } = (await shop.database.executeSql(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number', 'status', 'suggested_date', 'order_link_id')`,
  )) as { rows: [{ names: string }] }
  const { names } = rows[0]
  await shop.database.executeSql(
    `insert into orders (id, order_number, status, suggested_date, ${names}) select $1::uuid, $2, $3, $4::date, ${names} from orders where id = $5`,
    [id, id.slice(0, 16), status, day, order.uuid],
  )
}

const copyEntries = (id: string, item: string, unit: string) =>
  shop.database.executeSql(
    `insert into order_entries (id, order_id, position, recycling_item_id, name, description, item_group, examples, waste_code, quantity, unit, weight_grams, weight_is_lower_bound)
     select gen_random_uuid(), $1, (select count(*) from order_entries where order_id = $1), $2, name, description, item_group, examples, waste_code, quantity, $3, weight_grams, weight_is_lower_bound
     from order_entries where order_id = $4`,
    [id, item, unit, order.uuid],
  )

const learned = async () =>
  (await learnedWeights(connection, TODAY)).find(({ itemUuid }) => itemUuid === MONITOR)

test('DAY-31 twenty weighed pickups propose a weight, nineteen do not; outliers do not move it', async () => {
  // Ten pieces each: 5.0, 5.1, … 6.8 kg a piece.
  for (let at = 0; at < 19; at += 1) await weighed(50_000 + at * 1000)
  expect(await learned()).toBeUndefined()
  // None of these counts.
  await weighed(0)
  await weighed(60_000, { status: 'READ' })
  await weighed(60_000, { also: FRIDGE })
  await weighed(60_000, { unit: 'kg' })
  await weighed(60_000, { day: dayAfter(TODAY, -3 * 366) })
  await weighed(60_000, { estimatedGrams: 60_000 })
  expect(await learned()).toBeUndefined()
  // Typed in grams instead of kilograms.
  await weighed(39_000_000)
  expect(await learned()).toEqual({
    itemUuid: MONITOR,
    pickups: 20,
    lowerQuartileKg: 5.475,
    medianKg: 5.95,
    upperQuartileKg: 6.425,
  })
})

test('DAY-31 proposals are for administrators, and change nothing by themselves', async () => {
  const [admin, ewa] = [await makeDispatcher(shop, { isAdministrator: true }), await makeDispatcher(shop)]
  const before = await connection
    .selectFrom('recycling_items')
    .selectAll()
    .where('id', '=', MONITOR)
    .execute()
  const answer = await admin.browser.call('GET', '/staff/catalogue/learned-weights')
  expect(answer.json().list).toEqual([
    { itemUuid: MONITOR, pickups: 20, medianKg: 5.95, lowerQuartileKg: 5.475, upperQuartileKg: 6.425 },
  ])
  expect((await ewa.browser.call('GET', '/staff/catalogue/learned-weights')).statusCode).toBe(403)
  expect(
    await connection.selectFrom('recycling_items').selectAll().where('id', '=', MONITOR).execute(),
  ).toEqual(before)
})
