// Server in a separate process, for tests of starting and stopping.

import { spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { makeScratchFolder } from '#stand-ins/scratch-folder.ts'

/** Built server, as `npm start` runs it. */
export const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
export const ADMIN = fileURLToPath(new URL('../../dist/server/admin.js', import.meta.url))
/** Environment of every process that a test starts. */
export const PROCESS_ENV = { PATH: process.env['PATH'] }
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)\n/

/** Creates a data folder. Copies an existing embedded database if the run has one, because creating one takes a second. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeScratchFolder('elektroodbior-process-')
  await fillDataFolder(folder)
  return folder
}

/** `makeDataFolder` for a folder that may exist. */
export async function fillDataFolder(folder: string): Promise<void> {
  const { dataFolder } = inject('testDatabase')
  if (dataFolder) await cp(dataFolder, folder, { recursive: true })
}

export interface ServerProcess {
  /** Address of the server; rejects with its output if it ends instead. */
  address: Promise<string>
  /** Exit code and complete output. */
  ended: Promise<{ code: number | null; output: string; errors: string }>
  /** Output so far. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** Signals all processes of its group, as a terminal does. */
  signalGroup(name: NodeJS.Signals): void
}

interface As {
  uid: number
  gid: number
}

export function startServerProcess(env: Record<string, string>, as?: As): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    detached: true,
    ...as,
    env: {
      ...PROCESS_ENV,
      PORT: '0',
      LOG_LEVEL: 'warn',
      VAT_LIST_URL: 'http://127.0.0.1:9',
      ...env,
    },
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
  return {
    address: listening.promise,
    ended: ended.promise,
    output: () => output,
    signal: (name) => void child.kill(name),
    signalGroup: (name) => void process.kill(-(child.pid ?? 0), name),
  }
}
