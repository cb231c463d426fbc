// Tests the preselection in PostgreSQL and the identity of a person, with spellings that the example people lack.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { findPerson } from './person-finder.ts'
import { mayHave } from './trace-queries.ts'

test.each([
  ['Jürgen', 'Müller', 'Jürgen Müller'],
  ['Olena', 'Němcová', 'OLENA NĚMCOVÁ'],
  ['Олена', 'Щедріва', 'ОЛЕНА ЩЕДРІВА'],
  ['Żaneta', 'Źródło', 'Żaneta Źródło'.normalize('NFD')],
  ['Сергій', "Лук'яненко", 'Сергій Лукʼяненко'],
  ['Anna Maria', 'Kot Maj', 'Anna Maria Kot Maj'],
])('%s %s is erased where the text is %s', async (name, surname, written) => {
  const shop = await buildOrderApp()
  const client = await makeClient(shop, { nip: null }, { name, surname, email: 'ktos@szkola.example' })
  const root = await makeDispatcher(shop, { isAdministrator: true })
  const query = new URLSearchParams({ search: written }).toString()
  const { database } = shop
  await sql`insert into company_notes (id, company_id, author_id, text, created_at)
    values (gen_random_uuid(), ${client.company.id}, ${root.person.id}, ${`klucz ma ${written}`}, now())`.execute(
    database.connection,
  )
  await sql`insert into staff_views (id, owner_id, name, query, is_shared, created_at)
    values (gen_random_uuid(), ${root.person.id}, 'x', ${query}, false, now())`.execute(database.connection)
  await runAdmin(['erase-person', '--email', 'ktos@szkola.example', '--yes'], shop)
  const { rows } =
    await sql`select (select text from company_notes) as note, (select count(*)::int from staff_views) as views`.execute(
      database.connection,
    )
  expect(rows[0]).toEqual({ note: 'klucz ma [usunięto]', views: 0 })
})

test('a visitor with two given names and two surnames is found by them', async () => {
  const shop = await buildOrderApp()
  const { uuid } = await shop.placedOrder()
  const staff = await makeDispatcher(shop)
  await sql`update orders set reporter_name = 'Anna Maria', reporter_surname = 'Kot Maj', reporter_email = 'kot@dom.example',
    status = 'COMPLETED' where id = ${uuid}`.execute(shop.database.connection)
  const other = await shop.placedOrder()
  await staff.browser.call('POST', `/staff/orders/${other.uuid}/notes`, {
    body: { text: 'Sąsiadka: Anna Kot Maj' },
  })
  await runAdmin(['erase-person', '--email', 'kot@dom.example', '--yes'], shop)
  const { rows } = await sql`select text from order_notes`.execute(shop.database.connection)
  expect(rows).toEqual([{ text: 'Sąsiadka: [usunięto]' }])
})

test('a name or an address that is a key of a JSON object is erased, and the value stays', async () => {
  const shop = await buildOrderApp()
  const client = await makeClient(shop, { nip: null }, { email: 'ewa@szkola.example' })
  await client.ordered()
  const other = await shop.placedOrder()
  const details = { 'ewa@szkola.example': ['x'], list: [['EWA@szkola.example']] }
  await sql`update order_history set details = ${JSON.stringify(details)} where order_id = ${other.uuid}`.execute(
    shop.database.connection,
  )
  await sql`update orders set status = 'COMPLETED'`.execute(shop.database.connection)
  await runAdmin(['erase-person', '--email', 'ewa@szkola.example', '--yes'], shop)
  const { rows } = await sql`select details from order_history where order_id = ${other.uuid}`.execute(
    shop.database.connection,
  )
  expect(rows[0]).toEqual({ details: { '[usunięto]': ['x'], list: [['[usunięto]']] } })
})

test('the preselection in PostgreSQL includes every text in which something is found', async () => {
  const { database } = await buildOrderApp()
  const { traces } = findPerson({
    addresses: ['zoe.o_b%c@szkola.example'],
    notTheirs: [],
    names: [{ value: { name: 'Żaneta', surname: 'Łoś-Müller' }, isSure: true }],
    phones: [{ value: '600100200', isSure: true }],
  })
  const may = async (text: string) => {
    const { rows } = await sql<{
      may: boolean
    }>`select ${mayHave(sql`${text}::text`, traces)} as may`.execute(database.connection)
    return rows[0]?.may
  }
  for (const text of [
    'ŁOŚ',
    'los',
    'Łosia',
    'MÜLLER',
    'mu\u0308ller',
    'Zoe.o_B%c@x',
    '600&nbsp;100-200',
    '%C5%81o%C5%9B',
  ])
    expect([text, await may(text)]).toEqual([text, true])
  for (const text of ['Żaneta', 'zoe.oXbXc', '600 100 20', 'Miller', null as never])
    expect([text, (await may(text)) ?? false]).toEqual([text, false])
})
