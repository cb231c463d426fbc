// A server as its operator runs it: a process of its own on a data folder, reached over HTTP on a loopback port.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DrillData } from './drill-data.ts'
import { send } from './http.ts'

export const TOP = fileURLToPath(new URL('../../..', import.meta.url))
const START_TIMEOUT_MS = 60_000
/** A drill sends far more than these limits let one address or account send. */
const RATES = `
  ORDERS_PER_HOUR ALL_ORDERS_PER_HOUR FILES_PER_HOUR ALL_FILES_PER_HOUR FILE_MEGABYTES_PER_ADDRESS FILE_MEGABYTES_IN_ALL
  LOOKUPS_PER_MINUTE REGISTRY_PER_MINUTE TOKENS_PER_MINUTE PASSWORDS_PER_MINUTE LOGIN_FAILURES_PER_ACCOUNT
  LOGIN_FAILURES_PER_ADDRESS PASSWORD_LINKS_PER_ACCOUNT PASSWORD_LINKS_PER_ADDRESS MAILS_PER_MAILBOX
  ACCOUNT_LOG_INS_PER_HOUR ACCOUNT_READS_PER_MINUTE ACCOUNT_SEARCHES_PER_MINUTE ACCOUNT_WRITES_PER_HOUR
  ACCOUNT_BULK_PER_HOUR ACCOUNT_MAILS_PER_HOUR ACCOUNT_PROTOCOLS_PER_MINUTE ACCOUNT_EXPORTS_PER_HOUR ACCOUNT_IMPORTS_PER_HOUR`
const NO_RATE_LIMITS = Object.fromEntries(
  RATES.trim()
    .split(/\s+/)
    .map((name) => [`RATE_${name}`, '1000000000']),
)

export interface ServerProcess {
  address: string
  pid: number
  startedInMs: number
  /** Returns everything the process has written so far. */
  output(): string
  hasExited(): boolean
  exit: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** Resident memory in bytes. */
  memory(): number
}

export interface StartOptions {
  data: Pick<DrillData, 'env'>
  port: number
  env?: Record<string, string>
  /** Folder of another installation of the product. */
  top?: string
}

/** Starts the process and waits until it answers that it is ready. */
export async function startServer({ data, port, env = {}, top = TOP }: StartOptions): Promise<ServerProcess> {
  const startedAt = performance.now()
  const node = top === TOP ? process.execPath : path.join(top, 'node_modules/.bin/node')
  const child = spawn(node, ['--max-semi-space-size=4', path.join(top, 'dist/server/main.js')], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...NO_RATE_LIMITS,
      DEMO: '0',
      VAT_LIST_URL: 'http://127.0.0.1:9',
      ...data.env,
      PORT: String(port),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const exit = once(child, 'exit').then(([code]) => {
    process.off('exit', killAtExit)
    return code as number | null
  })
  const address = `http://127.0.0.1:${port}`
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  while (!(await isReady(address))) {
    if (hasExited() || performance.now() - startedAt > START_TIMEOUT_MS)
      throw new Error(`the server did not become ready:\n${output}`)
    await wait(5)
  }
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    output: () => output,
    hasExited,
    exit,
    kill: (signal) => void child.kill(signal),
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
    },
  }
}

export function stopServer(server: ServerProcess): Promise<number | null> {
  server.kill('SIGTERM')
  return server.exit
}

export const isReady = async (address: string) =>
  (await send(address, { path: '/health/ready' }))?.status === 200

export interface LogLine {
  level: string
  msg: string
}

export const logLines = (server: ServerProcess): LogLine[] =>
  server
    .output()
    .split('\n')
    // The last line may be half-written.
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine)

/** Resolves with true as soon as the condition holds, or with false after the timeout. */
export async function until(holds: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> {
  const from = performance.now()
  while (performance.now() - from < timeoutMs) {
    if (await holds()) return true
    await wait(20)
  }
  return holds()
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
