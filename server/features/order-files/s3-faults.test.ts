// Behaviour of the store when its bucket fails.

import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { S3_TEST_BUCKET, startS3, type S3Mood } from '#stand-ins/s3.ts'
import { BUCKET_TIMEOUTS, connectBucket } from './bucket.ts'
import { createS3FileStore } from './s3-file-store.ts'

const LONG_TIMEOUTS = { answerMs: 20_000, putMs: 20_000, retries: 2 }
const SHORT_TIMEOUTS = { answerMs: 1000, putMs: 1000, retries: 2 }

const s3 = await startS3()
afterAll(() => s3.close())
beforeEach(() => Object.assign(s3, { mood: 'well', lasts: Number.POSITIVE_INFINITY, asked: [] }))

const lines: string[] = []
function storageWith(settings: Record<string, string>) {
  const { objectStorage } = readConfig({ ...s3.settings, ...settings }).config ?? {}
  if (!objectStorage) throw new Error('no object storage')
  return objectStorage
}
function storeWith(settings: Record<string, string> = {}, timeouts = LONG_TIMEOUTS) {
  return createS3FileStore(
    storageWith(settings),
    createLog('debug', { write: (line: string) => void lines.push(line) }),
    timeouts,
  )
}
const store = storeWith()
const storeWithShortTimeouts = storeWith({}, SHORT_TIMEOUTS)
/**
 * Store for an expected failure. Only the test of slowness has short timeouts: on a busy machine, other faults would become
 * timeouts.
 */
const askedFor = (said: string) => (said === 'too slow' ? storeWithShortTimeouts : store)

const bytes = Buffer.alloc(300_000, 'content ')
const whole = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }

async function keep(id = randomUUID(), at = store): Promise<string> {
  const pending = await at.begin()
  try {
    await pending.write(bytes)
    await pending.keepAs(id, whole)
    return id
  } finally {
    await pending.discard()
  }
}

const misbehave = (mood: S3Mood, lasts = Number.POSITIVE_INFINITY) =>
  Object.assign(s3, { mood, lasts, asked: [] })

describe('storing a file', () => {
  test('sends it in one signed request with length and checksum, and then checks the stored size', async () => {
    const id = await keep()
    expect(s3.asked.map(({ method, path }) => [method, path.split('?')[0]])).toEqual([
      ['PUT', `/${S3_TEST_BUCKET}/${id.slice(0, 2)}/${id}`],
      ['HEAD', `/${S3_TEST_BUCKET}/${id.slice(0, 2)}/${id}`],
    ])
    const { headers = {} } = s3.asked[0] ?? {}
    expect(headers).toMatchObject({
      'content-length': '300000',
      'x-amz-content-sha256': whole.sha256.toString('hex'),
    })
    expect(headers['transfer-encoding']).toBeUndefined()
    expect(headers.authorization).toMatch(
      /\/eu-test-1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256/,
    )
  })

  test.each<S3Mood>(['failing', 'slowing down', 'hanging up', 'forgetful'])(
    'is retried after a store that is %s for a moment',
    async (mood) => {
      misbehave(mood, 2)
      const id = await keep()
      expect((await buffer(await store.read(id))).equals(bytes)).toBe(true)
    },
  )

  test.each<[S3Mood, string]>([
    ['failing', 'failing, 500 InternalError'],
    ['slowing down', 'failing, 503 SlowDown'],
    ['hanging up', 'unreachable'],
    ['forgetful', 'half'],
    ['silent', 'too slow'],
    ['refusing early', 'refused, 403 AccessDenied'],
    ['garbling', 'refused, 400 XAmzContentSHA256Mismatch'],
  ])('fails when the store stays %s', async (mood, said) => {
    misbehave(mood)
    await expect(keep(randomUUID(), askedFor(said))).rejects.toMatchObject({
      statusCode: 503,
      message: `The file store did not do a PUT: ${said}`,
    })
  })

  test('is tried once if the store is slow, and three times if it fails otherwise', async () => {
    misbehave('silent')
    await expect(keep(randomUUID(), storeWithShortTimeouts)).rejects.toThrow('too slow')
    expect(s3.asked).toHaveLength(1)
    misbehave('failing')
    await expect(keep()).rejects.toThrow('failing')
    expect(s3.asked).toHaveLength(3)
  })

  test('fails soon where nothing listens', async () => {
    await expect(keep(randomUUID(), storeWith({ S3_ENDPOINT: 'http://127.0.0.1:9' }))).rejects.toThrow(
      'unreachable',
    )
  })

  test('never leaves a visible name in the folder for temporary files', async () => {
    const ours = async () =>
      (await readdir(tmpdir())).filter((name) => /^elektroodbior-[\da-f]{8}-/.test(name))
    const before = await ours()
    const pending = await store.begin()
    await pending.write(bytes)
    expect(await ours()).toEqual(before)
    await pending.discard()
  })
})

/** Starts a server with a fault that the stand-in does not have. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a client that waits for the storing of a file', () => {
  test('gets the failure of a slow store after the time of one attempt, not of three', async () => {
    const url = await serve((request, response) => {
      request.resume()
      setTimeout(() => response.writeHead(500).end(), 250)
    })
    await expect(
      keep(randomUUID(), storeWith({ S3_ENDPOINT: url }, { answerMs: 600, putMs: 600, retries: 2 })),
    ).rejects.toThrow('too slow')
  })

  test('gets every failure before the server closes the silent connection', async () => {
    const { app } = await buildTestApp()
    const { putMs, answerMs, retries } = BUCKET_TIMEOUTS
    const soon = app.server.timeout - 3000
    expect(app.server.timeout).toBeGreaterThan(0)
    expect(putMs + answerMs, 'a put, and the removal of what it may have left').toBeLessThan(soon)
    expect((retries + 1) * answerMs, 'every try of a download').toBeLessThan(soon)
  })

  test('gets the failure at once if the file becomes unreadable, and the request to the store is aborted', async () => {
    const told: string[] = []
    const arrived = Promise.withResolvers<void>()
    const url = await serve((request) => {
      request.on('data', () => arrived.resolve())
      request.on('error', () => {})
      request.on('close', () => told.push(request.complete ? 'whole' : 'broken off'))
    })
    const sending = connectBucket(storageWith({ S3_ENDPOINT: url }), { ...LONG_TIMEOUTS, retries: 0 }).put(
      'a',
      {
        ...whole,
        async *content() {
          yield bytes.subarray(0, 100_000)
          await arrived.promise
          throw new Error('the disk is gone')
        },
      },
    )
    await expect(sending).rejects.toMatchObject({ cause: { cause: new Error('the disk is gone') } })
    await expect.poll(() => told).toEqual(['broken off'])
  })
})

describe('reading a file', () => {
  test.each<S3Mood>(['failing', 'slowing down', 'hanging up'])(
    'is retried after a store that is %s for a moment',
    async (mood) => {
      const id = await keep()
      misbehave(mood, 2)
      expect((await buffer(await store.read(id))).equals(bytes)).toBe(true)
    },
  )

  test.each<[S3Mood, string]>([
    ['failing', 'failing, 500 InternalError'],
    ['hanging up', 'unreachable'],
    ['silent', 'too slow'],
  ])('fails before the first byte when the store is %s', async (mood, said) => {
    const id = await keep()
    misbehave(mood)
    await expect(askedFor(said).read(id)).rejects.toMatchObject({
      statusCode: 503,
      message: `The file store did not do a GET: ${said}`,
    })
  })

  test.each<[S3Mood, string]>([
    ['hanging up in the middle', 'unreachable'],
    ['stopping in the middle', 'too slow'],
  ])('is aborted when the store is %s', async (mood, said) => {
    const id = await keep()
    misbehave(mood)
    await expect(buffer(await askedFor(said).read(id))).rejects.toThrow(
      `The file store did not do a GET: ${said}`,
    )
  })

  test('waits for a slow reader without a timeout', async () => {
    const id = await keep()
    const content = await store.read(id)
    content.once('readable', () => {})
    await expect.poll(() => content.readableLength).toBeGreaterThanOrEqual(content.readableHighWaterMark)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await vi.advanceTimersByTimeAsync(10 * LONG_TIMEOUTS.answerMs)
    vi.useRealTimers()
    expect((await buffer(content)).equals(bytes)).toBe(true)
  })
})

describe('listing', () => {
  test.each<[S3Mood, string]>([
    ['failing', 'failing, 500 InternalError'],
    ['silent', 'too slow'],
    ['refusing early', 'refused, 403 AccessDenied'],
  ])('fails when the store is %s', async (mood, said) => {
    misbehave(mood)
    await expect(askedFor(said).list('ab')).rejects.toThrow(`The file store did not do a GET: ${said}`)
  })
})

describe('the start', () => {
  test.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'wrong' }, '403 InvalidAccessKeyId'],
    ['a missing bucket', { S3_BUCKET: 'no-such-bucket' }, '404 NoSuchBucket'],
  ])('D-B3.1 fails with a message of one line for %s', async (_what, settings, said) => {
    await expect(storeWith(settings).prepare()).rejects.toMatchObject({
      name: 'StartError',
      message: `The bucket in S3_BUCKET cannot be used with the other S3 settings. The file store did not do a PUT: refused, ${said}`,
    })
  })

  test.each<S3Mood>(['failing', 'hanging up', 'silent'])(
    'succeeds with a line in the log while the store is %s',
    async (mood) => {
      misbehave(mood)
      lines.length = 0
      await store.prepare()
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          level: 'error',
          msg: 'the file store does not answer: files will be refused',
        }),
      ])
    },
    10_000,
  )
})
