// PostgreSQL server of the drill's own, which the drill may restart.

import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './server-process.ts'

export interface Postgresql {
  /** Address of an account that may create databases. */
  url: string
  version: string
  /** Ends its connections at once, as an update of its package does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** `nobody` of every Linux: PostgreSQL does not run as root. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }

export function programsFolder(): string {
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const usual = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(b) - versionIn(a))
  const found = [named, ...usual].find((folder) => folder && existsSync(path.join(folder, 'initdb')))
  if (!found) throw new Error('This drill needs the programs of a PostgreSQL server: initdb and pg_ctl.')
  return found
}

const versionIn = (folder: string) => Number(/\d+/.exec(folder)?.[0])

export async function startPostgresql(parentFolder = tmpdir()): Promise<Postgresql> {
  const programs = programsFolder()
  const folder = mkdtempSync(path.join(parentFolder, 'elektroodbior-postgresql-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'log')]
  // Without pipes, because the server that pg_ctl starts would keep them open.
  const options = { ...(isRoot ? UNPRIVILEGED : {}), cwd: folder, stdio: 'ignore' } as const

  const run = (program: string, ...parameters: string[]) =>
    new Promise<void>((resolve, reject) => {
      spawn(path.join(programs, program), parameters, options).on('exit', (code) => {
        const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
        if (code === 0) resolve()
        else reject(new Error(`${program} ended with ${code}:\n${said}`))
      })
    })
  const stop = ['stop', '-D', data, '-m', 'immediate']
  // Ends the database with the drill.
  const stopAtExit = () => {
    spawnSync(path.join(programs, 'pg_ctl'), stop, options)
    rmSync(folder, { recursive: true, force: true })
  }

  const port = await freePort()
  await run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  process.once('exit', stopAtExit)
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', log, '-o', settings)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: spawnSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    restart: () => run('pg_ctl', 'restart', '-w', '-D', data, '-l', log, '-m', 'fast'),
    async stop() {
      process.off('exit', stopAtExit)
      await run('pg_ctl', ...stop)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
