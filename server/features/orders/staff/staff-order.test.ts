import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { codeOf, ok } from '#server/testing/answers.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
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
/** A quarter to midnight in Warsaw. */
const START = '2026-11-03T22:45:00Z'
clock.set(START)
const TODAY = '2026-11-03'
const TOMORROW = '2026-11-04'
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Dąb' })
afterEach(() => clock.set(START))

const by = ({ person }: typeof ewa) => ({ uuid: person.id, name: `${person.name} ${person.surname}` })
const acts = async (uuid: string) =>
  connection
    .selectFrom('security_events')
    .select(['kind', 'detail', 'actor_id', 'network'])
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()

test('STAFF-70 an order is read in as many statements however much it has', async () => {
  const statements = async (set: Record<string, unknown>) => {
    const { uuid } = (await shop.placeOrder(changed(anOrder(), set))).json<{ order: { uuid: string } }>()
      .order
    return (await statementsOf(() => ewa.read(uuid))).texts.length
  }
  const entry = anOrder().orderData[0]
  // The session, the order, and its related rows, including the company with the same NIP.
  expect([await statements({}), await statements({ orderData: [entry, entry, entry] })]).toEqual([14, 14])
})

describe('an order that the staff read', () => {
  test('STAFF-12 has all of the client’s details, and what only the staff know', async () => {
    const client = await makeClient(shop, { name: 'Huta Szkła', nip: '5252344078' })
    const { uuid, orderNumber } = await client.ordered()
    const { order } = (await client.browser.call('GET', `/client/orders/${uuid}`)).json()
    const { customerCompany, history: _history, ...details } = order
    // Only the client's answer contains the time until which the order may be changed.
    const { changeable: _may, changeableUntil: _until, earliestPickup: _earliest, ...shared } = details
    const { name: typedName, nip, address } = customerCompany
    const read = await ewa.read(uuid)
    expect(read).toMatchObject({
      ...shared,
      orderNumber,
      version: 1,
      company: { name: typedName, nip, address },
      customerCompany: { uuid: client.company.id, name: 'Huta Szkła' },
      attachedBranch: null,
      assignee: null,
      unread: true,
      notes: [],
      history: [
        {
          event: 'placed',
          status: 'NEW',
          suggestedDate: null,
          actor: 'client',
          by: { uuid: client.person.id, name: `${client.person.name} ${client.person.surname}` },
        },
      ],
    })
    expect(read.messages.map(({ kind, state }) => [kind, state])).toContainEqual([
      'order-confirmation',
      'waiting',
    ])
  })

  test('STAFF-12 adds the mass up for each waste code', async () => {
    const packageTypes = [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }]
    const entry = (uuid: string, value: number) => ({
      recyclingItem: { uuid, value, unit: 'pieces' },
      packageTypes,
    })
    const answer = await shop.placeOrder(
      changed(anOrder(), {
        orderData: [entry(FRIDGE, 2), entry(recyclingItemId('G6-07'), 10), entry(FRIDGE, 1)],
      }),
    )
    const { uuid } = ok(answer, 201).json().order
    const { wasteCodes, orderData, totalWeight } = await ewa.read(uuid)
    expect(wasteCodes.map(({ hazardous }) => hazardous)).toContain(true)
    expect(wasteCodes).toHaveLength(2)
    expect(wasteCodes.reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(totalWeight, 3)
    const fridges = orderData[0]?.recyclingItem
    expect(wasteCodes.find(({ code }) => code === fridges?.code)?.kg).toBeCloseTo(
      3 * (fridges?.weightPerPiece ?? 0),
      3,
    )
  })

  test('STAFF-12 shows lately placed orders of the same tax number or the same place', async () => {
    const place = async (set: Record<string, unknown>) =>
      ok(await shop.placeOrder(changed(anOrder(), set)), 201).json().order.uuid as string
    const here = { nip: '9542742927', 'customerCompanyBranch.street': 'ul. Osobna 1' }
    const old = await place(here)
    await database.executeSql(
      `update orders set created_at = created_at - interval '15 days' where id = $1`,
      [old],
    )
    const sameNip = await place({ ...here, 'customerCompanyBranch.street': 'ul. Inna 5' })
    const samePlace = await place({
      ...here,
      nip: '7740001454',
      'customerCompanyBranch.street': 'UL. OSOBNA 1',
    })
    const uuid = await place(here)
    const { similar } = await ewa.read(uuid)
    expect(new Set(similar.map((order) => order.uuid))).toEqual(new Set([sameNip, samePlace]))
    for (let at = 0; at < 5; at += 1) await place(here)
    expect((await ewa.read(uuid)).similar).toHaveLength(5)
  })

  test('STAFF-12 D-H2.2 the first to open a new one makes it read, once; nobody’s work is made stale by it', async () => {
    const { uuid } = await shop.placedOrder()
    const read = ({ browser }: typeof ewa) => browser.call('POST', `/staff/orders/${uuid}/read`)
    const { version } = await jan.read(uuid)
    expect((await read(ewa)).statusCode).toBe(204)
    expect((await read(ewa)).statusCode).toBe(204)
    expect(await ewa.read(uuid)).toMatchObject({ status: 'READ', unread: false, version })
    expect(await jan.read(uuid)).toMatchObject({ status: 'READ', unread: true })
    await read(jan)
    const { history, unread } = await jan.read(uuid)
    expect(unread).toBe(false)
    expect(history.map(({ event, by: who }) => [event, who])).toEqual([
      ['placed', null],
      ['read', by(ewa)],
    ])
    expect(await acts(uuid)).toMatchObject([{ kind: 'order-read', actor_id: ewa.person.id }])
    expect(codeOf(await ewa.browser.call('POST', `/staff/orders/${randomUUID()}/read`))).toEqual([
      404,
      'ORDER.NOT_FOUND',
    ])
  })

  test('STAFF-31 STAFF-60 D-H2.7 D-E13.3 its files are downloaded by the staff, which is written down; by a client only through their own call', async () => {
    const client = await makeClient(shop)
    const { uuid, orderNumber } = await client.ordered()
    const payload = filePayload('plan.png', 'image/png', fileOf('image/png', 300))
    const added = await shop.app.inject({
      method: 'POST',
      url: `/v1/public/orders/${orderNumber}/files`,
      payload,
    })
    const { uuid: fileId } = ok(added, 201).json().file
    const path = `/staff/orders/${uuid}/files/${fileId}`
    const answer = ok(await ewa.browser.call('GET', path))
    expect([answer.headers['content-type'], answer.rawPayload.length]).toEqual(['image/png', 300])
    expect(await acts(fileId)).toMatchObject([{ kind: 'download', actor_id: ewa.person.id }])
    expect((await client.browser.call('GET', path)).statusCode).toBe(404)
    expect((await ewa.browser.call('GET', path.replace('/staff/', '/client/'))).statusCode).toBe(404)
    expect((await ewa.browser.call('GET', `/staff/orders/${randomUUID()}/files/${fileId}`)).statusCode).toBe(
      404,
    )
  })
})

describe('the status of an order', () => {
  test('STAFF-13 D-H2.3 D-H2.4 D-H2.9 D-H4 goes its way, each step with who, when, the date and the reason, and the client sees it at once', async () => {
    const client = await makeClient(shop)
    const { uuid } = await client.ordered()
    const step = async (who: typeof ewa, body: Record<string, unknown>) =>
      ok(await who.change(uuid, 'status', body)).json().order
    expect(await step(ewa, { status: 'READ' })).toMatchObject({ status: 'READ', version: 2 })
    const plan = { status: 'PLANNED', suggestedDate: TOMORROW, hoursFrom: '09:00', hoursTo: '11:00' }
    expect(await step(jan, plan)).toMatchObject({
      status: 'PLANNED',
      suggestedDate: TOMORROW,
      availableHoursFrom: '09:00',
      availableHoursTo: '11:00',
      version: 3,
    })
    const atOnce = (await client.browser.call('GET', `/client/orders/${uuid}`)).json().order
    expect(atOnce).toMatchObject({ status: 'PLANNED', suggestedDate: TOMORROW })
    expect(atOnce.history.at(-1)).toMatchObject({ status: 'PLANNED', suggestedDate: TOMORROW })
    await step(jan, { status: 'PLANNED', suggestedDate: TODAY })
    await step(ewa, { status: 'COMPLETED' })
    const reopened = await step(ewa, { status: 'READ', reason: 'Pomyłka kierowcy' })
    expect(reopened).toMatchObject({ status: 'READ', suggestedDate: null, version: 6 })
    await step(jan, { status: 'CANCELLED', reason: 'Klient się rozmyślił', showReason: true })
    const { history } = await ewa.read(uuid)
    expect(
      history.map(({ event, status, suggestedDate, by: who, reason }) => [
        event,
        status,
        suggestedDate,
        who?.name,
        reason,
      ]),
    ).toEqual([
      ['placed', 'NEW', null, expect.any(String), undefined],
      ['read', 'READ', null, 'Ewa Lis', undefined],
      ['planned', 'PLANNED', TOMORROW, 'Jan Dąb', undefined],
      ['planned', 'PLANNED', TODAY, 'Jan Dąb', undefined],
      ['completed', 'COMPLETED', TODAY, 'Ewa Lis', undefined],
      ['reopened', 'READ', null, 'Ewa Lis', 'Pomyłka kierowcy'],
      ['cancelled', 'CANCELLED', null, 'Jan Dąb', 'Klient się rozmyślił'],
    ])
    const seen = (await client.browser.call('GET', `/client/orders/${uuid}`)).json().order
    expect(seen).toMatchObject({ status: 'CANCELLED', suggestedDate: null })
    expect(JSON.stringify(seen)).not.toMatch(/Pomyłka kierowcy|Jan Dąb/)
    expect((await acts(uuid)).map(({ kind, detail, actor_id }) => [kind, detail, actor_id])).toEqual([
      ['order-status', 'READ', ewa.person.id],
      ['order-status', 'PLANNED', jan.person.id],
      ['order-status', 'PLANNED', jan.person.id],
      ['order-status', 'COMPLETED', ewa.person.id],
      ['order-status', 'READ', ewa.person.id],
      ['order-status', 'CANCELLED', jan.person.id],
    ])
  })

  test.each([
    [{ status: 'PLANNED' }, { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }],
    [{ status: 'PLANNED', suggestedDate: '2026-11-02' }, { suggestedDate: ['SUGGESTED_DATE_PAST'] }],
    [{ status: 'PLANNED', suggestedDate: '2126-11-02' }, { suggestedDate: ['DATE_TOO_FAR'] }],
    [{ status: 'PLANNED', suggestedDate: '2026-02-30' }, { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }],
    [
      { status: 'PLANNED', suggestedDate: TODAY, hoursFrom: '08:10' },
      { hoursFrom: ['AVAILABLE_HOURS_REQUIRED'] },
    ],
    [
      { status: 'PLANNED', suggestedDate: TODAY, hoursFrom: '12:00', hoursTo: '12:00' },
      { hoursTo: ['AVAILABLE_HOURS_ORDER'] },
    ],
    [{ status: 'CANCELLED' }, { reason: ['REASON_REQUIRED'] }],
    [{ status: 'CANCELLED', reason: '  ' }, { reason: ['REASON_REQUIRED'] }],
    [{ status: 'CANCELLED', reason: 'ab' }, { reason: ['REASON_LENGTH'] }],
    [{ status: 'CANCELLED', reason: 'a'.repeat(501) }, { reason: ['ERROR.TEXT_TOO_LONG'] }],
    [{ status: 'OPEN' }, { status: ['ERROR.INVALID_INPUT'] }],
    [{ status: 'READ', version: undefined }, { version: ['ERROR.INVALID_INPUT'] }],
  ])('STAFF-13 D-E15.2 %j is refused, with what is wrong', async (body, errors) => {
    const { uuid } = await shop.placedOrder()
    const answer = await ewa.change(uuid, 'status', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(errors)
    expect(await ewa.read(uuid)).toMatchObject({ status: 'NEW', version: 1 })
  })

  test.each([
    ['NEW', { status: 'NEW' }],
    ['NEW', { status: 'COMPLETED', suggestedDate: TODAY }],
    ['READ', { status: 'READ' }],
    ['COMPLETED', { status: 'PLANNED', suggestedDate: TODAY }],
    ['CANCELLED', { status: 'COMPLETED' }],
  ] as const)('STAFF-13 D-H2.10 from %s %j is no step', async (status, body) => {
    const { uuid } = await shop.placedOrder()
    await connection.updateTable('orders').set({ status }).where('id', '=', uuid).execute()
    expect(codeOf(await ewa.change(uuid, 'status', body))).toEqual([409, 'ORDER.ILLEGAL_TRANSITION'])
    expect((await ewa.read(uuid)).history).toHaveLength(1)
  })

  test('STAFF-13 today is that of Warsaw', async () => {
    const { uuid } = await shop.placedOrder()
    clock.advance({ minutes: 20 })
    const plan = { status: 'PLANNED', suggestedDate: TODAY }
    expect((await ewa.change(uuid, 'status', plan)).json().errors).toEqual({
      suggestedDate: ['SUGGESTED_DATE_PAST'],
    })
    ok(await ewa.change(uuid, 'status', { ...plan, suggestedDate: TOMORROW }))
    ok(await ewa.change(uuid, 'status', { status: 'COMPLETED' }))
  })

  test('STAFF-13 D-H2.11 a change made upon what somebody else has changed is refused with the order as it is, and nothing is overwritten', async () => {
    const { uuid } = await shop.placedOrder()
    const { version } = await ewa.read(uuid)
    ok(await jan.change(uuid, 'status', { version, status: 'PLANNED', suggestedDate: TOMORROW }))
    const answer = await ewa.change(uuid, 'status', { version, status: 'CANCELLED', reason: 'Odwołane' })
    expect(codeOf(answer)).toEqual([409, 'ORDER.CHANGED_MEANWHILE'])
    const now = await ewa.read(uuid)
    expect(answer.json().current.order).toEqual(now)
    expect(now).toMatchObject({ status: 'PLANNED', suggestedDate: TOMORROW, version: version + 1 })
    expect(now.history).toHaveLength(2)
  })

  test('STAFF-13 D-H2.11 of twenty changes at once upon one version exactly one is made', async () => {
    const { uuid } = await shop.placedOrder()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? ewa : jan).change(uuid, 'status', {
          version: 1,
          status: 'PLANNED',
          suggestedDate: TOMORROW,
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const { version, history } = await ewa.read(uuid)
    expect([version, history.length]).toEqual([2, 2])
  })
})

describe('undoing', () => {
  test.each([
    ['a plan', [{ status: 'PLANNED', suggestedDate: TOMORROW, hoursFrom: '10:00', hoursTo: '10:30' }]],
    [
      'another date',
      [
        { status: 'PLANNED', suggestedDate: TODAY },
        { status: 'PLANNED', suggestedDate: TOMORROW },
      ],
    ],
    ['a completion', [{ status: 'PLANNED', suggestedDate: TODAY }, { status: 'COMPLETED' }]],
    ['a cancelling', [{ status: 'CANCELLED', reason: 'Pomyłka' }]],
  ])(
    'STAFF-33 %s puts status, date and hours back, and both acts stay in the history',
    async (_, changes) => {
      const { uuid } = await shop.placedOrder()
      for (const change of changes.slice(0, -1)) ok(await ewa.change(uuid, 'status', change))
      const before = await ewa.read(uuid)
      ok(await ewa.change(uuid, 'status', changes.at(-1) ?? {}))
      clock.advance({ seconds: 60 })
      const after = ok(await ewa.change(uuid, 'undo', {})).json().order
      const { status, suggestedDate, availableHoursFrom, availableHoursTo } = before
      expect(after).toMatchObject({ status, suggestedDate, availableHoursFrom, availableHoursTo })
      expect(after.version).toBe(before.version + 2)
      expect(after.history).toHaveLength(before.history.length + 2)
      expect(after.history.at(-1)).toMatchObject({ event: 'undone', status, suggestedDate, by: by(ewa) })
      expect(after.history.at(-2)).toMatchObject({ undone: true })
    },
  )

  test('STAFF-33 is too late after a minute, for somebody else, after another change, and twice', async () => {
    const { uuid } = await shop.placedOrder()
    const plan = { status: 'PLANNED', suggestedDate: TOMORROW }
    const tooLate = [409, 'ORDER.TOO_LATE_TO_UNDO']
    expect(codeOf(await ewa.change(uuid, 'undo', {}))).toEqual(tooLate)
    ok(await ewa.change(uuid, 'status', plan))
    expect(codeOf(await jan.change(uuid, 'undo', {}))).toEqual(tooLate)
    clock.advance({ seconds: 61 })
    expect(codeOf(await ewa.change(uuid, 'undo', {}))).toEqual(tooLate)
    ok(await ewa.change(uuid, 'status', plan))
    ok(await ewa.change(uuid, 'assignee', { userUuid: jan.person.id }))
    expect(codeOf(await ewa.change(uuid, 'undo', {}))).toEqual(tooLate)
    ok(await ewa.change(uuid, 'status', plan))
    ok(await ewa.change(uuid, 'undo', {}))
    expect(codeOf(await ewa.change(uuid, 'undo', {}))).toEqual(tooLate)
    expect(codeOf(await ewa.change(uuid, 'undo', { version: 1 }))).toEqual([409, 'ORDER.CHANGED_MEANWHILE'])
  })
})

describe('whose order it is', () => {
  test('STAFF-15 D-H2.5 D-H4 D-E2.1 the people of a company see it from the moment it is attached, and no longer when it is taken away', async () => {
    const client = await makeClient(shop, { name: 'Tartak', branches: [{ name: 'Skład' }] })
    const branch = await connection
      .selectFrom('branches')
      .select('id')
      .where('company_id', '=', client.company.id)
      .executeTakeFirstOrThrow()
    const { uuid } = await shop.placedOrder()
    const seen = async () => {
      const details = await client.browser.call('GET', `/client/orders/${uuid}`)
      const { totalCount } = (await client.browser.call('GET', '/client/orders')).json()
      return [details.statusCode, totalCount]
    }
    expect(await seen()).toEqual([404, 0])
    const attached = ok(
      await ewa.change(uuid, 'company', { companyUuid: client.company.id, branchUuid: branch.id }),
    ).json().order
    expect(attached).toMatchObject({
      customerCompany: { uuid: client.company.id, name: 'Tartak' },
      attachedBranch: { uuid: branch.id, name: 'Skład' },
      version: 2,
    })
    expect(attached.history.at(-1)).toMatchObject({
      event: 'company-attached',
      by: by(ewa),
      changes: [
        { field: 'customerCompany', before: null, after: 'Tartak' },
        { field: 'attachedBranch', before: null, after: 'Skład' },
      ],
    })
    expect(await seen()).toEqual([200, 1])
    const theirs = (await client.browser.call('GET', `/client/orders/${uuid}`)).json().order
    const { name, nip } = client.company
    expect(theirs.customerCompany).toMatchObject({ uuid: client.company.id, name, nip })
    expect(attached.company.name, 'what the visitor typed').not.toBe(name)
    const withoutBranch = ok(await ewa.change(uuid, 'company', { companyUuid: client.company.id }))
    expect(withoutBranch.json().order.history.at(-1)).toMatchObject({
      event: 'company-attached',
      changes: [{ field: 'attachedBranch', before: 'Skład', after: null }],
    })
    ok(await ewa.change(uuid, 'company', { companyUuid: null }))
    expect((await ewa.read(uuid)).history.at(-1)).toMatchObject({
      event: 'company-detached',
      changes: [{ field: 'customerCompany', before: 'Tartak', after: null }],
    })
    expect(await seen()).toEqual([404, 0])
    expect((await ewa.read(uuid)).company.name).toBe(attached.company.name)
  })

  test('STAFF-15 an unknown company, and a branch of another one, are not found', async () => {
    const { uuid } = await shop.placedOrder()
    const [client, other] = [await makeClient(shop), await makeClient(shop, { branches: [{ name: 'Obca' }] })]
    const foreign = await connection
      .selectFrom('branches')
      .select('id')
      .where('company_id', '=', other.company.id)
      .executeTakeFirstOrThrow()
    expect(codeOf(await ewa.change(uuid, 'company', { companyUuid: randomUUID() }))).toEqual([
      404,
      'COMPANY.NOT_FOUND',
    ])
    expect(
      codeOf(await ewa.change(uuid, 'company', { companyUuid: client.company.id, branchUuid: foreign.id })),
    ).toEqual([404, 'BRANCH.NOT_FOUND'])
    expect((await ewa.change(uuid, 'company', { companyUuid: 'x' })).statusCode).toBe(400)
    expect((await ewa.change(uuid, 'company', {})).json().errors).toHaveProperty('companyUuid')
    expect(await ewa.read(uuid)).toMatchObject({ customerCompany: null, version: 1 })
  })

  test('STAFF-16 somebody of the staff handles it, or nobody', async () => {
    const { uuid } = await shop.placedOrder()
    const given = ok(await ewa.change(uuid, 'assignee', { userUuid: jan.person.id })).json().order
    expect(given).toMatchObject({ assignee: by(jan), version: 2 })
    expect(given.history.at(-1)).toMatchObject({
      event: 'assigned',
      by: by(ewa),
      changes: [{ field: 'assignee', before: null, after: 'Jan Dąb' }],
    })
    // An assignment without a difference keeps the version, so that nobody gets a conflict.
    expect(ok(await ewa.change(uuid, 'assignee', { userUuid: jan.person.id })).json().order.version).toBe(2)
    expect(ok(await jan.change(uuid, 'assignee', { userUuid: null })).json().order).toMatchObject({
      assignee: null,
    })
    const client = await makeClient(shop)
    for (const userUuid of [randomUUID(), client.person.id])
      expect(codeOf(await ewa.change(uuid, 'assignee', { userUuid }))).toEqual([404, 'PERSON.NOT_FOUND'])
    expect(codeOf(await ewa.change(uuid, 'assignee', { userUuid: jan.person.id, version: 1 }))).toEqual([
      409,
      'ORDER.CHANGED_MEANWHILE',
    ])
  })
})

describe('notes', () => {
  test('STAFF-16 D-H2.6 say who and when; one’s own may be deleted for ten minutes', async () => {
    const { uuid } = await shop.placedOrder()
    const path = `/staff/orders/${uuid}/notes`
    const added = ok(
      await ewa.browser.call('POST', path, { body: { text: ' Dzwonić po 10.\nBrama B. ' } }),
      201,
    )
    const { note } = added.json()
    expect(note).toEqual({
      uuid: expect.any(String),
      text: 'Dzwonić po 10.\nBrama B.',
      at: new Date(START).toISOString(),
      by: by(ewa),
    })
    expect(await jan.read(uuid)).toMatchObject({ notes: [note], version: 1 })
    const remove = ({ browser }: typeof ewa, id = note.uuid) => browser.call('DELETE', `${path}/${id}`)
    expect(codeOf(await remove(jan))).toEqual([403, 'ACCESS.DENIED'])
    expect(codeOf(await remove(ewa, randomUUID()))).toEqual([404, 'NOTE.NOT_FOUND'])
    clock.advance({ minutes: 10, seconds: 1 })
    expect(codeOf(await remove(ewa))).toEqual([409, 'NOTE.TOO_LATE'])
    clock.set(START)
    clock.advance({ minutes: 10 })
    expect((await remove(ewa)).statusCode).toBe(204)
    expect((await ewa.read(uuid)).notes).toEqual([])
    expect((await acts(uuid)).map(({ kind }) => kind)).toEqual(['order-note', 'order-note-deleted'])
  })

  test.each([
    ['nothing', {}],
    ['an empty text', { text: '' }],
    ['spaces', { text: ' \n ' }],
    ['a number', { text: 7 }],
    ['more than 2,000 characters', { text: 'a'.repeat(2001) }],
  ])('STAFF-16 %s is no note', async (_, body) => {
    const { uuid } = await shop.placedOrder()
    const answer = await ewa.browser.call('POST', `/staff/orders/${uuid}/notes`, { body })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['text']])
  })
})

describe('who is at an order', () => {
  test('STAFF-20 the others are seen for thirty seconds, and keep nobody from anything', async () => {
    const { uuid } = await shop.placedOrder()
    const say = async ({ browser }: typeof ewa, editing: boolean) =>
      ok(await browser.call('POST', `/staff/orders/${uuid}/presence`, { body: { editing } })).json().others
    expect(await say(ewa, true)).toEqual([])
    expect(await say(jan, false)).toEqual([{ name: 'Ewa Lis', editing: true }])
    expect(await say(ewa, false)).toEqual([{ name: 'Jan Dąb', editing: false }])
    ok(await jan.change(uuid, 'status', { status: 'READ' }))
    clock.advance({ seconds: 29 })
    expect(await say(jan, false)).toEqual([{ name: 'Ewa Lis', editing: false }])
    clock.advance({ seconds: 30 })
    expect(await say(ewa, false)).toEqual([])
    expect((await ewa.browser.call('POST', `/staff/orders/${uuid}/presence`, { body: {} })).statusCode).toBe(
      400,
    )
    expect(
      (await ewa.browser.call('POST', '/staff/orders/x/presence', { body: { editing: true } })).statusCode,
    ).toBe(404)
  })
})
