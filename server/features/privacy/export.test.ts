// Tests that an export contains only data of its person or company: nothing of others, no secrets, and no internal data.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql, type RawBuilder } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { runAdmin } from '#server/admin/admin.ts'
import { readArchive } from '#server/testing/exported.ts'
import { makeCompany, makePerson } from '#server/testing/people.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { DATA_MAP, columnsOf } from './data-map.ts'
import { exportOfCompany, exportOfPerson } from './export.ts'
import { COLUMNS_IN_NO_EXPORT, columnsExported, IN_NO_EXPORT, VISITOR_COLUMNS } from './exported-columns.ts'

const isExported = (table: string) => exported(table).length > 0
const exported = (table: string) => [
  ...columnsExported(table, 'company'),
  ...columnsExported(table, 'person'),
]

test('every table about people is exported or has a reason not to be, and so has every column with their texts', () => {
  const people = Object.entries(DATA_MAP).filter(([, { whose }]) => whose !== undefined)
  const open = people.filter(([name]) => !(name in IN_NO_EXPORT) && !isExported(name))
  expect(open.map(([name]) => name)).toEqual([])
  const silent = Object.entries(DATA_MAP)
    .filter(([name]) => isExported(name))
    .flatMap(([name, table]) => {
      const said = [...exported(name), ...(COLUMNS_IN_NO_EXPORT[name] ?? '').split(' ')]
      const words = [...columnsOf(table, 'personal'), ...columnsOf(table, 'text')]
      return words.filter((column) => !said.includes(column)).map((column) => `${name}.${column}`)
    })
  expect(silent).toEqual([])
})

/** Text of other people, in lower case as some columns require. */
const OTHERS = 'obce'
/** Columns with codes and numbers, which nobody types. */
const CODES = new Set([
  'orders.order_number',
  'orders.privacy_notice_version',
  'order_history.event',
  'order_history.status',
  'mails.kind',
  'mails.locale',
])

const shop = await buildOrderApp()
const { connection: db } = shop.database

type Own = RawBuilder<unknown>

/**
 * Fills every column of all rows outside `own` with text of other people. `own` names tables or columns, with a condition for
 * the rows to skip. Returns the columns that the database does not let us fill.
 */
async function fillWithOthers(own: Record<string, Own>): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'jsonb', 'ARRAY') and table_name not in ('schema_migrations', 'recycling_items', 'package_types')`.execute(
    db,
  )
  const refused: string[] = []
  for (const { table, column, type } of columns.filter((one) => !CODES.has(`${one.table}.${one.column}`))) {
    const words = sql`${sql.lit(`${OTHERS} ${table}.${column} `)} || gen_random_uuid()`
    const typed = {
      text: words,
      jsonb: sql`jsonb_build_object('reason', ${words})`,
      ARRAY: sql`array[${words}]`,
    }
    const skipped = own[`${table}.${column}`] ?? own[table] ?? sql`false`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${typed[type as 'text']} where (${skipped}) is not true`
      .execute(db)
      .catch(() => refused.push(`${table}.${column}`))
  }
  return refused
}

async function ordered(set: Record<string, unknown> = {}) {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string; orderNumber: string } }>().order
}

/** Does all actions of staff on an order. */
async function worked(uuid: string) {
  const ewa = await makeDispatcher(shop, { name: 'Pracownica', surname: OTHERS })
  const call = (path: string, body: object) =>
    ewa.browser.call('POST', `/staff/orders/${uuid}/${path}`, { body })
  await call('notes', { text: 'notatka' })
  await call('messages', { subject: 'Temat', text: 'Treść do klienta' })
  await ewa.change(uuid, 'assignee', { userUuid: ewa.person.id })
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2027-01-07' })
  return ewa
}

async function withFile(orderNumber: string, name: string) {
  const sent = await shop.app.inject({
    method: 'POST',
    url: `/v1/public/orders/${orderNumber}/files`,
    payload: filePayload(name, 'image/png'),
  })
  expect(sent.statusCode, sent.body).toBe(201)
}

test('an export of a person has their data from every table, and nothing of others in any column', async () => {
  const colleague = await makePerson(shop)
  const { person, company, ordered: companyOrdered } = await makeClient(shop, { members: [colleague] })
  const { id, email } = person
  const [sent, contactOf, listedIn, visitors] = [
    await companyOrdered({ comment: 'moja uwaga' }),
    await companyOrdered(),
    await ordered(),
    await ordered({ 'reporter.email': email, comment: 'uwaga gościa' }),
  ]
  for (const { uuid } of [sent, contactOf, listedIn, visitors]) await worked(uuid)
  await withFile(sent.orderNumber, 'firmowe.png')
  await withFile(visitors.orderNumber, 'moje.png')
  await makeCompany(shop, { nip: null, branches: [{ contact: 'Ewa Lis', email }, { contact: 'Kto Inny' }] })
  await sql`update orders set reporter_email = ${colleague.email}, contact_email = ${email}, contact_name = 'Moje Nazwisko' where id = ${contactOf.uuid}`.execute(
    db,
  )
  await sql`update orders set company_email = ${`inny@firma.example; ${email}`} where id = ${listedIn.uuid}`.execute(
    db,
  )
  await sql`update companies set email = ${`${OTHERS}@firma.example, ${email}`} where id = ${company.id}`.execute(
    db,
  )

  await sql`
    insert into security_events (happened_at, kind, network, actor_id, person_id)
    values (now(), 'person-block', ${`${OTHERS} network`}, ${colleague.id}, ${id})`.execute(db)

  const of = (order: { uuid: string }) => sql`order_id = ${order.uuid}`
  const refused = await fillWithOthers({
    users: sql`id = ${id}`,
    sessions: sql`user_id = ${id}`,
    'branches.contact': sql`email = ${email}`,
    'branches.email': sql`email = ${email}`,
    'branches.phone': sql`email = ${email}`,
    'companies.email': sql`true`,
    ...Object.fromEntries(
      ['name', 'surname', 'email', 'phone'].map((part) => [
        `orders.reporter_${part}`,
        sql`reporter_email = ${email}`,
      ]),
    ),
    'orders.comment': sql`reporter_email = ${email}`,
    ...Object.fromEntries(
      ['name', 'email', 'phone'].map((part) => [`orders.contact_${part}`, sql`contact_email = ${email}`]),
    ),
    'orders.company_email': sql`id = ${listedIn.uuid}`,
    // Data that visitors typed about themselves.
    ...Object.fromEntries(
      VISITOR_COLUMNS.orders.split(' ').map((column) => [`orders.${column}`, sql`id = ${visitors.uuid}`]),
    ),
    order_entries: of(visitors),
    order_packages: sql`order_entry_id in (select id from order_entries where order_id = ${visitors.uuid})`,
    order_files: of(visitors),
    order_messages: sql`recipient = ${email}`,
    'mails.recipient': sql`recipient = ${email}`,
    'mails.subject': sql`recipient = ${email}`,
    'mails.reply_to': sql`reply_to = ${email}`,
  })
  expect(refused.filter(isOpen)).toEqual([])

  const content = (await exportOfPerson(shop, email))?.()
  const { text, tables, names } = readArchive(await buffer(content!))
  expect(text.match(new RegExp(`[^"]*${OTHERS}[^"]*`, 'g')) ?? []).toEqual([])
  expect(names.toSorted()).toEqual(['data.json', expect.stringMatching(/-moje\.png$/)])
  const numbers = (name: string) => tables[name]?.map((row) => row['order_number']).toSorted()
  expect(numbers('orders')).toEqual([sent.orderNumber, visitors.orderNumber].toSorted())
  expect(numbers('orders_as_contact')).toEqual([contactOf.orderNumber, listedIn.orderNumber].toSorted())
  expect(
    tables['orders_as_contact']?.map((row) => row['contact_name'] ?? row['company_email']).toSorted(),
  ).toEqual(['Moje Nazwisko', email].toSorted())
  for (const own of ['moja uwaga', 'uwaga gościa', 'Treść do klienta', person.phone ?? '', 'Ewa Lis'])
    expect(text).toContain(own)
  expect(tables['order_history']?.length).toBeGreaterThan(0)
  expect(tables['security_events']).toContainEqual(
    expect.objectContaining({ kind: 'person-block', network: null }),
  )
})

/** Whether the column holds personal data in free text, not one of a few values. */
function isOpen(column: string): boolean {
  const [table = '', name = ''] = column.split('.')
  const map = DATA_MAP[table]
  const says = map && [...columnsOf(map, 'personal'), ...columnsOf(map, 'text')].includes(name)
  return Boolean(says) && column !== 'users.locale'
}

test('an export of a company has the data of its people, no internal data of staff, and nothing of other companies', async () => {
  const { person, company, ordered: companyOrdered } = await makeClient(shop, { name: 'Huta' })
  const own = await companyOrdered({ comment: 'uwaga huty' })
  const ewa = await worked(own.uuid)
  await ewa.browser.call('POST', `/staff/companies/${company.id}/notes`, { body: { text: 'notatka' } })
  await ewa.browser.call('POST', '/staff/tokens', {
    body: { count: 1, note: 'notatka', companyUuid: company.id, expiresAt: '2099-01-01' },
  })
  await worked((await ordered()).uuid)
  for (const [reason, showReason] of [
    ['powód dla klienta', true],
    ['powód dla biura', false],
  ])
    await sql`
      insert into order_history (id, order_id, at, event, actor_kind, status, details)
      values (gen_random_uuid(), ${own.uuid}, now(), 'cancelled', 'staff', 'CANCELLED', ${JSON.stringify({ reason, showReason })})`.execute(
      db,
    )
  const ofCompany = sql`company_id = ${company.id}`
  const ofOrder = sql`order_id = ${own.uuid}`
  const refused = await fillWithOthers({
    companies: sql`id = ${company.id}`,
    branches: ofCompany,
    users: sql`id = ${person.id}`,
    orders: ofCompany,
    registry_answers: sql`nip = ${company.nip}`,
    ...Object.fromEntries(
      ['order_entries', 'order_files', 'order_messages'].map((table) => [table, ofOrder]),
    ),
    'order_history.details': sql`order_id = ${own.uuid} and event = 'cancelled'`,
    order_packages: sql`order_entry_id in (select id from order_entries where order_id = ${own.uuid})`,
    ...Object.fromEntries(
      ['recipient', 'subject', 'reply_to'].map((column) => [
        `mails.${column}`,
        sql`order_id = ${own.uuid} and kind <> 'order-for-staff'`,
      ]),
    ),
  })
  expect(refused.filter(isOpen)).toEqual([])
  const { text, tables } = readArchive(await buffer((await exportOfCompany(shop, company.id))!()))
  expect(text.match(new RegExp(`[^"]*${OTHERS}[^"]*`, 'g')) ?? []).toEqual([])
  for (const words of ['notatka', 'powód dla biura']) expect(text).not.toContain(words)
  for (const words of ['uwaga huty', 'Treść do klienta', 'powód dla klienta', person.email])
    expect(text).toContain(words)
  expect(tables['order_history']).toContainEqual(expect.objectContaining({ status: 'PLANNED' }))
})

test('a file without a content is listed as missing, and the others are exported', async () => {
  const { company, ordered: companyOrdered } = await makeClient(shop, { name: 'Tartak' })
  const { orderNumber } = await companyOrdered()
  await withFile(orderNumber, 'jest.png')
  await withFile(orderNumber, 'znikł.png')
  const { rows } = await sql<{ id: string }>`select id from order_files where name = 'znikł.png'`.execute(db)
  const [{ id = '' } = {}] = rows
  await rm(path.join(shop.dataFolder, 'files', id.slice(0, 2), id))
  const { files, names } = readArchive(await buffer((await exportOfCompany(shop, company.id))!()))
  expect(names).toEqual(['data.json', expect.stringMatching(/-jest\.png$/), 'missing-files.txt'])
  expect(Buffer.from(files['missing-files.txt'] ?? []).toString()).toBe(
    `files/${orderNumber}/${id}-znikł.png`,
  )
})

test('the operator’s command leaves no incomplete file behind', async () => {
  const { company } = await makeClient(shop)
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const away = { ...shop.database, connect: () => Promise.reject(new Error('the database is away')) }
  const command = ['export-company', company.id, '--to', path.join(folder, 'firma.zip')]
  await expect(runAdmin(command, { ...shop, database: away })).rejects.toThrow('the database is away')
  expect(await readdir(folder)).toEqual([])
  await runAdmin(command, shop)
  expect(readArchive(await readFile(path.join(folder, 'firma.zip'))).text).toContain(company.id)
})
