// Orders as the staff have them after three years: one of ten is open, a third were placed by strangers, and somebody has them to do.
import { createHash } from 'node:crypto'
import { idOf, type OrdersDatabase } from './orders-data.ts'

/** Two dispatchers; the requests are those of the first. */
export const DISPATCHERS = [idOf('user', 1000), idOf('user', 1001)] as const

/** Scattered, and the same in every run. */
const drawn = (seed: number, outOf: number) => `((hashint4(n + ${seed}) & 2147483647) % ${outOf})`
const oneOf = (seed: number, words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${drawn(seed, words.length)}]`

const SURNAMES =
  'Nowak Kowalski Wiśniewska Wójcik Kamińska Lewandowski Zielińska Szymański Woźniak Dąbrowska Kozłowski Jankowska Mazur Krawczyk Piotrowska Grabowski Pawłowska Michalski Król Wieczorek Jabłońska Wróbel Nowakowski Majewska Olszewski Stępień Malinowska Jaworski Adamczyk Dudek Pająk Żak Łuczak'.split(
    ' ',
  )
const NAMES = ['Ewa', 'Jan', 'Łucja', 'Piotr', 'Żaneta', 'Michał', 'Anna', 'Tomasz', 'Zofia', 'Paweł']
/** Surnames, each with the number of orders of which one has it. */
export const RARE_NAMES = {
  Źdźbłowska: 2000,
  Chrząszczewski: 5000,
  Brzęczyszczykiewicz: 20_000,
  Gżegżółkiewicz: 100_000,
  Szczęśniewicz: 300_000,
}

const columnsAmong = (orders: number) => {
  const isOpen = `n > ${orders * 0.9}`
  /** Cancelled ones are kept for a year. */
  const isYoung = `n > ${orders * 0.7}`
  const isDated = `(not ${isOpen} or ${drawn(1, 10)} >= 4)`
  return {
    order_number: `'EO-26-' || upper(substr(md5('number ' || n), 1, 4)) || '-' || substr(hex, 3)`,
    status: `case
      when ${isOpen} then (array['NEW', 'NEW', 'READ', 'READ', 'PLANNED', 'PLANNED', 'PLANNED', 'PLANNED', 'PLANNED', 'PLANNED'])[1 + ${drawn(1, 10)}]
      when ${isYoung} and ${drawn(2, 6)} = 0 then 'CANCELLED'
      when ${isYoung} and ${drawn(2, 6)} = 1 then 'CANCELLEDBYCLIENTREQUEST'
      else 'COMPLETED' end`,
    suggested_date: `case when ${isDated} then placed_at::date + 7 + n % 9 end`,
    company_id: `case when ${drawn(3, 3)} > 0 then companies.id end`,
    assignee_id: `case when ${isDated} then ${oneOf(11, DISPATCHERS)}::uuid end`,
    is_hazardous: `${drawn(4, 5)} = 0`,
    branch_postal_code: `(array['60', '61', '62', '80', '90', '30'])[1 + ${drawn(5, 6)}] || '-' || 100 + n % 800`,
    weight_grams: `5000 + ${drawn(6, 900_000)}`,
    contact_phone: `(500000000 + ${drawn(12, 100_000_000)})::text`,
    reporter_name: oneOf(7, NAMES),
    // The rarest first: what has two remainders has the rarer name.
    reporter_surname: `case ${Object.entries(RARE_NAMES)
      .toReversed()
      .map(([name, every], at) => `when n % ${every} = ${7 + at} then '${name}'`)
      .join(' ')} else ${oneOf(8, SURNAMES)} end`,
    reporter_email: `'osoba' || ${drawn(9, 50_000)} || '@firma.example'`,
    reporter_phone: `(600000000 + ${drawn(10, 100_000_000)})::text`,
  }
}

/** Of those that are open the first dispatcher has read nine of ten. An order has one piece of equipment, each fifth two. */
const AROUND_SQL = [
  `truncate order_reads, order_entries cascade`,
  `insert into order_reads (order_id, user_id, read_at)
   select id, '${DISPATCHERS[0]}', now() from orders where status in ('NEW', 'READ', 'PLANNED') and hashtext(id::text) % 10 <> 0`,
  `insert into order_entries (
     id, order_id, position, recycling_item_id, name, description, item_group, examples, waste_code, grams_per_piece, quantity, unit,
     weight_grams, weight_is_lower_bound
   )
   select md5(orders.id::text || at)::uuid, orders.id, at, '${idOf('item', 1)}', 'Monitor', 'Monitor komputerowy', 'G2', 'LCD, LED', '16 02 13*', 5000,
     3, 'pieces', 15000, false
   from orders, generate_series(1, case when hashtext(id::text) % 5 = 0 then 2 else 1 end) at`,
]

/** Answers with the cookie of the dispatcher. */
export async function fillForStaff({ pool, fill }: OrdersDatabase, orders: number): Promise<string> {
  const token = createHash('sha256').update('session of the staff').digest('base64url')
  for (const [at, userId] of DISPATCHERS.entries())
    await pool.query(
      `insert into users (id, email, role, name, surname, phone, locale, created_at)
       values ($1, $2, 'staff', 'Ola', 'Dyspozytor', '600100200', 'pl', now())`,
      [userId, `dyspozytor-${at}@elektroodbior.example`],
    )
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     values (sha256($1::bytea), $2, now(), now() + interval '30 minutes')`,
    [token, DISPATCHERS[0]],
  )
  await fill(orders, { columns: columnsAmong(orders) })
  const client = await pool.connect()
  try {
    await client.query(`set synchronous_commit = off; set session_replication_role = replica`)
    for (const text of AROUND_SQL) await client.query(text)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze order_reads, order_entries')
  await pool.query('checkpoint')
  return `session=${token}`
}
