// Backup of the embedded database while its server runs, restored into another folder and into a separate server.

import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import {
  makeDataFolder,
  PROCESS_ENV,
  startServerProcess,
  type ServerProcess,
} from '#server/testing/server-process.ts'
import { administer, databaseUrl } from '#server/testing/test-database.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { anOrder } from '#server/testing/test-orders.ts'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'

// Each case starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const RATES = { RATE_ORDERS_PER_HOUR: '1000000', DEMO: '0' }
let top = ''
let dataFolder = ''
let backup = ''
/** Order that was confirmed before the backup began. */
const first = { key: randomUUID(), answer: undefined as unknown, orderNumber: '' }

async function post(address: string, place: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(address + place, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: (await answer.json()) as { order: { orderNumber: string } } }
}
const placeOrder = (address: string, key = randomUUID()) =>
  post(address, '/v1/public/orders', anOrder(), { 'idempotency-key': key })

function run(script: 'backup.ts' | 'restore.ts', env: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...options], {
    env: { ...PROCESS_ENV, ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  return new Promise<{ status: number | null; said: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, said })),
  )
}

/** Places orders one after another until aborted; returns their number. */
async function keepOrdering(address: string, signal: AbortSignal): Promise<number> {
  let count = 0
  for (; !signal.aborted; count += 1) expect((await placeOrder(address)).status).toBe(201)
  return count
}

/** Adds a table such as the job queue makes each day. A database restored on a later day does not have it. */
async function addTableOfAnotherDay(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('silent') })
  await database.executeSql(
    "create table pgboss.queue_stats_20990101 partition of pgboss.queue_stats for values from ('2099-01-01') to ('2099-01-02')",
  )
  await database.close()
}

beforeAll(async () => {
  top = await makeScratchFolder('elektroodbior-embedded-backup-')
  dataFolder = await makeDataFolder()
  await addTableOfAnotherDay()
  const server: ServerProcess = startServerProcess({ DATA_DIR: dataFolder, ...RATES })
  const address = await server.address
  const placed = await placeOrder(address, first.key)
  first.answer = placed.json
  first.orderNumber = placed.json.order.orderNumber
  const sent = await post(
    address,
    `/v1/public/orders/${first.orderNumber}/files`,
    filePayload('ł\u2028a.png', 'image/png'),
  )
  expect(sent.status).toBe(201)
  const load = new AbortController()
  const ordering = keepOrdering(address, load.signal)
  const made = await run('backup.ts', { DATA_DIR: dataFolder }, path.join(top, 'backups'))
  load.abort()
  expect(await ordering).toBeGreaterThan(0)
  expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/: \d+ orders, 1 files\n$/) })
  const [name = ''] = await readdir(path.join(top, 'backups'))
  backup = path.join(top, 'backups', name)
  server.signal('SIGTERM')
  await server.ended
}, 180_000)
afterAll(() => Promise.all([top, dataFolder].map((folder) => removeScratchFolder(folder))))

async function expectFirstOrder(env: Record<string, string>): Promise<void> {
  const server = startServerProcess({ ...RATES, ...env })
  const address = await server.address
  expect((await placeOrder(address, first.key)).json).toEqual(first.answer)
  expect((await placeOrder(address)).status).toBe(201)
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
}

const ALL_THERE =
  /^Files are put into the folder .*\n\d+ orders and 1 files of .*: all is there, every checksum agrees\n$/

test('is restored into a new folder, from which a server continues', async () => {
  const folder = path.join(top, 'restored')
  expect(await run('restore.ts', { DATA_DIR: folder }, backup)).toEqual({
    status: 0,
    said: expect.stringMatching(ALL_THERE),
  })
  await expectFirstOrder({ DATA_DIR: folder })
  const again = await run('restore.ts', { DATA_DIR: folder }, backup)
  expect(again).toEqual({
    status: 1,
    said: expect.stringMatching(/^The database in .*restored\/db is not empty .*\n$/),
  })
})

test('is restored into a PostgreSQL server', async () => {
  const { serverUrl } = inject('testDatabase')
  const name = `restored_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name}`)
  const env = { DATA_DIR: path.join(top, 'grown'), DATABASE_URL: databaseUrl(serverUrl, name) }
  expect(await run('restore.ts', env, backup)).toEqual({ status: 0, said: expect.stringMatching(ALL_THERE) })
  await expectFirstOrder(env)
  await administer(serverUrl, `drop database ${name} with (force)`)
})

test('is made without a running server too, but not from an empty folder', async () => {
  const made = await run('backup.ts', { DATA_DIR: dataFolder }, path.join(top, 'second'))
  expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/: \d+ orders, 1 files\n$/) })
  const nothing = await run('backup.ts', { DATA_DIR: path.join(top, 'nothing') }, path.join(top, 'third'))
  expect(nothing).toEqual({ status: 1, said: expect.stringMatching(/^There is nothing to back up: .*\n$/) })
})
