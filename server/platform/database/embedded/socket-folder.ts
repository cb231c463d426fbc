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
  rmSync,
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

/** Beside the cluster, or where that path is too long below the system's temporary folder. */
export function makeSocketFolder(dataFolder: string, account: Account | undefined): string {
  const beside = path.join(dataFolder, 'socket')
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET)) <= LONGEST_SOCKET_PATH
  const folder = fits(beside)
    ? beside
    : mkdtempSync(
        path.join([tmpdir(), '/tmp'].find((each) => fits(`${each}/${TEMPORARY}XXXXXX`)) ?? '/tmp', TEMPORARY),
      )
  ensureSocketFolder(folder, account)
  return folder
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
