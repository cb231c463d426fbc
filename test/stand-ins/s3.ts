// Object store on loopback: s3rver, which checks signatures, behind a proxy that checks contents like a real store and imitates
// its faults.

import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'

/** The only key pair that s3rver accepts. */
export const S3_TEST_KEY = 'S3RVER'
export const S3_TEST_BUCKET = 'order-files'

/** Behaviour of the store. */
export type S3Mood =
  | 'well'
  | 'failing'
  | 'slowing down'
  | 'silent'
  | 'hanging up'
  /** Answers before everything was sent. */
  | 'refusing early'
  /** Stores half of an object and reports success. */
  | 'forgetful'
  /** Sends the object changed, as over a bad connection. */
  | 'garbling'
  | 'hanging up in the middle'
  | 'stopping in the middle'

export interface S3StandIn {
  url: string
  mood: S3Mood
  /** Number of requests for which the behaviour `mood` lasts. */
  lasts: number
  /** Number of keys on a page of a listing. */
  pageSize: number | undefined
  asked: { method: string; path: string; headers: IncomingMessage['headers'] }[]
  /** Environment settings that name this store. */
  settings: Record<string, string>
  objects(): Promise<string[]>
  /** Deletes an object, as an administrator of the bucket could. */
  forget(key: string): Promise<void>
  /** Requests for an object that are being answered. */
  answering: Set<ServerResponse>
  close(): Promise<void>
}

export async function startS3(): Promise<S3StandIn> {
  const directory = await mkdtemp(path.join(tmpdir(), 'elektroodbior-s3-'))
  const buckets = [{ name: S3_TEST_BUCKET }]
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets,
  })
  const { port } = await store.run()
  const door = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const standIn: S3StandIn = {
    url,
    mood: 'well',
    lasts: Number.POSITIVE_INFINITY,
    pageSize: undefined,
    asked: [],
    settings: {
      S3_ENDPOINT: url,
      S3_REGION: 'eu-test-1',
      S3_BUCKET: S3_TEST_BUCKET,
      S3_ACCESS_KEY_ID: S3_TEST_KEY,
      S3_SECRET_ACCESS_KEY: S3_TEST_KEY,
    },
    answering: new Set(),
    async objects() {
      const entries = await readdir(path.join(directory, S3_TEST_BUCKET), { recursive: true })
      return entries
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
    },
    async forget(key) {
      for (const part of ['object', 'metadata.json', 'object.md5'])
        await rm(path.join(directory, S3_TEST_BUCKET, `${key}._S3rver_${part}`), { force: true })
    },
    async close() {
      door.closeAllConnections()
      await new Promise((done) => door.close(done))
      store.httpServer.closeAllConnections()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }

  function moodNow(): S3Mood {
    if (standIn.lasts <= 0) return 'well'
    standIn.lasts -= 1
    return standIn.mood
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = request
    standIn.asked.push({ method, path: target, headers })
    const mood = moodNow()
    if (mood === 'hanging up') return void request.socket.destroy()
    if (mood === 'refusing early') return refuse(response, 403, 'AccessDenied')
    let body = await buffer(request)
    if (mood === 'silent') return
    if (mood === 'failing') return refuse(response, 500, 'InternalError')
    if (mood === 'slowing down') return refuse(response, 503, 'SlowDown')
    if (mood === 'garbling' && method === 'PUT')
      body = Buffer.concat([body.subarray(0, -1), Buffer.from('?')])
    const promised = headers['x-amz-content-sha256']
    if (promised !== createHash('sha256').update(body).digest('hex'))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    if (mood === 'forgetful' && method === 'PUT')
      return passOn(
        body.subarray(0, body.length / 2),
        { method, target, headers: unsigned(headers) },
        response,
        mood,
      )
    if (target.includes('list-type=2'))
      return passOn(body, listing(target, unsigned(headers)), response, mood)
    passOn(body, { method, target, headers }, response, mood)
  }

  function passOn(
    body: Buffer,
    { method, target, headers }: { method: string; target: string; headers: IncomingMessage['headers'] },
    response: ServerResponse,
    mood: S3Mood,
  ): void {
    standIn.answering.add(response)
    response.once('close', () => standIn.answering.delete(response))
    const passed = ask(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: { ...headers, 'content-length': body.length },
      },
      (answered) => {
        if (standIn.pageSize !== undefined && target.includes('list-type=2'))
          return void answerPage(answered, response, standIn.pageSize)
        response.writeHead(answered.statusCode ?? 500, answered.headers)
        if (!mood.endsWith('in the middle')) return void answered.pipe(response)
        answered.once('data', (piece: Buffer) => {
          answered.destroy()
          response.write(
            piece.subarray(0, piece.length / 2),
            () => mood === 'hanging up in the middle' && response.destroy(),
          )
        })
      },
    )
    response.once('close', () => passed.destroy())
    passed.on('error', () => response.destroy()).end(body)
  }

  return standIn
}

/** Removes the signature. s3rver accepts unsigned requests. */
const unsigned = ({ authorization: _authorization, ...headers }: IncomingMessage['headers']) => headers

/**
 * Rewrites a listing request: s3rver checks the signature for another path than the SDK signs, and its page
 * tokens need a cipher that OpenSSL 3 lacks.
 */
function listing(target: string, headers: IncomingMessage['headers']) {
  const { pathname, searchParams } = new URL(target, 'http://store.example')
  const after = searchParams.get('continuation-token')
  searchParams.delete('continuation-token')
  if (after) searchParams.set('start-after', after)
  return { method: 'GET', target: `${pathname}?${searchParams}`, headers }
}

/** Cuts a listing into pages of this size; a real store cuts at a thousand keys. */
async function answerPage(answered: IncomingMessage, response: ServerResponse, size: number): Promise<void> {
  const xml = (await buffer(answered)).toString()
  const [head = '', ...contents] = xml.split('<Contents>')
  const page = contents.slice(0, size).map((content) => `<Contents>${content}`)
  const isCut = contents.length > size
  const last = page.at(-1)?.match(/<Key>(.*?)<\/Key>/)?.[1]
  const end = isCut ? `<NextContinuationToken>${last}</NextContinuationToken></ListBucketResult>` : ''
  const cut = isCut ? head.replace('<IsTruncated>false<', '<IsTruncated>true<') : head
  response.writeHead(200, { 'content-type': 'application/xml' }).end(cut + page.join('') + end)
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
