// Reads postmaster.pid, which PostgreSQL writes into its folder while it runs, and which stays when it is killed.

import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

export interface PidFile {
  pid: number
  /** Folder of the process that wrote the file; it differs from the present one if the folder was copied. */
  folder: string | undefined
  socketFolder: string | undefined
}

const EMPTY_FOR_MS = 5000
const pathIn = (folder: string) => path.join(folder, 'postmaster.pid')

export function readPidFile(folder: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pathIn(folder), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, folder: lines[1], socketFolder: lines[4] || undefined }
    : undefined
}

/**
 * Makes a stale pid file harmless. After a power cut, or in a restarted container, the pid may belong to any other process, and
 * PostgreSQL would refuse to start. The pid is replaced by that of PostgreSQL's parent, which it ignores. The file must not be
 * removed, because PostgreSQL also checks whether the shared memory noted in it is still in use.
 */
export function disarmStalePidFile(folder: string): void {
  removeEmpty(folder)
  const found = readPidFile(folder)
  if (!found || !isRunning(found.pid)) return
  if (isWorkingIn(found.pid, folder) !== false && !isUnreaped(found.pid)) return
  const file = pathIn(folder)
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

/**
 * Removes an empty pid file, left by a full disk or a power cut. PostgreSQL fills the file right after creating it, so it would
 * treat an empty one as another server's forever.
 */
function removeEmpty(folder: string): void {
  const found = statSync(pathIn(folder), { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_FOR_MS) rmSync(pathIn(folder), { force: true })
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Time when each process was first seen as a zombie. */
const zombies = new Map<number, number>()
const UNREAPED_FOR_MS = 2000

/**
 * Whether the process is a zombie that its parent does not reap, as the first process of a container may never do. A server
 * reaps its database within moments, unless the server itself is suspended (SIGSTOP).
 */
function isUnreaped(pid: number): boolean {
  const child = stateOf(pid)
  if (child?.state !== 'Z' || stateOf(child.parent)?.state === 'T') {
    zombies.delete(pid)
    return false
  }
  const since = zombies.get(pid) ?? performance.now()
  zombies.set(pid, since)
  return performance.now() - since > UNREAPED_FOR_MS
}

/** Returns state and parent of a process; undefined if the system does not provide them. */
function stateOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/**
 * Whether the process is a PostgreSQL of this folder, which is its working directory. Undefined if the system does not provide
 * it.
 */
function isWorkingIn(pid: number, folder: string): boolean | undefined {
  if (!existsSync('/proc/self/cwd')) return undefined
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return undefined
  }
}
