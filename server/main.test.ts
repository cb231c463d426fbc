import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import {
  ADMIN,
  makeDataFolder,
  PROCESS_ENV,
  startServerProcess,
  type ServerProcess,
} from '#server/testing/server-process.ts'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { anOrder } from '#server/testing/test-orders.ts'
import { removeScratchFolder } from '#stand-ins/scratch-folder.ts'
import { startSentry } from '#stand-ins/sentry.ts'

let dataFolder = ''
let running: ServerProcess[] = []

beforeAll(async () => {
  dataFolder = await makeDataFolder()
})
afterEach(async () => {
  for (const server of running) server.signal('SIGKILL')
  await Promise.all(running.map((server) => server.ended))
  running = []
})
afterAll(() => removeScratchFolder(dataFolder))

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess({ DATA_DIR: dataFolder, ...env })
  running.push(server)
  return server
}

async function runSql(folder: string, sql: string): Promise<void> {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataFolder: folder,
    log: createLog('silent'),
  })
  await database.executeSql(sql).finally(() => database.close())
}

/** Sends a request whose body stops half-way until the test continues it. */
async function openSlowRequest(address: string) {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify({ nip: 'x' })
  const socket = connect(Number(port), hostname)
  const answer = Promise.withResolvers<string>()
  let received = ''
  socket.on('data', (chunk) => void (received += chunk.toString()))
  socket.on('close', () => answer.resolve(received))
  socket.on('error', () => answer.resolve(received))
  const head = `POST /v1/public/gus_search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
  await new Promise((resolve) => socket.write(head + body.slice(0, 3), resolve))
  // The answer to a later request shows that the server has started the slow one.
  await fetch(`${address}/health/live`)
  return { answer: answer.promise, goOn: () => void socket.write(body.slice(3)) }
}

describe('a rejected start', () => {
  test('D-B3.1 names each wrong setting in one line and exits 1', async () => {
    const { code, errors, output } = await start({ PORT: 'abc', APP_ENV: 'live' }).ended
    expect(code).toBe(1)
    expect(errors).toBe(
      'PORT must be a whole number from 0 to 65535\nAPP_ENV must be one of test, stage, prod\n',
    )
    expect(output).toBe('')
  })

  test('D-B4.1 D-B4.2 the embedded database is in DATA_DIR/db; a second process on the same data folder exits 1 with one clear line; a killed owner leaves its data and no lock', async () => {
    const orderPage = async (server: ServerProcess) =>
      (await fetch(`${await server.address}/v1/public/orders/demo-link-valid`)).status
    const first = start({ DEMO: '1' })
    expect(await orderPage(first)).toBe(200)
    expect(await readdir(path.join(dataFolder, 'db'))).toContain('PG_VERSION')
    const second = await start().ended
    expect(second.code).toBe(1)
    expect(second.errors).toMatch(/^The data folder .* is in use by another running server\..*\n$/)
    first.signal('SIGKILL')
    await first.ended
    expect(await orderPage(start({ DEMO: '0' }))).toBe(200)
  })

  test('D-I24 a port in use gives one line and exit 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { code, errors } = await start({ PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use\..*\n$/)
  })

  test.runIf(process.platform === 'linux')(
    'D-I24 a data folder that cannot be created gives one line and exit 1',
    async () => {
      const { code, errors } = await start({ DATA_DIR: '/proc/x' }).ended
      expect([code, errors]).toEqual([
        1,
        expect.stringMatching(/^The data folder \/proc\/x cannot be used: .*\n$/),
      ])
    },
  )

  test('D-B3.1 an unreachable database gives one line without its password, and exit 1', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/none' })
      .ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^The database in DATABASE_URL cannot be reached: .*\n$/)
    expect(errors).not.toContain('secret-word')
  })
})

const placeOrder = async (address: string) => {
  const answer = await fetch(`${address}/v1/public/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anOrder()),
  })
  return ((await answer.json()) as { order: { orderNumber: string } }).order.orderNumber
}
const filesPath = (orderNumber: string) => `/v1/public/orders/${orderNumber}/files`

test('D-B4.3 D-B4.4 only their owner may read files and mails, whatever the umask of the start', async () => {
  const server = start({ DEMO: '0' })
  const address = await server.address
  const orderNumber = await placeOrder(address)
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(address + filesPath(orderNumber), {
    method: 'POST',
    headers,
    body: JSON.stringify(filePayload('a.png', 'image/png')),
  })
  expect(sent.status).toBe(201)
  await expect
    .poll(() => readdir(path.join(dataFolder, 'mail')).catch(() => []), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/\.eml$/))
  const written = ['files', 'mail'].map((folder) => path.join(dataFolder, folder))
  const inside = await Promise.all(
    written.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const all = [...written, ...inside.flat().map(({ parentPath, name }) => path.join(parentPath, name))]
  const modes = await Promise.all(all.map(async (file) => (await stat(file)).mode))
  expect(all.length).toBeGreaterThan(4)
  expect(all.filter((_file, at) => (modes[at] ?? 0) & 0o077)).toEqual([])
})

describe('stopping', () => {
  test('D-B6.3 leaves nothing of an incomplete file', async () => {
    const server = start({ DEMO: '0' })
    const address = await server.address
    const body = JSON.stringify(filePayload('a.png', 'image/png', fileOf('image/png', 500_000)))
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.write(
      `POST ${filesPath(await placeOrder(address))} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 200_000))
    const drafts = () => readdir(path.join(dataFolder, 'files/tmp')).catch(() => [])
    await expect.poll(drafts).toHaveLength(1)
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(await drafts()).toEqual([])
  })

  test('D-B6.3 refuses new connections at once, completes running requests, then exits 0', async () => {
    const server = start()
    const address = await server.address
    const slow = await openSlowRequest(address)
    server.signal('SIGTERM')
    server.signal('SIGINT')
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    slow.goOn()
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 (?:200|400|502)/)
    expect((await server.ended).code).toBe(0)
  })

  test('D-B6.3 a client that never finishes delays it by less than 10 s', async () => {
    const server = start()
    await openSlowRequest(await server.address)
    const began = performance.now()
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('an uncaught error', () => {
  const ERROR = `Object.assign(new Error('jan@example.com is there'), { severity: 'ERROR', code: '23505', detail: 'Key (email)=(jan@example.com)' })`
  /** Makes the process fail on a signal. */
  const failing = (how: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.once('SIGUSR2', () => { ${how} })`)}`,
  })

  test.each([
    ['thrown', `throw ${ERROR}`, 'goes on', /^HTTP\/1\.1 \d/],
    ['a rejected promise', `void Promise.reject(${ERROR})`, 'never goes on', /^/],
  ])(
    'ends the server with exit 1, one log line and one report, without the error’s text: %s, while a client %s',
    async (_what, how, client, answer) => {
      const sentry = await startSentry()
      const server = start({ APP_ENV: 'stage', SENTRY_DSN: sentry.dsn, ...failing(how) })
      const slow = await openSlowRequest(await server.address)
      server.signal('SIGUSR2')
      await expect.poll(() => sentry.envelopes.length).toBeGreaterThan(0)
      if (client === 'goes on') slow.goOn()
      expect(await slow.answer).toMatch(answer)
      const { code, output, errors } = await server.ended
      expect([code, errors]).toEqual([1, ''])
      const fatal = output.split('\n').filter((line) => line.includes('"level":"fatal"'))
      expect(fatal.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          msg: 'the server failed and ends',
          err: expect.objectContaining({ code: '23505' }),
        }),
      ])
      expect(sentry.events()).toMatchObject([
        { exception: { values: [{ value: 'a statement was refused' }] } },
      ])
      expect(`${output}${sentry.envelopes.join()}`).not.toContain('jan@example.com')
      await sentry.close()
    },
  )
})

test('deletes addresses of mails that were delivered long ago', async () => {
  // Separate data folder, because today's deletion may already be done on the shared database.
  const folder = await makeDataFolder()
  onTestFinished(() => removeScratchFolder(folder))
  const place = { databaseUrl: undefined, dataFolder: folder, log: createLog('silent') }
  const before = await openDatabase(place)
  await migrate(before)
  await before.executeSql(
    "insert into mails (kind, recipient, subject, dedupe_key, queued_at, delivered_at) values ('test', 'jan@example.com', 'x', 'old', '2020-01-01', '2020-01-01')",
  )
  await before.close()
  const server = start({ LOG_LEVEL: 'info', DATA_DIR: folder })
  await server.address
  await expect.poll(() => server.output()).toContain('delivered mails were deleted')
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
  const after = await openDatabase(place)
  expect((await after.executeSql("select 1 from mails where dedupe_key = 'old'")).rows).toEqual([])
  await after.close()
})

describe('with APP_ENV=prod', () => {
  const PROD = { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' }
  const NO_ORDERS =
    /^Every order is refused until an administrator fills in \/staff\/settings: company\.legalName, .*contact\.phone$/
  const inOwnFolder = async () => {
    const folder = await makeDataFolder()
    onTestFinished(() => removeScratchFolder(folder))
    return { DATA_DIR: folder }
  }

  test('rejects a public address without https in one line', async () => {
    const { code, errors } = await start({ ...PROD, PUBLIC_URL: 'http://odbior.example' }).ended
    expect([code, errors]).toEqual([1, expect.stringMatching(/^PUBLIC_URL must start with https:.*\n$/)])
  })

  test('creates no account, and the log names unwise settings', async () => {
    const server = start({ ...PROD, ...(await inOwnFolder()) })
    const ready = await fetch(`${await server.address}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', note: expect.stringMatching(NO_ORDERS) },
    ])
    server.signal('SIGTERM')
    const { output } = await server.ended
    expect(output).not.toContain('Demo')
    const warnings = output.split('\n').filter((line) => line.includes('"level":"warn"'))
    expect(warnings.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringMatching(/^APP_ENV is prod without SMTP_URL/),
      expect.stringMatching(/^CLAMD_URL is not set/),
      expect.stringMatching(/^TRUST_PROXY is 0/),
      expect.stringMatching(NO_ORDERS),
    ])
  })

  test('D-B1.1 D-B5.10 the first start prints the demo accounts with their password, the order links, and the address last; production rejects them in one line until the named command has run', async () => {
    const env = { ...PROD, ...(await inOwnFolder()) }
    const demo = start({ DATA_DIR: env.DATA_DIR })
    const address = await demo.address
    demo.signal('SIGTERM')
    const { output } = await demo.ended
    expect(output).toContain('Demo accounts, password Demo-haslo-2026:\n  anna.nowak@szkola.example (')
    expect(output).toContain('\n  biuro@elektroodbior.example (')
    for (const state of ['valid', 'used', 'expired']) expect(output).toContain(`/newOrder/demo-link-${state}`)
    expect(output.trimEnd().split('\n').at(-1)).toBe(`ElektroOdbiór: ${address}`)
    await runSql(env.DATA_DIR, 'drop schema pgboss cascade')
    const { code, errors } = await start(env).ended
    expect([code, errors.trimEnd().split('\n')]).toEqual([
      1,
      [expect.stringContaining('biuro@elektroodbior.example')],
    ])
    // The refused start must not have created the job queue's schema; if it had, this statement would fail.
    await runSql(env.DATA_DIR, 'create schema pgboss; drop schema pgboss')
    const command = /npm run admin -- ([^(]+) \(/.exec(errors)?.[1]?.split(' ') ?? []
    expect(command).toEqual(['end-demo', '--embedded'])
    const { status } = spawnSync(process.execPath, [ADMIN, ...command], { env: { ...PROCESS_ENV, ...env } })
    expect(status).toBe(0)
    const after = start(env)
    await after.address
  })
})
