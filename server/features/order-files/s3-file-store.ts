// Stores files of orders in a bucket. A file is first received into a temporary file, because the request that creates an
// object needs its length and checksum.

import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ObjectStorageConfig } from '#server/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { BucketFailure } from './bucket-failure.ts'
import { connectBucket, type Bucket, type BucketTimeouts } from './bucket.ts'
import { checkBucket } from './check-bucket.ts'
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
