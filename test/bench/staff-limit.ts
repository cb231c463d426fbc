// What the inbox of the staff is held against: a bare handler that looks the session up and asks in plain SQL for the page and for
// the number of orders in each status, at the same time, on the same tables and indexes.
// A process of its own, like the product. The port is the first argument, the database the second.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
const app = Fastify()

const SESSION = `
  select users.id from sessions join users on users.id = sessions.user_id
  where token_hash = $1 and expires_at > now() and blocked_at is null and role = 'staff'`
const COLUMNS = `orders.id, order_number, orders.created_at, suggested_date, status, company_name, company_id, branch_name, branch_city,
  branch_postal_code, branch_street, available_hours_from, available_hours_to, weight_grams, weight_is_lower_bound, is_hazardous,
  assignee_id, reporter_phone, version,
  (select count(*)::int from order_entries where order_id = orders.id) as entry_count,
  (select count(*)::int from order_files where order_id = orders.id) as file_count,
  (select name || ' ' || surname from users where id = assignee_id) as assignee_name`

const SORTS: Record<string, string> = {
  createdDate: 'orders.created_at desc, orders.id desc',
  suggestedDate: 'suggested_date desc nulls last, orders.id desc',
  weight: 'weight_grams desc, orders.id desc',
  companyName: 'fold_text(company_name) desc, orders.id desc',
}
const UNREAD = (reader: string) =>
  `status in ('NEW', 'READ', 'PLANNED') and not exists (select from order_reads where order_id = orders.id and user_id = ${reader})`

/** Each filter as a condition on one value. */
const FILTERS: Record<string, (value: string) => string> = {
  search: (value) => `(search_text || ' ' || staff_search_text) like '%' || fold_text(${value}) || '%'`,
  createdFrom: (value) => `created_at >= (${value}::date::timestamp at time zone 'Europe/Warsaw')`,
  pickupFrom: (value) => `suggested_date >= ${value}::date`,
  pickupTo: (value) => `suggested_date <= ${value}::date`,
  companyUuid: (value) => `company_id = ${value}::uuid`,
  postalCode: (value) => `branch_postal_code like ${value} || '%'`,
  assigneeUuid: (value) => `assignee_id = ${value}::uuid`,
  hazardous: (value) => `is_hazardous = ${value}::boolean`,
  unread: UNREAD,
}

app.get<{ Querystring: Record<string, string> }>('/orders', async ({ query, headers }, reply) => {
  const token = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const { rows: sessions } = await pool.query({ name: 'session', text: SESSION, values: [hash] })
  const reader = sessions[0]?.id as string | undefined
  if (!reader) return reply.code(401).send()
  const { page = '1', sort = 'createdDate', status, ...filters } = query
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    name === 'search' ? value.split(' ').map((word) => [name, word] as const) : [[name, value] as const],
  )
  const values = asked.map(([name, value]) => {
    if (name === 'unread' || value === 'me') return reader
    return name === 'postalCode' && value.length > 2 ? `${value.slice(0, 2)}-${value.slice(2)}` : value
  })
  const where = ['true', ...asked.map(([name], at) => FILTERS[name]?.(`$${at + 1}`))].join(' and ')
  const ofStatus = status ? ` and status in (${status.split(',').map((word) => pg.escapeLiteral(word))})` : ''
  const order = SORTS[sort] ?? ''
  const [{ rows: list }, { rows: counts }] = await Promise.all([
    pool.query(
      `select ${COLUMNS} from orders where ${where}${ofStatus} order by ${order} limit 25 offset ${(Number(page) - 1) * 25}`,
      values,
    ),
    pool.query(`select status, count(*)::int from orders where ${where} group by status`, values),
  ])
  return { list, counts: Object.fromEntries(counts.map(({ status: name, count }) => [name, count])) }
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
