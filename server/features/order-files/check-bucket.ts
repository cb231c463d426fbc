// Tries an upload and a download at start, so that the operator finds a wrong bucket or key before a client does.

import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ObjectStorageConfig } from '#server/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { BucketFailure } from './bucket-failure.ts'
import { connectBucket } from './bucket.ts'

/** Short timeouts, so that a store that is down does not delay the start. */
const TIMEOUT = { answerMs: 3000, putMs: 3000, retries: 0 }

/**
 * Ends the start if the store refuses us, because a setting is wrong. A store that is down only gets a warning, because orders
 * work without it.
 */
export async function checkBucket(storage: ObjectStorageConfig, log: Log): Promise<void> {
  const bucket = connectBucket(storage, TIMEOUT)
  // Unique key, because several processes may start at once.
  const key = `start-check/${randomUUID()}`
  const content = Buffer.from('elektroodbior')
  try {
    await bucket.put(key, {
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      content: async function* () {
        yield content
      },
    })
    const found = await buffer(await bucket.get(key))
    await bucket.remove(key)
    if (!found.equals(content))
      throw new StartError('The bucket in S3_BUCKET gives back something else than it was given')
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error
    if (error.kind !== 'refused' && error.kind !== 'missing')
      return log.error({ err: error }, 'the file store does not answer: files will be refused')
    throw new StartError(
      `The bucket in S3_BUCKET cannot be used with the other S3 settings. ${error.message}`,
    )
  }
}
