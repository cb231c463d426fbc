import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { TestBrowser } from '#server/testing/people.ts'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, makeClient } from '#server/testing/test-orders.ts'
import { attachment } from './file-name.ts'

const shop = await buildOrderApp()
const { app } = shop
const ewa = await makeClient(shop)
const jan = await makeClient(shop)

async function orderWithFile(name = 'protokół odbioru.png', size = 5000) {
  const order = await ewa.ordered()
  const payload = filePayload(name, 'image/png', fileOf('image/png', size))
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/public/orders/${order.orderNumber}/files`,
    payload,
    cookies: ewa.browser.cookies,
  })
  return { ...order, file: answer.json<{ file: { uuid: string } }>().file.uuid }
}

/** Opens a link as the browser does: with the cookie, without the anti-forgery header. */
const open = (browser: TestBrowser, order: string, file: string) =>
  browser.call('GET', `/client/orders/${order}/files/${file}`, { headers: { 'x-xsrf-token': undefined } })

describe('a file of an order', () => {
  test('D-I16.1 D-E13.3 downloads byte for byte, as an attachment without type sniffing or caching', async () => {
    const { uuid, file } = await orderWithFile()
    const answer = await open(ewa.browser, uuid, file)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(fileOf('image/png', 5000))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '5000',
      'content-disposition': `attachment; filename="protokol odbioru.png"; filename*=UTF-8''protok%C3%B3%C5%82%20odbioru.png`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('opened instead of saved, it can run no script, load nothing and read nothing of the site', async () => {
    const { uuid, file } = await orderWithFile()
    const { headers } = await open(ewa.browser, uuid, file)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  })

  test('of the largest size downloads completely', async () => {
    const { uuid, file } = await orderWithFile('duży.png', 15_242_879)
    expect((await open(ewa.browser, uuid, file)).rawPayload.equals(fileOf('image/png', 15_242_879))).toBe(
      true,
    )
  })

  test('D-D8 D-E13.3 is 404 for people of other companies, under another order, and by invalid ids, always with the same answer', async () => {
    const [hers, other] = [await orderWithFile(), await orderWithFile()]
    const asked = [
      [jan.browser, hers.uuid, hers.file],
      [ewa.browser, other.uuid, hers.file],
      [ewa.browser, hers.uuid, randomUUID()],
      [ewa.browser, randomUUID(), hers.file],
      [ewa.browser, 'x', hers.file],
      [ewa.browser, hers.uuid, '..%2f..%2fetc%2fpasswd'],
    ] as const
    for (const [browser, order, file] of asked) {
      const answer = await open(browser, order, file)
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'ORDER.NOT_FOUND',
      })
      expect(answer.headers['content-disposition']).toBeUndefined()
    }
  })

  test('D-E13.3 is 401 for an anonymous visitor', async () => {
    const { uuid, file } = await orderWithFile()
    expect((await open(new TestBrowser(shop), uuid, file)).json()).toMatchObject({
      status: 401,
      code: 'SESSION.REQUIRED',
    })
  })

  test('without a content gives a server error that does not reveal the store', async () => {
    const { uuid, file } = await orderWithFile()
    await rm(path.join(shop.dataFolder, 'files', file.slice(0, 2), file))
    const answer = await open(ewa.browser, uuid, file)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'ERROR.INTERNAL',
    })
  })

  test('has the person who added it in the history', async () => {
    const { uuid } = await orderWithFile()
    const rows = await shop.database.connection
      .selectFrom('order_history')
      .select(['event', 'actor_kind', 'actor_id'])
      .where('order_id', '=', uuid)
      .execute()
    expect(rows).toContainEqual({ event: 'file-added', actor_kind: 'client', actor_id: ewa.person.id })
  })
})

test.each([
  ['zwykły.pdf', `attachment; filename="zwykly.pdf"; filename*=UTF-8''zwyk%C5%82y.pdf`],
  [`o'pis (1).pdf`, `attachment; filename="o'pis (1).pdf"; filename*=UTF-8''o%27pis%20%281%29.pdf`],
  ['a"b\\c%41.png', `attachment; filename="a_b_c_41.png"; filename*=UTF-8''a%22b%5Cc%2541.png`],
  [
    'a\r\nSet-Cookie: x.png',
    `attachment; filename="a__Set-Cookie: x.png"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.png`,
  ],
  ['😀.png', `attachment; filename="__.png"; filename*=UTF-8''%F0%9F%98%80.png`],
])('D-E13.2 the name %j stays inside its header', (name, header) => {
  expect(attachment(name)).toBe(header)
})
