// Creates folders for temporary files of tests.

import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux keeps files here in memory. Containers often have 64 MB of it. */
const IN_MEMORY = '/dev/shm'
const ROOM_WANTED = 2 ** 30

/**
 * Uses memory if there is enough. Each test application has a database of about 400 files; creating and deleting them on a disk
 * took a fifth of the processor time of the server's tests.
 */
export const makeScratchFolder = (prefix: string): Promise<string> =>
  mkdtemp(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix))

/** Retries for two seconds, because a killed database server may still write into its folder. */
export const removeScratchFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 6, retryDelay: 100 })

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_WANTED
  } catch {
    return false
  }
}
