// The server as its own process, for tests of starting and stopping.

import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)\n/

/** A data folder whose embedded database is made already where the run has a dump: making one takes seconds of work. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-process-'))
  const prepared = inject('testDatabase')
  if (prepared.engine === 'pglite') {
    await mkdir(path.join(folder, 'db'))
    execFileSync('tar', ['-xf', prepared.dumpFile, '-C', path.join(folder, 'db')], { stdio: 'ignore' })
  }
  return folder
}

export interface ServerProcess {
  /** Where it listens; fails with what it said when it ended instead. */
  address: Promise<string>
  /** Exit code and everything it printed. */
  ended: Promise<{ code: number | null; output: string; errors: string }>
  signal(name: NodeJS.Signals): void
}

export function startServerProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', VAT_LIST_URL: 'http://127.0.0.1:9', ...env },
  })
  let output = ''
  let errors = ''
  const listening = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<{ code: number | null; output: string; errors: string }>()
  listening.promise.catch(() => {})
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const port = ADDRESS.exec(output)?.[1]
    if (port) listening.resolve(`http://127.0.0.1:${port}`)
  })
  child.on('close', (code) => {
    listening.reject(new Error(`the server ended: ${errors}${output}`))
    ended.resolve({ code, output, errors })
  })
  return { address: listening.promise, ended: ended.promise, signal: (name) => void child.kill(name) }
}
