import { expect, test } from 'vitest'
import type { OwnReminder, Reminder } from '#contract/orders/reminders.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock } = shop
clock.set('2026-11-03T10:50:00Z')
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Żak' })
const client = await makeClient(shop)

const NOON = '2026-11-03T12:00:00+01:00'

async function reminded(uuid: string, body: object = { at: NOON, note: 'Oddzwonić' }, by = ewa) {
  const answer = await by.browser.call('POST', `/staff/orders/${uuid}/reminders`, { body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ reminder: Reminder }>().reminder
}
const own = async (query = '', by = ewa) =>
  (await by.browser.call('GET', `/staff/reminders${query}`)).json<{
    list: OwnReminder[]
    totalCount: number
  }>()
const at = (uuid: string, reminder: string) => `/staff/orders/${uuid}/reminders/${reminder}`

test('STAFF-80 a reminder stands on the order for all, in the list of its author alone, due ones by themselves', async () => {
  const { uuid, orderNumber } = await shop.placedOrder()
  const due = await reminded(uuid)
  expect(due).toEqual({
    uuid: expect.any(String),
    at: '2026-11-03T11:00:00.000Z',
    note: 'Oddzwonić',
    by: { uuid: ewa.person.id, name: 'Ewa Lis' },
  })
  const later = await reminded(uuid, { at: '2026-11-04T07:00:00Z' })
  expect(later.note).toBeNull()
  expect((await jan.read(uuid)).reminders).toEqual([due, later])
  expect((await own('?due=true')).list).toEqual([])
  clock.set('2026-11-03T11:00:00Z')
  const more = { orderUuid: uuid, orderNumber, companyName: expect.any(String) }
  expect(await own('?due=true')).toEqual({ list: [{ ...due, ...more }], totalCount: 1 })
  expect((await own()).list.map((one) => one.uuid)).toEqual([due.uuid, later.uuid])
  expect(await own('', jan)).toEqual({ list: [], totalCount: 0 })
  clock.set('2026-11-03T10:50:00Z')
})

test('STAFF-80 a reminder is moved or done by its author alone, and is not due any more', async () => {
  const { uuid } = await shop.placedOrder()
  const reminder = await reminded(uuid, { at: '2026-11-03T10:00:00+01:00' })
  const body = { at: '2026-11-05T08:00:00+01:00' }
  for (const refused of [
    await jan.browser.call('PATCH', at(uuid, reminder.uuid), { body }),
    await jan.browser.call('DELETE', at(uuid, reminder.uuid)),
  ])
    expect(refused.statusCode).toBe(403)
  const moved = await ewa.browser.call('PATCH', at(uuid, reminder.uuid), { body })
  expect(moved.json<{ reminder: Reminder }>().reminder).toMatchObject({
    uuid: reminder.uuid,
    at: '2026-11-05T07:00:00.000Z',
  })
  expect((await own('?due=true')).list.map((one) => one.uuid)).not.toContain(reminder.uuid)
  const other = await shop.placedOrder()
  expect((await ewa.browser.call('DELETE', at(other.uuid, reminder.uuid))).statusCode).toBe(404)
  expect((await ewa.browser.call('DELETE', at(uuid, reminder.uuid))).statusCode).toBe(204)
  expect((await ewa.browser.call('DELETE', at(uuid, reminder.uuid))).statusCode).toBe(404)
  expect((await ewa.read(uuid)).reminders).toEqual([])
})

test.each([
  [{}, { at: ['REMINDER_TIME'] }],
  [{ at: '2026-11-04' }, { at: ['REMINDER_TIME'] }],
  [{ at: '2026-11-04T08:00:00' }, { at: ['REMINDER_TIME'] }],
  [{ at: '2126-11-04T08:00:00Z' }, { at: ['DATE_TOO_FAR'] }],
  [{ at: NOON, note: 'x'.repeat(201) }, { note: ['ERROR.TEXT_TOO_LONG'] }],
])('STAFF-80 a reminder %j is refused', async (body, errors) => {
  const { uuid } = await shop.placedOrder()
  const answer = await ewa.browser.call('POST', `/staff/orders/${uuid}/reminders`, { body })
  expect([answer.statusCode, answer.json().errors]).toEqual([400, errors])
})

test('STAFF-80 a client reads nothing of a reminder', async () => {
  const { uuid } = await client.ordered()
  await reminded(uuid, { at: NOON, note: 'Sekretne przypomnienie' })
  const answer = await client.browser.call('GET', `/client/orders/${uuid}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('Sekretne')
  expect(answer.json().order).not.toHaveProperty('reminders')
  expect((await client.browser.call('GET', '/staff/reminders')).statusCode).toBe(404)
})
