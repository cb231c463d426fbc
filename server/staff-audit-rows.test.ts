// Checks that each writing staff call leaves exactly one row in the audit log, and none if it was refused.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { statusOf } from '#contract/endpoints/endpoint.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { makeCompany, makePerson, PASSWORD, signedIn } from '#server/testing/people.ts'
import { codeOf, makeStaffWithFactor, setUpFactor } from '#server/testing/second-factors.ts'
import { makeDriverLink, makeRoute } from '#server/testing/test-days.ts'
import { anOrder, buildOrderApp, FRIDGE, makeDispatcher, PALLET } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { RATE_PASSWORDS_PER_MINUTE: '1000' } })
const ewa = await makeDispatcher(shop)
const root = await makeDispatcher(shop, { isAdministrator: true })

const writing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { access, method }]) => access === 'staff' && method !== 'GET',
)

type Answer = LightMyRequestResponse
type Params = Record<string, string>

/** Sends a call as a person with the required rights; missing ids are random and therefore unknown. */
function send(
  name: EndpointName,
  { params = {}, body }: { params?: Params; body?: object } = {},
  browser = isForAdministrators(name) ? root.browser : ewa.browser,
): Promise<Answer> {
  const { method, path } = endpoints[name]
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? randomUUID())
  return browser.call(method, filled, { body })
}
const isForAdministrators = (name: EndpointName) => (endpoints[name] as Endpoint).isForAdministrators === true

/** Returns the data that the next call needs. */
async function made<Data>(answer: Promise<Answer>): Promise<Data> {
  const { statusCode, body, json } = await answer
  if (statusCode >= 300) throw new Error(`what a call needs could not be made: ${statusCode} ${body}`)
  return json<Data>()
}

async function rowsOf(answer: Answer): Promise<{ kind: string; actor: string | null }[]> {
  const { rows } = await shop.database.executeSql(
    `select kind, actor_id as actor from security_events where request_id = $1 and kind <> 'denied'`,
    [String(answer.headers['x-request-id'])],
  )
  return rows as { kind: string; actor: string | null }[]
}

const anOrderId = async () => ({ id: (await shop.placedOrder()).uuid })
const aCompanyId = async () => ({ id: (await makeCompany(shop, { nip: null })).id })
const aClientId = async (given: Parameters<typeof makePerson>[1] = {}) => ({
  id: (await makePerson(shop, given)).id,
})
const aColleagueId = (given: Parameters<typeof makePerson>[1] = {}) => aClientId({ role: 'staff', ...given })
const aMember = async () => {
  const person = await makePerson(shop)
  const { id } = await makeCompany(shop, { nip: null, members: [person] })
  return { id, userId: person.id }
}
/** Adds a session to end. */
const signedInToo = async (thing: () => Promise<{ id: string }>) => {
  const params = await thing()
  const { rows } = await shop.database.executeSql('select email from users where id = $1', [params.id])
  await signedIn(shop, (rows as [{ email: string }])[0])
  return params
}
const aFailedJob = async () => {
  const id = randomUUID()
  await shop.database.connection
    .insertInto('long_jobs')
    .values({
      id,
      kind: 'company-merge',
      subjects: [randomUUID()],
      data: '{}',
      total: 1,
      started_by_id: null,
      started_at: shop.clock.now(),
      failure: 'Error',
    })
    .execute()
  return { id }
}
const anOrderWithLink = async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const { order } = await made<{ order: { uuid: string } }>(shop.placeOrder(anOrder(), headers))
  await made(shop.app.inject({ method: 'POST', url: '/v1/public/orders/status-link', headers }))
  return { id: order.uuid }
}
const aNote = async (name: 'addNote' | 'addCompanyNote', params: { id: string }) => {
  const { note } = await made<{ note: { uuid: string } }>(send(name, { params, body: { text: 'Dzwonić' } }))
  return { ...params, noteId: note.uuid }
}
const aReminder = async () => {
  const params = await anOrderId()
  const { reminder } = await made<{ reminder: { uuid: string } }>(
    send('addReminder', { params, body: REMINDER }),
  )
  return { ...params, reminderId: reminder.uuid }
}
const aBranch = async () => {
  const params = await aCompanyId()
  const { branch } = await made<{ branch: { uuid: string } }>(send('createBranch', { params, body: PLACE }))
  return { ...params, branchId: branch.uuid }
}
const aBatch = async () =>
  made<{ batchUuid: string; tokens: [{ uuid: string }] }>(send('makeLinks', { body: NEW_LINKS }))
const aView = async () => {
  const { view } = await made<{ view: { uuid: string } }>(send('addStaffView', { body: NEW_VIEW }))
  return { id: view.uuid }
}
const aPlannedOrder = async () => {
  const params = await anOrderId()
  await made(send('changeOrderStatus', { params, body: PLANNED }))
  return params
}
/** Mass of the monitors of `anOrder`, which needs a reason whatever their estimate. */
const WEIGHED = { code: '16 02 13*', kg: 0, reason: 'Sprzedane' }
const aCompletedOrder = async () => {
  const params = await aPlannedOrder()
  const body = { version: 2, status: 'COMPLETED', suggestedDate: dayInWarsaw(shop.clock.now()) }
  await made(send('changeOrderStatus', { params, body }))
  return params
}
const anOrderWithCodeForToday = async () => {
  const placing = shop.placeOrder({ ...anOrder(), accessCard: { doorCode: '4471#' } })
  const { order } = await made<{ order: { uuid: string } }>(placing)
  const body = { version: 1, status: 'PLANNED', suggestedDate: dayInWarsaw(shop.clock.now()) }
  await made(send('changeOrderStatus', { params: { id: order.uuid }, body }))
  return { id: order.uuid }
}
const aMerge = async () => {
  const [params, into] = [await aCompanyId(), await aCompanyId()]
  const body = { intoUuid: into.id }
  const { merge } = await made<{ merge: { uuid: string } }>(send('mergeCompany', { params, body }))
  return { id: merge.uuid }
}
const aMail = (set: string) => async () => {
  const { id } = await anOrderId()
  const { rows } = await shop.database.executeSql(
    `update mails set ${set} where order_id = $1 and kind = 'order-confirmation' returning id`,
    [id],
  )
  return { id, messageId: (rows as [{ id: string }])[0].id }
}
/** Only a delivered mail can be resent. */
const aDeliveredMail = aMail('delivered_at = now()')
const aRefusedMail = aMail(`refused_at = now(), refusal = '550'`)

const PLACE = {
  name: 'Hala nr 2',
  street: 'ul. Hutnicza 4',
  postalCode: '59-900',
  city: 'Zgorzelec',
  country: 'Polska',
}
const { name: _, ...ADDRESS } = PLACE
const TODAY = dayInWarsaw(shop.clock.now())
const PLANNED = { version: 1, status: 'PLANNED', suggestedDate: TODAY }
const REMINDER = { at: shop.clock.now() }
const NEW_LINKS = { count: 2, expiresAt: '2099-12-31' }
const NEW_VIEW = { name: 'Do umówienia', shared: true, query: 'status=READ' }
const NEW_ITEM = { name: { pl: 'Epidiaskop' }, code: '16 02 14', group: 'Szkolny' }
const NEW_PACKAGE = { name: { pl: 'Skrzynka' }, unit: 'pieces' }
const PERSON = () => ({ email: `${randomUUID()}@firma.example`, name: 'Jan', surname: 'Kos' })
const AGAIN = { password: PASSWORD }

const on = (name: EndpointName, thing: () => Promise<Params>, body?: object | (() => object)) => async () => {
  const params = await thing()
  return send(name, { params, ...(body && { body: typeof body === 'function' ? body() : body }) })
}
const making = (name: EndpointName, body: object) => () => send(name, { body })

const withFactor = async (name: EndpointName) => {
  const { browser, recoveryCodes } = await makeStaffWithFactor(shop)
  return send(name, { body: { ...AGAIN, code: recoveryCodes[0] } }, browser)
}
async function confirmed(): Promise<Answer> {
  const { browser } = await makeDispatcher(shop)
  const { secret } = await made<{ secret: string }>(send('startSecondFactor', { body: AGAIN }, browser))
  return send('confirmSecondFactor', { body: { code: await codeOf(shop, secret) } }, browser)
}
async function otherSessionEnded(): Promise<Answer> {
  const jan = await makeDispatcher(shop)
  await signedIn(shop, jan.person)
  const listed = await jan.browser.call('GET', '/staff/account/sessions')
  const other = listed
    .json<{ list: { uuid: string; current: boolean }[] }>()
    .list.find(({ current }) => !current)
  return send('endStaffSession', { params: { id: other?.uuid ?? '' } }, jan.browser)
}
async function versionOf(table: 'recycling_items' | 'package_types', id: string): Promise<number> {
  const { rows } = await shop.database.executeSql(`select version from ${table} where id = $1`, [id])
  return (rows as [{ version: number }])[0].version
}
const catalogueEdit = async (
  name: 'editCatalogueItem' | 'editPackageType',
  [table, id]: ['recycling_items' | 'package_types', string],
) => send(name, { params: { id }, body: { version: await versionOf(table, id), name: { pl: 'Nowa nazwa' } } })
const changed = async (name: EndpointName, body: object, given: Parameters<typeof makePerson>[1] = {}) =>
  send(name, { params: await aColleagueId(given), body })

async function ofFleet(name: 'createVehicle' | 'createDriver', fields: object): Promise<{ id: string }> {
  const answer = await made<Record<string, { uuid: string }>>(
    send(name, { body: { name: 'Nowy', ...fields } }),
  )
  return { id: Object.values(answer)[0]?.uuid ?? '' }
}

/** Performs each call once, successfully. */
const acts: Partial<Record<EndpointName, () => Promise<Answer>>> = {
  readOrder: on('readOrder', anOrderId),
  showDoorCode: on('showDoorCode', anOrderWithCodeForToday),
  changeOrderStatus: on('changeOrderStatus', anOrderId, PLANNED),
  undoOrderChange: on('undoOrderChange', aPlannedOrder, { version: 2 }),
  editOrder: on('editOrder', anOrderId, { version: 1, comment: 'Wejście od podwórza' }),
  attachCompany: async () => {
    const { id: companyUuid } = await aCompanyId()
    return send('attachCompany', { params: await anOrderId(), body: { version: 1, companyUuid } })
  },
  saveMasses: on('saveMasses', aCompletedOrder, () => ({ version: 3, masses: [WEIGHED] })),
  assignOrder: on('assignOrder', anOrderId, () => ({ version: 1, userUuid: ewa.person.id })),
  addNote: on('addNote', anOrderId, { text: 'Dzwonić po dziesiątej' }),
  deleteNote: on('deleteNote', async () => aNote('addNote', await anOrderId())),
  addReminder: on('addReminder', anOrderId, REMINDER),
  moveReminder: on('moveReminder', aReminder, { at: new Date(shop.clock.now().getTime() + 60_000) }),
  deleteReminder: on('deleteReminder', aReminder),
  sendMessage: on('sendMessage', anOrderId, { subject: 'Termin', text: 'Przyjedziemy we wtorek.' }),
  resendMessage: on('resendMessage', aDeliveredMail),
  dismissMail: on('dismissMail', aRefusedMail, { dismissed: true }),
  placePhoneOrder: () => send('placePhoneOrder', { body: anOrder() }),
  createCompany: making('createCompany', { name: 'Huta Szkła', address: ADDRESS, nipNotRequired: true }),
  editCompany: on('editCompany', aCompanyId, { version: 1, name: 'Huta' }),
  createBranch: on('createBranch', aCompanyId, PLACE),
  editBranch: on('editBranch', aBranch, { version: 1, name: 'Hala nr 3' }),
  changeAccessOfBranch: on('changeAccessOfBranch', aBranch, { version: 1, accessCard: { floor: '2' } }),
  deleteBranch: on('deleteBranch', aBranch),
  addCompanyNote: on('addCompanyNote', aCompanyId, { text: 'Faktury do centrali' }),
  deleteCompanyNote: on('deleteCompanyNote', async () => aNote('addCompanyNote', await aCompanyId())),
  mergeCompany: async () => {
    const { id: intoUuid } = await aCompanyId()
    return send('mergeCompany', { params: await aCompanyId(), body: { intoUuid } })
  },
  undoMerge: on('undoMerge', aMerge),
  runImport: async () => {
    const rows = [{ ...PLACE, nip: '7811767696' }]
    const { previewToken } = await made<{ previewToken: string }>(send('previewImport', { body: { rows } }))
    return send('runImport', { body: { rows, invite: true, previewToken } })
  },
  makeLinks: making('makeLinks', NEW_LINKS),
  revokeStatusLink: on('revokeStatusLink', anOrderWithLink),
  revokeLink: on('revokeLink', async () => ({ id: (await aBatch()).tokens[0].uuid })),
  revokeLinkBatch: on('revokeLinkBatch', async () => ({ id: (await aBatch()).batchUuid })),
  makeDriverLink: on('makeDriverLink', async () => ({
    date: TODAY,
    routeUuid: await makeRoute(shop, { day: TODAY }),
  })),
  revokeDriverLink: on('revokeDriverLink', async () => ({
    uuid: (await makeDriverLink(shop, ewa, { day: TODAY })).uuid,
  })),
  addStaffView: making('addStaffView', NEW_VIEW),
  changeStaffView: on('changeStaffView', aView, { name: 'Umówione' }),
  deleteStaffView: on('deleteStaffView', aView),
  changeSettings: async () => {
    const { version } = await made<{ version: number }>(send('getSettings', {}))
    return send('changeSettings', {
      body: { version, retention: { orderYears: 6, unfulfilledYears: 1, mailDays: 40, accountDays: 90 } },
    })
  },
  editStaffAccount: making('editStaffAccount', { name: 'Ewelina' }),
  endStaffSession: otherSessionEnded,
  confirmSecondFactor: confirmed,
  renewRecoveryCodes: () => withFactor('renewRecoveryCodes'),
  switchSecondFactorOff: () => withFactor('switchSecondFactorOff'),
  inviteColleague: () => send('inviteColleague', { body: PERSON() }),
  changeColleague: () => changed('changeColleague', { version: 1, administrator: true }),
  blockColleague: on('blockColleague', aColleagueId),
  unblockColleague: on('unblockColleague', () => aColleagueId({ blockedAt: new Date() })),
  endColleagueSessions: on('endColleagueSessions', () => signedInToo(aColleagueId)),
  inviteColleagueAgain: on('inviteColleagueAgain', aColleagueId),
  resetSecondFactor: on('resetSecondFactor', async () => ({
    id: (await makeStaffWithFactor(shop)).person.id,
  })),
  resetPersonFactor: on('resetPersonFactor', async () => {
    const person = await makePerson(shop)
    await setUpFactor(shop, await signedIn(shop, person), '/client/user/second-factor')
    return { id: person.id }
  }),
  addCompanyPerson: on('addCompanyPerson', aCompanyId, PERSON),
  removeCompanyPerson: on('removeCompanyPerson', aMember),
  eraseCompany: on('eraseCompany', aCompanyId, {}),
  erasePerson: on('erasePerson', aClientId, {}),
  blockPerson: on('blockPerson', aClientId),
  unblockPerson: on('unblockPerson', () => aClientId({ blockedAt: new Date() })),
  endPersonSessions: on('endPersonSessions', () => signedInToo(aClientId)),
  invitePerson: on('invitePerson', aClientId),
  createCatalogueItem: making('createCatalogueItem', NEW_ITEM),
  editCatalogueItem: () => catalogueEdit('editCatalogueItem', ['recycling_items', FRIDGE]),
  importCatalogueItems: making('importCatalogueItems', { items: [NEW_ITEM, NEW_ITEM] }),
  createPackageType: making('createPackageType', NEW_PACKAGE),
  editPackageType: () => catalogueEdit('editPackageType', ['package_types', PALLET]),
  createVehicle: making('createVehicle', { name: 'Iveco', plate: 'DW 1', payloadKg: 1300 }),
  editVehicle: on('editVehicle', () => ofFleet('createVehicle', { plate: 'DW 2', payloadKg: 1 }), {
    name: 'MAN',
  }),
  createDriver: making('createDriver', { name: 'Jan Kos' }),
  editDriver: on('editDriver', () => ofFleet('createDriver', {}), { phone: '600100200' }),
  saveDayPlan: async () => {
    const { id: vehicleUuid } = await ofFleet('createVehicle', { plate: 'DW 3', payloadKg: 1 })
    return send('saveDayPlan', {
      params: { date: '2026-11-05' },
      body: { version: 0, routes: [{ vehicleUuid, stops: [] }] },
    })
  },
  importPackageTypes: making('importPackageTypes', { packageTypes: [NEW_PACKAGE, NEW_PACKAGE] }),
}

/** Calls that leave another number of rows, with the reason. */
const exceptions: Partial<Record<EndpointName, { why: string; rows: number; act: () => Promise<Answer> }>> = {
  sayPresence: {
    why: 'says four times a minute who looks at an order, and is forgotten after thirty seconds',
    rows: 0,
    act: on('sayPresence', anOrderId, { editing: true }),
  },
  previewImport: {
    why: 'keeps nothing of what it is sent',
    rows: 0,
    act: making('previewImport', { rows: [{ name: 'Huta' }] }),
  },
  startSecondFactor: {
    why: 'changes nothing about signing in until it is confirmed, which is a row',
    rows: 0,
    act: making('startSecondFactor', AGAIN),
  },
  retryLongJob: {
    why: 'goes on with what its beginning wrote down',
    rows: 0,
    act: on('retryLongJob', aFailedJob),
  },
  createCompanyFromOrder: {
    why: 'makes a company and attaches the order to it: each is found by what it was done to',
    rows: 2,
    act: on('createCompanyFromOrder', anOrderId, { version: 1 }),
  },
  changeOrders: {
    why: 'each order is an act of its own, found by its order',
    rows: 2,
    act: async () => {
      const orders = [await anOrderId(), await anOrderId()].map(({ id: uuid }) => ({ uuid, version: 1 }))
      return send('changeOrders', { body: { orders, action: { assigneeUuid: ewa.person.id } } })
    },
  },
}

/** Bodies that are refused, for calls that accept an empty body. */
const refused: Partial<Record<EndpointName, object>> = { editStaffAccount: { name: '' } }

describe.each(writing)('%s', (name, endpoint) => {
  test('STAFF-60 leaves one row of the acting person when accepted', async () => {
    const exception = exceptions[name]
    const act = exception?.act ?? acts[name]
    if (!act) throw new Error('say above how it is done')
    const answer = await act()
    expect(answer.statusCode, answer.body).toBe(statusOf(endpoint))
    const rows = await rowsOf(answer)
    expect(rows, exception?.why).toHaveLength(exception?.rows ?? 1)
    expect(rows.every(({ actor }) => actor !== null)).toBe(true)
  })

  test('STAFF-60 leaves no row when rejected', async () => {
    // Its ids are unknown; a call without ids gets an empty body.
    const answer = await send(name, { body: refused[name] ?? {} })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(await rowsOf(answer)).toEqual([])
  })
})

test.each([
  ['blockPerson', () => aClientId({ blockedAt: new Date() })],
  ['unblockPerson', aClientId],
  ['blockColleague', () => aColleagueId({ blockedAt: new Date() })],
  ['unblockColleague', aColleagueId],
] as const)('STAFF-60 %s of an account that is already in that state leaves no row', async (name, thing) => {
  const answer = await send(name, { params: await thing() })
  expect(answer.statusCode).toBe(204)
  expect(await rowsOf(answer)).toEqual([])
})

test('STAFF-60 an order rejected among many leaves no row', async () => {
  const { id: uuid } = await anOrderId()
  const orders = [
    { uuid, version: 1 },
    { uuid: randomUUID(), version: 1 },
  ]
  const answer = await send('changeOrders', { body: { orders, action: { assigneeUuid: ewa.person.id } } })
  expect(answer.json()).toMatchObject({ results: [{ ok: true }, { ok: false, code: 'ORDER.NOT_FOUND' }] })
  expect(await rowsOf(answer)).toHaveLength(1)
})

test('STAFF-60 every call named here is in the endpoint tables', () => {
  const names = writing.map(([name]) => name)
  expect([...Object.keys(acts), ...Object.keys(exceptions)].toSorted()).toEqual(names.toSorted())
})
