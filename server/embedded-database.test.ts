// Server with its embedded PostgreSQL: where the two start, and what is left when one of them is killed.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '#server/platform/database/embedded/pid-file.ts'
import {
  fillDataFolder,
  MAIN,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '#server/testing/server-process.ts'
import { anOrder } from '#server/testing/test-orders.ts'
import { asPostgresqlRuns, clusterProcesses, postmasterOf } from '#stand-ins/cluster-processes.ts'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'

// Each case starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }
/** Whether other accounts can read this clone; they cannot if it is in a folder of root. */
const othersMayRead = isRoot && spawnSync('test', ['-r', import.meta.filename], NOBODY).status === 0

let dataFolder = ''
let running: ServerProcess[] = []
beforeAll(async () => {
  dataFolder = await makeDataFolder()
  return () => removeScratchFolder(dataFolder)
})
afterEach(async () => {
  for (const server of running) server.signal('SIGTERM')
  await Promise.all(running.map((server) => server.ended))
  running = []
})

function start(env: Record<string, string> = {}, as?: { uid: number; gid: number }): ServerProcess {
  const server = startServerProcess({ DATA_DIR: dataFolder, DEMO: '0', ...env }, as)
  running.push(server)
  return server
}

const placeOrder = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/v1/public/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(anOrder()),
  })
const ready = async (address: string) => (await fetch(`${address}/health/ready`)).status
const untilNothingRuns = async (folder: string) =>
  await expect.poll(() => clusterProcesses(folder), { timeout: 20_000 }).toEqual([])

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => removeScratchFolder(folder))))

const socketFolderOf = async (folder: string) =>
  (await readFile(path.join(folder, 'db/postmaster.pid'), 'utf8')).split('\n')[4] ?? ''

async function folderFor(name: string): Promise<string> {
  const folder = await makeScratchFolder(`elektroodbior-${name}-`)
  made.push(folder)
  return folder
}

describe('D-B4.1 starts', () => {
  test.skipIf(!isRoot)('as root, in a folder that only root may enter', async () => {
    const folder = await folderFor('root')
    const address = await start({ DATA_DIR: path.join(folder, 'deep/data') }).address
    expect((await placeOrder(address)).status).toBe(201)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, 'deep/data/db'))).uid).not.toBe(0)
  })

  test.skipIf(!othersMayRead)(
    'as an ordinary account, and then as root on the files of that account',
    async () => {
      const folder = await folderFor('ordinary')
      await chown(folder, NOBODY.uid, NOBODY.gid)
      const ordinary = start({ DATA_DIR: folder }, NOBODY)
      expect((await placeOrder(await ordinary.address)).status).toBe(201)
      ordinary.signal('SIGTERM')
      await ordinary.ended
      expect(await ready(await start({ DATA_DIR: folder }).address)).toBe(200)
      expect((await stat(path.join(folder, 'db'))).uid).toBe(NOBODY.uid)
    },
  )

  test('in a folder whose path is too long for a socket', async () => {
    const folder = path.join(await folderFor('long'), 'x'.repeat(100), 'y'.repeat(100))
    await fillDataFolder(folder)
    const server = start({ DATA_DIR: folder })
    expect((await placeOrder(await server.address)).status).toBe(201)
    const socketOfFirst = await socketFolderOf(folder)
    server.signal('SIGTERM')
    await server.ended
    expect(existsSync(socketOfFirst)).toBe(false)

    const killed = start({ DATA_DIR: folder })
    await killed.address
    const socketOfKilled = await socketFolderOf(folder)
    killed.signal('SIGKILL')
    await killed.ended
    await untilNothingRuns(folder)
    expect(existsSync(socketOfKilled)).toBe(true)
    // Makes the folder look old.
    await utimes(path.join(folder, 'socket-folder'), 1, 1)
    await start({ DATA_DIR: folder }).address
    expect(existsSync(socketOfKilled), 'what the killed one left').toBe(false)
  })

  test('on a folder that another account copied, with the pid files of a machine that lost power', async () => {
    const folder = await makeDataFolder()
    made.push(folder)
    const { uid, gid } = await stat(folder)
    for (const name of ['db', 'db/PG_VERSION', 'db/global/pg_control'])
      await chown(path.join(folder, name), uid, gid)
    await chmod(path.join(folder, 'db'), 0o755)
    // Writes the process id of another process of the same account: PostgreSQL itself treats any other as stale.
    const other = spawn('sleep', ['600'], asPostgresqlRuns())
    onTestFinished(() => void other.kill())
    const lines = [
      other.pid,
      path.join(folder, 'db'),
      1_700_000_000,
      5432,
      '/tmp/elektroodbior-db-gone',
      '',
      '  1234567  1',
      'ready',
    ]
    await writeFile(path.join(folder, 'db/postmaster.pid'), `${lines.join('\n')}\n`)
    expect(await ready(await start({ DATA_DIR: folder }).address)).toBe(200)
  })
})

test('a copy of a folder in use becomes a separate database, despite the address in its files', async () => {
  await start().address
  const copy = await makeDataFolder()
  made.push(copy)
  await copyFile(path.join(dataFolder, 'db/postmaster.pid'), path.join(copy, 'db/postmaster.pid'))
  expect(await ready(await start({ DATA_DIR: copy }).address)).toBe(200)
  expect(postmasterOf(copy)).not.toBe(postmasterOf(dataFolder))
  expect(clusterProcesses(copy)).toContain(postmasterOf(copy))
})

test('D-B4.2 treats a folder and a link to it as the same', async () => {
  await start().address
  const link = path.join(await folderFor('link'), 'data')
  await symlink(dataFolder, link)
  expect((await start({ DATA_DIR: link }).ended).errors).toMatch(/is in use by another running server/)
})

describe('D-B4.1 leaves a folder alone that it did not create, and says so in one line', () => {
  test.each([
    [
      'a database of PGlite',
      { PG_VERSION: '18\n', 'postgresql.conf': '' },
      /^.*\/db holds what this server did not make, such as a database of PGlite.*\n$/,
    ],
    ['files of something else', { 'letter.txt': 'Dear' }, /^.*\/db holds what this server did not make.*\n$/],
    [
      'a database of another PostgreSQL',
      { PG_VERSION: '17\n', 'made-by-elektroodbior': '' },
      /^The database in .*\/db is of PostgreSQL 17, and this release has 18\..*\n$/,
    ],
  ])('%s', async (_what, files: Record<string, string>, line) => {
    const folder = await folderFor('foreign')
    await mkdir(path.join(folder, 'db'))
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'db', name), text)
    const { code, errors } = await start({ DATA_DIR: folder }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(line)
    for (const [name, text] of Object.entries(files))
      expect(await readFile(path.join(folder, 'db', name), 'utf8')).toBe(text)
  })

  test.skipIf(!othersMayRead)('the database of another account', async () => {
    const folder = await folderFor('others')
    await chown(folder, NOBODY.uid, NOBODY.gid)
    await mkdir(path.join(folder, 'db'), { mode: 0o700 })
    const { code, errors } = await start({ DATA_DIR: folder }, NOBODY).ended
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The database in .* belongs to another account\..*\n$/),
    ])
  })
})

describe('D-B4.1 killed:', () => {
  test('the server: its database ends by itself, and the next start has all data', async () => {
    const server = start()
    const key = { 'idempotency-key': randomUUID() }
    const answer = await (await placeOrder(await server.address, key)).json()
    server.signal('SIGKILL')
    await server.ended
    await untilNothingRuns(dataFolder)
    expect(await (await placeOrder(await start().address, key)).json()).toEqual(answer)
    expect(answer).toMatchObject({ order: { uuid: expect.any(String) } })
  })

  test.skipIf(!othersMayRead)(
    'the server, on a system that does not notify the database: the next start stops the database',
    async () => {
      const folder = await folderFor('orphan')
      await fillDataFolder(folder)
      execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder])
      // `setpriv` is not on this PATH.
      const env = { DATA_DIR: folder, PATH: path.dirname(process.execPath) }
      const server = start(env, NOBODY)
      await server.address
      server.signal('SIGKILL')
      await server.ended
      const orphan = postmasterOf(folder)
      expect(clusterProcesses(folder)).toContain(orphan)
      const next = start(env, NOBODY)
      expect(await ready(await next.address)).toBe(200)
      expect(clusterProcesses(folder)).not.toContain(orphan)
      next.signal('SIGTERM')
      await next.ended
      expect(clusterProcesses(folder)).toEqual([])
    },
  )

  test('the database: answers calls with 503, and starts it again', async () => {
    const address = await start().address
    const orders = await Promise.all(Array.from({ length: 5 }, () => placeOrder(address)))
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const killed = postmasterOf(dataFolder)
    process.kill(killed, 'SIGKILL')
    const meanwhile = new Map<number, string | null>()
    const isServedAgain = async () => {
      const { status, headers } = await placeOrder(address)
      meanwhile.set(status, headers.get('retry-after'))
      return status === 201 && postmasterOf(dataFolder) !== killed
    }
    await expect.poll(isServedAgain, { timeout: 30_000, interval: 5 }).toBe(true)
    expect(meanwhile.get(503)).toBe('5')
    expect([...meanwhile.keys()].toSorted()).toEqual([201, 503])
    expect(await ready(address)).toBe(200)
  })

  test('a connection of the database: all connections start again', async () => {
    const address = await start().address
    await placeOrder(address)
    const postmaster = postmasterOf(dataFolder)
    const victim = clusterProcesses(dataFolder).find((pid) => pid !== postmaster && isConnection(pid))
    process.kill(victim ?? 0, 'SIGKILL')
    await expect.poll(() => placeOrder(address).then(({ status }) => status), { timeout: 30_000 }).toBe(201)
    expect(postmasterOf(dataFolder)).toBe(postmaster)
    const second = await start().ended
    expect(second.errors, 'the folder is still its own').toMatch(/is in use by another running server/)
  })
})

function isConnection(pid: number): boolean {
  return spawnSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8' }).stdout.includes('[local]')
}

/** Sends an order whose body stops half-way until the test continues it. */
async function openSlowOrder(address: string) {
  const body = JSON.stringify(anOrder())
  const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
  const sending = writable.getWriter()
  const headers = { 'content-type': 'application/json' }
  const answer = fetch(`${address}/v1/public/orders`, {
    method: 'POST',
    headers,
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const [first, rest] = [body.slice(0, 100), body.slice(100)].map((text) => new TextEncoder().encode(text))
  await sending.write(first)
  // The answer to a later request shows that the server has started the order.
  await fetch(`${address}/health/live`)
  return {
    answer,
    async goOn() {
      await sending.write(rest)
      await sending.close()
    },
  }
}

test('D-B6.3 D-B4.1 Ctrl+C reaches every process of the terminal: the order being sent is still stored', async () => {
  const server = start()
  const slow = await openSlowOrder(await server.address)
  server.signalGroup('SIGINT')
  await slow.goOn()
  expect((await slow.answer).status).toBe(201)
  expect((await server.ended).code).toBe(0)
  expect(clusterProcesses(dataFolder)).toEqual([])
})

const hasTerminals = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasTerminals)(
  'closing the terminal ends the server properly, with the order being sent',
  async () => {
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataFolder,
      DEMO: '0',
      PORT: '0',
      VAT_LIST_URL: 'http://127.0.0.1:9',
    }
    const terminal = spawn('script', ['-qec', `exec '${process.execPath}' '${MAIN}'`, '/dev/null'], { env })
    const address = await new Promise<string>((resolve) => {
      let shown = ''
      terminal.stdout.on('data', (chunk: Buffer) => {
        shown += chunk.toString()
        const found = /http:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(shown)
        if (found) resolve(found[0])
      })
    })
    const status = await readFile(`/proc/${postmasterOf(dataFolder)}/status`, 'utf8')
    const server = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
    const slow = await openSlowOrder(address)
    terminal.kill('SIGKILL')
    await slow.goOn()
    expect((await slow.answer).status).toBe(201)
    await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false)
    await untilNothingRuns(dataFolder)
  },
)

test.skipIf(!othersMayRead)('no other account reaches the database', async () => {
  // Other accounts may enter the data folder.
  const folder = await makeDataFolder()
  made.push(folder)
  await chmod(folder, 0o755)
  await start({ DATA_DIR: folder }).address
  const postmaster = await readFile(path.join(folder, 'db/postmaster.pid'), 'utf8')
  const [, , , , socketFolder = '', listens] = postmaster.split('\n')
  expect(listens).toBe('')
  const pg = createRequire(import.meta.url).resolve('pg')
  const script = `new (require('${pg}').Client)({ host: '${socketFolder}', user: 'elektroodbior', database: 'elektroodbior' }).connect().then(() => console.log('connected'), ({ code }) => console.log(code))`
  const other = { uid: 1, gid: 1 }
  const asOther = () =>
    spawnSync(process.execPath, ['-e', script], { ...other, encoding: 'utf8', timeout: 20_000 }).stdout
  expect(asOther()).toBe('EACCES\n')
  // Even if the socket's folder were open, PostgreSQL would check the account itself.
  await chmod(socketFolder, 0o755)
  expect(asOther()).toBe('28000\n')
})
