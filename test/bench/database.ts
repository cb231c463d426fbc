// Fills a PostgreSQL database with orders as they are after three years: 2,000 companies, one of which has a tenth of all orders.
// Another has 450 orders at every size, so its times must not grow.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgresql } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const COMPANIES = 2000
/** Orders of a usual company if there are a million in all. */
const ORDERS_OF_USUAL = 450
const USUAL_CLIENTS = 200

export interface Person {
  companyId: string
  cookie: string
}

export interface OrdersDatabase {
  url: string
  pool: pg.Pool
  /** People of the company with 450 orders and of the largest company. */
  usual: Person
  big: Person
  /** One client for each of many companies, so that successive requests read rows far apart. */
  clients: readonly Person[]
  administrator: Person
  /** @param oneOf the largest company has one of every `oneOf` orders */
  fill(orders: number, oneOf?: number): Promise<void>
}

const idOf = (kind: string, number: number) =>
  createHash('md5')
    .update(`${kind} ${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Runs the work on a database of its own. Prints a note and returns true if no PostgreSQL answers. */
export async function withOrdersDatabase(
  work: (database: OrdersDatabase) => Promise<boolean>,
): Promise<boolean> {
  const name = `bench_orders_${process.pid}`
  try {
    await administer(`create database ${name}`)
  } catch (error) {
    console.log(`\nSkipped, no PostgreSQL answers at ${SERVER}: ${(error as Error).message}`)
    return true
  }
  const url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => {})
  try {
    const database = await openPostgresql(url, createLog('silent'))
    await migrate(database)
    await database.close()
    return await work(await makePeople(url, pool))
  } finally {
    await pool.end()
    await administer(`drop database if exists ${name} with (force)`)
  }
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 3000 })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function makePeople(url: string, pool: pg.Pool): Promise<OrdersDatabase> {
  await pool.query(COMPANIES_SQL)
  const clients: Person[] = []
  for (let company = 2; company < 2 + USUAL_CLIENTS; company += 1)
    clients.push(await makePerson(pool, company))
  return {
    url,
    pool,
    big: await makePerson(pool, 0),
    usual: await makePerson(pool, 1),
    clients,
    administrator: await makePerson(pool, ADMINISTRATOR),
    fill: (orders, oneOf) => fill(pool, orders, oneOf),
  }
}

/** Number that no client has. */
const ADMINISTRATOR = 10_000

/** Creates a client of the company with this number, or the administrator, with a session. */
async function makePerson(pool: pg.Pool, number: number): Promise<Person> {
  const userId = idOf('user', number)
  const isStaff = number === ADMINISTRATOR
  const token = createHash('sha256').update(`session ${number}`).digest('base64url')
  await pool.query(
    `insert into users (id, email, role, is_administrator, name, surname, phone, locale, created_at)
     values ($1, $2, $3, $4, 'Ewa', 'Lis', '600100200', 'pl', now())`,
    [userId, `osoba-${number}@firma.example`, isStaff ? 'staff' : 'client', isStaff],
  )
  const companyId = idOf('company', isStaff ? 0 : number)
  if (!isStaff)
    await pool.query('insert into company_members (user_id, company_id, created_at) values ($1, $2, now())', [
      userId,
      companyId,
    ])
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     values (sha256($1::bytea), $2, now(), now() + interval '30 minutes')`,
    [token, userId],
  )
  return { companyId, cookie: `session=${token}` }
}

const COMPANIES_SQL = `
  insert into companies (id, name, street, postal_code, city, country, nip, bdo, email, phone, created_at)
  select md5('company ' || n)::uuid, (array['Szkoła Podstawowa', 'Zakład Usług', 'Spółdzielnia', 'Hurtownia'])[1 + n % 4] || ' nr ' || n,
    'ul. Długa ' || n, '60-101', 'Poznań', 'Polska', lpad(n::text, 10, '1'), '000012345', 'biuro' || n || '@firma.example', '618000000', now()
  from generate_series(0, ${COMPANIES - 1}) n`

/** Returns SQL for pseudo-random numbers below a limit, the same in every run. */
const drawn = (seed: number, limit: number) => `((hashint4(n + ${seed}) & 2147483647) % ${limit})`
const oneOfWords = (seed: number, words: string) =>
  `('{${words.replaceAll(' ', ',')}}'::text[])[1 + ${drawn(seed, words.split(' ').length)}]`
const SURNAMES =
  'Nowak Kowalski Wiśniewska Wójcik Kamińska Lewandowski Zielińska Szymański Woźniak Dąbrowska Kozłowski Jankowska Mazur Krawczyk Piotrowska Grabowski Pawłowska Michalski Król Wieczorek Jabłońska Wróbel Nowakowski Majewska Olszewski Stępień Malinowska Jaworski Adamczyk Dudek Pająk Żak Łuczak'
const NAMES = 'Ewa Jan Łucja Piotr Żaneta Michał Anna Tomasz Zofia Paweł'

/** SQL expressions over the number `n` of an order and the share of all orders that are older, `age`. */
const COLUMNS = {
  id: `md5('order ' || n)::uuid`,
  order_number: `'EO-26-' || upper(substr(md5('number ' || n), 1, 4)) || '-' || substr(upper(lpad(to_hex(n), 8, '0')), 3)`,
  order_type: `'receiving'`,
  // One order of ten is open. The daily job deletes cancelled orders after a year, so only recent orders are
  // cancelled.
  status: `case
    when age > 0.9 then (array['NEW', 'NEW', 'READ', 'READ', 'PLANNED', 'PLANNED', 'PLANNED', 'PLANNED', 'PLANNED', 'PLANNED'])[1 + ${drawn(1, 10)}]
    when age > 0.7 and ${drawn(2, 6)} = 0 then 'CANCELLED'
    when age > 0.7 and ${drawn(2, 6)} = 1 then 'CANCELLEDBYCLIENTREQUEST'
    else 'COMPLETED' end`,
  created_at: 'placed_at',
  suggested_date: `case when age <= 0.9 or ${drawn(1, 10)} >= 4 then placed_at::date + 7 + n % 9 end`,
  locale: `'pl'`,
  // Visitors placed a third of the orders, but none of the two companies whose times are measured.
  company_id: `case when company < 2 or ${drawn(3, 3)} > 0 then companies.id end`,
  company_name: 'companies.name',
  company_email: 'companies.email',
  company_street: 'companies.street',
  company_postal_code: 'companies.postal_code',
  company_city: 'companies.city',
  company_country: 'companies.country',
  nip: 'companies.nip',
  nip_not_required: 'false',
  bdo: 'companies.bdo',
  bdo_free: 'false',
  bdo_people_collection: 'false',
  branch_name: `'Filia ' || ${oneOfWords(13, 'Północ Południe Wschód Zachód Centrum')}`,
  branch_street: `'ul. Łąkowa ' || n % 90`,
  branch_postal_code: `(array['60', '61', '62', '80', '90', '30'])[1 + ${drawn(5, 6)}] || '-' || 100 + n % 800`,
  branch_city: `(array['Łódź', 'Poznań', 'Gdańsk', 'Łódź', 'Kraków'])[1 + n / 7 % 5] || case when n / 11 % 150 = 0 then ' Śródmieście' else '' end`,
  branch_country: `'Polska'`,
  branch_is_main: 'true',
  available_hours_from: `'08:00'`,
  available_hours_to: `'15:00'`,
  contact_name: `'Ewa Lis'`,
  contact_phone: `(500000000 + ${drawn(12, 100_000_000)})::text`,
  reporter_name: oneOfWords(7, NAMES),
  reporter_surname: oneOfWords(8, SURNAMES),
  reporter_email: `'osoba' || ${drawn(9, 50_000)} || '@firma.example'`,
  reporter_phone: `(600000000 + ${drawn(10, 100_000_000)})::text`,
  weight_grams: `5000 + ${drawn(6, 900_000)}`,
  weight_is_lower_bound: 'false',
  is_hazardous: `${drawn(4, 5)} = 0`,
  assignee_id: `case when age <= 0.9 or ${drawn(1, 10)} >= 4 then '${idOf('user', ADMINISTRATOR)}'::uuid end`,
}

/**
 * Searched words of the pickup place: two of five orders contain the frequent one, one of 150 the rare one.
 */
export const WORDS = { frequent: 'Łódź', rare: 'Śródmieście', absent: 'nieobecne' } as const

/**
 * Returns SQL that inserts the orders. Orders of one company are scattered among all orders, as in real data.
 */
const ordersSql = (orders: number, oneOf: number) => `
  insert into orders (${Object.keys(COLUMNS).join(', ')})
  select ${Object.values(COLUMNS).join(', ')}
  from (
    select n, n::float / ${orders} as age, now() - interval '3 years' * (1 - n::float / ${orders}) as placed_at,
      case
        when n % ${oneOf} = 0 then 0
        when n % (${orders} / ${ORDERS_OF_USUAL}) = 3 and n / (${orders} / ${ORDERS_OF_USUAL}) < ${ORDERS_OF_USUAL} then 1
        else 2 + ${drawn(14, COMPANIES - 2)}
      end as company
    from generate_series(1, ${orders}) n
  ) as numbered
  join companies on companies.id = md5('company ' || company)::uuid
  order by n`

/** Rows that belong to orders: equipment (every fifth order has two pieces) and who has read the open ones. */
const BELONGINGS_SQL = [
  `insert into order_reads (order_id, user_id, read_at)
   select id, '${idOf('user', ADMINISTRATOR)}', now() from orders where status in ('NEW', 'READ', 'PLANNED') and hashtext(id::text) % 10 <> 0`,
  `insert into order_entries (id, order_id, position, recycling_item_id, name, description, item_group, examples, waste_code,
     quantity, unit, weight_grams, weight_is_lower_bound)
   select md5(orders.id::text || at)::uuid, orders.id, at, '${idOf('item', 1)}', 'Monitor', 'Monitor komputerowy', 'G2', 'LCD, LED',
     '16 02 13*', 3, 'pieces', 15000, false
   from orders, generate_series(1, case when hashtext(id::text) % 5 = 0 then 2 else 1 end) at`,
]

/** Counts that triggers maintain outside this benchmark. */
const COUNTS_SQL = [
  `insert into company_order_counts (company_id, slot, order_count)
   select company_id, 0, count(*) from orders where company_id is not null group by company_id`,
  `insert into closed_order_counts (status, is_hazardous, has_company, order_count)
   select status, is_hazardous, company_id is not null, count(*) from orders
   where status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST') group by 1, 2, 3`,
]

/** Inserts the rows without triggers and creates the indexes afterwards, which takes a tenth of the time. */
async function fill(pool: pg.Pool, orders: number, oneOf = 10): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '256MB'; set session_replication_role = replica`,
    )
    await client.query(
      'truncate orders, order_reads, order_entries, company_order_counts, closed_order_counts cascade',
    )
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname like '%\\_idx'`,
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    await client.query(ordersSql(orders, oneOf))
    for (const { indexdef } of indexes) await client.query(indexdef)
    for (const sql of [...BELONGINGS_SQL, ...COUNTS_SQL]) await client.query(sql)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

/** Returns the headers of a call that a freshly opened page makes for the person. */
export async function headersOf(origin: string, { cookie }: Person): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/v1/client/user/session`, { headers: { cookie } })
  const { xsrfToken } = (await answer.json()) as { xsrfToken: string }
  return { cookie, 'x-xsrf-token': xsrfToken }
}
