// Folder of the embedded database's socket; no other account may enter it.

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

/** Only part of the socket's name; no TCP port is used. */
export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
/** Socket paths have at most 108 bytes on Linux and 104 on macOS, including a terminating zero. */
const LONGEST_SOCKET_PATH = 103
const TEMPORARY = 'elektroodbior-db-'
const TEMPORARY_PLACES = [tmpdir(), '/tmp']
/** File in the data folder with the path of a socket folder elsewhere. */
const NOTE = 'socket-folder'
const STARTS_WITHIN_MS = 5000

/** Creates the folder beside the cluster, or below the system's temporary folder if that path is too long. */
export function makeSocketFolder(dataFolder: string, account: Account | undefined): string {
  const beside = path.join(dataFolder, 'socket')
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET)) <= LONGEST_SOCKET_PATH
  removeNoted(dataFolder)
  const folder = fits(beside) ? beside : makeTemporary(dataFolder, fits)
  ensureSocketFolder(folder, account)
  return folder
}

/** Stores the name, because PostgreSQL removes its own record of it when it shuts down after the death of its server. */
function makeTemporary(dataFolder: string, fits: (folder: string) => boolean): string {
  const place = TEMPORARY_PLACES.find((each) => fits(`${each}/${TEMPORARY}XXXXXX`)) ?? '/tmp'
  const folder = mkdtempSync(path.join(place, TEMPORARY))
  const note = path.join(dataFolder, NOTE)
  rmSync(note, { force: true })
  writeFileSync(note, `${folder}\n`, { flag: 'wx', mode: 0o600 })
  return folder
}

/**
 * Removes the folder that a killed server left. The account of the data folder can write the note, so only folders with our
 * name are removed.
 */
function removeNoted(dataFolder: string): void {
  const note = path.join(dataFolder, NOTE)
  const found = statSync(note, { throwIfNoEntry: false })
  // A younger note may belong to a process that is starting now.
  if (!found || Date.now() - found.mtimeMs < STARTS_WITHIN_MS) return
  const noted = readFileSync(note, 'utf8').trim()
  if (TEMPORARY_PLACES.includes(path.dirname(noted))) removeTemporary(noted)
}

/**
 * Creates the folder if it is missing. Called before each start, because a cleaner of temporary files may
 * have removed it.
 */
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

/** Opens the folder without following a link: the account of the data folder could have planted one for root to write through. */
function openItself(folder: string): number {
  try {
    return openSync(folder, constants.O_DIRECTORY | constants.O_NOFOLLOW)
  } catch (error) {
    throw new StartError(
      `${folder} has to be a folder of its own, for the socket of the embedded database (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** Removes a temporary folder of a killed database, or our own at the end; never a folder that we did not create. */
export function removeTemporary(socketFolder: string | undefined): void {
  if (socketFolder && path.basename(socketFolder).startsWith(TEMPORARY))
    rmSync(socketFolder, { recursive: true, force: true })
}

/** Address for `pg` and for PostgreSQL's own tools. */
export const urlOf = (socketFolder: string, user: string, database: string) =>
  `postgres://${user}@${encodeURIComponent(socketFolder)}:${PORT}/${database}`
