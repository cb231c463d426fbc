// Client for one bucket of an S3-compatible store. It gives each failure of the AWS SDK a kind.

import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { ObjectStorageConfig } from '#server/config.ts'
import { BucketFailure, type BucketFailureKind } from './bucket-failure.ts'
import type { WholeFile } from './order-file-store.ts'

export interface BucketTimeouts {
  /** Timeout for an answer and for each piece of an object; also for removing an object, including retries. */
  answerMs: number
  /** Timeout for storing an object, including retries. */
  putMs: number
  /** Retries after a transient failure. */
  retries: number
}

/**
 * Timeouts below the `connectionTimeout` of the server (`server/app.ts`), which closes silent connections. Before that, a
 * refused file must be removed and its answer sent, and three download attempts must have ended.
 */
export const BUCKET_TIMEOUTS: BucketTimeouts = { answerMs: 8000, putMs: 18_000, retries: 2 }
const FIRST_PAUSE_MS = 200
const MOST_SOCKETS = 1000

export interface ObjectToPut extends WholeFile {
  /** Reads the content from its start. Called once for each attempt. */
  content: () => AsyncIterable<Buffer>
}

export interface ListedObject {
  key: string
  modifiedAt: Date
}

export type Bucket = ReturnType<typeof connectBucket>

export function connectBucket(storage: ObjectStorageConfig, timeouts: BucketTimeouts = BUCKET_TIMEOUTS) {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket: Bucket } = storage
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores use the bucket as a path; Amazon prefers it in the host name.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The SDK does not repeat a request whose body is a stream, so `attempts` repeats all of them.
    maxAttempts: 1,
    // Older stores refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A download keeps its connection as long as its reader is slow, and must not keep uploads waiting.
    requestHandler: { httpAgent: { maxSockets: MOST_SOCKETS }, httpsAgent: { maxSockets: MOST_SOCKETS } },
    // Each failure is logged once, by us; without a logger the SDK writes lines to the console.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const attempts = retry(handleWhen(isTransient), {
    maxAttempts: timeouts.retries,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS }),
  })
  /** Repeats a request until the time is over. */
  const within = <Result>(ms: number, method: string, ask: (abortSignal: AbortSignal) => Promise<Result>) => {
    const signal = AbortSignal.timeout(ms)
    return attempts.execute(() => named(method, signal, () => ask(signal)), signal)
  }

  return {
    async put(Key: string, { size, sha256, content }: ObjectToPut): Promise<void> {
      await within(timeouts.putMs, 'PUT', async (abortSignal) => {
        const Body = Readable.from(content(), { objectMode: false })
        const leaving = new AbortController()
        abortSignal.addEventListener('abort', () => leaving.abort(abortSignal.reason))
        // The SDK does not notice an unreadable file and would wait for the rest of it.
        Body.once('error', (error) => leaving.abort(error))
        const put = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size })
        // Signed with the request, so that the store refuses a changed or truncated object.
        put.middlewareStack.add(
          (next) => (args) => {
            Object.assign((args.request as { headers: Record<string, string> }).headers, {
              'x-amz-content-sha256': sha256.toString('hex'),
            })
            return next(args)
          },
          { step: 'build' },
        )
        try {
          await client.send(put, { abortSignal: leaving.signal })
        } finally {
          Body.destroy()
        }
        // Checks the stored size, because not every store verifies what it receives.
        const found = await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })
        if (found.ContentLength !== size) throw new BucketFailure('PUT', 'half')
      })
    },

    async get(Key: string): Promise<Readable> {
      const leaving = new AbortController()
      const { signal } = leaving
      const content = await attempts.execute(async () => {
        const stop = abortAfter(timeouts.answerMs, leaving)
        try {
          return await named('GET', signal, () =>
            client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal: signal }),
          )
        } finally {
          stop()
        }
      })
      return contentOf(content.Body as Readable, leaving, timeouts.answerMs)
    },

    async remove(Key: string): Promise<void> {
      await within(timeouts.answerMs, 'DELETE', (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      ).catch((error: unknown) => {
        if (!(error instanceof BucketFailure && error.kind === 'missing')) throw error
      })
    },

    /** Lists all objects whose key begins with the prefix, page by page. */
    async list(Prefix: string): Promise<ListedObject[]> {
      const objects: ListedObject[] = []
      let ContinuationToken: string | undefined
      do {
        const list = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const page = await within(timeouts.answerMs, 'GET', (abortSignal) =>
          client.send(list, { abortSignal }),
        )
        for (const { Key = '', LastModified = new Date(Number.NaN) } of page.Contents ?? [])
          objects.push({ key: Key, modifiedAt: LastModified })
        // A truncated page without a token would be read for ever.
        if (page.IsTruncated && !page.NextContinuationToken) throw new BucketFailure('GET', 'half')
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
      return objects
    },
  }
}

function abortAfter(ms: number, controller: AbortController): () => void {
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), ms)
  return () => clearTimeout(timer)
}

async function named<Result>(
  method: string,
  signal: AbortSignal,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof BucketFailure) throw cause
    throw signal.aborted ? new BucketFailure(method, 'too slow', { cause }) : failureOf(method, cause)
  }
}

function failureOf(method: string, cause: unknown): BucketFailure {
  if (!(cause instanceof S3ServiceException)) return new BucketFailure(method, 'unreachable', { cause })
  const { name, $metadata } = cause
  const status = $metadata.httpStatusCode ?? 0
  const answer = [status, name].join(' ')
  const kind: BucketFailureKind =
    status >= 500 || status === 429 || name === 'RequestTimeout'
      ? 'failing'
      : // A missing bucket has the same status as a missing object.
        status === 404 && name !== 'NoSuchBucket'
        ? 'missing'
        : 'refused'
  return new BucketFailure(method, kind, { answer })
}

const TRANSIENT = new Set<BucketFailureKind>(['unreachable', 'failing', 'half'])

/** Whether to retry. A timeout is not retried, because a person is waiting and a hanging store would hang again. */
const isTransient = (error: unknown) => error instanceof BucketFailure && TRANSIENT.has(error.kind)

/**
 * Streams an object. It reads on demand, times out only while waiting for the store, and aborts the request when the reader
 * leaves.
 */
function contentOf(body: Readable, leaving: AbortController, timeoutMs: number): Readable {
  const pieces = body[Symbol.asyncIterator]()
  return new Readable({
    async read() {
      const stop = abortAfter(timeoutMs, leaving)
      try {
        const piece = (await pieces.next()) as IteratorResult<Buffer, undefined>
        this.push(piece.value ?? null)
      } catch (cause) {
        this.destroy(new BucketFailure('GET', leaving.signal.aborted ? 'too slow' : 'unreachable', { cause }))
      } finally {
        stop()
      }
    },
    destroy(error, done) {
      leaving.abort()
      body.destroy()
      done(error)
    },
  })
}
