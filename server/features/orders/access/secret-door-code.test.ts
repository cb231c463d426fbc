import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

/** Occurs in no text of the product, and case folding does not change its letters. */
const SENTINEL = 'xqzsentinelqzx'

const shop = await buildOrderApp({ env: { ORDERS_INBOX: 'biuro@elektroodbior.example' } })
const { clock, database } = shop
clock.set('2026-11-03T10:00:00Z')

test('PLUS-22 a door code is in no byte that a client, a mail, a print, an export or a log gets, and before the day staff do not get it', async () => {
  const branch = { id: randomUUID() }
  const client = await makeClient(shop, { branches: [branch] })
  const ewa = await makeDispatcher(shop)
  const root = await makeDispatcher(shop, { isAdministrator: true })
  const accessCard = { floor: '3', lift: 'none', doorCode: SENTINEL }
  const { uuid } = await client.ordered({ branchUuid: branch.id, accessCard })
  const visitors = await shop.placeOrder({ ...anOrder(), accessCard }, { 'idempotency-key': randomUUID() })
  const branchCalls = `/client/user/customerCompany/${client.company.id}/branches`
  const placeVersion = async () =>
    (await client.browser.call('GET', branchCalls)).json<{ branches: [{ version: number }] }>().branches[0]
      .version

  const answers = [
    visitors,
    await client.order({ branchUuid: branch.id }),
    await client.order({ accessCard: { doorCode: SENTINEL.repeat(9) } }),
    await client.browser.call('GET', `/client/orders/${uuid}`),
    await client.browser.call('GET', '/client/orders'),
    await client.browser.call('GET', `/client/orders?search=${SENTINEL}`),
    await client.browser.call('GET', branchCalls),
    await client.browser.call('POST', `/client/branches/${branch.id}/access-card`, {
      body: { version: await placeVersion(), accessCard },
    }),
    await ewa.browser.call('PATCH', `/staff/orders/${uuid}`, {
      body: { version: (await ewa.read(uuid)).version, accessCard: { ...accessCard, floor: '4' } },
    }),
    await ewa.browser.call('POST', `/staff/orders/${uuid}/door-code`),
    await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-04' }),
    await ewa.browser.call('POST', `/staff/orders/${uuid}/door-code`),
    await ewa.browser.call('GET', `/staff/orders/${uuid}`),
    await ewa.browser.call('GET', `/staff/orders?search=${SENTINEL}`),
    await ewa.browser.call('GET', '/staff/orders.csv'),
    await ewa.browser.call('GET', `/staff/companies/${client.company.id}`),
    await root.browser.call('GET', '/staff/audit'),
    await root.browser.call('GET', '/staff/audit.csv'),
  ]
  const exported = await root.browser.call('GET', `/staff/companies/${client.company.id}/data.zip`, {
    headers: { 'x-xsrf-token': undefined },
  })
  const data = Buffer.from(unzipSync(exported.rawPayload)['data.json'] ?? []).toString()
  expect(data).toContain('"order_door_codes"')
  expect(data).not.toContain(SENTINEL)
  expect(data).not.toContain('sealed_code')
  for (const { body, headers } of answers) expect(body + JSON.stringify(headers)).not.toContain(SENTINEL)
  expect(answers[11]?.json().code).toBe('DOOR_CODE.NOT_TODAY')

  // The code is shown on the day of the pickup, and the shown code is not stored anywhere else either.
  clock.set('2026-11-04T09:00:00Z')
  expect(dayInWarsaw(clock.now())).toBe('2026-11-04')
  const shown = await (await makeDispatcher(shop)).browser.call('POST', `/staff/orders/${uuid}/door-code`)
  expect(shown.json()).toEqual({ doorCode: SENTINEL })

  await writeQueuedMails(shop)
  const { rows: tables } = await database.executeSql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await database.executeSql(
      `select count(*)::int as found from ${name} as kept where kept::text like $1`,
      [`%${SENTINEL}%`],
    )
    // `bytea` columns are printed as hexadecimal digits.
    const hex = await database.executeSql(
      `select count(*)::int as found from ${name} as kept where kept::text like $1`,
      [`%${Buffer.from(SENTINEL).toString('hex')}%`],
    )
    expect([name, ...rows, ...hex.rows]).toEqual([name, { found: 0 }, { found: 0 }])
  }
  expect(JSON.stringify(shop.logLines())).not.toContain(SENTINEL)
  expect(shop.logLines().length).toBeGreaterThan(0)
})
