// Uploads through the whole application, with a bucket as the store.

import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, makeClient } from '#server/testing/test-orders.ts'
import { startS3 } from '#stand-ins/s3.ts'

const s3 = await startS3()
const shop = await buildOrderApp({ env: s3.settings })
afterAll(async () => {
  await shop.close()
  await s3.close()
})
beforeEach(() => Object.assign(s3, { mood: 'well', lasts: Number.POSITIVE_INFINITY }))
const { app, database } = shop
const ewa = await makeClient(shop)

const add = (orderNumber: string, payload: object = filePayload('a.png', 'image/png')) =>
  app.inject({ method: 'POST', url: `/v1/public/orders/${orderNumber}/files`, payload })
const open = (order: string, file: string) =>
  ewa.browser.call('GET', `/client/orders/${order}/files/${file}`, { headers: { 'x-xsrf-token': undefined } })

const rowsOf = (orderId: string) =>
  database.connection.selectFrom('order_files').select('id').where('order_id', '=', orderId).execute()
const objects = async () => (await s3.objects()).map((name) => path.basename(name))

async function orderWithFile(bytes = fileOf('image/png', 5000)) {
  const order = await ewa.ordered()
  const answer = await add(order.orderNumber, filePayload('a.png', 'image/png', bytes))
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...order, file: answer.json<{ file: { uuid: string } }>().file.uuid }
}

describe('a file', () => {
  test('D-I1.1 D-I16.1 D-E13.3 of the largest size is uploaded and downloaded byte for byte', async () => {
    const bytes = fileOf('image/png', 15_242_879)
    const { uuid, file } = await orderWithFile(bytes)
    expect(await rowsOf(uuid)).toEqual([{ id: file }])
    expect(await objects()).toContain(file)
    const answer = await open(uuid, file)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '15242879' })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('D-I1.3 FILE-5 is one of ten at most when fifteen come at once, and the bucket has only those ten', async () => {
    const before = await objects()
    const order = await shop.placedOrder()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => add(order.orderNumber, filePayload(`${at}.png`, 'image/png'))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
    const ours = (await objects()).filter((name) => !before.includes(name))
    expect(ours.toSorted()).toEqual((await rowsOf(order.uuid)).map(({ id }) => id).toSorted())
  })

  test('D-I1.3 of a wrong type never reaches the bucket', async () => {
    const before = s3.asked.length
    const { orderNumber } = await shop.placedOrder()
    expect(
      (await add(orderNumber, { name: 'a.png', type: 'image/png', data: 'data:image/png;base64,AAAA' }))
        .statusCode,
    ).toBe(400)
    expect(s3.asked.length).toBe(before)
  })

  test('D-E13.5 sent again is the same file, and is not sent to the bucket again', async () => {
    const { orderNumber, file } = await orderWithFile()
    const before = s3.asked.length
    const again = await add(orderNumber, filePayload('a.png', 'image/png', fileOf('image/png', 5000)))
    expect(again.json()).toMatchObject({ file: { uuid: file } })
    expect(s3.asked.length).toBe(before)
  })

  test('D-E13.5 sent five times at once becomes one row and one object', async () => {
    const before = await objects()
    const order = await shop.placedOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(order.orderNumber)))
    const [row, ...more] = await rowsOf(order.uuid)
    expect(more).toEqual([])
    expect(answers.map((answer) => answer.json<{ file: { uuid: string } }>().file.uuid)).toEqual(
      Array.from({ length: 5 }, () => row?.id),
    )
    expect((await objects()).filter((name) => !before.includes(name))).toEqual([row?.id])
  })

  test('D-E7.2 is removed from the bucket when its row fails', async () => {
    const before = await objects()
    const order = await shop.placedOrder()
    await database.executeSql(`
      create function refuse_file_history() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse_file_history after insert on order_history deferrable initially deferred
        for each row when (new.event = 'file-added') execute function refuse_file_history()`)
    const answer = await add(order.orderNumber)
    await database.executeSql('drop trigger refuse_file_history on order_history')
    expect(answer.statusCode).toBe(500)
    expect(await rowsOf(order.uuid)).toEqual([])
    expect(await objects()).toEqual(before)
  })
})

describe('a store that is down', () => {
  test.each(['failing', 'hanging up'] as const)(
    '(%s) gives 503, keeps the order, and accepts the file afterwards',
    async (mood) => {
      const order = await shop.placedOrder()
      s3.mood = mood
      const refused = await add(order.orderNumber)
      expect(refused.json()).toEqual({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        code: 'ERROR.UNAVAILABLE',
      })
      expect(await rowsOf(order.uuid)).toEqual([])
      s3.mood = 'well'
      expect((await add(order.orderNumber)).statusCode).toBe(201)
    },
  )

  test('gives 503 to a download, with a log line that contains no personal data', async () => {
    const { uuid, file } = await orderWithFile()
    s3.mood = 'failing'
    const answer = await open(uuid, file)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'ERROR.UNAVAILABLE',
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
    const line = shop.logLines().findLast(({ msg }) => msg === 'failed')
    expect(line).toMatchObject({ level: 'error', route: '/v1/client/orders/:id/files/:fileId', status: 503 })
    expect(JSON.stringify(line)).toContain('The file store did not do a GET: failing, 500 InternalError')
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${ewa.person.email}|a\\.png|127\\.0\\.0\\.1`))
  })

  test('aborts a running download, so that nobody takes a part for the whole', async () => {
    const { uuid, file } = await orderWithFile(fileOf('image/png', 3_000_000))
    s3.mood = 'hanging up in the middle'
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const cookie = Object.entries(ewa.browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(`${address}/v1/client/orders/${uuid}/files/${file}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  })
})

test('a missing object is our failure, and the log has only the id of its file', async () => {
  const { uuid, file } = await orderWithFile()
  await s3.forget(`${file.slice(0, 2)}/${file}`)
  const answer = await open(uuid, file)
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'ERROR.INTERNAL',
  })
  expect(JSON.stringify(shop.logLines().findLast(({ msg }) => msg === 'failed'))).toContain(
    `The content of file ${file} is not in the file store`,
  )
})

test('D-B3.1 the application does not start with a bucket that refuses it', async () => {
  await expect(buildOrderApp({ env: { ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' } })).rejects.toThrow(
    'The bucket in S3_BUCKET cannot be used',
  )
})
