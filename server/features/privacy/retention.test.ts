import { randomUUID } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order.ts'
import { DELETION_KINDS } from '#contract/privacy/deletions.ts'
import { retentionRules } from '#server/features/privacy/public.ts'
import { listDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { applyRules } from '#server/platform/jobs/retention.ts'
import { makeCompany, makePerson } from '#server/testing/people.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database, dataFolder } = shop
const db = database.connection
beforeEach(async () => {
  clock.set('2026-05-04T10:00:00Z')
  await sql`delete from orders`.execute(db)
  await sql`delete from deletions`.execute(db)
})

/** Runs the daily job at the given moment, the first or last of a day in Warsaw. */
async function run(at: string) {
  clock.set(at)
  expect(await applyRules(shop, await retentionRules(shop))).toEqual([])
}

interface Story {
  placed?: string
  status: OrderStatus
  suggested?: string | null
  /** Time of the last action by staff. */
  last: string
}

async function anOrderOf({ placed = '2026-05-04T10:00:00Z', status, suggested = null, last }: Story) {
  const { uuid } = await shop.placedOrder()
  await sql`update orders set status = ${status}, suggested_date = ${suggested}::date, created_at = ${placed}
    where id = ${uuid}`.execute(db)
  await sql`update order_history set at = ${placed} where order_id = ${uuid}`.execute(db)
  await db
    .insertInto('order_history')
    .values({
      id: randomUUID(),
      order_id: uuid,
      at: new Date(last),
      event: 'edited',
      actor_kind: 'staff',
      actor_id: null,
      status,
      details: null,
    })
    .execute()
  return uuid
}

const ordersLeft = async () => (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)

/** The group contains moments around New Year, because the year begins in Warsaw an hour earlier than in UTC. */
describe('orders are deleted at the start of the year after their period, in Warsaw, and not a moment before', () => {
  test.each<[string, Story, string]>([
    [
      'completed: five years after the end of the year of the pickup',
      { status: 'COMPLETED', suggested: '2026-05-20', last: '2026-05-20T10:00:00Z' },
      '2032-01-01T00:00:00+01:00',
    ],
    [
      'picked up in December and completed by staff in January: by the pickup',
      { status: 'COMPLETED', suggested: '2026-12-31', last: '2027-01-02T10:00:00Z' },
      '2032-01-01T00:00:00+01:00',
    ],
    [
      'completed without a date: by the day of completion',
      { status: 'COMPLETED', last: '2027-01-02T10:00:00Z' },
      '2033-01-01T00:00:00+01:00',
    ],
    [
      'cancelled: one year after the end of the year',
      { status: 'CANCELLED', last: '2026-05-06T10:00:00Z' },
      '2028-01-01T00:00:00+01:00',
    ],
    [
      'cancelled by the client in the last hour of a year in Warsaw',
      { status: 'CANCELLEDBYCLIENTREQUEST', last: '2026-12-31T22:59:59Z' },
      '2028-01-01T00:00:00+01:00',
    ],
    [
      'cancelled by the client in the first hour of the next year in Warsaw',
      { status: 'CANCELLEDBYCLIENTREQUEST', last: '2026-12-31T23:00:00Z' },
      '2029-01-01T00:00:00+01:00',
    ],
    [
      'planned and never completed: one year after the end of the year of its date',
      { status: 'PLANNED', suggested: '2027-02-01', last: '2026-05-06T10:00:00Z' },
      '2029-01-01T00:00:00+01:00',
    ],
    [
      'never opened: one year after the end of the year in which it was placed',
      { status: 'NEW', last: '2026-05-04T10:00:00Z' },
      '2028-01-01T00:00:00+01:00',
    ],
  ])('%s', async (_what, story, gone) => {
    const id = await anOrderOf(story)
    await run(new Date(Date.parse(gone) - 1).toISOString())
    expect(await ordersLeft()).toEqual([id])
    await run(gone)
    expect(await ordersLeft()).toEqual([])
  })
})

test('an order is deleted with all its data in the database and the folder, and nothing of another order', async () => {
  const gone = await anOrderOf({ status: 'CANCELLED', last: '2026-05-06T10:00:00Z' })
  const kept = await anOrderOf({ status: 'COMPLETED', suggested: '2026-05-20', last: '2026-05-20T10:00:00Z' })
  const files = await Promise.all([gone, kept].map(withEverything))
  await run('2028-01-01T00:00:00+01:00')
  expect(await ordersLeft()).toEqual([kept])
  for (const table of [
    'order_files',
    'order_notes',
    'order_reminders',
    'order_messages',
    'order_replies',
    'order_presences',
    'mails',
    'day_stops',
    'stop_reports',
    'collected_masses',
  ])
    expect(await orderIdsIn(table)).toEqual([kept])
  for (const [at, file] of files.flat().entries()) expect([file, await isThere(file)]).toEqual([file, at > 1])
  expect(await db.selectFrom('removed_files').selectAll().execute()).toEqual([])
  const today = (await listDeletions(db, clock.now())).filter(({ rule }) => rule === 'old orders')
  expect(Object.fromEntries(today.map(({ table, count }) => [table, count]))).toMatchObject({
    orders: 1,
    order_files: 1,
    order_notes: 1,
    order_reminders: 1,
    order_messages: 1,
    order_replies: 1,
    order_presences: 1,
    day_stops: 1,
    stop_reports: 1,
    collected_masses: 1,
    order_entries: expect.any(Number),
    order_packages: expect.any(Number),
  })
})

test('STAFF-70 the record of who has read an order is deleted a week later, once the order is closed', async () => {
  const open = await anOrderOf({ status: 'PLANNED', suggested: '2026-12-01', last: '2026-05-06T10:00:00Z' })
  const over = await anOrderOf({ status: 'COMPLETED', suggested: '2026-05-20', last: '2026-05-20T10:00:00Z' })
  await db
    .insertInto('order_reads')
    .values(
      [open, over].map((id) => ({
        order_id: id,
        user_id: staff.id,
        read_at: new Date('2026-05-20T10:00:00Z'),
      })),
    )
    .execute()
  const read = async () => new Set(await orderIdsIn('order_reads'))
  await run('2026-05-27T10:00:00Z')
  expect(await read()).toEqual(new Set([open, over]))
  await run('2026-05-27T10:00:01Z')
  expect(await read()).toEqual(new Set([open]))
})

test('the plan of a day is deleted with its routes when the orders of its year may be deleted', async () => {
  await withEverything(
    await anOrderOf({ status: 'COMPLETED', suggested: '2027-01-01', last: '2027-01-01T10:00:00Z' }),
  )
  const left = async () =>
    (
      await sql`select from day_plans union all select from day_routes union all select from day_stops`.execute(
        db,
      )
    ).rows.length
  const before = await left()
  expect(before).toBeGreaterThan(2)
  await run('2031-12-31T22:59:59Z')
  expect(await left()).toBe(before)
  await run('2031-12-31T23:00:00Z')
  expect(await left()).toBe(0)
})

test('more files than one batch are all removed in one run', async () => {
  await sql`insert into removed_files select gen_random_uuid() from generate_series(1, 250)`.execute(db)
  await run('2026-05-05T10:00:00Z')
  expect(await db.selectFrom('removed_files').selectAll().execute()).toEqual([])
})

const staff = await makePerson(shop, { role: 'staff' })

/** Adds all kinds of related data to an order; returns the paths of files outside the database. */
async function withEverything(orderId: string): Promise<string[]> {
  const at = clock.now()
  const file = randomUUID()
  await db
    .insertInto('order_files')
    .values({
      id: file,
      order_id: orderId,
      name: 'lista.pdf',
      type: 'application/pdf',
      size_bytes: 3,
      sha256: Buffer.alloc(32),
      created_at: at,
    })
    .execute()
  const belongs = { order_id: orderId, author_id: staff.id, created_at: at }
  await db
    .insertInto('order_notes')
    .values({ id: randomUUID(), ...belongs, text: 'Dzwonić do Jana' })
    .execute()
  await db
    .insertInto('order_reminders')
    .values({ id: randomUUID(), ...belongs, due_at: at, note: 'Dzwonić do Jana' })
    .execute()
  await db
    .insertInto('order_replies')
    .values({
      id: randomUUID(),
      order_id: orderId,
      sender: 'a@firma.example',
      subject: 'x',
      body: 'y',
      attachments: '[]',
      is_automatic: false,
      is_whole: true,
      message_hash: Buffer.alloc(32),
      received_at: at,
    })
    .execute()
  await sql`
    with vehicle as (insert into vehicles (id, name, plate, payload_kg, tail_lift, is_active, created_at)
      values (gen_random_uuid(), 'Iveco', ${orderId}, 1, false, true, ${at}) returning id),
    plan as (insert into day_plans (day, version) values ('2026-12-31', 1) on conflict (day) do update set version = 2 returning day),
    route as (insert into day_routes (id, day, vehicle_id, position)
      select gen_random_uuid(), day, vehicle.id, 0 from vehicle, plan returning id),
    report as (insert into stop_reports (id, order_id, day, plate, outcome, reported_at, idempotency_key, body_hash)
      values (gen_random_uuid(), ${orderId}, '2026-12-31', 'x', 'collected', ${at}, ${orderId}, 'x')),
    mass as (insert into collected_masses (order_id, waste_code, estimated_grams, weighed_grams)
      values (${orderId}, '200136', 1, 1))
    insert into day_stops (order_id, route_id, position, is_pinned)
    select ${orderId}, route.id, 0, false from route`.execute(db)
  await db
    .insertInto('order_messages')
    .values({ id: randomUUID(), ...belongs, recipient: 'a@firma.example', subject: 'x', text: 'y' })
    .execute()
  await db
    .insertInto('order_presences')
    .values({ order_id: orderId, user_id: staff.id, is_editing: false, seen_at: new Date('2099-01-01') })
    .execute()
  await sql`delete from mails where order_id = ${orderId}`.execute(db)
  const mail = randomUUID()
  await db
    .insertInto('mails')
    .values({
      id: mail,
      kind: 'test',
      recipient: 'a@firma.example',
      order_id: orderId,
      dedupe_key: mail,
      queued_at: new Date('2027-12-01'),
    })
    .execute()
  const paths = [
    path.join(dataFolder, 'files', file.slice(0, 2), file),
    path.join(dataFolder, 'mail', `${mail}.eml`),
  ]
  for (const each of paths) {
    await mkdir(path.dirname(each), { recursive: true })
    await writeFile(each, 'abc')
  }
  return paths
}

const orderIdsIn = async (table: string) =>
  (await sql<{ order_id: string }>`select order_id from ${sql.table(table)}`.execute(db)).rows.map(
    ({ order_id: id }) => id,
  )

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

test('an account without a company is deleted after its days; one that got a company since stays, staff stay', async () => {
  const [gone, back, member] = [await makePerson(shop), await makePerson(shop), await makePerson(shop)]
  const company = await makeCompany(shop, { members: [member] })
  const left = async () =>
    (await db.selectFrom('users').select('id').orderBy('email').execute()).map(({ id }) => id)
  await run('2026-05-04T10:00:00Z')
  await db
    .insertInto('company_members')
    .values({ user_id: back.id, company_id: company.id, created_at: clock.now() })
    .execute()
  await run('2026-06-04T10:00:00Z')
  await sql`delete from company_members where user_id = ${back.id}`.execute(db)
  await run('2027-05-04T09:59:59Z')
  expect(await left()).toEqual(expect.arrayContaining([gone.id, back.id, member.id, staff.id]))
  await run('2027-05-04T10:00:00Z')
  expect(await left()).not.toContain(gone.id)
  expect(await left()).toEqual(expect.arrayContaining([back.id, member.id, staff.id]))
})

test('expired links and mails that were never sent are deleted after their period', async () => {
  const company = await makeCompany(shop)
  const link = (note: string, given: { expires: string; revoked?: string }) =>
    db
      .insertInto('order_links')
      .values({
        id: randomUUID(),
        token_hash: Buffer.from(note.padEnd(32)),
        note,
        created_at: new Date('2026-05-04'),
        expires_at: new Date(given.expires),
        used_at: null,
        revoked_at: given.revoked ? new Date(given.revoked) : null,
        company_id: company.id,
      })
      .execute()
  await link('expired', { expires: '2026-05-10T00:00:00Z' })
  await link('revoked', { expires: '2027-05-10T00:00:00Z', revoked: '2026-05-10T00:00:00Z' })
  await link('later', { expires: '2026-05-11T00:00:00Z' })
  const notes = async () =>
    (await db.selectFrom('order_links').select('note').orderBy('note').execute()).map(({ note }) => note)
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      kind: 'test',
      recipient: 'b@firma.example',
      dedupe_key: 'never',
      queued_at: new Date('2026-05-10T00:00:00Z'),
    })
    .execute()
  const mails = async () =>
    (await db.selectFrom('mails').select('dedupe_key').where('dedupe_key', '=', 'never').execute()).length
  await run('2027-05-09T23:59:59Z')
  expect([await notes(), await mails()]).toEqual([['expired', 'later', 'revoked'], 1])
  await run('2027-05-10T00:00:00Z')
  expect([await notes(), await mails()]).toEqual([['later'], 0])
})

describe('the deletion report', () => {
  test('has a row for each day and kind, newest first, in pages', async () => {
    await sql`insert into deletions (day, rule, table_name, row_count) values
      ('2026-05-01', 'old orders', 'orders', 2), ('2026-05-01', 'old orders', 'mails', 5),
      ('2026-05-01', 'delivered mails', 'mails', 3), ('2026-05-03', 'delivered mails', 'mails', 4000000000)`.execute(
      db,
    )
    const { browser } = await makeDispatcher(shop, { isAdministrator: true })
    const asked = async (query: string) => (await browser.call('GET', `/staff/deletions${query}`)).json()
    const [first, second, third] = [
      { day: '2026-05-03', kind: 'delivered mails', counts: [{ table: 'mails', count: 4_000_000_000 }] },
      { day: '2026-05-01', kind: 'delivered mails', counts: [{ table: 'mails', count: 3 }] },
      {
        day: '2026-05-01',
        kind: 'old orders',
        counts: [
          { table: 'mails', count: 5 },
          { table: 'orders', count: 2 },
        ],
      },
    ]
    expect(await asked('')).toEqual({ list: [first, second, third], totalCount: 3 })
    expect(await asked('?page=2&limit=2')).toEqual({ list: [third], totalCount: 3 })
    expect(await asked('?page=0')).toMatchObject({ code: 'ERROR.INVALID_INPUT' })
  })

  test('can be read only by administrators', async () => {
    const { browser } = await makeDispatcher(shop)
    expect((await browser.call('GET', '/staff/deletions')).statusCode).toBe(403)
  })

  test('has a text for each rule of the daily job', async () => {
    const rules = (await retentionRules(shop)).map(({ name }) => name)
    expect(rules.filter((name) => !(DELETION_KINDS as readonly string[]).includes(name))).toEqual([])
  })
})
