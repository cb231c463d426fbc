import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { Message } from '#contract/orders/staff-details.ts'
import { markDelivered, markRefused } from '#server/platform/mail/mail-queries.ts'
import { codeOf } from '#server/testing/answers.ts'
import { TestBrowser } from '#server/testing/people.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { ORDERS_INBOX: 'Biuro <zlecenia@odbior.example>' } })
const { clock, database } = shop
const { connection } = database
clock.set('2026-11-03T10:00:00Z')
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })

const LETTER = {
  subject: 'Brakuje numeru BDO',
  text: 'Dzień dobry,\n\nprosimy o numer BDO.\nWystarczy odpowiedzieć.',
}

async function placed(set: Record<string, unknown> = {}): Promise<string> {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order.uuid
}

const write = (uuid: string, body: object = LETTER) =>
  ewa.browser.call('POST', `/staff/orders/${uuid}/messages`, { body })
async function written(uuid: string, body: object = LETTER): Promise<Message> {
  const answer = await write(uuid, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ message: Message }>().message
}
const resend = (uuid: string, messageId: string, body: object = {}) =>
  ewa.browser.call('POST', `/staff/orders/${uuid}/messages/${messageId}/resend`, { body })
async function change(uuid: string, body: Record<string, unknown>, what = 'status') {
  const answer = await ewa.change(uuid, what, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const plan = (suggestedDate = '2026-11-05') => ({ status: 'PLANNED', suggestedDate })

const mailRows = (uuid: string) =>
  connection
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', uuid)
    .orderBy('queued_at')
    .orderBy('id')
    .execute()
async function mailOf(uuid: string, kind: string) {
  const row = (await mailRows(uuid)).findLast((mail) => mail.kind === kind)
  if (!row) throw new Error(`the order has no mail of the kind ${kind}`)
  return row
}
/** Does what the mail job would do. */
async function deliver(uuid: string, kind: string): Promise<string> {
  await writeQueuedMails(shop)
  const { id } = await mailOf(uuid, kind)
  await markDelivered(connection, id, clock.now())
  return id
}
async function refuse(uuid: string, kind: string): Promise<string> {
  const { id } = await mailOf(uuid, kind)
  await markRefused(connection, id, clock.now(), '550 no such mailbox')
  return id
}
const jobsOf = async (mailId: string) =>
  (
    await database.executeSql(`select state from pgboss.job where name = 'mail' and data->>'mailId' = $1`, [
      mailId,
    ])
  ).rows.length

describe('a message to the person who ordered', () => {
  test('STAFF-51 leaves with the order’s number and its slip, answered to the mailbox of the staff', async () => {
    const uuid = await placed()
    const message = await written(uuid)
    const { orderNumber, reporter } = await ewa.read(uuid)
    expect(message).toMatchObject({
      kind: 'order-message',
      to: reporter.email,
      subject: LETTER.subject,
      text: LETTER.text,
      state: 'waiting',
      by: { uuid: ewa.person.id, name: 'Ewa Lis' },
      resendable: false,
    })
    await writeQueuedMails(shop)
    const mail = await mailOf(uuid, 'order-message')
    expect(mail).toMatchObject({
      recipient: reporter.email,
      reply_to: 'zlecenia@odbior.example',
      subject: `${LETTER.subject} (${orderNumber})`,
    })
    const text = (mail.text_body ?? '').replaceAll(/\s+/g, ' ')
    for (const part of ['prosimy o numer BDO. Wystarczy odpowiedzieć.', orderNumber, 'Sprzęt', '60-102'])
      expect(text).toContain(part)
    expect(await jobsOf(mail.id)).toBe(1)
  })

  test('STAFF-51 is written in the language of the order', async () => {
    const uuid = await placed({ locale: 'en' })
    await written(uuid, { subject: 'BDO number', text: 'Please send it.' })
    await writeQueuedMails(shop)
    const mail = await mailOf(uuid, 'order-message')
    expect(mail.locale).toBe('en')
    expect(mail.text_body).toContain('Just reply to this message or call')
  })

  test('STAFF-51 goes to the address of the moment it was written, and a copy stays after the mail is gone', async () => {
    const uuid = await placed()
    const { to } = await written(uuid)
    await connection
      .updateTable('orders')
      .set({ reporter_email: 'inna@iskra.example' })
      .where('id', '=', uuid)
      .execute()
    await deliver(uuid, 'order-message')
    const shown = async () => (await ewa.read(uuid)).messages.find(({ kind }) => kind === 'order-message')
    expect(await shown()).toMatchObject({ to, state: 'sent', text: LETTER.text, resendable: true })
    // Does what the retention does after 90 days.
    await connection.deleteFrom('mails').where('order_id', '=', uuid).execute()
    expect(await shown()).toMatchObject({
      to,
      subject: LETTER.subject,
      text: LETTER.text,
      state: 'sent',
      by: { name: 'Ewa Lis' },
      resendable: false,
    })
  })

  test('STAFF-51 STAFF-60 is an act on record, which says nothing of what was written', async () => {
    const uuid = await placed()
    await written(uuid, { subject: 'Sekretny temat', text: 'Sekretna treść' })
    const rows = await connection
      .selectFrom('security_events')
      .selectAll()
      .where('object_id', '=', uuid)
      .execute()
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'order-message', actor_id: ewa.person.id }))
    expect(JSON.stringify(rows)).not.toContain('Sekretn')
  })

  test('STAFF-51 needs a subject of one line and a text, neither too long', async () => {
    const uuid = await placed()
    const errorsOf = async (body: object) => {
      const answer = await write(uuid, body)
      expect(answer.statusCode).toBe(400)
      return answer.json<{ errors: unknown }>().errors
    }
    expect(await errorsOf({})).toEqual({
      subject: ['MESSAGE_SUBJECT_REQUIRED'],
      text: ['MESSAGE_TEXT_REQUIRED'],
    })
    expect(await errorsOf({ subject: 's'.repeat(151), text: 't'.repeat(4001) })).toEqual({
      subject: ['ERROR.TEXT_TOO_LONG'],
      text: ['ERROR.TEXT_TOO_LONG'],
    })
    const { subject } = await written(uuid, { ...LETTER, subject: 'Temat\r\nBcc: ktos@inny.example' })
    expect(subject).toBe('Temat Bcc: ktos@inny.example')
  })

  test('STAFF-51 goes nowhere without an address, and to no order that is none', async () => {
    const uuid = await placed()
    await connection.updateTable('orders').set({ reporter_email: '' }).where('id', '=', uuid).execute()
    expect(codeOf(await write(uuid))).toEqual([409, 'MESSAGE.NO_ADDRESS'])
    for (const unknown of [randomUUID(), 'x'])
      expect(codeOf(await write(unknown))).toEqual([404, 'ORDER.NOT_FOUND'])
  })

  test('STAFF-53 counts among the mails that an hour may bring to a stranger’s mailbox, not to a company’s', async () => {
    const small = await buildOrderApp({ env: { RATE_MAILS_PER_MAILBOX: '2' } })
    const staff = await makeDispatcher(small)
    const client = await makeClient(small)
    const send = (uuid: string) =>
      staff.browser.call('POST', `/staff/orders/${uuid}/messages`, { body: LETTER })
    const statesOf = async (uuid: string) =>
      (await staff.read(uuid)).messages
        .filter(({ kind }) => kind === 'order-message')
        .map(({ state }) => state)
    const ofVisitor = (await small.placedOrder()).uuid
    const ofCompany = (await client.ordered()).uuid
    for (const uuid of [ofVisitor, ofVisitor, ofCompany, ofCompany, ofCompany]) await send(uuid)
    expect((await statesOf(ofVisitor)).toSorted()).toEqual(['held', 'waiting'])
    expect(await statesOf(ofCompany)).toEqual(['waiting', 'waiting', 'waiting'])
  })
})

test('STAFF-52 a mail that did not arrive is counted until a later one to the address did, or its own copy', async () => {
  const counted = async (uuid: string) =>
    (await ewa.browser.call('GET', '/staff/undelivered-mails'))
      .json<{ list: { orderUuid: string }[] }>()
      .list.filter(({ orderUuid }) => orderUuid === uuid).length
  const uuid = await placed()
  await refuse(uuid, 'order-confirmation')
  expect(await counted(uuid)).toBe(1)
  await written(uuid)
  expect(await counted(uuid)).toBe(1)
  clock.advance({ minutes: 1 })
  await deliver(uuid, 'order-message')
  expect(await counted(uuid)).toBe(0)

  const other = await placed()
  const id = await refuse(other, 'order-confirmation')
  expect((await resend(other, id, { to: 'poprawny@iskra.example' })).statusCode).toBe(204)
  clock.advance({ minutes: 1 })
  await deliver(other, 'order-confirmation')
  expect(await counted(other)).toBe(0)
})

test('STAFF-52 STAFF-60 an undelivered mail that one person dismisses is counted for nobody, until somebody restores or resends it', async () => {
  const uuid = await placed()
  const id = await refuse(uuid, 'order-confirmation')
  const countedFor = async ({ browser }: Pick<typeof ewa, 'browser'>) =>
    (await browser.call('GET', '/staff/undelivered-mails'))
      .json<{ list: { uuid: string }[] }>()
      .list.some((mail) => mail.uuid === id)
  const dismiss = async ({ browser }: Pick<typeof ewa, 'browser'>, dismissed: boolean) => {
    const body = { dismissed }
    const answer = await browser.call('PATCH', `/staff/orders/${uuid}/messages/${id}`, { body })
    expect(answer.statusCode).toBe(204)
  }
  const shown = async () => (await ewa.read(uuid)).messages.find((message) => message.uuid === id)?.dismissed
  const jan = await makeDispatcher(shop)
  await dismiss(ewa, true)
  await dismiss(jan, true)
  expect([await countedFor(ewa), await countedFor(jan), await shown()]).toEqual([false, false, true])
  await dismiss(jan, false)
  expect([await countedFor(ewa), await shown()]).toEqual([true, undefined])
  await dismiss(ewa, true)
  expect((await resend(uuid, id)).statusCode).toBe(204)
  await markRefused(connection, id, clock.now(), '550 no such mailbox')
  expect(await countedFor(ewa)).toBe(true)
  const events = await connection
    .selectFrom('security_events')
    .select(['kind', 'actor_id'])
    .where('order_id', '=', uuid)
    .where('kind', 'in', ['order-mail-dismissed', 'order-mail-restored', 'order-mail-resent'])
    .orderBy('id')
    .execute()
  expect(events.map(({ kind, actor_id: by }) => [kind, by === jan.person.id])).toEqual([
    ['order-mail-dismissed', false],
    ['order-mail-restored', true],
    ['order-mail-dismissed', false],
    ['order-mail-resent', false],
  ])
})

describe('a mail about an order', () => {
  test('STAFF-52 that was refused says why, and is sent once more to the same address', async () => {
    const uuid = await placed()
    const id = await refuse(uuid, 'order-confirmation')
    const shown = async () => (await ewa.read(uuid)).messages.find((message) => message.uuid === id)
    expect(await shown()).toMatchObject({
      state: 'refused',
      reason: '550 no such mailbox',
      resendable: true,
    })
    expect((await resend(uuid, id)).statusCode).toBe(204)
    expect(await shown()).toMatchObject({ state: 'waiting', resendable: false })
    expect(await mailRows(uuid)).toHaveLength(3)
    expect(
      (
        await connection.selectFrom('security_events').select('kind').where('object_id', '=', uuid).execute()
      ).map(({ kind }) => kind),
    ).toContain('order-mail-resent')
  })

  test('STAFF-84 CASE-22 that was refused or arrived is sent once more to a corrected address', async () => {
    const to = 'anna.nowak@gmail.example'
    for (const settle of [refuse, deliver]) {
      const uuid = await placed()
      const id = await settle(uuid, 'order-confirmation')
      const wrong = await resend(uuid, id, { to: 'anna@' })
      expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { to: ['REPORTER_EMAIL_PATTERN'] }])
      expect((await resend(uuid, id, { to })).statusCode).toBe(204)
      const { messages } = await ewa.read(uuid)
      expect(messages.filter((message) => message.to === to)).toEqual([
        expect.objectContaining({ kind: 'order-confirmation', state: 'waiting' }),
      ])
    }
  })

  test('STAFF-52 that arrived is sent once more as a further mail, of the order as it is now', async () => {
    const uuid = await placed()
    await change(uuid, plan())
    const id = await deliver(uuid, 'order-planned')
    const first = await mailOf(uuid, 'order-planned')
    expect((await resend(uuid, id)).statusCode).toBe(204)
    expect(codeOf(await resend(uuid, id))).toEqual([409, 'MESSAGE.NOT_RESENDABLE'])
    await writeQueuedMails(shop)
    const again = (await mailRows(uuid)).filter(({ kind }) => kind === 'order-planned')
    expect(again).toHaveLength(2)
    const [second] = again.filter((mail) => mail.id !== id)
    expect(second).toMatchObject({ recipient: first.recipient, subject: first.subject })
    expect(second?.calendar).toContain('METHOD:REQUEST')
    const offered = async () =>
      (await ewa.read(uuid)).messages.flatMap((message) => (message.resendable ? [message.uuid] : []))
    expect(await offered()).not.toContain(id)
    // A copy of a copy still belongs to the same change.
    await deliver(uuid, 'order-planned')
    await change(uuid, { status: 'CANCELLED', reason: 'Brak dojazdu' })
    for (const { uuid: mailId } of (await ewa.read(uuid)).messages.filter(
      ({ kind }) => kind === 'order-planned',
    ))
      expect(codeOf(await resend(uuid, mailId))).toEqual([409, 'MESSAGE.NOT_RESENDABLE'])
  })

  test('STAFF-33 STAFF-52 that waits for its first try may still be undone, so it is not hurried', async () => {
    const uuid = await placed()
    await change(uuid, plan())
    const { id, due_at: dueAt } = await mailOf(uuid, 'order-planned')
    expect(codeOf(await resend(uuid, id))).toEqual([409, 'MESSAGE.NOT_RESENDABLE'])
    expect((await mailOf(uuid, 'order-planned')).due_at).toEqual(dueAt)
    const shown = (await ewa.read(uuid)).messages.find((message) => message.uuid === id)
    expect(shown).toMatchObject({ dueAt: dueAt?.toISOString(), resendable: false })
  })

  test('STAFF-52 of a date that an undoing brought back may be sent again', async () => {
    const uuid = await placed()
    await change(uuid, plan('2026-11-05'))
    const id = await deliver(uuid, 'order-planned')
    await change(uuid, plan('2026-11-06'))
    expect(codeOf(await resend(uuid, id))).toEqual([409, 'MESSAGE.NOT_RESENDABLE'])
    await change(uuid, {}, 'undo')
    expect((await resend(uuid, id)).statusCode).toBe(204)
  })

  test('STAFF-52 is found under its own order alone', async () => {
    const [uuid, other] = [await placed(), await placed()]
    const id = await refuse(uuid, 'order-confirmation')
    for (const [order, mail] of [
      [other, id],
      [uuid, randomUUID()],
      [uuid, 'x'],
      ['x', id],
    ] as const)
      expect(codeOf(await resend(order, mail))).toEqual([404, 'MESSAGE.NOT_FOUND'])
  })
})

test('STAFF-16 everybody of the staff who can sign in may be given an order', async () => {
  const blocked = await makeDispatcher(shop, { name: 'Zofia', surname: 'Bąk' })
  await connection
    .updateTable('users')
    .set({ blocked_at: clock.now() })
    .where('id', '=', blocked.person.id)
    .execute()
  const answer = await ewa.browser.call('GET', '/staff/colleagues')
  const { list } = answer.json<{ list: { uuid: string; name: string }[] }>()
  expect(list).toContainEqual({ uuid: ewa.person.id, name: 'Ewa Lis' })
  expect(list.map(({ name }) => name)).not.toContain('Zofia Bąk')
})

test('STAFF-1 the calls about messages are for the staff alone', async () => {
  const { uuid } = await shop.placedOrder()
  const client = await makeClient(shop)
  const calls = [
    ['POST', `/staff/orders/${uuid}/messages`],
    ['POST', `/staff/orders/${uuid}/messages/${randomUUID()}/resend`],
    ['GET', '/staff/undelivered-mails'],
    ['GET', '/staff/colleagues'],
  ] as const
  for (const [method, path] of calls) {
    const asked = method === 'POST' ? { body: LETTER } : {}
    expect(codeOf(await client.browser.call(method, path, asked)), path).toEqual([404, 'ERROR.NOT_FOUND'])
    expect(codeOf(await new TestBrowser(shop).call(method, path, asked)), path).toEqual([
      401,
      'SESSION.REQUIRED',
    ])
  }
})

test('STAFF-52 mails of the last seven days that were tried and did not arrive are counted', async () => {
  const asked = async () => {
    const answer = await ewa.browser.call('GET', '/staff/undelivered-mails')
    expect(answer.statusCode).toBe(200)
    return answer.json<{ list: object[]; totalCount: number }>()
  }
  const before = (await asked()).totalCount
  const uuid = await placed()
  const id = await refuse(uuid, 'order-confirmation')
  const { orderNumber, reporter } = await ewa.read(uuid)
  const { list, totalCount } = await asked()
  expect(totalCount).toBe(before + 1)
  expect(list).toContainEqual({
    uuid: id,
    kind: 'order-confirmation',
    to: reporter.email,
    at: clock.now().toISOString(),
    reason: '550 no such mailbox',
    orderUuid: uuid,
    orderNumber,
  })
  clock.advance({ days: 7, seconds: 1 })
  const later = await makeDispatcher(shop)
  expect((await later.browser.call('GET', '/staff/undelivered-mails')).json()).toEqual({
    list: [],
    totalCount: 0,
  })
})
