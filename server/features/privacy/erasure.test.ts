import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { runAdmin } from '#server/admin/admin.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import {
  DEMO_ANNA,
  DEMO_PASSWORD,
  DEMO_PIOTR,
  DEMO_SCHOOL,
  DEMO_SCHOOL_BRANCHES,
  DEMO_STAFF,
} from '#server/features/accounts/public.ts'
import { columnsOf, DATA_MAP, kindOf } from '#server/features/privacy/data-map.ts'
import { makeCompany, makePerson, signedIn } from '#server/testing/people.ts'
import { filePayload } from '#server/testing/test-files.ts'
import {
  anOrder,
  buildOrderApp,
  companyOrder,
  makeClient,
  makeDispatcher,
} from '#server/testing/test-orders.ts'

async function demoShop() {
  const made = await buildOrderApp({ env: { DEMO: '1' } })
  await fillEmptyDatabase(made)
  return made
}
const shared = await demoShop()
let shop = shared
let db = shop.database.connection

/** Starts a new application for a test that changes its data, so that a retry finds them again. */
async function withOwnData(): Promise<void> {
  shop = await demoShop()
  db = shop.database.connection
  onTestFinished(() => {
    shop = shared
    db = shop.database.connection
  })
  await typeAboutSchool()
}
const admin = (...typed: string[]) => runAdmin(typed, shop)
const rejection = (...typed: string[]) =>
  admin(...typed).then(
    () => 'it was done',
    (error: Error) => error.message,
  )

const COMMENT = 'Proszę pytać o panią Annę Nowak, wejście C'
const NOTE = 'Anna Nowak prosi o telefon'

/** Texts that identify people of the school. */
const PEOPLE = [
  DEMO_ANNA.email,
  `${DEMO_ANNA.name} ${DEMO_ANNA.surname}`,
  DEMO_ANNA.phone,
  ...DEMO_SCHOOL_BRANCHES.flatMap(({ contact, email, phone }) => [contact, email, phone]),
  DEMO_SCHOOL.email,
  DEMO_SCHOOL.phone,
  COMMENT,
].filter((needle) => typeof needle === 'string')
/** Texts that identify only the school (its REGON is the beginning of its NIP). Its name and NIP stay with the waste record. */
const SCHOOL = [DEMO_SCHOOL.street, 'Filia przy Łąkowej', 'ul. Fabryczna 40a']
const RECORD = [DEMO_SCHOOL.name, DEMO_SCHOOL.nip, DEMO_SCHOOL.bdo]

/**
 * Finds each text in the whole database, as `table.column`; byte columns are searched as bytes. One query per table for all
 * texts.
 */
async function placesOfEach(needles: readonly string[]): Promise<Map<string, string[]>> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const places = new Map(needles.map((needle) => [needle, [] as string[]]))
  for (const inTable of Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`).values()) {
    const [{ schema, table } = { schema: '', table: '' }] = inTable
    const held = inTable.map(({ column, type }, at) => {
      const value = sql.ref(`held.${column}`)
      const isHeld =
        type === 'bytea'
          ? sql`position(convert_to(needle, 'UTF8') in ${value}) > 0`
          : sql`position(lower(needle) in lower(${value}::text)) > 0`
      return sql`bool_or(${isHeld}) as ${sql.ref(String(at))}`
    })
    const { rows } = await sql<{ needle: string } & Record<string, boolean | null>>`
      select needle, ${sql.join(held)} from ${sql.table(`${schema}.${table}`)} as held,
        unnest(${needles}::text[]) as needle group by needle`.execute(db)
    for (const row of rows)
      places
        .get(row.needle)
        ?.push(...inTable.filter((_, at) => row[at]).map(({ column }) => `${table}.${column}`))
  }
  return places
}

const placesOf = async (needle: string): Promise<string[]> => (await placesOfEach([needle])).get(needle) ?? []

/** Returns those texts that occur anywhere, with their places. */
const standing = async (needles: readonly string[]) =>
  [...(await placesOfEach(needles))].filter(([, places]) => places.length > 0)

/** Finds the files in the data folder that contain the text. */
async function filesWith(needle: string): Promise<string[]> {
  const files = await readdir(shop.dataFolder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const held = await Promise.all(paths.map(async (file) => (await readFile(file)).includes(needle)))
  return paths.filter((_, at) => held[at])
}

/** Places an order as Anna, with a file and a rendered mail. */
async function annaOrders(): Promise<{ uuid: string; orderNumber: string }> {
  const browser = await signedIn(shop, { email: DEMO_ANNA.email, password: DEMO_PASSWORD })
  const placed = await browser.call('POST', '/public/orders', {
    body: { ...companyOrder(DEMO_SCHOOL.id), comment: COMMENT },
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', 'x-xsrf-token': undefined },
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const { order } = placed.json<{ order: { uuid: string; orderNumber: string } }>()
  const sent = await browser.call('POST', `/public/orders/${order.orderNumber}/files`, {
    body: filePayload('Anna Nowak.png', 'image/png'),
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const { rows } = await sql<{ id: string }>`select id from mails where order_id = ${order.uuid}`.execute(db)
  await mkdir(path.join(shop.dataFolder, 'mail'), { recursive: true })
  for (const { id } of rows)
    await writeFile(path.join(shop.dataFolder, 'mail', `${id}.eml`), `To: ${DEMO_ANNA.email}`)
  return order
}

async function typeAboutSchool(): Promise<void> {
  const order = await annaOrders()
  const staff = await signedIn(shop, { email: DEMO_STAFF.email, password: DEMO_PASSWORD })
  for (const [path, body] of [
    [`/staff/orders/${order.uuid}/notes`, { text: NOTE }],
    [`/staff/orders/${order.uuid}/reminders`, { at: '2027-01-05T08:00:00Z', note: NOTE }],
    [`/staff/orders/${order.uuid}/messages`, { subject: 'Pytanie', text: `Dzień dobry, ${NOTE}` }],
    [`/staff/companies/${DEMO_SCHOOL.id}/notes`, { text: NOTE }],
    ['/staff/tokens', { count: 1, note: NOTE, companyUuid: DEMO_SCHOOL.id, expiresAt: '2099-01-01' }],
    ['/staff/views', { name: 'Anna Nowak', shared: false, query: 'search=Anna+Nowak' }],
  ] as const) {
    const made = await staff.call('POST', path, { body })
    expect(made.statusCode, `${path} ${made.body}`).toBe(201)
  }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-export-'))
  await typeAboutSchool()
})

const closeOrders = () =>
  sql`
    update orders set status = 'CANCELLED'
    where company_id = ${DEMO_SCHOOL.id} and status in ('NEW', 'READ', 'PLANNED')`.execute(db)

const unzipped = async (file: string) => {
  const files = unzipSync(await readFile(file))
  const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) as {
    tables: Record<string, Record<string, unknown>[]>
    notIncluded?: object
  }
  return {
    names: Object.keys(files),
    tables: data.tables,
    notIncluded: data.notIncluded,
    text: JSON.stringify(data),
  }
}

describe('the demo school', () => {
  test('is exported completely: rows without secrets, files with their names', async () => {
    const file = path.join(folder, 'school.zip')
    await admin('export-company', DEMO_SCHOOL.nip, '--to', file)
    const { names, tables, text } = await unzipped(file)
    for (const needle of [...PEOPLE, ...SCHOOL, ...RECORD, NOTE]) expect(text).toContain(needle)
    expect(tables['orders']?.length).toBeGreaterThan(60)
    expect(names.some((name) => name.endsWith('-Anna Nowak.png'))).toBe(true)
    expect(text).not.toMatch(/password_hash|argon2id|token_hash/)
    expect(await rejection('export-company', DEMO_SCHOOL.nip, '--to', file)).toMatch(/is there already/)
  })

  test('the export lists the orders of visitors who typed its NIP, with none of their data', async () => {
    const email = 'zenon.obcy@warsztat.example'
    const answer = await shop.placeOrder(
      changed(anOrder(), { nip: DEMO_SCHOOL.nip, 'reporter.email': email }),
    )
    expect(answer.statusCode, answer.body).toBe(201)
    const { uuid, orderNumber } = answer.json<{ order: { uuid: string; orderNumber: string } }>().order
    const file = path.join(folder, 'school-with-visitor.zip')
    await admin('export-company', DEMO_SCHOOL.nip, '--to', file)
    const { text, notIncluded } = await unzipped(file)
    expect(notIncluded).toMatchObject({
      visitorsOrders: [{ number: orderNumber, status: 'NEW', placedAt: expect.stringMatching(/Z$/) }],
      why: expect.stringContaining('Anybody can type one'),
    })
    expect(text).not.toContain(email)
    expect(text).not.toContain(uuid)
    await sql`delete from orders where id = ${uuid}`.execute(db)
    await sql`delete from mails where order_id = ${uuid}`.execute(db)
  })

  test('its person can be exported by the email address, with all they typed', async () => {
    const file = path.join(folder, 'anna.zip')
    await admin('export-person', '--email', DEMO_ANNA.email.toUpperCase(), '--to', file)
    const { tables, text } = await unzipped(file)
    for (const needle of [DEMO_ANNA.email, DEMO_ANNA.phone ?? '', COMMENT]) expect(text).toContain(needle)
    expect(tables['users']).toHaveLength(1)
    expect(tables['security_events']?.length).toBeGreaterThan(0)
    expect(text).not.toContain(DEMO_PIOTR.email)
  })

  test('is not erased while an order is open, nor without --yes', async () => {
    const { rows } = await sql<{ number: string }>`
      select order_number as number from orders
      where company_id = ${DEMO_SCHOOL.id} and status in ('NEW', 'READ', 'PLANNED')`.execute(db)
    const plan = await admin('erase-company', DEMO_SCHOOL.nip)
    expect(plan[0]).toBe('Nothing is erased yet. With --yes:')
    for (const { number } of rows) {
      expect(plan.at(-1)).toContain(number)
      expect(await rejection('erase-company', DEMO_SCHOOL.nip, '--yes')).toContain(number)
    }
    expect((await standing(PEOPLE)).map(([needle]) => needle)).toEqual(PEOPLE)
    // The next test searches for this text, which must exist in all these places first.
    expect(await placesOf('Anna Nowak')).toEqual(
      expect.arrayContaining([
        'company_notes.text',
        'order_files.name',
        'order_links.note',
        'order_messages.text',
        'order_notes.text',
        'order_reminders.note',
        'orders.contact_name',
        'staff_views.name',
      ]),
    )
    expect(await filesWith(DEMO_ANNA.email)).not.toEqual([])
  })

  test('PLUS-21 is erased from database, files, mails and log, except for what the data map keeps', async () => {
    await withOwnData()
    await closeOrders()
    const others = await countsOfOthers()
    const [contents] = await contentsOfFiles()
    const { rows: completed } = await sql<{ number: string; grams: string }>`
      select order_number as number, weight_grams as grams from orders
      where company_id = ${DEMO_SCHOOL.id} and status = 'COMPLETED' order by 1`.execute(db)
    expect(completed.length).toBeGreaterThan(10)
    const { rows: carriers } = await sql<{ serial: string }>`
      select unnest(serial_numbers) as serial from order_entries join orders on orders.id = order_id
      where company_id = ${DEMO_SCHOOL.id} and status = 'COMPLETED' limit 1`.execute(db)
    const serial = carriers[0]?.serial ?? ''
    expect(await placesOf(serial)).toEqual(['order_entries.serial_numbers'])
    const summary = await admin('erase-company', DEMO_SCHOOL.nip, '--yes')
    expect(summary).toContain(`orders that stay without names, as the waste record: ${completed.length}`)
    expect(summary).toContain('accounts: 1')

    expect(await standing([...PEOPLE, ...SCHOOL, NOTE, serial])).toEqual([])
    for (const [needle, places] of await placesOfEach(RECORD)) {
      const kinds = places.map((place) => kindOf(...(place.split('.') as [string, string])))
      // The database generates these columns for the staff's search.
      const made = places.filter((place) => place.endsWith('search_text'))
      expect([needle, places.filter((_, at) => kinds[at] !== 'record')]).toEqual([needle, made])
    }
    // Security events cannot be changed and contain only ids.
    expect(await placesOf(DEMO_SCHOOL.id)).toEqual([
      'security_events.object_id',
      'security_events.company_id',
    ])
    for (const needle of PEOPLE) {
      expect([needle, await filesWith(needle)]).toEqual([needle, []])
      expect([needle, JSON.stringify(shop.logLines()).includes(needle)]).toEqual([needle, false])
    }
    const { rows: kept } = await sql<{ number: string; grams: string }>`
      select order_number as number, weight_grams as grams from orders
      where nip = ${DEMO_SCHOOL.nip} and reporter_email = '' order by 1`.execute(db)
    expect(kept).toEqual(completed)
    expect(await countsOfOthers()).toEqual(others)
    expect(contents).toBeGreaterThan((await contentsOfFiles())[0] ?? 0)
    expect((await contentsOfFiles())[0]).toBe((await contentsOfFiles())[1])
  })

  test('a kept order is still readable for staff, and the report and the audit log show the erasure', async () => {
    await withOwnData()
    await closeOrders()
    await admin('erase-company', DEMO_SCHOOL.nip, '--yes')
    const { rows } = await sql<{ id: string }>`
      select id from orders where nip = ${DEMO_SCHOOL.nip} and reporter_email = '' limit 1`.execute(db)
    const staff = await signedIn(shop, { email: DEMO_STAFF.email, password: DEMO_PASSWORD })
    const answer = await staff.call('GET', `/staff/orders/${rows[0]?.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().order).toMatchObject({ reporter: { name: '', email: '' }, files: [], notes: [] })
    expect(await admin('deletions')).toEqual(
      expect.arrayContaining([expect.stringMatching(/erasure of a company {2}companies: 1$/)]),
    )
    const reader = await makeDispatcher(shop, { isAdministrator: true })
    const report = await reader.browser.call('GET', '/staff/deletions')
    expect(report.json().list).toContainEqual({
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      kind: 'erasure of a company',
      counts: expect.arrayContaining([{ table: 'companies', count: 1 }]),
    })
    const { rows: events } = await sql<{ object: string; subject: null }>`
      select object_id as object, subject from security_events where detail = 'erase-company'`.execute(db)
    expect(events).toEqual([{ object: DEMO_SCHOOL.id, subject: null }])
  })
})

/** Counts rows of people and companies unrelated to the school. */
async function countsOfOthers(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*) from orders where company_id is distinct from ${DEMO_SCHOOL.id}
        and not (nip = ${DEMO_SCHOOL.nip} and reporter_email = '')) as orders,
      (select count(*) from users where email <> ${DEMO_ANNA.email}) as users,
      (select count(*) from companies where id <> ${DEMO_SCHOOL.id}) as companies,
      (select count(*) from branches where company_id <> ${DEMO_SCHOOL.id}) as branches,
      (select count(*) from order_files join orders on orders.id = order_id
        where company_id is distinct from ${DEMO_SCHOOL.id}) as files`.execute(db)
  return rows
}

/** Returns the number of files in the store, and of rows in the database. */
async function contentsOfFiles(): Promise<number[]> {
  const inStore = await readdir(path.join(shop.dataFolder, 'files'), { recursive: true, withFileTypes: true })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_files`.execute(db)
  return [inStore.filter((file) => file.isFile()).length, rows[0]?.count ?? 0]
}

describe('a person', () => {
  const VISITOR = 'jan.kos@warsztat.example'
  const personal = { name: 'Jan', surname: 'Kos', email: VISITOR, phone: '+48600700800' }

  const visitorOrder = async (status: string) => {
    const { uuid } = await shop.placedOrder()
    await sql`
      update orders set status = ${status}, reporter_name = 'Jan', reporter_surname = 'Kos', reporter_email = ${VISITOR},
        reporter_phone = ${personal.phone}, contact_name = 'Jan Kos', contact_email = null, contact_phone = ${personal.phone},
        comment = 'Jan Kos otworzy bramę'
      where id = ${uuid}`.execute(db)
    return uuid
  }

  test('without an account is erased by the address: cancelled orders are deleted, completed ones lose the name', async () => {
    const [completed, cancelled] = [await visitorOrder('COMPLETED'), await visitorOrder('CANCELLED')]
    const open = await visitorOrder('NEW')
    expect(await rejection('erase-person', '--email', VISITOR, '--yes')).toMatch(
      /^Orders are still open: EO-/,
    )
    await sql`update orders set status = 'CANCELLED' where id = ${open}`.execute(db)
    await admin('erase-person', '--email', VISITOR, '--yes')
    expect(await standing([VISITOR, 'Jan Kos', personal.phone])).toEqual([])
    const { rows } = await sql<{ id: string }>`
      select id from orders where id = any(${[completed, cancelled, open]}::uuid[])`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual([completed])
    expect(await rejection('erase-person', '--email', VISITOR, '--yes')).toBe(
      `Nothing is known of ${VISITOR}`,
    )
  })

  test('leaves no personal or typed column of a completed order filled', async () => {
    const uuid = await visitorOrder('COMPLETED')
    const { rows: made } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and is_generated = 'ALWAYS'`.execute(db)
    const map = DATA_MAP['orders']!
    const columns = (['personal', 'text', 'company'] as const)
      .flatMap((kind) => columnsOf(map, kind))
      .filter((column) => !made.some((one) => one.column === column))
    const filled = columns.filter((column) => column !== 'reporter_email')
    const naming = (column: string) => (column === 'access_card' ? '{"remark": "Jan Kos"}' : 'Jan Kos')
    const set = sql.join(filled.map((column) => sql`${sql.ref(column)} = ${sql.lit(naming(column))}`))
    await sql`update orders set ${set} where id = ${uuid}`.execute(db)
    await admin('erase-person', '--email', VISITOR, '--yes')
    const { rows } = await sql<Record<string, unknown>>`select * from orders where id = ${uuid}`.execute(db)
    expect(columns.filter((column) => rows[0]?.[column])).toEqual([])
    expect(columns.length).toBeGreaterThan(10)
  })

  test('of a company is erased from its orders, which the company keeps with files of others', async () => {
    await withOwnData()
    const { rows: before } = await sql<{ id: string }>`
      select id from orders where reporter_email = ${DEMO_PIOTR.email} order by id`.execute(db)
    await sql`update orders set status = 'COMPLETED' where reporter_email = ${DEMO_PIOTR.email}`.execute(db)
    await admin('erase-person', '--email', DEMO_PIOTR.email, '--yes')
    const full = `${DEMO_PIOTR.name} ${DEMO_PIOTR.surname}`
    expect(await standing([DEMO_PIOTR.email, full, DEMO_PIOTR.phone ?? ''])).toEqual([])
    const { rows: after } = await sql<{ company: string }>`
      select company_id as company from orders where id = any(${before.map(({ id }) => id)}::uuid[])`.execute(
      db,
    )
    expect(after).toHaveLength(before.length)
    expect(after.every(({ company }) => company !== null)).toBe(true)
  })

  test('an administrator is not erased', async () => {
    expect(await rejection('erase-person', '--email', DEMO_STAFF.email, '--yes')).toMatch(/administrator/)
  })
})

describe('an administrator’s calls', () => {
  test('preview, export and erase a client, with a security event for export and erasure', async () => {
    const client = await makeClient(
      shop,
      { name: 'Tartak Brzoza', nip: null },
      { email: 'tartak@brzoza.example' },
    )
    const { uuid } = await client.ordered()
    await sql`update orders set status = 'COMPLETED' where id = ${uuid}`.execute(db)
    const root = await makeDispatcher(shop, { isAdministrator: true })
    const path = `/staff/people/${client.person.id}`
    const numbers = {
      people: 1,
      ordersKept: 1,
      ordersOfOthers: 1,
      ordersDeleted: 0,
      files: 0,
      mails: 1,
      openOrders: [],
    }
    expect((await root.browser.call('GET', `${path}/erasure`)).json()).toMatchObject({ erasure: numbers })
    const exported = await root.browser.call('GET', `${path}/data.zip`)
    expect(exported.headers['content-type']).toBe('application/zip')
    const data = Buffer.from(unzipSync(exported.rawPayload)['data.json'] ?? []).toString()
    expect(data).toContain('tartak@brzoza.example')
    expect((await root.browser.call('POST', `${path}/erasure`, { body: {} })).json()).toEqual({ done: true })
    expect(await placesOf('tartak@brzoza.example')).toEqual([])
    const { rows } = await sql<{ kind: string; actor: string; person: string }>`
      select kind, actor_id as actor, person_id as person from security_events
      where kind like 'person-e%' order by id`.execute(db)
    const act = { actor: root.person.id, person: client.person.id }
    expect(rows).toEqual([
      { kind: 'person-exported', ...act },
      { kind: 'person-erased', ...act },
    ])
    expect((await root.browser.call('POST', `${path}/erasure`, { body: {} })).statusCode).toBe(404)
  })

  test('a company of two people is erased with the one who has no other company', async () => {
    const [leaves, stays] = [await makePerson(shop), await makePerson(shop)]
    const company = await makeCompany(shop, { nip: null, members: [leaves, stays] })
    await makeCompany(shop, { nip: null, members: [stays] })
    const root = await makeDispatcher(shop, { isAdministrator: true })
    const path = `/staff/companies/${company.id}/erasure`
    expect((await root.browser.call('GET', path)).json().erasure).toMatchObject({ people: 1 })
    expect((await root.browser.call('POST', path, { body: {} })).json()).toEqual({ done: true })
    expect(await placesOf(leaves.email)).toEqual([])
    expect(await placesOf(stays.email)).toContain('users.email')
  })
})
