// Checks that nginx with the configuration of ops/ breaks nothing in front of two servers on one PostgreSQL. The drill
// two-processes shows what happens to the load when one server stops.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { FILE_SIZE_LIMIT_BYTES } from '#contract/limits.ts'
import { startNginx } from '#stand-ins/nginx.ts'
import { makeData } from './support/drill-data.ts'
import { jsonOf, send, type HttpAnswer } from './support/http.ts'
import { placeOne } from './support/orders.ts'
import { signIn } from './support/portal.ts'
import { startPostgresql } from './support/postgresql.ts'
import { openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'
import { fileOf, sendFile, sendFileBody, uploadBody } from './support/uploads.ts'

const LINKS_ALLOWED = 20
const TOKEN = 'a-token-that-opens-something'

const report = openReport('Reverse proxy')
const postgresql = await startPostgresql()
const data = await makeData(postgresql.url)
const ports = [await freePort(), await freePort()] as const
const env = {
  DEMO: '1',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://localhost',
  LOG_LEVEL: 'warn',
  RATE_TOKENS_PER_MINUTE: String(LINKS_ALLOWED),
}
const servers = await Promise.all(ports.map((port) => startServer({ data, port, env })))
const proxy = await startNginx(ports)
report.figure('proxy', proxy.version)
await checkPages()
await checkNames()
await checkBodies()
await checkPeople()
await Promise.all(servers.map(stopServer))
await checkLogs()
await proxy.stop()
await checkTwoReleases()
await data.remove()
await postgresql.stop()
report.finish()

function expectStatus(name: string, answer: HttpAnswer | undefined, status: number): void {
  report.promise(name, answer?.status === status, answer?.status)
}

async function checkPages(): Promise<void> {
  const page = await send(proxy.address, { path: '/newOrder' })
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page?.body.toString() ?? '') ?? []
  for (const encoding of ['br', 'gzip', 'identity']) {
    const [direct, proxied] = await Promise.all(
      [servers[0]?.address ?? '', proxy.address].map((address) =>
        send(address, { path: asset, headers: { 'accept-encoding': encoding } }),
      ),
    )
    const isSame =
      direct?.status === 200 &&
      proxied?.body.equals(direct.body) === true &&
      ['cache-control', 'content-encoding'].every((name) => proxied.headers[name] === direct.headers[name])
    report.promise(`an asset as ${encoding} has the bytes and headers of the server`, isSame)
  }
  const headers = page?.headers ?? {}
  report.promise('a page is asked for each time', headers['cache-control'] === 'no-cache')
  report.promise('HSTS of the server', headers['strict-transport-security'] !== undefined)
  const session = connect(proxy.address)
  const stream = session.request({ ':path': '/home' })
  const [{ ':status': status }] = await once(stream, 'response')
  session.close()
  stream.resume()
  report.promise('a page by HTTP/2', status === 200, status)
}

async function checkNames(): Promise<void> {
  const plain = await send(proxy.plainAddress, { path: '/newOrder?a=b' })
  const isLed = plain?.status === 308 && plain.headers.location === 'https://localhost/newOrder?a=b'
  report.promise('http leads to https', isLed, plain?.headers.location)
  const call = await send(proxy.plainAddress, { path: '/v1/public/package' })
  expectStatus('a call by http is refused, not led on', call, 403)
  const headers = { host: 'evil.example' }
  const elsewhere = await send(proxy.plainAddress, { path: '/newOrder', headers })
  const location = elsewhere?.headers.location
  report.promise('an invented name leads to the own one', location === 'https://localhost/newOrder', location)
  const misled = await send(proxy.address, { path: '/newOrder', headers })
  expectStatus('an invented name is answered by nobody', misled, 421)
}

async function checkBodies(): Promise<void> {
  const orderNumber = await placeOne(proxy.address, 'bodies')
  const content = fileOf(FILE_SIZE_LIMIT_BYTES - 1)
  const largest = await sendFile(proxy.address, orderNumber, content)
  expectStatus('the largest file is taken', largest, 201)
  // Base64 that consists of slashes, each escaped as two characters, which JSON allows.
  content.fill(0xff, 100)
  const longest = uploadBody(content.toString('base64').replaceAll('/', '\\/'))
  const escaped = await sendFileBody(proxy.address, orderNumber, longest)
  expectStatus(`the largest file written at its longest (${longest.length} bytes) is taken`, escaped, 201)
  const tooLarge = await sendFile(proxy.address, orderNumber, fileOf(FILE_SIZE_LIMIT_BYTES))
  report.promise('a file too large is refused by the server', jsonOf(tooLarge).code === 'WRONG_FILE_SIZE')
  const order = await send(proxy.address, {
    method: 'POST',
    path: '/v1/public/orders',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comment: 'x'.repeat(4.5 * 1024 * 1024) }),
  })
  expectStatus('an order too large is refused', order, 413)
}

/** Checks that sessions and limits apply to both servers together. */
async function checkPeople(): Promise<void> {
  const client = await signIn(proxy.address, 'client')
  const sessions = await Promise.all(Array.from({ length: 10 }, () => client.call('currentSession')))
  const strangers = sessions.filter((session) => jsonOf(session).user === null)
  report.none('calls of a signed-in person that a server takes for a visitor’s', strangers)
  const statuses: (number | undefined)[] = []
  for (let call = 0; call < LINKS_ALLOWED * 3; call += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${call}`, forwarded: `for=203.0.113.${call}` }
    statuses.push((await send(proxy.address, { path: `/v1/public/orders/${TOKEN}`, headers }))?.status)
  }
  const refused = statuses.filter((status) => status === 429).length
  report.promise('invented client addresses count as one', refused === LINKS_ALLOWED * 2, refused)
}

/** Stops both servers, so that nginx logs as many errors as possible. */
async function checkLogs(): Promise<void> {
  const paths = [`/newOrder/${TOKEN}`, `/reset-password/${TOKEN}`, `/home?search=${TOKEN}`]
  const answers = await Promise.all([
    ...paths.map((path) => send(proxy.address, { path })),
    send(proxy.address, { method: 'POST', path: `/v1/${TOKEN}`, body: 'x'.repeat(500_000) }),
  ])
  const failed = answers.every((answer) => (answer?.status ?? 0) >= 500)
  const found = [TOKEN, 'client:', 'request:'].filter((text) => proxy.logs().includes(text))
  report.promise('its log names nobody and no path', failed && found.length === 0, found.join(' '))
}

/**
 * Checks pages during an update, while one server runs the new release: each server has only the scripts of
 * its own release.
 */
async function checkTwoReleases(): Promise<void> {
  const scripts = ['/assets/of-the-old.js', '/assets/of-the-new.js']
  const releases = scripts.map((script) =>
    createServer(({ url }, response) =>
      response.writeHead(url === script || url === '/health/ready' ? 200 : 404).end(),
    ).listen(0, '127.0.0.1'),
  )
  await Promise.all(releases.map((release) => once(release, 'listening')))
  const [oldPort = 0, newPort = 0] = releases.map((release) => (release.address() as AddressInfo).port)
  const front = await startNginx([oldPort, newPort])
  const asked = [...scripts, ...scripts, ...scripts]
  const found = await Promise.all(asked.map((path) => send(front.address, { path })))
  report.promise(
    'scripts that only one of two releases has are found',
    found.every((answer) => answer?.status === 200),
  )
  const missing = await send(front.address, { path: '/assets/of-nobody.js' })
  expectStatus('a script that neither has is not found', missing, 404)
  await front.stop()
  for (const release of releases) release.close()
}
