// Copies file contents into a backup and back, and checks each by the checksum in its database row.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FileMissing, type OrderFileStore } from '#server/features/order-files/order-file-store.ts'
import { contentPlace } from './manifest.ts'
import type { StoredFile } from './postgresql.ts'

const AT_ONCE = 4

export async function sha256Of(file: string): Promise<string> {
  return readThrough(createReadStream(file), async () => {})
}

interface Saved {
  /** Files that could not be copied. */
  problems: string[]
  /** Files that have changed on the disk of the previous backup. */
  rotten: string[]
}

/**
 * Copies the files that the rows name. Stored files never change, so a file in the previous backup is linked instead of copied.
 * It is verified first; otherwise a corrupted file would be passed on until no backup had an intact one.
 */
export async function saveContents(
  files: StoredFile[],
  store: OrderFileStore,
  backup: string,
  previous?: string,
): Promise<Saved> {
  const rotten: string[] = []
  const problems = await eachOf(files, async (file) => {
    const place = contentPlace(backup, file.id)
    await mkdir(path.dirname(place), { recursive: true })
    if (previous) {
      const found = await linkFrom(contentPlace(previous, file.id), place, file)
      if (found === 'linked') return
      if (found === 'rotten') rotten.push(file.id)
    }
    const target = await open(place, 'wx')
    try {
      expectSum(
        file,
        await readThrough(await store.read(file.id), async (piece) => void (await target.writeFile(piece))),
      )
      await target.sync()
    } catch (error) {
      await rm(place, { force: true })
      throw error
    } finally {
      await target.close()
    }
  })
  return { problems, rotten: rotten.toSorted() }
}

async function linkFrom(
  earlier: string,
  place: string,
  { sha256 }: StoredFile,
): Promise<'linked' | 'absent' | 'rotten'> {
  try {
    if ((await sha256Of(earlier)) !== sha256) return 'rotten'
  } catch (error) {
    // An existing but unreadable file is corrupted too.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'rotten'
  }
  // Copies the file if the file system has no links.
  return link(earlier, place).then(
    () => 'linked',
    () => 'absent',
  )
}

export function restoreContents(
  files: StoredFile[],
  backup: string,
  store: OrderFileStore,
): Promise<string[]> {
  return eachOf(files, async (file) => {
    const draft = await store.begin()
    try {
      expectSum(
        file,
        await readThrough(createReadStream(contentPlace(backup, file.id)), (piece) => draft.write(piece)),
      )
      await draft.keepAs(file.id, { size: file.bytes, sha256: Buffer.from(file.sha256, 'hex') })
    } finally {
      await draft.discard()
    }
  })
}

/** Reads and verifies every file as the product would open it. */
export function checkContents(files: StoredFile[], store: OrderFileStore): Promise<string[]> {
  return eachOf(files, async (file) =>
    expectSum(file, await readThrough(await store.read(file.id), async () => {})),
  )
}

async function readThrough(content: Readable, take: (piece: Buffer) => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece)
    await take(piece)
  }
  return hash.digest('hex')
}

function expectSum({ sha256 }: StoredFile, found: string): void {
  if (found !== sha256) throw new Error('its content is not what its row says')
}

/** Processes a few files at once. A failure does not stop the others, and is reported with the file's id. */
async function eachOf(files: StoredFile[], work: (file: StoredFile) => Promise<void>): Promise<string[]> {
  const problems: string[] = []
  const waiting = files.values()
  const worker = async () => {
    for (const file of waiting) {
      await work(file).catch((error: unknown) => void problems.push(`${file.id}: ${reasonOf(error)}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return problems.toSorted()
}

function reasonOf(error: unknown): string {
  if (error instanceof FileMissing || (error as NodeJS.ErrnoException).code === 'ENOENT')
    return 'its content is missing'
  return error instanceof Error ? error.message : 'unknown reason'
}
