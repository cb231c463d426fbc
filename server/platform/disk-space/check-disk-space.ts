// Checks free disk space by asking the file system and by writing, and recognises errors of a full disk.

import { randomBytes, randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { FILE_SIZE_LIMIT_BYTES } from '#contract/limits.ts'

/** Space reserved for orders, below which files are refused: a database that cannot write its log stops. */
const RESERVE_BYTES = 2 * FILE_SIZE_LIMIT_BYTES
const TRIED_BYTES = 1024 * 1024

/**
 * Whether the folder's disk has free space. Returns true if the file system reports no figures; a later write
 * then shows it.
 */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= RESERVE_BYTES
  } catch {
    return true
  }
}

/** Tries to write a file: a quota or a read-only file system shows only then. */
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

/**
 * Writes a megabyte of temporary rows and rolls back. An existing table could use free space inside its file and hide the
 * problem.
 */
const GROW = `
  begin;
  create temporary table space_check (filler text not null) on commit drop;
  insert into space_check select repeat(md5(number::text), 60) from generate_series(1, 520) number;
  rollback`

/** Whether the database can grow; an unreachable one counts as able to. */
export async function databaseCanGrow(ask: (sql: string) => Promise<unknown>): Promise<boolean> {
  try {
    await ask(GROW)
    return true
  } catch (error) {
    return !isOutOfDiskSpace(error)
  }
}

/** PostgreSQL could not write because its disk is full. */
const DISK_FULL = '53100'
/** No space, a user's quota reached, or a file system that became read-only. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

export function isOutOfDiskSpace(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as Partial<Record<'code' | 'severity', unknown>>
  return typeof severity === 'string'
    ? code === DISK_FULL
    : typeof code === 'string' && SYSTEM_CODES.has(code)
}

/** Less space is left than the reserve for orders. */
export class OutOfDiskSpace extends Error {
  override name = 'OutOfDiskSpace'
  readonly code = 'ENOSPC'

  constructor(folders: readonly string[]) {
    super(`hardly any disk space is left in ${folders.join(' and ')}`)
  }
}
