// A server as its operator runs it: a process of its own on a data folder, reached over HTTP on a loopback port.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DrillData } from './drill-data.ts'

const TOP = fileURLToPath(new URL('../../..', import.meta.url))
const START_TIMEOUT_MS = 60_000
const RATES = `
  ORDERS_PER_HOUR FILES_PER_HOUR FILE_MEGABYTES_PER_ADDRESS FILE_MEGABYTES_IN_ALL LOOKUPS_PER_MINUTE REGISTRY_PER_MINUTE TOKENS_PER_MINUTE PASSWORDS_PER_MINUTE
  LOGIN_FAILURES_PER_ACCOUNT LOGIN_FAILURES_PER_ADDRESS PASSWORD_LINKS_PER_ACCOUNT PASSWORD_LINKS_PER_ADDRESS MAILS_PER_MAILBOX
  ACCOUNT_LOG_INS_PER_HOUR ACCOUNT_READS_PER_MINUTE ACCOUNT_SEARCHES_PER_MINUTE ACCOUNT_WRITES_PER_HOUR ACCOUNT_BULK_PER_HOUR ACCOUNT_MAILS_PER_HOUR ACCOUNT_PROTOCOLS_PER_MINUTE ACCOUNT_EXPORTS_PER_HOUR ACCOUNT_IMPORTS_PER_HOUR
`
  .trim()
  .split(/\s+/)
const NO_RATE_LIMITS = Object.fromEntries(RATES.map((name) => [`RATE_${name}`, '1000000000']))

export interface ServerProcess {
  address: string
  port: number
  pid: number
  startedInMs: number
  /** Everything it wrote so far. */
  output(): string
  hasExited(): boolean
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
  /** In bytes, now. */
  memory(): number
}

export interface StartOptions {
  data: Pick<DrillData, 'env'>
  port: number
  env?: Record<string, string>
  /** Another installation of the product than this one. */
  top?: string
}

/** Starts the process without waiting for it. */
export function launch({ data, port, env = {}, top = TOP }: StartOptions): ServerProcess {
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
  const written: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => written.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => written.push(text))
  // Whatever ends the drill, its server does not outlive it.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const exit = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', killAtExit)
    return { code: code as number | null, signal: signal as NodeJS.Signals | null }
  })
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: processId(child),
    startedInMs: 0,
    output: () => written.join(''),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exit,
    kill: (signal) => void child.kill(signal),
    memory: () => residentBytes(processId(child)),
  }
}

/** Starts the process and waits until it answers that it is ready. */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const startedAt = performance.now()
  const server = launch(options)
  while (!(await isReady(server.address))) {
    if (server.hasExited()) throw new Error(`the server ended at its start:\n${server.output()}`)
    if (performance.now() - startedAt > START_TIMEOUT_MS)
      throw new Error(`the server did not become ready:\n${server.output()}`)
    await wait(5)
  }
  return { ...server, startedInMs: performance.now() - startedAt }
}

export async function stopServer(server: ServerProcess): Promise<number | null> {
  server.kill('SIGTERM')
  return (await server.exit).code
}

export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function processId({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the process did not start')
  return pid
}

/** What the process holds in memory, as Linux counts it. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
