// Tests the state between two batches of a merge and of its undo.

import { afterEach, expect, test } from 'vitest'
import { MERGE_UNDO_DAYS } from '#contract/limits.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { oldMergeRows } from './public.ts'

const AT_ONCE = 100
const MANY = 3000

const shop = await buildOrderApp({ longJobLimits: { atOnce: AT_ONCE, inCallMs: 0 } })
const { clock, database, longJobs } = shop
const START = '2026-11-03T10:00:00Z'
clock.set(START)
afterEach(() => clock.set(START))
const ewa = await makeDispatcher(shop)

/** Copies an order of a company. */
async function copyOrder(id: string, count: number): Promise<void> {
  const { rows } = await database.executeSql(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number')`)
  await database.executeSql(
    `insert into orders (id, order_number, ${rows[0].columns})
     select gen_random_uuid(), 'EO-COPY-' || n || '-' || orders.id, ${rows[0].columns} from orders, generate_series(1, $2) n
     where id = $1`,
    [id, count],
  )
}

async function twoCompanies(copies: number) {
  const [from, into] = [await makeClient(shop), await makeClient(shop)]
  const own = await from.ordered()
  const other = await into.ordered()
  if (copies > 0) await copyOrder(own.uuid, copies)
  const { tokens } = (
    await ewa.browser.call('POST', '/staff/tokens', {
      body: { count: 2, expiresAt: '2099-01-01', companyUuid: from.company.id },
    })
  ).json()
  return { from, into, own, other, links: tokens.map(({ token }: { token: string }) => token) as string[] }
}

const merge = (from: string, intoUuid: string) =>
  ewa.browser.call('POST', `/staff/companies/${from}/merge`, { body: { intoUuid } })
const undo = (uuid: string) => ewa.browser.call('POST', `/staff/companies/merges/${uuid}/undo`)
const jobsOf = async (about: string) =>
  (await ewa.browser.call('GET', `/staff/long-jobs?about=${about}`)).json().list
const ordersOf = async (companyId: string) =>
  (await database.executeSql('select count(*)::int from orders where company_id = $1', [companyId])).rows[0]
    .count
async function finish(id: string): Promise<void> {
  while (!(await longJobs.batch(id)));
}
const byLink = async (publicToken: string | undefined) => {
  const answer = await shop.placeOrder(changed(anOrder(), { publicToken }))
  expect(answer.statusCode, answer.body).toBe(201)
  return (await ewa.read(answer.json().order.uuid)).customerCompany?.uuid
}

test('STAFF-41 thousands of orders move in batches while every member still sees all of them, and the undo does the same', async () => {
  const { from, into, own, other, links } = await twoCompanies(MANY)
  const [fromId, intoId] = [from.company.id, into.company.id]
  const merged = await merge(fromId, intoId)
  expect(merged.statusCode, merged.body).toBe(200)
  const [{ uuid: job }] = await jobsOf(fromId)
  // One batch of links and two batches of orders.
  for (let batch = 0; batch < 3; batch += 1) await longJobs.batch(job)
  expect(await jobsOf(intoId)).toMatchObject([
    { kind: 'company-merge', done: 2 + 2 * AT_ONCE, total: MANY + 3, failed: false },
  ])
  expect([await ordersOf(fromId), await ordersOf(intoId)]).toEqual([MANY + 1 - 2 * AT_ONCE, 1 + 2 * AT_ONCE])
  // Members of the merged company find every order of both, but not the company itself.
  const listed = (await from.browser.call('GET', '/client/orders?limit=1')).json()
  expect(listed.totalCount).toBe(MANY + 2)
  for (const { uuid } of [own, other])
    expect((await from.browser.call('GET', `/client/orders/${uuid}`)).statusCode).toBe(200)
  const { customerCompanies } = (await from.browser.call('GET', '/client/user/profile')).json().user ?? {}
  expect(JSON.stringify(customerCompanies ?? '')).not.toContain(fromId)
  // Orders placed during the merge belong to the target company.
  expect(await byLink(links[0])).toBe(intoId)
  expect((await from.order({ selectedCompany: intoId })).statusCode).toBe(201)
  await finish(job)
  expect([await jobsOf(fromId), await ordersOf(fromId), await ordersOf(intoId)]).toEqual([[], 0, MANY + 4])

  const undone = await undo(merged.json().merge.uuid)
  expect(undone.statusCode, undone.body).toBe(204)
  const [{ uuid: undoJob }] = await jobsOf(intoId)
  await longJobs.batch(undoJob)
  await longJobs.batch(undoJob)
  expect(await ordersOf(fromId)).toBe(AT_ONCE)
  expect((await from.browser.call('GET', `/client/orders/${own.uuid}`)).statusCode).toBe(200)
  expect(await byLink(links[1])).toBe(fromId)
  await finish(undoJob)
  expect([await ordersOf(fromId), await ordersOf(intoId)]).toEqual([MANY + 2, 3])
  expect((await into.browser.call('GET', `/client/orders/${own.uuid}`)).statusCode).toBe(404)
}, 120_000)

test('STAFF-41 a company in a running merge or undo can be neither merged nor restored', async () => {
  const { from, into } = await twoCompanies(0)
  const third = await makeClient(shop)
  const [fromId, intoId, thirdId] = [from.company.id, into.company.id, third.company.id]
  const { uuid } = (await merge(fromId, intoId)).json().merge
  const everything = async () => [
    await merge(fromId, intoId),
    await merge(intoId, thirdId),
    await merge(thirdId, fromId),
    await undo(uuid),
  ]
  for (const answer of await everything())
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LONG_JOB.UNDER_WAY'])
  await finish((await jobsOf(fromId))[0].uuid)
  await undo(uuid)
  for (const answer of await everything())
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LONG_JOB.UNDER_WAY'])
  await finish((await jobsOf(fromId))[0].uuid)
  expect((await merge(fromId, thirdId)).statusCode).toBe(200)
})

test('STAFF-41 the list of moved rows stays until an undo started on the last day is finished', async () => {
  const { from, into, own } = await twoCompanies(0)
  const { uuid } = (await merge(from.company.id, into.company.id)).json().merge
  const earlier = (days: number) =>
    database.executeSql(
      'update company_merges set merged_at = merged_at - make_interval(days => $1) where id = $2',
      [days, uuid],
    )
  await finish((await jobsOf(from.company.id))[0].uuid)
  await earlier(MERGE_UNDO_DAYS)
  expect((await undo(uuid)).statusCode).toBe(204)
  await earlier(1)
  await oldMergeRows.deleteExpired(database.connection, clock.now(), 1000)
  await finish((await jobsOf(from.company.id))[0].uuid)
  expect((await ewa.read(own.uuid)).customerCompany?.uuid).toBe(from.company.id)
  await oldMergeRows.deleteExpired(database.connection, clock.now(), 1000)
  const { rows } = await database.executeSql('select from company_merge_rows where merge_id = $1', [uuid])
  expect(rows).toEqual([])
})
