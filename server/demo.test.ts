import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import { statusEvent, stepBetween, type OrderStatus } from '#contract/orders/order.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { entryWeight, toKilograms } from '#contract/orders/weight.ts'
import type { Unit } from '#contract/units.ts'
import { seedRecyclingItems } from '#database/seed/catalogue.ts'
import { remindOfPickups } from '#server/features/orders/mails/pickup-reminders.ts'
import { TestBrowser } from '#server/testing/people.ts'
import { testClock } from '#server/testing/test-app.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import { fillEmptyDatabase } from './demo.ts'

const shop = await buildOrderApp({ env: { DEMO: '1', PUBLIC_URL: 'https://odbior.example' } })
const { app, database, placeOrder } = shop
const notes = await fillEmptyDatabase(shop)
const check = async (token: string) => (await app.inject(`/v1/public/orders/${token}`)).statusCode
const links = () => database.connection.selectFrom('order_links').selectAll().orderBy('id').execute()

describe('the demo', () => {
  test('D-B5.2 D-B5.10 fills an empty database and prints its order links', async () => {
    const said = notes.join('\n')
    for (const token of ['demo-link-valid', 'demo-link-used', 'demo-link-expired'])
      expect(said).toContain(`https://odbior.example/newOrder/${token}`)
    expect(await check('demo-link-valid')).toBe(200)
  })

  test('D-B5.8 D-B5.9 has a used and an expired link', async () => {
    // Read from the database, because the API answers an unknown link in the same way.
    const unusable = (await links()).map(({ used_at, expires_at }) => [
      used_at !== null,
      expires_at <= shop.clock.now(),
    ])
    expect(unusable.toSorted()).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
    expect([await check('demo-link-used'), await check('demo-link-expired')]).toEqual([404, 404])
    for (const publicToken of ['demo-link-used', 'demo-link-expired']) {
      expect((await placeOrder(changed(anOrder(), { publicToken }))).json()).toMatchObject({
        code: 'TOKEN.INVALID',
      })
    }
  })

  test('D-B5.2 never changes a database that has data', async () => {
    const before = await links()
    await fillEmptyDatabase(shop)
    expect(await links()).toEqual(before)
  })

  test('D-B5.7 the valid link works once, and stays used after another start', async () => {
    expect((await placeOrder(changed(anOrder(), { publicToken: 'demo-link-valid' }))).statusCode).toBe(201)
    await fillEmptyDatabase(shop)
    expect(await check('demo-link-valid')).toBe(404)
  })
})

test('D-B5.2 without DEMO the database has only the catalogue', async () => {
  const plain = await buildOrderApp({ env: { DEMO: '0' } })
  expect(await fillEmptyDatabase(plain)).toEqual([])
  expect(await plain.database.connection.selectFrom('order_links').select('id').execute()).toEqual([])
  const offered = seedRecyclingItems().filter((item) => !item.is_part)
  expect((await plain.app.inject('/v1/public/recycling')).json().recyclingItems).toHaveLength(offered.length)
  await plain.close()
})

// A Wednesday in summer time without holidays near it.
const NOW = '2026-09-16T09:30:00Z'
const TODAY = '2026-09-16'
const startAt = async (now: string) => {
  const site = await buildOrderApp({ env: { DEMO: '1' } })
  const start = { ...site, clock: testClock(now) }
  return { site, start, said: await fillEmptyDatabase(start), again: () => fillEmptyDatabase(start) }
}
const { site, said, again } = await startAt(NOW)
site.clock.set(NOW)
const rowsOf = async <Row = Record<string, unknown>>(sql: string, db = site) =>
  (await db.database.executeSql(sql)).rows as Row[]
/** Excludes the orders of the two demo clients. */
const OF_STAFF = `o.reporter_email not in ('anna.nowak@szkola.example', 'piotr.zielinski@firma.example')`
const logIn = async (email: string) => {
  const browser = new TestBrowser(site)
  expect((await browser.logIn({ email, password: 'Demo-haslo-2026' })).statusCode).toBe(200)
  return browser
}
const joanna = await logIn('biuro@elektroodbior.example')
const countOf = async (query: string) =>
  (await joanna.call('GET', `/staff/orders?${query}`)).json<{ totalCount: number }>().totalCount

describe('STAFF-37 the demo orders for staff', () => {
  test('number forty, in every status', async () => {
    const rows = await rowsOf(`select status, count(*)::int from orders o where ${OF_STAFF} group by 1`)
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
      NEW: 9,
      READ: 7,
      PLANNED: 12,
      COMPLETED: 7,
      CANCELLED: 3,
      CANCELLEDBYCLIENTREQUEST: 2,
    })
    expect(await countOf('')).toBe(105)
  })

  test('are of the last two weeks and the next two, with pickups on working days', async () => {
    const rows = await rowsOf<{ status: string; placed: string; pickup: string | null }>(
      `select status, to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as placed, to_char(suggested_date, 'YYYY-MM-DD') as pickup from orders o where ${OF_STAFF}`,
    )
    const placed = rows.map((row) => row.placed).toSorted()
    expect([placed[0], placed.at(-1)]).toEqual(['2026-09-02', TODAY])
    const planned = rows.filter(({ status }) => status === 'PLANNED').map(({ pickup }) => pickup ?? '')
    expect(planned.filter((day) => day === TODAY)).toHaveLength(5)
    expect(planned.filter((day) => day === '2026-09-17')).toHaveLength(5)
    expect(planned.toSorted().at(-1)).toBe('2026-09-28')
    const days = await rowsOf(`select distinct extract(isodow from suggested_date)::int as day from orders
      where suggested_date is not null order by 1`)
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5])
  })

  test('have dates relative to the first start', async () => {
    const later = await startAt('2026-10-14T09:30:00Z')
    const relative = (today: string) =>
      `select o.id, suggested_date - '${today}'::date as pickup, '${today}'::date - (created_at at time zone 'Europe/Warsaw')::date as days, status, weight_grams from orders o where ${OF_STAFF} order by 1`
    expect(await rowsOf(relative('2026-10-14'), later.site)).toEqual(await rowsOf(relative(TODAY)))
  })

  test.for(['2026-10-14T09:30:00Z', '2026-10-16T09:30:00Z', '2026-10-17T09:30:00Z'])(
    'PLUS-11 cause no reminder mail in a product that starts on %s',
    async (now) => {
      const { site: first, start } = await startAt(now)
      await remindOfPickups(start)
      expect(
        await rowsOf('select kind from mails where delivered_at is null and refused_at is null', first),
      ).toEqual([])
      expect(await rowsOf(`select 1 from mails where kind = 'pickup-reminder'`, first)).not.toEqual([])
    },
  )

  test('are the same in every installation', async () => {
    const other = await startAt(NOW)
    for (const sql of [
      `select to_jsonb(o) as row from orders o order by id`,
      `select to_jsonb(h) - 'id' as row from order_history h order by order_id, at, event`,
      `select to_jsonb(e) - 'id' as row from order_entries e order by order_id, position`,
      `select to_jsonb(f) as row from order_files f order by id`,
      `select to_jsonb(n) as row from order_notes n order by id`,
      `select to_jsonb(m) as row from order_messages m order by id`,
      `select to_jsonb(r) as row from order_reads r order by order_id, user_id`,
      `select to_jsonb(m) - 'id' - 'dedupe_key' as row from mails m order by order_id, queued_at, kind`,
    ])
      expect(await rowsOf(sql, other.site), sql).toEqual(await rowsOf(sql))
  })

  test('have the weight that the rules calculate', async () => {
    const entries = await rowsOf<{
      order_id: string
      quantity: number
      unit: Unit
      piece: number | null
      cubic: number | null
      grams: string
      total: string
    }>(`select order_id, e.quantity, e.unit, e.weight_grams as grams, o.weight_grams as total, r.grams_per_piece as piece, r.grams_per_cubic_meter as cubic
        from order_entries e join orders o on o.id = e.order_id join recycling_items r on r.id = e.recycling_item_id`)
    expect(entries.length).toBeGreaterThan(200)
    const totals = new Map<string, number>()
    for (const { order_id, quantity, unit, piece, cubic, grams } of entries) {
      const factors = { weightPerPiece: toKilograms(piece), weightPerCubicMeter: toKilograms(cubic) }
      expect(Number(grams)).toBe(entryWeight(quantity, unit, factors).grams)
      totals.set(order_id, (totals.get(order_id) ?? 0) + Number(grams))
    }
    for (const { order_id, total } of entries) expect(Number(total)).toBe(totals.get(order_id))
  })

  test('have a history that the order rules allow', async () => {
    const rows = await rowsOf<{
      order_id: string
      event: OrderEvent
      status: OrderStatus
      at: Date
      details: { version?: number } | null
      now_status: OrderStatus
      now_version: number
      created_at: Date
    }>(`select h.order_id, h.event, h.status, h.at, h.details, o.status as now_status, o.version as now_version, o.created_at
        from order_history h join orders o on o.id = h.order_id order by h.order_id, h.at`)
    for (const history of Map.groupBy(rows, ({ order_id }) => order_id).values()) {
      const [placed, ...later] = history
      expect(placed).toMatchObject({ event: 'placed', status: 'NEW', at: placed?.created_at })
      let status: OrderStatus = 'NEW'
      let version = 1
      for (const step of later) {
        const isChange = step.event === 'reopened' || step.event === statusEvent(step.status)
        const isAllowed = isChange ? stepBetween(status, step.status) !== null : step.status === status
        expect(isAllowed, `${step.order_id}: ${step.event}`).toBe(true)
        // Every change creates a version, except reading the order and adding a file.
        if (step.details?.version) version += 1
        expect(step.details?.version ?? version).toBe(version)
        status = step.status
        expect(step.at.getTime()).toBeLessThanOrEqual(Date.parse(NOW))
      }
      expect([status, version]).toEqual([placed?.now_status, placed?.now_version])
    }
  })

  test('belong to companies or to none; some are hazardous, unread or assigned', async () => {
    expect(await countOf('companyUuid=none')).toBe(40 - 9)
    const [unread, hazardous] = [await countOf('unread=true'), await countOf('hazardous=true')]
    expect([unread > 9, unread < 60, hazardous > 20, hazardous < 105]).toEqual([true, true, true, true])
    expect(await countOf('status=NEW&unread=true')).toBe(await countOf('status=NEW'))
    expect(await countOf('assigneeUuid=none')).toBeLessThan(105)
    const mails = (await joanna.call('GET', '/staff/undelivered-mails')).json()
    expect(mails).toMatchObject({ totalCount: 1, list: [{ kind: 'order-planned' }] })
  })

  test('have notes, messages and files that can be opened', async () => {
    const [counts] = await rowsOf(`select (select count(*)::int from order_notes) as notes,
      (select count(*)::int from order_messages) as messages, (select count(*)::int from order_files) as files`)
    expect(counts).toEqual({ notes: 5, messages: 2, files: 10 })
    const files = await rowsOf<{ id: string; order_id: string; type: string; size_bytes: number }>(
      'select * from order_files',
    )
    for (const { id, order_id, type, size_bytes } of files) {
      const { rawPayload } = await joanna.call('GET', `/staff/orders/${order_id}/files/${id}`)
      expect([(await fileTypeFromBuffer(rawPayload))?.mime, rawPayload.length]).toEqual([type, size_bytes])
    }
    expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/png', 'application/pdf']))
  })

  test('have an administrator and two dispatchers, whom the start prints', async () => {
    for (const email of ['dyspozytor@elektroodbior.example', 'dyspozytor2@elektroodbior.example']) {
      expect(said.join('\n')).toContain(email)
      const { user } = (await (await logIn(email)).call('GET', '/client/user/session')).json()
      expect(user).toMatchObject({ staff: true, administrator: false })
    }
    expect((await joanna.call('GET', '/client/user/session')).json().user).toMatchObject({
      administrator: true,
    })
  })

  test('are not created twice', async () => {
    const tables = ['orders', 'order_history', 'order_files', 'order_notes', 'mails', 'companies', 'users']
    const count = () =>
      Promise.all(tables.map((table) => rowsOf(`select count(*)::int, '${table}' as of from ${table}`)))
    const before = await count()
    expect(await again()).toEqual(said)
    expect(await count()).toEqual(before)
  })

  test('have no files if these cannot be stored', async () => {
    const full = await buildOrderApp({ env: { DEMO: '1' } })
    // A file where the folder should be makes writing fail.
    await rm(path.join(full.dataFolder, 'files'), { recursive: true, force: true })
    await writeFile(path.join(full.dataFolder, 'files'), '')
    await fillEmptyDatabase(full)
    expect(await rowsOf('select count(*)::int as orders from orders', full)).toEqual([{ orders: 105 }])
    expect(await rowsOf('select id from order_files', full)).toEqual([])
    expect(full.logLines().map(({ msg }) => msg)).toContain(
      'the example orders are without files: these could not be kept',
    )
  })
})
