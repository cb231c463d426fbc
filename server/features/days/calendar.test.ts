import { expect, test } from 'vitest'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { firstSettings } from '#settings/operator.ts'
import texts from '#web/texts/pl.json' with { type: 'json' }
import { DAYS_OFF } from './public-calendar.ts'

const shop = await buildOrderApp()
shop.clock.set('2026-12-01T09:00:00Z')
const root = await makeDispatcher(shop, { isAdministrator: true })

async function setCalendar(change: Partial<CalendarSettings>): Promise<void> {
  const { version } = (await root.browser.call('GET', '/staff/settings')).json()
  const calendar = { ...firstSettings.calendar, ...change }
  const answer = await root.browser.call('PATCH', '/staff/settings', { body: { version, calendar } })
  expect(answer.statusCode, answer.body).toBe(200)
}
const calendar = async () => (await shop.app.inject('/v1/public/calendar')).json()
const closedOn = async (date: string) =>
  (await calendar()).closed.find((day: { date: string }) => day.date === date)?.name

const plan = async (uuid: string, suggestedDate: string) =>
  root.change(uuid, 'status', { status: 'PLANNED', suggestedDate })

test('DAY-1 the public calendar has the earliest day and the reasons why days are closed, as administrators set them', async () => {
  expect((await calendar()).earliest).toBe('2026-12-02')
  expect(await closedOn('2026-12-24')).toBe('Wigilia Bożego Narodzenia')
  expect(await closedOn('2026-12-05')).toBe('sobota')
  expect(await closedOn('2026-12-02')).toBeUndefined()
  await setCalendar({
    weekdays: [1, 2, 3, 4, 5, 6],
    closed: [
      { date: '2026-12-03', name: 'Remanent' },
      { date: '2026-12-02', name: 'Szkolenie' },
    ],
    open: ['2026-12-24', '2026-12-24'],
  })
  expect((await calendar()).earliest).toBe('2026-12-04')
  expect(await closedOn('2026-12-02')).toBe('Szkolenie')
  expect(await closedOn('2026-12-05')).toBeUndefined()
  expect(await closedOn('2026-12-24')).toBeUndefined()
})

test('DAY-1 days off have the same names as in the calendar of staff', () => {
  const names = Object.entries(texts.staff).flatMap(([key, name]) => {
    const dayOff = /^STAFF_ORDER\.DAY_OFF_(?<dayOff>[a-z]\w*)$/.exec(key)?.groups?.['dayOff']
    return dayOff ? [[dayOff, name]] : []
  })
  expect(Object.fromEntries(names)).toEqual(DAYS_OFF)
})

test.each([
  [{ weekdays: [] }, 'calendar.weekdays', 'SETTINGS.WEEKDAYS_REQUIRED'],
  [{ weekdays: [8] }, 'calendar.weekdays.0', 'ERROR.INVALID_INPUT'],
  [{ closed: [{ date: '2026-02-30', name: 'x' }] }, 'calendar.closed.0.date', 'SETTINGS.DAY_INVALID'],
  [{ closed: [{ date: '2026-02-20', name: ' ' }] }, 'calendar.closed.0.name', 'SETTINGS.REQUIRED'],
  [{ open: ['jutro'] }, 'calendar.open.0', 'SETTINGS.DAY_INVALID'],
  [{ cutOffHour: 25 }, 'calendar.cutOffHour', 'SETTINGS.HOUR_INVALID'],
  [{ leastDays: 1.5 }, 'calendar.leastDays', 'SETTINGS.LEAST_DAYS_INVALID'],
  [{ maxStops: 0 }, 'calendar.maxStops', 'SETTINGS.STOPS_INVALID'],
  [{ maxKg: -1 }, 'calendar.maxKg', 'SETTINGS.WEIGHT_INVALID'],
])('DAY-1 %j is refused at its field', async (change, field, code) => {
  const { version } = (await root.browser.call('GET', '/staff/settings')).json()
  const body = { version, calendar: { ...firstSettings.calendar, ...change } }
  const answer = await root.browser.call('PATCH', '/staff/settings', { body })
  expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: [code] } })
})

test('DAY-3 of a hundred simultaneous bookings for the last free pickup of a day exactly one has no warning', async () => {
  await setCalendar({ maxStops: 2 })
  const orders = await Promise.all(Array.from({ length: 101 }, () => shop.placedOrder()))
  const [first, ...others] = orders
  expect((await plan(first?.uuid ?? '', '2026-12-09')).json().warning).toBeUndefined()
  const answers = await Promise.all(others.map(({ uuid }) => plan(uuid, '2026-12-09')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
  const warnings = answers.map((answer) => answer.json().warning as string | undefined)
  expect(warnings.filter((warning) => warning === undefined)).toHaveLength(1)
  expect(new Set(warnings)).toEqual(new Set([undefined, 'DAY.FULL']))
})

test('DAY-3 a day may be full by kilograms too; an order that stays on its day does not count twice', async () => {
  const { uuid } = await shop.placedOrder()
  const kg = (await root.read(uuid)).totalWeight
  await setCalendar({ maxKg: Math.ceil(kg * 1.5) })
  expect((await plan(uuid, '2026-12-10')).json().warning).toBeUndefined()
  const second = await shop.placedOrder()
  expect((await plan(second.uuid, '2026-12-10')).json().warning).toBe('DAY.FULL')
  const body = { status: 'PLANNED', suggestedDate: '2026-12-10', reason: 'Inny kierowca' }
  expect((await root.change(second.uuid, 'status', body)).json().warning).toBeUndefined()
  const bulk = await root.browser.call('POST', '/staff/orders/bulk', {
    body: {
      orders: [{ uuid: (await shop.placedOrder()).uuid, version: 1 }],
      action: { status: 'PLANNED', suggestedDate: '2026-12-10' },
    },
  })
  expect(bulk.json().results).toMatchObject([{ ok: true, warning: 'DAY.FULL' }])
})
