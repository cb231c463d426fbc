// The product as people get it: the built pages and the real server, on a data folder and a port of its own.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProduct {
  url: string
  pid: number
  stop(): Promise<void>
}

const ENDLESS = '1000000000'
/** As many orders as are sent, and a mail of each at once. */
export const NO_ORDER_LIMITS = {
  RATE_ORDERS_PER_HOUR: ENDLESS,
  RATE_ALL_ORDERS_PER_HOUR: ENDLESS,
  RATE_MAILS_PER_MAILBOX: ENDLESS,
}
/** Far more than a person asks for. */
const NO_ACCOUNT_LIMITS = {
  RATE_ACCOUNT_LOG_INS_PER_HOUR: ENDLESS,
  RATE_ACCOUNT_READS_PER_MINUTE: ENDLESS,
  RATE_ACCOUNT_SEARCHES_PER_MINUTE: ENDLESS,
  RATE_ACCOUNT_WRITES_PER_HOUR: ENDLESS,
  RATE_ACCOUNT_BULK_PER_HOUR: ENDLESS,
  RATE_ACCOUNT_MAILS_PER_HOUR: ENDLESS,
  RATE_ACCOUNT_PROTOCOLS_PER_MINUTE: ENDLESS,
  RATE_ACCOUNT_EXPORTS_PER_HOUR: ENDLESS,
  RATE_ACCOUNT_IMPORTS_PER_HOUR: ENDLESS,
}
export const NO_FILE_LIMITS = {
  RATE_FILES_PER_HOUR: ENDLESS,
  RATE_ALL_FILES_PER_HOUR: ENDLESS,
  RATE_FILE_MEGABYTES_PER_ADDRESS: ENDLESS,
  RATE_FILE_MEGABYTES_IN_ALL: ENDLESS,
}

const root = new URL('../../../', import.meta.url).pathname

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'elektroodbior-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      VAT_LIST_URL: 'http://127.0.0.1:9',
      ...NO_ACCOUNT_LIMITS,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  await readyWithin(url, 60_000, ended)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function readyWithin(url: string, milliseconds: number, ended: Promise<void>) {
  const deadline = Date.now() + milliseconds
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded && Date.now() < deadline) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error(
    hasEnded
      ? 'the server ended at its start'
      : `the server at ${url} was not ready within ${milliseconds} ms`,
  )
}
