import { expect, test } from 'vitest'
import type { DayLoad } from '#contract/days/day-load.ts'
import { TestBrowser } from '#server/testing/people.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
shop.clock.set('2026-11-03T10:00:00Z')
const ewa = await makeDispatcher(shop)

const asked = (query: string) => ewa.browser.call('GET', `/staff/days/load?${query}`)

async function planned(suggestedDate: string): Promise<{ uuid: string; kg: number }> {
  const { uuid } = await shop.placedOrder()
  const answer = await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate })
  expect(answer.statusCode, answer.body).toBe(200)
  return { uuid, kg: (await ewa.read(uuid)).totalWeight }
}

test('STAFF-31 the load of a day counts planned and collected pickups and their kilograms, but not cancelled ones', async () => {
  const { uuid, kg } = await planned('2026-11-03')
  await planned('2026-11-03')
  const cancelled = await planned('2026-11-03')
  await planned('2026-11-10')
  await planned('2026-11-11')
  await shop.placedOrder()
  await ewa.change(uuid, 'status', { status: 'COMPLETED' })
  await ewa.change(cancelled.uuid, 'status', { status: 'CANCELLED', reason: 'Pomyłka' })
  const answer = await asked('from=2026-11-03&to=2026-11-10')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<{ days: DayLoad[] }>().days).toEqual([
    { date: '2026-11-03', orders: 2, kg: 2 * kg },
    { date: '2026-11-10', orders: 1, kg },
  ])
})

test.each([
  ['', ['from', 'to']],
  ['from=2026-11-03', ['to']],
  ['from=3.11.2026&to=2026-11-10', ['from']],
  ['from=2026-11-10&to=2026-11-03', ['to']],
  ['from=2026-01-01&to=2026-12-31', ['to']],
])('STAFF-31 the load of the days %j is refused with the wrong field', async (query, fields) => {
  const answer = await asked(query)
  expect(answer.json()).toMatchObject({ status: 400, code: 'ERROR.INVALID_INPUT' })
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(fields)
})

test('STAFF-1 only staff can read the load of days', async () => {
  const path = '/staff/days/load?from=2026-11-03&to=2026-11-10'
  const client = await makeClient(shop)
  expect((await client.browser.call('GET', path)).json()).toMatchObject({ code: 'ERROR.NOT_FOUND' })
  expect((await new TestBrowser(shop).call('GET', path)).json()).toMatchObject({ code: 'SESSION.REQUIRED' })
})
