import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { Statement } from '#contract/companies/statement.ts'
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
const staff = await makeDispatcher(shop)
const [client, other] = [await makeClient(shop, { name: '=Huta "Szkła"' }), await makeClient(shop)]

const entry = (uuid: string, value: number) => ({
  recyclingItem: { uuid, value, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
})

async function collected(day: string, city: string, of = client) {
  const { uuid } = await of.ordered({
    orderData: [entry(MONITOR, 2), entry(FRIDGE, 1)],
    'customerCompanyBranch.city': city,
    'customerCompanyBranch.name': `Hala ${city}`,
  })
  await shop.database.executeSql(
    `update orders set status = 'COMPLETED', suggested_date = $1 where id = $2`,
    [day, uuid],
  )
  return uuid
}

const first = await collected('2026-02-03', 'Gniezno')
await collected('2026-03-03', 'Gniezno')
await collected('2026-03-04', 'Śrem')
await collected('2025-12-31', 'Śrem')
await collected('2026-03-04', 'Śrem', other)
await client.ordered()
const [fridge, monitor] = (await staff.read(first)).wasteCodes.map(({ code, kg }) => ({ code, kg }))
if (!fridge || !monitor) throw new Error('the order has two codes')
await staff.change(first, 'masses', {
  masses: [
    { code: monitor.code, kg: monitor.kg + 0.5 },
    { code: fridge.code, kg: 0, reason: 'Została' },
  ],
})
/** Removes the rounding error of a sum. */
const kilograms = (sum: number) => Math.round(sum * 1000) / 1000

const address = (id: string, year: string | number) => `/client/user/customerCompany/${id}/statement/${year}`
const read = async (year: number | string, by = client) =>
  by.browser.call('GET', address(client.company.id, year))

test('DAY-33 the statement adds the year up by place and code, weighed and estimated apart', async () => {
  const statement = (await read(2026)).json<Statement>()
  const row = (place: string, of: typeof fridge, set: object) => ({
    place: `Hala ${place}`,
    address: `ul. Ciemna 3, 60-102 ${place}`,
    code: of.code,
    hazardous: true,
    ...set,
  })
  const unweighed = ({ kg }: typeof fridge) => ({ estimatedKg: kg, weighedKg: null, notWeighedKg: kg })
  expect(statement).toEqual({
    year: 2026,
    company: { uuid: client.company.id, name: '=Huta "Szkła"' },
    rows: [
      row('Gniezno', fridge, {
        pickups: 2,
        estimatedKg: kilograms(2 * fridge.kg),
        weighedKg: 0,
        notWeighedKg: fridge.kg,
      }),
      row('Gniezno', monitor, {
        pickups: 2,
        estimatedKg: 2 * monitor.kg,
        weighedKg: monitor.kg + 0.5,
        notWeighedKg: monitor.kg,
      }),
      row('Śrem', fridge, { pickups: 1, ...unweighed(fridge) }),
      row('Śrem', monitor, { pickups: 1, ...unweighed(monitor) }),
    ],
    totals: {
      pickups: 3,
      estimatedKg: kilograms(3 * (fridge.kg + monitor.kg)),
      weighedKg: monitor.kg + 0.5,
      notWeighedKg: kilograms(2 * (fridge.kg + monitor.kg)),
    },
  })
  const forStaff = await staff.browser.call('GET', `/staff/companies/${client.company.id}/statement/2026`)
  expect(forStaff.json()).toEqual(statement)
  expect((await read(2024)).json()).toMatchObject({ rows: [], totals: { pickups: 0, weighedKg: null } })
})

test('DAY-33 a client sees the own company alone', async () => {
  for (const answer of [
    await read(2026, other),
    await other.browser.call('GET', `${address(client.company.id, 2026)}.csv`),
    await other.browser.call('GET', `${address(client.company.id, 2026)}.pdf`),
    await read('26'),
    await read('2026.txt'),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'COMPANY.NOT_FOUND'])
})

test('DAY-33 the CSV file has the same rows, and no cell that a spreadsheet runs', async () => {
  const uuid = await collected('2026-05-05', '=1+1')
  const { headers, body } = await read('2026.csv')
  await shop.database.executeSql(`update orders set status = 'CANCELLED' where id = $1`, [uuid])
  expect(headers['content-disposition']).toBe('attachment; filename="statement-2026.csv"')
  const { data } = papaparse.parse<string[]>(body.slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' })
  expect(data[0]).toEqual([
    'miejsce',
    'adres',
    'kod odpadu',
    'odbiory',
    'szacunek (kg)',
    'zważono (kg)',
    'bez ważenia (kg)',
  ])
  const kg = (weight: number) => String(weight).replace('.', ',')
  const gniezno = data.filter(([place]) => place === 'Hala Gniezno')
  expect(gniezno.map((cells) => cells.slice(3))).toEqual([
    ['2', kg(2 * fridge.kg), '0', kg(fridge.kg)],
    ['2', kg(2 * monitor.kg), kg(monitor.kg + 0.5), kg(monitor.kg)],
  ])
  for (const cell of data.flat()) expect(cell).not.toMatch(/^=/)
})

test('STAFF-60 what staff take out is on record with its company; what the client takes is not', async () => {
  for (const ending of ['', '.csv', '.pdf'])
    await staff.browser.call('GET', `/staff/companies/${client.company.id}/statement/2026${ending}`)
  await read('2026.csv')
  const acts = await shop.database.connection
    .selectFrom('security_events')
    .select(['detail', 'company_id'])
    .where('kind', '=', 'export')
    .execute()
  const act = { detail: 'statement', company_id: client.company.id }
  expect(acts).toEqual([act, act])
})

test('DAY-33 the PDF is tagged, with title and language', async () => {
  const { statusCode, headers, rawPayload } = await read('2026.pdf')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = rawPayload.toString('latin1')
  expect(text).toContain('/Lang (pl)')
  expect(text).toContain('/Marked true')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toMatch(/\/S \/TH\b/)
})

test('DAY-33 the PDF shows masses as the screen does, with thousands apart', async () => {
  await staff.change(first, 'masses', {
    masses: [
      { code: monitor.code, kg: 6121.5, reason: 'Było więcej sztuk' },
      { code: fridge.code, kg: 0, reason: 'Została' },
    ],
  })
  const cells = (await tagsOf((await read('2026.pdf')).rawPayload)).map(({ text }) => text)
  expect(cells).toContain('6 121,500')
})
