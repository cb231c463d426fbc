import { randomUUID } from 'node:crypto'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { Kpo } from '#contract/orders/kpo.ts'
import type { Reconciliation } from '#contract/pickup-days/reconciliation.ts'
import { tagsOf } from '#server/testing/pdf-tags.ts'
import {
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
shop.clock.set('2026-11-03T10:00:00Z')
const { connection } = shop.database
const staff = await makeDispatcher(shop)
const client = await makeClient(shop, { name: 'Huta Szkła' })
const DAY = '2026-11-03'

const entry = (uuid: string, value: number) => ({
  recyclingItem: { uuid, value, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
})
async function ordered(status: string, day = DAY) {
  const { uuid } = await client.ordered({ orderData: [entry(MONITOR, 2), entry(FRIDGE, 1)] })
  await shop.database.executeSql('update orders set status = $1, suggested_date = $2 where id = $3', [
    status,
    day,
    uuid,
  ])
  return uuid
}
async function route(plate: string, ...orderIds: string[]) {
  const [vehicle_id, route_id] = [randomUUID(), randomUUID()]
  const vehicle = {
    id: vehicle_id,
    name: `Wóz ${plate}`,
    plate,
    payload_kg: 1000,
    tail_lift: false,
    is_active: true,
  }
  await connection
    .insertInto('vehicles')
    .values({ ...vehicle, created_at: shop.clock.now() })
    .execute()
  await connection
    .insertInto('day_plans')
    .values({ day: DAY, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await connection
    .insertInto('day_routes')
    .values({ id: route_id, day: DAY, vehicle_id, driver_name: 'Jan Kos', position: 1 })
    .execute()
  for (const [position, order_id] of orderIds.entries())
    await connection
      .insertInto('day_stops')
      .values({ order_id, route_id, position, is_pinned: false })
      .execute()
}
const reported = (order_id: string, plate: string, reason: string) =>
  connection
    .insertInto('stop_reports')
    .values({
      id: randomUUID(),
      order_id,
      day: DAY,
      plate,
      driver_name: 'Ewa Lis',
      outcome: 'notCollected',
      reason,
      reported_at: shop.clock.now(),
      idempotency_key: randomUUID(),
      body_hash: Buffer.alloc(32),
    })
    .execute()

const [weighed, open, loose, moved] = [
  await ordered('COMPLETED'),
  await ordered('PLANNED'),
  await ordered('COMPLETED'),
  await ordered('PLANNED', '2026-11-05'),
]
await route('PO 1AA', weighed, open)
await reported(moved, 'PO 2BB', 'Brama zamknięta')
const [fridge, monitor] = (await staff.read(weighed)).wasteCodes
if (!fridge || !monitor) throw new Error('the order has two codes')
await staff.change(weighed, 'masses', {
  masses: [
    { code: monitor.code, kg: monitor.kg - 0.5 },
    { code: fridge.code, kg: 0, reason: 'Została' },
  ],
})
const kpoOf = async (uuid: string) =>
  (await staff.browser.call('GET', `/staff/orders/${uuid}/kpo`)).json<Kpo>()

test('DAY-30 a day is reconciled by order and waste code, with totals of routes and clients', async () => {
  const answer = await staff.browser.call('GET', `/staff/days/${DAY}/reconciliation`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { routes, clients, totals } = answer.json<Reconciliation>()
  expect(
    routes.map(({ plate, driverName, orders }) => [
      plate,
      driverName,
      orders.map(({ uuid, outcome, reason }) => [uuid, outcome, reason]),
    ]),
  ).toEqual([
    [
      'PO 1AA',
      'Jan Kos',
      [
        [weighed, 'collected', null],
        [open, 'open', null],
      ],
    ],
    ['PO 2BB', 'Ewa Lis', [[moved, 'notCollected', 'Brama zamknięta']]],
    [null, null, [[loose, 'collected', null]]],
  ])
  expect(routes[0]?.orders[0]?.codes).toEqual([
    { code: fridge.code, estimatedKg: fridge.kg, weighedKg: 0, differenceKg: -fridge.kg, reason: 'Została' },
    {
      code: monitor.code,
      estimatedKg: monitor.kg,
      weighedKg: monitor.kg - 0.5,
      differenceKg: -0.5,
      reason: null,
    },
  ])
  const kilograms = (sum: number) => Math.round(sum * 1000) / 1000
  const each = fridge.kg + monitor.kg
  const difference = kilograms(-fridge.kg - 0.5)
  const weights = { weighedKg: monitor.kg - 0.5, differenceKg: difference }
  expect(routes.map((one) => one.totals)).toEqual([
    { orders: 2, estimatedKg: kilograms(2 * each), ...weights },
    { orders: 1, estimatedKg: 0, weighedKg: null, differenceKg: null },
    { orders: 1, estimatedKg: kilograms(each), weighedKg: null, differenceKg: null },
  ])
  expect(clients).toEqual([{ name: 'Huta Szkła', totals }])
  expect(totals).toEqual({ orders: 4, estimatedKg: kilograms(3 * each), ...weights })
})

test('DAY-30 the CSV file has a row for each order and code, and its download is recorded', async () => {
  await shop.database.executeSql(`update stop_reports set reason = '=1+1' where order_id = $1`, [moved])
  const { body, headers } = await staff.browser.call('GET', `/staff/days/${DAY}/reconciliation.csv`)
  expect(headers['content-disposition']).toBe(`attachment; filename="reconciliation-${DAY}.csv"`)
  const { data } = papaparse.parse<string[]>(body.slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' })
  expect(data).toHaveLength(1 + 4 * 2)
  expect(data[0]?.join(';')).toBe(
    'pojazd;kierowca;numer;firma;miejscowość;wynik;kod odpadu;szacunek (kg);zważono (kg);różnica (kg);powód',
  )
  const lines = data.filter(([plate]) => plate === 'PO 2BB')
  expect(lines.map((cells) => [cells[5], cells.at(-1)])).toEqual([
    ['nie odebrano', "'=1+1"],
    ['nie odebrano', "'=1+1"],
  ])
  const acts = await connection
    .selectFrom('security_events')
    .select('detail')
    .where('kind', '=', 'export')
    .execute()
  expect(acts).toEqual([{ detail: 'reconciliation' }])
})

test('DAY-30 a day without pickups is empty, and an invalid date is refused', async () => {
  const empty = await staff.browser.call('GET', '/staff/days/2026-01-01/reconciliation')
  expect(empty.json()).toMatchObject({ routes: [], clients: [], totals: { orders: 0, weighedKg: null } })
  expect((await staff.browser.call('GET', '/staff/days/2026-02-30/reconciliation')).statusCode).toBe(400)
  expect((await client.browser.call('GET', `/staff/days/${DAY}/reconciliation`)).statusCode).toBe(404)
})

test('DAY-32 the facts for the waste transfer cards have the weighed masses, without codes of which nothing was collected', async () => {
  const kpo = await kpoOf(weighed)
  expect(kpo).toMatchObject({
    blocks: [{ code: monitor.code, hazardous: true, weighed: true }],
    sender: { name: 'Huta Szkła', bdo: '000012345' },
    transport: { plate: 'PO 1AA', driverName: 'Jan Kos', date: DAY },
    missing: [],
    wasteCard: 'unnumbered',
  })
  expect(kpo.totalMg).toBe(Math.round(monitor.kg - 0.5) / 1000)
  expect(kpo.receiver.bdo).toMatch(/^\d{9}$/)
})

test('DAY-32 the facts list what is missing: the plate for an order on no route, the BDO number', async () => {
  await shop.database.executeSql('update orders set bdo = null, bdo_unknown = true where id = $1', [loose])
  const kpo = await kpoOf(loose)
  expect(kpo.missing).toEqual(['bdo', 'plate'])
  expect(kpo.blocks.map(({ code, weighed: isWeighed }) => [code, isWeighed])).toEqual([
    [fridge.code, false],
    [monitor.code, false],
  ])
  expect(kpo.totalMg).toBe(Math.round(fridge.kg + monitor.kg) / 1000)
  const unknown = await staff.browser.call('GET', `/staff/orders/${randomUUID()}/kpo`)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ORDER.NOT_FOUND'])
})

test('DAY-32 the facts for the cards are a tagged PDF with the same masses as the page', async () => {
  const kpo = await kpoOf(loose)
  const { headers, rawPayload } = await staff.browser.call('GET', `/staff/orders/${loose}/kpo.pdf`)
  expect(headers['content-disposition']).toBe(`attachment; filename="kpo-${kpo.orderNumber}.pdf"`)
  const tags = await tagsOf(rawPayload)
  const mg = (mass: number) => mass.toFixed(3).replace('.', ',')
  expect(tags.flatMap(({ role, text }) => (role === 'TD' ? [text] : []))).toEqual([
    ...kpo.blocks.flatMap(({ code, massMg }) => [code, 'szacunkowa', mg(massMg)]),
    'Razem',
    mg(kpo.totalMg),
  ])
  expect(tags.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual([
    'Przekazujący',
    'Przejmujący i transportujący',
    'Transport',
  ])
  expect(tags.map(({ text }) => text)).toContain(
    'Do karty brakuje: numeru BDO przekazującego, numeru rejestracyjnego.',
  )
  const { list } = (await staff.browser.call('GET', `/staff/audit?orderUuid=${loose}&kind=export`)).json<{
    list: { kind: string; on: object }[]
  }>()
  expect(list).toHaveLength(1)
})
