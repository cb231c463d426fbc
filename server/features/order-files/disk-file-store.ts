// Stores files of orders in a folder of the data folder.

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasFreeSpace, OutOfDiskSpace } from '#server/platform/disk-space/check-disk-space.ts'
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
 * Age after which a pending file belongs to a dead process: an upload without progress ends within half a minute, and any
 * upload within five (server/app.ts). A younger one may belong to another process that uses the same folder.
 */
export const ABANDONED_AFTER_MS = 15 * 60_000

export function createDiskFileStore(folder: string): OrderFileStore {
  const pendingFolder = path.join(folder, 'tmp')
  const lasting = new Set<string>()
  const underWay = new Set<PendingFile>()

  /**
   * Creates a folder that survives a power cut, which requires syncing its parent. An existing folder is synced once too,
   * because the process that created it may have died before.
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
      // A file of the previous process may be too young now to count as abandoned.
      setTimeout(() => void removeAbandoned(pendingFolder).catch(() => {}), 2 * ABANDONED_AFTER_MS).unref()
    },
    async begin() {
      await mkdir(pendingFolder, { recursive: true })
      // The remaining disk space is reserved for orders.
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
        // The file may have been deleted since the folder was read.
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
    // The file may have been stored under its final name since the folder was read.
    const written = await stat(pending).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(pending, { force: true })
  }
}

/** Syncs a folder, without which a new name in it is lost in a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
