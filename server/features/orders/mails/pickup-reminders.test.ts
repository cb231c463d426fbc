// The mail on the open day before the pickup.

import { afterEach, expect, inject, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { openPostgresql } from '#server/platform/database/open-database.ts'
import { findMail, keepContent, markDelivered } from '#server/platform/mail/mail-queries.ts'
import { atEnd, databaseUrl } from '#server/testing/test-database.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { firstSettings } from '#settings/operator.ts'
import { remindOfPickups } from './pickup-reminders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
clock.set('2026-10-01T08:00:00Z')
// Signs in for each action, because sessions end while the clock moves.
const administrator = () => makeDispatcher(shop, { isAdministrator: true })
const shutOn = (date: string) => ({ closed: [{ date, name: 'Remanent' }] })

async function setCalendar(change: Partial<CalendarSettings>): Promise<void> {
  const root = await administrator()
  const { version } = (await root.browser.call('GET', '/staff/settings')).json()
  const calendar = { ...firstSettings.calendar, ...change }
  const answer = await root.browser.call('PATCH', '/staff/settings', { body: { version, calendar } })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function change(uuid: string, body: object) {
  const answer = await (await administrator()).change(uuid, 'status', { ...body })
  expect(answer.statusCode, answer.body).toBe(200)
}
const move = (uuid: string, suggestedDate: string, more: object = {}) =>
  change(uuid, { status: 'PLANNED', suggestedDate, ...more })

/** A planned order of a visitor in this language. */
async function planned(day: string, at: string, set: Record<string, unknown> = {}): Promise<string> {
  clock.set(at)
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  const { uuid } = answer.json<{ order: { uuid: string } }>().order
  await move(uuid, day)
  return uuid
}

/** Days of the reminders of an order. */
async function remindersOf(uuid: string) {
  const mails = await database.connection
    .selectFrom('mails')
    .select(['id', 'data', 'due_at', 'locale', 'recipient'])
    .where('order_id', '=', uuid)
    .where('kind', '=', 'pickup-reminder')
    .orderBy('queued_at')
    .execute()
  return mails.map(({ data, ...mail }) => ({ ...mail, date: (data as { date: string }).date }))
}
const daysOf = async (uuid: string) => (await remindersOf(uuid)).map(({ date }) => date)

/** Runs the search at each moment and returns whether the order then had its reminder. */
async function remindedAt(uuid: string, moments: readonly string[]): Promise<boolean[]> {
  const reminded: boolean[] = []
  for (const moment of moments) {
    clock.set(moment)
    await remindOfPickups(shop)
    reminded.push((await remindersOf(uuid)).length > 0)
  }
  return reminded
}

async function contentOf(uuid: string): Promise<string | undefined> {
  const [reminder] = await remindersOf(uuid)
  const mail = reminder && (await findMail(database.connection, reminder.id))
  return mail && (await shop.mail.contentOf(mail))?.text.replaceAll(/\s+/g, ' ')
}

afterEach(() => setCalendar({}))

// The clocks of Poland go back on 25 October 2026 and forward on 28 March 2027, both Sundays. 11 November 2026 is a Wednesday.
test.for<[string, string, string, Partial<CalendarSettings>]>([
  ['on the day before', '2026-11-18', '2026-11-17T07:00:00Z', {}],
  ['on Friday before a Monday', '2026-11-23', '2026-11-20T07:00:00Z', {}],
  ['before a holiday', '2026-11-12', '2026-11-10T07:00:00Z', {}],
  ['before several holidays', '2026-12-28', '2026-12-23T07:00:00Z', {}],
  ['before a closed day', '2026-11-25', '2026-11-23T07:00:00Z', shutOn('2026-11-24')],
  ['on an opened Saturday', '2026-11-30', '2026-11-28T07:00:00Z', { open: ['2026-11-28'] }],
  ['across the end of summer time', '2026-10-26', '2026-10-23T06:00:00Z', {}],
  ['after the end of summer time', '2026-10-27', '2026-10-26T07:00:00Z', {}],
  ['on the day summer time ends', '2026-10-26', '2026-10-25T07:00:00Z', { open: ['2026-10-25'] }],
  ['across the begin of summer time', '2027-03-30', '2027-03-26T07:00:00Z', shutOn('2027-03-29')],
  ['after the begin of summer time', '2027-03-31', '2027-03-30T06:00:00Z', {}],
  ['on the day summer time begins', '2027-03-30', '2027-03-28T06:00:00Z', { open: ['2027-03-28'] }],
])('PLUS-11 reminds at eight in the morning %s', async ([_when, day, due, calendar]) => {
  const uuid = await planned(day, '2026-10-05T09:00:00Z')
  await setCalendar(calendar)
  const early = new Date(Date.parse(due) - 1000).toISOString()
  expect(await remindedAt(uuid, [early, due])).toEqual([false, true])
})

test('PLUS-11 a pickup planned on a closed day is reminded of on the open day before', async () => {
  const saturday = await planned('2026-11-21', '2026-11-16T09:00:00Z')
  expect(await remindedAt(saturday, ['2026-11-19T09:00:00Z', '2026-11-20T09:00:00Z'])).toEqual([false, true])
})

test('PLUS-11 each order gets one reminder of each planned date, whatever the number of searches', async () => {
  const uuid = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  await remindedAt(uuid, ['2026-11-17T08:00:00Z', '2026-11-17T08:10:00Z', '2026-11-17T18:00:00Z'])
  const [reminder] = await remindersOf(uuid)
  // The mail waits until nobody can undo a plan of that moment any more.
  expect(reminder?.due_at).toEqual(new Date('2026-11-17T08:01:02Z'))
  await markDelivered(database.connection, reminder?.id ?? '', clock.now())
  clock.set('2026-11-17T18:30:00Z')
  await move(uuid, '2026-11-20')
  await remindedAt(uuid, ['2026-11-18T09:00:00Z', '2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z'])
  expect(await daysOf(uuid)).toEqual(['2026-11-18', '2026-11-20'])
})

test('PLUS-11 two processes that search at once queue one mail and one job', async () => {
  const { rows } = await database.executeSql('select current_database() as name')
  const { serverUrl } = inject('testDatabase')
  const other = await openPostgresql(databaseUrl(serverUrl, String(rows[0]?.name)), shop.log)
  atEnd(() => other.close())
  const uuids: string[] = []
  for (let order = 0; order < 12; order += 1) uuids.push(await planned('2026-12-02', '2026-11-26T09:00:00Z'))
  clock.set('2026-12-01T08:00:00Z')
  await Promise.all(
    [shop, { ...shop, database: other }, shop, { ...shop, database: other }].map((deps) =>
      remindOfPickups(deps),
    ),
  )
  for (const uuid of uuids) {
    const reminders = await remindersOf(uuid)
    expect(reminders).toHaveLength(1)
    const { rows: jobs } = await database.executeSql(
      `select id from pgboss.job where name = 'mail' and data->>'mailId' = $1`,
      [reminders[0]?.id],
    )
    expect(jobs).toHaveLength(1)
  }
})

test('PLUS-11 a process that was down at the hour makes up for it, until the day of the pickup', async () => {
  const late = await planned('2026-11-23', '2026-11-16T09:00:00Z')
  expect(await remindedAt(late, ['2026-11-22T19:00:00Z'])).toEqual([true])
  const missed = await planned('2026-11-24', '2026-11-16T09:00:00Z')
  expect(await remindedAt(missed, ['2026-11-24T07:00:00Z'])).toEqual([false])
})

test('PLUS-11 an order planned or moved on the day before has been told of the date; without that mail it is reminded', async () => {
  const told = await planned('2026-11-18', '2026-11-17T06:00:00Z')
  const onSaturday = await planned('2026-11-23', '2026-11-21T10:00:00Z')
  const moved = await planned('2026-11-26', '2026-11-09T09:00:00Z')
  const toldNothing = await planned('2026-11-26', '2026-11-09T09:00:00Z')
  clock.set('2026-11-17T09:00:00Z')
  await move(moved, '2026-11-18')
  await move(toldNothing, '2026-11-18', { notify: false })
  expect(await remindedAt(told, ['2026-11-17T10:00:00Z'])).toEqual([false])
  expect(await daysOf(moved)).toEqual([])
  expect(await daysOf(toldNothing)).toEqual(['2026-11-18'])
  expect(await remindedAt(onSaturday, ['2026-11-22T10:00:00Z'])).toEqual([false])
})

test('PLUS-11 a cancelled order gets none, and a waiting one is dropped, also if the mail server was away meanwhile', async () => {
  const early = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  const waiting = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  const written = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  await change(early, { status: 'CANCELLED', reason: 'Klient zrezygnował' })
  expect(await remindedAt(early, ['2026-11-17T08:00:00Z'])).toEqual([false])
  const [reminder] = await remindersOf(written)
  await keepContent(database.connection, reminder?.id ?? '', { subject: 's', text: 't', html: undefined })
  clock.set('2026-11-17T09:00:00Z')
  for (const uuid of [waiting, written]) {
    expect(await daysOf(uuid)).toEqual(['2026-11-18'])
    await change(uuid, { status: 'CANCELLED', reason: 'Klient zrezygnował' })
    expect(await daysOf(uuid)).toEqual([])
  }
})

test('PLUS-11 an undone plan takes its waiting reminder back', async () => {
  clock.set('2026-11-17T09:00:00Z')
  const { uuid } = await shop.placedOrder()
  const ewa = await administrator()
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-18', notify: false })
  expect(await remindedAt(uuid, ['2026-11-17T09:00:20Z'])).toEqual([true])
  const answer = await ewa.change(uuid, 'undo', {})
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await daysOf(uuid)).toEqual([])
})

test('PLUS-11 a moved order is reminded of its new day alone', async () => {
  const uuid = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  await remindedAt(uuid, ['2026-11-17T08:00:00Z'])
  await move(uuid, '2026-11-25')
  expect(await daysOf(uuid)).toEqual([])
  await remindedAt(uuid, ['2026-11-17T08:10:00Z', '2026-11-24T08:00:00Z'])
  expect(await daysOf(uuid)).toEqual(['2026-11-25'])
})

test('PLUS-11 a reminder that could not leave before the pickup is dropped; a refused one stays for the office', async () => {
  const outdated = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  const refused = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  expect(await remindedAt(refused, ['2026-11-17T08:00:00Z'])).toEqual([true])
  await database.connection
    .updateTable('mails')
    .set({ refused_at: clock.now(), refusal: '550' })
    .where('order_id', '=', refused)
    .execute()
  clock.set('2026-11-17T23:30:00Z')
  expect(await contentOf(outdated), 'at half past midnight in Warsaw').toBeUndefined()
  expect(await remindedAt(outdated, ['2026-11-17T22:30:00Z', '2026-11-17T23:30:00Z'])).toEqual([true, false])
  expect(await daysOf(refused)).toEqual(['2026-11-18'])
})

test('PLUS-11 nobody is reminded while the operator has switched it off', async () => {
  const uuid = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  await setCalendar({ remindsClients: false })
  expect(await remindedAt(uuid, ['2026-11-17T08:00:00Z'])).toEqual([false])
  await setCalendar({})
  expect(await remindedAt(uuid, ['2026-11-17T08:10:00Z'])).toEqual([true])
})

test('PLUS-11 says in the language of the order until when it can be changed, and then has a link that works', async () => {
  const polish = await planned('2026-11-23', '2026-11-12T09:00:00Z')
  const ukrainian = await planned('2026-11-23', '2026-11-12T09:00:00Z', { locale: 'uk' })
  await remindedAt(polish, ['2026-11-20T08:00:00Z'])
  expect((await remindersOf(ukrainian))[0]?.locale).toBe('uk')
  expect(await contentOf(ukrainian)).toContain('Нагадуємо про вивезення')
  const text = await contentOf(polish)
  expect(text).toContain('można zmienić albo odwołać do: piątek, 20 listopada 2026 r., 12:00')
  const link = /\/status\/[\w-]{43}/.exec(text ?? '')?.[0]
  expect((await shop.app.inject(`/v1/public${link}`)).statusCode).toBe(200)
  clock.set('2026-11-20T11:00:00Z')
  const late = await contentOf(polish)
  expect(late).toContain('Czas na zmiany przez internet minął')
  expect(late).not.toContain('/status/')
})

test('PLUS-11 people of a company get the way to their order in the portal', async () => {
  clock.set('2026-11-12T09:00:00Z')
  const client = await makeClient(shop)
  const { uuid } = await client.ordered()
  await move(uuid, '2026-11-18')
  await remindedAt(uuid, ['2026-11-17T08:00:00Z'])
  expect(await contentOf(uuid)).toContain(uuid)
})

test('PLUS-11 an order without an address of the person who ordered gets none', async () => {
  const uuid = await planned('2026-11-18', '2026-11-12T09:00:00Z')
  await database.connection.updateTable('orders').set({ reporter_email: '' }).where('id', '=', uuid).execute()
  expect(await remindedAt(uuid, ['2026-11-17T08:00:00Z'])).toEqual([false])
})
