// Where the content of files is kept: a folder today, an object store behind the same words later.

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A file being received: nobody sees it until it is kept. */
export interface Draft {
  write(bytes: Buffer): Promise<void>
  /** All bytes are on the disk, not only on their way. */
  finish(): Promise<void>
  keepAs(fileId: string): Promise<void>
  /** Leaves nothing behind; does nothing to a file that was kept. */
  discard(): Promise<void>
}

export interface OrderFileStore {
  begin(): Promise<Draft>
  /** Fails here when the content is not there, and not while it is sent. */
  read(fileId: string): Promise<Readable>
  remove(fileId: string): Promise<void>
  /** Drafts of a process that died. */
  discardAbandoned(): Promise<void>
}

export function createDiskFileStore(folder: string): OrderFileStore {
  const drafts = path.join(folder, 'tmp')
  const placeOf = (fileId: string) => path.join(folder, fileId.slice(0, 2), fileId)
  return {
    async begin() {
      await mkdir(drafts, { recursive: true })
      return beginDraft(path.join(drafts, randomUUID()), placeOf)
    },
    read: async (fileId) => (await open(placeOf(fileId))).createReadStream(),
    remove: (fileId) => rm(placeOf(fileId), { force: true }),
    async discardAbandoned() {
      const names = await readdir(drafts).catch(() => [])
      await Promise.all(names.map((name) => rm(path.join(drafts, name), { force: true })))
    },
  }
}

async function beginDraft(draft: string, placeOf: (fileId: string) => string): Promise<Draft> {
  const handle = await open(draft, 'wx')
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    async write(bytes) {
      await handle.writeFile(bytes)
    },
    async finish() {
      await handle.sync()
      await close()
    },
    async keepAs(fileId) {
      const place = placeOf(fileId)
      await mkdir(path.dirname(place), { recursive: true })
      await rename(draft, place)
      await syncFolder(path.dirname(place))
    },
    async discard() {
      await close()
      await rm(draft, { force: true })
    },
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
