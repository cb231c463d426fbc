import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { placeCompanyOrder } from '#contract/orders/place-order.ts'
import { signedIn } from '#server/testing/people.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, companyOrder, makeClient } from '#server/testing/test-orders.ts'
import { placeOrder } from './place-order.ts'

const shop = await buildOrderApp()
const { app, clock, database } = shop
const { connection } = database

const ewa = await makeClient(shop, {
  name: 'Huta Szkła',
  nip: '1234563218',
  krs: '0000123456',
  regon: '123456785',
  bdo: '000077777',
})
const jan = await makeClient(shop)

const storedOrder = (uuid: string) =>
  connection.selectFrom('orders').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow()
const countOrders = async () => (await connection.selectFrom('orders').select('id').execute()).length
const mailsOf = (uuid: string) =>
  connection
    .selectFrom('mails')
    .select(['recipient', 'kind'])
    .where('dedupe_key', 'like', `%${uuid}%`)
    .execute()

describe('an order for a company', () => {
  test('D-E2.1 PAYLOAD-2 belongs to the company and stands in the list of its people alone', async () => {
    const { uuid } = await ewa.ordered()
    expect((await storedOrder(uuid)).company_id).toBe(ewa.company.id)
    const [hers, his] = await Promise.all(
      [ewa, jan].map(async ({ browser }) => (await browser.call('GET', '/client/orders')).json()),
    )
    expect([hers.orders.map((order: { uuid: string }) => order.uuid), his]).toEqual([
      [uuid],
      { orders: [], totalCount: 0 },
    ])
  })

  test('D-I4.1 is of the company as stored, whatever the body says, and what it says of that is not validated', async () => {
    const { uuid } = await ewa.ordered({
      customerCompanyName: 'Podrobiona',
      nip: 'nie numer',
      nipNotRequired: true,
      krs: '1',
      regon: 'x',
      bdo: 'żaden',
      companyPhone: '+48600700800',
      'customerCompanyAddress.street': 'ul. Nowa 1',
    })
    expect(await storedOrder(uuid)).toMatchObject({
      company_name: 'Huta Szkła',
      nip: '1234563218',
      nip_not_required: false,
      krs: '0000123456',
      regon: '123456785',
      bdo: '000077777',
      bdo_free: false,
      bdo_people_collection: false,
      company_street: 'ul. Nowa 1',
      company_phone: '+48600700800',
    })
  })

  test('VAL-11 D-E11 D-I27 writes to the company’s stored address when none is given, and to those given otherwise', async () => {
    const stored = await ewa.ordered()
    expect((await storedOrder(stored.uuid)).company_email).toBe('szkola@firma.example')
    expect(await mailsOf(stored.uuid)).toContainEqual({
      recipient: 'szkola@firma.example',
      kind: 'order-for-company',
    })
    const given = await ewa.ordered({ companyEmail: 'a@firma.example; b@firma.example' })
    expect((await storedOrder(given.uuid)).company_email).toBe('a@firma.example,b@firma.example')
    const recipients = (await mailsOf(given.uuid))
      .filter(({ kind }) => kind === 'order-for-company')
      .map(({ recipient }) => recipient)
    expect(recipients.toSorted()).toEqual(['a@firma.example', 'b@firma.example'])
    expect((await ewa.order({ companyEmail: 'nie adres' })).json().errors).toEqual({
      companyEmail: ['COMPANY_EMAIL_PATTERN'],
    })
  })

  test('D-I4.1 has the company’s stored address when none is given, and the one given otherwise', async () => {
    const stored = {
      company_street: 'Szkolna 1',
      company_postal_code: '60-001',
      company_city: 'Poznań',
      company_country: 'Polska',
    }
    for (const left of [undefined, null]) {
      const { uuid } = await ewa.ordered({ customerCompanyAddress: left })
      expect(await storedOrder(uuid)).toMatchObject(stored)
    }
    const given = await ewa.ordered({
      customerCompanyAddress: { street: 'Inna 2', postalCode: '00950', city: 'Warszawa', country: 'Polska' },
    })
    expect(await storedOrder(given.uuid)).toMatchObject({
      company_street: 'Inna 2',
      company_postal_code: '00-950',
      company_city: 'Warszawa',
    })
  })

  test('VAL-2 VAL-4 an address given in part is no address: nothing of it is filled in from another', async () => {
    const answer = await ewa.order({ customerCompanyAddress: { postalCode: '60-001', country: 'Polska' } })
    expect(answer.json().errors).toEqual({
      'customerCompanyAddress.street': ['COMPANY_STREET_REQUIRED'],
      'customerCompanyAddress.city': ['COMPANY_CITY_REQUIRED'],
    })
  })

  test('leads who ordered to the order in the portal; the company’s address, which may belong to no account, is not led there', async () => {
    const client = await makeClient(shop)
    const { uuid } = await client.ordered()
    await writeQueuedMails(shop)
    const mails = await connection
      .selectFrom('mails')
      .select(['kind', 'text_body', 'html_body'])
      .where('dedupe_key', 'like', `%${uuid}%`)
      .execute()
    const link = `${shop.config.publicUrl}/orders/details/${uuid}`
    expect(mails.filter(({ text_body }) => text_body?.includes(link)).map(({ kind }) => kind)).toEqual([
      'order-confirmation',
    ])
    expect(
      mails.filter(({ html_body }) => html_body?.includes(`href="${link}"`)).map(({ kind }) => kind),
    ).toEqual(['order-confirmation'])
  })

  test('VAL-35 REPORTER-2 D-E3.3 takes what is left out about the reporter from the profile', async () => {
    const answer = await ewa.order({ reporter: { name: '', surname: 'Inna', email: null } })
    expect(answer.json().order.reporter).toEqual({ email: ewa.person.email })
    expect(await storedOrder(answer.json().order.uuid)).toMatchObject({
      reporter_name: 'Ewa',
      reporter_surname: 'Inna',
      reporter_email: ewa.person.email,
      reporter_phone: '600100200',
      contact_name: 'Ewa Inna',
    })
    const own = await ewa.ordered({
      reporter: { name: 'Jan', surname: 'Wójt', email: 'wojt@firma.example', phone: '600999888' },
    })
    expect(await storedOrder(own.uuid)).toMatchObject({
      reporter_name: 'Jan',
      reporter_email: 'wojt@firma.example',
      reporter_phone: '600999888',
    })
    expect(await mailsOf(own.uuid)).toContainEqual({
      recipient: 'wojt@firma.example',
      kind: 'order-confirmation',
    })
  })

  test('VAL-26 D-E3.3 who the reporter is by the profile counts: a contact person who is the reporter needs no phone', async () => {
    expect((await ewa.order({ 'customerCompanyBranch.contact': 'Ewa Lis' })).statusCode).toBe(201)
    expect((await ewa.order({ 'customerCompanyBranch.contact': 'Ktoś Inny' })).json().errors).toEqual({
      'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'],
    })
  })

  test('has in its history who placed it', async () => {
    const { uuid } = await ewa.ordered()
    const history = await connection
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', uuid)
      .execute()
    expect(history).toEqual([
      expect.objectContaining({
        event: 'placed',
        actor_kind: 'client',
        actor_id: ewa.person.id,
        at: clock.now(),
      }),
    ])
  })

  test('BRANCH-12 D-I27 has the branch name Inny when none was given', async () => {
    const { uuid } = await ewa.ordered({ 'customerCompanyBranch.name': '' })
    expect((await storedOrder(uuid)).branch_name).toBe('Inny')
  })
})

describe('the BDO number of a company', () => {
  test('BDO-6 BDO-9 D-I3.1 D-I4.1 is the stored one; a ticked exemption takes its place', async () => {
    const { uuid } = await ewa.ordered({ bdoPeopleCollection: true })
    const entries = await connection
      .selectFrom('order_entries')
      .select('waste_code')
      .where('order_id', '=', uuid)
      .execute()
    expect(entries.map(({ waste_code }) => waste_code).filter((code) => !code.startsWith('20 01'))).toEqual(
      [],
    )
    expect(await storedOrder(uuid)).toMatchObject({ bdo: null, bdo_free: false, bdo_people_collection: true })
  })

  test('BDO-6 VAL-19 D-I3.1 D-I3 without one, one of the two boxes must be ticked', async () => {
    const client = await makeClient(shop, { bdo: null, bdo_free: true })
    const refused = await client.order({ bdo: '000012345' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'ORDER_FORM.VALIDATION_FAILED',
      errors: { bdo: ['FIELD_EMPTY_BDO'] },
    })
    const { uuid } = await client.ordered({ bdoFree: true })
    expect(await storedOrder(uuid)).toMatchObject({ bdo: null, bdo_free: true, bdo_people_collection: false })
    expect((await client.order({ bdoFree: true, bdoPeopleCollection: true })).json().errors).toEqual({
      bdo: ['BDO_OPTIONS_EXCLUDE'],
    })
  })
})

describe('whose company', () => {
  const foreign = () => [
    jan.company.id,
    randomUUID(),
    'nie-uuid',
    7,
    {},
    ' ',
    `${ewa.company.id}' or true --`,
  ]

  test('D-E2.2 D-D8 ROLE-9 of others or of nobody is 404, all alike, before anything else is validated, and nothing is stored', async () => {
    const before = await countOrders()
    for (const selectedCompany of foreign()) {
      for (const body of [changed(companyOrder(ewa.company.id), { selectedCompany }), { selectedCompany }]) {
        const answer = await ewa.browser.call('POST', '/public/orders', { body })
        expect(answer.json(), String(selectedCompany)).toEqual({
          type: 'about:blank',
          title: 'Not Found',
          status: 404,
          code: 'COMPANY.NOT_FOUND',
        })
      }
    }
    expect(await countOrders()).toBe(before)
  })

  test('D-E2.2 without a session it is 401 before anything else is validated', async () => {
    for (const selectedCompany of foreign()) {
      expect((await shop.placeOrder({ selectedCompany })).json()).toMatchObject({
        status: 401,
        code: 'SESSION.REQUIRED',
      })
    }
  })

  test('D-E2.2 ended sessions count as none', async () => {
    const client = await makeClient(shop)
    await client.browser.call('DELETE', '/client/user/session')
    expect((await client.order()).json().code).toBe('SESSION.REQUIRED')
  })

  test.each([
    { origin: 'https://zla-strona.example' },
    { origin: 'https://zla-strona.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('D-E3.1 a page of others, %j, orders for nobody’s company and in nobody’s name', async (headers) => {
    const { cookies } = ewa.browser
    const send = (payload: object) =>
      app.inject({ method: 'POST', url: '/v1/public/orders', headers, cookies, payload })
    expect((await send(companyOrder(ewa.company.id))).json()).toMatchObject({
      status: 401,
      code: 'SESSION.REQUIRED',
    })
    expect((await send(changed(anOrder(), { reporter: undefined }))).json().errors).toHaveProperty([
      'reporter.email',
    ])
    const placed = (await send(anOrder())).json().order
    const { actor_kind } = await connection
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', placed.uuid)
      .executeTakeFirstOrThrow()
    expect(actor_kind).toBe('visitor')
  })

  test('no order comes to belong to a company but with the company itself, checked: without it the code does not compile', async () => {
    const sent = placeCompanyOrder.parse(companyOrder(ewa.company.id))
    const unchecked = await connection
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', ewa.company.id)
      .executeTakeFirstOrThrow()
    const by = {
      userId: ewa.person.id,
      role: 'client',
      email: '',
      name: '',
      surname: '',
      phone: null,
      locale: 'pl',
      companyIds: [],
    } as const
    // This function is never called; the compiler reports the errors.
    const forbidden = () => [
      // @ts-expect-error a company that nobody was checked against
      placeOrder({ sent, company: unchecked, by, idempotencyKey: undefined }, shop),
      // @ts-expect-error an order for a company without one
      placeOrder({ sent, company: null, by, idempotencyKey: undefined }, shop),
    ]
    expect(forbidden).toBeTypeOf('function')
  })
})

describe('an order without a company, of somebody signed in', () => {
  test('D-E2.1 D-E3.3 belongs to no company; the reporter is filled in from the profile', async () => {
    const answer = await ewa.browser.call('POST', '/public/orders', {
      body: changed(anOrder(), { reporter: undefined, nip: ewa.company.nip }),
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { uuid } = answer.json().order
    expect(await storedOrder(uuid)).toMatchObject({
      company_id: null,
      reporter_email: ewa.person.email,
      reporter_phone: '600100200',
    })
    const history = await connection
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', uuid)
      .execute()
    expect(history).toEqual([expect.objectContaining({ actor_kind: 'client', actor_id: ewa.person.id })])
  })

  test('VAL-10 D-E11 needs the company’s e-mail like anybody’s: there is no company it could come from', async () => {
    const answer = await ewa.browser.call('POST', '/public/orders', {
      body: changed(anOrder(), { companyEmail: undefined }),
    })
    expect(answer.json().errors).toEqual({ companyEmail: ['COMPANY_EMAIL_REQUIRED'] })
  })

  test('D-E3.3 needs what the profile does not have either', async () => {
    const { browser } = await makeClient(shop, {}, { name: 'Ewa', surname: 'Lis', phone: null })
    const order = async (set: Record<string, unknown>) =>
      (await browser.call('POST', '/public/orders', { body: changed(anOrder(), set) })).json()
    const contact = { 'customerCompanyBranch.contact': 'Ktoś Inny', 'customerCompanyBranch.phone': null }
    expect((await order({ reporter: { phone: ' ' }, ...contact })).errors).toEqual({
      'reporter.phone': ['REPORTER_PHONE_REQUIRED'],
      'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'],
    })
    expect(
      await order({ reporter: { phone: '600100200' }, 'customerCompanyBranch.contact': 'Ewa Lis' }),
    ).toHaveProperty('order')
  })

  test.each([null, 'x', [], 7, { reporter: 'x' }, { reporter: [] }])(
    'what is no order stays none: %j',
    async (body) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/public/orders',
        cookies: ewa.browser.cookies,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('an idempotency key of somebody signed in', () => {
  test('D-E5 answers the first result to the same person', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = () =>
      ewa.browser.call('POST', '/public/orders', { body: companyOrder(ewa.company.id), headers })
    const first = await send()
    expect(first.statusCode).toBe(201)
    expect((await send()).json()).toEqual(first.json())
  })

  test('D-E5 D-I20 answers the first result to somebody who edited their profile meanwhile', async () => {
    const { browser, company } = await makeClient(shop)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (reporter: object | null) =>
      browser.call('POST', '/public/orders', {
        body: changed(companyOrder(company.id), { reporter, 'customerCompanyBranch.contact': 'Ewa Lis' }),
        headers,
      })
    const first = await send(null)
    expect(first.statusCode, first.body).toBe(201)
    const profile = { name: 'Maria', surname: 'Po Ślubie', phone: '+48600700900' }
    expect((await browser.call('POST', '/client/user/profile', { body: profile })).statusCode).toBe(200)
    expect((await send(null)).json()).toEqual(first.json())
    expect((await send({ name: 'Inna' })).json().code).toBe('IDEMPOTENCY.KEY_REUSED')
  })

  test('D-E5 is another’s with the same body: neither a colleague nor a visitor is given the first one’s order', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const colleague = await signedIn(shop, (await makeClient(shop)).person)
    const body = anOrder()
    expect((await ewa.browser.call('POST', '/public/orders', { body, headers })).statusCode).toBe(201)
    expect((await colleague.call('POST', '/public/orders', { body, headers })).json().code).toBe(
      'IDEMPOTENCY.KEY_REUSED',
    )
    expect((await shop.placeOrder(body, headers)).json().code).toBe('IDEMPOTENCY.KEY_REUSED')
  })
})
