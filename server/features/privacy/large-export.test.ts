// Tests an export of very many orders: it is written in pieces, and nothing stays in memory when its reader stalls or leaves.

import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readArchive } from '#server/testing/exported.ts'
import { hearStatements } from '#server/testing/statements.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { exportOfCompany } from './export.ts'

const ORDERS = 12_000

const shop = await buildOrderApp()
const { connection: db } = shop.database
const { company, ordered } = await makeClient(shop)
const root = await makeDispatcher(shop, { isAdministrator: true })

beforeAll(async () => {
  // Incompressible data fill every buffer on the way to a reader that stalls.
  const { uuid } = await ordered()
  const { rows } = await sql<{ table: string; columns: string }>`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_name in ('orders', 'order_entries') and is_generated = 'NEVER' group by table_name`.execute(
    db,
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  const copy = (columns = '', copied: Record<string, string>) =>
    columns.replaceAll(/\w+/g, (column) => copied[column] ?? column)
  await shop.database.executeSql(`
    create temporary table made as select gen_random_uuid() as id, n from generate_series(1, ${ORDERS}) as n;
    insert into orders (${columnsOf.get('orders')})
      select ${copy(columnsOf.get('orders'), {
        id: 'made.id',
        order_number: `'EO-N-' || n`,
        comment: `(select string_agg(md5(n || ' ' || part), '') from generate_series(1, 50) as part)`,
      })}
      from made, orders where orders.id = '${uuid}';
    insert into order_entries (${columnsOf.get('order_entries')})
      select ${copy(columnsOf.get('order_entries'), { id: 'gen_random_uuid()', order_id: 'made.id' })}
      from made, order_entries where order_id = '${uuid}';
    drop table made;
    analyze orders; analyze order_entries`)
}, 120_000)

test('is read from the database only as fast as its reader reads, and has every order', async () => {
  let fetched = 0
  const stop = hearStatements((text) => void (fetched += text.startsWith('fetch') ? 1 : 0))
  onTestFinished(stop)
  const archive = (await exportOfCompany(shop, company.id))!()
  await once(archive, 'readable')
  const pieces: Buffer[] = [archive.read() as Buffer]
  const soon = await settled(() => fetched)
  expect(soon).toBeGreaterThan(0)
  for await (const piece of archive) pieces.push(piece as Buffer)
  expect(fetched).toBeGreaterThan((2 * ORDERS) / 250)
  expect(soon).toBeLessThan(fetched / 2)
  expect(readArchive(Buffer.concat(pieces)).tables['orders']).toHaveLength(ORDERS + 1)
}, 60_000)

test('occupies the event loop for less than 50 ms of processor time at a time', async () => {
  const turns = turnsOfEventLoop()
  for await (const piece of (await exportOfCompany(shop, company.id))!()) expect(piece).toBeDefined()
  expect(turns.longestMs()).toBeLessThan(50)
}, 60_000)

/** Measures the longest turn of the event loop in processor time, which does not depend on the load of the machine. */
function turnsOfEventLoop() {
  let [longest, isOver] = [0, false]
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    longestMs() {
      isOver = true
      return longest
    },
  }
}

/** Waits until the number stays the same for a while. */
async function settled(numberOf: () => number): Promise<number> {
  for (;;) {
    const before = numberOf()
    await pause(300)
    if (numberOf() === before) return before
  }
}

const openTransactions = async () => {
  const { rows } = await shop.database.executeSql(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (state <> 'idle') and backend_type = 'client backend'`,
  )
  return rows.length
}

/** Starts to read the archive, and then stops reading. */
async function beginReading(): Promise<{ status: number; goAway: () => void }> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const cookie = Object.entries(root.browser.cookies)
    .map((one) => one.join('='))
    .join('; ')
  const path = `/v1/staff/companies/${company.id}/data.zip`
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => {
      answer.on('error', () => {})
      answer.once('readable', () =>
        resolve({ status: answer.statusCode ?? 0, goAway: () => asking.destroy() }),
      )
    })
    asking.once('error', reject)
    asking.end()
  })
}

/** Begins reading as soon as no other export runs. */
const beginInTurn = () =>
  vi.waitFor(
    async () => {
      const begun = await beginReading()
      expect(begun.status).toBe(200)
      return begun
    },
    { timeout: 20_000 },
  )

const nothingIsOpen = () =>
  vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 20_000 })

test('a HEAD request reads no rows, and lets the next export start', async () => {
  let fetched = 0
  const stop = hearStatements((text) => void (fetched += text.startsWith('fetch') ? 1 : 0))
  onTestFinished(stop)
  for (let at = 0; at < 2; at += 1) {
    const url = `/v1/staff/companies/${company.id}/data.zip`
    const answer = await shop.app.inject({ method: 'HEAD', url, cookies: root.browser.cookies })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    await nothingIsOpen()
  }
  expect(fetched).toBeLessThan(20)
}, 60_000)

test('a reader that stalls is disconnected, which releases the database connection and lets the next export start', async () => {
  const { server } = shop.app
  expect(server.timeout).toBe(30_000)
  server.timeout = 1000
  onTestFinished(() => void (server.timeout = 30_000))
  await beginInTurn()
  expect((await beginReading()).status).toBe(503)
  await nothingIsOpen()
  const next = await beginInTurn()
  next.goAway()
  await nothingIsOpen()
}, 60_000)

test('a reader that disconnects releases the database connection and lets the next export start', async () => {
  for (let at = 0; at < 3; at += 1) {
    const reader = await beginInTurn()
    expect((await beginReading()).status).toBe(503)
    reader.goAway()
    await nothingIsOpen()
  }
}, 60_000)
