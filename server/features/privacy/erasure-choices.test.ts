// Tests the choices in the preview of an erasure, and the erasure of a person without an account.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Erasure } from '#contract/privacy/erasure.ts'
import { runAdmin } from '#server/admin/admin.ts'
import { makePerson, signedIn } from '#server/testing/people.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, makeClient, makeDispatcher, type OrderApp } from '#server/testing/test-orders.ts'

const ANNA = { name: 'Anna', surname: 'Zielona', email: 'anna@szkola.example', phone: '601234567' }

const one = async <Row>(
  { database }: OrderApp,
  query: ReturnType<typeof sql<Row>>,
): Promise<Row | undefined> => (await query.execute(database.connection)).rows[0]

const close = ({ database }: OrderApp) => database.executeSql("update orders set status = 'COMPLETED'")

test('finds chosen to stay stay unchanged, finds chosen to go go too, and the preview shows both', async () => {
  const shop = await buildOrderApp()
  const anna = await makeClient(shop, { nip: null }, ANNA)
  const root = await makeDispatcher(shop, { isAdministrator: true })
  for (const text of ['Anna Zielona, ta z gminy', 'Anna Zielona dzwoniła', 'pani Zielona', 'zielona taśma'])
    await root.browser.call('POST', `/staff/companies/${anna.company.id}/notes`, { body: { text } })
  const path = `/staff/people/${anna.person.id}/erasure`
  const { finds } = (await root.browser.call('GET', path)).json<{ erasure: Erasure }>().erasure
  const shown = finds.map(({ erased, before, found, after }) => `${erased} ${before}[${found}]${after}`)
  expect(shown.toSorted()).toEqual([
    'false [zielona] taśma',
    'false pani [Zielona]',
    'true [Anna Zielona] dzwoniła',
    'true [Anna Zielona], ta z gminy',
  ])
  expect(finds.every(({ where, place }) => where === 'company_notes' && place === anna.company.name)).toBe(
    true,
  )
  const idOf = (text: string) =>
    finds.filter(({ before, after }) => `${before}${after}` === text).map(({ id }) => id)
  const body = { leave: idOf(', ta z gminy'), erase: idOf('pani ') }
  expect((await root.browser.call('POST', path, { body })).json()).toEqual({ done: true })
  const left = await one(
    shop,
    sql<{ texts: string[] }>`select array_agg(text order by text) as texts from company_notes`,
  )
  expect(left?.texts.toSorted()).toEqual(
    ['Anna Zielona, ta z gminy', '[usunięto] dzwoniła', 'pani [usunięto]', 'zielona taśma'].toSorted(),
  )
})

test('in an order that stays with its company, files of colleagues stay, and those of the person are deleted', async () => {
  const shop = await buildOrderApp()
  const colleague = await makePerson(shop, { email: 'piotr@szkola.example', phone: null })
  const anna = await makeClient(shop, { nip: null, members: [colleague] }, ANNA)
  const { uuid, orderNumber } = await anna.ordered()
  const addFile = async (browser: typeof anna.browser, name: string) => {
    const sent = await browser.call('POST', `/public/orders/${orderNumber}/files`, {
      body: filePayload(name, 'image/png'),
    })
    expect(sent.statusCode, sent.body).toBe(201)
  }
  await addFile(anna.browser, 'hers.png')
  await sql`update order_history set actor_id = ${anna.person.id}
    where order_id = ${uuid} and event = 'file-added'`.execute(shop.database.connection)
  await addFile(await signedIn(shop, colleague), 'his.png')
  await sql`update order_history set actor_id = ${colleague.id}
    where order_id = ${uuid} and event = 'file-added' and actor_id is distinct from ${anna.person.id}`.execute(
    shop.database.connection,
  )
  await close(shop)
  await runAdmin(['erase-person', '--email', ANNA.email, '--yes'], shop)
  expect(await one(shop, sql`select array_agg(name) as names from order_files`)).toEqual({
    names: ['his.png'],
  })
})

test('a visitor is found by the name in their orders, and a replaced contact by the address beside it', async () => {
  const shop = await buildOrderApp()
  const { uuid } = await shop.placedOrder()
  await sql`update orders set reporter_name = 'Zenon', reporter_surname = 'Obcy', reporter_email = 'zenon@warsztat.example'
    where id = ${uuid}`.execute(shop.database.connection)
  const other = await shop.placedOrder()
  const staff = await makeDispatcher(shop)
  const changes = [
    ['contact', 'Zenon Obcy', 'Maria Nowa'],
    ['email', 'zenon@warsztat.example', 'maria@huta.example'],
    ['phone', '+48 605 111 222', '606222333'],
  ].map(([field, before, after]) => ({ field: `customerCompanyBranch.${field}`, before, after }))
  await sql`insert into order_history (id, order_id, at, event, actor_kind, actor_id, status, details)
    values (${randomUUID()}, ${other.uuid}, now(), 'edited', 'staff', ${staff.person.id}, 'NEW', ${JSON.stringify({ changes })})`.execute(
    shop.database.connection,
  )
  const note = { text: 'Obcy Zenon ma klucz' }
  await staff.browser.call('POST', `/staff/orders/${other.uuid}/notes`, { body: note })
  await close(shop)
  await runAdmin(['erase-person', '--email', 'zenon@warsztat.example', '--yes'], shop)
  const left = await one(
    shop,
    sql<{ note: string; details: { changes: { before: string; after: string }[] } }>`
      select (select text from order_notes) as note, details from order_history where event = 'edited'`,
  )
  expect(left?.note).toBe('[usunięto] ma klucz')
  expect(left?.details.changes.map(({ before }) => before)).toEqual([
    '[usunięto]',
    '[usunięto]',
    '[usunięto]',
  ])
  expect(left?.details.changes.map(({ after }) => after)).toEqual([
    'Maria Nowa',
    'maria@huta.example',
    '606222333',
  ])
})

test('a waiting mail to another person is rendered again without the erased person', async () => {
  const shop = await buildOrderApp()
  const anna = await makeClient(shop, { nip: null }, ANNA)
  await anna.ordered()
  await close(shop)
  await sql`insert into mails (kind, recipient, dedupe_key, queued_at, order_id, subject, text_body, html_body, data, reply_to)
    select 'order-staff', 'biuro@odbior.example', 'k', now(), id, 'Od Anny Zielonej', 'Anna Zielona', '<p>Anna&nbsp;Zielona</p>',
      '{"who": "Anna Zielona"}', ${ANNA.email} from orders`.execute(shop.database.connection)
  await runAdmin(['erase-person', '--email', ANNA.email, '--yes'], shop)
  const mail = await one(
    shop,
    sql`select subject, text_body, html_body, data, reply_to from mails where dedupe_key = 'k'`,
  )
  expect(mail).toEqual({
    subject: 'Od [usunięto]',
    text_body: null,
    html_body: null,
    data: { who: '[usunięto]' },
    reply_to: null,
  })
})

test('a contact and an account with the same name but another address belong to another person', async () => {
  const shop = await buildOrderApp()
  const anna = await makeClient(shop, { nip: null }, ANNA)
  await makePerson(shop, { ...ANNA, id: randomUUID(), email: 'anna@inna.example', phone: null })
  const { uuid } = await shop.placedOrder()
  await sql`update orders set contact_name = 'Anna Zielona', contact_email = 'anna@inna.example', contact_phone = null
    where id = ${uuid}`.execute(shop.database.connection)
  await close(shop)
  const root = await makeDispatcher(shop, { isAdministrator: true })
  const path = `/staff/people/${anna.person.id}/erasure`
  const { finds } = (await root.browser.call('GET', path)).json<{ erasure: Erasure }>().erasure
  expect(finds).toMatchObject([{ id: `orders:${uuid}:contact`, by: 'name', erased: false }])
  await root.browser.call('POST', path, { body: {} })
  expect(await one(shop, sql`select contact_name, contact_email from orders where id = ${uuid}`)).toEqual({
    contact_name: 'Anna Zielona',
    contact_email: 'anna@inna.example',
  })
  expect(await one(shop, sql`select name from users where email = 'anna@inna.example'`)).toEqual({
    name: 'Anna',
  })
})
