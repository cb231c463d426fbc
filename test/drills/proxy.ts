// The reverse proxy of ops/ in front of two servers on one PostgreSQL: what it must not spoil, and one server that goes away.

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { FILE_SIZE_LIMIT_BYTES } from '#contract/limits.ts'
import { makeData } from './support/drill-data.ts'
import { newPlacing, place, type Placing } from './support/orders.ts'
import { startProxy } from './support/proxy.ts'
import { milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer, type ServerProcess } from './support/server-process.ts'
import { fileOf, upload, uploadBody } from './support/uploads.ts'

const LINKS_ALLOWED = 20
const LOAD_MS = 3000
const BACK_WITHIN_MS = 15_000

if (!process.env['DRILL_DATABASE_URL'] || spawnSync('nginx', ['-v']).error) {
  console.error(
    'This drill needs nginx in PATH and a PostgreSQL server in DRILL_DATABASE_URL, where it may make databases.',
  )
  process.exit(1)
}

const report = openReport('Reverse proxy')
const data = await makeData()
const ports: [number, number] = [await freePort(), await freePort()]
const start = (port: number) =>
  startServer({ data, port, env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost', LOG_LEVEL: 'warn' } })
const servers: ServerProcess[] = [await start(ports[0]), await start(ports[1])]
const proxy = await startProxy(ports)
const sent: Placing[] = []
let lost = 0
try {
  report.figure('proxy', proxy.version)
  await checkPages()
  await checkBodies()
  await loseServer('killed', 'SIGKILL')
  await loseServer('asked to stop', 'SIGTERM')
  await checkAddresses()
  await checkLogs()
  await checkTwoReleases()
} finally {
  await proxy.stop()
  await Promise.all(servers.map((server) => stopServer(server)))
}
const rows = await data.readRows<{ email: string; times: number }>(
  'select reporter_email as email, count(*)::int as times from orders group by 1',
)
const times = new Map(rows.map(({ email, times: count }) => [email, count]))
const wrong = sent.filter(({ body }) => times.get(body.reporter.email) !== 1)
report.promise(
  'orders that are not there exactly once',
  wrong.length === 0 && lost === 0,
  `${wrong.length} of ${sent.length}`,
)
await data.remove()
process.exitCode = report.finish()

async function checkPages(): Promise<void> {
  const direct = servers[0]?.address ?? ''
  const page = await (await fetch(`${proxy.address}/newOrder`)).text()
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  for (const encoding of ['br', 'gzip', 'identity']) {
    const [ours, theirs] = await Promise.all(
      [direct, proxy.address].map((address) => rawGet(`${address}${asset}`, encoding)),
    )
    const isSame =
      ours !== undefined &&
      theirs !== undefined &&
      ours.bytes.equals(theirs.bytes) &&
      ours.kept === theirs.kept &&
      ours.coding === theirs.coding
    report.promise(
      `an asset as ${encoding}: bytes and headers of the server`,
      isSame,
      `${theirs?.bytes.length} bytes, ${theirs?.kept}`,
    )
  }
  const pageAgain = await fetch(`${proxy.address}/newOrder`)
  report.promise(
    'a page is asked about each time',
    pageAgain.headers.get('cache-control') === 'no-cache',
    pageAgain.headers.get('cache-control') ?? '',
  )
  report.promise('HSTS of the server', pageAgain.headers.get('strict-transport-security') !== null)
  const plain = await fetch(`${proxy.plainAddress}/newOrder?a=b`, { redirect: 'manual' })
  const target = plain.headers.get('location') ?? ''
  report.promise(
    'http leads to https',
    plain.status === 308 && target === 'https://localhost/newOrder?a=b',
    `${plain.status} ${target}`,
  )
  const call = await fetch(`${proxy.plainAddress}/v1/public/package`, { redirect: 'manual' })
  report.promise('a call by http is refused, not led on', call.status === 403, call.status)
  const elsewhere = await rawGet(`${proxy.plainAddress}/newOrder`, 'identity', { host: 'evil.example' })
  report.promise(
    'and under an invented name to the own one',
    elsewhere.location === 'https://localhost/newOrder',
    elsewhere.location,
  )
  const misled = await rawGet(`${proxy.address}/newOrder`, 'identity', { host: 'evil.example' })
  report.promise('an invented name is answered by nobody', misled.status === 421, misled.status)
  const protocol = await askHttp2()
  report.promise('HTTP/2', protocol === 200, protocol)
}

/** As it came over the wire: `fetch` would unpack it. */
async function rawGet(address: string, encoding: string, headers: Record<string, string> = {}) {
  const { get } = await import(address.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise<{ status: number; location: string; bytes: Buffer; kept: string; coding: string }>(
    (resolve, reject) => {
      get(
        address,
        { headers: { 'accept-encoding': encoding, ...headers }, servername: new URL(address).hostname },
        (answer: IncomingMessage) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              location: answer.headers.location ?? '',
              bytes: Buffer.concat(pieces),
              kept: answer.headers['cache-control'] ?? '',
              coding: answer.headers['content-encoding'] ?? '',
            }),
          )
        },
      ).on('error', reject)
    },
  )
}

function askHttp2(): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(proxy.address).on('error', reject)
    session
      .request({ ':path': '/home' })
      .on('response', (headers) => {
        resolve(headers[':status'] ?? 0)
        session.close()
      })
      .resume()
      .end()
  })
}

async function checkBodies(): Promise<void> {
  const order = await place(proxy.address, newPlacing('bodies'))
  const number = order?.orderNumber ?? ''
  const content = fileOf('image/png', FILE_SIZE_LIMIT_BYTES - 1)
  const largest = uploadBody('a.png', 'image/png', content)
  // Base64 of nothing but slashes, each written as two characters, as JSON allows.
  content.fill(0xff, 100)
  const longest = Buffer.from(
    `{"name":"b.png","type":"image/png","data":"data:image/png;base64,${content.toString('base64').replaceAll('/', '\\/')}"}`,
  )
  for (const [what, body] of Object.entries({
    'the largest file': largest,
    'and written at its longest': longest,
  })) {
    const began = performance.now()
    const { status } = await upload(proxy.address, number, body)
    report.promise(
      what,
      status === 201,
      `${status} after ${milliseconds(performance.now() - began)}, ${body.length} bytes`,
    )
  }
  const tooLarge = await upload(
    proxy.address,
    number,
    uploadBody('c.png', 'image/png', fileOf('image/png', FILE_SIZE_LIMIT_BYTES)),
  )
  report.promise(
    'a file too large is refused by the server',
    tooLarge.code === 'WRONG_FILE_SIZE',
    `${tooLarge.status} ${tooLarge.code}`,
  )
  const longOrder = await fetch(`${proxy.address}/v1/public/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comment: 'x'.repeat(4.5 * 1024 * 1024) }),
  })
  report.promise('an order too large is refused', longOrder.status === 413, longOrder.status)
}

/** People look and order all the while; an order without an answer is sent again with its key, as the form does. */
async function loseServer(how: string, signal: NodeJS.Signals): Promise<void> {
  let goesOn = true
  const failures = { looks: 0, toComeAgain: 0, orders: 0 }
  let [looks, orders] = [0, 0]
  const looker = async () => {
    for (; goesOn; looks += 1) {
      const answer = await fetch(`${proxy.address}/v1/public/package`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status === 503 && answer.headers.has('retry-after')) failures.toComeAgain += 1
      else if (!answer?.ok) failures.looks += 1
    }
  }
  const orderer = async (who: number) => {
    for (; goesOn; orders += 1) {
      const placing = newPlacing(`${signal}-${who}-${orders}`)
      sent.push(placing)
      if (await placeCarefully(placing, () => void (failures.orders += 1))) continue
      lost += 1
    }
  }
  const clients = Promise.all([looker(), looker(), orderer(1), orderer(2)])
  await wait(LOAD_MS)
  servers[0]?.kill(signal)
  await servers[0]?.exit
  await wait(LOAD_MS)
  servers[0] = await start(ports[0])
  await wait(LOAD_MS)
  goesOn = false
  await clients
  report.promise(`a server ${how}: looks that failed`, failures.looks === 0, `${failures.looks} of ${looks}`)
  report.figure(`a server ${how}: looks told to come again (503)`, failures.toComeAgain)
  report.figure(`a server ${how}: orders sent a second time`, `${failures.orders} of ${orders}`)
}

async function placeCarefully(placing: Placing, again: () => void): Promise<boolean> {
  const until = performance.now() + BACK_WITHIN_MS
  while (performance.now() < until) {
    if (await place(proxy.address, placing).catch(() => undefined)) return true
    again()
    await wait(200)
  }
  return false
}

/** Somebody who invents a new address for each call is still one address, whichever server is asked. */
async function checkAddresses(): Promise<void> {
  await Promise.all(servers.map((server) => stopServer(server)))
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', RATE_TOKENS_PER_MINUTE: String(LINKS_ALLOWED) }
  for (const at of [0, 1] as const) servers[at] = await startServer({ data, port: ports[at], env })
  const statuses: number[] = []
  for (let call = 0; call < LINKS_ALLOWED * 3; call += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${call}`, forwarded: `for=203.0.113.${call}` }
    const answer = await fetch(`${proxy.address}/v1/public/orders/no-such-link`, { headers })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  const refused = statuses.filter((status) => status === 429).length
  const isOneAddress =
    refused === LINKS_ALLOWED * 2 && statuses[0] !== 429 && statuses.every((status) => status < 500)
  report.promise(
    'an invented client address is not believed',
    isOneAddress,
    `${refused} of ${statuses.length} refused`,
  )
}

/** With both servers away and a body too large for memory it has the most to complain about; paths of people's links are asked for. */
async function checkLogs(): Promise<void> {
  await Promise.all(servers.map((server) => stopServer(server)))
  const secret = 'a-token-that-opens-something'
  const looks = [`/newOrder/${secret}`, `/reset-password/${secret}`, `/home?search=${secret}`]
  const answers = await Promise.all([
    ...looks.map((path) => fetch(`${proxy.address}${path}`)),
    fetch(`${proxy.address}/v1/${secret}`, { method: 'POST', body: 'x'.repeat(500_000) }),
  ])
  const refused = answers.filter(({ status }) => status >= 500).length
  const logs = proxy.logs()
  const telling = [secret, 'client:', 'request:'].filter((text) => logs.includes(text))
  report.promise(
    'nobody and no path is in its log',
    refused === answers.length && telling.length === 0,
    telling.join(' ') || `${refused} failures`,
  )
}

/** A release that is put in place one server after the other: each has the scripts of its own pages. */
async function checkTwoReleases(): Promise<void> {
  const scripts = ['/assets/of-the-old.js', '/assets/of-the-new.js']
  const releases = scripts.map((script) =>
    createServer(({ url }, response) =>
      response.writeHead(url === script || url === '/health/ready' ? 200 : 404).end(),
    ).listen(0, '127.0.0.1'),
  )
  await Promise.all(releases.map((release) => once(release, 'listening')))
  const [oldPort = 0, newPort = 0] = releases.map((release) => (release.address() as AddressInfo).port)
  const front = await startProxy([oldPort, newPort])
  try {
    const statuses: number[] = []
    for (let time = 0; time < 10; time += 1)
      for (const script of scripts) statuses.push((await fetch(`${front.address}${script}`)).status)
    const found = statuses.filter((status) => status === 200).length
    report.promise(
      'scripts of a page whose server is the other one',
      found === statuses.length,
      `${found} of ${statuses.length} found`,
    )
    const { status } = await fetch(`${front.address}/assets/of-nobody.js`)
    report.promise('a script that neither has', status === 404, status)
  } finally {
    await front.stop()
    for (const release of releases) release.close()
  }
}
