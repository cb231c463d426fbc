// Stores files of orders in a bucket. A file is first received into a temporary file, because the request that creates an
// object needs its length and checksum. The start tries an upload and a download, so that the operator finds a wrong bucket or
// key before a client does.

import { randomUUID, createHash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ObjectStorageConfig } from '#server/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { BucketFailure } from './bucket-failure.ts'
import { connectBucket, type Bucket, type BucketTimeouts } from './bucket.ts'
import { fileIdIn, FileMissing, pathOf, type PendingFile, type OrderFileStore } from './order-file-store.ts'
import { piecesOfFile } from './pieces-of-file.ts'

export function createS3FileStore(
  storage: ObjectStorageConfig,
  log: Log,
  timeouts?: BucketTimeouts,
): OrderFileStore {
  const bucket = connectBucket(storage, timeouts)
  return {
    prepare: () => checkBucket(storage, log),
    begin: async () => beginPendingFile(await openUnnamed(), bucket),
    async read(fileId) {
      try {
        return await bucket.get(pathOf(fileId))
      } catch (error) {
        throw error instanceof BucketFailure && error.kind === 'missing' ? new FileMissing(fileId) : error
      }
    },
    remove: (fileId) => bucket.remove(pathOf(fileId)),
    async list(beginning) {
      const objects = await bucket.list(`${beginning}/`)
      return objects.flatMap(({ key, modifiedAt }) => {
        const id = fileIdIn(key)
        return id ? [{ id, keptAt: modifiedAt }] : []
      })
    },
    // A pending file has no name in a folder and disappears with the process.
    close: async () => {},
  }
}

function beginPendingFile(aside: FileHandle, bucket: Bucket): PendingFile {
  return {
    async write(bytes) {
      await aside.writeFile(bytes)
    },
    content: () => piecesOfFile(aside),
    keepAs: (fileId, file) => bucket.put(pathOf(fileId), { ...file, content: () => piecesOfFile(aside) }),
    discard: () => aside.close(),
  }
}

/** Opens a temporary file and deletes its name, so that it disappears with the process. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `elektroodbior-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  try {
    await rm(name)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Timeouts of the check at the start: short, so that a store that is down does not delay it. */
const TIMEOUT = { answerMs: 3000, putMs: 3000, retries: 0 }

/**
 * Ends the start if the store refuses us, because a setting is wrong. A store that is down only gets a warning, because orders
 * work without it.
 */
async function checkBucket(storage: ObjectStorageConfig, log: Log): Promise<void> {
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
