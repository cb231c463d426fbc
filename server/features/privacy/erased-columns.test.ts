// Writes a person's data into every column of the data map, in every spelling, and expects the erasure to remove all of them.
// Similar data of another person must stay.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { columnsOf, DATA_MAP, kindOf, type ColumnKind } from '#server/features/privacy/data-map.ts'
import { buildOrderApp, makeClient, makeDispatcher, type OrderApp } from '#server/testing/test-orders.ts'

const ANNA = { name: 'Anna', surname: 'Żółta', email: 'anna.zolta@szkola.example', phone: '+48 601 234 567' }

/** Spellings of the person. */
const SPELLINGS = [
  'Anna Żółta',
  'ŻÓŁTA ANNA',
  'anna zolta',
  'panią Annę Żółtą',
  'anna.zolta@szkola.example',
  'ANNA.ZOLTA@SZKOLA.EXAMPLE',
  'anna.zolta+odbiory@szkola.example',
  '+48 601 234 567',
  '601234567',
  '601-234-567',
  '48601234567',
]
/** Texts about other people. */
const OTHERS = [
  'Hanna Żółta-Lis',
  'Joanna',
  'Marianna Żółtańska',
  'joanna.zolta@szkola.example',
  'pani.anna.zolta@szkola.example',
  'anna.zolta@szkola.example.org',
  'anna.zolta@szkola.examples',
  '1601234567',
  '6012345670',
  'PL 12 6012 3456 7000 0000',
]

const FILLED: readonly ColumnKind[] = ['personal', 'text', 'company']
/** Tables of the account itself, which are erased by its address, and the row of the job, which the end of the job deletes. */
const LEFT_OUT = new Set(['users', 'former_names', 'sessions', 'long_jobs'])
const TABLES = Object.keys(DATA_MAP).filter(
  (name) => !LEFT_OUT.has(name) && FILLED.some((kind) => columnsOf(DATA_MAP[name]!, kind).length > 0),
)

interface Column {
  name: string
  type: string
}

async function columnsToFill({ database }: OrderApp, table: string): Promise<Column[]> {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table]
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${name}`.execute(database.connection)
  const wanted = new Set(FILLED.flatMap((kind) => columnsOf(DATA_MAP[table]!, kind)))
  // A NIP cannot hold a text: it has ten digits and is a key.
  return rows.filter((column) => wanted.has(column.name) && column.name !== 'nip')
}

/** Writes the text into each column of each row; in JSON columns into every text. */
async function fill(shop: OrderApp, table: string, text: string): Promise<void> {
  const columns = await columnsToFill(shop, table)
  const value = ({ name, type }: Column) => {
    if (type === 'jsonb')
      return sql`${JSON.stringify({ deep: [{ before: text, after: `a\n${text}` }] })}::jsonb`
    if (type === 'ARRAY') return sql`array[${text}]::text[]`
    if (name === 'query') return sql`${`status=NEW&search=${encodeURIComponent(text)}`}`
    return name === 'dedupe_key' ? sql`${text} || id::text` : sql`${text}`
  }
  const set = sql.join(columns.map((column) => sql`${sql.ref(column.name)} = ${value(column)}`))
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}`.execute(
    shop.database.connection,
  )
  expect(Number(numAffectedRows), `rows of ${table}`).toBeGreaterThan(0)
}

/** Fills each table with a row of the person's order and a row of another person's. */
async function everyTableFilled(text: string): Promise<OrderApp> {
  const shop = await buildOrderApp()
  const db = shop.database.connection
  const anna = await makeClient(shop, { nip: null, branches: [{ contact: 'x' }] }, ANNA)
  const piotr = await makeClient(shop, { nip: null }, { email: 'piotr@huta.example', phone: '602345678' })
  const staff = await makeDispatcher(shop, { isAdministrator: true, phone: null })
  for (const client of [anna, piotr]) {
    const { uuid } = await client.ordered()
    const now = shop.clock.now()
    await sql`insert into order_files (id, order_id, name, type, size_bytes, sha256, created_at)
      values (gen_random_uuid(), ${uuid}, 'x.png', 'image/png', 1, decode(repeat('00', 32), 'hex'), ${now})`.execute(
      db,
    )
    await sql`insert into order_history (id, order_id, at, event, actor_kind, actor_id, status, details)
      values (gen_random_uuid(), ${uuid}, ${now}, 'edited', 'staff', ${staff.person.id}, 'NEW', '{}')`.execute(
      db,
    )
    await sql`insert into order_notes (id, order_id, author_id, text, created_at)
      values (gen_random_uuid(), ${uuid}, ${staff.person.id}, 'x', ${now})`.execute(db)
    await sql`insert into order_reminders (id, order_id, author_id, due_at, note, created_at)
      values (gen_random_uuid(), ${uuid}, ${staff.person.id}, ${now}, 'x', ${now})`.execute(db)
    await sql`insert into order_replies (id, order_id, sender, subject, body, attachments, is_automatic, is_whole, message_hash, received_at)
      values (gen_random_uuid(), ${uuid}, 'x', 'x', 'x', '[]', false, true, sha256('x'), ${now})`.execute(db)
    await sql`insert into order_messages (id, order_id, author_id, recipient, subject, text, created_at)
      values (gen_random_uuid(), ${uuid}, ${staff.person.id}, 'x', 'x', 'x', ${now})`.execute(db)
    await sql`insert into company_notes (id, company_id, author_id, text, created_at)
      values (gen_random_uuid(), ${client.company.id}, ${staff.person.id}, 'x', ${now})`.execute(db)
    await sql`
      with event as (insert into security_events (happened_at, kind) values (${now}, 'company-edit') returning id)
      insert into event_changes (event_id, company_id, changes) select id, ${client.company.id}, '{}' from event`.execute(
      db,
    )
    await sql`insert into order_links (id, token_hash, note, created_at, expires_at, company_id)
      values (gen_random_uuid(), sha256(${uuid}::bytea), 'x', ${now}, ${now}, ${client.company.id})`.execute(
      db,
    )
    await sql`insert into stop_reports (id, order_id, day, plate, outcome, signature, reported_at, idempotency_key, body_hash)
      values (gen_random_uuid(), ${uuid}, ${now}, 'x', 'collected', 'x', ${now}, ${uuid}, 'x')`.execute(db)
    await sql`insert into collected_masses (order_id, waste_code, estimated_grams, weighed_grams)
      values (${uuid}, 'x', 1, 1)`.execute(db)
    await sql`insert into mails (kind, recipient, dedupe_key, queued_at, order_id)
      values ('order-change', 'x', ${uuid}, ${now}, ${uuid})`.execute(db)
  }
  await sql`insert into staff_views (id, owner_id, name, query, is_shared, created_at)
    values (gen_random_uuid(), ${staff.person.id}, 'x', 'x', false, now())`.execute(db)
  await sql`
    with vehicle as (insert into vehicles (id, name, plate, payload_kg, tail_lift, is_active, created_at)
      values (gen_random_uuid(), 'x', 'x', 1, false, true, now()) returning id),
    plan as (insert into day_plans (day, version) values ('2026-05-05', 1) returning day)
    insert into day_routes (id, day, vehicle_id, driver_name, position)
    select gen_random_uuid(), day, vehicle.id, 'x', 0 from vehicle, plan`.execute(db)
  await sql`insert into drivers (id, name, phone, is_active, created_at)
    values (gen_random_uuid(), 'x', 'x', true, now())`.execute(db)
  await sql`insert into registry_answers (nip, company, answered_at, expires_at)
    values ('7740001454', '{}', now(), now())`.execute(db)
  await sql`update orders set status = 'COMPLETED'`.execute(db)
  for (const table of TABLES) await fill(shop, table, text)
  // Makes the first order the person's own.
  await sql`update orders set reporter_email = ${ANNA.email} where company_id = ${anna.company.id}`.execute(
    db,
  )
  return shop
}

/** Lists `table.column` of all places that contain one of the texts. */
async function placesNaming(shop: OrderApp, needles: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and data_type <> 'bytea'`.execute(
    shop.database.connection,
  )
  const places: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}`)} as held, unnest(${[...needles]}::text[]) as needle
        where position(needle in lower(${sql.ref(`held.${column}`)}::text)) > 0) as held`.execute(
      shop.database.connection,
    )
    if (rows[0]?.held) places.push(`${table}.${column}`)
  }
  return places
}

const NEEDLES = ['żółt', 'zolta', 'anna.zolta', '601234567', '601 234 567', '601-234-567']
const kindOfPlace = (place: string) => kindOf(...(place.split('.') as [string, string]))
const ofKinds = (places: readonly string[], kinds: readonly ColumnKind[]) =>
  places.filter((place) => kinds.includes(kindOfPlace(place) ?? 'technical'))

test('every text and JSON column is found in any spelling, and nothing remains', async () => {
  const shop = await everyTableFilled(SPELLINGS.join('; '))
  const filled = ofKinds(await placesNaming(shop, NEEDLES), ['personal', 'text'])
  const all = TABLES.flatMap((table) =>
    (['personal', 'text'] as const).flatMap((kind) =>
      columnsOf(DATA_MAP[table]!, kind).map((column) => `${table}.${column}`),
    ),
  )
  expect(filled.toSorted()).toEqual(
    expect.arrayContaining(all.filter((place) => !place.startsWith('pgboss.')).toSorted()),
  )
  await runAdmin(['erase-person', '--email', ANNA.email, '--yes'], shop)
  const left = await placesNaming(shop, NEEDLES)
  expect(
    left.filter((place) => !['company', 'record', 'derived'].includes(kindOfPlace(place) ?? '')),
  ).toEqual([])
})

test('the rest of a text stays, and a company with the same name too, unless the administrator chooses it', async () => {
  const shop = await everyTableFilled('dzwonić do: Anna Żółta, brama od Łąkowej')
  const erase = (...more: string[]) => runAdmin(['erase-person', '--email', ANNA.email, ...more], shop)
  const plan = await erase()
  const named = plan.flatMap((line) => /^ {2}(?<id>companies:\S+:company)/.exec(line)?.groups?.['id'] ?? [])
  expect(named).toHaveLength(2)
  await erase('--yes', ...named.slice(0, 1).flatMap((id) => ['--erase', id]))
  const { rows } = await sql<{ text: string; names: string[] }>`
    select (select min(text) from order_notes) as text, (select array_agg(name order by name) from companies) as names`.execute(
    shop.database.connection,
  )
  const rest = 'dzwonić do: [usunięto], brama od Łąkowej'
  expect(rows[0]).toEqual({
    text: rest,
    names: [rest, 'dzwonić do: Anna Żółta, brama od Łąkowej'].toSorted(),
  })
})

test('nothing about people with similar names changes', async () => {
  const shop = await everyTableFilled(OTHERS.join('; '))
  const snapshot = async () =>
    Promise.all(
      TABLES.filter((table) => table !== 'orders' && table !== 'mails').map(async (table) => {
        const columns = (await columnsToFill(shop, table)).map(({ name }) => sql.ref(name))
        const { rows } =
          await sql`select ${sql.join(columns)} from ${sql.table(table)} as held order by held::text`.execute(
            shop.database.connection,
          )
        return { table, rows }
      }),
    )
  const before = await snapshot()
  await runAdmin(['erase-person', '--email', ANNA.email, '--yes'], shop)
  const after = await snapshot()
  // The erased person's file is deleted, and the erasure adds a job to the queue; all else stays.
  const changed = new Set(['order_files', 'pgboss.job'])
  const others = (tables: typeof before) => tables.filter(({ table }) => !changed.has(table))
  expect(others(after)).toEqual(others(before))
  const of = (tables: typeof before, name: string) => tables.find(({ table }) => table === name)?.rows ?? []
  expect(of(after, 'order_files')).toHaveLength(1)
  expect(of(after, 'pgboss.job')).toEqual(expect.arrayContaining(of(before, 'pgboss.job')))
  const { rows } = await sql<{ comments: string[]; mails: number }>`
    select (select array_agg(distinct comment) from orders) as comments,
      (select count(*)::int from mails where recipient like 'Hanna%') as mails`.execute(
    shop.database.connection,
  )
  expect(rows[0]?.comments).toEqual([OTHERS.join('; ')])
  expect(rows[0]?.mails).toBeGreaterThan(1)
})
