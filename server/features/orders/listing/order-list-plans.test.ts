// Checks the query plans of search and next pickup among thousands of orders. Other plans give the same rows, many times
// slower.
import { beforeAll, expect, test, vi } from 'vitest'
import { SORT_DIRECTIONS } from '#contract/fields/paging.ts'
import { ORDER_SORTS } from '#contract/orders/list-orders.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import type { MembershipIds } from '#server/platform/http/actor.ts'
import { buildOrderApp, makeClient } from '#server/testing/test-orders.ts'
import { nextPickup } from './next-pickup-queries.ts'
import { ordersPage, type PageWanted } from './order-list-queries.ts'

const { database, ...shop } = await buildOrderApp()
const companies: string[] = []

beforeAll(async () => {
  for (const name of ['Huta', 'Bank', 'Zoo']) {
    const client = await makeClient({ ...shop, database }, { name })
    await client.ordered()
    companies.push(client.company.id)
  }
  const { rows } = await database.executeSql(
    `select column_name from information_schema.columns where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ column_name }) => column_name as string)
  const OWN: Record<string, string> = {
    id: 'gen_random_uuid()',
    order_number: `'EO-26-' || upper(lpad(to_hex(n), 4, '0')) || '-' || upper(left(replace(id::text, '-', ''), 4))`,
    created_at: `created_at - n * interval '1 minute'`,
    suggested_date: `date '2026-12-01' + n % 300`,
    status: `case when n % 3 = 0 then 'CANCELLED' when n % 300 > 290 then 'PLANNED' else 'COMPLETED' end`,
  }
  await database.executeSql(
    `insert into orders (${columns.join()}) select ${columns.map((column) => OWN[column] ?? column).join()} from orders, generate_series(1, 6000) n order by n`,
  )
  await database.executeSql('vacuum analyze orders')
})

/** Returns the query plan of the first statement that `act` executes. */
async function planOf(act: () => Promise<unknown>): Promise<string> {
  const execute = vi.spyOn(database.connection.getExecutor(), 'executeQuery')
  await act()
  const [{ sql, parameters } = { sql: '', parameters: [] as readonly unknown[] }] = execute.mock.calls.map(
    ([query]) => query,
  )
  execute.mockRestore()
  const { rows } = await database.executeSql(`explain ${sql}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN'] as string).join('\n')
}

const scopeOf = (companyIds: readonly string[]) => companyScopeOf({ companyIds: companyIds as MembershipIds })

const planOfPage = (companyIds: readonly string[], wanted: PageWanted) =>
  planOf(async () => {
    const found = await ordersPage(database.connection, scopeOf(companyIds), wanted)
    expect(found.rows).toHaveLength(25)
  })

const CASES = ORDER_SORTS.flatMap((sort) =>
  SORT_DIRECTIONS.flatMap((order) => [1, 2].map((count) => ({ sort, order, count }))),
)

test.each(CASES)(
  'a search sorted by $sort $order, of $count companies, reads the index that holds the searched text',
  async ({ sort, order, count }) => {
    const plan = await planOfPage(companies.slice(0, count), {
      sort,
      order,
      limit: 25,
      offset: 0,
      words: ['poznan'],
    })
    // When the index has the requested order, the page needs one range per company, and the count one more.
    const ranges = sort === 'createdDate' ? 2 * count : count
    expect(
      plan.match(/Index Only Scan (?:Backward )?using orders_company_id_created_at_id_idx/g),
    ).toHaveLength(ranges)
    expect(plan).not.toContain('suggested_date_id_idx')
    expect(plan).not.toContain('suggested_date_desc_id_idx')
  },
)

test.each([1, 2])(
  'PLUS-12 the next pickup of %s companies is found by one range of an index each, from today on',
  async (count) => {
    const now = new Date('2027-09-15T10:00:00Z')
    const plan = await planOf(() => nextPickup(database.connection, scopeOf(companies.slice(0, count)), now))
    expect(plan.match(/(?<=Scan (?:using|on) )orders_\w+/g)).toEqual(
      Array.from({ length: count }, () =>
        expect.stringMatching(/^orders_company_id_suggested_date(?:_desc)?_id_idx$/),
      ),
    )
    expect(plan.match(/Index Cond: .*suggested_date >= /g)).toHaveLength(count)
    expect(plan).not.toContain('Seq Scan')
  },
)
