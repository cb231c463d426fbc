// Stopping in the middle of everything, two servers on one data folder, and a port that is taken.

import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeData } from './support/drill-data.ts'
import { mailUrl, openBrokenMailServer } from './support/mailbox.ts'
import { newPlacing, place, type Placing } from './support/orders.ts'
import { milliseconds, openReport } from './support/report.ts'
import {
  freePort,
  isReady,
  launch,
  startServer,
  stopServer,
  type ServerProcess,
} from './support/server-process.ts'
import { beginUpload, fileOf, uploadBody } from './support/uploads.ts'

const TOP = fileURLToPath(new URL('../..', import.meta.url))
const STOPS_WITHIN_MS = 10_000
const NPM_TIMEOUT_MS = 120_000

/** While Node still loads the program the signal ends it as it ends any process. */
const BEFORE_ANYTHING_IS_OPEN = 'SIGTERM'

const report = openReport('Starting and stopping')
const data = await makeData()
const [port, mailPort] = [await freePort(), await freePort()]
const env = { SMTP_URL: mailUrl(mailPort) }
const start = () => startServer({ data, port, env })

await stopAmidSlowUploads()
await stopInsideBurst()
await stopDuringStart()
await startTwice()
await data.remove()
process.exitCode = report.finish()

/** Senders that drip, senders that are silent, and a mail server that takes calls and says nothing. */
async function stopAmidSlowUploads(): Promise<void> {
  const mailServer = await openBrokenMailServer(mailPort)
  const server = await start()
  const order = await place(server.address, newPlacing('slow'))
  const body = uploadBody('a.png', 'image/png', fileOf('image/png', 5_000_000))
  const senders = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      beginUpload(port, order?.orderNumber ?? '', body, {
        sends: 100_000,
        then: at % 2 ? 'nothing' : 'drops',
      }),
    ),
  )
  await untilDrafts(data.folder, 20)
  await checkStop('amid 20 slow uploads and mails to a silent mail server', server)
  for (const { socket } of senders) socket.destroy()
  await mailServer.close()
  const next = await start()
  const left = await drafts(data.folder)
  report.promise('drafts after the next start', left === 0, left)
  const rows = await stopAndRead(next, 'select id from order_files')
  report.promise('files of uploads that were broken off', rows.length === 0, rows.length)
}

async function stopInsideBurst(): Promise<void> {
  const server = await start()
  const placings = Array.from({ length: 60 }, (_, at) => newPlacing(`burst-${at}`))
  const acknowledged: string[] = []
  const sending = sendInTurn(server, placings, acknowledged)
  while (acknowledged.length < 10) await wait(5)
  await checkStop('inside a burst of orders', server)
  await sending
  const rows = await data.readRows<{ order_number: string }>(
    "select order_number from orders where reporter_email like 'reporter-burst-%'",
  )
  const numbers = new Set(rows.map(({ order_number: number }) => number))
  const lost = acknowledged.filter((number) => !numbers.has(number))
  report.promise('acknowledged orders lost', lost.length === 0, `${lost.length} of ${acknowledged.length}`)
  report.promise(
    'orders taken without an answer',
    numbers.size === acknowledged.length,
    numbers.size - acknowledged.length,
  )
}

/** Eight clients; each gives up at the first connection that is refused or broken. */
async function sendInTurn(server: ServerProcess, placings: Placing[], acknowledged: string[]): Promise<void> {
  const client = async () => {
    for (let next = placings.shift(); next; next = placings.shift()) {
      const answer = await place(server.address, next)
      if (!answer) return
      acknowledged.push(answer.orderNumber)
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
}

async function stopDuringStart(): Promise<void> {
  const fresh = await makeData()
  for (const after of [100, 700, 1500, 2500]) {
    const server = launch({ data: fresh, port, env })
    await wait(after)
    await checkStop(`${after} ms into a start`, server, BEFORE_ANYTHING_IS_OPEN)
  }
  const server = await startServer({ data: fresh, port, env })
  report.promise(
    'the folder of broken-off starts opens',
    (await place(server.address, newPlacing('fresh'))) !== undefined,
  )
  await stopServer(server)
  await fresh.remove()
}

async function startTwice(): Promise<void> {
  const first = npmStart({ ...data.env, PORT: String(port) })
  const isUp = await untilReady(`http://127.0.0.1:${port}`)
  report.promise('npm start answers', isUp, isUp ? '' : first.errors())
  const second = npmStart({ ...data.env, PORT: String(await freePort()) })
  checkRejection(
    'npm start on a folder in use',
    await second.exit,
    second.errors(),
    /^The data folder .+ is in use by another running server\./,
  )
  const other = await makeData()
  const third = npmStart({ ...other.env, PORT: String(port) })
  checkRejection(
    'npm start on a port in use',
    await third.exit,
    third.errors(),
    /^Port \d+ of 127\.0\.0\.1 is in use\./,
  )
  await other.remove()
  report.promise('the first one still answers', await isReady(`http://127.0.0.1:${port}`))
  first.stop()
  const code = await first.exit
  report.promise('npm start, asked to stop, exits with', code === 0, String(code))
}

function checkRejection(what: string, code: number | null, errors: string, line: RegExp): void {
  const ours = errors.split('\n').filter((text) => text !== '' && !text.startsWith('npm '))
  report.promise(`${what}: exit code`, code === 1, String(code))
  report.promise(`${what}: one line`, ours.length === 1 && line.test(ours[0] ?? ''), ours.join(' | '))
}

function npmStart(settings: Record<string, string>) {
  // As typed by a person: without the project's own Node in the way.
  const ownPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const npm = spawn('npm', ['start'], {
    cwd: TOP,
    env: { PATH: ownPath.join(path.delimiter), HOME: process.env['HOME'], ...settings },
  })
  const killAtExit = () => npm.kill('SIGKILL')
  process.once('exit', killAtExit)
  let errors = ''
  npm.stdout.resume()
  npm.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const exit = new Promise<number | null>((resolve) => npm.on('close', resolve)).finally(() =>
    process.off('exit', killAtExit),
  )
  return { exit, errors: () => errors, stop: () => npm.kill('SIGTERM') }
}

async function untilReady(address: string): Promise<boolean> {
  const until = performance.now() + NPM_TIMEOUT_MS
  while (!(await isReady(address)) && performance.now() < until) await wait(100)
  return isReady(address)
}

async function checkStop(when: string, server: ServerProcess, alsoFine?: NodeJS.Signals): Promise<void> {
  const startedAt = performance.now()
  server.kill('SIGTERM')
  const { code, signal } = await server.exit
  const took = performance.now() - startedAt
  report.promise(
    `SIGTERM ${when}: exit code`,
    code === 0 || (signal !== null && signal === alsoFine),
    code ?? String(signal),
  )
  report.promise(`SIGTERM ${when}: gone after`, took <= STOPS_WITHIN_MS, milliseconds(took))
}

async function stopAndRead(server: ServerProcess, sql: string): Promise<unknown[]> {
  await stopServer(server)
  return data.readRows(sql)
}

async function drafts(dataFolder: string): Promise<number> {
  return (await readdir(path.join(dataFolder, 'files/tmp')).catch(() => [])).length
}

async function untilDrafts(dataFolder: string, count: number): Promise<void> {
  const until = performance.now() + 10_000
  while ((await drafts(dataFolder)) < count && performance.now() < until) await wait(20)
}
