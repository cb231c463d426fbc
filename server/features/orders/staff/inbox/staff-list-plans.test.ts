// Checks the query plans of the inbox and the export among thousands of orders. Other plans give the same answers, many times
// slower.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { MembershipIds, StaffActor } from '#server/platform/http/actor.ts'
import { hearStatements, statementsOf } from '#server/testing/statements.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { exportOrders } from './export-orders.ts'

const shop = await buildOrderApp()
const { database } = shop
const ewa = await makeDispatcher(shop)
const ORDERS = 6_000

beforeAll(async () => {
  const { uuid } = await shop.placedOrder()
  const { rows } = await database.executeSql(
    `select column_name from information_schema.columns where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ column_name }) => column_name as string)
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    order_number: `'EO-26-' || upper(left(md5(n::text), 4)) || '-' || lpad(to_hex(n), 6, '0')`,
    created_at: `created_at - n * interval '1 minute'`,
    suggested_date: `case when n % 5 > 0 then date '2026-12-01' + n % 300 end`,
    status: `case when n % 10 = 0 then 'NEW' when n % 7 = 0 then 'CANCELLED' else 'COMPLETED' end`,
    weight_grams: `1000 + n * 7919 % 900000`,
    branch_postal_code: `lpad((n % 90 + 10)::text, 2, '0') || '-' || lpad((n % 997)::text, 3, '0')`,
    branch_city: `case when n % 2 = 0 then 'Łódź' else 'Poznań' end || case when n % 3000 = 0 then ' Śródmieście' else '' end`,
    company_name: `'Zakład ' || md5(n::text)`,
  }
  await database.executeSql(
    `insert into orders (${columns.join()}) select ${columns.map((column) => own[column] ?? column).join()}
     from orders, generate_series(1, ${ORDERS}) n where id = $1 order by n`,
    [uuid],
  )
  await database.executeSql('vacuum analyze orders')
})

/** Query plans of all statements that the call executes, the page first. */
async function plansOf(query: string): Promise<string[]> {
  const execute = vi.spyOn(database.connection.getExecutor(), 'executeQuery')
  const answer = await ewa.browser.call('GET', `/staff/orders${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<{ list: unknown[] }>().list.length).toBeGreaterThan(0)
  const asked = execute.mock.calls
    .map(([statement]) => statement)
    .filter(({ sql }) => sql.includes('from orders'))
    .toSorted((a, b) => Number(b.sql.includes('as page')) - Number(a.sql.includes('as page')))
  execute.mockRestore()
  return Promise.all(
    asked.map(async ({ sql, parameters }) => {
      const { rows } = await database.executeSql(`explain ${sql}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN'] as string).join('\n')
    }),
  )
}

test.each([
  ['', 'orders_created_at_id_idx'],
  ['?page=20', 'orders_created_at_id_idx'],
  ['?sort=suggestedDate&order=asc', 'orders_suggested_date_id_idx'],
  ['?sort=suggestedDate&order=desc', 'orders_suggested_date_id_idx'],
  ['?sort=weight&order=asc', 'orders_weight_grams_id_idx'],
  ['?sort=weight&order=desc', 'orders_weight_grams_id_idx'],
  ['?sort=companyName&order=desc', 'orders_company_name_id_idx'],
  ['?search=Łódź', 'orders_created_at_id_idx'],
  ['?search=Łódź&sort=weight', 'orders_weight_grams_id_idx'],
])('STAFF-70 the page of %j is the beginning of %s, and nothing reads all orders', async (query, index) => {
  const [page = '', ...others] = await plansOf(query)
  expect(page).toMatch(new RegExp(`Limit .*\\n *->  Index (Only )?Scan (Backward )?using ${index}`))
  for (const plan of [page, ...others]) expect(plan).not.toContain('Seq Scan on orders')
})

test.each([
  ['?search=Śródmieście', 'orders_staff_search_idx'],
  ['?postalCode=77067', 'orders_branch_postal_code_created_at_id_idx'],
])('STAFF-70 the few orders of %j are found in %s, and nothing reads all orders', async (query, index) => {
  const [page = '', ...others] = await plansOf(query)
  expect(page).toContain(index)
  for (const plan of [page, ...others]) expect(plan).not.toContain('Seq Scan on orders')
})

test('STAFF-70 a word that few have is asked for in its index even where a sample says that many have it', async () => {
  const setSurname = (surname: string, every: number) =>
    database.executeSql(
      `update orders set reporter_surname = $1 where id in (select id from (select id, row_number() over (order by created_at) n from orders) numbered where n % ${every} = 0)`,
      [surname],
    )
  // Enough matches to fill a page soon, but too few for a count that reads all orders.
  await setSurname('Brzęczyszczykiewicz', 15)
  await database.executeSql('analyze orders')
  await database.executeSql("update orders set reporter_surname = 'Lis'")
  await setSurname('Brzęczyszczykiewicz', 400)
  // Vacuum takes no new statistics, and moves the latest index entries to their place.
  await database.executeSql('vacuum orders')
  for (const sort of ['createdDate', 'suggestedDate', 'weight', 'companyName']) {
    const [page, counts] = await plansOf(`?search=Brzęczyszczykiewicz&sort=${sort}`)
    expect(page).toContain('orders_staff_search_idx')
    expect(page).not.toMatch(/orders_(?:created_at|suggested_date|weight_grams|company_name)_id_idx/)
    expect(counts).not.toContain('Seq Scan on orders')
  }
  await database.executeSql('analyze orders')
})

test('STAFF-70 the numbers of a postal code are counted in its index', async () => {
  const [, counts] = await plansOf('?postalCode=77067')
  expect(counts).toContain('Index Only Scan using orders_branch_postal_code_created_at_id_idx on orders')
})

test('STAFF-70 a page takes as many statements however many rows it has', async () => {
  const statements = async (limit: number) => {
    const { texts, result } = await statementsOf(() =>
      ewa.browser.call('GET', `/staff/orders?limit=${limit}`),
    )
    expect(result.json<{ list: unknown[] }>().list).toHaveLength(limit)
    return texts.length
  }
  // Three statements: the session, the page and the counts.
  expect([await statements(1), await statements(100)]).toEqual([3, 3])
})

test('STAFF-70 the export reads no further than its reader does', async () => {
  const actor = { userId: ewa.person.id, ...ewa.person, companyIds: [] as readonly string[] as MembershipIds }
  const author = {
    actor: actor as unknown as StaffActor,
    origin: { requestId: 'test', address: '127.0.0.1' },
  }
  const { content } = await exportOrders(shop, author, { sort: 'createdDate', order: 'desc', search: '' })
  // Cancelling the reader frees the connection.
  onTestFinished(() => void content.destroy())
  const parts = content[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
  // The stream fetches on its own, outside the call that asks for a part.
  const fetched: string[] = []
  onTestFinished(hearStatements((text) => text.startsWith('fetch') && fetched.push(text)))
  let lines = 0
  const read = async () => {
    const { value, done } = await parts.next()
    if (!done) lines += value.toString('latin1').split('\n').length - 1
    return !done
  }
  await read()
  await read()
  expect(new Set(fetched)).toEqual(new Set(['fetch 100 from pieces']))
  expect(fetched.length).toBeLessThan(10)
  while (await read());
  // All orders are copies of one order, which has one more entry than they have. The first line has the titles.
  expect(lines).toBe(ORDERS + 2)
  expect(fetched.length).toBeGreaterThan(60)
})
