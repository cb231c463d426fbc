import { expect, test } from 'vitest'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const MANY = 3000

const shop = await buildOrderApp()
const { database } = shop
const ewa = await makeDispatcher(shop)

/** Copies a row, each copy with its own id and text. */
async function copies(table: string, id: string, column: string): Promise<void> {
  const { rows } = await database.executeSql(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', $2)`,
    [table, column],
  )
  const { columns } = rows[0] as { columns: string }
  await database.executeSql(
    `insert into ${table} (id, ${column}, ${columns})
     select gen_random_uuid(), 'kopia ' || number, ${columns} from ${table}, generate_series(1, $2) number where id = $1`,
    [id, MANY],
  )
}

test('STAFF-40 a company with thousands of orders and of places in one street is shown quickly', async () => {
  const place = { street: 'ul. Ciemna 3', postal_code: '60-102', city: 'Poznań' }
  const client = await makeClient(shop, { branches: [{ name: 'Hala', ...place }] })
  const { id } = client.company
  const { rows } = await database.executeSql('select id from branches where company_id = $1', [id])
  await copies('branches', rows[0].id, 'name')
  const { uuid } = await client.ordered({
    'customerCompanyBranch.street': place.street,
    'customerCompanyBranch.postalCode': place.postal_code,
    'customerCompanyBranch.city': place.city,
  })
  await copies('orders', uuid, 'order_number')
  const began = performance.now()
  const answer = await ewa.browser.call('GET', `/staff/companies/${id}`)
  expect(answer.statusCode).toBe(200)
  const { branches } = answer.json().company
  expect(branches).toHaveLength(MANY + 1)
  expect(new Set(branches.map(({ orderCount }: { orderCount: number }) => orderCount))).toEqual(
    new Set([MANY + 1]),
  )
  expect(performance.now() - began).toBeLessThan(10_000)
}, 120_000)
