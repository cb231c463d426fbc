import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FILE_SIZE_LIMIT_BYTES } from '#contract/limits.ts'
import { dataUrl, fileOf, filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { exifSegment, jpegWith, PLACE } from '#server/testing/test-photos.ts'
import { createAddOrderFile } from './add-order-file.ts'
import { ABANDONED_AFTER_MS, createDiskFileStore } from './disk-file-store.ts'
import { orientationIn } from './photos/orientation.ts'

const { app, clock, config, database, dataFolder, log, placedOrder } = await buildOrderApp()
const { connection } = database
const files = path.join(dataFolder, 'files')

const add = (orderNumber: string, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: `/v1/public/orders/${orderNumber}/files`,
    headers: { 'content-type': 'application/json' },
    payload,
  })

const rowsOf = (orderId: string) =>
  connection
    .selectFrom('order_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
const contentOf = (uuid: string) => readFile(path.join(files, uuid.slice(0, 2), uuid))
const filesKept = async () =>
  (await readdir(files, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const leftOvers = () => readdir(path.join(files, 'tmp'))

describe('a file', () => {
  test.each([
    ['zdjęcie.png', 'image/png'],
    ['zdjęcie.jpeg', 'image/jpeg'],
    ['zdjęcie.jpg', 'image/jpeg'],
    ['zgłoszenie.pdf', 'application/pdf'],
  ] as const)(
    'GEN-3 D-B4.4 API-26 D-I1.1 D-C5.2 FILE-7 ROLE-5 ENTITY-12 FILE-2 FILE-3 %s is stored with its order',
    async (name, type) => {
      const order = await placedOrder()
      const answer = await add(order.orderNumber, filePayload(name, type))
      expect(answer.statusCode, answer.body).toBe(201)
      const { file } = answer.json()
      expect(file).toEqual({ uuid: expect.stringMatching(/^[\da-f-]{36}$/), name, type, size: 200 })
      expect(await rowsOf(order.uuid)).toEqual([
        expect.objectContaining({ id: file.uuid, name, type, size_bytes: 200, created_at: clock.now() }),
      ])
      expect(await contentOf(file.uuid)).toEqual(fileOf(type))
      expect(await leftOvers()).toEqual([])
    },
  )

  test('CASE-61 of a photo keeps picture and orientation, loses the position, and has the size of what is stored', async () => {
    const order = await placedOrder()
    const payload = {
      name: 'a.jpg',
      type: 'image/jpeg',
      data: dataUrl('image/jpeg', jpegWith(exifSegment())),
    }
    const { file } = (await add(order.orderNumber, payload)).json()
    const content = await contentOf(file.uuid)
    expect(content.includes(PLACE)).toBe(false)
    expect(orientationIn(content.subarray(content.indexOf('Exif') + 6))).toBe(6)
    expect(file.size).toBe(content.length)
    expect(await rowsOf(order.uuid)).toEqual([
      expect.objectContaining({
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest(),
      }),
    ])
    // Simulates a retry after a lost answer.
    expect((await add(order.orderNumber, payload)).json().file).toEqual(file)
  })

  test('CASE-61 of a photo is stored unchanged if the operator wants that', async () => {
    const keeping = await buildOrderApp({ env: { PHOTO_DATA: 'kept' } })
    const order = await keeping.placedOrder()
    const photo = jpegWith(exifSegment())
    const { file } = (
      await keeping.app.inject({
        method: 'POST',
        url: `/v1/public/orders/${order.orderNumber}/files`,
        payload: { name: 'a.jpg', type: 'image/jpeg', data: dataUrl('image/jpeg', photo) },
      })
    ).json()
    const kept = path.join(keeping.dataFolder, 'files', file.uuid.slice(0, 2), file.uuid)
    expect(await readFile(kept)).toEqual(photo)
    expect(file.size).toBe(photo.length)
  })

  test('D-E7.2 appears in the history of its order', async () => {
    const order = await placedOrder()
    const { file } = (await add(order.orderNumber, filePayload('a.png', 'image/png'))).json()
    const history = await connection
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', order.uuid)
      .where('event', '=', 'file-added')
      .execute()
    expect(history).toEqual([
      expect.objectContaining({
        actor_kind: 'visitor',
        status: 'NEW',
        at: clock.now(),
        details: { fileId: file.uuid },
      }),
    ])
  })

  test('D-E13.2 has its name cleaned', async () => {
    const { orderNumber } = await placedOrder()
    const names = []
    for (const name of ['../x.png', 'a\u0000\u202eb.png', '/etc/passwd/ł.png'])
      names.push((await add(orderNumber, filePayload(name, 'image/png'))).json().file.name)
    expect(names).toEqual(['x.png', 'ab.png', 'ł.png'])
  })

  test('FILE-2 may come with its JSON fields in any sequence and escaped slashes', async () => {
    const { orderNumber } = await placedOrder()
    const bytes = fileOf('image/png', 3000, 0xff)
    const data = dataUrl('image/png', bytes).replaceAll('/', '\\/')
    const answer = await add(
      orderNumber,
      `{ "data": "${data}", "more": {"name": [1]}, "type": "image\\/png",\n"name": "a.png" }`,
    )
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await contentOf(answer.json().file.uuid)).toEqual(bytes)
  })
})

describe('the size', () => {
  test('D-I1.2 FILE-9 CONST-5 D-E13.4 of 15,242,879 bytes is allowed', async () => {
    const { orderNumber } = await placedOrder()
    const bytes = fileOf('image/png', FILE_SIZE_LIMIT_BYTES - 1)
    const answer = await add(orderNumber, filePayload('a.png', 'image/png', bytes))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().file.size).toBe(15_242_879)
    expect((await contentOf(answer.json().file.uuid)).equals(bytes)).toBe(true)
  })

  test.each([FILE_SIZE_LIMIT_BYTES, FILE_SIZE_LIMIT_BYTES + 1, 40_000_000])(
    'D-I1.2 FILE-9 FILE-10 CONST-5 D-E13.4 of %i bytes is refused, and nothing is stored',
    async (size) => {
      const order = await placedOrder()
      const answer = await add(
        order.orderNumber,
        filePayload('a.png', 'image/png', fileOf('image/png', size)),
      )
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Payload Too Large',
        status: 413,
        code: 'WRONG_FILE_SIZE',
      })
      expect(await rowsOf(order.uuid)).toEqual([])
      expect(await leftOvers()).toEqual([])
    },
  )
})

describe('the type', () => {
  const png = fileOf('image/png')
  test.each([
    ['a GIF', { name: 'a.gif', type: 'image/gif', data: dataUrl('image/gif', fileOf('image/gif')) }],
    [
      'a GIF with the name of a PNG',
      { name: 'a.png', type: 'image/png', data: dataUrl('image/png', fileOf('image/gif')) },
    ],
    ['a text', { name: 'a.txt', type: 'text/plain', data: dataUrl('text/plain', Buffer.from('x')) }],
    [
      'a text file with the name of a PNG',
      { name: 'a.png', type: 'image/png', data: dataUrl('image/png', Buffer.from('text')) },
    ],
    [
      'a PNG with the name of a PDF',
      { name: 'a.pdf', type: 'application/pdf', data: dataUrl('application/pdf', png) },
    ],
    [
      'a PNG with the extension of a PDF',
      { name: 'a.pdf', type: 'image/png', data: dataUrl('image/png', png) },
    ],
    [
      'a program with the first bytes of a PNG',
      { name: 'a.exe', type: 'image/png', data: dataUrl('image/png', png) },
    ],
    ['two types that disagree', { name: 'a.png', type: 'image/png', data: dataUrl('image/jpeg', png) }],
    ['a type that is not accepted', { name: 'a.png', type: 'text/plain', data: dataUrl('image/png', png) }],
    ['an endless type', { name: 'a.png', type: 'x'.repeat(10_000), data: dataUrl('image/png', png) }],
    ['no bytes', { name: 'a.png', type: 'image/png', data: 'data:image/png;base64,' }],
    [
      'incomplete first bytes',
      { name: 'a.png', type: 'image/png', data: dataUrl('image/png', png.subarray(0, 4)) },
    ],
  ])('D-I1.3 FILE-7 FILE-8 D-E13.1 %s is refused, and nothing is stored', async (_what, payload) => {
    const order = await placedOrder()
    expect((await add(order.orderNumber, payload)).json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'WRONG_FILE_TYPE',
    })
    expect(await rowsOf(order.uuid)).toEqual([])
    expect(await leftOvers()).toEqual([])
  })
})

describe('a type that some programs name differently', () => {
  const image = 'image/jpeg'
  test.each([
    ['image/jpg', 'image/jpg', 'a.jpg', image],
    ['image/pjpeg', 'image/pjpeg', 'a.pjpeg', image],
    ['', 'application/octet-stream', 'a.pjp', image],
    ['', 'image/jpeg', 'a.jfif', image],
    ['application/x-pdf', 'application/x-pdf', 'skan.pdf', 'application/pdf'],
    ['application/octet-stream', 'application/octet-stream', 'Lista v1.2', 'application/pdf'],
    ['image/heic', 'image/heic', 'IMG_1.HEIC', image],
  ] as const)('CASE-56 CASE-58 CASE-59 %j with data of %s, %s, is stored as %s', async (...row) => {
    const [named, ofData, name, type] = row
    const { orderNumber } = await placedOrder()
    const answer = await add(orderNumber, { name, type: named, data: dataUrl(ofData, fileOf(type)) })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().file).toMatchObject({
      type,
      name: expect.stringMatching(/\.(?:jpg|pjpeg|pjp|jfif|pdf)$/),
    })
  })

  test.each([
    ['image/png', 'image/png', 'skan', image],
    ['', 'application/x-pdf', 'skan', image],
    ['image/jpg', 'image/x-png', 'skan', image],
  ] as const)(
    'FILE-8 D-E13.1 %j with data of %s is refused for a JPEG',
    async (named, ofData, name, type) => {
      const { orderNumber } = await placedOrder()
      const answer = await add(orderNumber, { name, type: named, data: dataUrl(ofData, fileOf(type)) })
      expect(answer.json()).toMatchObject({ status: 400, code: 'WRONG_FILE_TYPE' })
    },
  )
})

describe('the number of files', () => {
  test('D-I1.3 FILE-5 FILE-6 CONST-5 D-E4.3 is ten at most', async () => {
    const order = await placedOrder()
    for (let at = 1; at <= 10; at += 1)
      expect((await add(order.orderNumber, filePayload(`${at}.png`, 'image/png'))).statusCode).toBe(201)
    expect((await add(order.orderNumber, filePayload('11.png', 'image/png'))).json()).toMatchObject({
      status: 409,
      code: 'ORDER_FORM.ADD_FILE_LIMIT',
    })
    expect(await rowsOf(order.uuid)).toHaveLength(10)
    expect(await leftOvers()).toEqual([])
  })

  test('D-I1.3 FILE-5 is ten at most when fifteen come at once', async () => {
    const order = await placedOrder()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => add(order.orderNumber, filePayload(`${at}.png`, 'image/png'))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ])
    expect(await rowsOf(order.uuid)).toHaveLength(10)
  })

  test('D-E13.5 does not grow by the same file sent again after a lost answer, also as the tenth', async () => {
    const order = await placedOrder()
    const answers = []
    for (let at = 1; at <= 10; at += 1)
      answers.push((await add(order.orderNumber, filePayload(`${at}.png`, 'image/png'))).json())
    const again = await add(order.orderNumber, filePayload('10.png', 'image/png'))
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(answers[9])
    expect(await rowsOf(order.uuid)).toHaveLength(10)
  })

  test('D-E13.5 grows by another content with the same name', async () => {
    const order = await placedOrder()
    await add(order.orderNumber, filePayload('a.png', 'image/png'))
    await add(order.orderNumber, filePayload('a.png', 'image/png', fileOf('image/png', 201)))
    expect(await rowsOf(order.uuid)).toHaveLength(2)
  })
})

describe('an order', () => {
  test('D-E4.3 D-I1.3 takes files for 60 minutes', async () => {
    const { orderNumber } = await placedOrder()
    clock.advance({ minutes: 60 })
    expect((await add(orderNumber, filePayload('a.png', 'image/png'))).statusCode).toBe(201)
    clock.advance({ seconds: 1 })
    expect((await add(orderNumber, filePayload('b.png', 'image/png'))).json()).toMatchObject({
      status: 404,
      code: 'ORDER.NOT_FOUND',
    })
  })

  test.each(['EO-26-0000-0000', 'eo-26-0000-0000', 'x', '%F0%9F%9A%9A', '..%2F..%2Fx'])(
    'D-I1.3 with the number %s is not found, whatever the body',
    async (orderNumber) => {
      for (const payload of [filePayload('a.png', 'image/png'), '{', filePayload('a.gif', 'image/gif')]) {
        expect((await add(orderNumber, payload)).json()).toMatchObject({
          status: 404,
          code: 'ORDER.NOT_FOUND',
        })
      }
    },
  )
})

describe('an invalid body', () => {
  const good = filePayload('a.png', 'image/png')
  test.each([
    ['cut short', JSON.stringify(good).slice(0, -10), 'ERROR.BAD_JSON'],
    ['empty', '', 'ERROR.BAD_JSON'],
    ['a list', [good], 'ERROR.INVALID_INPUT'],
    ['without a name', { type: good.type, data: good.data }, 'ERROR.INVALID_INPUT'],
    ['without data', { name: good.name, type: good.type }, 'ERROR.INVALID_INPUT'],
    ['without a type', { name: good.name, data: good.data }, 'ERROR.INVALID_INPUT'],
    ['with an empty name', { ...good, name: '' }, 'ERROR.INVALID_INPUT'],
    ['with an overlong name', { ...good, name: 'x'.repeat(100_000) }, 'ERROR.INVALID_INPUT'],
    ['with data that is no base64', { ...good, data: 'data:image/png;base64,!!!!' }, 'ERROR.INVALID_INPUT'],
    ['with data that is no data URL', { ...good, data: good.data.slice(22) }, 'ERROR.INVALID_INPUT'],
    ['with data as a number', { ...good, data: 7 }, 'ERROR.INVALID_INPUT'],
    ['deep', `{"x":${'['.repeat(1_000_000)}`, 'ERROR.BAD_REQUEST'],
  ])('%s is refused, and nothing is stored', async (_what, payload, code) => {
    const { orderNumber } = await placedOrder()
    expect((await add(orderNumber, payload)).json()).toMatchObject({ status: 400, code })
    expect(await leftOvers()).toEqual([])
  })

  test.each([
    ['plain base64', good.data.slice(good.data.indexOf(',') + 1)],
    ['a data URL without base64', good.data.replace(';base64', '')],
    ['characters outside base64', 'data:image/png;base64,!!!!'],
    ['nothing', ''],
  ])('FILE-2 D-C2.2 %s as its data gets the message that a data URL is required', async (_what, data) => {
    const { orderNumber } = await placedOrder()
    const answer = await add(orderNumber, { ...good, data })
    expect(answer.json()).toMatchObject({
      code: 'ERROR.INVALID_INPUT',
      errors: { data: ['ERROR.DATA_URL_REQUIRED'] },
    })
  })

  test('D-C3.3 is accepted only as JSON', async () => {
    const { orderNumber } = await placedOrder()
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/public/orders/${orderNumber}/files`,
      headers: { 'content-type': 'image/png' },
      payload: 'x',
    })
    expect(answer.json()).toMatchObject({ status: 415, code: 'ERROR.UNSUPPORTED_MEDIA_TYPE' })
  })
})

describe('a failure of the server', () => {
  test.each(['before', 'at the end of'])(
    'D-E7.2 %s the transaction leaves neither row nor content',
    async (moment) => {
      const order = await placedOrder()
      const [kind, when] =
        moment === 'before' ? ['trigger', 'before insert'] : ['constraint trigger', 'after insert']
      await database.executeSql(`
      create or replace function refuse_file_history() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create ${kind} refuse_file_history ${when} on order_history ${moment === 'before' ? '' : 'deferrable initially deferred'}
        for each row when (new.event = 'file-added') execute function refuse_file_history()`)
      const before = await filesKept()
      const answer = await add(order.orderNumber, filePayload('a.png', 'image/png'))
      await database.executeSql('drop trigger refuse_file_history on order_history')
      expect(answer.json()).toMatchObject({ status: 500, code: 'ERROR.INTERNAL' })
      expect(await rowsOf(order.uuid)).toEqual([])
      expect(await filesKept()).toEqual(before)
      expect((await add(order.orderNumber, filePayload('a.png', 'image/png'))).statusCode).toBe(201)
    },
  )

  test('D-E13.5 a lost answer of the database keeps the content, because the row may have been saved', async () => {
    const order = await placedOrder()
    const failing: typeof database = {
      ...database,
      async transaction(work) {
        await database.transaction(work)
        throw new Error('Connection terminated unexpectedly')
      },
    }
    const store = createDiskFileStore(files)
    const payload = JSON.stringify(filePayload('a.png', 'image/png'))
    const addWith = (used: typeof database) =>
      createAddOrderFile({ config, database: used, clock, log }, store)(
        order.orderNumber,
        Readable.from([Buffer.from(payload)]),
        {
          actor: { kind: 'visitor' },
          network: '192.0.2.1',
        },
      )
    await expect(addWith(failing)).rejects.toThrow('Connection terminated unexpectedly')
    const [row] = await rowsOf(order.uuid)
    expect(await addWith(database)).toMatchObject({ uuid: row?.id })
    expect(await contentOf(row?.id ?? '')).toEqual(fileOf('image/png'))
  })

  test('after a crash, a later start removes the old pending file and nothing else', async () => {
    const folder = path.join(dataFolder, 'other-files')
    await mkdir(path.join(folder, 'tmp'), { recursive: true })
    const [half, young] = ['half', 'young'].map((name) => path.join(folder, 'tmp', name)) as [string, string]
    for (const pending of [half, young]) await writeFile(pending, 'x')
    const longAgo = new Date(Date.now() - ABANDONED_AFTER_MS - 1000)
    await utimes(half, longAgo, longAgo)
    const store = createDiskFileStore(folder)
    const pending = await store.begin()
    await pending.write(Buffer.from('whole'))
    await pending.keepAs('ab-file', { size: 5, sha256: Buffer.alloc(32) })
    await store.prepare()
    expect(await readdir(path.join(folder, 'tmp')), 'it may be of a process beside us').toEqual(['young'])
    expect(existsSync(path.join(folder, 'ab', 'ab-file'))).toBe(true)
  })

  test('a pending file that is too recent at the start is removed later by the same process', async () => {
    const folder = path.join(dataFolder, 'files-of-a-long-run')
    const pending = path.join(folder, 'tmp', 'half')
    await mkdir(path.dirname(pending), { recursive: true })
    await writeFile(pending, 'x')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await createDiskFileStore(folder).prepare()
    expect(existsSync(pending)).toBe(true)
    const longAgo = new Date(Date.now() - ABANDONED_AFTER_MS - 1000)
    await utimes(pending, longAgo, longAgo)
    vi.advanceTimersByTime(2 * ABANDONED_AFTER_MS)
    vi.useRealTimers()
    await vi.waitFor(() => expect(existsSync(pending)).toBe(false))
  })
})

test('D-C3.5 too many files from one address are refused with the time to wait', async () => {
  const limited = await buildOrderApp({ env: { RATE_FILES_PER_HOUR: '1' } })
  const send = () =>
    limited.app.inject({
      method: 'POST',
      url: '/v1/public/orders/EO-26-0000-0000/files',
      headers: { 'content-type': 'application/json' },
      payload: filePayload('a.png', 'image/png'),
    })
  expect((await send()).statusCode).toBe(404)
  expect((await send()).json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
  await limited.close()
})
