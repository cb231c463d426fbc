// Files of orders in a folder of the data folder.

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { FileMissing, placeOf, type Draft, type OrderFileStore } from './order-file-store.ts'

export function createDiskFileStore(folder: string): OrderFileStore {
  const drafts = path.join(folder, 'tmp')
  const lasting = new Set<string>()

  /** A folder is a name in another one. One that was there already is synced too, once: whoever made it may have died before. */
  async function makeLasting(place: string): Promise<void> {
    const made = await mkdir(place, { recursive: true })
    if (!made && lasting.has(place)) return
    await syncFolder(path.dirname(place))
    lasting.add(place)
  }

  async function keepAt(draft: string, fileId: string): Promise<void> {
    const place = path.join(folder, placeOf(fileId))
    await makeLasting(folder)
    await makeLasting(path.dirname(place))
    await rename(draft, place)
    await syncFolder(path.dirname(place))
  }

  return {
    async prepare() {
      const names = await readdir(drafts).catch(() => [])
      for (const name of names) await removeAbandoned(path.join(drafts, name))
    },
    async begin() {
      await mkdir(drafts, { recursive: true })
      return beginDraft(path.join(drafts, randomUUID()), keepAt)
    },
    async read(fileId) {
      const handle = await open(path.join(folder, placeOf(fileId))).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(fileId) : error
      })
      return handle.createReadStream()
    },
    remove: (fileId) => rm(path.join(folder, placeOf(fileId)), { force: true }),
  }
}

async function beginDraft(draft: string, keepAt: (draft: string, fileId: string) => Promise<void>): Promise<Draft> {
  const handle = await open(draft, 'wx')
  tryLock(handle.fd)
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    async write(bytes) {
      await handle.writeFile(bytes)
    },
    async keepAs(fileId) {
      await handle.sync()
      await close()
      await keepAt(draft, fileId)
    },
    async discard() {
      await close()
      await rm(draft, { force: true })
    },
  }
}

/** The operating system gives back the lock of a process that died; who holds it is receiving a file just now, beside us on the same folder. */
async function removeAbandoned(draft: string): Promise<void> {
  const handle = await open(draft, 'r+').catch(() => undefined)
  if (!handle) return
  try {
    if (tryLock(handle.fd)) await rm(draft, { force: true })
  } finally {
    await handle.close()
  }
}

/** A new name in a folder outlives a power cut only when the folder itself was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
