import { randomUUID } from 'node:crypto'
import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { placePublicOrder } from '#contract/orders/place-order.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { anOrder, buildOrderApp, FRIDGE, MONITOR, PALLET } from '#server/testing/test-orders.ts'
import { placeOrder as placeOrderAction } from './place-order.ts'

const shop = await buildOrderApp()
const { app, clock, database, placeOrder } = shop
const { connection } = database

const count = async (
  table: 'orders' | 'order_entries' | 'order_packages' | 'order_history' | 'mails' | 'idempotency_keys',
) =>
  Number(
    (
      await connection
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const everything = async () => ({
  orders: await count('orders'),
  entries: await count('order_entries'),
  packages: await count('order_packages'),
  history: await count('order_history'),
  mails: await count('mails'),
  keys: await count('idempotency_keys'),
})

const storedOrder = (uuid: string) =>
  connection.selectFrom('orders').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow()

async function placed(set: Record<string, unknown> = {}) {
  const answer = await placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string; orderNumber: string } }>().order
}

describe('an order', () => {
  test('D-E4.1 D-C5.2 API-23 API-24 ROLE-2 is answered with its uuid, number and the e-mail of its reporter', async () => {
    const answer = await placeOrder(anOrder())
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      order: {
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        orderNumber: expect.any(String),
        reporter: { email: 'anna.nowak@iskra.example' },
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('D-E4.2 has a random number with the year of Warsaw in it', async () => {
    clock.set('2026-12-31T23:30:00Z')
    const { orderNumber } = await placed()
    expect(orderNumber).toMatch(/^EO-27-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await placed()).orderNumber).not.toBe(orderNumber)
  })

  test('PAYLOAD-4 PAYLOAD-5 PAYLOAD-6 PAYLOAD-7 PAYLOAD-10 PAYLOAD-14 PAYLOAD-1 D-I7.1 D-E10.2 is kept as it was sent', async () => {
    const { uuid, orderNumber } = await placed({
      krs: '0000012345',
      regon: '123456785',
      companyPhone: '+48123456789',
      comment: ' Winda \n od podwórza ',
      locale: 'uk',
      privacyNoticeVersion: '2026-11',
    })
    expect(await storedOrder(uuid)).toMatchObject({
      order_number: orderNumber,
      order_type: 'receiving',
      status: 'NEW',
      suggested_date: null,
      created_at: clock.now(),
      company_name: 'Zespół Szkół „Iskra”',
      company_email: 'sekretariat@iskra.example',
      company_phone: '+48123456789',
      nip: '7740001454',
      nip_not_required: false,
      krs: '0000012345',
      regon: '123456785',
      bdo: '000012345',
      bdo_free: false,
      bdo_people_collection: false,
      company_street: 'ul. Jasna 12',
      company_postal_code: '60-101',
      company_city: 'Poznań',
      company_country: 'Polska',
      branch_name: 'Budynek główny',
      branch_street: 'ul. Ciemna 3',
      available_hours_from: '08:00',
      available_hours_to: '14:00',
      reporter_name: 'Anna',
      reporter_surname: 'Nowak',
      reporter_email: 'anna.nowak@iskra.example',
      reporter_phone: '123456789',
      comment: 'Winda \n od podwórza',
      locale: 'uk',
      privacy_notice_version: '2026-11',
    })
  })

  test.each([
    [true, false],
    [false, true],
  ])(
    'PAYLOAD-7 of two exemptions from BDO keeps the one that was ticked (%s, %s)',
    async (bdoFree, bdoPeopleCollection) => {
      const { uuid } = await placed({ bdo: null, bdoFree, bdoPeopleCollection })
      expect(await storedOrder(uuid)).toMatchObject({
        bdo: null,
        bdo_free: bdoFree,
        bdo_people_collection: bdoPeopleCollection,
      })
    },
  )

  test('PLUS-20 of somebody who does not know whether a BDO number is needed is taken, and says so', async () => {
    const { uuid } = await placed({ bdo: null, bdoUnknown: true })
    expect(await storedOrder(uuid)).toMatchObject({ bdo: null, bdo_free: false, bdo_unknown: true })
  })

  test('D-E7.2 has one entry in its history: who placed it, when', async () => {
    const { uuid } = await placed()
    const history = await connection
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', uuid)
      .execute()
    expect(history).toEqual([
      expect.objectContaining({
        event: 'placed',
        actor_kind: 'visitor',
        actor_id: null,
        status: 'NEW',
        at: clock.now(),
      }),
    ])
  })

  test('D-E2.3 belongs to no company, whatever NIP was typed', async () => {
    const nip = '1234563218'
    await connection
      .insertInto('companies')
      .values({
        id: randomUUID(),
        name: 'Klient',
        street: 's',
        postal_code: 'p',
        city: 'c',
        country: 'k',
        nip,
        krs: null,
        regon: null,
        bdo: null,
        bdo_free: false,
        bdo_people_collection: false,
        email: null,
        phone: null,
      })
      .execute()
    const { uuid } = await placed({ nip })
    expect((await storedOrder(uuid)).company_id).toBeNull()
  })

  test('D-E15.1 STATUS-9 takes neither a date nor a number from the body', async () => {
    const { uuid, orderNumber } = await placed({
      suggestedDate: '2026-12-01',
      status: 'COMPLETED',
      uuid: randomUUID(),
      orderNumber: 'EO-26-0000-0000',
      orderType: undefined,
    })
    expect(await storedOrder(uuid)).toMatchObject({
      suggested_date: null,
      status: 'NEW',
      order_type: 'receiving',
    })
    expect(orderNumber).not.toBe('EO-26-0000-0000')
  })

  test('BRANCH-12 D-I6.1 VAL-25 has the branch name Inny when none was given, and postal codes with their hyphen', async () => {
    const { uuid } = await placed({
      'customerCompanyBranch.name': ' ',
      'customerCompanyBranch.postalCode': '60102',
      'customerCompanyAddress.postalCode': '60101',
    })
    expect(await storedOrder(uuid)).toMatchObject({
      branch_name: 'Inny',
      branch_postal_code: '60-102',
      company_postal_code: '60-101',
    })
  })

  test('VAL-13 NIP-1 PAYLOAD-5 may be of an entity without NIP', async () => {
    const { uuid } = await placed({ nip: '', nipNotRequired: true })
    expect(await storedOrder(uuid)).toMatchObject({ nip: null, nip_not_required: true })
  })
})

describe('the contact person', () => {
  const contactOf = async (set: Record<string, unknown>) => {
    const { uuid } = await placed(set)
    const { contact_name, contact_phone, contact_email } = await storedOrder(uuid)
    return [contact_name, contact_phone, contact_email]
  }

  test('VAL-26 REPORTER-2 is the reporter when nobody else is named', async () => {
    expect(await contactOf({})).toEqual(['Anna Nowak', '123456789', 'anna.nowak@iskra.example'])
    expect(await contactOf({ 'customerCompanyBranch.contact': 'Anna Nowak' })).toEqual([
      'Anna Nowak',
      '123456789',
      'anna.nowak@iskra.example',
    ])
  })

  test("D-I6.3 somebody else keeps their own phone and e-mail, and never gets the reporter's", async () => {
    const other = {
      'customerCompanyBranch.contact': 'Jan Woźny',
      'customerCompanyBranch.phone': '+48600100200',
    }
    expect(await contactOf(other)).toEqual(['Jan Woźny', '+48600100200', null])
    expect(await contactOf({ ...other, 'customerCompanyBranch.email': 'jan@iskra.example' })).toEqual([
      'Jan Woźny',
      '+48600100200',
      'jan@iskra.example',
    ])
  })
})

describe('the equipment', () => {
  const entriesOf = (uuid: string) =>
    connection
      .selectFrom('order_entries')
      .selectAll()
      .where('order_id', '=', uuid)
      .orderBy('position')
      .execute()

  test("ENTITY-10 CONST-12 CONST-13 CONST-14 CONST-15 is weighed by the catalogue's factors, whatever the body says", async () => {
    const { uuid } = await placed({
      orderData: [
        {
          recyclingItem: {
            uuid: FRIDGE,
            name: 'złoto',
            copyName: 'x',
            code: '99',
            weightPerPiece: 1e6,
            value: 3,
            unit: 'pieces',
          },
          packageTypes: [{ uuid: PALLET, name: 'x', value: 1, unit: 'pieces' }],
        },
        {
          recyclingItem: { uuid: FRIDGE.toUpperCase(), value: 2, unit: 'm3' },
          packageTypes: [{ name: 'Skrzynka', value: 1.255, unit: 'm3' }],
        },
        {
          recyclingItem: { uuid: MONITOR, value: 7, unit: 'kg' },
          packageTypes: [{ uuid: 'other', name: 'Worek', value: 0.5, unit: 'kg' }],
        },
      ],
    })
    expect(await storedOrder(uuid)).toMatchObject({
      weight_grams: String(122_400 + 220_000 + 7000),
      weight_is_lower_bound: false,
    })
    expect(await entriesOf(uuid)).toMatchObject([
      {
        name: 'Lodówka, chłodziarko-zamrażarka',
        waste_code: '16 02 11*',
        grams_per_piece: 40_800,
        grams_per_cubic_meter: 110_000,
        quantity: 3,
        unit: 'pieces',
        weight_grams: '122400',
      },
      { recycling_item_id: FRIDGE, quantity: 2, unit: 'm3', weight_grams: '220000' },
      { recycling_item_id: MONITOR, quantity: 7, unit: 'kg', weight_grams: '7000' },
    ])
  })

  test('GEN-3 ENTITY-11 PACK-4 PACK-5 packages keep their name, value and unit; a custom one has no type', async () => {
    const { uuid } = await placed({
      'orderData.0.packageTypes': [
        { uuid: PALLET, name: 'nie ta nazwa', value: 2, unit: 'pieces' },
        { name: 'Skrzynka', value: 1.255, unit: 'm3' },
        { uuid: 'other', name: 'Worek', value: '0.5', unit: 'kg' },
      ],
    })
    const rows = await connection
      .selectFrom('order_packages')
      .innerJoin('order_entries', 'order_entries.id', 'order_packages.order_entry_id')
      .select(['package_type_id', 'order_packages.name', 'order_packages.quantity', 'order_packages.unit'])
      .where('order_id', '=', uuid)
      .orderBy('order_packages.position')
      .execute()
    expect(rows).toEqual([
      { package_type_id: PALLET, name: 'Paleta EUR (120 × 80 cm)', quantity: '2.000', unit: 'pieces' },
      { package_type_id: null, name: 'Skrzynka', quantity: '1.255', unit: 'm3' },
      { package_type_id: null, name: 'Worek', quantity: '0.500', unit: 'kg' },
    ])
  })

  test('D-I8.3 of unknown weight counts as zero and makes the total a lower bound', async () => {
    const unweighed = recyclingItemId('X-07')
    await connection
      .updateTable('recycling_items')
      .set({ grams_per_piece: null })
      .where('id', '=', unweighed)
      .execute()
    shop.clock.advance({ minutes: 1 })
    const { uuid } = await placed({ 'orderData.0.recyclingItem.uuid': unweighed })
    expect(await storedOrder(uuid)).toMatchObject({ weight_grams: '0', weight_is_lower_bound: true })
  })

  test('VAL-36 VAL-40 that is not in the catalogue is refused at its place', async () => {
    const answer = await placeOrder(
      changed(anOrder(), {
        orderData: [
          ...anOrder().orderData,
          {
            recyclingItem: { uuid: randomUUID(), value: 1, unit: 'pieces' },
            packageTypes: [
              { uuid: PALLET, value: 1, unit: 'pieces' },
              { uuid: randomUUID(), value: 1, unit: 'pieces' },
            ],
          },
        ],
      }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'ORDER_FORM.VALIDATION_FAILED',
      errors: {
        'orderData.1.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'],
        'orderData.1.packageTypes.1.uuid': ['PACKAGE_TYPE_UNKNOWN'],
      },
    })
  })

  test('with more wrong fields than anybody reads is answered with the first hundred', async () => {
    const [entry] = anOrder().orderData
    const ofEntries = (recyclingItem: object) =>
      changed(anOrder(), { orderData: Array.from({ length: 150 }, () => ({ ...entry, recyclingItem })) })
    const fieldsOf = async (recyclingItem: object) =>
      Object.keys(
        (await placeOrder(ofEntries(recyclingItem))).json<{ errors: Record<string, string[]> }>().errors,
      )
    const invalid = await fieldsOf({ uuid: MONITOR, value: 0, unit: 'pieces' })
    expect(invalid).toEqual(Array.from({ length: 100 }, (_, at) => `orderData.${at}.recyclingItem.value`))
    const unknown = await fieldsOf({ uuid: randomUUID(), value: 1, unit: 'pieces' })
    expect(unknown).toEqual(Array.from({ length: 100 }, (_, at) => `orderData.${at}.recyclingItem.uuid`))
  })

  test('of the largest order is saved in as many statements as that of the smallest', async () => {
    const [entry] = anOrder().orderData
    const orderData = Array.from({ length: 500 }, () => ({
      ...entry,
      packageTypes: Array.from({ length: 2 }, () => entry?.packageTypes[0]),
    }))
    const before = { entries: await count('order_entries'), packages: await count('order_packages') }
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    const statements = async (order: Record<string, unknown>) => {
      execute.mockClear()
      await placed(order)
      return execute.mock.calls.length
    }
    const smallest = await statements({})
    expect(await statements({ orderData })).toBe(smallest)
    expect(smallest).toBeGreaterThan(0)
    execute.mockRestore()
    expect({ entries: await count('order_entries'), packages: await count('order_packages') }).toEqual({
      entries: before.entries + 501,
      packages: before.packages + 1001,
    })
  })
})

describe('what is refused leaves nothing', () => {
  test('D-E7.2 D-E7 a failure in the middle leaves nothing of the order behind, not even its key', async () => {
    const before = await everything()
    const sent = placePublicOrder.parse(anOrder())
    let queued = 0
    const queue = async () => Promise.reject(new Error(`mail ${(queued += 1)} fails`))
    const mail = { ...shop.mail, queue }
    await expect(
      placeOrderAction({ sent, company: null, by: null, idempotencyKey: randomUUID() }, { ...shop, mail }),
    ).rejects.toThrow('mail 1 fails')
    expect(await everything()).toEqual(before)
  })

  test('D-E7.2 D-E7 D-C2.3 a failure of the database is a plain 500, and the order is not there', async () => {
    await database.executeSql(`
      create function refuse_history() returns trigger language plpgsql as $$ begin raise exception 'secret of the database'; end $$;
      create trigger refuse_history before insert on order_history for each row execute function refuse_history()`)
    const before = await everything()
    const answer = await placeOrder(anOrder())
    await database.executeSql('drop trigger refuse_history on order_history')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'ERROR.INTERNAL',
    })
    expect(await everything()).toEqual(before)
  })
})

describe('how an order is sent', () => {
  test('D-E3.2 D-C3.3 only as JSON', async () => {
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'nip=1'],
      ['text/plain', JSON.stringify(anOrder())],
      ['multipart/form-data; boundary=x', '--x--'],
    ] as const) {
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/public/orders',
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.json(), type).toMatchObject({ status: 415, code: 'ERROR.UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  test('D-C3.2 what is not JSON is 400, what is too large 413', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/public/orders',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send('{"nip":')).json()).toMatchObject({ status: 400, code: 'ERROR.BAD_JSON' })
    expect((await send(JSON.stringify({ comment: 'x'.repeat(5_000_000) }))).json()).toMatchObject({
      status: 413,
      code: 'ERROR.TOO_LARGE',
    })
    for (const nothing of ['', 'null', '[]', '7', '"x"'])
      expect((await send(nothing)).statusCode, nothing).toBe(400)
  })

  test('D-E2.2 PAYLOAD-2 for a company without a session it is 401, whatever else is in it', async () => {
    const before = await everything()
    for (const body of [
      changed(anOrder(), { selectedCompany: randomUUID() }),
      { selectedCompany: randomUUID() },
    ]) {
      expect((await placeOrder(body)).json()).toMatchObject({ status: 401, code: 'SESSION.REQUIRED' })
    }
    expect(await everything()).toEqual(before)
    await placed({ selectedCompany: null })
    await placed({ selectedCompany: '' })
  })

  test('D-C3.5 D-I26 too many orders from one address are told when to come back', async () => {
    const limited = await buildOrderApp({ env: { RATE_ORDERS_PER_HOUR: '2' } })
    const key = { 'idempotency-key': randomUUID() }
    expect((await limited.placeOrder(anOrder(), key)).statusCode).toBe(201)
    expect((await limited.placeOrder(anOrder(), key)).statusCode, 'a replay is not counted').toBe(201)
    expect((await limited.placeOrder({})).statusCode, 'a refused attempt is').toBe(400)
    const third = await limited.placeOrder(anOrder())
    expect(third.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect((await limited.placeOrder(anOrder(), key)).statusCode, 'a replay is answered all the same').toBe(
      201,
    )
    expect((await limited.placeOrder(anOrder())).statusCode, 'and makes no room').toBe(429)
    await limited.close()
  })

  test('D-I26 a crowd of replays at once takes no place of a new order and makes none', async () => {
    const limited = await buildOrderApp({ env: { RATE_ORDERS_PER_HOUR: '3' } })
    const key = { 'idempotency-key': randomUUID() }
    expect((await limited.placeOrder(anOrder(), key)).statusCode).toBe(201)
    const crowd = await Promise.all(Array.from({ length: 8 }, async () => limited.placeOrder(anOrder(), key)))
    expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const statuses: number[] = []
    for (let at = 0; at < 3; at += 1) statuses.push((await limited.placeOrder(anOrder())).statusCode)
    expect(statuses).toEqual([201, 201, 429])
    await limited.close()
  })

  test('D-I26 the copies of one order that come at once take one place', async () => {
    const limited = await buildOrderApp({ env: { RATE_ORDERS_PER_HOUR: '4' } })
    const key = { 'idempotency-key': randomUUID() }
    const copies = await Promise.all(
      Array.from({ length: 4 }, async () => limited.placeOrder(anOrder(), key)),
    )
    expect(copies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) statuses.push((await limited.placeOrder(anOrder())).statusCode)
    expect(statuses).toEqual([201, 201, 201, 429])
    await limited.close()
  })

  test('D-I26 with the key of another order, and refused, are counted', async () => {
    const limited = await buildOrderApp({ env: { RATE_ORDERS_PER_HOUR: '3' } })
    const key = { 'idempotency-key': randomUUID() }
    expect((await limited.placeOrder(anOrder(), key)).statusCode).toBe(201)
    expect((await limited.placeOrder({}, key)).statusCode).toBe(400)
    expect((await limited.placeOrder(changed(anOrder(), { comment: 'inny' }), key)).statusCode).toBe(422)
    expect((await limited.placeOrder(anOrder())).statusCode).toBe(429)
    await limited.close()
  })

  test('D-I26 a known key lets ten times as many in, whatever they bring', async () => {
    const limited = await buildOrderApp({ env: { RATE_ORDERS_PER_HOUR: '1' } })
    const key = { 'idempotency-key': randomUUID() }
    expect((await limited.placeOrder(anOrder(), key)).statusCode).toBe(201)
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) statuses.push((await limited.placeOrder({}, key)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const replay = await limited.placeOrder(anOrder(), key)
    expect(replay.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
    expect(Number(replay.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})
