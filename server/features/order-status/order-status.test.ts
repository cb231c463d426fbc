// Tests the customer's own link to an order, and the same actions for signed-in people.

import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import {
  anOrder,
  buildOrderApp,
  makeClient,
  makeDispatcher,
  statusPathOf,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, clock, database } = shop
// A Tuesday; the next day off is All Saints' Day, a Sunday.
clock.set('2026-11-03T08:00:00Z')
const ewa = await makeDispatcher(shop)
const jan = await makeDispatcher(shop)
const [PLANNED, CUT_OFF] = ['2026-11-10', '2026-11-09T11:00:00Z'] as const

const linkIn = (text: string) => /\/status\/([\w-]{43})/.exec(text)?.[1]

async function mailsOf(
  uuid: string,
): Promise<{ kind: string; to: string; text: string; calendar: string | null }[]> {
  await writeQueuedMails(shop)
  const { rows } = await database.executeSql(
    `select kind, recipient as to, text_body as text, calendar from mails where order_id = $1 order by queued_at, kind`,
    [uuid],
  )
  return rows as Awaited<ReturnType<typeof mailsOf>>
}

async function placed(): Promise<{ uuid: string; orderNumber: string; token: string }> {
  const order = await shop.placedOrder()
  const mail = (await mailsOf(order.uuid)).find(({ kind }) => kind === 'order-confirmation')
  return { ...order, token: linkIn(mail?.text ?? '') ?? 'none' }
}

const get = (token: string) => app.inject(`/v1/public/status/${token}`)
const send = (method: 'POST' | 'PATCH', token: string, path = '', payload: object = {}) =>
  app.inject({ method, url: `/v1/public/status/${token}${path}`, payload })
const shown = async (token: string) => (await get(token)).json<{ order: StatusOrder }>().order
const plan = (uuid: string, suggestedDate: string = PLANNED) =>
  ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate })
const code = (answer: { json(): { code?: string } }) => answer.json().code

async function at<Result>(moment: string, act: () => Promise<Result>): Promise<Result> {
  const now = clock.now()
  clock.set(moment)
  try {
    return await act()
  } finally {
    clock.set(now)
  }
}

describe('the link', () => {
  test('PLUS-10 is only in the mail to the person who ordered, and in the database only as a hash', async () => {
    const { uuid, token } = await placed()
    const mails = await mailsOf(uuid)
    expect(mails.length).toBeGreaterThan(2)
    expect(mails.filter(({ text }) => linkIn(text)).map(({ kind }) => kind)).toEqual(['order-confirmation'])
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await database.executeSql('select * from order_status_links where order_id = $1', [uuid])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('PLUS-10 stops working when staff correct the email address that it was sent to', async () => {
    const { uuid, token } = await placed()
    await ewa.change(uuid, '', { reporter: { phone: '600700800' } })
    expect((await get(token)).statusCode).toBe(200)
    await ewa.change(uuid, '', { reporter: { email: 'wlasciwy@iskra.example' } })
    expect((await get(token)).statusCode).toBe(404)
  })

  test('PLUS-10 is never stored, because the text of a confirmation is secret', async () => {
    const { uuid } = await shop.placedOrder()
    const [row] = await database.connection
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', uuid)
      .where('kind', '=', 'order-confirmation')
      .execute()
    const { findMail } = await import('#server/platform/mail/mail-queries.ts')
    const mail = await findMail(database.connection, String(row?.id))
    expect(mail && (await shop.mail.contentOf(mail))).toMatchObject({ isSecret: true })
  })

  test('PLUS-10 shows the order without its company and without the person who ordered', async () => {
    const { token, orderNumber } = await placed()
    const order = await shown(token)
    expect(order).toMatchObject({
      orderNumber,
      status: 'NEW',
      changeable: true,
      changeableUntil: null,
      earliestPickup: '2026-11-04',
    })
    const said = JSON.stringify(order)
    const { nip, customerCompanyName } = anOrder() as unknown as Record<string, string>
    for (const hidden of [nip, customerCompanyName, 'reporter']) expect(said).not.toContain(hidden)
  })

  const CONTACT = { contact: 'Tajny Człowiek', phone: '600111222', email: 'tajny@urzad.example' }

  test('PLUS-10 hides each field of the contact person that staff set last, also in the answer to a conflict', async () => {
    const { uuid, token } = await placed()
    const { customerCompanyBranch: own, contactByStaff } = await shown(token)
    expect(contactByStaff).toBe(false)
    await ewa.change(uuid, '', { customerCompanyBranch: { phone: CONTACT.phone } })
    const order = await shown(token)
    expect(order).toMatchObject({
      contactByStaff: true,
      customerCompanyBranch: { contact: own.contact, email: own.email, phone: null },
    })
    await ewa.change(uuid, '', { customerCompanyBranch: CONTACT })
    const conflict = await send('PATCH', token, '', { version: order.version, comment: 'Moje' })
    expect(conflict.statusCode).toBe(409)
    for (const hidden of Object.values(CONTACT)) expect(conflict.body).not.toContain(hidden)
    await send('PATCH', token, '', { customerCompanyBranch: { phone: '600700800' } })
    expect((await shown(token)).customerCompanyBranch).toMatchObject({
      contact: null,
      email: null,
      phone: '600700800',
    })
    expect((await ewa.read(uuid)).customerCompanyBranch).toMatchObject({ ...CONTACT, phone: '600700800' })
  })

  test('PLUS-10 hides a comment that staff set, which other changes keep and a new one replaces', async () => {
    const { uuid, token } = await placed()
    const { comment: own } = await shown(token)
    expect(own).toBe(anOrder().comment)
    const secret = 'Klucz u p. Marka Kowala 600 999 111'
    await ewa.change(uuid, '', { comment: secret })
    expect(await shown(token)).toMatchObject({ comment: null, contactByStaff: true })
    await send('PATCH', token, '', { availableHoursFrom: '09:00' })
    expect(await ewa.read(uuid)).toMatchObject({ comment: secret, availableHoursFrom: '09:00' })
    await send('PATCH', token, '', { comment: 'Wjazd od podwórza' })
    expect(await shown(token)).toMatchObject({ comment: 'Wjazd od podwórza', contactByStaff: false })
  })

  test('PLUS-10 hides the name of the person who ordered if staff corrected it, also when it becomes the contact person', async () => {
    const { uuid, token } = await placed()
    await send('PATCH', token, '', { customerCompanyBranch: { contact: 'Jan Nowy', phone: '600700800' } })
    await ewa.change(uuid, '', { reporter: { surname: 'Poprawiona', phone: CONTACT.phone } })
    expect((await shown(token)).customerCompanyBranch).toMatchObject({ contact: 'Jan Nowy' })
    await send('PATCH', token, '', { customerCompanyBranch: { contact: null, phone: null } })
    expect((await ewa.read(uuid)).customerCompanyBranch).toMatchObject({ phone: CONTACT.phone })
    expect((await shown(token)).customerCompanyBranch).toMatchObject({ contact: null, phone: null })
  })

  test('PLUS-10 hides what the dispatcher typed for a phone order', async () => {
    const { reporter, ...body } = anOrder() as { reporter: object }
    const answer = await ewa.browser.call('POST', '/staff/orders', { body: { ...body, reporter } })
    expect(answer.statusCode, answer.body).toBe(201)
    const { uuid } = answer.json<{ order: StaffOrder }>().order
    const token = String(linkIn(await statusPathOf(shop, uuid)))
    const hidden = { contact: null, phone: null, email: null }
    expect(await shown(token)).toMatchObject({ contactByStaff: true, customerCompanyBranch: hidden })
  })

  test('PLUS-12 people of the company see the contact person that staff set', async () => {
    const client = await makeClient(shop)
    const { uuid } = await client.ordered()
    await ewa.change(uuid, '', { customerCompanyBranch: CONTACT })
    const answer = await client.browser.call('GET', `/client/orders/${uuid}`)
    expect(answer.json()).toMatchObject({ order: { customerCompanyBranch: CONTACT } })
  })

  test('PLUS-10 a mail scanner that opens it and every link of its page a hundred times changes nothing and does not use it up', async () => {
    const { uuid, token } = await placed()
    await send('POST', token, '/files', filePayload('brama.png', 'image/png'))
    await plan(uuid)
    const { body } = await app.inject(`/status/${token}`)
    const addresses = [...body.matchAll(/="([^"]+)"/g)].map(
      ([, address]) => address?.replaceAll('&#38;', '&') ?? '',
    )
    const links = addresses.filter((address) => address.includes(token))
    const bare = new Set(links.map((link) => link.replace(/\?.*/, '')))
    for (const part of ['lang=uk', '/cancel', '/change', '/saved', '/pickup.ics', '/files/'])
      expect(
        links.some((link) => link.includes(part)),
        part,
      ).toBe(true)
    const state = async () =>
      JSON.stringify([
        await ewa.read(uuid),
        (await database.executeSql('select * from order_status_links where order_id = $1', [uuid])).rows,
        (await database.executeSql('select id from mails where order_id = $1 order by id', [uuid])).rows,
      ])
    const follow = async (all: Iterable<string>) => {
      for (const { statusCode } of await Promise.all([...all].map((link) => app.inject(link))))
        expect(statusCode).toBeLessThan(500)
    }
    const before = await state()
    await follow(new Set(links))
    for (let time = 0; time < 100; time += 1) {
      expect((await get(token)).statusCode).toBe(200)
      await follow([...bare, `/v1/public/status/${token}/cancel`])
    }
    expect(await state()).toBe(before)
    expect((await send('POST', token, '/cancel')).statusCode).toBe(200)
  })

  test('PLUS-10 works for a year, and not after staff revoked it', async () => {
    const { uuid, token } = await placed()
    expect((await at('2027-11-03T07:59:00Z', () => get(token))).statusCode).toBe(200)
    expect((await at('2027-11-03T08:00:01Z', () => get(token))).statusCode).toBe(404)
    const revoke = () => ewa.browser.call('DELETE', `/staff/orders/${uuid}/status-link`)
    expect((await revoke()).statusCode).toBe(204)
    for (const answer of [await get(token), await send('POST', token, '/cancel'), await send('PATCH', token)])
      expect([answer.statusCode, code(answer)]).toEqual([404, 'ERROR.NOT_FOUND'])
    expect((await ewa.read(uuid)).status).toBe('NEW')
    expect((await revoke()).statusCode, 'again').toBe(204)
    expect((await ewa.browser.call('DELETE', `/staff/orders/${randomUUID()}/status-link`)).statusCode).toBe(
      404,
    )
  })

  test.for(['', 'x', 'a'.repeat(43), 'a'.repeat(5000)])(
    'PLUS-10 an unknown token is 404: %#',
    async (token) => {
      expect((await get(token)).statusCode).toBe(404)
    },
  )

  test('PLUS-10 is available on the confirmation page by the order’s idempotency key for an hour', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await shop.placeOrder(anOrder(), key)
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/v1/public/orders/status-link', headers })
    const url = (await ask(key)).json<{ url: string }>().url
    expect((await shown(String(linkIn(url)))).uuid).toBe(first.json<{ order: { uuid: string } }>().order.uuid)
    expect((await ask({ 'idempotency-key': randomUUID() })).statusCode).toBe(404)
    expect((await at('2026-11-03T09:00:01Z', () => ask(key))).statusCode).toBe(404)
  })
})

describe('a change', () => {
  test('PLUS-10 is visible to staff at once, unread and marked as the customer’s', async () => {
    const { uuid, token } = await placed()
    await ewa.browser.call('POST', `/staff/orders/${uuid}/read`)
    const { version } = await shown(token)
    const answer = await send('PATCH', token, '', {
      version,
      availableHoursFrom: '10:00',
      availableHoursTo: '12:00',
      comment: 'Proszę od podwórza',
      accessCard: { floor: '2', lift: 'goods' },
      customerCompanyBranch: { contact: 'Jan Nowy', phone: '600700800' },
    })
    expect(answer.json<{ order: StatusOrder }>().order).toMatchObject({
      availableHoursFrom: '10:00',
      comment: 'Proszę od podwórza',
      accessCard: { floor: '2', lift: 'goods' },
      customerCompanyBranch: { contact: 'Jan Nowy', phone: '600700800', email: null },
    })
    const read = await ewa.read(uuid)
    expect(read).toMatchObject({ unread: true, availableHoursFrom: '10:00' })
    expect(read.history.at(-1)).toMatchObject({ event: 'edited', actor: 'visitor', by: null })
  })

  test('PLUS-10 PLUS-12 the inbox marks it until the person opens the order or staff change it', async () => {
    const { uuid, token } = await placed()
    const row = async () => {
      const answer = await ewa.browser.call('GET', `/staff/orders?uuids=${uuid}`)
      const { unread, changedByCustomer } = answer.json<{ list: StaffOrderRow[] }>().list[0] ?? {}
      return { unread, changedByCustomer }
    }
    const read = () => ewa.browser.call('POST', `/staff/orders/${uuid}/read`)
    const change = async (comment: string) =>
      send('PATCH', token, '', { version: (await shown(token)).version, comment })
    const addFile = (name: string) => send('POST', token, '/files', filePayload(name, 'image/png'))
    const isUnread = async () => {
      const path = `/staff/orders/${uuid}/presence`
      return (await ewa.browser.call('POST', path, { body: { editing: false } })).json<{ unread: boolean }>()
        .unread
    }
    const marked = { unread: true, changedByCustomer: true }
    const notMarked = { unread: true, changedByCustomer: undefined }
    expect(await row()).toEqual(notMarked)
    await at('2026-11-03T08:30:00Z', () => addFile('nowe.png'))
    expect(await row()).toEqual(notMarked)
    await change('Pierwszy')
    expect(await row()).toEqual(marked)
    await read()
    expect(await row()).toEqual({ unread: false, changedByCustomer: undefined })
    expect(await isUnread()).toBe(false)
    await addFile('brama.png')
    expect(await row()).toEqual(marked)
    expect(await isUnread()).toBe(true)
    await jan.browser.call('POST', `/staff/orders/${uuid}/read`)
    await jan.change(uuid, 'assignee', { userUuid: ewa.person.id })
    expect(await row()).toEqual(marked)
    await jan.change(uuid, 'status', { status: 'PLANNED', suggestedDate: PLANNED })
    expect(await row()).toEqual(notMarked)
  })

  test('PLUS-10 the inbox marks a cancellation by the customer until the person opens the order, for a week', async () => {
    const [own, ours] = [await placed(), await placed()]
    await send('POST', own.token, '/cancel')
    await ewa.change(ours.uuid, 'status', { status: 'CANCELLEDBYCLIENTREQUEST', reason: 'Telefon' })
    const marks = async ({ browser } = jan) => {
      const ask = async (query: string) =>
        (await browser.call('GET', `/staff/orders?${query}uuids=${own.uuid},${ours.uuid}`)).json<{
          list: StaffOrderRow[]
          counts: Record<string, number>
        }>()
      const { list } = await ask('')
      const { list: filtered, counts } = await ask('unread=true&')
      const overview = (await browser.call('GET', '/staff/overview')).json<Overview>()
      const marked = list.filter(({ changedByCustomer }) => changedByCustomer)
      expect(list.filter(({ unread }) => unread)).toEqual(marked)
      expect(filtered).toEqual(marked)
      expect(counts['CANCELLEDBYCLIENTREQUEST']).toBe(marked.length)
      return { uuids: marked.map(({ uuid }) => uuid), unread: overview.waiting.unread.count }
    }
    const { uuids, unread: unopened } = await marks()
    expect(uuids).toEqual([own.uuid])
    const before = await marks(ewa)
    await ewa.browser.call('POST', `/staff/orders/${own.uuid}/read`)
    expect(await marks(ewa)).toEqual({ uuids: [], unread: before.unread - 1 })
    expect(await marks()).toEqual({ uuids: [own.uuid], unread: unopened })
    const aWeekAgo = `update order_history set at = at - interval '7 days 1 second' where order_id = $1`
    await database.executeSql(aWeekAgo, [own.uuid])
    expect(await marks()).toEqual({ uuids: [], unread: unopened - 1 })
  })

  test('PLUS-10 keeps the pickup place: only its contact person changes', async () => {
    const { token } = await placed()
    const { customerCompanyBranch: before } = await shown(token)
    await send('PATCH', token, '', { customerCompanyBranch: { street: 'ul. Inna 1', city: 'Wrocław' } })
    expect((await shown(token)).customerCompanyBranch).toEqual(before)
  })

  test('PLUS-10 is refused on an outdated version, with the current order', async () => {
    const { uuid, token } = await placed()
    const { version } = await shown(token)
    await plan(uuid)
    const answer = await send('PATCH', token, '', { version, comment: 'Moje' })
    expect([answer.statusCode, code(answer)]).toEqual([409, 'ORDER.CHANGED_MEANWHILE'])
    const { current } = answer.json<{ current: { order: StatusOrder } }>()
    expect(current.order).toMatchObject({
      status: 'PLANNED',
      suggestedDate: PLANNED,
      comment: expect.not.stringMatching('Moje'),
    })
    expect(
      (await send('PATCH', token, '', { version: current.order.version, comment: 'Moje' })).statusCode,
    ).toBe(200)
    expect(await ewa.read(uuid)).toMatchObject({ status: 'PLANNED', comment: 'Moje' })
  })

  test('PLUS-10 at the same time as the dispatcher’s planning overwrites nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uuid, token } = await placed()
      const { version } = await shown(token)
      const [planned, changed] = await Promise.all([
        ewa.change(uuid, 'status', { version, status: 'PLANNED', suggestedDate: PLANNED }),
        send('PATCH', token, '', { version, comment: `Runda ${round}` }),
      ])
      expect([planned.statusCode, changed.statusCode].sort()).toEqual([200, 409])
      if (planned.statusCode === 409) await plan(uuid)
      else await send('PATCH', token, '', { version: version + 1, comment: `Runda ${round}` })
      expect(await ewa.read(uuid)).toMatchObject({ status: 'PLANNED', comment: `Runda ${round}` })
    }
  })

  test('PLUS-10 names wrong fields by the rules of the order form', async () => {
    const { token } = await placed()
    const answer = await send('PATCH', token, '', {
      availableHoursFrom: '14:00',
      availableHoursTo: '08:00',
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['availableHoursTo'])
    expect((await send('PATCH', token, '', { customerCompanyBranch: { phone: 'nie' } })).statusCode).toBe(400)
    expect((await send('PATCH', token, '', { comment: 'x'.repeat(4001) })).statusCode).toBe(400)
  })
})

describe('cancelling', () => {
  test('PLUS-10 needs no reason, and staff see that the customer cancelled', async () => {
    const { uuid, token } = await placed()
    const answer = await send('POST', token, '/cancel')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ order: StatusOrder }>().order).toMatchObject({
      status: 'CANCELLEDBYCLIENTREQUEST',
      changeable: false,
    })
    expect((await ewa.read(uuid)).history.at(-1)).toMatchObject({
      event: 'cancelled-by-client-request',
      actor: 'visitor',
    })
  })

  test('PLUS-10 shows its reason to staff and to the customer', async () => {
    const { uuid, token } = await placed()
    await send('POST', token, '/cancel', { reason: 'Remont się przedłuża' })
    expect((await shown(token)).history.at(-1)).toMatchObject({ reason: 'Remont się przedłuża' })
    expect((await ewa.read(uuid)).history.at(-1)).toMatchObject({ reason: 'Remont się przedłuża' })
  })

  test('PLUS-10 and every other change is refused in a final status', async () => {
    const { token } = await placed()
    await send('POST', token, '/cancel')
    for (const answer of [
      await send('POST', token, '/cancel'),
      await send('PATCH', token, '', { comment: 'Jednak nie' }),
      await send('POST', token, '/files', filePayload('a.png', 'image/png')),
    ])
      expect([answer.statusCode, code(answer)]).toEqual([409, 'ORDER.ILLEGAL_TRANSITION'])
  })

  test('PLUS-10 PLUS-12 works until the cut-off of the calendar, across a weekend', async () => {
    const { uuid, token } = await placed()
    await plan(uuid)
    expect(await shown(token)).toMatchObject({
      changeable: true,
      changeableUntil: { date: '2026-11-09', hour: 12 },
    })
    await at(CUT_OFF, async () => {
      expect(await shown(token)).toMatchObject({ changeable: false })
      for (const answer of [
        await send('POST', token, '/cancel'),
        await send('PATCH', token, '', { comment: 'Późno' }),
        await send('POST', token, '/files', filePayload('a.png', 'image/png')),
      ])
        expect([answer.statusCode, code(answer)]).toEqual([409, 'ORDER.AFTER_CUT_OFF'])
    })
    expect((await at('2026-11-09T10:59:00Z', () => send('POST', token, '/cancel'))).statusCode).toBe(200)
  })
})

describe('mails', () => {
  test('PLUS-10 several changes of a planned order send one mail with all of them to the office', async () => {
    const { uuid, token } = await placed()
    await plan(uuid)
    await send('PATCH', token, '', { availableHoursFrom: '09:00' })
    await send('PATCH', token, '', { availableHoursFrom: '10:00', comment: 'Od podwórza' })
    await send('POST', token, '/files', filePayload('brama.png', 'image/png'))
    const mails = (await mailsOf(uuid)).filter(({ kind }) => kind === 'order-changed-by-customer')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Godziny odbioru:?\s+08:00–14:00 → 10:00–14:00/)
    expect(mails[0]?.text).not.toContain('09:00')
    expect(mails[0]?.text).toContain('Od podwórza')
    expect(mails[0]?.text).toContain('+1')
  })

  test('PLUS-10 the mail to the office lists the hours once, and each field of the contact person separately', async () => {
    const { uuid, token } = await placed()
    await plan(uuid)
    const contact = { contact: 'Jan Nowy', phone: '600700800', email: 'jan@iskra.example' }
    const hours = { availableHoursFrom: '09:00', availableHoursTo: '12:00' }
    await send('PATCH', token, '', { ...hours, customerCompanyBranch: contact })
    const text = (await mailsOf(uuid)).find(({ kind }) => kind === 'order-changed-by-customer')?.text ?? ''
    expect(text.match(/Godziny odbioru/g)).toHaveLength(1)
    expect(text).toMatch(/08:00–14:00 → 09:00–12:00/)
    expect(text).toMatch(/Osoba kontaktowa:?\s+.* → Jan Nowy/)
    expect(text).toMatch(/Telefon osoby kontaktowej:?\s+.* → 600700800/)
    expect(text).toMatch(/E-mail osoby kontaktowej:?\s+.* → jan@iskra\.example/)
  })

  test('PLUS-10 an order without a date sends no mail to the office', async () => {
    const { uuid, token } = await placed()
    await send('PATCH', token, '', { comment: 'Od podwórza' })
    expect((await mailsOf(uuid)).map(({ kind }) => kind)).not.toContain('order-changed-by-customer')
  })

  test('PLUS-10 one calendar entry is updated, not duplicated, according to an independent parser of mails and file', async () => {
    const { uuid, token } = await placed()
    const deliver = async () => {
      await mailsOf(uuid)
      const delivered = 'update mails set due_at = null, delivered_at = queued_at where order_id = $1'
      await database.executeSql(delivered, [uuid])
    }
    await plan(uuid)
    await deliver()
    await send('PATCH', token, '', { availableHoursFrom: '10:00' })
    await deliver()
    const file = async () => {
      const answer = await app.inject(`/v1/public/status/${token}/pickup.ics`)
      expect(answer.headers['content-type']).toMatch(/^text\/calendar/)
      return answer.body
    }
    const planned = await file()
    await send('POST', token, '/cancel')
    const mailed = (await mailsOf(uuid)).flatMap(({ calendar }) => calendar ?? [])
    expect(mailed.length).toBeGreaterThan(1)
    const events = [...mailed, planned, await file()].map((text) => {
      const calendar = new ICAL.Component(ICAL.parse(text) as never)
      const [first, ...others] = calendar.getAllSubcomponents('vevent')
      expect(others).toEqual([])
      const event = new ICAL.Event(first)
      return {
        uid: event.uid,
        sequence: event.sequence,
        from: event.startDate.toString(),
        status: first?.getFirstPropertyValue('status'),
      }
    })
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
    const newest = events.toSorted((one, other) => other.sequence - one.sequence)[0]
    // Each mail, and a file downloaded at that moment, has the number of that change.
    expect(events.map(({ sequence }) => sequence).sort()).toEqual([2, 3, 3, 4, 4])
    expect(newest).toMatchObject({ status: 'CANCELLED', from: `${PLANNED}T10:00:00` })
    expect(planned).not.toContain('ATTENDEE')
  })

  test('PLUS-10 the calendar file has the language of the page, and the same event id as the mail', async () => {
    const { uuid, token } = await placed()
    await plan(uuid)
    const file = async (query: string) => {
      const { body } = await app.inject(`/v1/public/status/${token}/pickup.ics${query}`)
      const event = new ICAL.Component(ICAL.parse(body) as never).getFirstSubcomponent('vevent')
      const value = (name: string) => String(event?.getFirstPropertyValue(name))
      return { uid: value('uid'), sequence: value('sequence'), description: value('description') }
    }
    const own = await file('')
    expect(own.description).toMatch(/^Coś się nie zgadza/)
    expect(await file('?lang=en')).toEqual({
      ...own,
      description: expect.stringMatching(/^Is something wrong/) as string,
    })
    expect((await file('?lang=uk')).description).toMatch(/^Щось не так/)
    const mailed = (await mailsOf(uuid)).flatMap(({ calendar }) => calendar ?? [])
    expect(mailed.join()).toContain(own.uid)
  })

  test('PLUS-10 the calendar file of an order without a date is 404', async () => {
    const { token } = await placed()
    expect((await app.inject(`/v1/public/status/${token}/pickup.ics`)).statusCode).toBe(404)
  })
})

test('PLUS-10 a file can be added days later, and downloaded with only the link', async () => {
  const { uuid, token } = await placed()
  const added = await at('2026-11-08T08:00:00Z', () =>
    send('POST', token, '/files', filePayload('brama.png', 'image/png')),
  )
  expect(added.statusCode, added.body).toBe(201)
  const [file] = (await shown(token)).files
  const url = (of: string) => `/v1/public/status/${of}/files/${file?.uuid}`
  expect((await app.inject(url(token))).statusCode).toBe(200)
  expect((await app.inject(url((await placed()).token))).statusCode).toBe(404)
  expect((await ewa.read(uuid)).history.at(-1)).toMatchObject({ event: 'file-added', actor: 'visitor' })
})

describe('signed in', async () => {
  const client = await makeClient(shop)
  const stranger = await makeClient(shop)

  test('PLUS-12 people of the company change and cancel its orders; people of other companies do not find them', async () => {
    const { uuid } = await client.ordered()
    const version = (await client.browser.call('GET', `/client/orders/${uuid}`)).json<{
      order: StatusOrder
    }>().order.version
    const body = { version, availableHoursFrom: '11:00' }
    const change = (of: typeof client) => of.browser.call('PATCH', `/client/orders/${uuid}`, { body })
    const cancel = (of: typeof client) =>
      of.browser.call('POST', `/client/orders/${uuid}/cancel`, { body: { reason: 'Przeprowadzka' } })
    for (const act of [change, cancel]) expect((await act(stranger)).statusCode).toBe(404)
    expect((await change(client)).json()).toMatchObject({
      order: { availableHoursFrom: '11:00', version: version + 1 },
    })
    const again = await change(client)
    expect([again.statusCode, code(again)]).toEqual([409, 'ORDER.CHANGED_MEANWHILE'])
    expect((await cancel(client)).json()).toMatchObject({ order: { status: 'CANCELLEDBYCLIENTREQUEST' } })
    expect([code(await cancel(client))]).toEqual(['ORDER.ILLEGAL_TRANSITION'])
    const events = (await ewa.read(uuid)).history.slice(-2)
    expect(events.map(({ actor, by }) => [actor, by?.uuid])).toEqual([
      ['client', client.person.id],
      ['client', client.person.id],
    ])
  })

  test('PLUS-12 people add files and download the calendar file until the cut-off', async () => {
    const { uuid } = await client.ordered()
    await plan(uuid)
    const path = `/client/orders/${uuid}`
    const file = filePayload('plan.png', 'image/png')
    expect((await client.browser.call('POST', `${path}/files`, { body: file })).statusCode).toBe(201)
    expect((await stranger.browser.call('POST', `${path}/files`, { body: file })).statusCode).toBe(404)
    const calendar = await client.browser.call('GET', `${path}/pickup.ics`)
    expect(calendar.body).toContain('20261110T080000')
    expect((await stranger.browser.call('GET', `${path}/pickup.ics`)).statusCode).toBe(404)
  })
})
