// Client for one bucket of an S3-compatible store: four signed requests with distinct failures.

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { ObjectStorageConfig } from '#server/config.ts'
import { sendObject, type ReadInto } from './send-object.ts'

export interface BucketTimeouts {
  /** Timeout for an answer and for each piece of an object; also for removing an object, including retries. */
  answerMs: number
  /** Timeout for storing an object, including retries. */
  putMs: number
  /** Retries after a transient failure. */
  retries: number
}

/**
 * The server closes connections that are silent for `connectionTimeout` (`server/app.ts`). Before that, a refused file must be
 * removed and its answer sent, and three download attempts must have ended.
 */
export const BUCKET_TIMEOUTS: BucketTimeouts = { answerMs: 8000, putMs: 18_000, retries: 2 }
const FIRST_PAUSE_MS = 200
const NOTHING_SHA256 = createHash('sha256').digest('hex')
/** An error document has some hundred bytes; the limit protects our memory from a faulty store. */
const MAX_ERROR_BYTES = 64 * 1024
/** A page has at most a thousand keys, some 400 KB. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024

export type BucketFailureKind = 'unreachable' | 'too slow' | 'failing' | 'refused' | 'missing' | 'half'

/** Failure of the store, without owner, keys or addresses in its message. Answered with 503, so that the caller may retry. */
export class BucketFailure extends Error {
  override name = 'BucketFailure'
  readonly statusCode = 503
  readonly kind: BucketFailureKind

  constructor(
    request: string,
    kind: BucketFailureKind,
    { answer = '', cause }: { answer?: string; cause?: unknown } = {},
  ) {
    super(`The file store did not do a ${request}: ${kind}${answer ? `, ${answer}` : ''}`, { cause })
    this.kind = kind
  }
}

export interface ObjectToPut {
  size: number
  sha256: Buffer
  read: ReadInto
}

export interface Bucket {
  put(key: string, object: ObjectToPut): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Lists all objects whose key begins with the prefix, page by page. */
  list(prefix: string): Promise<ListedObject[]>
}

export interface ListedObject {
  key: string
  modifiedAt: Date
}

interface Sent {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'
  headers?: Record<string, string>
  read?: ReadInto
  signal: AbortSignal
}

export function connectBucket(
  storage: ObjectStorageConfig,
  timeouts: BucketTimeouts = BUCKET_TIMEOUTS,
): Bucket {
  const { accessKeyId, secretAccessKey, region } = storage
  const address = bucketUrl(storage)
  const again = retry(handleWhen(isTransient), {
    maxAttempts: timeouts.retries,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS }),
  })

  /** `target`: path below the bucket, or a query about the bucket. */
  async function send(target: string, { method, headers = {}, read, signal }: Sent): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url: `${address}${target}`,
      headers: { 'x-amz-content-sha256': NOTHING_SHA256, ...headers },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    })
    const signed = await signer.sign()
    const response = await reach(method, signal, () =>
      read
        ? sendObject(signed.url, { method, headers: signed.headers, read, signal })
        : fetch(signed.url, { method, headers: signed.headers, signal, redirect: 'manual' }),
    )
    if (response.ok) return response
    throw await failureOf(method, response)
  }

  return {
    async put(key, { size, sha256, read }) {
      const headers = {
        'content-length': String(size),
        'content-type': 'application/octet-stream',
        // Signed with the request, so that the store refuses a changed or truncated object.
        'x-amz-content-sha256': sha256.toString('hex'),
      }
      const signal = AbortSignal.timeout(timeouts.putMs)
      await again.execute(async () => {
        await drained(await send(`/${key}`, { method: 'PUT', headers, read, signal }))
        // Checks the stored size, because not every store verifies what it receives.
        const found = await send(`/${key}`, { method: 'HEAD', signal })
        if (Number(found.headers.get('content-length')) !== size) throw new BucketFailure('PUT', 'half')
      }, signal)
    },

    async get(key) {
      const leaving = new AbortController()
      const response = await again.execute(async () => {
        const slow = setTimeout(
          () => leaving.abort(new DOMException('no answer in time', 'TimeoutError')),
          timeouts.answerMs,
        )
        try {
          return await send(`/${key}`, { method: 'GET', signal: leaving.signal })
        } finally {
          clearTimeout(slow)
        }
      })
      return contentOf(response, leaving, timeouts.answerMs)
    },

    async remove(key) {
      try {
        const signal = AbortSignal.timeout(timeouts.answerMs)
        await drained(await again.execute(() => send(`/${key}`, { method: 'DELETE', signal }), signal))
      } catch (error) {
        if (!(error instanceof BucketFailure && error.kind === 'missing')) throw error
      }
    },

    async list(prefix) {
      const objects: ListedObject[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        })
        const signal = AbortSignal.timeout(timeouts.answerMs)
        const page = await again.execute(
          async () =>
            pageOfObjects(
              await beginningOf(await send(`?${query}`, { method: 'GET', signal }), MAX_PAGE_BYTES),
            ),
          signal,
        )
        objects.push(...page.objects)
        const last = page.objects.at(-1)?.key
        if (page.isTruncated && (!last || last === after)) throw new BucketFailure('GET', 'half')
        after = page.isTruncated ? last : undefined
      }
      return objects
    },
  }
}

const ESCAPED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ESCAPED[name] ?? '')

function pageOfObjects(xml: string): { objects: ListedObject[]; isTruncated: boolean } {
  if (!xml.trimEnd().endsWith('</ListBucketResult>')) throw new BucketFailure('GET', 'half')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: unescaped(/<Key>(.*?)<\/Key>/s.exec(object)?.[1] ?? ''),
    modifiedAt: new Date(/<LastModified>(.*?)<\/LastModified>/.exec(object)?.[1] ?? Number.NaN),
  }))
  return { objects, isTruncated: xml.includes('<IsTruncated>true</IsTruncated>') }
}

/** Self-hosted stores use the bucket as a path; Amazon prefers it in the host name. */
function bucketUrl({ endpoint, region, bucket }: ObjectStorageConfig): string {
  if (endpoint) return `${endpoint}/${bucket}`
  // Amazon's certificates cover only one additional label.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
}

async function reach(method: string, signal: AbortSignal, ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask()
  } catch (cause) {
    throw new BucketFailure(method, signal.aborted ? 'too slow' : 'unreachable', { cause })
  }
}

async function failureOf(method: string, response: Response): Promise<BucketFailure> {
  const { status } = response
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await beginningOf(response))?.[1]
  const answer = [status, code].filter(Boolean).join(' ')
  if (status >= 500 || status === 429 || code === 'RequestTimeout')
    return new BucketFailure(method, 'failing', { answer })
  // A missing bucket has the same status as a missing object.
  if (status === 404 && code !== 'NoSuchBucket') return new BucketFailure(method, 'missing', { answer })
  return new BucketFailure(method, 'refused', { answer })
}

const TRANSIENT = new Set<BucketFailureKind>(['unreachable', 'failing', 'half'])

/** A timeout is not retried, because a person is waiting and a hanging store would hang again. */
const isTransient = (error: unknown) => error instanceof BucketFailure && TRANSIENT.has(error.kind)

/** Whether the store itself is unavailable, so that the next object would fail too. */
export const storeIsAway = (error: unknown) =>
  error instanceof BucketFailure && (error.kind === 'unreachable' || error.kind === 'too slow')

async function beginningOf(response: Response, atMost = MAX_ERROR_BYTES): Promise<string> {
  let text = ''
  try {
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString('latin1')
      if (text.length > atMost) break
    }
  } catch {
    // The status alone is enough.
  }
  return text
}

/** Reads the answer to its end, so that the connection can be reused. */
async function drained(response: Response): Promise<void> {
  await beginningOf(response)
}

/**
 * Streams an object. It reads on demand, times out only while waiting for the store, and aborts the request when the reader
 * leaves.
 */
function contentOf(response: Response, leaving: AbortController, timeoutMs: number): Readable {
  const reader = response.body?.getReader()
  return new Readable({
    async read() {
      const slow = setTimeout(
        () => leaving.abort(new DOMException('no piece in time', 'TimeoutError')),
        timeoutMs,
      )
      try {
        const piece = await reader?.read()
        this.push(piece?.value ?? null)
      } catch (cause) {
        this.destroy(new BucketFailure('GET', leaving.signal.aborted ? 'too slow' : 'unreachable', { cause }))
      } finally {
        clearTimeout(slow)
      }
    },
    destroy(error, done) {
      leaving.abort()
      done(error)
    },
  })
}
