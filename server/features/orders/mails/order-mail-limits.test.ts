// Hourly limit for mails that visitors' orders send to one mailbox, which may belong to a third party.

import { describe, expect, test, vi } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { runAdmin } from '#server/admin/admin.ts'
import { mailboxOf } from '#server/platform/mail/mailbox-hours.ts'
import { makeCompany, makePerson, signedIn } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import {
  anOrder,
  buildOrderApp,
  makeClient,
  makeDispatcher,
  type OrderApp,
} from '#server/testing/test-orders.ts'

const ENV = { RATE_MAILS_PER_MAILBOX: '10' }
const orderOf = (reporter: string, company: string) =>
  changed(anOrder(), { 'reporter.email': reporter, companyEmail: company })

/** Minutes after which each mail to the mailbox may be sent, counted from the first. */
async function minutesOf({ database }: OrderApp, mailbox: string): Promise<number[]> {
  const rows = await database.connection
    .selectFrom('mails')
    .select('due_at')
    .where('mailbox', '=', mailbox)
    .orderBy('due_at')
    .execute()
  const times = rows.map((row) => row.due_at?.getTime() ?? Number.NaN)
  return times.map((time) => Math.round((time - (times[0] ?? 0)) / 60_000))
}

const repeated = (count: number, value: number) => Array.from({ length: count }, () => value)

describe('mails about orders of strangers', () => {
  test('STAFF-53 ten an hour go to one mailbox, however its address is written, and the others wait for their hour', async () => {
    const shop = await buildOrderApp({ env: ENV })
    for (let at = 0; at < 7; at += 1) {
      const list = [1, 2].map((more) => `o.fia.ra+${at}x${more}@Dom.example`).join()
      expect((await shop.placeOrder(orderOf(`ofiara+${at}@dom.example`, list))).statusCode).toBe(201)
    }
    expect(await minutesOf(shop, 'ofiara@dom.example')).toEqual([
      ...repeated(10, 0),
      ...repeated(10, 60),
      120,
    ])
    const { rows } = await shop.database.executeSql(
      "select count(*)::int as count from pgboss.job where name = 'mail' and start_after > now() + interval '50 minutes'",
    )
    expect(rows).toEqual([{ count: 11 }])
    shop.clock.advance({ minutes: 61 })
    await shop.placeOrder(orderOf('ofiara@dom.example', 'inni@dom.example'))
    expect((await minutesOf(shop, 'ofiara@dom.example')).slice(-2)).toEqual([120, 120])
    expect(await minutesOf(shop, 'inni@dom.example')).toEqual([0])
  })

  test('STAFF-53 orders at the same moment are counted together', async () => {
    const shop = await buildOrderApp({ env: ENV })
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        shop.placeOrder(orderOf('ofiara@dom.example', `firma-${at}@dom.example`)),
      ),
    )
    expect(await minutesOf(shop, 'ofiara@dom.example')).toEqual([...repeated(10, 0), 60, 60])
  })

  test('STAFF-53 neither the office nor people with a session are limited', async () => {
    const shop = await buildOrderApp({ env: ENV })
    const client = await makeClient(shop)
    for (let at = 0; at < 12; at += 1) await client.ordered({ companyEmail: 'sekretariat@szkola.example' })
    for (let at = 0; at < 12; at += 1)
      await shop.placeOrder(orderOf(`ktos-${at}@dom.example`, `firma-${at}@dom.example`))
    const later = await shop.database.connection
      .selectFrom('mails')
      .select('recipient')
      .where('due_at', '>', shop.clock.now())
      .execute()
    expect(later).toEqual([])
  })

  test('a visitor with the link of a company is limited as every visitor, in what is written later too', async () => {
    const shop = await buildOrderApp({ env: { ...ENV, RATE_MAILS_PER_MAILBOX: '1' } })
    const ewa = await makeDispatcher(shop)
    const company = await makeCompany(shop)
    const expiresAt = '2099-01-01'
    const { tokens } = (
      await ewa.browser.call('POST', '/staff/tokens', {
        body: { count: 1, expiresAt, companyUuid: company.id },
      })
    ).json()
    const [{ token: publicToken }] = tokens
    const placed = await shop.placeOrder({
      ...orderOf('ofiara@dom.example', 'firma@dom.example'),
      publicToken,
    })
    const { uuid } = placed.json().order
    expect((await ewa.read(uuid)).customerCompany).toMatchObject({ uuid: company.id })
    const message = { subject: 'Termin', text: 'Przyjedziemy we wtorek.' }
    const sent = await ewa.browser.call('POST', `/staff/orders/${uuid}/messages`, { body: message })
    expect(sent.statusCode, sent.body).toBe(201)
    const cancelled = await ewa.change(uuid, 'status', { status: 'CANCELLED', reason: 'Odwołane' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await minutesOf(shop, 'ofiara@dom.example')).toEqual([0, 60, 120])
  })

  test('a person without a company is limited from the first mail, as a visitor is', async () => {
    const shop = await buildOrderApp({ env: { ...ENV, RATE_MAILS_PER_MAILBOX: '1' } })
    const browser = await signedIn(shop, await makePerson(shop))
    const place = () =>
      browser.call('POST', '/public/orders', {
        body: orderOf('ofiara@dom.example', 'firma@dom.example'),
        headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', 'x-xsrf-token': undefined },
      })
    expect([(await place()).statusCode, (await place()).statusCode]).toEqual([201, 201])
    expect(await minutesOf(shop, 'ofiara@dom.example')).toEqual([0, 60])
  })

  test('the operator sees why one waits, and may send it at once', async () => {
    const shop = await buildOrderApp({ env: { ...ENV, RATE_MAILS_PER_MAILBOX: '1' } })
    await shop.placeOrder(orderOf('ofiara@dom.example', 'ofiara+1@dom.example'))
    const held = await shop.database.connection
      .selectFrom('mails')
      .select(['id', 'recipient'])
      .where('due_at', '>', shop.clock.now())
      .executeTakeFirstOrThrow()
    const linesOf = async () => {
      const lines = await runAdmin(['mails'], shop)
      return lines.slice(lines.findIndex((line) => line.startsWith(held.id))).slice(0, 4)
    }
    const why =
      '  waits because its mailbox has had as many mails about orders of strangers as an hour may bring (RATE_MAILS_PER_MAILBOX)'
    expect(await linesOf()).toEqual([
      `${held.id}  waiting`,
      expect.stringContaining(held.recipient),
      expect.stringContaining('next try'),
      why,
    ])
    await runAdmin(['mail-again', held.id], shop)
    expect(await linesOf()).not.toContain(why)
  })

  test('what waits is sent by itself when the hour allows, and not before', { timeout: 20_000 }, async () => {
    const app = await buildTestApp({ runJobs: true })
    const mail = (key: string) => ({
      kind: 'test',
      to: 'ofiara@dom.example',
      data: { subject: 'Temat', text: 'Treść' },
      locale: 'pl' as const,
      dedupeKey: key,
      mostAnHour: 1,
    })
    const delivered = async (key: string) =>
      (
        await app.database.connection
          .selectFrom('mails')
          .select('delivered_at')
          .where('dedupe_key', '=', key)
          .executeTakeFirstOrThrow()
      ).delivered_at !== null
    const queue = (key: string) => app.database.transaction((tx) => app.mail.queue(tx, mail(key)))
    // One second less than an hour ago: the second mail is due in a second, the third in an hour.
    app.clock.set(new Date(Date.now() - 3_599_000))
    for (const key of ['first', 'second', 'third']) await queue(key)
    await vi.waitUntil(() => delivered('second'), { timeout: 15_000, interval: 100 })
    expect(await delivered('first')).toBe(true)
    expect(await delivered('third')).toBe(false)
  })
})

test.each([
  ['anna@dom.example', 'anna@dom.example'],
  ['An.Na+x+y@Dom.Example', 'anna@dom.example'],
  ['+@dom.example', '+@dom.example'],
  ['...@dom.example', '...@dom.example'],
])('the mailbox behind %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
