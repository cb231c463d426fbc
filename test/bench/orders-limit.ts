// What the list and the placing of orders are held against: bare handlers that look the session up and ask for the page and for
// its count, in plain SQL, or write all rows of an order like one that was placed before.
// The product's own search behind such a handler shows how far that statement gets with nothing else of the product around it.
// A process of its own, like the product. The port is the first argument, the database the second.
import { createHash } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { CompanyScope } from '../../server/features/companies/public.ts'
import { ordersPage } from '../../server/features/orders/listing/order-list-queries.ts'
import { openPostgresql } from '../../server/platform/database/open-database.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { insertBare, rowsOf, type RowsOfTable } from './orders-rows.ts'

const [port, connectionString = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
const database = await openPostgresql(connectionString, createLog('silent'))
const app = Fastify()

const SESSION = `
  select users.id, users.email, users.name, users.surname, sessions.expires_at, array(select company_id from company_members where user_id = users.id) as companies
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

interface Asked {
  page?: string
  search?: string
}

function findSession({ headers }: FastifyRequest) {
  const token = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  return pool.query({ name: 'session', text: SESSION, values: [createHash('sha256').update(token).digest()] })
}

app.get<{ Querystring: Asked }>('/orders', async (request, reply) => {
  const session = await findSession(request)
  if (!session.rows[0]) return reply.code(401).send()
  const { page = '1', search } = request.query
  const values: unknown[] = [session.rows[0].companies]
  let where = 'company_id = any($1)'
  if (session.rows[0].companies.length === 1) {
    values[0] = session.rows[0].companies[0]
    where = 'company_id = $1'
  }
  if (search) {
    values.push(`%${search}%`)
    where += ` and (${SEARCHED.map((column) => `${column} ilike $2`).join(' or ')})`
  }
  const orders = await pool.query(
    `select ${COLUMNS} from orders where ${where} order by created_at, id limit 25 offset ${(Number(page) - 1) * 25}`,
    values,
  )
  const { rows } = await pool.query(`select count(*)::int as total from orders where ${where}`, values)
  return { orders: orders.rows, totalCount: rows[0].total }
})

app.get<{ Querystring: { search: string } }>('/found', async (request, reply) => {
  const session = await findSession(request)
  if (!session.rows[0]) return reply.code(401).send()
  const wanted = {
    sort: 'createdDate',
    order: 'asc',
    limit: 25,
    offset: 0,
    words: [request.query.search],
  } as const
  const { rows, totalCount } = await ordersPage(
    database.connection,
    session.rows[0].companies as CompanyScope,
    wanted,
  )
  return { orders: rows, totalCount }
})

let pattern: RowsOfTable[] = []

app.post<{ Body: { orderId: string } }>('/pattern', async ({ body }) => {
  pattern = await rowsOf(pool, body.orderId)
  return {}
})

// A visitor has no session to look up.
app.post('/orders', async (request, reply) => {
  if (request.headers.cookie) {
    const session = await findSession(request)
    if (!session.rows[0]) return reply.code(401).send()
  }
  await insertBare(pool, pattern)
  return reply.code(201).send({ order: {} })
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
