import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import {
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'
import { readOrderForEmail } from '../../emails/order-for-email-queries.ts'

const shop = await buildOrderApp()
const { connection } = shop.database
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Dąb' })
const client = await makeClient(shop)

const entry = (uuid: string, value: number) => ({
  recyclingItem: { uuid, value, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
})

async function completed() {
  const { uuid } = await client.ordered({
    orderData: [entry(MONITOR, 2), entry(FRIDGE, 1), entry(MONITOR, 3)],
  })
  const day = dayInWarsaw(shop.clock.now())
  for (const status of ['PLANNED', 'COMPLETED']) {
    const answer = await ewa.change(uuid, 'status', { status, suggestedDate: day })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const { wasteCodes } = await ewa.read(uuid)
  const of = (part: string) => {
    const found = wasteCodes.find(({ code }) => code.startsWith(part))
    if (!found) throw new Error(`no code ${part}`)
    return found
  }
  return { uuid, fridge: of('16 02 11'), monitors: of('16 02 13') }
}
const save = (uuid: string, masses: object[], set: object = {}, by = ewa) =>
  by.change(uuid, 'masses', { masses, ...set })

test('DAY-30 weighed masses stand beside the estimate for staff, the client, the mail and the exported list', async () => {
  const { uuid, fridge, monitors } = await completed()
  const masses = [
    { code: monitors.code, kg: monitors.kg + 1.5 },
    { code: fridge.code, kg: 0, reason: 'Zabrana tydzień wcześniej' },
  ]
  const before = await ewa.read(uuid)
  const answer = await save(uuid, masses)
  expect(answer.statusCode, answer.body).toBe(200)
  const after = await ewa.read(uuid)
  expect(after.wasteCodes).toEqual([
    { ...fridge, weighedKg: 0, reason: 'Zabrana tydzień wcześniej' },
    { ...monitors, weighedKg: monitors.kg + 1.5, reason: null },
  ])
  expect([after.totalWeight, after.version]).toEqual([before.totalWeight, before.version + 1])
  const { order } = (await client.browser.call('GET', `/client/orders/${uuid}`)).json<{
    order: OrderDetails
  }>()
  expect(order.wasteCodes).toEqual([
    { code: fridge.code, hazardous: true, kg: fridge.kg, weighedKg: 0 },
    { code: monitors.code, hazardous: true, kg: monitors.kg, weighedKg: monitors.kg + 1.5 },
  ])
  expect((await readOrderForEmail(connection, uuid)).weighed).toEqual([
    { code: fridge.code, weighedGrams: 0, reason: 'Zabrana tydzień wcześniej' },
    { code: monitors.code, weighedGrams: monitors.kg * 1000 + 1500, reason: null },
  ])
  const { body } = await ewa.browser.call('GET', `/staff/orders.csv?search=${after.orderNumber}`)
  const { data } = papaparse.parse<string[]>(body.slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' })
  // Only the first row of a code has its weighed mass, so that the column adds up.
  expect(data.map((row) => row.at(-1))).toEqual([
    'zważone kg (cały kod)',
    String(monitors.kg + 1.5).replace('.', ','),
    '0',
    '',
  ])
})

test('DAY-30 a correction is in the history and in the record, once', async () => {
  const { uuid, fridge, monitors } = await completed()
  const masses = [{ code: monitors.code, kg: monitors.kg }]
  await save(uuid, masses)
  await save(uuid, masses)
  await save(uuid, [{ code: monitors.code, kg: 1, reason: 'Część została' }], {}, jan)
  const { history, version } = await ewa.read(uuid)
  const edits = history.filter(({ event }) => event === 'edited')
  expect(edits.map(({ by, changes }) => [by?.name, changes])).toEqual([
    [
      'Ewa Lis',
      [
        {
          field: 'collectedMasses',
          before: [],
          after: [{ code: monitors.code, kg: monitors.kg, reason: null }],
        },
      ],
    ],
    [
      'Jan Dąb',
      [
        {
          field: 'collectedMasses',
          before: [{ code: monitors.code, kg: monitors.kg, reason: null }],
          after: [{ code: monitors.code, kg: 1, reason: 'Część została' }],
        },
      ],
    ],
  ])
  const acts = await connection
    .selectFrom('security_events')
    .select('kind')
    .where('object_id', '=', uuid)
    .where('kind', '=', 'order-masses')
    .execute()
  expect(acts).toHaveLength(2)
  const stale = await save(uuid, [{ code: fridge.code, kg: fridge.kg }], { version: version - 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'ORDER.CHANGED_MEANWHILE'])
  expect(stale.json().current.order.version).toBe(version)
})

test('DAY-30 of two corrections at once exactly one is saved', async () => {
  const { uuid, monitors } = await completed()
  const { version } = await ewa.read(uuid)
  const answers = await Promise.all([
    save(uuid, [{ code: monitors.code, kg: monitors.kg + 1 }], { version }),
    save(uuid, [{ code: monitors.code, kg: monitors.kg + 2 }], { version }, jan),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('DAY-30 wrong masses are refused at their field', async () => {
  const { uuid, fridge, monitors } = await completed()
  const errors = async (...masses: object[]) => {
    const answer = await save(uuid, masses)
    expect(answer.statusCode, answer.body).toBe(400)
    return answer.json().errors
  }
  expect(await errors({ code: monitors.code, kg: monitors.kg * 2 })).toEqual({
    'masses.0.reason': ['MASS_REASON_REQUIRED'],
  })
  expect(await errors({ code: fridge.code, kg: -1 })).toEqual({ 'masses.0.kg': ['MASS_INVALID'] })
  expect(await errors({ code: fridge.code, kg: 0.0001 })).toEqual({ 'masses.0.kg': ['MASS_INVALID'] })
  expect(await errors({ code: '20 01 36', kg: 1 })).toEqual({ 'masses.0.code': ['MASS_CODE_UNKNOWN'] })
})

test('DAY-32 the number of a waste transfer card is noted with the order and in its history', async () => {
  const { uuid } = await client.ordered()
  expect(await ewa.read(uuid)).toMatchObject({ wasteCardNumber: null, wasteCard: 'needed' })
  const answer = await ewa.change(uuid, '', { wasteCardNumber: ' KPO/000123/2026 ' })
  expect(answer.statusCode, answer.body).toBe(200)
  const { wasteCardNumber, wasteCard, history } = await ewa.read(uuid)
  expect([wasteCardNumber, wasteCard]).toEqual(['KPO/000123/2026', 'exists'])
  expect(history.at(-1)?.changes).toEqual([
    { field: 'wasteCardNumber', before: null, after: 'KPO/000123/2026' },
  ])
})
