// A PostgreSQL of the drill's own, which may go away and come back without asking anybody.

import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './server-process.ts'

export interface Postgresql {
  /** Of a server where databases may be made. */
  url: string
  version: string
  /** Ends its connections at once, as an update of its package does; answers how long it took, in milliseconds. */
  restart(): Promise<number>
  stop(): Promise<void>
}

/** `nobody` of every Linux: PostgreSQL does not run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }

/** The folder of its programs, if they are installed. */
export function findPostgresql(): string | undefined {
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const usual = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(b) - versionIn(a))
  return [named, ...usual].find((folder) => folder && existsSync(path.join(folder, 'initdb')))
}

const versionIn = (folder: string) => Number(/\d+/.exec(folder)?.[0])

export async function startPostgresql(programs: string): Promise<Postgresql> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-postgresql-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'log')]
  const port = await freePort()
  const options = { ...(isRoot ? UNPRIVILEGED : {}), cwd: folder, stdio: 'ignore' } as const

  /** Without pipes: the server that it starts would keep them open. */
  const run = (program: string, ...parameters: string[]) =>
    new Promise<void>((resolve, reject) => {
      spawn(path.join(programs, program), parameters, options)
        .on('error', reject)
        .on('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}:\n${logged(log)}`)),
        )
    })
  const stop = ['stop', '-D', data, '-m', 'immediate']
  // Whatever ends the drill, its database does not outlive it.
  const stopAtExit = () => {
    spawnSync(path.join(programs, 'pg_ctl'), stop, options)
    rmSync(folder, { recursive: true, force: true })
  }

  await run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  process.once('exit', stopAtExit)
  await run(
    'pg_ctl',
    'start',
    '-w',
    '-D',
    data,
    '-l',
    log,
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: spawnSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    async restart() {
      const from = performance.now()
      await run('pg_ctl', 'restart', '-w', '-D', data, '-l', log, '-m', 'fast')
      return performance.now() - from
    },
    async stop() {
      process.off('exit', stopAtExit)
      await run('pg_ctl', ...stop)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const logged = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
