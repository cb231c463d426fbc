// Files of orders in a folder of the data folder.

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasFreeSpace } from '#server/platform/disk-space/check-disk-space.ts'
import { OutOfDiskSpace } from '#server/platform/disk-space/out-of-disk-space.ts'
import {
  fileIdIn,
  FileMissing,
  pathOf,
  type KeptFile,
  type OrderFileStore,
  type PendingFile,
} from './order-file-store.ts'
import { piecesOfFile } from './pieces-of-file.ts'

/**
 * A pending file that was not written to for this long belongs to a process that died: an upload without progress is ended
 * within half a minute, and none may take longer than five (server/app.ts). A younger one may belong to another process that
 * uses the same folder.
 */
export const ABANDONED_AFTER_MS = 15 * 60_000

export function createDiskFileStore(folder: string): OrderFileStore {
  const pendingFolder = path.join(folder, 'tmp')
  const lasting = new Set<string>()
  const underWay = new Set<PendingFile>()

  /**
   * A new folder outlives a power cut only when the one that holds it was synced. One that was there already is synced too,
   * once: the process that made it may have died before.
   */
  async function makeLasting(wanted: string): Promise<void> {
    const made = await mkdir(wanted, { recursive: true })
    if (!made && lasting.has(wanted)) return
    await syncFolder(path.dirname(wanted))
    lasting.add(wanted)
  }

  async function keepAt(pending: string, fileId: string): Promise<void> {
    const kept = path.join(folder, pathOf(fileId))
    await makeLasting(folder)
    await makeLasting(path.dirname(kept))
    await rename(pending, kept)
    await syncFolder(path.dirname(kept))
  }

  return {
    async prepare() {
      await removeAbandoned(pendingFolder)
      // A file that the previous process had begun may be too young now to be told from one in use.
      setTimeout(() => void removeAbandoned(pendingFolder).catch(() => {}), 2 * ABANDONED_AFTER_MS).unref()
    },
    async begin() {
      await mkdir(pendingFolder, { recursive: true })
      // The remaining space is reserved for orders.
      if (!(await hasFreeSpace(pendingFolder))) throw new OutOfDiskSpace([folder])
      const pending = await beginPendingFile(path.join(pendingFolder, randomUUID()), keepAt)
      underWay.add(pending)
      return { ...pending, discard: () => pending.discard().finally(() => underWay.delete(pending)) }
    },
    async read(fileId) {
      const handle = await open(path.join(folder, pathOf(fileId))).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(fileId) : error
      })
      return handle.createReadStream()
    },
    remove: (fileId) => rm(path.join(folder, pathOf(fileId)), { force: true }),
    async list(beginning) {
      const names = await readdir(path.join(folder, beginning)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const kept: KeptFile[] = []
      for (const name of names) {
        const id = fileIdIn(`${beginning}/${name}`)
        // One that is removed meanwhile is no longer there.
        const found = id ? await stat(path.join(folder, pathOf(id))).catch(() => undefined) : undefined
        if (id && found?.isFile()) kept.push({ id, keptAt: found.mtime })
      }
      return kept
    },
    async close() {
      await Promise.all([...underWay].map((pending) => pending.discard()))
    },
  }
}

async function beginPendingFile(
  pending: string,
  keepAt: (pending: string, fileId: string) => Promise<void>,
): Promise<PendingFile> {
  const handle = await open(pending, 'wx+')
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await handle.close()
  }
  return {
    async write(bytes) {
      await handle.writeFile(bytes)
    },
    content: () => piecesOfFile(handle),
    async keepAs(fileId) {
      await handle.sync()
      await close()
      await keepAt(pending, fileId)
    },
    async discard() {
      await close()
      await rm(pending, { force: true })
    },
  }
}

async function removeAbandoned(pendingFolder: string): Promise<void> {
  for (const name of await readdir(pendingFolder).catch(() => [])) {
    const pending = path.join(pendingFolder, name)
    // One that is kept meanwhile is no longer there.
    const written = await stat(pending).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(pending, { force: true })
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
