// A PostgreSQL database with as many orders as asked for: 2,000 companies, one of which has a tenth of all orders, and two that
// have the same number of them whatever the size, which are those whose times may not grow.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openPostgresql } from '../../server/platform/database/open-database.ts'
import { createLog } from '../../server/platform/log/log.ts'

export const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const COMPANIES = 2000
/** As many as a company has of a million orders. */
const ORDERS_OF_USUAL = 450
const USUAL_ONES = 200

export interface Client {
  companies: readonly string[]
  cookie: string
}

export interface OrdersDatabase {
  url: string
  pool: pg.Pool
  clients: { usual: Client; big: Client; ofTwo: Client }
  /** Of companies like any other, one each: whoever asks next is of another company, whose rows lie elsewhere. */
  usualOnes: readonly Client[]
  fill(orders: number, how?: Filling): Promise<void>
  drop(): Promise<void>
}

interface Filling {
  /** Those that are named are filled with these SQL expressions over the number `n` of an order instead of the usual ones. */
  columns?: Readonly<Record<string, string>>
  /** Of how many orders one is of the largest company. */
  oneOf?: number
  /** How many companies have any. */
  companies?: number
}

export const idOf = (kind: string, number: number) => {
  const hash = createHash('md5').update(`${kind} ${number}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
const [BIG, USUAL, SECOND] = [0, 1, 2].map((number) => idOf('company', number)) as [string, string, string]

/** Nothing where no PostgreSQL answers. */
export async function openOrdersDatabase(): Promise<OrdersDatabase | undefined> {
  const name = `bench_orders_${process.pid}`
  const isThere = await administer(`create database ${name}`).catch((error: Error) =>
    console.log(`\nOrders: skipped, no PostgreSQL answers (${error.message})`),
  )
  if (!isThere) return undefined
  const url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href
  const drop = () => administer(`drop database if exists ${name} with (force)`)
  try {
    const database = await openPostgresql(url, createLog('silent'))
    await migrate(database)
    await database.close()
    const pool = new pg.Pool({ connectionString: url, max: 10 })
    pool.on('error', () => {})
    await pool.query(COMPANIES_SQL, [COMPANIES])
    const clients = {
      usual: await makeClient(pool, 1, [USUAL]),
      big: await makeClient(pool, 2, [BIG]),
      ofTwo: await makeClient(pool, 3, [USUAL, SECOND]),
    }
    const usualOnes: Client[] = []
    for (let at = 0; at < USUAL_ONES; at += 1)
      usualOnes.push(await makeClient(pool, 10 + at, [idOf('company', 3 + at)]))
    return {
      url,
      pool,
      clients,
      usualOnes,
      fill: (orders, how) => fill(pool, orders, how),
      async drop() {
        await pool.end()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}

async function administer(sql: string): Promise<true> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 3000 })
  await client.connect()
  await client.query(sql).finally(() => client.end())
  return true
}

async function makeClient(pool: pg.Pool, number: number, companies: readonly string[]): Promise<Client> {
  const userId = idOf('user', number)
  const token = createHash('sha256').update(`session ${number}`).digest('base64url')
  await pool.query(
    `insert into users (id, email, role, name, surname, phone, locale, created_at)
     values ($1, $2, 'client', 'Ewa', 'Lis', '600100200', 'pl', now())`,
    [userId, `klient-${number}@firma.example`],
  )
  await pool.query(
    'insert into company_members (user_id, company_id, created_at) select $1, id, now() from unnest($2::uuid[]) id',
    [userId, companies],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at) values (sha256($1::bytea), $2, now(), now() + interval '30 minutes')`,
    [token, userId],
  )
  return { companies, cookie: `session=${token}` }
}

const COMPANIES_SQL = `
  insert into companies (id, name, street, postal_code, city, country, nip, bdo, email, phone, created_at)
  select md5('company ' || n)::uuid, (array['Szkoła Podstawowa', 'Zakład Usług', 'Spółdzielnia', 'Hurtownia'])[1 + n % 4] || ' nr ' || n,
    'ul. Długa ' || n, '60-101', 'Poznań', 'Polska', lpad(n::text, 10, '1'), '000012345', 'biuro' || n || '@firma.example', '618000000', now()
  from generate_series(0, $1::int - 1) n`

/** The frequent word is in two of five orders, the rare one in one of 150. */
const COLUMNS = {
  id: `md5('order ' || n)::uuid`,
  order_number: `'EO-26-' || substr(hex, 1, 4) || '-' || substr(hex, 5)`,
  order_type: `'receiving'`,
  // Of the others those of three years ago are deleted as soon as the product runs.
  status: `'COMPLETED'`,
  created_at: 'placed_at',
  suggested_date: 'case when n % 4 > 0 then placed_at::date + 7 + n % 9 end',
  locale: `'pl'`,
  company_id: 'companies.id',
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
  branch_name: `'Filia ' || (array['Północ', 'Południe', 'Wschód', 'Zachód', 'Centrum'])[1 + n / 3 % 5]`,
  branch_street: `'ul. Łąkowa ' || n % 90`,
  branch_postal_code: `'61-' || 100 + n % 800`,
  branch_city: `(array['Łódź', 'Poznań', 'Gdańsk', 'Łódź', 'Kraków'])[1 + n / 7 % 5] || case when n / 11 % 150 = 0 then ' Śródmieście' else '' end`,
  branch_country: `'Polska'`,
  branch_is_main: 'true',
  available_hours_from: `'08:00'`,
  available_hours_to: `'15:00'`,
  contact_name: `'Ewa Lis'`,
  contact_phone: `'600100200'`,
  reporter_name: `'Ewa'`,
  reporter_surname: `'Lis'`,
  reporter_email: `'ewa@firma.example'`,
  reporter_phone: `'600100200'`,
  weight_grams: '45000',
  weight_is_lower_bound: 'false',
}

/** In the order in which orders come: those of one company lie scattered. */
const ordersSql = (orders: number, { columns = {}, oneOf = 10, companies = COMPANIES }: Filling) =>
  `insert into orders (${Object.keys({ ...COLUMNS, ...columns }).join(', ')})
  select ${Object.values({ ...COLUMNS, ...columns }).join(', ')}
  from (
    select n, upper(lpad(to_hex(n), 8, '0')) as hex, now() - interval '3 years' * (($1::float - n) / $1) as placed_at,
      case
        when n % ${oneOf} = 0 then 0
        when n % ($1 / ${ORDERS_OF_USUAL}) = 3 and n / ($1 / ${ORDERS_OF_USUAL}) < ${ORDERS_OF_USUAL} then 1
        when n % ($1 / ${ORDERS_OF_USUAL}) = 5 and n / ($1 / ${ORDERS_OF_USUAL}) < ${ORDERS_OF_USUAL} then 2
        else 3 + (hashint4(n) & 2147483647) % (${companies} - 3)
      end as company
    from generate_series(1, $1::int) n
  ) as numbered
  join companies on companies.id = md5('company ' || company)::uuid
  order by n`.replaceAll('$1', `${orders}`)

/** With their diacritics: without them the plain SQL of the limit would find nothing, and answer nothing the sooner for it. */
export const WORDS = { frequent: 'Łódź', rare: 'Śródmieście', absent: 'nieobecne' } as const

/** Indexes are made after the rows and triggers are left out: the state is the same, and made in a tenth of the time. */
async function fill(pool: pg.Pool, orders: number, how: Filling = {}): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '256MB'; set session_replication_role = replica`,
    )
    await client.query('truncate orders, company_order_counts, closed_order_counts cascade')
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname like '%\\_idx'`,
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    await client.query(ordersSql(orders, how))
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query(
      'insert into company_order_counts (company_id, slot, order_count) select company_id, 0, count(*) from orders where company_id is not null group by company_id',
    )
    await client.query(
      `insert into closed_order_counts (status, is_hazardous, has_company, order_count)
       select status, is_hazardous, company_id is not null, count(*) from orders
       where status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST') group by 1, 2, 3`,
    )
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}
