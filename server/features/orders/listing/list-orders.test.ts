import { afterEach, describe, expect, inject, test } from 'vitest'
import type { ListedOrder, OrdersOverview } from '#contract/orders/list-orders.ts'
import { makeCompany } from '#server/testing/people.ts'
import { buildOrderApp, makeClient, type TestClient } from '#server/testing/test-orders.ts'
import { ordersPage } from './order-list-queries.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const { connection } = database
const { poolerUrl } = inject('testDatabase')

/** Each test starts at the same moment, so that sessions from earlier tests stay valid. */
const BEGINNING = '2026-11-03T08:15:30.123Z'
clock.set(BEGINNING)
afterEach(() => clock.set(BEGINNING))

interface Answer {
  orders: ListedOrder[]
  totalCount: number
  overview?: OrdersOverview
}

const list = async ({ browser }: TestClient, query = ''): Promise<Answer> => {
  const answer = await browser.call('GET', `/client/orders${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const uuids = ({ orders }: Answer) => orders.map(({ uuid }) => uuid)
const setDate = (uuid: string, suggested_date: string | null) =>
  connection.updateTable('orders').set({ suggested_date }).where('id', '=', uuid).execute()
const byId = (a: string, b: string) => (a < b ? -1 : 1)

/** Places orders one minute apart, oldest first. */
async function placeInTurn(
  client: TestClient,
  count: number,
  set: Record<string, unknown> = {},
): Promise<string[]> {
  const placed: string[] = []
  for (let at = 0; at < count; at += 1) {
    clock.advance({ minutes: 1 })
    placed.push((await client.ordered(set)).uuid)
  }
  return placed
}

describe('a list of orders', () => {
  test('API-18 API-20 LIST-21 LIST-5 LIST-8 LIST-9 LIST-10 LIST-11 LIST-12 LIST-15 D-C4.2 ENTITY-6 ENTITY-7 ENTITY-8 says of each what a row shows, oldest first', async () => {
    const client = await makeClient(shop, { name: 'Huta Szkła' })
    expect(await list(client)).toEqual({ orders: [], totalCount: 0 })
    const first = await client.ordered()
    clock.advance({ minutes: 5 })
    const second = await client.ordered()
    await setDate(first.uuid, '2026-12-01')
    const answer = await client.browser.call('GET', '/client/orders')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(uuids(answer.json())).toEqual([first.uuid, second.uuid])
    expect(answer.json()).toEqual({
      orders: [
        {
          uuid: first.uuid,
          orderNumber: first.orderNumber,
          orderType: 'receiving',
          status: 'NEW',
          createdDate: BEGINNING,
          suggestedDate: '2026-12-01',
          customerCompanyName: 'Huta Szkła',
          customerCompany: { name: 'Huta Szkła' },
          customerCompanyBranch: {
            name: 'Budynek główny',
            street: 'ul. Ciemna 3',
            postalCode: '60-102',
            city: 'Poznań',
            country: 'Polska',
          },
        },
        expect.objectContaining({ uuid: second.uuid, suggestedDate: null }),
      ],
      totalCount: 2,
    })
  })

  test('API-17 API-19 LIST-20 LIST-23 D-E1.1 D-E1.7 D-C5.1 comes in pages from 1, of 25 unless another size is asked for', async () => {
    const client = await makeClient(shop)
    const placed = await placeInTurn(client, 27)
    expect(await list(client)).toMatchObject({ totalCount: 27, orders: { length: 25 } })
    expect(uuids(await list(client, '?page=2'))).toEqual(placed.slice(25))
    expect(uuids(await list(client, '?page=2&limit=10'))).toEqual(placed.slice(10, 20))
    expect(uuids(await list(client, '?page=1&limit=100'))).toEqual(placed)
    expect(await list(client, '?page=4&limit=10')).toEqual({ orders: [], totalCount: 27 })
    expect(await list(client, '?page=1000000000&limit=100')).toEqual({ orders: [], totalCount: 27 })
    expect((await list(client, '?limit=5')).totalCount).toBe(27)
  })

  test('API-17 LIST-6 LIST-13 LIST-22 D-E1.2 D-E1.3 is sorted by either date in either direction, a missing date of receipt last in both', async () => {
    const client = await makeClient(shop)
    const [a = '', b = '', c = '', d = ''] = await placeInTurn(client, 4)
    await setDate(a, '2026-12-20')
    await setDate(c, '2026-12-01')
    const undated = [b, d].toSorted(byId)
    expect(uuids(await list(client, '?sort=createdDate&order=asc'))).toEqual([a, b, c, d])
    expect(uuids(await list(client, '?order=desc'))).toEqual([d, c, b, a])
    expect(uuids(await list(client, '?sort=suggestedDate'))).toEqual([c, a, ...undated])
    expect(uuids(await list(client, '?sort=suggestedDate&order=desc'))).toEqual([
      a,
      c,
      ...undated.toReversed(),
    ])
  })

  test.each(['createdDate', 'suggestedDate'])(
    'D-E1.4 orders of one moment are told apart by their uuid: pages by %s never overlap',
    async (sort) => {
      const client = await makeClient(shop)
      // Uses two companies: the orders of one come from an index by company, those of several have to be merged.
      const second = await makeCompany(shop, { bdo: '000000001', members: [client.person] })
      const placed: string[] = []
      for (let at = 0; at < 9; at += 1) {
        const selectedCompany = at % 2 === 0 ? client.company.id : second.id
        placed.push((await client.ordered({ selectedCompany })).uuid)
      }
      for (const order of ['asc', 'desc']) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map((page) => list(client, `?sort=${sort}&order=${order}&limit=2&page=${page}`)),
        )
        const sorted = placed.toSorted(byId)
        expect(pages.flatMap(uuids)).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      }
    },
  )

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1e1',
    'page=01',
    'page=99999999999',
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=',
    'limit=-5',
    'sort=',
    'sort=status',
    'sort=createddate',
    'order=',
    'order=up',
    'order=ASC',
    'page=1&page=2',
    'search=a&search=b',
    `search=${'x'.repeat(201)}`,
  ])('LIST-22 D-E1.1 D-E1.2 anything else is 400: %s', async (query) => {
    const { browser } = await anybody
    const answer = await browser.call('GET', `/client/orders?${query}`)
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'ERROR.INVALID_INPUT',
      errors: expect.any(Object),
    })
  })

  const anybody = makeClient(shop)
})

describe('a search', async () => {
  const client = await makeClient(shop, { name: 'ŻÓŁW i Syn sp. z o.o.' })
  const place = (branch: object) =>
    client.ordered(
      Object.fromEntries(
        Object.entries(branch).map(([field, value]) => [`customerCompanyBranch.${field}`, value]),
      ),
    )
  const lodz = await place({
    name: 'Magazyn Główny',
    street: 'ul. Źródlana 5',
    city: 'Łódź',
    postalCode: '90-001',
  })
  const krakow = await place({
    name: '100% Recy\u00adkling',
    street: 'ul. Łąkowa_7',
    city: 'Kraków',
    postalCode: '30-002',
  })
  const kyiv = await place({
    name: 'Їжак & Ä'.repeat(3),
    street: 'вул. Хрещатик 1',
    city: 'Gdańsk',
    postalCode: '80-003',
  })
  const find = async (text: string) => uuids(await list(client, `?search=${encodeURIComponent(text)}`))

  test.each([
    ['D-E1.6 ignores case and diacritics, ł too', 'lodz', [lodz]],
    ['D-E1.6 ignores them in what is typed', 'ŁÓDŹ', [lodz]],
    ['D-E1.6 finds the order number', lodz.orderNumber.toLowerCase(), [lodz]],
    ['D-E1.6 finds the company', 'zolw', [lodz, krakow, kyiv]],
    ['D-E1.6 finds the branch', 'magazyn glowny', [lodz]],
    ['D-E1.6 finds the street', 'zrodlana', [lodz]],
    ['D-E1.6 finds the postal code', '30-002', [krakow]],
    ['D-E1.6 finds parts of words', 'rako', [krakow]],
    ['D-E1.6 wants every word, each in whatever field', 'lodz magazyn', [lodz]],
    ['D-E1.6 wants every word: one that is nowhere finds nothing', 'lodz recykling', []],
    ['D-E1.6 other alphabets have their small and large letters too', 'ХРЕЩАТИК їжак', [kyiv]],
    ['D-E1.6 takes % as a character', '100%', [krakow]],
    ['D-E1.6 takes % as a character alone', '%%%', []],
    ['D-E1.6 takes _ as a character', 'lakowa_7', [krakow]],
    ['D-E1.6 takes _ as a character alone', 'k_akow', []],
    ['D-E1.6 takes \\ as a character', 'lod\\z', []],
    ['D-E1.6 takes quotes as characters', "lodz' or 1=1 --", []],
    ['D-E1.6 words do not run from one field into another', 'glownyul', []],
    ['LIST-25 D-E1.5 of two characters is as if absent', 'lo', [lodz, krakow, kyiv]],
    ['LIST-25 D-E1.5 of two characters between spaces is as if absent', '  lo ', [lodz, krakow, kyiv]],
    ['D-E1.5 of two characters and their marks is as if absent', 'lo\u0301\u0301', [lodz, krakow, kyiv]],
    ['D-E1.5 of marks alone is as if absent', '\u0301\u0301\u0301', [lodz, krakow, kyiv]],
    ['D-E1.6 finds by a word, whatever marks stand alone beside it', 'lodz \u0301', [lodz]],
    ['LIST-24 D-E1.5 of three characters finds', 'lod', [lodz]],
    ['D-E1.5 of short words that make three characters together finds by each', 'z o', [lodz, krakow, kyiv]],
    ['D-E1.6 finds an address as the list shows it', 'ul. Źródlana 5, 90-001 Łódź', [lodz]],
    ['D-E1.6 finds by words between quotes and brackets', '„Magazyn Główny” (Łódź);', [lodz]],
    ['D-E1.6 punctuation alone is nowhere', '...,,,', []],
    ['D-E1.6 leaves out what cannot be seen in copied text', 'lo\u00addz maga\u200bzyn\ufeff', [lodz]],
    ['D-E1.6 takes hyphens that nobody types', '90\u2011001', [lodz]],
    ['D-E1.6 finds what was kept of text with unseen characters', 'recykling', [krakow]],
    ['D-E1.6 finds it by the same text again', '100% Recy\u00adkling', [krakow]],
    ['D-E1.6 many words are one search', 'lodz '.repeat(40), [lodz]],
  ])('%s (%s)', async (_says, text, orders) => {
    expect((await find(text)).toSorted()).toEqual(orders.map(({ uuid }) => uuid).toSorted())
  })

  test('API-17 D-E1.7 counts all that match, on a page past the end too, and sorts like the list', async () => {
    const found = await list(client, '?search=zolw&limit=1&page=2&order=desc')
    expect([found.totalCount, found.orders.length]).toEqual([3, 1])
    const last = await list(client, '?search=zolw&limit=2&page=2')
    expect([last.totalCount, last.orders.length]).toEqual([3, 1])
    expect(await list(client, '?search=zolw&limit=1&page=9')).toEqual({ orders: [], totalCount: 3 })
    expect(await list(client, '?search=nigdzie')).toEqual({ orders: [], totalCount: 0 })
    await setDate(krakow.uuid, '2026-12-24')
    await setDate(lodz.uuid, '2026-12-23')
    expect(uuids(await list(client, '?search=zolw&sort=suggestedDate&order=desc'))).toEqual([
      krakow.uuid,
      lodz.uuid,
      kyiv.uuid,
    ])
  })

  test('the longest texts fit into the index, in any alphabet', async () => {
    for (const character of ['😀', '한', 'Ł', '\u1e69', 'ﷺ']) {
      const text = character.repeat(200 / character.length)
      const other = await makeClient(shop, { name: text })
      await other.ordered({
        'customerCompanyBranch.name': text,
        'customerCompanyBranch.street': text,
        'customerCompanyBranch.city': text,
      })
      expect(
        (await list(other, `?search=${encodeURIComponent(character.repeat(3))}`)).totalCount,
        character,
      ).toBe(1)
    }
  })
})

describe('whose orders', () => {
  test('LIST-27 ROLE-9 D-D8 nobody else’s, and none of those that belong to no company', async () => {
    const [ewa, jan] = [await makeClient(shop), await makeClient(shop)]
    const { uuid } = await ewa.ordered()
    await shop.placedOrder()
    expect(uuids(await list(ewa))).toEqual([uuid])
    expect(await list(jan)).toEqual({ orders: [], totalCount: 0 })
    expect(await list(jan, '?search=poznan')).toEqual({ orders: [], totalCount: 0 })
  })

  test('LIST-27 D-I15.1 those of several companies are one list, sorted and counted together', async () => {
    const ewa = await makeClient(shop, { name: 'Pierwsza' })
    const second = await makeCompany(shop, { name: 'Druga', bdo: '000000001', members: [ewa.person] })
    const placed: string[] = []
    for (let at = 0; at < 6; at += 1) {
      clock.advance({ minutes: 1 })
      placed.push((await ewa.ordered(at % 2 === 0 ? {} : { selectedCompany: second.id })).uuid)
    }
    expect(await list(ewa)).toMatchObject({ totalCount: 6 })
    const pages = await Promise.all([1, 2, 3].map((page) => list(ewa, `?limit=2&order=desc&page=${page}`)))
    expect(pages.flatMap(uuids)).toEqual(placed.toReversed())
    expect(uuids(await list(ewa, '?search=druga'))).toEqual([placed[1], placed[3], placed[5]])
    expect(await list(ewa, '?search=pozn')).toMatchObject({ totalCount: 6 })
  })

  test('LIST-27 somebody of no company has an empty list', async () => {
    const ewa = await makeClient(shop)
    await ewa.ordered()
    await connection.deleteFrom('company_members').where('user_id', '=', ewa.person.id).execute()
    expect(await list(ewa)).toEqual({ orders: [], totalCount: 0 })
    expect(await list(ewa, '?search=poznan')).toEqual({ orders: [], totalCount: 0 })
  })

  test('a query of a client’s orders takes checked companies alone: a list of ids does not compile', () => {
    const page = { sort: 'createdDate', order: 'asc', limit: 1, offset: 0, words: [] } as const
    // @ts-expect-error ids that nobody was checked against
    const forbidden = () => ordersPage(connection, ['2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24'], page)
    expect(forbidden).toBeTypeOf('function')
  })
})

describe('the count of a company', () => {
  const counts = async (...ids: string[]) => {
    const rows = await connection
      .selectFrom('company_order_counts')
      .selectAll()
      .where('company_id', 'in', ids)
      .execute()
    return ids.map((id) =>
      rows
        .filter(({ company_id }) => company_id === id)
        .reduce((sum, { order_count }) => sum + order_count, 0),
    )
  }

  test('D-E1.7 is kept by the database when orders are added, attached, moved, detached and deleted', async () => {
    const [ewa, jan] = [await makeClient(shop), await makeClient(shop)]
    const [hers, his] = [ewa.company.id, jan.company.id]
    const attach = (uuid: string, company_id: string | null) =>
      connection.updateTable('orders').set({ company_id }).where('id', '=', uuid).execute()
    const { uuid } = await ewa.ordered()
    await ewa.ordered()
    const anonymous = await shop.placedOrder()
    expect(await counts(hers, his)).toEqual([2, 0])
    await attach(anonymous.uuid, hers)
    expect(await counts(hers, his)).toEqual([3, 0])
    await attach(uuid, his)
    expect(await counts(hers, his)).toEqual([2, 1])
    await attach(uuid, null)
    expect(await counts(hers, his)).toEqual([2, 0])
    await connection.updateTable('orders').set({ status: 'READ' }).where('company_id', '=', hers).execute()
    await connection.deleteFrom('orders').where('id', '=', anonymous.uuid).execute()
    expect(await counts(hers, his)).toEqual([1, 0])
    expect((await list(ewa)).totalCount).toBe(1)
  })

  test('D-E1.7 agrees with the orders after a refused one', async () => {
    const ewa = await makeClient(shop)
    await ewa.ordered()
    expect((await ewa.order({ 'orderData.0.recyclingItem.uuid': ewa.company.id })).statusCode).toBe(400)
    expect(await counts(ewa.company.id)).toEqual([1])
  })

  // These two need connections that keep their own session, and so their slot.
  test.skipIf(poolerUrl)(
    'D-E1.7 two orders of one company placed at the same moment do not wait for each other, and both are counted',
    async () => {
      const ewa = await makeClient(shop)
      const { uuid } = await ewa.ordered()
      const copyOrder = await copyOrderSql()
      const [first, second] = await connectionsOfTwoSlots()
      try {
        for (const client of [first, second]) await client.query(`begin; set local lock_timeout = '2s'`)
        await first.query(copyOrder, [uuid, 'EO-26-AAAA-AAAA'])
        await second.query(copyOrder, [uuid, 'EO-26-BBBB-BBBB'])
        for (const client of [second, first]) await client.query('commit')
      } finally {
        first.release(true)
        second.release(true)
      }
      expect(await counts(ewa.company.id)).toEqual([3])
      expect((await list(ewa)).totalCount).toBe(3)
    },
  )

  test.skipIf(poolerUrl)(
    'D-E1.7 an order placed for a company waits for none that moves to it from another',
    async () => {
      const [ewa, jan] = [await makeClient(shop), await makeClient(shop)]
      const [moved, own] = [await ewa.ordered(), await jan.ordered()]
      const copyOrder = await copyOrderSql()
      const [moving, placing] = await connectionsOfTwoSlots()
      try {
        // The counter slot of the second transaction already has a row.
        await placing.query(copyOrder, [own.uuid, 'EO-26-CCCC-CCCC'])
        for (const client of [moving, placing]) await client.query(`begin; set local lock_timeout = '2s'`)
        await moving.query('update orders set company_id = $1 where id = $2', [jan.company.id, moved.uuid])
        await placing.query(copyOrder, [own.uuid, 'EO-26-DDDD-DDDD'])
        for (const client of [placing, moving]) await client.query('commit')
      } finally {
        moving.release(true)
        placing.release(true)
      }
      expect(await counts(ewa.company.id, jan.company.id)).toEqual([0, 4])
    },
  )
})

/** SQL that copies an order under a new number. */
async function copyOrderSql(): Promise<string> {
  const { rows } = await database.executeSql(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number')`,
  )
  const { columns } = rows[0] as { columns: string }
  return `insert into orders (id, order_number, ${columns}) select gen_random_uuid(), $2, ${columns} from orders where id = $1`
}

/** Waits for two connections with different counter slots: two of the same slot, one pair in sixteen, block each other. */
async function connectionsOfTwoSlots() {
  const connect = async () => {
    const client = await database.connect()
    const { rows } = await client.query<{ slot: number }>('select order_count_slot() as slot')
    return { client, slot: rows[0]?.slot }
  }
  const first = await connect()
  const passedOver = []
  let second = await connect()
  while (second.slot === first.slot) {
    passedOver.push(second)
    second = await connect()
  }
  for (const { client } of passedOver) client.release()
  return [first.client, second.client] as const
}

describe('PLUS-12 the next pickup', () => {
  const plan = (uuid: string, suggested_date: string, hours = ['08:00', '14:00'], status = 'PLANNED') =>
    connection
      .updateTable('orders')
      .set({
        suggested_date,
        available_hours_from: hours[0]!,
        available_hours_to: hours[1]!,
        status: status as 'PLANNED',
      })
      .where('id', '=', uuid)
      .execute()
  const next = async (client: TestClient, query = '') =>
    (await list(client, `?overview=true${query}`)).overview?.nextPickup
  const placed = async (client: TestClient) => (await client.ordered()).uuid

  test('is told only where it is asked for, with the number of companies; without one it is null', async () => {
    const client = await makeClient(shop)
    await placed(client)
    expect(await list(client)).not.toHaveProperty('overview')
    expect(await list(client, '?overview=false')).not.toHaveProperty('overview')
    expect((await list(client, '?overview=true')).overview).toEqual({ companyCount: 1, nextPickup: null })
    expect((await client.browser.call('GET', '/client/orders?overview=yes')).statusCode).toBe(400)
  })

  test('is the earliest planned day, on that day the earliest hour, with place, mass and number of entries', async () => {
    const client = await makeClient(shop)
    const [later, afternoon, morning] = [await placed(client), await placed(client), await placed(client)]
    await plan(later, '2026-12-24')
    await plan(afternoon, '2026-11-26', ['12:00', '16:00'])
    await plan(morning, '2026-11-26', ['07:30', '11:00'])
    expect(await next(client)).toMatchObject({
      uuid: morning,
      status: 'PLANNED',
      suggestedDate: '2026-11-26',
      availableHoursFrom: '07:30',
      availableHoursTo: '11:00',
      customerCompanyBranch: { name: 'Budynek główny', street: 'ul. Ciemna 3' },
      totalWeight: expect.any(Number),
      totalWeightIsLowerBound: false,
      entryCount: 1,
    })
    // The page number and the search do not affect the next pickup.
    expect(await next(client, '&page=9&search=nic+takiego')).toMatchObject({ uuid: morning })
  })

  test('is today’s until midnight in Warsaw, and never one of the past, done or cancelled', async () => {
    const client = await makeClient(shop)
    const [past, done, cancelled, today] = [
      await placed(client),
      await placed(client),
      await placed(client),
      await placed(client),
    ]
    await plan(past, '2026-11-02')
    await plan(done, '2026-11-04', undefined, 'COMPLETED')
    await plan(cancelled, '2026-11-04', undefined, 'CANCELLED')
    await plan(today, '2026-11-03')
    expect(await next(client)).toMatchObject({ uuid: today })
    await connection
      .updateTable('sessions')
      .set({ expires_at: new Date('2026-11-05T00:00:00Z') })
      .execute()
    clock.set('2026-11-03T22:59:00.000Z')
    expect(await next(client)).toMatchObject({ uuid: today })
    clock.set('2026-11-03T23:00:00.000Z')
    expect(await next(client)).toBeNull()
  })

  test('is the earliest of all companies of the person, and never another’s', async () => {
    const client = await makeClient(shop)
    const other = await makeClient(shop)
    await plan(await placed(other), '2026-11-05')
    await makeCompany(shop, { members: [client.person] })
    const mine = await placed(client)
    await plan(mine, '2026-11-20')
    const { overview } = await list(client, '?overview=true')
    expect([overview?.companyCount, overview?.nextPickup?.uuid]).toEqual([2, mine])
  })
})
