// Folder of the embedded database: created once, and checked before PostgreSQL uses it.

import {
  chmodSync,
  globSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { type Account, refusal, type Runner } from './account.ts'
import { isRunning } from './pid-file.ts'
import { MAJOR_VERSION, type Programs } from './programs.ts'
import { runProgram } from './run-program.ts'

/** Name of the only role, a superuser of this cluster. */
export const USER = 'elektroodbior'

/**
 * Marker file that distinguishes our cluster from other contents. A PGlite database has the same files, but PostgreSQL cannot
 * read it.
 */
const MARK = 'made-by-elektroodbior'
const MARK_TEXT = 'The database of ElektroOdbior. Without this file the server does not touch the folder.\n'
const ACCESS_MAP = 'operators'

/** Initial `postgresql.conf` for a laptop, which the operator may change. */
const SETTINGS = {
  max_connections: '40',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // No replication, and few concurrent connections.
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Same collation and character classes on every machine; macOS uses another name. */
const LETTERS = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'

export interface ClusterMaking {
  /** For tests: the database need not survive a crash of the machine. */
  isThrowaway?: boolean
}
// Commits stay synchronous. Otherwise VACUUM skips rows committed a moment ago whose log is not written yet, and query plans
// differ.
const THROWAWAY_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }

/** Whether the folder holds a cluster. A folder with other contents is refused and not changed. */
export function hasCluster(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found || (found.isDirectory() && isOurs(found.uid) && readdirSync(folder).length === 0)) return false
  if (!isOurs(found.uid))
    throw new StartError(
      `The database in ${folder} belongs to another account. Start the server as that one, or set DATA_DIR.`,
    )
  if (!found.isDirectory() || textOf(folder, MARK) === undefined) {
    throw new StartError(
      `${folder} holds what this server did not make, such as a database of PGlite from an earlier release. It is left as it is: move it away, or set DATA_DIR to another folder.`,
    )
  }
  const version = textOf(folder, 'PG_VERSION')?.trim()
  if (version === MAJOR_VERSION) return true
  throw new StartError(
    `The database in ${folder} is of PostgreSQL ${version ?? 'of an unknown version'}, and this release has ${MAJOR_VERSION}. It is left as it is: make a backup with the release that it is from, and restore it with this one (docs/operations.md).`,
  )
}

function isOurs(owner: number): boolean {
  const own = process.getuid?.()
  return own === 0 || own === owner
}

function textOf(folder: string, name: string): string | undefined {
  try {
    return readFileSync(path.join(folder, name), 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

/** Creates the cluster completely or not at all: if a start is killed, the next one removes its folder. */
export async function makeCluster(
  folder: string,
  { initdb }: Programs,
  runner: Runner,
  { isThrowaway = false }: ClusterMaking = {},
): Promise<void> {
  const half = `${folder}-half-made-by-${process.pid}`
  removeHalfMade(folder)
  try {
    mkdirSync(half, { mode: 0o700 })
    giveTo(runner.account, half)
    const { file, parameters, options } = runner.command(initdb, initdbParameters(half, isThrowaway))
    const made = await runProgram(file, parameters, options)
    if (made.status !== 0) throw notMade(folder, reasonOf(made))
    writeFileSync(path.join(half, MARK), MARK_TEXT, { flush: !isThrowaway })
    giveTo(runner.account, path.join(half, MARK))
    renameSync(half, folder)
  } catch (error) {
    removeIfMay(half)
    const { code, message } = error as NodeJS.ErrnoException
    // Another process has created the cluster at the same moment.
    if (code === 'ENOTEMPTY') return
    throw error instanceof StartError ? error : notMade(folder, message)
  }
}

const notMade = (folder: string, reason: string) =>
  refusal(`The embedded database in ${folder} cannot be made`, reason)

/**
 * Removes the folder if this account may. Root without its usual rights may not enter a folder that it gave
 * away; the next start removes it or reports the problem.
 */
function removeIfMay(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function initdbParameters(folder: string, isThrowaway: boolean): string[] {
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${LETTERS}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const settings = Object.entries({ ...SETTINGS, ...(isThrowaway ? THROWAWAY_SETTINGS : {}) }).map(
    ([name, value]) => `--set=${name}=${value}`,
  )
  return [
    '-D',
    folder,
    '-U',
    USER,
    '--auth=peer',
    '--data-checksums',
    ...locale,
    ...settings,
    ...(isThrowaway ? ['--no-sync'] : []),
  ]
}

/** Finds the cause of a failure: the first error of PostgreSQL, which initdb runs, otherwise the last message of initdb. */
function reasonOf({ error, stderr }: { error?: Error; stderr: string }): string {
  const said =
    /\b(?:PANIC|FATAL|ERROR): +(.*)$/m.exec(stderr)?.[1] ??
    /^initdb: error: (.*)$/m.exec(stderr)?.[1] ??
    stderr.trim().split('\n').at(-1)
  return error?.message ?? (said || 'unknown reason')
}

function removeHalfMade(folder: string): void {
  for (const found of globSync(`${path.basename(folder)}-half-made-by-*`, { cwd: path.dirname(folder) })) {
    const maker = Number(found.slice(found.lastIndexOf('-') + 1))
    if (maker === process.pid || !isRunning(maker))
      rmSync(path.join(path.dirname(folder), found), { recursive: true, force: true })
  }
}

/** Prepares the folder before each start, because another account may have copied it from elsewhere. */
export function prepareCluster(folder: string, { account, admitted }: Runner): void {
  if (account && statSync(folder).uid !== account.uid) giveAllTo(account, folder)
  if ((statSync(folder).mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const files = {
    'pg_hba.conf': `local all ${USER} peer map=${ACCESS_MAP}\n`,
    'pg_ident.conf': admitted.map((name) => `${ACCESS_MAP} ${quoted(name)} ${USER}\n`).join(''),
  }
  for (const [name, text] of Object.entries(files)) {
    if (textOf(folder, name) === text) continue
    // Removes the file first: the account could have planted a link, and root would write to its target and give it away.
    rmSync(path.join(folder, name), { force: true })
    writeFileSync(path.join(folder, name), text, { flag: 'wx', mode: 0o600 })
    giveTo(account, path.join(folder, name))
  }
}

function giveTo(account: Account | undefined, file: string): void {
  if (account) lchownSync(file, account.uid, account.gid)
}

function giveAllTo(account: Account, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) giveTo(account, path.join(entry.parentPath, entry.name))
  giveTo(account, folder)
}
