import { expect, test } from 'vitest'
import type { DaySheet } from '#contract/pickup-days/day-sheet.ts'
import { pagesOf, tagsOf } from '#server/testing/pdf-tags.ts'
import { makeVehicle, orderOnDay, savedPlan } from '#server/testing/test-days.ts'
import { buildOrderApp, FRIDGE, makeDispatcher, MONITOR, PALLET } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
shop.clock.set('2026-11-03T10:00:00Z')
const { browser } = await makeDispatcher(shop)
const vehicleUuid = await makeVehicle(shop)
const DATE = '2026-11-04'

const sheet = () => browser.call('GET', `/staff/days/${DATE}/sheet`)
const entry = (uuid: string, value: number) => ({
  recyclingItem: { uuid, name: 'Sprzęt', value, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
})

test('DAY-14 the sheet has the stops of each route in sequence, with the data that the driver needs and no door code', async () => {
  const card = { lift: 'goods', gate: 'brama B', doorCode: '4471#' }
  const full = await orderOnDay(shop, DATE, {
    orderData: [entry(MONITOR, 20), entry(FRIDGE, 2), entry(MONITOR, 1)],
    accessCard: card,
    comment: 'Zgłosić się w portierni',
  })
  const plain = await orderOnDay(shop, DATE)
  await orderOnDay(shop, DATE)
  const stops = [full, plain].map((orderUuid) => ({ orderUuid, pinned: orderUuid === plain }))
  await savedPlan(browser, DATE, 0, [{ vehicleUuid, driverName: 'Adam Wrona', stops }])
  const answer = await sheet()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.body).not.toContain('4471')
  const { routes, base } = answer.json<DaySheet>()
  expect(base).toMatchObject({ city: 'Warszawa' })
  expect(routes).toMatchObject([
    {
      vehicle: { uuid: vehicleUuid },
      driver: { name: 'Adam Wrona' },
      stops: [
        {
          order: { uuid: full },
          pinned: false,
          comment: 'Zgłosić się w portierni',
          access: { lift: 'goods', gate: 'brama B', doorCodeSaved: true },
          equipment: [{ quantity: 20, unit: 'pieces' }, { quantity: 2 }, { quantity: 1 }],
          wasteCodes: [{ code: '16 02 11*' }, { code: '16 02 13*' }],
        },
        { order: { uuid: plain }, pinned: true, access: null, contact: { name: expect.stringMatching(/./) } },
      ],
    },
  ])
  const [stop] = routes[0]?.stops ?? []
  expect(stop?.wasteCodes.reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(stop?.order.weightKg ?? 0, 3)
})

test('DAY-14 the sheets are a tagged PDF with space for masses and signatures, and without door codes', async () => {
  const { headers, rawPayload } = await browser.call('GET', `/staff/days/${DATE}/sheet.pdf`)
  expect(headers['content-disposition']).toBe(`attachment; filename="day-sheet-${DATE}.pdf"`)
  const tags = await tagsOf(rawPayload)
  const said = tags.map(({ text }) => text).join('\n')
  expect(tags[0]).toEqual({ role: 'H1', text: `Arkusze odbiorów ${DATE}` })
  expect(tags.filter(({ role }) => role === 'H2')).toHaveLength(1)
  expect(tags.flatMap(({ role, text }) => (role === 'H3' ? [text.slice(0, 2)] : []))).toEqual(['1 ', '2 '])
  expect(said).toContain('Winda: towarowa; Brama lub wejście: brama B')
  expect(said).toMatch(/Kierowca: Adam Wrona\. Pojazd: Iveco Daily, winda załadowcza, ładowność 1.300.kg\./)
  expect(said).toMatch(/Przystanki: 2, szacunkowa masa [\d\s,]+kg\./)
  expect(said).toContain('Uwagi kierowcy')
  expect(said).toContain('Zgłosić się w portierni')
  expect(said).toContain('sprawdzić, czy jest karta')
  expect(said).not.toContain('4471')
  const cells = tags.flatMap(({ role, text }) => (role === 'TH' || role === 'TD' ? [text] : []))
  expect(cells.slice(0, 4)).toEqual(['Kod', 'Szac., kg', 'Zważono, kg', '16 02 11*'])
  const { rows } = await shop.database.executeSql(`select detail from security_events where kind = 'export'`)
  expect(rows).toEqual([{ detail: 'day-sheet' }])
})

test('DAY-14 a stop with its masses and signature is never split between two pages', async () => {
  const day = '2026-11-05'
  const stops = []
  for (let at = 0; at < 12; at += 1) {
    const comment = 'Zgłosić się w portierni. '.repeat(at)
    const orderData = [entry(MONITOR, 20), entry(FRIDGE, 2)].slice(at % 2)
    stops.push({ orderUuid: await orderOnDay(shop, day, { comment, orderData }), pinned: false })
  }
  await savedPlan(browser, day, 0, [{ vehicleUuid, driverName: null, stops }])
  const pages = await pagesOf((await browser.call('GET', `/staff/days/${day}/sheet.pdf`)).rawPayload)
  expect(pages.length).toBeGreaterThan(2)
  const numbersOf = (page: string, part: RegExp) => page.match(part)?.length ?? 0
  for (const page of pages) {
    const names = numbersOf(page, /Zważono, kg/g)
    expect([numbersOf(page, /podpis wydającego/g), numbersOf(page, /godziny/g)]).toEqual([names, names])
  }
})

test('DAY-14 a day without routes has an empty sheet, and an invalid day is refused', async () => {
  expect((await browser.call('GET', '/staff/days/2027-01-04/sheet')).json()).toMatchObject({ routes: [] })
  const empty = await browser.call('GET', '/staff/days/2027-01-04/sheet.pdf')
  expect((await tagsOf(empty.rawPayload)).at(-1)?.text).toBe('Żaden pojazd nie ma tego dnia przystanków.')
  expect((await browser.call('GET', '/staff/days/2027-02-30/sheet')).statusCode).toBe(400)
})
