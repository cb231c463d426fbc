// Whether there is disk space, found out by looking and by writing.

import { randomBytes, randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { FILE_SIZE_LIMIT_BYTES } from '#contract/limits.ts'
import { isOutOfDiskSpace } from './out-of-disk-space.ts'

/** The space reserved for orders, below which files are refused: a database that cannot write its journal stops altogether. */
const RESERVE_BYTES = 2 * FILE_SIZE_LIMIT_BYTES
const TRIED_BYTES = 1024 * 1024

/** A file system that tells nothing of itself is found out by writing. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= RESERVE_BYTES
  } catch {
    return true
  }
}

/** A quota, or a file system that became read-only, shows only so. */
export async function canWriteTo(folder: string): Promise<boolean> {
  const file = path.join(folder, `.space-check-${randomUUID()}`)
  try {
    const handle = await open(file, 'wx')
    try {
      await handle.writeFile(randomBytes(TRIED_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
    return true
  } catch (error) {
    return !isOutOfDiskSpace(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** A megabyte of rows, none of them left: a table that exists may have space inside its file and tell nothing. */
const GROW = `
  begin;
  create temporary table space_check (filler text not null) on commit drop;
  insert into space_check select repeat(md5(number::text), 60) from generate_series(1, 520) number;
  rollback`

/** Where the database may not be asked, or is unreachable, nothing is known of its disk, and it counts as having space. */
export async function databaseCanGrow(ask: (sql: string) => Promise<unknown>): Promise<boolean> {
  try {
    await ask(GROW)
    return true
  } catch (error) {
    return !isOutOfDiskSpace(error)
  }
}
