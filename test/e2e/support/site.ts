// Runs the product as an operator does: the server's own process, a fresh data folder, the demo data.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'

const TOP = fileURLToPath(new URL('../../..', import.meta.url))
/** Environment variable that names the folder to the workers of a run. */
const FIRST_DATA = 'E2E_FIRST_DATA'
const START_TIMEOUT_MS = 60_000
/** All journeys share one client address, so the usual limits would refuse them. */
const NO_LIMITS = Object.fromEntries(
  [
    'ORDERS_PER_HOUR',
    'FILES_PER_HOUR',
    'LOOKUPS_PER_MINUTE',
    'REGISTRY_PER_MINUTE',
    'TOKENS_PER_MINUTE',
    'PASSWORDS_PER_MINUTE',
    'MAILS_PER_MAILBOX',
    'ACCOUNT_LOG_INS_PER_HOUR',
    'ACCOUNT_READS_PER_MINUTE',
    'ACCOUNT_SEARCHES_PER_MINUTE',
    'ACCOUNT_WRITES_PER_HOUR',
    'ACCOUNT_BULK_PER_HOUR',
    'ACCOUNT_MAILS_PER_HOUR',
    'ACCOUNT_PROTOCOLS_PER_MINUTE',
    'ACCOUNT_EXPORTS_PER_HOUR',
    'ACCOUNT_IMPORTS_PER_HOUR',
  ].map((name) => [`RATE_${name}`, '1000000']),
)

export interface Site {
  address: string
  dataFolder: string
  /** Returns everything the process has written so far. */
  log(): string
  /** Ends the process as an operator does and returns its exit code. The data folder stays. */
  stop(): Promise<number | null>
  /** Ends the process and deletes its data folder. */
  remove(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves when the process has printed where it listens. */
function listening(server: ChildProcess, address: string, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server did not start in time:\n${log()}`)),
      START_TIMEOUT_MS,
    )
    server.once('exit', (code) => reject(new Error(`the server ended at its start with ${code}:\n${log()}`)))
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', () => {
        if (!log().includes(`${address}\n`)) return
        clearTimeout(timer)
        resolve()
      })
    }
  })
}

/** Starts on a copy of a first start's data, if the run has one, because creating a database takes most of a start. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const dataFolder = await makeScratchFolder('elektroodbior-e2e-')
  const firstData = process.env[FIRST_DATA]
  if (firstData) await cp(firstData, dataFolder, { recursive: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [path.join(TOP, 'dist/server/main.js')], {
    cwd: TOP,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...NO_LIMITS,
      // Long timeout, so that a busy machine does not end the calls of a journey.
      CALL_TIMEOUT_SECONDS: '50',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataFolder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // No program listens at this port, so that a journey without a stand-in reaches no register.
      VAT_LIST_URL: 'http://127.0.0.1:9',
      ...settings,
    },
  })
  const ended = once(server, 'exit').then(([code]) => code as number | null)
  // Kills the server, however the tests end.
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await listening(server, address, () => said)
  const stop = () => {
    process.off('exit', killAtExit)
    server.kill('SIGTERM')
    return ended
  }
  return {
    address,
    dataFolder,
    log: () => said,
    stop,
    async remove() {
      await stop()
      await removeScratchFolder(dataFolder)
    },
  }
}

/** Runs once per test run: builds what is stale, starts a site with an empty data folder and keeps its data. */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const build = path.join(TOP, 'scripts/build-stale.mjs')
  execFileSync(process.execPath, [build, 'pages', 'server'], { stdio: 'inherit' })
  const site = await startSite()
  await site.stop()
  // The database does not wait for the disk, because its data is deleted after the journeys.
  await appendFile(path.join(site.dataFolder, 'db/postgresql.conf'), '\nfsync = off\n')
  process.env[FIRST_DATA] = site.dataFolder
  return () => removeScratchFolder(site.dataFolder)
}
