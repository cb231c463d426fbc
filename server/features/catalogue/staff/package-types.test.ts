import { expect, test } from 'vitest'
import type { ListedItem, PackageType } from '#contract/catalogue/catalogue.ts'
import type { CatalogueItem, CataloguePackageType } from '#contract/catalogue/staff-catalogue.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { anOrder, buildOrderApp, makeDispatcher, PALLET } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, database, placeOrder } = shop
const { browser, person } = await makeDispatcher(shop, { isAdministrator: true })

const ITEMS = '/staff/catalogue/items'
const PACKAGES = '/staff/catalogue/package-types'
type One = { packageType: CataloguePackageType }

const listed = async () => (await browser.call('GET', PACKAGES)).json<{ list: CataloguePackageType[] }>().list
const offered = async () =>
  (await app.inject('/v1/public/package')).json<{ packageTypes: PackageType[] }>().packageTypes
const found = async (words: string) =>
  (await app.inject(`/v1/public/recycling?search=${encodeURIComponent(words)}`))
    .json<{ recyclingItems: ListedItem[] }>()
    .recyclingItems.map(({ name }) => name)
const make = async (body: object) => {
  const answer = await browser.call('POST', PACKAGES, { body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<One>().packageType
}
const patch = (uuid: string, body: object) => browser.call('PATCH', `${PACKAGES}/${uuid}`, { body })
const eventsOf = (kind: string) =>
  database.connection
    .selectFrom('security_events')
    .select(['detail', 'actor_id', 'object_id'])
    .where('kind', '=', kind as 'catalogue-made')
    .orderBy('id')
    .execute()
const packedIn = (uuid: string) =>
  changed(anOrder(), {
    'orderData.0.packageTypes': [{ uuid, name: 'x', value: 2, unit: 'pieces' }],
  })

test('STAFF-44 a package type is created, ordered, changed and hidden; the order keeps the name it had', async () => {
  const crate = await make({ name: { pl: 'Skrzynka', uk: 'Ящик' }, unit: 'pieces', position: 2 })
  expect(crate).toMatchObject({ symbol: 'OP-01', name: { en: null, uk: 'Ящик' }, position: 2, version: 1 })
  expect((await offered())[1]).toEqual({
    uuid: crate.uuid,
    name: 'Skrzynka',
    unit: 'pieces',
    translations: { uk: { name: 'Ящик' } },
  })
  const placed = await placeOrder(packedIn(crate.uuid))
  expect(placed.statusCode, placed.body).toBe(201)
  const renamed = await patch(crate.uuid, { version: 1, name: { pl: 'Skrzynia', en: 'Crate' }, hidden: true })
  expect(renamed.json<One>().packageType).toMatchObject({
    name: { pl: 'Skrzynia', en: 'Crate', uk: 'Ящик' },
    hidden: true,
    version: 2,
  })
  expect((await offered()).map(({ uuid }) => uuid)).not.toContain(crate.uuid)
  expect((await placeOrder(packedIn(crate.uuid))).statusCode).toBe(400)
  const { uuid } = placed.json<{ order: { uuid: string } }>().order
  const order = (await browser.call('GET', `/staff/orders/${uuid}`)).json()
  expect(order.order.orderData[0].packageTypes[0].name).toBe('Skrzynka')
  expect(await eventsOf('catalogue-made')).toEqual([
    { detail: 'OP-01', actor_id: person.id, object_id: crate.uuid },
  ])
  expect(await eventsOf('catalogue-edit')).toEqual([
    { detail: 'OP-01 name translations retired_at', actor_id: person.id, object_id: crate.uuid },
  ])
})

test('STAFF-44 a change of a package type based on an older version is refused with the newer one', async () => {
  const before = (await listed()).find(({ uuid }) => uuid === PALLET) as CataloguePackageType
  expect((await patch(PALLET, { version: before.version, name: { pl: 'Paleta' } })).statusCode).toBe(200)
  const late = await patch(PALLET, { version: before.version, unit: 'm3', hidden: true })
  expect(late.json()).toMatchObject({
    status: 409,
    code: 'CATALOGUE.CHANGED_MEANWHILE',
    current: { packageType: { uuid: PALLET, name: { pl: 'Paleta' }, unit: 'pieces', hidden: false } },
  })
})

test.each([
  ['no name', { unit: 'pieces' }, { name: ['CATALOGUE.NAME_REQUIRED'] }],
  ['no unit', { name: { pl: 'Kosz' } }, { unit: ['UNIT_REQUIRED'] }],
  [
    'a symbol with a forbidden character',
    { name: { pl: 'Kosz' }, unit: 'm3', symbol: '=1' },
    { symbol: ['CATALOGUE.SYMBOL_PATTERN'] },
  ],
  [
    'a symbol of another package type',
    { name: { pl: 'Kosz' }, unit: 'm3', symbol: 'PAL-EUR' },
    { symbol: ['CATALOGUE.SYMBOL_TAKEN'] },
  ],
])('STAFF-44 a package type with %s is refused', async (_what, body, errors) => {
  const before = await listed()
  expect((await browser.call('POST', PACKAGES, { body })).json()).toMatchObject({ status: 400, errors })
  expect(await listed()).toEqual(before)
})

test('STAFF-44 package types are imported together, and their file is exported with a security event', async () => {
  const [first] = await listed()
  const packageTypes = [
    { uuid: first?.uuid, version: first?.version, name: { uk: null } },
    { name: { pl: 'Koszyk' }, unit: 'pieces', symbol: 'KOSZYK' },
  ]
  const answer = await browser.call('POST', `${PACKAGES}/import`, { body: { packageTypes } })
  expect(answer.json()).toEqual({ made: 1, updated: 1, unchanged: 0 })
  const file = await browser.call('GET', `${PACKAGES}.csv`, { headers: { 'x-xsrf-token': undefined } })
  expect(file.body).toMatch(/^KOSZYK;Koszyk;+szt\.;nie\r?$/m)
  expect((await eventsOf('catalogue-import')).map(({ detail }) => detail)).toEqual([
    'package_types made 1 updated 1',
  ])
  expect((await eventsOf('export')).map(({ detail }) => detail)).toEqual(['package-types'])
})

test('STAFF-44 API-30 the public search finds an item by a new synonym, and no longer by a removed one', async () => {
  const { list } = (await browser.call('GET', ITEMS)).json<{ list: CatalogueItem[] }>()
  const lamp = list.find(({ symbol }) => symbol === 'G3-01') as CatalogueItem
  expect(await found('pałka świecąca')).toEqual([])
  const synonyms = [...lamp.synonyms.filter((word) => word !== 'lumilux'), 'pałka świecąca']
  const body = { version: lamp.version, synonyms }
  expect((await browser.call('PATCH', `${ITEMS}/${lamp.uuid}`, { body })).statusCode).toBe(200)
  expect(await found('PALKA swiecaca')).toEqual([lamp.name.pl])
  expect(await found('lumilux')).toEqual([])
})

test('STAFF-44 dispatchers cannot change or import anything', async () => {
  const ewa = await makeDispatcher(shop)
  const [first] = await listed()
  const one = { version: first?.version, hidden: true }
  for (const [method, path, body] of [
    ['PATCH', `${PACKAGES}/${first?.uuid}`, one],
    ['POST', PACKAGES, { name: { pl: 'Kosz' }, unit: 'm3' }],
    ['POST', `${PACKAGES}/import`, { packageTypes: [{ uuid: first?.uuid, ...one }] }],
    ['POST', `${ITEMS}/import`, { items: [{ uuid: first?.uuid, ...one }] }],
  ] as const)
    expect((await ewa.browser.call(method, path, { body })).json().code, path).toBe('ACCESS.DENIED')
  expect((await listed())[0]).toEqual(first)
})
