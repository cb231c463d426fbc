// One process to one data folder: two on the same embedded database corrupt it.

import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { tryLock, unlock } from 'fs-native-extensions'
import { StartError } from '#server/platform/start-error.ts'

export interface FolderLock {
  release(): void
}

/** The operating system gives the lock back when its owner dies, however it dies: a stale one cannot exist. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = openSync(path.join(folder, 'lock'), 'a+')
  if (!tryLock(file)) {
    closeSync(file)
    throw new StartError(`The data folder ${folder} is in use by another running server. Stop it, or set DATA_DIR to another folder.`)
  }
  return {
    release() {
      unlock(file)
      closeSync(file)
    },
  }
}
