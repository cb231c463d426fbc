import { beforeAll, describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { signedIn } from '#server/testing/people.ts'
import {
  anOrder,
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  PALLET,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const { connection } = database
clock.set('2026-11-03T10:00:00Z')
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Dąb' })

interface Answer {
  list: StaffOrderRow[]
  totalCount: number
  counts: Record<string, number>
  countsAreLowerBound: boolean
}

const list = async (query = '', { browser } = ewa): Promise<Answer> => {
  const answer = await browser.call('GET', `/staff/orders${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const uuids = ({ list: rows }: Answer) => rows.map(({ uuid }) => uuid)

/** Places an order one minute after the last, with a distinguishing word in the place's name. */
async function placed(word: string, set: Record<string, unknown> = {}): Promise<string> {
  clock.advance({ minutes: 1 })
  const body = changed(anOrder(), { 'customerCompanyBranch.name': `Hala ${word}`, ...set })
  const answer = await shop.placeOrder(body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order.uuid
}
const placedAt = async (moment: string, word: string) => {
  const uuid = await placed(word)
  await database.executeSql('update orders set created_at = $1 where id = $2', [moment, uuid])
  return uuid
}
const set = (uuid: string, values: object) =>
  connection.updateTable('orders').set(values).where('id', '=', uuid).execute()

const KEYBOARD = recyclingItemId('G6-07')
const equipment = (item: string) => ({
  orderData: [
    {
      recyclingItem: { uuid: item, value: 3, unit: 'pieces' },
      packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
    },
  ],
})
const FRIDGES = equipment(FRIDGE)

describe('the inbox', () => {
  test('STAFF-10 says of each order what a row shows, the newest first', async () => {
    const first = await placed('pierwsza')
    const second = await placed('druga', FRIDGES)
    const answer = await list('?search=Hala')
    expect(uuids(answer)).toEqual([second, first])
    expect(answer.list[0]).toEqual({
      uuid: second,
      orderNumber: expect.stringMatching(/^EO-26-/),
      createdDate: '2026-11-03T10:02:00.000Z',
      suggestedDate: null,
      status: 'NEW',
      companyName: expect.any(String),
      companyUuid: null,
      branch: { name: 'Hala druga', city: 'Poznań', postalCode: '60-102', street: 'ul. Ciemna 3' },
      availableHoursFrom: expect.any(String),
      availableHoursTo: expect.any(String),
      weightKg: expect.any(Number),
      weightIsLowerBound: false,
      entryCount: 1,
      fileCount: 0,
      hazardous: true,
      bdoUnknown: false,
      unread: true,
      assignee: null,
      reporterPhone: expect.any(String),
      version: 1,
    })
    expect(answer).toMatchObject({
      totalCount: 2,
      counts: { NEW: 2, READ: 0, PLANNED: 0, COMPLETED: 0, CANCELLED: 0, CANCELLEDBYCLIENTREQUEST: 0 },
    })
  })

  test('STAFF-10 comes in pages that never overlap, whatever it is sorted by', async () => {
    const all = new Set<string>()
    for (let at = 0; at < 7; at += 1) all.add(await placed('strony'))
    for (const sort of ['createdDate', 'suggestedDate', 'weight', 'companyName'])
      for (const order of ['asc', 'desc']) {
        const pages = [1, 2, 3, 4].map((page) =>
          list(`?search=strony&limit=2&page=${page}&sort=${sort}&order=${order}`),
        )
        const rows = (await Promise.all(pages)).flatMap(uuids)
        expect(rows).toHaveLength(7)
        expect(new Set(rows)).toEqual(all)
      }
  })

  test('STAFF-10 D-H2.1 is sorted by day of placing, pickup, weight or company', async () => {
    const [a, b, c] = [await placed('sort'), await placed('sort', FRIDGES), await placed('sort')]
    await set(a, { suggested_date: '2026-12-01', company_name: 'Łódka', weight_grams: 2 })
    await set(b, { suggested_date: null, company_name: 'Żuraw', weight_grams: 3 })
    await set(c, { suggested_date: '2026-11-20', company_name: 'Zebra', weight_grams: 1 })
    const sorted = async (query: string) => uuids(await list(`?search=sort&${query}`))
    expect(await sorted('sort=createdDate&order=asc')).toEqual([a, b, c])
    expect(await sorted('')).toEqual([c, b, a])
    expect(await sorted('sort=suggestedDate')).toEqual([a, c, b])
    expect(await sorted('sort=suggestedDate&order=asc')).toEqual([c, a, b])
    expect(await sorted('sort=weight&order=asc')).toEqual([c, a, b])
    expect(await sorted('sort=companyName&order=asc')).toEqual([a, c, b])
  })

  test('STAFF-10 D-H2.1 is narrowed by status; the numbers are those of all statuses', async () => {
    const [a, b] = [await placed('statusy'), await placed('statusy'), await placed('statusy')]
    await set(a, { status: 'PLANNED' })
    await set(b, { status: 'CANCELLED' })
    const answer = await list('?search=statusy&status=PLANNED,CANCELLED')
    expect(uuids(answer)).toEqual([b, a])
    expect(answer.totalCount).toBe(2)
    expect(answer.counts).toMatchObject({ NEW: 1, PLANNED: 1, CANCELLED: 1, READ: 0 })
  })

  test('STAFF-10 days are those of Warsaw, both counted in', async () => {
    // Midnight in Warsaw is 23:00 UTC in winter.
    const [before, on, after] = [
      await placedAt('2026-11-09T23:00:00Z', 'doby'),
      await placedAt('2026-11-10T22:59:59Z', 'doby'),
      await placedAt('2026-11-10T23:00:00Z', 'doby'),
    ]
    const found = async (query: string) => uuids(await list(`?search=doby&order=asc&${query}`))
    expect(await found('createdFrom=2026-11-10&createdTo=2026-11-10')).toEqual([before, on])
    expect(await found('createdFrom=2026-11-11')).toEqual([after])
    expect(await found('createdTo=2026-11-09')).toEqual([])
    await set(on, { suggested_date: '2026-11-20' })
    expect(await found('pickupFrom=2026-11-20&pickupTo=2026-11-20')).toEqual([on])
    expect(await found('pickupTo=2026-11-19')).toEqual([])
  })

  test('STAFF-10 is narrowed by company, postal code, assignee and hazardous equipment', async () => {
    const client = await makeClient(shop)
    const own = (
      await client.ordered({ ...equipment(KEYBOARD), 'customerCompanyBranch.name': 'Hala wybrana' })
    ).uuid
    const [a, b] = [
      await placed('wybrana', FRIDGES),
      await placed('wybrana', { ...equipment(KEYBOARD), 'customerCompanyBranch.postalCode': '61001' }),
    ]
    await set(a, { assignee_id: ewa.person.id })
    await set(b, { assignee_id: jan.person.id })
    const found = async (query: string) => new Set(uuids(await list(`?search=wybrana&${query}`)))
    expect(await found(`companyUuid=${client.company.id}`)).toEqual(new Set([own]))
    expect(await found('companyUuid=none')).toEqual(new Set([a, b]))
    expect(await found('postalCode=61')).toEqual(new Set([b]))
    expect(await found('postalCode=6100')).toEqual(new Set([b]))
    expect(await found('postalCode=60102')).toEqual(new Set([own, a]))
    expect(await found('assigneeUuid=me')).toEqual(new Set([a]))
    expect(await found(`assigneeUuid=${jan.person.id}`)).toEqual(new Set([b]))
    expect(await found('assigneeUuid=none')).toEqual(new Set([own]))
    expect(await found('hazardous=true')).toEqual(new Set([a]))
    const [row] = (await list('?search=wybrana&assigneeUuid=me')).list
    expect(row?.assignee).toEqual({ uuid: ewa.person.id, name: 'Ewa Lis' })
  })

  test('STAFF-10 STAFF-12 unread is for each person, until they open the order or it is over', async () => {
    const [a, b] = [await placed('czytana'), await placed('czytana')]
    const unread = async (who: typeof ewa) => uuids(await list('?search=czytana&unread=true', who))
    expect(await unread(ewa)).toEqual([b, a])
    expect((await ewa.browser.call('POST', `/staff/orders/${a}/read`)).statusCode).toBe(204)
    expect(await unread(ewa)).toEqual([b])
    expect(await unread(jan)).toEqual([b, a])
    expect((await list('?search=czytana&unread=true')).counts).toMatchObject({ NEW: 1, READ: 0 })
    await set(b, { status: 'COMPLETED' })
    expect(await unread(jan)).toEqual([a])
  })

  test('STAFF-20 says who else has an order open, for half a minute', async () => {
    const uuid = await placed('otwarta')
    const others = async (who = ewa) => (await list(`?uuids=${uuid}`, who)).list[0]?.others
    expect(await others()).toBeUndefined()
    const presence = { body: { editing: true } }
    expect((await jan.browser.call('POST', `/staff/orders/${uuid}/presence`, presence)).statusCode).toBe(200)
    expect(await others()).toEqual([{ name: 'Jan Dąb', editing: true }])
    expect(await others(jan)).toBeUndefined()
    clock.advance({ minutes: 1 })
    expect(await others()).toBeUndefined()
  })

  test('STAFF-34 orders that a screen shows are read by their uuids', async () => {
    const [a, b] = [await placed('wskazana'), await placed('wskazana'), await placed('wskazana')]
    expect(uuids(await list(`?uuids=${a},${b}`))).toEqual([b, a])
    await set(a, { status: 'PLANNED' })
    expect(uuids(await list(`?uuids=${a},${b}&status=NEW`))).toEqual([b])
  })

  test.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=0',
    'sort=city',
    'order=up',
    'status=OPEN',
    'status=NEW,',
    'createdFrom=2026-02-30',
    'createdTo=tomorrow',
    'pickupFrom=20261101',
    'pickupTo=',
    'companyUuid=all',
    'postalCode=60-102',
    'postalCode=601021',
    'unread=yes',
    'assigneeUuid=you',
    'hazardous=1',
    'uuids=o-1',
    `uuids=${Array.from({ length: 101 }, () => '0190c0de-0000-7000-8000-000000000001').join()}`,
    'status=NEW&status=READ',
  ])('STAFF-10 refuses %s', async (query) => {
    const answer = await ewa.browser.call('GET', `/staff/orders?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]])
  })
})

describe('the search of the inbox', () => {
  test('STAFF-11 D-H2.1 finds an order by each of its texts, folded, and by number and digits however they are written', async () => {
    const uuid = await placed('Łącznik', {
      customerCompanyName: 'Zakłady Ćmielów',
      nip: '5252344078',
      'customerCompanyBranch.street': 'ul. Źródlana 8',
      'customerCompanyBranch.city': 'Świdnica',
      'reporter.name': 'Żaneta',
      'reporter.surname': 'Śliwińska',
      'reporter.email': 'zaneta.sliwinska@cmielow.example',
      'reporter.phone': '+48601602603',
    })
    const { orderNumber } = await ewa.read(uuid)
    for (const typed of [
      orderNumber,
      orderNumber.toLowerCase(),
      orderNumber.replaceAll('-', ''),
      orderNumber.slice(3, 9),
      'zaklady cmielow',
      'lacznik',
      'zrodlana',
      'SWIDNICA',
      '5252344078',
      '525-234-40-78',
      '601602603',
      '+48601602603',
      '601-602-603',
      '601 602 603',
      'zaneta',
      'śliwińska',
      'zaneta.sliwinska@cmielow',
      'ćmielów świdnica',
    ])
      expect(uuids(await list(`?search=${encodeURIComponent(typed)}`)), typed).toContain(uuid)
    for (const typed of ['cmielow krakow', '601602604', 'zaneta_sliwinska', '%%', '\\\\'])
      expect(uuids(await list(`?search=${encodeURIComponent(typed)}`)), typed).not.toContain(uuid)
  })

  test('STAFF-11 begins with two characters', async () => {
    const uuid = await placed('€€')
    expect(uuids(await list('?search=€€'))).toEqual([uuid])
    expect((await list('?search=q')).totalCount).toBe((await list()).totalCount)
    expect((await list('?search=%20q%20')).totalCount).toBe((await list()).totalCount)
  })
})

describe('STAFF-70 a search that finds more than are counted', () => {
  beforeAll(async () => {
    const uuid = await placed('tysiąc')
    const { rows } = await database.executeSql(
      `select column_name from information_schema.columns where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`,
    )
    const columns = rows.map(({ column_name }) => column_name as string)
    const own: Record<string, string> = {
      id: 'gen_random_uuid()',
      order_number: `'EO-26-' || lpad(n::text, 4, '0') || '-000000'`,
      created_at: `created_at - n * interval '1 minute'`,
      status: `case when n > 990 then 'CANCELLED' else 'NEW' end`,
    }
    await database.executeSql(
      `insert into orders (${columns.join()}) select ${columns.map((column) => own[column] ?? column).join()}
       from orders, generate_series(1, 1199) n where id = $1`,
      [uuid],
    )
  })

  test('says so, and counts the newest', async () => {
    const answer = await list('?search=tysiac')
    expect(answer).toMatchObject({ totalCount: 1000, countsAreLowerBound: true })
    expect(answer.counts).toMatchObject({ NEW: 991, CANCELLED: 9, READ: 0, COMPLETED: 0 })
  })

  test('has a page after each that is full, until the last one', async () => {
    const pageOf = (page: number) => list(`?search=tysiac&status=CANCELLED&limit=100&page=${page}`)
    expect((await pageOf(1)).totalCount).toBe(101)
    expect((await pageOf(2)).totalCount).toBe(201)
    const last = await pageOf(3)
    expect([last.list.length, last.totalCount]).toEqual([9, 209])
  })

  test('is counted whole as soon as something narrows it', async () => {
    const [before, since] = [
      await list('?search=tysiac&createdTo=2026-11-02'),
      await list('?search=tysiac&createdFrom=2026-11-03'),
    ]
    expect([before, since].map(({ countsAreLowerBound }) => countsAreLowerBound)).toEqual([false, false])
    expect(before.totalCount + since.totalCount).toBe(1200)
    expect(await list('?search=tysiac%20EO-26-0001-000000')).toMatchObject({
      totalCount: 1,
      countsAreLowerBound: false,
    })
  })
})

describe('who may ask', () => {
  test('STAFF-1 an order that is not there is 404 for the staff too', async () => {
    for (const id of ['unknown', '2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24']) {
      const answer = await ewa.browser.call('GET', `/staff/orders/${id}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'ORDER.NOT_FOUND'])
    }
  })

  test('STAFF-1 the session of a blocked member is no session', async () => {
    const iza = await makeDispatcher(shop)
    await connection
      .updateTable('users')
      .set({ blocked_at: clock.now() })
      .where('id', '=', iza.person.id)
      .execute()
    expect((await iza.browser.call('GET', '/staff/orders')).statusCode).toBe(401)
    await expect(signedIn(shop, iza.person)).rejects.toThrow('403')
  })
})

test('DAY-12 a row says that the need of a BDO number is still to be settled', async () => {
  const uuid = await placed('niewyjaśnione')
  const given = async () => (await list('?search=niewyjaśnione')).list.map(({ bdoUnknown }) => bdoUnknown)
  expect(await given()).toEqual([false])
  await set(uuid, { bdo_unknown: true })
  expect(await given()).toEqual([true])
})

test('STAFF-10 the numbers are those that counting gives, whatever became of the orders', async () => {
  const client = await makeClient(shop)
  const all = [
    await placed('liczby'),
    await placed('liczby', equipment(KEYBOARD)),
    (await client.ordered()).uuid,
  ]
  const [a = '', b = '', c = ''] = all
  for (const [uuid, values] of [
    [a, { status: 'COMPLETED' }],
    [b, { status: 'CANCELLED' }],
    [a, { is_hazardous: false }],
    [c, { status: 'COMPLETED' }],
    [c, { company_id: null }],
    [a, { company_id: client.company.id }],
    [b, { status: 'READ' }],
    [b, { status: 'CANCELLEDBYCLIENTREQUEST' }],
  ] as const)
    await set(uuid, values)
  await connection.deleteFrom('orders').where('id', '=', c).execute()
  const counted = async (where: string) => {
    const { rows } = await database.executeSql(
      `select status, count(*)::int as count from orders where ${where} group by status`,
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  const given = async (query: string) =>
    Object.fromEntries(Object.entries((await list(query)).counts).filter(([, count]) => count > 0))
  expect(await given('')).toEqual(await counted('true'))
  expect(await given('?hazardous=true')).toEqual(await counted('is_hazardous'))
  expect(await given('?companyUuid=none')).toEqual(await counted('company_id is null'))
  expect(await given('?companyUuid=none&hazardous=true')).toEqual(
    await counted('company_id is null and is_hazardous'),
  )
  expect(await given('?companyUuid=none&postalCode=60')).toEqual(
    await counted(`company_id is null and branch_postal_code like '60%'`),
  )
})
