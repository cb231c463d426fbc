import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_STAFF_VIEWS } from '#contract/limits.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { StaffView } from '#contract/orders/staff-views.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const ewa = await makeDispatcher(shop)
const marek = await makeDispatcher(shop)
const boss = await makeDispatcher(shop, { isAdministrator: true })
type Dispatcher = typeof ewa

const NEW_ONES = { name: 'Nowe z Poznania', shared: false, query: 'status=NEW&postalCode=60' }
const add = (view: object = {}, { browser }: Dispatcher = ewa) =>
  browser.call('POST', '/staff/views', { body: { ...NEW_ONES, ...view } })
const added = async (view: object = {}, by: Dispatcher = ewa): Promise<StaffView> => {
  const answer = await add(view, by)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ view: StaffView }>().view
}
const change = (uuid: string, body: object, { browser }: Dispatcher = ewa) =>
  browser.call('PATCH', `/staff/views/${uuid}`, { body })
const remove = (uuid: string, { browser }: Dispatcher = ewa) => browser.call('DELETE', `/staff/views/${uuid}`)
const listed = async ({ browser }: Dispatcher) =>
  (await browser.call('GET', '/staff/views')).json<{ list: StaffView[] }>().list
const seen = async (uuid: string, by: Dispatcher) => (await listed(by)).find((view) => view.uuid === uuid)

describe('STAFF-30 a view', () => {
  test('is kept under a name for its person, with the number of its orders', async () => {
    const cities = await added({ query: 'search=pniewy&status=NEW' })
    expect(cities).toMatchObject({ count: 0, countIsLowerBound: false, mayChange: true, shared: false })
    for (let at = 0; at < 3; at += 1)
      await shop.placeOrder(changed(anOrder(), { 'customerCompanyBranch.city': 'Pniewy' }))
    expect(await seen(cities.uuid, ewa)).toMatchObject({ name: 'Nowe z Poznania', count: 3 })
    expect(await seen(cities.uuid, marek)).toBeUndefined()
  })

  test('is the filters and the order alone, in one spelling', async () => {
    const { query } = await added({
      query: 'page=4&x=1&order=asc&sort=weight&search=%C5%BC%20a&hazardous=true',
    })
    expect(query).toBe('sort=weight&order=asc&search=%C5%BC+a&hazardous=true')
  })

  test('that all share is seen by all, and what is their own counts for each of them', async () => {
    const { uuid } = await added({ shared: true, query: 'assigneeUuid=me&search=krotoszyn' })
    const placed = await shop.placeOrder(changed(anOrder(), { 'customerCompanyBranch.city': 'Krotoszyn' }))
    const order = placed.json<{ order: { uuid: string } }>().order.uuid
    await marek.browser.call('POST', `/staff/orders/${order}/assignee`, {
      body: { version: 1, userUuid: marek.person.id },
    })
    expect(await seen(uuid, marek)).toMatchObject({ mayChange: false, count: 1, by: { uuid: ewa.person.id } })
    expect(await seen(uuid, ewa)).toMatchObject({ mayChange: true, count: 0 })
  })

  test('comes by its name', async () => {
    const anna = await makeDispatcher(shop)
    for (const name of ['Łódź', 'ącki', 'Żory', 'Bieżące']) await added({ name }, anna)
    const own = (await listed(anna)).filter(({ by }) => by.uuid === anna.person.id)
    expect(own.map(({ name }) => name)).toEqual(['ącki', 'Bieżące', 'Łódź', 'Żory'])
  })

  test('is renamed, shared and given other filters, each alone', async () => {
    const { uuid } = await added()
    const of = async (body: object) => {
      const answer = await change(uuid, body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ view: StaffView }>().view
    }
    expect(await of({ name: 'Inne' })).toMatchObject({ ...NEW_ONES, name: 'Inne' })
    expect(await of({ shared: true })).toMatchObject({ name: 'Inne', shared: true })
    expect(await of({ query: 'unread=true' })).toMatchObject({
      name: 'Inne',
      shared: true,
      query: 'unread=true',
    })
  })

  test('is deleted', async () => {
    const { uuid } = await added()
    expect((await remove(uuid)).statusCode).toBe(204)
    expect(await seen(uuid, ewa)).toBeUndefined()
    expect((await remove(uuid)).json()).toMatchObject({ code: 'VIEW.NOT_FOUND' })
  })

  test('of somebody else is changed by nobody, a shared one by an administrator as well', async () => {
    const [own, shared] = [await added(), await added({ shared: true })]
    for (const by of [marek, boss]) {
      expect((await change(own.uuid, { name: 'x' }, by)).json()).toMatchObject({ code: 'VIEW.NOT_FOUND' })
      expect((await remove(own.uuid, by)).statusCode).toBe(404)
    }
    expect((await change(shared.uuid, { name: 'x' }, marek)).json()).toMatchObject({ code: 'ACCESS.DENIED' })
    expect((await remove(shared.uuid, marek)).statusCode).toBe(403)
    expect((await change(shared.uuid, { name: 'Nasze' }, boss)).statusCode).toBe(200)
    expect((await remove(shared.uuid, boss)).statusCode).toBe(204)
    for (const unknown of [randomUUID(), 'nonsense'])
      expect((await change(unknown, { name: 'x' })).statusCode).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ shared: 'yes' }, 'shared'],
    [{ query: 'status=OPEN' }, 'query'],
    [{ query: 'postalCode=60-1' }, 'query'],
    [{ query: 'createdFrom=2026-02-30' }, 'query'],
    [{ query: `search=${'x'.repeat(1000)}` }, 'query'],
    [{ query: null }, 'query'],
  ])('is refused with %j, and the field is named', async (view, field) => {
    const answer = await add(view)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field])
    const { uuid } = await added()
    expect((await change(uuid, view)).statusCode).toBe(400)
    await remove(uuid)
  })

  test('more than fifty one person cannot keep, at once either', async () => {
    const ola = await makeDispatcher(shop)
    const answers = await Promise.all(Array.from({ length: MAX_STAFF_VIEWS + 4 }, () => add({}, ola)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_STAFF_VIEWS)
    expect((await add({}, ola)).json()).toMatchObject({ status: 409, code: 'VIEW.TOO_MANY' })
  })

  test('STAFF-60 is written down when it is made, changed and deleted', async () => {
    const iza = await makeDispatcher(shop)
    const { uuid } = await added({}, iza)
    await change(uuid, { name: 'Inne' }, iza)
    await remove(uuid, iza)
    const events = await shop.database.connection
      .selectFrom('security_events')
      .select(['kind', 'object_id'])
      .where('actor_id', '=', iza.person.id)
      .where('kind', 'like', 'view-%' as 'view-made')
      .orderBy('id')
      .execute()
    expect(events).toEqual(
      ['view-made', 'view-edit', 'view-deleted'].map((kind) => ({ kind, object_id: uuid })),
    )
  })

  test('STAFF-1 is no call for clients and strangers', async () => {
    const client = await makeClient(shop)
    for (const [method, path] of [
      ['GET', '/staff/views'],
      ['POST', '/staff/views'],
      ['PATCH', `/staff/views/${randomUUID()}`],
      ['DELETE', `/staff/views/${randomUUID()}`],
    ] as const) {
      expect((await client.browser.call(method, path, { body: {} })).statusCode).toBe(404)
      expect((await shop.app.inject({ method, url: `/v1${path}` })).statusCode).toBe(401)
      const forged = await ewa.browser.call(method, path, { body: {}, headers: { 'x-xsrf-token': 'other' } })
      expect(forged.json()).toMatchObject({ code: 'SESSION.XSRF_TOKEN_INVALID' })
    }
  })
})
