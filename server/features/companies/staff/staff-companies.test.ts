import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { StaffCompaniesAnswer, StaffCompany } from '#contract/companies/staff-companies.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { codeOf, ok } from '#server/testing/answers.ts'
import { makeCompany } from '#server/testing/people.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const START = '2026-11-03T10:00:00Z'
clock.set(START)
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Dąb' })
afterEach(() => clock.set(START))

let made = 0
/** Returns a NIP that no other company has. */
const newNip = () => String(5_000_000_000 + ++made)

const aCompany = (set: Record<string, unknown> = {}) => ({
  name: 'Huta Szkła Łużyce',
  address: { street: 'ul. Hutnicza 4', postalCode: '59900', city: 'Zgorzelec', country: 'Polska' },
  nip: newNip(),
  krs: '0000123456',
  regon: '123456785',
  bdo: '000012345',
  email: 'biuro@huta.example; magazyn@huta.example',
  phone: '+48757771234',
  ...set,
})
const aBranch = (set: Record<string, unknown> = {}) => ({
  name: 'Hala nr 2',
  street: 'ul. Boczna 1',
  postalCode: '59-901',
  city: 'Zgorzelec',
  country: 'Polska',
  contact: 'Jan Woźny',
  phone: '600100200',
  ...set,
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, { browser } = ewa) =>
  browser.call(method, `/staff/companies${path}`, body === undefined ? {} : { body })
const create = async (set: Record<string, unknown> = {}): Promise<StaffCompany> =>
  ok(await call('POST', '', aCompany(set)), 201).json().company
const read = async (uuid: string): Promise<StaffCompany> =>
  ok(await call('GET', `/${uuid}`)).json<{ company: StaffCompany }>().company
const edit = (uuid: string, body: Record<string, unknown>) => call('PATCH', `/${uuid}`, body)
const addBranch = async (uuid: string, set: Record<string, unknown> = {}) =>
  ok(await call('POST', `/${uuid}/branches`, aBranch(set)), 201).json().branch
const list = async (query: string): Promise<StaffCompaniesAnswer> => ok(await call('GET', query)).json()
const names = ({ list: rows }: StaffCompaniesAnswer) => rows.map(({ name }) => name)
const acts = (uuid: string) =>
  database.connection
    .selectFrom('security_events')
    .select(['kind', 'detail', 'actor_id'])
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()

describe('a company that staff create', () => {
  test('STAFF-40 has the fields of the client’s company, and its address as the main place', async () => {
    const nip = newNip()
    const company = await create({ nip })
    expect(company).toEqual({
      uuid: expect.any(String),
      name: 'Huta Szkła Łużyce',
      address: { street: 'ul. Hutnicza 4', postalCode: '59-900', city: 'Zgorzelec', country: 'Polska' },
      nip,
      krs: '0000123456',
      regon: '123456785',
      bdo: '000012345',
      bdoFree: false,
      bdoPeopleCollection: false,
      email: 'biuro@huta.example,magazyn@huta.example',
      phone: '+48757771234',
      createdDate: '2026-11-03T10:00:00.000Z',
      branchCount: 1,
      peopleCount: 0,
      orderCount: 0,
      lastOrderDate: null,
      version: 1,
      mergedInto: null,
      branches: [
        {
          uuid: expect.any(String),
          name: 'Siedziba',
          street: 'ul. Hutnicza 4',
          postalCode: '59-900',
          city: 'Zgorzelec',
          country: 'Polska',
          contact: null,
          email: null,
          phone: null,
          mainBranch: true,
          accessCard: null,
          version: 1,
          archived: false,
          orderCount: 0,
        },
      ],
      notes: [],
      duplicates: [],
      year: { from: expect.any(String), to: expect.any(String), orderCount: 0, kg: 0, wasteCodes: [] },
    })
    expect(await read(company.uuid)).toEqual(company)
    expect(await acts(company.uuid)).toEqual([
      { kind: 'company-made', detail: null, actor_id: ewa.person.id },
    ])
  })

  test.each([
    [{ name: ' ' }, { name: ['COMPANY_NAME_REQUIRED'] }],
    [{ nip: '123' }, { nip: ['NIP_PATTERN'] }],
    [{ nip: null }, { nip: ['NIP_REQUIRED'] }],
    [{ krs: '12' }, { krs: ['KRS_PATTERN'] }],
    [{ regon: '12' }, { regon: ['REGON_PATTERN'] }],
    [{ bdo: 'x' }, { bdo: ['BDO_MUST_BE_NUMBER'] }],
    [{ bdo: '1', bdoFree: true }, { bdo: ['BDO_OPTIONS_EXCLUDE'] }],
    [{ email: 'huta' }, { email: ['COMPANY_EMAIL_PATTERN'] }],
    [{ phone: '12' }, { phone: ['COMPANY_PHONE_PATTERN'] }],
    [
      { address: {} },
      {
        'address.street': ['COMPANY_STREET_REQUIRED'],
        'address.postalCode': ['COMPANY_POSTAL_CODE_REQUIRED'],
        'address.city': ['COMPANY_CITY_REQUIRED'],
        'address.country': ['COMPANY_COUNTRY_REQUIRED'],
      },
    ],
  ])('STAFF-40 must follow the rules of the order form: %j', async (set, errors) => {
    const answer = await call('POST', '', aCompany(set))
    expect(codeOf(answer)).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect(answer.json().errors).toEqual(errors)
  })

  test('STAFF-40 needs no NIP, email, phone or BDO number', async () => {
    const company = await create({ nip: null, nipNotRequired: true, bdo: null, email: null, phone: null })
    expect(company).toMatchObject({ nip: null, bdo: null, email: null, phone: null })
    await create({ nip: null, nipNotRequired: true })
  })

  test('STAFF-40 is refused with a NIP of another company, whose uuid is in the answer', async () => {
    const { uuid, nip } = await create()
    const answer = await call('POST', '', aCompany({ nip }))
    expect(codeOf(answer)).toEqual([409, 'COMPANY.NIP_TAKEN'])
    expect(answer.json().uuid).toBe(uuid)
    expect((await list(`?search=${nip}`)).totalCount).toBe(1)
  })

  test('STAFF-40 is created once if several with the same NIP are sent at once', async () => {
    const nip = newNip()
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '', aCompany({ nip }))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await list(`?search=${nip}`)).totalCount).toBe(1)
  })
})

describe('a company that staff correct', () => {
  test('STAFF-40 changes in the sent fields and its version, at once for its members', async () => {
    const client = await makeClient(shop, { name: 'Stara nazwa', nip: newNip() })
    const { id } = client.company
    const answer = ok(
      await edit(id, { version: 1, name: 'Nowa nazwa', address: { city: 'Łódź' }, bdo: null, bdoFree: true }),
    )
    expect(answer.json().company).toMatchObject({
      name: 'Nowa nazwa',
      address: { street: 'Szkolna 1', postalCode: '60-001', city: 'Łódź', country: 'Polska' },
      bdo: null,
      bdoFree: true,
      email: 'szkola@firma.example',
      version: 2,
    })
    const theirs = (await client.browser.call('GET', `/client/user/customerCompany/${id}`)).json()
    expect(theirs.customerCompany).toMatchObject({ name: 'Nowa nazwa', bdoFree: true })
    expect(theirs.customerCompany).not.toHaveProperty('version')
    expect(await acts(id)).toEqual([
      { kind: 'company-edit', detail: 'name bdo bdo_free city', actor_id: ewa.person.id },
    ])
  })

  test('STAFF-40 stays unchanged if the sent version is outdated; the answer has the current company', async () => {
    const { uuid } = await create()
    ok(await edit(uuid, { version: 1, name: 'Pierwsza' }))
    const answer = await call('PATCH', `/${uuid}`, { version: 1, name: 'Druga' }, jan)
    expect(codeOf(answer)).toEqual([409, 'COMPANY.CHANGED_MEANWHILE'])
    expect(answer.json().current.company).toMatchObject({ uuid, name: 'Pierwsza', version: 2 })
    expect(codeOf(await edit(uuid, { name: 'Bez wersji' }))).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect((await read(uuid)).name).toBe('Pierwsza')
  })

  test('STAFF-40 keeps its version if the sent values are the stored ones', async () => {
    const company = await create()
    const { name, nip, address } = company
    const answer = ok(await edit(company.uuid, { version: 1, name, nip, address }))
    expect(answer.json().company).toEqual(company)
    expect(await acts(company.uuid)).toHaveLength(1)
  })

  test.each([
    [{ nip: null }, { nip: ['NIP_REQUIRED'] }],
    [{ nip: '12' }, { nip: ['NIP_PATTERN'] }],
    [{ bdoFree: true }, { bdo: ['BDO_OPTIONS_EXCLUDE'] }],
    [{ name: '' }, { name: ['COMPANY_NAME_REQUIRED'] }],
    [{ address: { street: '' } }, { 'address.street': ['COMPANY_STREET_REQUIRED'] }],
  ])('STAFF-40 must follow the rules of the order form: %j', async (set, errors) => {
    const { uuid } = await create()
    const answer = await edit(uuid, { version: 1, ...set })
    expect(codeOf(answer)).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect(answer.json().errors).toEqual(errors)
    expect((await read(uuid)).version).toBe(1)
  })

  test('STAFF-40 cannot get the NIP of another company, may keep one that two have, and may lose it', async () => {
    const [a, b] = [await create(), await create()]
    const taken = await edit(b.uuid, { version: 1, nip: a.nip })
    expect(codeOf(taken)).toEqual([409, 'COMPANY.NIP_TAKEN'])
    expect(taken.json().uuid).toBe(a.uuid)
    const nip = newNip()
    const [twin, other] = [
      await makeCompany(shop, { nip }),
      await makeCompany(shop, { nip, name: 'Bliźniak' }),
    ]
    ok(await edit(twin.id, { version: 1, name: 'Inna', nip }))
    expect((await read(twin.id)).duplicates).toEqual([
      { uuid: other.id, name: 'Bliźniak', city: 'Poznań', orderCount: 0, peopleCount: 0 },
    ])
    ok(await edit(twin.id, { version: 2, nip: null, nipNotRequired: true }))
    expect(await read(twin.id)).toMatchObject({ nip: null, duplicates: [] })
  })

  test('STAFF-40 is not found by an unknown or malformed uuid', async () => {
    for (const id of [randomUUID(), 'nie-uuid', '%00', "' or 1=1"]) {
      const path = `/${encodeURIComponent(id)}`
      const asked = [
        await call('GET', path),
        await call('PATCH', path, { version: 1 }),
        await call('POST', `${path}/branches`, aBranch()),
        await call('PATCH', `${path}/branches/${randomUUID()}`, { version: 1 }),
        await call('DELETE', `${path}/branches/${randomUUID()}`),
        await call('POST', `${path}/notes`, { text: 'Notatka' }),
      ]
      for (const answer of asked) expect(codeOf(answer)).toEqual([404, 'COMPANY.NOT_FOUND'])
    }
  })
})

describe('the list of companies', () => {
  test('STAFF-40 has the fields of a row for each company', async () => {
    const client = await makeClient(shop, { name: 'Wiersz', nip: newNip(), branches: [{}, {}] })
    clock.advance({ minutes: 20 })
    await client.ordered()
    const { list: rows } = await list('?search=wiersz')
    expect(rows).toEqual([
      expect.objectContaining({
        uuid: client.company.id,
        name: 'Wiersz',
        branchCount: 2,
        peopleCount: 1,
        orderCount: 1,
        lastOrderDate: '2026-11-03T10:20:00.000Z',
        version: 1,
      }),
    ])
  })

  test('STAFF-40 D-H2.1 is searched without case and diacritics in names, numbers, places, phones and emails', async () => {
    const nip = '7740001454'
    const { uuid } = await makeCompany(shop, {
      name: 'Zażółć „Gęślą” Sp. z o.o.',
      city: 'Łomża',
      nip,
      phone: '+48861234567',
      email: 'kadry@zazolc.example',
    }).then(({ id }) => ({ uuid: id }))
    const finds = [
      'zazolc lomza',
      'GĘŚLĄ',
      '774-000-14-54 zazolc',
      '861234567',
      'kadry@zazolc',
      '„Gęślą”, Łomża',
    ]
    for (const typed of finds) {
      const { list: rows } = await list(`?search=${encodeURIComponent(typed)}`)
      expect(
        rows.map((row) => row.uuid),
        typed,
      ).toEqual([uuid])
    }
    expect((await list('?search=zazolc%20nigdzie')).totalCount).toBe(0)
    expect((await list('?search=%25%5F')).totalCount).toBe(0)
    expect((await list('?search=z')).totalCount).toBeGreaterThan(1)
  })

  test('STAFF-40 is sorted by name, town, day, orders or last order, in pages that do not overlap', async () => {
    const word = 'sortowana'
    const company = async (name: string, city: string, orders: number) => {
      clock.advance({ minutes: 1 })
      const client = await makeClient(shop, { name: `${name} ${word}`, city, nip: newNip() })
      for (let at = 0; at < orders; at += 1) await client.ordered()
      return `${name} ${word}`
    }
    const c = await company('Żuraw', 'Bytom', 2)
    const a = await company('Łoś', 'Ćmielów', 0)
    const b = await company('Lis', 'Ząbki', 1)
    const sorted = async (query: string) => names(await list(`?search=${word}&${query}`))
    expect(await sorted('')).toEqual([b, a, c])
    expect(await sorted('order=desc')).toEqual([c, a, b])
    expect(await sorted('sort=city')).toEqual([c, a, b])
    expect(await sorted('sort=createdDate')).toEqual([c, a, b])
    expect(await sorted('sort=orderCount&order=desc')).toEqual([c, b, a])
    expect(await sorted('sort=lastOrderDate&order=desc')).toEqual([b, c, a])
    for (const sort of ['name', 'city', 'createdDate', 'orderCount', 'lastOrderDate'])
      for (const order of ['asc', 'desc']) {
        const pages = [1, 2].map((page) =>
          list(`?search=${word}&sort=${sort}&order=${order}&limit=2&page=${page}`),
        )
        expect(new Set((await Promise.all(pages)).flatMap(names))).toEqual(new Set([a, b, c]))
      }
    expect((await list(`?search=${word}&limit=1&page=9`)).totalCount).toBe(3)
  })

  test.each(['?limit=0', '?limit=101', '?page=0', '?sort=nip', '?order=up'])(
    'STAFF-40 is refused for %s',
    async (query) => {
      expect(codeOf(await call('GET', query))).toEqual([400, 'ERROR.INVALID_INPUT'])
    },
  )
})

describe('the pickup places of a company', () => {
  test('STAFF-40 a place is added, and may replace the main one', async () => {
    const { uuid } = await create()
    const added = await addBranch(uuid, { email: 'hala@huta.example', mainBranch: true, postalCode: '59901' })
    expect(added).toEqual({
      uuid: expect.any(String),
      ...aBranch(),
      email: 'hala@huta.example',
      mainBranch: true,
      accessCard: null,
      version: 1,
      archived: false,
      orderCount: 0,
    })
    const { branches } = await read(uuid)
    expect(branches.map(({ name, mainBranch, version }) => [name, mainBranch, version])).toEqual([
      ['Hala nr 2', true, 1],
      ['Siedziba', false, 2],
    ])
    expect((await acts(uuid)).at(-1)).toMatchObject({ kind: 'company-branch', detail: 'added' })
  })

  test.each([
    [{ name: '' }, { name: ['BRANCH_NAME_REQUIRED'] }],
    [{ street: null }, { street: ['BRANCH_STREET_REQUIRED'] }],
    [{ postalCode: '5990' }, { postalCode: ['BRANCH_POSTAL_CODE_PATTERN'] }],
    [{ city: ' ' }, { city: ['BRANCH_CITY_REQUIRED'] }],
    [{ phone: null }, { phone: ['CONTACT_PHONE_REQUIRED'] }],
    [{ phone: '1' }, { phone: ['CONTACT_PHONE_PATTERN'] }],
    [{ email: 'x' }, { email: ['CONTACT_EMAIL_PATTERN'] }],
  ])('STAFF-40 must follow the rules of the order form: %j', async (set, errors) => {
    const { uuid } = await create()
    const refused = await call('POST', `/${uuid}/branches`, aBranch(set))
    expect(codeOf(refused)).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect(refused.json().errors).toEqual(errors)
    const branch = await addBranch(uuid)
    const change = await call('PATCH', `/${uuid}/branches/${branch.uuid}`, { version: 1, ...set })
    expect(codeOf(change)).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect(change.json().errors).toEqual(errors)
  })

  test('STAFF-40 a place is corrected only if the sent version is current', async () => {
    const { uuid } = await create()
    const branch = await addBranch(uuid)
    const path = `/${uuid}/branches/${branch.uuid}`
    const answer = ok(await call('PATCH', path, { version: 1, name: 'Magazyn', contact: null, phone: null }))
    expect(answer.json().branch).toMatchObject({
      name: 'Magazyn',
      contact: null,
      street: branch.street,
      version: 2,
    })
    const stale = await call('PATCH', path, { version: 1, name: 'Sklep' }, jan)
    expect(codeOf(stale)).toEqual([409, 'BRANCH.CHANGED_MEANWHILE'])
    expect(stale.json().current.branch).toMatchObject({ name: 'Magazyn', version: 2 })
  })

  test('STAFF-40 a place with orders is archived, one without is deleted', async () => {
    const client = await makeClient(shop, {
      nip: newNip(),
      branches: [
        { name: 'Z zamówieniem', is_main: true },
        { name: 'Adres', street: 'ul. Ciemna 3', postal_code: '60-102', city: 'POZNAŃ' },
        { name: 'Puste', street: 'ul. Pusta 1' },
      ],
    })
    const { id } = client.company
    const { uuid: orderId } = await client.ordered({
      'customerCompanyBranch.street': 'ul. Ciemna 3',
      'customerCompanyBranch.postalCode': '60-102',
      'customerCompanyBranch.city': 'Poznań',
    })
    const { branches } = await read(id)
    const named = (name: string) => branches.find((branch) => branch.name === name)?.uuid ?? ''
    expect(branches.map(({ name, orderCount }) => [name, orderCount])).toEqual([
      ['Z zamówieniem', 0],
      ['Adres', 1],
      ['Puste', 0],
    ])
    ok(await ewa.change(orderId, 'company', { companyUuid: id, branchUuid: named('Z zamówieniem') }))
    ok(await call('DELETE', `/${id}/branches/${named('Z zamówieniem')}`), 204)
    ok(await call('DELETE', `/${id}/branches/${named('Puste')}`), 204)
    const after = await read(id)
    expect(
      after.branches.map(({ name, archived, mainBranch, orderCount }) => [
        name,
        archived,
        mainBranch,
        orderCount,
      ]),
    ).toEqual([
      ['Adres', false, false, 0],
      ['Z zamówieniem', true, false, 1],
    ])
    expect(after.branchCount).toBe(1)
    expect((await ewa.read(orderId)).attachedBranch?.name).toBe('Z zamówieniem')
    // Archived places are not offered any more.
    const offered = await client.browser.call('GET', `/client/user/customerCompany/${id}/branches`)
    expect(offered.json().branches.map(({ name }: { name: string }) => name)).toEqual(['Adres'])
    const again = await ewa.change(orderId, 'company', {
      companyUuid: id,
      branchUuid: named('Z zamówieniem'),
    })
    expect(again.statusCode).toBe(404)
  })

  test('STAFF-40 a place of another company is not found', async () => {
    const [a, b] = [await create(), await create()]
    for (const branchId of [a.branches[0]?.uuid, randomUUID(), 'nie-uuid']) {
      const path = `/${b.uuid}/branches/${branchId}`
      expect(codeOf(await call('PATCH', path, { version: 1, name: 'X' }))).toEqual([404, 'BRANCH.NOT_FOUND'])
      expect(codeOf(await call('DELETE', path))).toEqual([404, 'BRANCH.NOT_FOUND'])
    }
  })
})

test('STAFF-40 the list is filtered by BDO number, open orders, accounts and town', async () => {
  const word = randomUUID().slice(0, 8)
  const make = async (name: string, columns: object) => {
    const { id } = await makeCompany(shop, { name: `${name} ${word}`, nip: null })
    await database.connection.updateTable('companies').set(columns).where('id', '=', id).execute()
    return id
  }
  const place = { city: 'Nowy Sącz' }
  await make('Numer', { bdo: '000123456', bdo_free: false })
  await make('Zwolniona', { bdo: null, bdo_free: true, ...place })
  await make('Nieustalona', { bdo: null, bdo_free: false, bdo_people_collection: false })
  const client = await makeClient(shop, { name: `Klient ${word}`, nip: null })
  await database.connection
    .updateTable('companies')
    .set({ bdo: '1', bdo_free: false })
    .where('id', '=', client.company.id)
    .execute()
  const order = await client.ordered()
  const named = async (query: string) =>
    (await list(`?search=${word}&${query}`)).list.map(({ name }) => name.split(' ')[0])
  expect(await named('bdo=number')).toEqual(['Klient', 'Numer'])
  expect(await named('bdo=exempt')).toEqual(['Zwolniona'])
  expect(await named('bdo=unsettled')).toEqual(['Nieustalona'])
  expect(await named('withoutPeople=true')).toEqual(['Nieustalona', 'Numer', 'Zwolniona'])
  expect(await named('openOrders=true')).toEqual(['Klient'])
  expect(await named(`city=${encodeURIComponent(' nowy sacz')}&bdo=exempt`)).toEqual(['Zwolniona'])
  expect((await list(`?search=${word}&city=N%25S`)).totalCount).toBe(0)
  await database.executeSql(`update orders set status = 'CANCELLED' where id = $1`, [order.uuid])
  expect(await named('openOrders=true')).toEqual([])
  expect(codeOf(await call('GET', '?bdo=none'))).toEqual([400, 'ERROR.INVALID_INPUT'])
})

describe('what staff see of a company', () => {
  test('STAFF-40 has the mass picked up in the last twelve months, by waste code', async () => {
    const client = await makeClient(shop, { nip: newNip() })
    const complete = async (day: string) => {
      const { uuid } = await client.ordered()
      await database.executeSql(`update orders set status = 'COMPLETED', suggested_date = $1 where id = $2`, [
        day,
        uuid,
      ])
    }
    const today = dayInWarsaw(shop.clock.now())
    const from = dayAfter(today, -364)
    await complete(from)
    await complete(today)
    await complete(dayAfter(from, -1))
    await client.ordered()
    const { year } = await read(client.company.id)
    expect(year).toMatchObject({ from, to: today, orderCount: 2 })
    expect(year.wasteCodes.reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(year.kg, 3)
    expect(year.kg).toBeGreaterThan(0)
  })

  test('STAFF-40 has internal notes; authors can delete their own within ten minutes', async () => {
    const client = await makeClient(shop, { nip: newNip() })
    const { id } = client.company
    const add = async (text: string, who = ewa) =>
      ok(await call('POST', `/${id}/notes`, { text }, who), 201).json().note
    const first = await add('Dzwonić rano')
    clock.advance({ minutes: 1 })
    const second = await add('Brama od podwórza', jan)
    expect((await read(id)).notes).toEqual([
      {
        uuid: first.uuid,
        text: 'Dzwonić rano',
        at: '2026-11-03T10:00:00.000Z',
        by: { uuid: ewa.person.id, name: 'Ewa Lis' },
      },
      {
        uuid: second.uuid,
        text: 'Brama od podwórza',
        at: '2026-11-03T10:01:00.000Z',
        by: { uuid: jan.person.id, name: 'Jan Dąb' },
      },
    ])
    const remove = (noteId: string) => call('DELETE', `/${id}/notes/${noteId}`)
    expect(codeOf(await remove(second.uuid))).toEqual([403, 'ACCESS.DENIED'])
    expect(codeOf(await remove(randomUUID()))).toEqual([404, 'NOTE.NOT_FOUND'])
    clock.advance({ minutes: 9, seconds: 1 })
    expect(codeOf(await remove(first.uuid))).toEqual([409, 'NOTE.TOO_LATE'])
    clock.set(START)
    ok(await remove(first.uuid), 204)
    expect((await acts(id)).map(({ kind }) => kind)).toEqual([
      'company-note',
      'company-note',
      'company-note-deleted',
    ])
    expect(codeOf(await call('POST', `/${id}/notes`, { text: ' ' }))).toEqual([400, 'ERROR.INVALID_INPUT'])
    const theirs = await client.browser.call('GET', `/client/user/customerCompany/${id}`)
    expect(theirs.body).not.toContain('Brama od podwórza')
  })
})
