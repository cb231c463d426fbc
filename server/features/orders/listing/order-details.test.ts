import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { signedIn } from '#server/testing/people.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, FRIDGE, makeClient, MONITOR, PALLET } from '#server/testing/test-orders.ts'
import { entriesOf } from '../reading/order-details-queries.ts'

const shop = await buildOrderApp()
const { app, clock, database } = shop
const { connection } = database
// Set before anyone signs in, because a jump in time would end the session.
clock.set('2026-11-03T08:15:30.123Z')
const ewa = await makeClient(shop, {
  name: 'Huta Szkła',
  nip: '1234563218',
  krs: '0000123456',
  regon: '123456785',
  bdo: '000077777',
})
const jan = await makeClient(shop)

const detailsOf = async (uuid: string) => {
  const answer = await ewa.browser.call('GET', `/client/orders/${uuid}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}

describe('an order', () => {
  test('API-21 DETAIL-3 DETAIL-4 DETAIL-11 CONST-15 ENTITY-6 ENTITY-8 ENTITY-9 ENTITY-10 ENTITY-11 D-C4.1 D-C4.2 D-I27 says all that was ordered', async () => {
    const { uuid, orderNumber } = await ewa.ordered({
      companyPhone: '+48600700800',
      comment: 'Brama B',
      customerCompanyBranch: placeInFull,
      orderData: [
        {
          recyclingItem: { uuid: FRIDGE, value: 3, unit: 'pieces' },
          packageTypes: [{ uuid: PALLET, value: 1, unit: 'pieces' }],
        },
        {
          recyclingItem: { uuid: MONITOR, value: 7, unit: 'kg' },
          packageTypes: [{ name: 'Worek', value: 0.125, unit: 'm3' }],
        },
      ],
    })
    await connection
      .updateTable('orders')
      .set({ suggested_date: '2026-12-01' })
      .where('id', '=', uuid)
      .execute()
    expect(await detailsOf(uuid)).toEqual({
      uuid,
      orderNumber,
      orderType: 'receiving',
      status: 'NEW',
      createdDate: '2026-11-03T08:15:30.123Z',
      suggestedDate: '2026-12-01',
      customerCompanyName: 'Huta Szkła',
      customerCompany: {
        uuid: ewa.company.id,
        name: 'Huta Szkła',
        address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
        nip: '1234563218',
        krs: '0000123456',
        regon: '123456785',
        bdo: '000077777',
        bdoFree: false,
        bdoPeopleCollection: false,
        email: 'szkola@firma.example',
        phone: '+48600700800',
      },
      customerCompanyBranch: placeInFull,
      availableHoursFrom: '08:00',
      availableHoursTo: '14:00',
      accessCard: null,
      comment: 'Brama B',
      reporter: { name: 'Ewa', surname: 'Lis', email: ewa.person.email, phone: '600100200' },
      orderData: [
        {
          recyclingItem: {
            uuid: FRIDGE,
            name: 'Lodówka, chłodziarko-zamrażarka',
            copyName: 'Lodówka, chłodziarko-zamrażarka',
            code: '16 02 11*',
            description: expect.any(String),
            group: expect.any(String),
            examples: expect.any(String),
            unit: 'pieces',
            value: 3,
            weightPerPiece: 40.8,
            weightPerCubicMeter: 110,
          },
          packageTypes: [{ uuid: PALLET, name: 'Paleta EUR (120 × 80 cm)', value: 1, unit: 'pieces' }],
          holdsData: false,
          destructionProtocol: false,
          serialNumbers: [],
        },
        {
          recyclingItem: expect.objectContaining({ uuid: MONITOR, value: 7, unit: 'kg' }),
          packageTypes: [{ uuid: 'other', name: 'Worek', value: 0.125, unit: 'm3' }],
          holdsData: false,
          destructionProtocol: false,
          serialNumbers: [],
        },
      ],
      totalWeight: 129.4,
      totalWeightIsLowerBound: false,
      files: [],
      version: 1,
      changeable: true,
      changeableUntil: null,
      earliestPickup: null,
      wasteCodes: [
        { code: '16 02 11*', hazardous: true, kg: 122.4, weighedKg: null },
        { code: '16 02 13*', hazardous: true, kg: 7, weighedKg: null },
      ],
      history: [{ at: '2026-11-03T08:15:30.123Z', status: 'NEW', suggestedDate: null }],
    })
  })

  test('D-I16.1 gives its files, in the order in which they came', async () => {
    const { uuid, orderNumber } = await ewa.ordered()
    for (const name of ['protokół.pdf', 'zdjęcie.pdf']) {
      clock.advance({ seconds: 1 })
      await app.inject({
        method: 'POST',
        url: `/v1/public/orders/${orderNumber}/files`,
        payload: filePayload(name, 'application/pdf'),
      })
    }
    expect((await detailsOf(uuid)).files).toEqual([
      { uuid: expect.any(String), name: 'protokół.pdf', type: 'application/pdf', size: 200 },
      { uuid: expect.any(String), name: 'zdjęcie.pdf', type: 'application/pdf', size: 200 },
    ])
  })

  test('D-I16.1 gives its history, oldest first: each change of status or of the date, and nothing of what staff note', async () => {
    const { uuid } = await ewa.ordered()
    const placedAt = clock.now().toISOString()
    const step = async (day: string, event: OrderEvent, status: string, details: object | null = null) => {
      await connection
        .insertInto('order_history')
        .values({
          id: randomUUID(),
          order_id: uuid,
          at: new Date(`2027-01-${day}T10:00:00Z`),
          event,
          actor_kind: 'staff',
          actor_id: null,
          status: status as 'NEW',
          details: details && JSON.stringify(details),
        })
        .execute()
    }
    await step('03', 'planned', 'PLANNED', { suggestedDate: '2027-01-20' })
    await step('02', 'read', 'READ')
    await step('04', 'assigned', 'PLANNED', { note: 'tylko dla biura' })
    await step('05', 'planned', 'PLANNED', { suggestedDate: '2027-01-22' })
    await step('22', 'completed', 'COMPLETED')
    const order = await detailsOf(uuid)
    expect(order.history).toEqual([
      { at: placedAt, status: 'NEW', suggestedDate: null },
      { at: '2027-01-02T10:00:00.000Z', status: 'READ', suggestedDate: null },
      { at: '2027-01-03T10:00:00.000Z', status: 'PLANNED', suggestedDate: '2027-01-20' },
      { at: '2027-01-05T10:00:00.000Z', status: 'PLANNED', suggestedDate: '2027-01-22' },
      { at: '2027-01-22T10:00:00.000Z', status: 'COMPLETED', suggestedDate: '2027-01-22' },
    ])
    expect(JSON.stringify(order)).not.toContain('tylko dla biura')
  })

  test('STAFF-13 tells why it was cancelled where staff let the client read it, and nothing of it elsewhere', async () => {
    const cancelled = async (reason: object) => {
      const { uuid } = await ewa.ordered()
      await connection
        .insertInto('order_history')
        .values({
          id: randomUUID(),
          order_id: uuid,
          at: new Date('2027-01-03T10:00:00Z'),
          event: 'cancelled',
          actor_kind: 'staff',
          actor_id: null,
          status: 'CANCELLED',
          details: JSON.stringify(reason),
        })
        .execute()
      return (await detailsOf(uuid)).history[1]
    }
    const bare = { at: '2027-01-03T10:00:00.000Z', status: 'CANCELLED', suggestedDate: null }
    const reason = 'Hala jest zamknięta.'
    expect(await cancelled({ reason, showReason: true })).toEqual({ ...bare, reason })
    expect(await cancelled({ reason, showReason: false })).toEqual(bare)
    expect(await cancelled({ reason })).toEqual(bare)
  })

  test('is answered to its people alone and kept by nobody on the way', async () => {
    const { uuid } = await ewa.ordered()
    const answer = await ewa.browser.call('GET', `/client/orders/${uuid.toUpperCase()}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

test('D-D8 ROLE-9 an order of others, of no company, one that is not there and what is no id are 404, all alike', async () => {
  const { uuid } = await ewa.ordered()
  const anonymous = await shop.placedOrder()
  for (const id of [
    uuid,
    anonymous.uuid,
    randomUUID(),
    'nie-uuid',
    `${uuid}x`,
    '%27',
    "1' or '1'='1",
    'x'.repeat(250),
  ]) {
    const answer = await jan.browser.call('GET', `/client/orders/${encodeURIComponent(id)}`)
    expect(answer.json(), id).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'ORDER.NOT_FOUND',
    })
  }
  const staff = await signedIn(shop, (await makeClient(shop, {}, { role: 'staff' })).person)
  expect((await staff.call('GET', `/client/orders/${uuid}`)).statusCode).toBe(404)
})

test('D-D8 who leaves a company sees its orders no more, from the next call on', async () => {
  const client = await makeClient(shop)
  const { uuid } = await client.ordered()
  expect((await client.browser.call('GET', `/client/orders/${uuid}`)).statusCode).toBe(200)
  await connection.deleteFrom('company_members').where('user_id', '=', client.person.id).execute()
  expect((await client.browser.call('GET', `/client/orders/${uuid}`)).statusCode).toBe(404)
  expect((await client.order()).json().code).toBe('COMPANY.NOT_FOUND')
})

test('D-D8 what hangs on an order is asked for with an order that was found within somebody’s companies: any other does not compile', async () => {
  const { uuid } = await jan.ordered()
  const row = await connection
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  // @ts-expect-error a row that nobody was checked against
  expect(await entriesOf(connection, { ...row, suggested_day: null })).toHaveLength(1)
})
