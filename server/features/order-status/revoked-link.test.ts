// Tests links that staff revoked, and files that the holder of a link does not see: docs/decisions/0147-status-links.md.

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import {
  anOrder,
  buildOrderApp,
  makeClient,
  makeDispatcher,
  statusPathOf,
} from '#server/testing/test-orders.ts'
import { orderWithProtocol } from '#server/testing/test-protocols.ts'

const shop = await buildOrderApp()
const { app, clock, database } = shop
clock.set('2026-11-03T08:00:00Z')
const ewa = await makeDispatcher(shop)

/** Places an order with its idempotency key `key`. Its mails are still queued. */
async function placed() {
  const key = randomUUID()
  const answer = await shop.placeOrder(anOrder(), { 'idempotency-key': key })
  return { key, ...answer.json<{ order: { uuid: string; orderNumber: string } }>().order }
}

const revoke = (uuid: string) => ewa.browser.call('DELETE', `/staff/orders/${uuid}/status-link`)
const newLink = (key: string) =>
  app.inject({ method: 'POST', url: '/v1/public/orders/status-link', headers: { 'idempotency-key': key } })
const status = async (link: string | undefined) =>
  (await app.inject(`/v1/public${link ?? '/status/none'}`)).statusCode
const wait = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

/** Returns the links in the mails of an order, oldest first. */
async function mailedLinks(uuid: string, kind = 'order-confirmation') {
  await writeQueuedMails(shop)
  const { rows } = await database.executeSql(
    `select id, text_body as text from mails where order_id = $1 and kind = $2 order by queued_at`,
    [uuid, kind],
  )
  return rows.map((row) => /\/status\/[\w-]{43}/.exec(String(row['text']))?.[0])
}
/** Sends the first confirmation again, as staff can. */
async function resend(uuid: string) {
  const { rows } = await database.executeSql(
    `select id from mails where order_id = $1 and kind = 'order-confirmation'`,
    [uuid],
  )
  const path = `/staff/orders/${uuid}/messages/${rows[0]?.['id']}/resend`
  const answer = await ewa.browser.call('POST', path, { body: {} })
  expect(answer.statusCode, answer.body).toBe(204)
}
const deliver = (uuid: string) =>
  database.executeSql('update mails set delivered_at = queued_at where order_id = $1', [uuid])

test('PLUS-10 a mail about a date has a link of its own, until staff revoke the links', async () => {
  const { uuid } = await placed()
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-25' })
  const [confirmed] = await mailedLinks(uuid)
  const [link] = await mailedLinks(uuid, 'order-planned')
  expect(link).not.toBe(confirmed)
  expect([await status(confirmed), await status(link)]).toEqual([200, 200])
  wait(300)
  await revoke(uuid)
  expect([await status(confirmed), await status(link)]).toEqual([404, 404])
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-26' })
  expect(await mailedLinks(uuid, 'order-date-changed')).toEqual([undefined])
})

test('PLUS-10 after staff revoked it, neither the confirmation page nor a waiting mail creates another', async () => {
  const { uuid, key } = await placed()
  expect((await newLink(key)).statusCode).toBe(201)
  wait(60)
  expect((await revoke(uuid)).statusCode).toBe(204)
  const refused = await newLink(key)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'ORDER.NOT_FOUND'])
  expect(await mailedLinks(uuid)).toEqual([undefined])
})

test.for(['delivered', 'refused'])(
  'PLUS-10 a confirmation that was %s and is sent again by staff has a new link, until they revoke that one',
  async (state) => {
    const { uuid, key } = await placed()
    const [first] = await mailedLinks(uuid)
    expect(await status(first)).toBe(200)
    if (state === 'delivered') await deliver(uuid)
    else
      await database.executeSql(
        `update mails set refused_at = now(), refusal = 'full', text_body = null, html_body = null, subject = null where order_id = $1`,
        [uuid],
      )
    wait(60)
    await revoke(uuid)
    wait(60)
    await resend(uuid)
    const second = (await mailedLinks(uuid)).at(-1)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect((await newLink(key)).statusCode, 'of the confirmation page').toBe(404)
    wait(60)
    await revoke(uuid)
    expect(await status(second)).toBe(404)
  },
)

test('PLUS-10 a mail that waits for a wrong address gets no link after staff correct the address', async () => {
  const { uuid } = await placed()
  wait(60)
  await ewa.change(uuid, '', { reporter: { email: 'wlasciwy@iskra.example' } })
  expect(await mailedLinks(uuid)).toEqual([undefined])
})

test('PLUS-10 the history shows who revoked the link, and the page whether a newer one works', async () => {
  const { uuid } = await placed()
  await mailedLinks(uuid)
  await deliver(uuid)
  expect((await ewa.read(uuid)).linkRevoked).toBe(false)
  wait(60)
  await revoke(uuid)
  await revoke(uuid)
  const { linkRevoked, history, status: after } = await ewa.read(uuid)
  expect([linkRevoked, after]).toEqual([true, 'NEW'])
  const revoked = history.filter(({ event }) => event === 'link-revoked')
  expect(revoked).toEqual([
    expect.objectContaining({
      status: 'NEW',
      actor: 'staff',
      by: expect.objectContaining({ uuid: ewa.person.id }) as object,
    }),
  ])
  wait(60)
  await resend(uuid)
  await mailedLinks(uuid)
  expect((await ewa.read(uuid)).linkRevoked).toBe(false)
})

const PENDING = path.join(shop.config.dataFolder, 'files/tmp')

test.for([
  ['the link is revoked', (uuid: string) => revoke(uuid), [404, 'ERROR.NOT_FOUND']],
  [
    'the order is cancelled',
    (uuid: string) => ewa.change(uuid, 'status', { status: 'CANCELLED', reason: 'Pomyłka' }),
    [409, 'ORDER.ILLEGAL_TRANSITION'],
  ],
] as const)('PLUS-10 a file is not stored if %s during its upload', async ([, change, refusal]) => {
  const { uuid } = await placed()
  const body = JSON.stringify(filePayload('brama.png', 'image/png'))
  // The pending file exists after the link was checked for the first time.
  async function* halfAndHalf() {
    yield body.slice(0, 100)
    await vi.waitFor(async () => expect(await readdir(PENDING)).toHaveLength(1))
    expect((await change(uuid)).statusCode).toBeLessThan(300)
    yield body.slice(100)
  }
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/public${await statusPathOf(shop, uuid)}/files`,
    headers: { 'content-type': 'application/json' },
    payload: Readable.from(halfAndHalf()),
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual(refusal)
  const { files, history } = await ewa.read(uuid)
  expect(files).toEqual([])
  expect(history.map(({ event }) => event)).not.toContain('file-added')
})

test('PLUS-10 the link lists and returns the files of the customer, not those of staff and drivers', async () => {
  const { uuid, orderNumber } = await placed()
  const link = await statusPathOf(shop, uuid)
  const add = (name: string) => ({ body: filePayload(name, 'image/png') })
  const anonymous = { method: 'POST', payload: add('moje.png').body } as const
  await app.inject({ ...anonymous, url: `/v1/public${link}/files` })
  await ewa.browser.call('POST', `/public/orders/${orderNumber}/files`, add('biuro.png'))
  await app.inject({
    ...anonymous,
    payload: add('kierowca.png').body,
    url: `/v1/public/orders/${orderNumber}/files`,
  })
  const { files } = await ewa.read(uuid)
  expect(files.map(({ name }) => name).toSorted()).toEqual(['biuro.png', 'kierowca.png', 'moje.png'])
  const idOf = (name: string) => files.find((file) => file.name === name)?.uuid
  await database.executeSql(
    `update order_history set actor_kind = 'driver' where details ->> 'fileId' = $1`,
    [idOf('kierowca.png')],
  )
  const { order } = (await app.inject(`/v1/public${link}`)).json<{ order: StatusOrder }>()
  expect(order.files.map(({ name }) => name)).toEqual(['moje.png'])
  expect((await app.inject(link)).body).not.toMatch(/biuro\.png|kierowca\.png/)
  for (const [name, code] of [
    ['moje.png', 200],
    ['biuro.png', 404],
    ['kierowca.png', 404],
  ] as const)
    expect((await app.inject(`/v1/public${link}/files/${idOf(name)}`)).statusCode, name).toBe(code)
})

test('PLUS-10 PLUS-21 the link returns the destruction protocol after the pickup, if the order asks for one', async () => {
  const client = await makeClient(shop)
  const uuid = await orderWithProtocol(shop, client, ewa, ['SN-1'])
  const link = await statusPathOf(shop, uuid)
  const page = (await app.inject(link)).body
  const address = `/v1/public${link}/destruction-protocol.pdf`
  expect(page).toContain(address)
  const answer = await app.inject(address)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await statusPathOf(shop, (await placed()).uuid)
  expect((await app.inject(other)).body).not.toContain('destruction-protocol')
  expect((await app.inject(`/v1/public${other}/destruction-protocol.pdf`)).statusCode).toBe(404)
  wait(60)
  await revoke(uuid)
  expect((await app.inject(address)).statusCode).toBe(404)
})

test('PLUS-12 people of the company see every file of its orders', async () => {
  const client = await makeClient(shop)
  const { uuid, orderNumber } = await client.ordered()
  const body = filePayload('biuro.png', 'image/png')
  await ewa.browser.call('POST', `/public/orders/${orderNumber}/files`, { body })
  const answer = await client.browser.call('GET', `/client/orders/${uuid}`)
  expect(answer.json<{ order: StatusOrder }>().order.files.map(({ name }) => name)).toEqual(['biuro.png'])
  expect(answer.body).not.toContain('ownFiles')
})
