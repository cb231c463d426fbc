// Starts the subject of a measurement: the built server in a process of its own, and a browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { freePort, startServer, stopServer, type ServerProcess } from '../drills/support/server-process.ts'

/** Runs the work while a server runs on a data folder of its own. Settings may name a PostgreSQL database. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (product: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'elektroodbior-bench-'))
  try {
    const product = await startServer({
      data: { env: { DATA_DIR: folder } },
      port: await freePort(),
      env: { LOG_LEVEL: 'error', RATE_ALL_ORDERS_PER_HOUR: '1000000000', ...env },
    })
    try {
      return await work(product)
    } finally {
      await stopServer(product)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const MIB = 1024 * 1024
const LOOK_MS = 20

/** Returns how much the resident memory of the process exceeded its start value during the work, in MiB. */
export async function memoryGrowth(product: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const idle = product.memory()
  let most = idle
  const looking = setInterval(() => (most = Math.max(most, product.memory())), LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return (most - idle) / MIB
}
