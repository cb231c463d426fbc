// In the place of a disk: a folder for what the tests throw away.

import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux keeps what lies here in memory. Containers often have 64 MB of it. */
const IN_MEMORY = '/dev/shm'
const ROOM_WANTED = 2 ** 30

/**
 * In memory where there is room for it: each test application has a database of its own, which is some 400 files, and on a disk making
 * and removing them took a fifth of the processor time of the server's tests.
 */
export const makeScratchFolder = (prefix: string): Promise<string> =>
  mkdtemp(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix))

/** Tries for two seconds: a database server that was killed may still write into its folder. */
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
