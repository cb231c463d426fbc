// Two servers on one PostgreSQL and one bucket behind the proxy of ops/, as production runs them, while people use the site:
// the servers are killed in turn, the database is restarted once. Nothing acknowledged may be lost, doubled or torn.

import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { startS3 } from '#stand-ins/s3.ts'
import { checkFiles, checkMails, checkOrders } from './support/check-crowd.ts'
import { sendCrowd, type Crowd } from './support/crowd.ts'
import { type DrillData, makeData } from './support/drill-data.ts'
import { openMailbox } from './support/mailbox.ts'
import { findPostgresql, startPostgresql } from './support/postgresql.ts'
import { startProxy } from './support/proxy.ts'
import { argument, megabytes, milliseconds, newSeed, openReport, seeded } from './support/report.ts'
import { freePort } from './support/server-process.ts'
import { superviseServer } from './support/supervised-server.ts'

const LOAD_MS = argument('seconds', 300) * 1000
const KILL_EVERY_MS = argument('kill-every', 20) * 1000
const INBOX = 'staff@odbior.example'
const MAIL_TIMEOUT_MS = 300_000

interface LogLine {
  level: string
  msg: string
  err?: { code?: string; message?: string }
}

const programs = findPostgresql()
if (!programs || spawnSync('nginx', ['-v']).error) {
  console.error(
    'This drill needs nginx in PATH and the programs of a PostgreSQL server (initdb, pg_ctl), which it starts for itself.',
  )
  process.exit(1)
}

const seed = newSeed()
const report = openReport(`Two servers behind a proxy, killed in turn (seed ${seed})`)
const postgresql = await startPostgresql(programs)
const data = await makeData(postgresql.url)
const [store, mailbox] = [await startS3(), await openMailbox(await freePort())]
const ports: [number, number] = [await freePort(), await freePort()]
const env = {
  ...store.settings,
  SMTP_URL: mailbox.url,
  ORDERS_INBOX: INBOX,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://localhost',
  DEMO: '1',
  LOG_LEVEL: 'warn',
}
const byOneServer = await fillByOneServer()
const servers = ports.map((port) => superviseServer({ data, port, env }))
await Promise.all(servers.map((server) => server.isReady()))
await checkFirstStart()
const proxy = await startProxy(ports)
const crowd = sendCrowd({ address: proxy.address, inbox: INBOX, random: seeded(seed) })
const { kills, away } = await disturb()
await crowd.stop()
const mailsTook = await untilMailsHaveLeft()
const memory = servers.map((server) => megabytes(server.memory()))
const exitCodes = await Promise.all(servers.map((server) => server.stop()))
await check()
await proxy.stop()
await Promise.all([store.close(), mailbox.close()])
await data.remove()
await postgresql.stop()
process.exitCode = report.finish()

async function fillByOneServer(): Promise<string> {
  const alone = await makeData(postgresql.url)
  const server = superviseServer({ data: alone, port: ports[0], env })
  await server.isReady()
  await server.stop()
  const filled = await filledWith(alone)
  await alone.remove()
  return filled
}

async function filledWith(database: DrillData): Promise<string> {
  const [found] = await database.readRows<Record<'users' | 'orders' | 'links', number>>(
    'select (select count(*)::int from users) as users, (select count(*)::int from orders) as orders, (select count(*)::int from order_links) as links',
  )
  return `${found?.users} accounts, ${found?.orders} orders, ${found?.links} links`
}

/** Both began at the same moment on an empty database. */
async function checkFirstStart(): Promise<void> {
  const mishaps = servers.flatMap((server) => server.mishaps)
  report.promise('two first starts at one moment: servers that ended', mishaps.length === 0, mishaps[0] ?? 0)
  const filled = await filledWith(data)
  report.promise('the database is filled as by one server', filled === byOneServer, filled)
  for (const server of servers) server.mishaps.length = 0
}

/** One after the other is killed; in the middle, between two kills, the database goes away for a moment. */
async function disturb(): Promise<{ kills: number; away: number }> {
  const until = performance.now() + LOAD_MS
  const middle = performance.now() + LOAD_MS / 2
  let [kills, away] = [0, 0]
  for (;;) {
    await wait(KILL_EVERY_MS / 2)
    if (away === 0 && performance.now() >= middle - KILL_EVERY_MS / 2) {
      away = await postgresql.restart()
      console.log(`PostgreSQL was restarted and away for at most ${milliseconds(away)}`)
    }
    await wait(KILL_EVERY_MS / 2)
    if (performance.now() >= until) return { kills, away }
    await servers[kills % 2]?.kill()
    kills += 1
    console.log(`kill ${kills}: ${crowd.orders.length} orders so far, ${crowd.account.faults.length} faults`)
  }
}

async function untilMailsHaveLeft(): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < MAIL_TIMEOUT_MS) {
    const waiting = await data.readRows(
      'select id from mails where delivered_at is null and refused_at is null limit 1',
    )
    if (waiting.length === 0) break
    await wait(500)
  }
  return performance.now() - from
}

async function check(): Promise<void> {
  const { orders, account } = crowd
  const kept = { orders, data, report }
  report.figure('proxy, database', `${proxy.version.split(': ').at(-1)}, ${postgresql.version}`)
  // A start takes its time too, on a busy machine more of it.
  const expected = Math.max(1, Math.floor(LOAD_MS / KILL_EVERY_MS / 2))
  report.promise(
    'servers were killed, the database went away',
    kills >= expected && away > 0,
    `${kills} times; for at most ${milliseconds(away)}`,
  )
  report.figure(
    'a killed server is ready again after, longest',
    milliseconds(Math.max(...servers.flatMap((server) => server.starts.slice(1)), 0)),
  )
  const files = orders.flatMap((order) => order.files)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  report.figure(
    'calls; orders; files; logins',
    `${account.attempts}; ${orders.length}; ${files.length} of ${megabytes(bytes)}; ${crowd.logins}`,
  )
  checkAnswers(crowd)
  const stored = await checkOrders(kept)
  await checkFiles(store, kept)
  await checkMails(mailbox, stored, kept)
  report.figure('wait for the last mail after the last order', milliseconds(mailsTook))
  checkServers()
}

function checkAnswers({ account: { passing, faults, longestWait }, repeats }: Crowd): void {
  report.promise('answers that are no reason to come again, or wrong', faults.length === 0, faults.length)
  for (const [fault, count] of counted(faults)) report.figure(`  ${fault}`, count)
  const times = [...passing.values()].reduce((sum, count) => sum + count, 0)
  report.figure('attempts in vain, each made again', times)
  for (const [reason, count] of [...passing].toSorted()) report.figure(`  ${reason}`, count)
  const others = [...passing]
    .filter(([reason]) => !/: 50[23] of /.test(reason))
    .reduce((sum, [, count]) => sum + count, 0)
  report.promise('of these neither 502 nor 503', others === 0, others)
  report.figure('longest from a first attempt to its answer', milliseconds(longestWait))
  report.figure('sent again though it was answered', repeats)
}

function checkServers(): void {
  const mishaps = servers.flatMap((server) => server.mishaps)
  report.promise('servers that ended by themselves', mishaps.length === 0, mishaps.length)
  for (const mishap of mishaps) console.log(mishap)
  const lines = servers.flatMap((server) => server.output().split('\n'))
  const wild = lines.filter((line) => /unhandled|uncaught|^\s+at /i.test(line))
  report.promise('unhandled failures in their logs', wild.length === 0, wild[0] ?? 0)
  const told = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine)
  const words = told.map(
    ({ level, msg, err }) => `${level}: ${msg}${err ? `, ${err.code ?? err.message}` : ''}`,
  )
  for (const [word, count] of counted(words)) report.figure(`  ${word}`, count)
  report.promise(
    'both stop with 0 after all of it',
    exitCodes.every((code) => code === 0),
    exitCodes.join(', '),
  )
  report.figure('memory at the end', memory.join(', '))
}

function counted(words: string[]): (readonly [word: string, count: number])[] {
  return [...Map.groupBy(words, (word) => word.slice(0, 160))]
    .map(([word, same]) => [word, same.length] as const)
    .toSorted()
}
