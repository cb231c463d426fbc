// Tests erasures in batches that are interrupted by an order, a link, a sign-in, or the end of the process.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { erasureKinds } from '#server/features/privacy/public.ts'
import { createLongJobs } from '#server/platform/jobs/long-jobs.ts'
import { signedIn } from '#server/testing/people.ts'
import {
  buildOrderApp,
  makeClient,
  makeDispatcher,
  type OrderApp,
  type TestClient,
} from '#server/testing/test-orders.ts'
import { eraseCompany, erasePerson, type Beginning } from './erase.ts'

const BY_ONES = { atOnce: 1, inCallMs: 0 }
const NO_CHOICES = { leave: [], erase: [] }

const count = async ({ database }: OrderApp, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    database.connection,
  )
  return rows[0]?.count ?? 0
}

/** Gives the client closed orders: the given number of completed ones, and a cancelled one. */
async function withOrders(shop: OrderApp, client: TestClient, completed: number): Promise<void> {
  for (let at = 0; at <= completed; at += 1) await client.ordered()
  await sql`
    update orders set status = case when id = (select min(id::text)::uuid from orders where company_id = ${client.company.id})
      then 'CANCELLED' else 'COMPLETED' end where company_id = ${client.company.id}`.execute(
    shop.database.connection,
  )
}

const begun = (shop: OrderApp, client: TestClient, tell: Beginning['tell'] = async () => {}) =>
  eraseCompany(shop, client.company.id, { choices: NO_CHOICES, startedById: null, tell })

/** Runs a statement in another transaction; returns a function that commits it. */
async function uncommitted(
  { database }: OrderApp,
  statement: string,
  values: unknown[] = [],
): Promise<() => Promise<void>> {
  const client = await database.connect()
  await client.query('begin')
  await client.query(statement, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** Waits until another transaction waits for a lock. */
async function somebodyWaits({ database }: OrderApp): Promise<void> {
  while (true) {
    const { rows } = await database.executeSql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) return
    await wait(10)
  }
}

describe('an erasure in batches', () => {
  test('closes the company at once, leaves whole orders after each batch, and is finished by another process', async () => {
    const shop = await buildOrderApp({ longJobLimits: BY_ONES })
    const client = await makeClient(shop, { nip: null }, { email: 'tartak@brzoza.example' })
    await withOrders(shop, client, 4)
    const root = await makeDispatcher(shop, { isAdministrator: true })
    const path = `/staff/companies/${client.company.id}/erasure`
    expect((await root.browser.call('POST', path, { body: {} })).json()).toEqual({ done: false })

    expect((await client.order()).statusCode).toBe(401)
    const again = await signedIn(shop, client.person).catch(() => 'refused')
    expect(again).toBe('refused')
    expect(await count(shop, sql`company_members where company_id = ${client.company.id}`)).toBe(0)
    expect((await root.browser.call('POST', path, { body: {} })).json().code).toBe('LONG_JOB.UNDER_WAY')
    for (const [what, body] of [
      ['notes', { text: 'x' }],
      ['people', { email: 'nowa@brzoza.example', name: 'Ewa', surname: 'Nowa' }],
    ] as const) {
      const sent = await root.browser.call('POST', `/staff/companies/${client.company.id}/${what}`, { body })
      expect([what, sent.statusCode]).toEqual([what, 404])
    }
    const about = `/staff/long-jobs?about=${client.company.id}`
    const [job] = (await root.browser.call('GET', about)).json().list
    expect(job).toMatchObject({ kind: 'company-erasure', done: 0, total: 5, failed: false })

    const left = () => count(shop, sql`orders where company_id = ${client.company.id}`)
    const half = () => count(shop, sql`orders where company_id is null and reporter_email <> ''`)
    for (let orders = 5; orders > 2; orders -= 1) {
      expect([await left(), await half()]).toEqual([orders, 0])
      expect(await shop.longJobs.batch(job.uuid)).toBe(false)
    }
    expect((await root.browser.call('GET', about)).json().list).toMatchObject([{ done: 3, total: 5 }])

    // Simulates another process, which knows only the database.
    const other = createLongJobs(shop, erasureKinds(shop), { atOnce: 2, inCallMs: 0 })
    expect(await other.work(job.uuid, 10_000)).toBe(true)
    expect([await left(), await half()]).toEqual([0, 0])
    expect(await count(shop, sql`companies where id = ${client.company.id}`)).toBe(0)
    expect(await count(shop, sql`orders where status = 'COMPLETED' and reporter_email = ''`)).toBe(4)
    expect(await count(shop, sql`orders where status = 'CANCELLED'`)).toBe(0)
    // The names stored for the batches are deleted too.
    expect(await count(shop, sql`long_jobs`)).toBe(0)
    expect((await root.browser.call('GET', about)).json().list).toEqual([])
  })

  test('refuses to attach an order to the company or reopen one while it runs', async () => {
    const shop = await buildOrderApp({ longJobLimits: BY_ONES })
    const client = await makeClient(shop, { nip: null })
    await withOrders(shop, client, 1)
    const { uuid } = await shop.placedOrder()
    const staff = await makeDispatcher(shop, { isAdministrator: true })
    const { rows } = await sql<{ id: string }>`
      select id from orders where company_id = ${client.company.id} and status = 'COMPLETED'`.execute(
      shop.database.connection,
    )
    const job = (await begun(shop, client))!
    const attached = await staff.change(uuid, 'company', { companyUuid: client.company.id })
    expect(attached.statusCode).toBe(404)
    const reopened = await staff.change(rows[0]!.id, 'status', { status: 'READ', reason: 'pomyłka' })
    expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'LONG_JOB.UNDER_WAY'])
    expect(await shop.longJobs.work(job, 10_000)).toBe(true)
    expect(await count(shop, sql`orders where id = ${uuid} and company_id is null`)).toBe(1)
  })

  test.each(['changed alone', 'among several'])(
    'refuses to reopen an order of a visitor before its batch (%s), which then erases it',
    async (how) => {
      const shop = await buildOrderApp({ longJobLimits: BY_ONES })
      const { uuid } = await shop.placedOrder()
      await sql`update orders set status = 'COMPLETED', reporter_email = 'zenon+odbior@warsztat.example'`.execute(
        shop.database.connection,
      )
      const staff = await makeDispatcher(shop)
      const job = (await erasePerson(shop, 'zenon@warsztat.example', {
        choices: NO_CHOICES,
        startedById: null,
        tell: async () => {},
      }))!
      const reopen = { status: 'READ', reason: 'pomyłka' }
      const reopened =
        how === 'changed alone'
          ? (await staff.change(uuid, 'status', reopen)).json()
          : (
              await staff.browser.call('POST', '/staff/orders/bulk', {
                body: { orders: [{ uuid, version: 1 }], action: reopen },
              })
            ).json().results[0]
      expect(reopened.code).toBe('LONG_JOB.UNDER_WAY')
      expect(await shop.longJobs.work(job, 10_000)).toBe(true)
      expect(await count(shop, sql`orders where reporter_email <> ''`)).toBe(0)
      expect((await staff.change(uuid, 'status', reopen)).statusCode).toBe(200)
    },
  )

  test('leaves orders that a visitor places after its start, with their mails', async () => {
    const shop = await buildOrderApp({ longJobLimits: BY_ONES })
    const { uuid } = await shop.placedOrder()
    await shop.database.executeSql("update orders set status = 'COMPLETED'")
    const { rows } = await sql<{ email: string }>`select lower(reporter_email) as email from orders`.execute(
      shop.database.connection,
    )
    const job = (await erasePerson(shop, rows[0]!.email, {
      choices: NO_CHOICES,
      startedById: null,
      tell: async () => {},
    }))!
    await shop.placedOrder()
    expect(await shop.longJobs.work(job, 10_000)).toBe(true)
    expect(await count(shop, sql`orders where reporter_email <> '' and contact_name <> ''`)).toBe(1)
    expect(await count(shop, sql`orders where id = ${uuid} and reporter_email = ''`)).toBe(1)
    expect(await count(shop, sql`mails where lower(recipient) = ${rows[0]!.email}`)).toBe(1)
  })

  test('that failed at every attempt is finished by running the same command again', async () => {
    const shop = await buildOrderApp({ longJobLimits: BY_ONES })
    const client = await makeClient(shop, { nip: null }, { email: 'ewa@huta.example' })
    await withOrders(shop, client, 2)
    const job = (await begun(shop, client))!
    await sql`update long_jobs set failure = 'Error 57014' where id = ${job}`.execute(
      shop.database.connection,
    )
    const command = ['erase-company', client.company.id]
    expect(await runAdmin(command, shop)).toContain('Nothing is erased yet. With --yes:')
    expect(await runAdmin([...command, '--yes'], shop)).toEqual(['The company is erased.'])
    expect(await count(shop, sql`long_jobs`)).toBe(0)
    expect(await count(shop, sql`companies where id = ${client.company.id}`)).toBe(0)
  })

  test('reads large tables page by page, each page in its own transaction', async () => {
    const shop = await buildOrderApp({ longJobLimits: { atOnce: 200, inCallMs: 0 } })
    const client = await makeClient(
      shop,
      { nip: null },
      { email: 'ewa@huta.example', name: 'Ewa', surname: 'Huta' },
    )
    await shop.database.executeSql(`insert into registry_answers (nip, company, answered_at, expires_at)
      select (5000000000 + n)::text, jsonb_build_object('name', case when n = 14000 then 'Ewa Huta' else 'Inna' end), now(), now()
      from generate_series(10001, 21000) as n`)
    const job = (await begun(shop, client))!
    let batches = 1
    while (!(await shop.longJobs.batch(job))) batches += 1
    expect(batches).toBeGreaterThan(2)
    expect(await count(shop, sql`registry_answers`)).toBe(10_999)
  })

  test('also covers a person with many orders', async () => {
    const shop = await buildOrderApp({ longJobLimits: { atOnce: 2, inCallMs: 0 } })
    const client = await makeClient(shop, { nip: null }, { email: 'ewa@huta.example', phone: '602345678' })
    await withOrders(shop, client, 5)
    const said: string[] = []
    const lines = await runAdmin(['erase-person', '--email', 'ewa@huta.example', '--yes'], {
      ...shop,
      say: (line) => void said.push(line),
    })
    expect(lines[0]).toBe('The person is erased.')
    expect(said).toContain('4 of 6 orders')
    expect(await count(shop, sql`orders where reporter_email <> ''`)).toBe(0)
    expect(await count(shop, sql`orders where company_id = ${client.company.id}`)).toBe(6)
  })

  test('whose command fails says that a server continues, and the server does', async () => {
    const shop = await buildOrderApp({ longJobLimits: { atOnce: 2, inCallMs: 0 } })
    const client = await makeClient(shop, { nip: null }, { email: 'ewa@huta.example' })
    await withOrders(shop, client, 5)
    await shop.database.executeSql(`
      create function fail_at_last() returns trigger language plpgsql as $$
      begin
        if (select count(*) from orders where reporter_email <> '') < 3 then raise exception 'zepsute'; end if;
        return new;
      end $$;
      create trigger fail_at_last before update on orders for each row execute function fail_at_last()`)
    const erasing = runAdmin(['erase-company', client.company.id, '--yes'], shop)
    await expect(erasing).rejects.toThrow(
      /^The erasure has begun .* A server goes on with the rest.*zepsute$/,
    )
    await shop.database.executeSql('drop function fail_at_last cascade')
    const { rows } = await sql<{ id: string }>`select id from long_jobs`.execute(shop.database.connection)
    expect(await shop.longJobs.work(rows[0]!.id, 10_000)).toBe(true)
    expect(await count(shop, sql`companies where id = ${client.company.id}`)).toBe(0)
  })
})

describe('an erasure at the same moment as another transaction', () => {
  test('waits for an order that is being placed, which must then be completed first', async () => {
    const shop = await buildOrderApp()
    const client = await makeClient(shop, { nip: null })
    const { uuid, orderNumber } = await shop.placedOrder()
    const root = await makeDispatcher(shop, { isAdministrator: true })
    const commit = await uncommitted(
      shop,
      `update orders set company_id = '${client.company.id}' where id = '${uuid}'`,
    )
    const erasing = root.browser.call('POST', `/staff/companies/${client.company.id}/erasure`, { body: {} })
    await somebodyWaits(shop)
    await commit()
    const answer = await erasing
    expect([answer.statusCode, answer.json().orders]).toEqual([409, [orderNumber]])
    expect(await count(shop, sql`companies where id = ${client.company.id} and erasing_at is null`)).toBe(1)
  })

  test('makes an order that is placed during its start wait, and be refused', async () => {
    const shop = await buildOrderApp()
    const client = await makeClient(shop, { nip: null })
    const [hasBegun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const erasing = begun(shop, client, async () => {
      hasBegun.resolve()
      await mayCommit.promise
    })
    await hasBegun.promise
    const placed = client.order()
    await somebodyWaits(shop)
    mayCommit.resolve()
    const [answer, job] = [await placed, (await erasing)!]
    expect(answer.statusCode, answer.body).toBe(503)
    expect(await shop.longJobs.work(job, 10_000)).toBe(true)
    expect(await count(shop, sql`orders`)).toBe(0)
    expect(await count(shop, sql`companies where id = ${client.company.id}`)).toBe(0)
  })

  const ROWS = {
    link: `insert into order_links (id, token_hash, created_at, expires_at, company_id)
      values (gen_random_uuid(), sha256('x'), now(), now(), $1)`,
    note: `insert into company_notes (id, company_id, author_id, text, created_at)
      select gen_random_uuid(), $1, id, 'x', now() from users where role = 'staff'`,
    session: `insert into sessions (token_hash, user_id, created_at, expires_at)
      select sha256('y'), user_id, now(), now() from company_members where company_id = $1`,
  }
  test.for(['link', 'note', 'session'] as const)('also erases a %s inserted during it', async (kind) => {
    const shop = await buildOrderApp()
    const client = await makeClient(shop, { nip: null })
    await makeDispatcher(shop)
    const commit = await uncommitted(shop, ROWS[kind], [client.company.id])
    const erasing = begun(shop, client).then((job) => shop.longJobs.work(job!, 10_000))
    await somebodyWaits(shop)
    await commit()
    expect(await erasing).toBe(true)
    expect(await count(shop, sql`companies where id = ${client.company.id}`)).toBe(0)
    expect(await count(shop, sql`users where email = ${client.person.email}`)).toBe(0)
  })

  test('repeats the last batch if a link is inserted during it, and erases the link', async () => {
    const shop = await buildOrderApp({ longJobLimits: BY_ONES })
    const client = await makeClient(shop, { nip: null })
    const job = (await begun(shop, client))!
    const commit = await uncommitted(shop, ROWS.link, [client.company.id])
    const erasing = shop.longJobs.work(job, 10_000)
    await somebodyWaits(shop)
    await commit()
    expect(await erasing).toBe(true)
    expect(await count(shop, sql`order_links`)).toBe(0)
    expect(JSON.stringify(shop.logLines())).not.toContain('a long job failed')
  })
})
