// The folder of the socket on which the embedded database listens; no other account may enter it.

import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import type { Account } from './account.ts'

/** Part of the socket's name only: no port of the machine is used. */
export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
/** The address of a socket holds 108 bytes on Linux and 104 on macOS, one of which ends it. */
const LONGEST_SOCKET_PATH = 103
const TEMPORARY = 'elektroodbior-db-'
const TEMPORARY_PLACES = [tmpdir(), '/tmp']
/** In the data folder: where the socket is, when it is not there. */
const NOTE = 'socket-folder'
const STARTS_WITHIN_MS = 5000

/** Beside the cluster, or where that path is too long below the system's temporary folder. */
export function makeSocketFolder(dataFolder: string, account: Account | undefined): string {
  const beside = path.join(dataFolder, 'socket')
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET)) <= LONGEST_SOCKET_PATH
  removeNoted(dataFolder)
  const folder = fits(beside) ? beside : makeTemporary(dataFolder, fits)
  ensureSocketFolder(folder, account)
  return folder
}

/** Its name is noted: PostgreSQL, which its server's death ends in order, takes its own note of it away. */
function makeTemporary(dataFolder: string, fits: (folder: string) => boolean): string {
  const place = TEMPORARY_PLACES.find((each) => fits(`${each}/${TEMPORARY}XXXXXX`)) ?? '/tmp'
  const folder = mkdtempSync(path.join(place, TEMPORARY))
  const note = path.join(dataFolder, NOTE)
  rmSync(note, { force: true })
  writeFileSync(note, `${folder}\n`, { flag: 'wx', mode: 0o600 })
  return folder
}

/** What a server left that was killed. The account of the data folder could have written anything there, so that only folders of ours go. */
function removeNoted(dataFolder: string): void {
  const note = path.join(dataFolder, NOTE)
  const found = statSync(note, { throwIfNoEntry: false })
  // One that is younger may be that of a process which starts at this very moment.
  if (!found || Date.now() - found.mtimeMs < STARTS_WITHIN_MS) return
  const noted = readFileSync(note, 'utf8').trim()
  if (TEMPORARY_PLACES.includes(path.dirname(noted))) removeTemporary(noted)
}

/** Called before each start: a cleaner of temporary files may have removed the folder since the last one. */
export function ensureSocketFolder(folder: string, account: Account | undefined): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = openItself(folder)
  try {
    fchmodSync(opened, 0o700)
    if (account) fchownSync(opened, account.uid, account.gid)
  } finally {
    closeSync(opened)
  }
}

export const hasSocket = (folder: string) => existsSync(path.join(folder, SOCKET))

/** A path written as root must hold no link, which the account of the data folder could have planted. */
function openItself(folder: string): number {
  try {
    return openSync(folder, constants.O_DIRECTORY | constants.O_NOFOLLOW)
  } catch (error) {
    throw new StartError(
      `${folder} has to be a folder of its own, for the socket of the embedded database (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** Removes a folder that a killed database left behind, or our own at the end; never one that we have not made. */
export function removeTemporary(socketFolder: string | undefined): void {
  if (socketFolder && path.basename(socketFolder).startsWith(TEMPORARY))
    rmSync(socketFolder, { recursive: true, force: true })
}

/** The address for `pg` and PostgreSQL's own tools alike. */
export const urlOf = (socketFolder: string, user: string, database: string) =>
  `postgres://${user}@${encodeURIComponent(socketFolder)}:${PORT}/${database}`
