// Data folder of the server: created and tried at start, so that the operator gets a clear message if it is unusable.

import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isOutOfDiskSpace } from './disk-space/check-disk-space.ts'
import { StartError } from './start-error.ts'

/** Umask that makes files readable only by the owner of the process, because they contain personal data. */
export const OWNER_ALONE = 0o077

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'nothing can be made there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its links lead in a circle',
}

interface Settings {
  dataFolder: string
  databaseUrl: string | undefined
  objectStorage: object | undefined
  smtpUrl: string | undefined
}

/** Kinds of data in the data folder; none with an external database, bucket and mail server. */
export const keptInDataFolder = ({ databaseUrl, objectStorage, smtpUrl }: Settings) => [
  ...(databaseUrl ? [] : ['db']),
  ...(objectStorage ? [] : ['files']),
  ...(smtpUrl ? [] : ['mail']),
]

/**
 * Returns the folders that the server writes to. With a bucket, a file being received waits in the system's
 * temporary folder.
 */
export const foldersWrittenTo = (settings: Settings) => [
  ...(keptInDataFolder(settings).length > 0 ? [path.resolve(settings.dataFolder)] : []),
  ...(settings.objectStorage ? [tmpdir()] : []),
]

/** Creates the data folder and tries to write there. Its existing subfolders in `kept` are closed to others. */
export function prepareDataFolder(folder: string, kept: readonly string[]): void {
  if (kept.length === 0) return
  const whole = path.resolve(folder)
  usable(whole, () => {
    make(whole)
    tryWriting(whole)
  })
  for (const name of kept) usable(path.join(whole, name), () => closeToOthers(path.join(whole, name)))
}

function usable(folder: string, use: () => void): void {
  try {
    use()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${folder} cannot be used: ${REASONS[code] ?? code}. Set DATA_DIR to a folder that this user may write to.`,
    )
  }
}

/** Creates folders one by one: with `recursive`, Node would loop forever below /proc. */
function make(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (!found) make(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * Tries to write a file, because permission bits do not apply to root and file systems have their own rules. A full disk does
 * not stop the start.
 */
function tryWriting(folder: string): void {
  const file = path.join(folder, `.start-check-${randomUUID()}`)
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS' || !isOutOfDiskSpace(error)) throw error
  }
  rmSync(file, { force: true })
}

function closeToOthers(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) throw Object.assign(new Error(folder), { code: 'EEXIST' })
  if (found.uid === process.getuid?.() && (found.mode & OWNER_ALONE) !== 0)
    chmodSync(folder, found.mode & 0o700)
}
