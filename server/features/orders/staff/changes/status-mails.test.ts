import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { markDelivered } from '#server/platform/mail/mail-queries.ts'
import { sendMailAgain } from '#server/platform/mail/undelivered-mails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
const { clock, database } = shop
const { connection } = database
clock.set('2026-11-03T10:00:00Z')
const NOW = clock.now()
const TODAY = '2026-11-03'
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })

async function placed(set: Record<string, unknown> = {}): Promise<string> {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order.uuid
}

async function change(uuid: string, body: Record<string, unknown>, what = 'status') {
  const answer = await ewa.change(uuid, what, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const plan = (suggestedDate: string, set: Record<string, unknown> = {}) => ({
  status: 'PLANNED',
  suggestedDate,
  ...set,
})

/** Mails of changes with their content, in the order of the changes. */
async function mailsOf(uuid: string) {
  await writeQueuedMails(shop)
  const rows = await connection
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', uuid)
    .where('dedupe_key', 'like', 'order-change:%')
    .execute()
  const unfolded = (calendar: string | null) => calendar?.replaceAll('\r\n ', '') ?? null
  return rows
    .map((row) => ({
      kind: row.kind,
      to: row.recipient,
      locale: row.locale,
      subject: row.subject ?? '',
      text: (row.text_body ?? '').replaceAll(/\s+/g, ' '),
      calendar: unfolded(row.calendar),
      dueAt: row.due_at,
      mailbox: row.mailbox,
      sequence: (row.data as { sequence?: number } | null)?.sequence ?? 0,
    }))
    .toSorted((a, b) => a.sequence - b.sequence)
}
const lineOf = (calendar: string | null | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)\\r?$`, 'm').exec(
    calendar?.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE/s, '') ?? '',
  )?.[1]

describe('the mail of a change', () => {
  test('STAFF-33 STAFF-50 D-H2.3 of a plan waits for a minute and brings the date with an appointment', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05', { hoursFrom: '09:00', hoursTo: '11:30' }))
    const [mail, ...others] = await mailsOf(uuid)
    expect(others).toEqual([])
    const { orderNumber, reporter, messages, history } = await ewa.read(uuid)
    expect(mail).toMatchObject({
      kind: 'order-planned',
      to: reporter.email,
      locale: 'pl',
      subject: `Zamówienie ${orderNumber}, odbiór sprzętu: czwartek, 5 listopada 2026 r.`,
      dueAt: new Date(NOW.getTime() + 62_000),
    })
    expect(mail?.text).toContain('09:00–11:30')
    const { calendar } = mail ?? {}
    expect(lineOf(calendar, 'METHOD')).toBe('REQUEST')
    expect(lineOf(calendar, 'UID')).toBe(`order-${uuid}@odbior.example`)
    expect(lineOf(calendar, 'DTSTART')).toBe('TZID=Europe/Warsaw:20261105T090000')
    expect(lineOf(calendar, 'DTEND')).toBe('TZID=Europe/Warsaw:20261105T113000')
    expect(lineOf(calendar, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/)
    expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Warsaw')
    expect(lineOf(calendar, 'LOCATION')).toContain('60-102')
    expect(messages).toContainEqual(expect.objectContaining({ kind: 'order-planned', state: 'waiting' }))
    expect(history.at(-1)).toMatchObject({ event: 'planned', notified: true })
    const { rows } = await database.executeSql(
      `select start_after from pgboss.job where name = 'mail' and data->>'mailId' = $1`,
      [messages.find(({ kind }) => kind === 'order-planned')?.uuid],
    )
    expect(rows).toEqual([{ start_after: mail?.dueAt }])
  })

  test('STAFF-50 another date is the same appointment with a higher number, a cancelling takes it away', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    clock.advance({ seconds: 90 })
    await change(uuid, plan('2026-11-06'))
    clock.advance({ seconds: 90 })
    await change(uuid, { status: 'CANCELLED', reason: 'Brak dojazdu', showReason: true })
    const mails = await mailsOf(uuid)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-planned', 'order-date-changed', 'order-cancelled'])
    expect(mails.map(({ calendar }) => lineOf(calendar, 'METHOD'))).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(new Set(mails.map(({ calendar }) => lineOf(calendar, 'UID'))).size).toBe(1)
    const numbers = mails.map(({ calendar }) => Number(lineOf(calendar, 'SEQUENCE')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBe(3)
    expect(lineOf(mails[1]?.calendar, 'DTSTART')).toContain('20261106T')
    expect(lineOf(mails[2]?.calendar, 'STATUS')).toBe('CANCELLED')
    expect(mails[2]?.text).toContain('Brak dojazdu')
  })

  test('STAFF-50 D-H2.4 a reason stays with the staff unless the client is to read it; what was never planned has no appointment', async () => {
    const uuid = await placed()
    await change(uuid, { status: 'CANCELLEDBYCLIENTREQUEST', reason: 'Klient marudził' })
    const [mail] = await mailsOf(uuid)
    expect(mail).toMatchObject({ kind: 'order-cancelled', calendar: null })
    expect(JSON.stringify(mail)).not.toContain('marudził')
    const { data } = await connection
      .selectFrom('mails')
      .select('data')
      .where('order_id', '=', uuid)
      .where('kind', '=', 'order-cancelled')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(data)).not.toContain('marudził')
  })

  test('STAFF-50 of a completion brings the list and the mass, in the language of the order', async () => {
    const uuid = await placed({ locale: 'uk' })
    await change(uuid, plan(TODAY))
    await change(uuid, { status: 'COMPLETED' })
    const mail = (await mailsOf(uuid)).at(-1)
    const { orderNumber, totalWeight } = await ewa.read(uuid)
    expect(mail).toMatchObject({
      kind: 'order-completed',
      locale: 'uk',
      subject: `Замовлення ${orderNumber} виконано`,
      calendar: null,
    })
    expect(mail?.text).toContain('Монітор LCD / LED')
    expect(mail?.text).toContain(String(Math.floor(totalWeight)))
  })

  test('STAFF-13 STAFF-50 none is sent where the client is not to be told, and the history says so', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05', { notify: false }))
    expect(await mailsOf(uuid)).toEqual([])
    expect((await ewa.read(uuid)).history.at(-1)).toMatchObject({ event: 'planned', notified: false })
    // The client never received the first date, so the mail does not announce a changed one.
    await change(uuid, plan('2026-11-06'))
    expect((await mailsOf(uuid)).map(({ kind }) => kind)).toEqual(['order-planned'])
  })

  test('STAFF-13 reading and reopening send none', async () => {
    const uuid = await placed()
    await change(uuid, { status: 'READ' })
    await change(uuid, { status: 'CANCELLED', reason: 'Pomyłka', notify: false })
    await change(uuid, { status: 'READ', reason: 'Jednak tak' })
    expect(await mailsOf(uuid)).toEqual([])
    expect((await ewa.read(uuid)).history.at(-1)).not.toHaveProperty('notified')
  })

  test('STAFF-33 is taken back by undoing, which leaves the mails of other changes', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    clock.advance({ seconds: 90 })
    await change(uuid, plan('2026-11-06'))
    await change(uuid, {}, 'undo')
    expect((await mailsOf(uuid)).map(({ kind }) => kind)).toEqual(['order-planned'])
    const { history, messages } = await ewa.read(uuid)
    expect(history.map(({ event, notified }) => [event, notified])).toEqual([
      ['placed', undefined],
      ['planned', true],
      ['planned', false],
      ['undone', undefined],
    ])
    expect(messages.filter(({ kind }) => kind === 'order-date-changed')).toEqual([])
  })

  test('STAFF-50 an address with the signs of a link is one address in the appointment', async () => {
    const uuid = await placed({ 'reporter.email': 'a?bcc=zly&x%@szkola.example' })
    await change(uuid, plan('2026-11-05'))
    const [mail] = await mailsOf(uuid)
    expect(lineOf(mail?.calendar, 'ATTENDEE')).toMatch(/:mailto:a%3Fbcc%3Dzly%26x%25@szkola\.example$/i)
  })

  const jobOf = async (uuid: string, set: string) => {
    const { rows } = await database.executeSql(
      `update pgboss.job set ${set} where name = 'mail' and data->>'mailId' in
         (select id::text from mails where order_id = $1 and dedupe_key like 'order-change:%') returning id`,
      [uuid],
    )
    expect(rows).toHaveLength(1)
  }
  const kindsOf = async (uuid: string) =>
    (
      await connection
        .selectFrom('mails')
        .select('kind')
        .where('order_id', '=', uuid)
        .where('dedupe_key', 'like', 'order-change:%')
        .execute()
    ).map(({ kind }) => kind)

  test.each([
    [
      'was sent by hand and has left',
      async (uuid: string) => {
        const { id } = await connection
          .selectFrom('mails')
          .select('id')
          .where('order_id', '=', uuid)
          .where('kind', '=', 'order-planned')
          .executeTakeFirstOrThrow()
        const outcome = await database.transaction((tx) => sendMailAgain(tx, shop.jobs, id))
        expect(outcome).not.toHaveProperty('whyNot')
        await markDelivered(connection, id, clock.now())
      },
    ],
    ['is being sent', (uuid: string) => jobOf(uuid, `state = 'active', started_on = now()`)],
    [
      'has left by the clock of another process',
      async (uuid: string) => {
        await connection
          .updateTable('mails')
          .set({ delivered_at: new Date(clock.now().getTime() + 60_000) })
          .where('order_id', '=', uuid)
          .where('kind', '=', 'order-planned')
          .execute()
      },
    ],
  ])(
    'STAFF-33 a change whose mail %s cannot be undone any more, and everything stays',
    async (_what, leave) => {
      const uuid = await placed()
      await change(uuid, plan('2026-11-05'))
      clock.advance({ seconds: 5 })
      await leave(uuid)
      const before = await ewa.read(uuid)
      const answer = await ewa.change(uuid, 'undo', {})
      expect(answer.json()).toMatchObject({ status: 409, code: 'ORDER.TOO_LATE_TO_UNDO' })
      expect(await ewa.read(uuid)).toEqual(before)
      expect(await kindsOf(uuid)).toEqual(['order-planned'])
    },
  )

  test.each([
    ['failed at its first try', (uuid: string) => jobOf(uuid, `state = 'retry', retry_count = 1`)],
    [
      'was refused by its mailbox',
      async (uuid: string) => {
        await jobOf(uuid, `state = 'completed'`)
        await connection
          .updateTable('mails')
          .set({ refused_at: clock.now(), refusal: '550 no such user' })
          .where('order_id', '=', uuid)
          .where('kind', '=', 'order-planned')
          .execute()
      },
    ],
  ])('STAFF-33 one whose mail %s can, and the mail is gone', async (_what, fail) => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    await fail(uuid)
    await change(uuid, {}, 'undo')
    expect(await kindsOf(uuid)).toEqual([])
  })

  test('STAFF-50 a later date leaves the mail of the earlier one that is being sent, and tells of a changed date', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    await jobOf(uuid, `state = 'active', started_on = now()`)
    await change(uuid, plan('2026-11-06'))
    expect((await kindsOf(uuid)).toSorted()).toEqual(['order-date-changed', 'order-planned'])
  })

  test('STAFF-33 STAFF-50 of two dates set within the minute only the one that stands is told', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05', { hoursFrom: '09:00', hoursTo: '11:30' }))
    clock.advance({ seconds: 20 })
    await change(uuid, plan('2026-11-06'))
    const [mail, ...others] = await mailsOf(uuid)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'order-planned',
      dueAt: new Date(clock.now().getTime() + 62_000),
      subject: expect.stringContaining('6 listopada') as string,
    })
    expect(lineOf(mail?.calendar, 'DTSTART')).toContain('20261106T')
    const { history } = await ewa.read(uuid)
    expect(history.map(({ event, notified }) => [event, notified])).toEqual([
      ['placed', undefined],
      ['planned', false],
      ['planned', true],
    ])
  })

  test('STAFF-33 STAFF-50 the date that stands again after undoing the later one is told, a minute later', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05', { hoursFrom: '09:00', hoursTo: '11:30' }))
    clock.advance({ seconds: 20 })
    await change(uuid, plan('2026-11-06', { hoursFrom: '12:00', hoursTo: '14:00' }))
    await change(uuid, {}, 'undo')
    const [mail, ...others] = await mailsOf(uuid)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'order-planned', dueAt: new Date(clock.now().getTime() + 62_000) })
    expect(lineOf(mail?.calendar, 'DTSTART')).toBe('TZID=Europe/Warsaw:20261105T090000')
    const { history, messages } = await ewa.read(uuid)
    expect(history.map(({ notified }) => notified)).toEqual([undefined, true, false, undefined])
    expect(messages.filter(({ kind }) => kind.startsWith('order-planned'))).toHaveLength(1)
  })

  test('STAFF-50 a cancelling undone within the minute brings the plan’s mail back, and its reason goes nowhere', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    await change(uuid, { status: 'CANCELLED', reason: 'Pomyłka', showReason: true })
    expect((await mailsOf(uuid)).map(({ kind }) => kind)).toEqual(['order-cancelled'])
    await change(uuid, {}, 'undo')
    const mails = await mailsOf(uuid)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-planned'])
    expect(JSON.stringify(mails)).not.toContain('Pomyłka')
  })

  test('STAFF-50 a date that does not stand is told nobody, even where the later one is not to be told', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    await change(uuid, plan('2026-11-06', { notify: false }))
    expect(await mailsOf(uuid)).toEqual([])
    await change(uuid, { status: 'CANCELLED', reason: 'Pomyłka' })
    await change(uuid, { status: 'READ', reason: 'Jednak tak' })
    expect(await mailsOf(uuid)).toEqual([])
  })

  test('STAFF-50 a mail whose time has come is perhaps on its way: the later one tells of a change', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    clock.advance({ seconds: 61 })
    await change(uuid, plan('2026-11-06'))
    expect((await mailsOf(uuid)).map(({ kind }) => kind)).toEqual(['order-planned', 'order-date-changed'])
  })

  test('STAFF-50 of many orders each goes out', async () => {
    const orders = [await placed(), await placed()].map((uuid) => ({ uuid, version: 1 }))
    const action = plan('2026-11-05')
    await ewa.browser.call('POST', '/staff/orders/bulk', { body: { orders, action } })
    for (const { uuid } of orders)
      expect((await mailsOf(uuid)).map(({ kind }) => kind)).toEqual(['order-planned'])
  })
})

test('STAFF-53 mails about strangers’ orders to one mailbox count together, those of changes too', async () => {
  const small = await buildOrderApp({ env: { RATE_MAILS_PER_MAILBOX: '2' } })
  const staff = await makeDispatcher(small)
  const { uuid } = await small.placedOrder()
  small.clock.advance({ seconds: 1 })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(small.clock.now())
  await staff.change(uuid, 'status', { status: 'PLANNED', suggestedDate: today })
  small.clock.advance({ seconds: 90 })
  await staff.change(uuid, 'status', { status: 'COMPLETED' })
  const { messages } = await staff.read(uuid)
  const about = (kind: string) => messages.find((message) => message.kind === kind)?.state
  expect([about('order-confirmation'), about('order-planned'), about('order-completed')]).toEqual([
    'waiting',
    'waiting',
    'held',
  ])
})

test('STAFF-50 an appointment leaves as a calendar part that names its method', async () => {
  const app = await buildTestApp({ runJobs: true })
  await app.database.transaction((tx) =>
    app.mail.queue(tx, {
      kind: 'test',
      to: 'ktos@firma.example',
      locale: 'pl',
      dedupeKey: 'calendar',
      data: {
        subject: 'Termin',
        text: 'Termin',
        html: '<p>Termin</p>',
        calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR',
      },
    }),
  )
  const folder = path.join(app.dataFolder, 'mail')
  const message = await vi.waitFor(
    async () => {
      const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      return readFile(path.join(folder, file), 'utf8')
    },
    { timeout: 15_000 },
  )
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  expect(message).toContain('filename=odbior.ics')
})

test('STAFF-33 STAFF-50 once the minute is over the mail of a plan leaves with its appointment; of one undone none does', async () => {
  const app = await buildOrderApp({ runJobs: true })
  // The queue uses the database's clock, which the test cannot move. The far future keeps mails from becoming due.
  app.clock.set('2126-11-04T10:00:00Z')
  const dispatcher = await makeDispatcher(app)
  const planned = await app.placedOrder()
  const undone = await app.placedOrder()
  for (const { uuid } of [planned, undone])
    expect((await dispatcher.change(uuid, 'status', plan('2126-11-06'))).statusCode).toBe(200)
  expect((await dispatcher.change(undone.uuid, 'undo', {})).statusCode).toBe(200)
  const folder = path.join(app.dataFolder, 'mail')
  const appointments = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return mails.filter((mail) => mail.includes('text/calendar'))
  }
  expect(await appointments()).toEqual([])
  await app.database.executeSql(
    `update pgboss.job set start_after = now() where name = 'mail' and start_after > now()`,
    [],
  )
  const [mail, ...others] = await vi.waitFor(
    async () => {
      const left = await appointments()
      expect(left).not.toEqual([])
      return left
    },
    { timeout: 15_000 },
  )
  expect(others).toEqual([])
  expect(mail).toContain(planned.orderNumber)
  expect(mail).toMatch(/method=REQUEST/)
  expect((await dispatcher.read(planned.uuid)).messages).toContainEqual(
    expect.objectContaining({ kind: 'order-planned', state: 'sent' }),
  )
  expect(
    (await dispatcher.read(undone.uuid)).messages.filter(({ kind }) => kind === 'order-planned'),
  ).toEqual([])
})
