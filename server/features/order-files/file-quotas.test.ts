import { describe, expect, test } from 'vitest'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, makeClient } from '#server/testing/test-orders.ts'
import { oldFileBytes } from './file-quota-queries.ts'

const env = { TRUST_PROXY: '1', RATE_FILE_MEGABYTES_PER_ADDRESS: '1', RATE_FILE_MEGABYTES_IN_ALL: '2' }
const shop = await buildOrderApp({ env })
const { app, clock, database, placedOrder } = shop

const NEXT_DAY_MS = 24 * 60 * 60_000
let filling = 0
/** Sends a file with new content. */
async function send(address: string, bytes = 600_000) {
  filling += 1
  const { orderNumber } = await placedOrder()
  const payload = filePayload('a.png', 'image/png', fileOf('image/png', bytes, filling))
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/public/orders/${orderNumber}/files`,
    headers: { 'x-forwarded-for': address },
    payload,
  })
  return {
    status: answer.statusCode,
    code: answer.json<{ code?: string }>().code,
    retryAfter: Number(answer.headers['retry-after']),
    orderNumber,
  }
}
const secondsLeftToday = () => Math.ceil((NEXT_DAY_MS - (clock.now().getTime() % NEXT_DAY_MS)) / 1000)
const rows = async () =>
  (await database.executeSql('select count(*)::int as count from order_files')).rows[0]?.count as number

describe('the daily quotas of files', () => {
  test('limit one client address, whose further files are not stored', async () => {
    expect(await send('192.0.2.1')).toMatchObject({ status: 201 })
    const before = await rows()
    expect(await send('192.0.2.1')).toMatchObject({
      status: 429,
      code: 'FILES.ADDRESS_QUOTA',
      retryAfter: secondsLeftToday(),
    })
    expect(await rows()).toBe(before)
    // Refused files do not count.
    expect(await send('192.0.2.1', 400_000)).toMatchObject({ status: 201 })
    expect(await send('192.0.2.1', 1000), 'before anything of it is received').toMatchObject({
      status: 429,
      code: 'FILES.ADDRESS_QUOTA',
    })
  })

  test('limit all senders together, until the next day', async () => {
    expect(await send('192.0.2.2', 900_000)).toMatchObject({ status: 201 })
    expect(await send('192.0.2.3')).toMatchObject({
      status: 503,
      code: 'FILES.DAY_QUOTA',
      retryAfter: secondsLeftToday(),
    })
    clock.advance({ days: 1 })
    expect(await send('192.0.2.3')).toMatchObject({ status: 201 })
  })

  test('also limit concurrent uploads', async () => {
    clock.advance({ days: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(`198.51.100.${at}`, 500_000)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 503, 503, 503, 503])
  })

  test('leave room for signed-in people when anonymous visitors have used theirs up', async () => {
    clock.advance({ days: 1 })
    const client = await makeClient(shop)
    const { orderNumber } = await client.ordered()
    for (const address of ['203.0.113.1', '203.0.113.2'])
      expect(await send(address, 1_000_000)).toMatchObject({ status: 201 })
    expect(await send('203.0.113.3')).toMatchObject({ status: 503, code: 'FILES.DAY_QUOTA' })
    const body = filePayload('a.png', 'image/png', fileOf('image/png', 1000, 99))
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    expect(
      (await client.browser.call('POST', `/public/orders/${orderNumber}/files`, { body, headers }))
        .statusCode,
    ).toBe(201)
  })

  test('are deleted with the day, and contain no address', async () => {
    const before = await database.executeSql('select subject from file_bytes')
    expect(before.rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(before.rows)).not.toMatch(/192\.0|198\.51/)
    clock.advance({ days: 3 })
    await oldFileBytes.deleteExpired(database.connection, clock.now(), 1000)
    expect((await database.executeSql('select subject from file_bytes')).rows).toEqual([])
  })
})
