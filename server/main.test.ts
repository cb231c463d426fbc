import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, startServerProcess } from '#server/testing/server-process.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'

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
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess({ DATA_DIR: dataFolder, ...env })
  running.push(server)
  return server
}

/** A request whose body stops half-way, until it is told to go on. */
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
  // The server has begun with the slow one once it answers a request sent after it.
  await fetch(`${address}/health/live`)
  return { answer: answer.promise, goOn: () => void socket.write(body.slice(3)) }
}

describe('a start that cannot be', () => {
  test('D-B3.1 names each wrong setting in one line and exits 1', async () => {
    const { code, errors, output } = await start({ PORT: 'abc', APP_ENV: 'live' }).ended
    expect(code).toBe(1)
    expect(errors).toBe('PORT must be a whole number from 0 to 65535\nAPP_ENV must be one of test, stage, prod\n')
    expect(output).toBe('')
  })

  test('D-B4.2 a second process on the same data folder exits 1 with one clear line; a killed owner leaves no lock', async () => {
    const first = start()
    await first.address
    const second = await start().ended
    expect(second.code).toBe(1)
    expect(second.errors).toMatch(/^The data folder .* is in use by another running server\..*\n$/)
    first.signal('SIGKILL')
    await first.ended
    expect(await start().address).toMatch(/^http/)
  })

  test('D-I24 a port in use is one line and exit 1', async () => {
    const { port } = new URL(await start().address)
    const other = await makeDataFolder()
    const { code, errors } = await start({ DATA_DIR: other, PORT: port }).ended
    await rm(other, { recursive: true })
    expect(code).toBe(1)
    expect(errors).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use\..*\n$/)
  })

  test('D-B3.1 a database that cannot be reached is one line without its password, and exit 1', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/none' }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^The database in DATABASE_URL cannot be reached: .*\n$/)
    expect(errors).not.toContain('secret-word')
  })
})

describe('stopping', () => {
  test('D-B6.3 what is in flight is finished, then the process exits 0', async () => {
    const server = start()
    const slow = await openSlowRequest(await server.address)
    server.signal('SIGTERM')
    server.signal('SIGINT')
    slow.goOn()
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 (?:200|400|502)/)
    expect((await server.ended).code).toBe(0)
  })

  test('D-B6.3 a client that never goes on holds it for less than 10 s', async () => {
    const server = start()
    await openSlowRequest(await server.address)
    const began = performance.now()
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('D-B6.3 new connections are refused at once', async () => {
    const server = start()
    const address = await server.address
    const slow = await openSlowRequest(address)
    server.signal('SIGTERM')
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    slow.goOn()
    expect((await server.ended).code).toBe(0)
  })
})

test('D-B4.1 the embedded database is in DATA_DIR/db and survives a restart', async () => {
  const first = start({ DEMO: '1' })
  expect((await fetch(`${await first.address}/v1/public/orders/demo-link-valid`)).status).toBe(200)
  first.signal('SIGTERM')
  await first.ended
  const second = start({ DEMO: '0' })
  expect((await fetch(`${await second.address}/v1/public/orders/demo-link-valid`)).status).toBe(200)
})
