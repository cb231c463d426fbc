import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { makeCompany } from '#server/testing/people.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import {
  anOrder,
  buildOrderApp,
  companyOrder,
  makeClient,
  makeDispatcher,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, database } = shop
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis', phone: '600000001' })
const INBOX = 'biuro@elektroodbior.example'

const take = (body: object, headers: Record<string, string> = {}, { browser } = ewa) =>
  browser.call('POST', '/staff/orders', { body, headers })

async function taken(body: object, headers?: Record<string, string>): Promise<StaffOrder> {
  const answer = await take(body, headers)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: StaffOrder }>().order
}

const CALLER = { name: 'Anna', surname: 'Nowak', phone: '600100200' }
/** Body that the form sends for a stored company. */
const orderOf = (companyUuid: string, set: Record<string, unknown> = {}) => {
  const { selectedCompany: _own, ...body } = companyOrder(companyUuid) as { selectedCompany: string }
  return changed({ ...body, companyUuid, reporter: CALLER }, set)
}
const recipients = async ({ uuid }: { uuid: string }) =>
  (
    await database.connection
      .selectFrom('mails')
      .select(['recipient', 'kind'])
      .where('order_id', '=', uuid)
      .orderBy('kind')
      .execute()
  ).map(({ kind, recipient }) => [kind, recipient])
const countOrders = async () =>
  (await database.executeSql('select count(*)::integer as count from orders')).rows[0]?.['count']

describe('an order taken by telephone', () => {
  test('STAFF-18 for a company on record is theirs at once, under its stored identity', async () => {
    const client = await makeClient(shop, { name: 'Huta Szkła', nip: '5252344078', bdo: '000054321' })
    const order = await taken(
      orderOf(client.company.id, { customerCompanyName: 'Podszyta', nip: '1111111111' }),
    )
    expect(order).toMatchObject({
      orderType: 'staff',
      status: 'NEW',
      customerCompany: { uuid: client.company.id, name: 'Huta Szkła' },
      company: { name: 'Huta Szkła', nip: '5252344078', bdo: '000054321', email: client.company.email },
      reporter: { ...CALLER, email: '' },
      history: [{ event: 'placed', actor: 'staff', by: { uuid: ewa.person.id, name: 'Ewa Lis' } }],
    })
    expect(order.orderNumber).toMatch(/^EO-\d\d-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const seen = await client.browser.call('GET', `/client/orders/${order.uuid}`)
    expect(seen.json().order).toMatchObject({ orderNumber: order.orderNumber, orderType: 'staff' })
  })

  test('STAFF-18 for a company on record is attached to the chosen place', async () => {
    const client = await makeClient(shop, { name: 'Tartak', bdo: '000054321', branches: [{ name: 'Skład' }] })
    const branch = await database.connection
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('company_id', '=', client.company.id)
      .executeTakeFirstOrThrow()
    const order = await taken(orderOf(client.company.id, { branchUuid: branch.id }))
    expect(order.attachedBranch).toEqual({ uuid: branch.id, name: branch.name })
  })

  test('STAFF-18 for somebody not on record is typed in, and belongs to no company', async () => {
    const order = await taken({ ...anOrder(), companyUuid: null })
    expect(order).toMatchObject({
      orderType: 'staff',
      customerCompany: null,
      company: { name: 'Zespół Szkół „Iskra”', nip: '7740001454' },
      reporter: { email: 'anna.nowak@iskra.example' },
    })
  })

  test('STAFF-18 without the caller’s e-mail mails go to the staff alone, and nothing of the dispatcher stands in', async () => {
    const company = await makeCompany(shop, { bdo: '000012345' })
    const order = await taken(orderOf(company.id))
    expect(await recipients(order)).toEqual([['order-for-staff', INBOX]])
    expect(order.reporter).toEqual({ ...CALLER, email: '' })
    expect(order.customerCompanyBranch).toMatchObject({
      contact: 'Anna Nowak',
      email: null,
      phone: '600100200',
    })
    const typed = await taken(changed(anOrder(), { 'reporter.email': null, companyUuid: null }))
    expect(await recipients(typed)).toEqual([['order-for-staff', INBOX]])
    await writeQueuedMails(shop)
    const unwritten = await database.executeSql(
      `select id from mails where order_id = any($1) and subject is null`,
      [[order.uuid, typed.uuid]],
    )
    expect(unwritten.rows).toEqual([])
  })

  test('STAFF-18 with the caller’s e-mail sends what the form sends', async () => {
    const order = await taken(anOrder())
    expect(await recipients(order)).toEqual([
      ['order-confirmation', 'anna.nowak@iskra.example'],
      ['order-for-company', 'sekretariat@iskra.example'],
      ['order-for-staff', INBOX],
    ])
  })

  test('STAFF-18 D-E11 a company that is typed in without an e-mail is sent no mail', async () => {
    const order = await taken(changed(anOrder(), { companyEmail: null, companyUuid: null }))
    expect(order.company.email).toBeNull()
    expect(await recipients(order)).toEqual([
      ['order-confirmation', 'anna.nowak@iskra.example'],
      ['order-for-staff', INBOX],
    ])
    await writeQueuedMails(shop)
    const { rows: written } = await database.executeSql(
      `select text_body as text from mails where order_id = $1`,
      [order.uuid],
    )
    for (const { text } of written) expect(text).toMatch(/Iskra(?!.*(?:null|undefined))/s)
  })

  test('STAFF-18 the note of the call is an internal note, which no client sees', async () => {
    const client = await makeClient(shop)
    const note = 'Prosi o telefon\npół godziny wcześniej'
    const order = await taken(orderOf(client.company.id, { callerNote: note }))
    expect(order.notes).toMatchObject([{ text: note, by: { uuid: ewa.person.id, name: 'Ewa Lis' } }])
    const seen = await client.browser.call('GET', `/client/orders/${order.uuid}`)
    expect(seen.body).not.toContain('Prosi o telefon')
    expect((await taken(orderOf(client.company.id, { callerNote: '  ' }))).notes).toEqual([])
    const tooLong = await take(orderOf(client.company.id, { callerNote: 'x'.repeat(MAX_NOTE_LENGTH + 1) }))
    expect([tooLong.statusCode, tooLong.json().errors]).toEqual([
      400,
      { callerNote: ['ERROR.TEXT_TOO_LONG'] },
    ])
  })

  test('STAFF-18 STAFF-60 leaves one row in the record of acts, and none when it is refused', async () => {
    const acts = async () =>
      (
        await database.connection
          .selectFrom('security_events')
          .select(['object_id', 'order_id', 'actor_id'])
          .where('kind', '=', 'order-taken')
          .orderBy('happened_at')
          .orderBy('id')
          .execute()
      ).slice(before)
    let before = 0
    before = (await acts()).length
    const key = { 'idempotency-key': randomUUID() }
    const { uuid } = await taken(anOrder(), key)
    await taken(anOrder(), key)
    await take(changed(anOrder(), { orderData: [] }))
    expect(await acts()).toEqual([{ object_id: uuid, order_id: uuid, actor_id: ewa.person.id }])
  })

  test('STAFF-18 D-E5 a repeated key answers with the first order; another body, or another person, is refused', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const company = await makeCompany(shop, { bdo: '000012345' })
    const body = orderOf(company.id, { callerNote: 'Brama od podwórza' })
    const first = await taken(body, key)
    const before = await countOrders()
    expect(await taken(body, key)).toMatchObject({ uuid: first.uuid, notes: first.notes })
    const jan = await makeDispatcher(shop)
    for (const refused of [
      await take({ ...body, callerNote: 'Inna' }, key),
      await take({ ...body, companyUuid: (await makeCompany(shop, { nip: null, bdo: '1' })).id }, key),
      await take(body, key, jan),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'IDEMPOTENCY.KEY_REUSED'])
    expect(await countOrders()).toBe(before)
  })

  test('STAFF-18 its files are sent as those of every order', async () => {
    const { orderNumber, uuid } = await taken(anOrder(), { 'order-files': '1' })
    const added = await app.inject({
      method: 'POST',
      url: `/v1/public/orders/${orderNumber}/files`,
      payload: filePayload('brama.png', 'image/png'),
    })
    expect(added.statusCode).toBe(201)
    expect((await ewa.read(uuid)).files).toMatchObject([{ name: 'brama.png' }])
  })
})

describe('an order by telephone is refused', () => {
  test('STAFF-18 at each field that is wrong', async () => {
    const company = await makeCompany(shop, { bdo: '000012345' })
    const answer = await take(
      orderOf(company.id, { 'reporter.name': '', 'reporter.email': 'abc', availableHoursFrom: '25:00' }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'ORDER_FORM.VALIDATION_FAILED',
      errors: {
        'reporter.name': ['REPORTER_NAME_REQUIRED'],
        'reporter.email': ['REPORTER_EMAIL_PATTERN'],
        availableHoursFrom: ['AVAILABLE_HOURS_REQUIRED'],
      },
    })
  })

  test('STAFF-18 where the company has no BDO number and no exemption is ticked', async () => {
    const company = await makeCompany(shop, { nip: null })
    const refused = await take(orderOf(company.id))
    expect(refused.json().errors).toEqual({ bdo: ['FIELD_EMPTY_BDO'] })
    await taken(orderOf(company.id, { bdoFree: true }))
    await taken(orderOf(company.id, { bdoUnknown: true }))
  })

  test('STAFF-18 for a company that there is not, that was merged, or whose identifier is none', async () => {
    const codeFor = async (companyUuid: unknown) => {
      const answer = await take({ ...anOrder(), companyUuid })
      return [answer.statusCode, answer.json().code]
    }
    expect(await codeFor(randomUUID())).toEqual([404, 'COMPANY.NOT_FOUND'])
    const into = await makeCompany(shop, { nip: null })
    const merged = await makeCompany(shop, { nip: null })
    await database.connection
      .updateTable('companies')
      .set({ merged_into_id: into.id })
      .where('id', '=', merged.id)
      .execute()
    expect(await codeFor(merged.id)).toEqual([404, 'COMPANY.NOT_FOUND'])
    const wrong = await take({ ...anOrder(), companyUuid: 'x' })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { companyUuid: ['ERROR.INVALID_INPUT'] }])
  })

  test('STAFF-18 and a visitor or a client cannot pass an order off as one taken by telephone', async () => {
    const answer = await shop.placeOrder(changed(anOrder(), { orderType: 'staff' }))
    expect(answer.json().errors).toEqual({ orderType: ['ORDER_TYPE_INVALID'] })
    const client = await makeClient(shop)
    expect((await take(anOrder(), {}, { ...ewa, browser: client.browser })).statusCode).toBe(404)
  })
})
