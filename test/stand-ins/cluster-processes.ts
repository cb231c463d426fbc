// Finds the processes of an embedded database in Linux's /proc.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Returns every process that runs in the database of this data folder. */
export function clusterProcesses(dataFolder: string): number[] {
  const folder = path.join(realpathSync(dataFolder), 'db')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIn(name, folder))
    .map(Number)
}

function isIn(pid: string, folder: string): boolean {
  try {
    // A zombie has no working folder.
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

export const postmasterOf = (dataFolder: string) =>
  Number(readFileSync(path.join(dataFolder, 'db/postmaster.pid'), 'utf8').split('\n')[0])

/** Options for a process under the account that runs PostgreSQL: a system account if we are root. */
export function asPostgresqlRuns(): { uid?: number } {
  if (process.getuid?.() !== 0) return {}
  const ids = ['postgres', 'nobody'].map((name) => spawnSync('id', ['-u', name], { encoding: 'utf8' }))
  return { uid: Number(ids.find(({ status }) => status === 0)?.stdout) }
}
