// Reference L for the list and for placing orders: a bare Fastify handler that looks the session up and runs plain SQL on the
// same tables. `node bare-server.ts PORT DATABASE_URL` runs it in a process of its own, like the product.
import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
const app = Fastify()

app.get('/health/ready', async () => ({}))

const SESSION = `
  select users.id, users.email, users.name, users.surname, sessions.expires_at,
    (select company_id from company_members where user_id = users.id) as company
  from sessions join users on users.id = sessions.user_id where token_hash = $1 and expires_at > now() and blocked_at is null`
const COLUMNS = `id, order_number, order_type, status, created_at, suggested_date, company_name,
  branch_name, branch_street, branch_postal_code, branch_city, branch_country`
const SEARCHED = [
  'order_number',
  'company_name',
  'branch_name',
  'branch_street',
  'branch_postal_code',
  'branch_city',
]

async function companyOf({ headers }: FastifyRequest): Promise<string> {
  const token = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const values = [createHash('sha256').update(token).digest()]
  const { rows } = await pool.query({ name: 'session', text: SESSION, values })
  if (!rows[0]) throw new Error('no session')
  return rows[0].company
}

app.get<{ Querystring: { page?: string; search?: string } }>('/orders', async (request) => {
  const values = [await companyOf(request)]
  const { page = '1', search } = request.query
  let where = 'company_id = $1'
  if (search) {
    values.push(`%${search}%`)
    where += ` and (${SEARCHED.map((column) => `${column} ilike $2`).join(' or ')})`
  }
  const { rows: orders } = await pool.query(
    `select ${COLUMNS} from orders where ${where} order by created_at, id limit 25 offset ${(Number(page) - 1) * 25}`,
    values,
  )
  const { rows } = await pool.query(`select count(*)::int as total from orders where ${where}`, values)
  return { orders, totalCount: rows[0].total }
})

/** Rows of one order by table, as JSON, in a sequence that the foreign keys allow. */
let pattern: { table: string; columns: string; rows: string }[] = []
const BELONGS = [
  ['orders', 'id = $1'],
  ['order_entries', 'order_id = $1'],
  ['order_packages', 'order_entry_id in (select id from order_entries where order_id = $1)'],
  ['order_history', 'order_id = $1'],
  ['idempotency_keys', 'order_id = $1'],
  ['mails', 'order_id = $1'],
  ['pgboss.job', `data->>'mailId' in (select id::text from mails where order_id = $1)`],
] as const
/** Ids of rows that are not copied. */
const kept = new Set<string>()

app.post<{ Body: { orderId: string } }>('/pattern', async ({ body: { orderId } }) => {
  pattern = []
  for (const [table, where] of BELONGS) {
    const { rows } = await pool.query<{ columns: string; rows: string }>(
      `select (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select jsonb_agg(found)::text from ${table} found where ${where.replaceAll('$1', `'${orderId}'`)}) as rows`,
    )
    if (rows[0]?.rows) pattern.push({ table, ...rows[0] })
  }
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from companies union select id::text from users union select id::text from recycling_items union select id::text from package_types',
  )
  for (const { id } of rows) kept.add(id)
  return {}
})

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const ORDER_NUMBER = /EO-\d\d-\w{4}-\w+/g

/** Inserts copies of the rows with new ids and a new order number, in one transaction. */
async function insertPattern(): Promise<void> {
  const ids = new Map<string, string>()
  const renewed = (id: string) => {
    if (kept.has(id)) return id
    if (!ids.has(id)) ids.set(id, randomUUID())
    return ids.get(id) ?? id
  }
  const number = randomUUID().toUpperCase()
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { table, columns, rows } of pattern)
      await client.query({
        name: `insert ${table}`,
        text: `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        values: [
          rows
            .replaceAll(UUID, renewed)
            .replaceAll(
              ORDER_NUMBER,
              `EO-26-${number.slice(0, 4)}-${number.slice(9, 13)}${number.slice(14, 16)}`,
            )
            // Otherwise the product would deliver the mails of the copied jobs.
            .replaceAll('"state": "created"', '"state": "completed"'),
        ],
      })
    await client.query('commit')
  } finally {
    client.release()
  }
}

app.post('/orders', async (request, reply) => {
  // A visitor has no session to look up.
  if (request.headers.cookie) await companyOf(request)
  await insertPattern()
  return reply.code(201).send({ order: {} })
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
