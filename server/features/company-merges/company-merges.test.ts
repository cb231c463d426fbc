import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { codeOf, ok } from '#server/testing/answers.ts'
import { makeCompany, makePerson, signedIn } from '#server/testing/people.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { oldMergeRows } from './public.ts'

const shop = await buildOrderApp()
const { app, clock, database } = shop
const START = '2026-11-03T10:00:00Z'
clock.set(START)
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
afterEach(() => clock.set(START))
const merging = (from: string, intoUuid: string) =>
  ewa.browser.call('POST', `/staff/companies/${from}/merge`, { body: { intoUuid } })
const merge = async (from: string, into: string): Promise<string> =>
  ok(await merging(from, into)).json().merge.uuid
const undoing = (uuid: string) => ewa.browser.call('POST', `/staff/companies/merges/${uuid}/undo`)
const undo = async (uuid: string) => ok(await undoing(uuid), 204)
const read = async (uuid: string): Promise<StaffCompany> =>
  ok(await ewa.browser.call('GET', `/staff/companies/${uuid}`)).json().company
const preview = async (from: string, into: string) =>
  ewa.browser.call('GET', `/staff/companies/${from}/merge-preview?intoUuid=${into}`)
const merges = async (uuid: string) =>
  ok(await ewa.browser.call('GET', `/staff/companies/${uuid}/merges`)).json().list
const makeLink = async (companyUuid: string) =>
  ok(
    await ewa.browser.call('POST', '/staff/tokens', {
      body: { count: 1, expiresAt: '2027-01-01', companyUuid },
    }),
    201,
  ).json().tokens[0]
const addNote = async (uuid: string, text: string) =>
  ok(await ewa.browser.call('POST', `/staff/companies/${uuid}/notes`, { body: { text } }), 201)
const ownerOf = async (orderId: string) => (await ewa.read(orderId)).customerCompany?.uuid ?? null

/** Creates two companies with all kinds of data; one person belongs to both. */
async function twoCompanies() {
  const shared = await makePerson(shop)
  const from = await makeClient(shop, {
    name: 'ZS Iskra Poznań',
    members: [shared],
    branches: [{ name: 'Główny', is_main: true }, { name: 'Warsztaty' }],
  })
  const into = await makeClient(shop, {
    name: 'Zespół Szkół „Iskra”',
    members: [shared],
    branches: [{ name: 'Siedziba', is_main: true }],
  })
  const orders = [(await from.ordered()).uuid, (await from.ordered()).uuid]
  const { uuid: orderOfInto } = await into.ordered()
  const link = await makeLink(from.company.id)
  await addNote(from.company.id, 'Dzwonić rano')
  return { from, into, orders, orderOfInto, link, shared, fromId: from.company.id, intoId: into.company.id }
}

describe('a merge of two companies', () => {
  test('STAFF-41 is previewed with what would move, and moves nothing before', async () => {
    const { fromId, intoId } = await twoCompanies()
    expect(ok(await preview(fromId, intoId)).json()).toEqual({
      preview: {
        from: { uuid: fromId, name: 'ZS Iskra Poznań', nip: '7740001454', city: 'Poznań' },
        into: { uuid: intoId, name: 'Zespół Szkół „Iskra”', nip: '7740001454', city: 'Poznań' },
        orders: 2,
        branches: 2,
        people: 2,
        links: 1,
        notes: 1,
      },
    })
    expect(await read(fromId)).toMatchObject({ orderCount: 2, mergedInto: null })
  })

  test('STAFF-41 moves orders, places, people, links and notes, at once for everybody', async () => {
    const { from, into, orders, orderOfInto, link, fromId, intoId } = await twoCompanies()
    const uuid = await merge(fromId, intoId)
    const company = await read(intoId)
    expect(company).toMatchObject({
      name: 'Zespół Szkół „Iskra”',
      orderCount: 3,
      branchCount: 3,
      peopleCount: 3,
      notes: [{ text: 'Dzwonić rano' }],
      duplicates: expect.not.arrayContaining([expect.objectContaining({ uuid: fromId })]),
    })
    expect(company.branches.map(({ name, mainBranch }) => [name, mainBranch])).toEqual([
      ['Siedziba', true],
      ['Główny', false],
      ['Warsztaty', false],
    ])
    for (const id of [...orders, orderOfInto]) {
      expect(await ownerOf(id)).toBe(intoId)
      // People of both companies see all orders at once.
      for (const { browser } of [from, into]) ok(await browser.call('GET', `/client/orders/${id}`))
    }
    expect(await read(fromId)).toMatchObject({
      orderCount: 0,
      branchCount: 0,
      peopleCount: 0,
      mergedInto: { uuid: intoId, name: 'Zespół Szkół „Iskra”' },
    })
    const placed = ok(await shop.placeOrder(changed(anOrder(), { publicToken: link.token })), 201).json()
      .order
    expect(await ownerOf(placed.uuid)).toBe(intoId)
    expect(await merges(intoId)).toEqual([
      {
        uuid,
        from: { uuid: fromId, name: 'ZS Iskra Poznań' },
        into: { uuid: intoId, name: 'Zespół Szkół „Iskra”' },
        at: '2026-11-03T10:00:00.000Z',
        by: { uuid: ewa.person.id, name: 'Ewa Lis' },
        undoneAt: null,
        undoableUntil: '2026-12-03T10:00:00.000Z',
      },
    ])
    expect(await merges(fromId)).toEqual(await merges(intoId))
  })

  test('STAFF-41 is in the history of each order, which gets a new version', async () => {
    const { orders, fromId, intoId } = await twoCompanies()
    await merge(fromId, intoId)
    const order = await ewa.read(orders[0] ?? '')
    expect(order.version).toBe(2)
    expect(order.history.at(-1)).toMatchObject({
      event: 'company-attached',
      by: { uuid: ewa.person.id },
      changes: [{ field: 'customerCompany', before: 'ZS Iskra Poznań', after: 'Zespół Szkół „Iskra”' }],
    })
    const stale = await ewa.change(orders[0] ?? '', 'status', { version: 1, status: 'READ' })
    expect(codeOf(stale)).toEqual([409, 'ORDER.CHANGED_MEANWHILE'])
  })

  test('STAFF-41 makes the merged company unknown to everybody', async () => {
    const { from, orderOfInto, fromId, intoId } = await twoCompanies()
    await merge(fromId, intoId)
    const listed = ok(await ewa.browser.call('GET', '/staff/companies?search=iskra&limit=100')).json().list
    expect(listed.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(fromId)
    const other = await makeCompany(shop)
    const path = `/staff/companies/${fromId}`
    const asked = [
      await ewa.browser.call('PATCH', path, { body: { version: 2, name: 'Inna' } }),
      await ewa.browser.call('POST', `${path}/branches`, {
        body: { name: 'A', street: 'B 1', postalCode: '60-001', city: 'C', country: 'Polska' },
      }),
      await ewa.browser.call('POST', `${path}/notes`, { body: { text: 'Nic' } }),
      await merging(fromId, other.id),
      await merging(other.id, fromId),
      await preview(fromId, other.id),
      await ewa.browser.call('POST', '/staff/tokens', {
        body: { count: 1, expiresAt: '2027-01-01', companyUuid: fromId },
      }),
      await ewa.change(orderOfInto, 'company', { companyUuid: fromId }),
      await from.browser.call('GET', `/client/user/customerCompany/${fromId}`),
    ]
    for (const answer of asked) expect(codeOf(answer)).toEqual([404, 'COMPANY.NOT_FOUND'])
    const again = ok(
      await ewa.browser.call('POST', '/staff/companies', {
        body: {
          name: 'Nowa o tym numerze',
          nip: '1111111111',
          address: { street: 'A 1', postalCode: '60-001', city: 'Poznań', country: 'Polska' },
        },
      }),
      201,
    ).json().company
    await merge(again.uuid, intoId)
    // A NIP that only a merged company had can be used again.
    ok(
      await ewa.browser.call('PATCH', `/staff/companies/${other.id}`, {
        body: { version: 1, nip: '1111111111' },
      }),
    )
  })

  test('STAFF-41 is refused with the company itself, an unknown company and an invalid id', async () => {
    const { id } = await makeCompany(shop)
    for (const answer of [await merging(id, id.toUpperCase()), await preview(id, id)]) {
      expect(codeOf(answer)).toEqual([400, 'ERROR.INVALID_INPUT'])
      expect(answer.json().errors).toEqual({ intoUuid: ['MERGE_WITH_ITSELF'] })
    }
    for (const [from, into] of [
      [id, randomUUID()],
      [randomUUID(), id],
      ['nie-uuid', id],
    ] as const) {
      expect(codeOf(await merging(from, into))).toEqual([404, 'COMPANY.NOT_FOUND'])
      expect(codeOf(await preview(from, into))).toEqual([404, 'COMPANY.NOT_FOUND'])
    }
    expect(codeOf(await merging(id, 'nie-uuid'))).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect(codeOf(await preview(id, 'nie-uuid'))).toEqual([400, 'ERROR.INVALID_INPUT'])
    const listed = await ewa.browser.call('GET', `/staff/companies/${randomUUID()}/merges`)
    expect(codeOf(listed)).toEqual([404, 'COMPANY.NOT_FOUND'])
  })
})

describe('the undo of a merge', () => {
  test('STAFF-41 restores both companies; what was added since stays', async () => {
    const { from, into, orders, orderOfInto, link, shared, fromId, intoId } = await twoCompanies()
    const before = [await read(fromId), await read(intoId)]
    const uuid = await merge(fromId, intoId)
    const { uuid: since } = await into.ordered()
    await undo(uuid)
    for (const id of orders) expect(await ownerOf(id)).toBe(fromId)
    for (const id of [orderOfInto, since]) expect(await ownerOf(id)).toBe(intoId)
    const after = [await read(fromId), await read(intoId)]
    for (const [at, company] of after.entries()) {
      const was = before[at]
      expect(company.branches.map(({ name, mainBranch }) => [name, mainBranch])).toEqual(
        was?.branches.map(({ name, mainBranch }) => [name, mainBranch]),
      )
      expect(company).toMatchObject({ peopleCount: was?.peopleCount, notes: was?.notes, mergedInto: null })
    }
    ok(await from.browser.call('GET', `/client/orders/${orders[0]}`))
    expect((await into.browser.call('GET', `/client/orders/${orders[0]}`)).statusCode).toBe(404)
    const both = await signedIn(shop, shared)
    for (const id of [orders[0], orderOfInto]) ok(await both.call('GET', `/client/orders/${id}`))
    const told = ok(await app.inject(`/v1/public/orders/${link.token}/company`)).json()
    expect(told.company.name).toBe('ZS Iskra Poznań')
    expect(await merges(fromId)).toMatchObject([
      { uuid, undoneAt: '2026-11-03T10:00:00.000Z', undoableUntil: null },
    ])
    // Repeating the undo is no error and changes nothing.
    await undo(uuid)
    const acts = await database.connection
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .where('object_id', '=', fromId)
      .where('kind', 'in', ['company-merge', 'company-merge-undo'])
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { kind: 'company-merge', detail: intoId },
      { kind: 'company-merge-undo', detail: intoId },
    ])
  })

  test('STAFF-41 does not move data back that was reassigned since', async () => {
    const { orders, fromId, intoId, from } = await twoCompanies()
    const third = await makeCompany(shop, { name: 'Trzecia' })
    const uuid = await merge(fromId, intoId)
    const [given, taken] = orders as [string, string]
    ok(await ewa.change(given, 'company', { companyUuid: third.id }))
    ok(await ewa.change(taken, 'company', { companyUuid: null }))
    await database.connection
      .deleteFrom('company_members')
      .where('user_id', '=', from.person.id)
      .where('company_id', '=', intoId)
      .execute()
    await undo(uuid)
    expect([await ownerOf(given), await ownerOf(taken)]).toEqual([third.id, null])
    // A person who was removed from the merged company does not get access again.
    expect((await read(fromId)).peopleCount).toBe(1)
  })

  test('STAFF-41 removes the other company’s pickup place from an order', async () => {
    const { into, orders, fromId, intoId } = await twoCompanies()
    const uuid = await merge(fromId, intoId)
    const { branches } = await read(intoId)
    const branch = (name: string) => branches.find((one) => one.name === name)?.uuid
    const { uuid: since } = await into.ordered()
    ok(await ewa.change(since, 'company', { companyUuid: intoId, branchUuid: branch('Warsztaty') }))
    ok(await ewa.change(orders[0] ?? '', 'company', { companyUuid: intoId, branchUuid: branch('Siedziba') }))
    await undo(uuid)
    expect((await ewa.read(since)).attachedBranch).toBeNull()
    expect((await ewa.read(orders[0] ?? '')).attachedBranch).toBeNull()
  })

  const mergedAgo = (uuid: string, ago: string) =>
    database.executeSql(
      `update company_merges set merged_at = $1::timestamptz - $2::interval where id = $3`,
      [START, ago, uuid],
    )
  const kept = (uuid: string) =>
    database.connection.selectFrom('company_merge_rows').selectAll().where('merge_id', '=', uuid).execute()
  const forget = () => oldMergeRows.deleteExpired(database.connection, clock.now(), 1000)

  test('STAFF-41 is possible until the last moment of thirty days', async () => {
    const { orders, fromId, intoId } = await twoCompanies()
    const uuid = await merge(fromId, intoId)
    await mergedAgo(uuid, '30 days')
    await forget()
    expect(await kept(uuid)).not.toEqual([])
    await undo(uuid)
    expect(await ownerOf(orders[0] ?? '')).toBe(fromId)
    await forget()
    expect(await kept(uuid)).toEqual([])
  })

  test('STAFF-41 is refused after that, and the lists of moved rows are deleted', async () => {
    const { orders, fromId, intoId } = await twoCompanies()
    const uuid = await merge(fromId, intoId)
    await mergedAgo(uuid, '30 days 1 second')
    expect(codeOf(await undoing(uuid))).toEqual([409, 'MERGE.TOO_LATE'])
    expect(await merges(fromId)).toMatchObject([{ uuid, undoneAt: null, undoableUntil: null }])
    await forget()
    expect(await kept(uuid)).toEqual([])
    expect(await ownerOf(orders[0] ?? '')).toBe(intoId)
  })

  test('STAFF-41 is refused while a later merge of the company is not undone', async () => {
    const { orders, fromId, intoId } = await twoCompanies()
    const { id: thirdId } = await makeCompany(shop)
    const first = await merge(fromId, intoId)
    const second = await merge(intoId, thirdId)
    expect(await ownerOf(orders[0] ?? '')).toBe(thirdId)
    expect(codeOf(await undoing(first))).toEqual([409, 'MERGE.LATER_FIRST'])
    await undo(second)
    await undo(first)
    expect(await ownerOf(orders[0] ?? '')).toBe(fromId)
  })

  test('STAFF-41 is refused for an unknown or malformed id', async () => {
    for (const id of [randomUUID(), 'nie-uuid'])
      expect(codeOf(await undoing(id))).toEqual([404, 'MERGE.NOT_FOUND'])
  })
})
