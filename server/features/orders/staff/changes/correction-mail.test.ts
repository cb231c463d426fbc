// Mail to the client about a corrected place, hours or contact person of a planned order.

import { expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
const { clock, database } = shop
clock.set('2026-11-03T10:00:00Z')
const ewa = await makeDispatcher(shop)
const DAY = '2026-11-05'
const PLAN = { status: 'PLANNED', suggestedDate: DAY }
const STREET = { customerCompanyBranch: { street: 'ul. Krótka 9' } }
const HOURS = { availableHoursFrom: '09:00', availableHoursTo: '11:30' }

async function placed(): Promise<string> {
  const answer = await shop.placeOrder(changed(anOrder(), {}))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order.uuid
}

async function change(uuid: string, body: Record<string, unknown>, what = '') {
  const answer = await ewa.change(uuid, what, body)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Places and plans an order, so that the client has a mail with the date. */
async function planned(): Promise<string> {
  const uuid = await placed()
  await change(uuid, PLAN, 'status')
  await writeQueuedMails(shop)
  clock.advance({ seconds: 90 })
  return uuid
}

const edit = (uuid: string, body: Record<string, unknown>) => change(uuid, { ...body, notify: true })

async function mailsOf(uuid: string) {
  await writeQueuedMails(shop)
  const rows = await database.connection
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', uuid)
    .where('dedupe_key', 'like', 'order-change:%')
    .orderBy('queued_at')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    dueAt: row.due_at,
    text: (row.text_body ?? '').replaceAll(/\s+/g, ' '),
    calendar: row.calendar?.replaceAll('\r\n ', '') ?? '',
  }))
}
const kindsOf = async (uuid: string) => (await mailsOf(uuid)).map(({ kind }) => kind)
const lineOf = (calendar = '', name: string) =>
  new RegExp(`^${name}[:;](.*)\\r?$`, 'm').exec(calendar.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE/s, ''))?.[1]
const historyOf = async (uuid: string) =>
  (await ewa.read(uuid)).history.map(({ event, notified }) => [event, notified])

test('STAFF-85 CASE-69 a corrected place and hours bring the same appointment with a higher number', async () => {
  const uuid = await planned()
  await edit(uuid, { ...STREET, ...HOURS })
  const [first, mail, ...others] = await mailsOf(uuid)
  expect(others).toEqual([])
  const { orderNumber, reporter, history } = await ewa.read(uuid)
  expect(mail).toMatchObject({
    kind: 'order-details-changed',
    to: reporter.email,
    subject: `Zamówienie ${orderNumber}: zmienione dane odbioru`,
    dueAt: new Date(clock.now().getTime() + 62_000),
  })
  expect(lineOf(first?.calendar, 'UID')).toBe(`order-${uuid}@odbior.example`)
  expect(lineOf(mail?.calendar, 'UID')).toBe(lineOf(first?.calendar, 'UID'))
  expect(lineOf(mail?.calendar, 'METHOD')).toBe('REQUEST')
  expect(Number(lineOf(mail?.calendar, 'SEQUENCE'))).toBeGreaterThan(
    Number(lineOf(first?.calendar, 'SEQUENCE')),
  )
  expect(lineOf(first?.calendar, 'LOCATION')).not.toContain('Krótka')
  expect(lineOf(mail?.calendar, 'LOCATION')).toContain('ul. Krótka 9')
  expect(lineOf(mail?.calendar, 'DTSTART')).toBe('TZID=Europe/Warsaw:20261105T090000')
  expect(lineOf(mail?.calendar, 'DTEND')).toBe('TZID=Europe/Warsaw:20261105T113000')
  for (const said of ['5 listopada 2026', '09:00–11:30', 'ul. Krótka 9']) expect(mail?.text).toContain(said)
  expect(history.at(-1)).toMatchObject({ event: 'edited', notified: true })
})

test('STAFF-85 CASE-69 the mail goes to the address that the same correction sets', async () => {
  const uuid = await planned()
  await edit(uuid, { ...STREET, reporter: { email: 'nowa@szkola.example' } })
  const mail = (await mailsOf(uuid)).at(-1)
  expect(mail).toMatchObject({ kind: 'order-details-changed', to: 'nowa@szkola.example' })
  expect(lineOf(mail?.calendar, 'ATTENDEE')).toContain('nowa@szkola.example')
})

test.each([
  ['another place', STREET],
  ['other hours', HOURS],
  ['another contact person', { customerCompanyBranch: { contact: 'Jan Stróż', phone: '601602603' } }],
])('STAFF-85 CASE-69 %s is told, and only when asked for', async (_what, body) => {
  const [told, silent] = [await planned(), await planned()]
  await edit(told, body)
  await change(silent, body)
  expect(await kindsOf(told)).toEqual(['order-planned', 'order-details-changed'])
  expect(await kindsOf(silent)).toEqual(['order-planned'])
  expect((await historyOf(silent)).at(-1)).toEqual(['edited', false])
})

test.each<[string, (uuid: string) => Promise<void>]>([
  ['where another field changed', (uuid) => edit(uuid, { comment: 'Winda nie działa' })],
  [
    'where the same was sent',
    async (uuid) => {
      const { availableHoursFrom, availableHoursTo } = await ewa.read(uuid)
      await edit(uuid, { availableHoursFrom, availableHoursTo })
    },
  ],
  ['to nobody', (uuid) => edit(uuid, { ...STREET, reporter: { email: null } })],
  [
    'of a pickup that took place',
    async (uuid) => {
      await change(uuid, { status: 'COMPLETED', suggestedDate: '2026-11-03', notify: false }, 'status')
      await edit(uuid, STREET)
    },
  ],
])('STAFF-85 CASE-69 no mail is sent %s', async (_what, correct) => {
  const uuid = await planned()
  await correct(uuid)
  expect(await kindsOf(uuid)).toEqual(['order-planned'])
  expect(await historyOf(uuid)).not.toContainEqual(['edited', true])
})

test('STAFF-85 CASE-69 no mail is sent of an order without a date', async () => {
  const uuid = await placed()
  await edit(uuid, STREET)
  expect(await mailsOf(uuid)).toEqual([])
  expect((await historyOf(uuid)).at(-1)).toEqual(['edited', undefined])
})

test('STAFF-85 a wrong notify is refused by its name', async () => {
  const uuid = await planned()
  const answer = await ewa.change(uuid, '', { ...STREET, notify: 'tak' })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['notify']])
})

test('STAFF-85 CASE-69 of two corrections within the minute the client gets one mail', async () => {
  const uuid = await planned()
  await edit(uuid, STREET)
  clock.advance({ seconds: 20 })
  await edit(uuid, HOURS)
  expect(await kindsOf(uuid)).toEqual(['order-planned', 'order-details-changed'])
  expect((await historyOf(uuid)).slice(-2)).toEqual([
    ['edited', false],
    ['edited', true],
  ])
})

test('STAFF-85 CASE-69 a later date takes back the waiting mails, undoing it brings them back', async () => {
  const uuid = await placed()
  await change(uuid, PLAN, 'status')
  clock.advance({ seconds: 10 })
  await edit(uuid, STREET)
  clock.advance({ seconds: 10 })
  const both = ['order-details-changed', 'order-planned']
  expect((await kindsOf(uuid)).toSorted()).toEqual(both)
  await change(uuid, { ...PLAN, suggestedDate: '2026-11-06' }, 'status')
  expect(await kindsOf(uuid)).toEqual(['order-planned'])
  expect((await historyOf(uuid)).slice(-3).map(([, notified]) => notified)).toEqual([false, false, true])
  await change(uuid, {}, 'undo')
  const mails = await mailsOf(uuid)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(both)
  for (const { calendar } of mails) expect(lineOf(calendar, 'DTSTART')).toContain('20261105T')
})

test.each([
  ['told', { ...STREET, notify: true }, { 'order-planned': false, 'order-details-changed': true }],
  ['untold and of the hours', HOURS, { 'order-planned': false }],
  ['untold and of the place', STREET, { 'order-planned': true }],
])('STAFF-85 CASE-69 which mails may be sent again after a correction: %s', async (_what, body, expected) => {
  const uuid = await planned()
  await change(uuid, body)
  await writeQueuedMails(shop)
  clock.advance({ seconds: 90 })
  await database.executeSql(
    `update mails set delivered_at = due_at where order_id = $1 and dedupe_key like 'order-change:%'`,
    [uuid],
  )
  const { messages } = await ewa.read(uuid)
  const again = messages.filter(({ kind }) => kind in expected)
  expect(Object.fromEntries(again.map(({ kind, resendable }) => [kind, resendable]))).toEqual(expected)
})
