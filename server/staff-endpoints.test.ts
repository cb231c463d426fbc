// Checks for all staff calls who is admitted, and that each declared problem really occurs.

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { ownProblemsOf, problemsOfAccess } from '#contract/endpoints/endpoint-problems.ts'
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts'
import { FRESH_LOG_IN_MINUTES, LOOKUP_LIMIT, MAX_STAFF_VIEWS } from '#contract/limits.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { writeArchive } from '#server/features/privacy/export.ts'
import { writeCsvFile } from '#server/platform/http/csv-file.ts'
import { makeCompany, makePerson, PASSWORD } from '#server/testing/people.ts'
import { makeStaffWithFactor } from '#server/testing/second-factors.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { makeRoute } from '#server/testing/test-days.ts'
import {
  anOrder,
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  PALLET,
} from '#server/testing/test-orders.ts'
import { orderWithProtocol, whileWorkerIsBusy } from '#server/testing/test-protocols.ts'

const shop = await buildOrderApp()
const { app, clock } = shop
const { connection } = shop.database
const START = '2026-11-03T10:00:00Z'
clock.set(START)
const client = await makeClient(shop)
const ewa = await makeDispatcher(shop)
const jan = await makeDispatcher(shop)
const root = await makeDispatcher(shop, { isAdministrator: true })
afterEach(() => clock.set(START))

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access === 'staff',
)
const declared = (call: Endpoint) => [...new Set([...problemsOfAccess(call), ...ownProblemsOf(call)])]

type Answer = LightMyRequestResponse

const ADDRESS = { street: 'ul. Hutnicza 4', postalCode: '59900', city: 'Zgorzelec', country: 'Polska' }

/** Valid body for each call, so that it is refused for another reason. */
const bodies: Partial<Record<EndpointName, object>> = {
  placePhoneOrder: { ...anOrder(), companyUuid: randomUUID() },
  changeOrderStatus: { version: 1, status: 'READ' },
  undoOrderChange: { version: 1 },
  editOrder: { version: 1, comment: 'Wejście od podwórza' },
  attachCompany: { version: 1, companyUuid: randomUUID() },
  createCompanyFromOrder: { version: 1 },
  assignOrder: { version: 1, userUuid: randomUUID() },
  saveMasses: { version: 1, masses: [] },
  addNote: { text: 'Dzwonić po dziesiątej' },
  addReminder: { at: '2026-11-04T08:00:00Z' },
  moveReminder: { at: '2026-11-05T08:00:00Z' },
  sendMessage: { subject: 'Termin', text: 'Przyjedziemy we wtorek.' },
  dismissMail: { dismissed: true },
  sayPresence: { editing: false },
  changeOrders: {
    orders: [{ uuid: randomUUID(), version: 1 }],
    action: { assigneeUuid: randomUUID() },
  },
  createCompany: { name: 'Huta Szkła', address: ADDRESS, nip: client.company.nip },
  editCompany: { version: 1, name: 'Huta' },
  createBranch: { name: 'Hala nr 2', ...ADDRESS },
  editBranch: { version: 1, name: 'Hala nr 3' },
  changeAccessOfBranch: { version: 1, accessCard: { floor: '2' } },
  addCompanyNote: { text: 'Faktury do centrali' },
  eraseCompany: {},
  erasePerson: {},
  addStaffView: { name: 'Do umówienia', shared: true, query: 'status=READ' },
  changeStaffView: { name: 'Umówione' },
  makeLinks: { count: 1, expiresAt: '2026-12-31', companyUuid: randomUUID() },
  mergeCompany: { intoUuid: randomUUID() },
  previewImport: { rows: [{ name: 'Huta' }] },
  runImport: { rows: [{ name: 'Huta' }], invite: false, previewToken: 'of another preview' },
  editStaffAccount: { name: 'Ewa' },
  inviteColleague: { email: 'nowa@biuro.example', name: 'Nowa', surname: 'Osoba' },
  changeColleague: { version: 1, administrator: true },
  addCompanyPerson: { email: 'kierownik@firma.example', name: 'Jan', surname: 'Kos' },
  createCatalogueItem: { name: { pl: 'Epidiaskop' }, code: '16 02 14', group: 'Szkolny' },
  editCatalogueItem: { version: 1, hidden: true },
  importCatalogueItems: { items: [{ uuid: randomUUID(), version: 1, hidden: true }] },
  createPackageType: { name: { pl: 'Skrzynka' }, unit: 'pieces' },
  editPackageType: { version: 1, hidden: true },
  importPackageTypes: { packageTypes: [{ uuid: randomUUID(), version: 1, hidden: true }] },
  createVehicle: { name: 'Iveco Daily', plate: 'DW 5K219', payloadKg: 1300 },
  editVehicle: { name: 'MAN TGL' },
  createDriver: { name: 'Jan Kos' },
  editDriver: { name: 'Adam Kos' },
  saveDayPlan: { version: 0, routes: [] },
  changeSettings: { version: 1 },
  startSecondFactor: { password: PASSWORD },
  confirmSecondFactor: { code: '123456' },
  renewRecoveryCodes: { password: PASSWORD },
  switchSecondFactorOff: { password: PASSWORD },
}

interface Sent {
  params?: Record<string, string>
  body?: object | undefined
  query?: string
}

/** Sends a call as a staff member; missing ids are random and therefore unknown. */
function send(name: EndpointName, { params = {}, query = '', ...sent }: Sent = {}, { browser } = ewa) {
  const { method, path } = endpoints[name]
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? randomUUID())
  return browser.call(method, filled + query, 'body' in sent ? { body: sent.body } : { body: bodies[name] })
}

const ofNewOrder =
  (
    name: EndpointName,
    body?: object,
    given: (id: string) => Promise<Record<string, string>> | object = () => ({}),
  ) =>
  async (): Promise<Answer> => {
    const { uuid: id } = await shop.placedOrder()
    return send(name, { params: { id, ...(await given(id)) }, body: body ?? bodies[name] })
  }

const stale = { version: 99 }
const meanwhile = (name: EndpointName) => ({
  'ORDER.CHANGED_MEANWHILE': ofNewOrder(name, { ...bodies[name], ...stale }),
})

/** Adds a note of one of the two staff members. Only its author may delete it. */
const noteOf = async (name: EndpointName, id: string, author = ewa) => ({
  noteId: (await send(name, { params: { id }, body: bodies[name] }, author)).json<{
    note: { uuid: string }
  }>().note.uuid,
})
const reminderOfJan = async (id: string) => ({
  reminderId: (await send('addReminder', { params: { id } }, jan)).json<{ reminder: { uuid: string } }>()
    .reminder.uuid,
})
const orderNotes = {
  'ACCESS.DENIED': ofNewOrder('deleteNote', undefined, (id) => noteOf('addNote', id, jan)),
  'NOTE.TOO_LATE': ofNewOrder('deleteNote', undefined, async (id) => {
    const note = await noteOf('addNote', id)
    clock.advance({ minutes: 11 })
    return note
  }),
}

const aCompany = async () => {
  const { id } = await makeCompany(shop, { nip: null })
  return { id }
}
const ofCompany =
  (name: EndpointName, body?: object, given: (id: string) => Promise<object> = async () => ({})) =>
  async () => {
    const { id } = await aCompany()
    return send(name, { params: { id, ...(await given(id)) }, body: body ?? bodies[name] })
  }
const newBranch = async (id: string) => ({
  branchId: (await send('createBranch', { params: { id }, body: bodies.createBranch })).json<{
    branch: { uuid: string }
  }>().branch.uuid,
})

const withoutAddress = async (id: string) => {
  await connection.updateTable('orders').set({ reporter_email: '' }).where('id', '=', id).execute()
  return {}
}
const waitingMail = async (id: string) => {
  const { id: messageId } = await connection
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { messageId }
}

const expiredLink = async () => {
  const body = { count: 1, expiresAt: '2026-11-03T10:01:00Z' }
  const { tokens } = (await send('makeLinks', { body })).json<{ tokens: [{ uuid: string }] }>()
  clock.advance({ minutes: 2 })
  return send('revokeLink', { params: { id: tokens[0].uuid } })
}

const linkOfLongAgo = async () => {
  const date = '2026-10-05'
  const routeUuid = await makeRoute(shop, { day: date })
  return send('makeDriverLink', { params: { date, routeUuid } })
}

const mergedLongAgo = async () => {
  const merge = await merged(await aCompany(), await aCompany())
  await shop.database.executeSql(
    `update company_merges set merged_at = merged_at - interval '31 days' where id = $1`,
    [merge.id],
  )
  return send('undoMerge', { params: merge })
}
const mergedFurther = async () => {
  const [first, second, third] = [await aCompany(), await aCompany(), await aCompany()]
  const merge = await merged(first, second)
  await merged(second, third)
  return send('undoMerge', { params: merge })
}
const merged = async (from: { id: string }, into: { id: string }) => {
  const answer = await send('mergeCompany', { params: from, body: { intoUuid: into.id } })
  return { id: answer.json<{ merge: { uuid: string } }>().merge.uuid }
}
/** Runs the call while an unfinished long job has one of the companies. */
const mergedMeanwhile = (name: 'mergeCompany' | 'undoMerge') => async () => {
  const [from, into] = [await aCompany(), await aCompany()]
  const merge = name === 'undoMerge' ? await merged(from, into) : from
  await connection
    .insertInto('long_jobs')
    .values({
      id: randomUUID(),
      kind: 'company-merge',
      subjects: [from.id],
      data: '{}',
      total: 1,
      started_by_id: null,
      started_at: clock.now(),
    })
    .execute()
  return send(name, { params: merge, ...(name === 'mergeCompany' && { body: { intoUuid: into.id } }) })
}
const wrongPassword = (name: EndpointName) => ({
  'ACCOUNT.PASSWORD_WRONG': () => send(name, { body: { password: 'nie-to-haslo' } }),
})
const whereRequired = async () => {
  const strict = await buildTestApp({ env: { STAFF_SECOND_FACTOR: 'required' } })
  const { browser } = await makeStaffWithFactor(strict)
  return send('switchSecondFactorOff', {}, { ...ewa, browser })
}

const thirdExport =
  (name: EndpointName, asker = ewa) =>
  async () => {
    const slowly = () =>
      vi.waitFor(() => writeCsvFile(async () => ({ name: 'x.csv', content: new Readable({ read() {} }) })))
    const [first, second] = [await slowly(), await slowly()]
    const third = await send(name, {}, asker)
    for (const { content } of [first, second]) content.destroy()
    return third
  }

const secondArchive = (name: EndpointName) => async () => {
  const slow = await vi.waitFor(() => writeArchive(async () => ({ content: new Readable({ read() {} }) })))
  const second = await send(name, { params: { id: client.person.id } }, root)
  slow.content.destroy()
  return second
}

const addView = (author = ewa) => send('addStaffView', {}, author)
const viewOfJan = async () => {
  const { view } = (await addView(jan)).json<{ view: { uuid: string } }>()
  return { params: { id: view.uuid } }
}
const tooManyViews = async () => {
  const iza = await makeDispatcher(shop)
  for (let at = 0; at < MAX_STAFF_VIEWS; at += 1) await addView(iza)
  return addView(iza)
}
/** Calls as an administrator, because a dispatcher gets no details from such a call. */
const byAdministrator = (name: EndpointName, sent: Sent = {}) => send(name, sent, root)
const ofColleague =
  (
    name: EndpointName,
    given: Parameters<typeof makePerson>[1] = {},
    body: object | undefined = bodies[name],
  ) =>
  async () => {
    const { id } = await makePerson(shop, { role: 'staff', ...given })
    return byAdministrator(name, { params: { id }, body })
  }
const ofAdministratorAlone = (name: EndpointName) => async () => {
  const params = { id: root.person.id }
  return byAdministrator(name, { params, body: name === 'changeColleague' ? demotion : undefined })
}
const demotion = { version: 1, administrator: false }
const ofClient =
  (name: EndpointName, given: Parameters<typeof makePerson>[1] = {}) =>
  async () => {
    const { id } = await makePerson(shop, given)
    return send(name, { params: { id } })
  }

/** Makes the call for a client who has just ordered. */
const whileOrderIsOpen = (name: 'eraseCompany' | 'erasePerson') => async () => {
  const { company, person, ordered } = await makeClient(shop, { nip: null })
  await ordered()
  return byAdministrator(name, { params: { id: name === 'eraseCompany' ? company.id : person.id } })
}

const whileErased = (name: 'eraseCompany' | 'erasePerson') => async () => {
  const { company, person } = await makeClient(shop, { nip: null })
  const job = {
    kind: 'company-merge',
    subjects: [company.id],
    data: {},
    total: 1,
    startedById: null,
  } as const
  await shop.database.transaction((tx) => shop.longJobs.begin(tx, job))
  return byAdministrator(name, { params: { id: name === 'eraseCompany' ? company.id : person.id } })
}

/** Reopens a cancelled order while its reporter is being erased. */
const whileReporterIsErased = (name: EndpointName, body: object) => async () => {
  const { uuid: id } = await shop.placedOrder()
  const params = { id }
  await send('changeOrderStatus', { params, body: { version: 1, status: 'CANCELLED', reason: 'Pomyłka' } })
  const { rows } = await shop.database.executeSql(
    'select reporter_email as email from orders where id = $1',
    [id],
  )
  const job = {
    kind: 'person-erasure',
    subjects: [rows[0].email.toLowerCase()],
    data: {},
    total: 1,
    startedById: null,
  } as const
  const jobId = await shop.database.transaction((tx) => shop.longJobs.begin(tx, job))
  try {
    return await send(name, { params, body })
  } finally {
    await shop.database.executeSql('delete from long_jobs where id = $1', [jobId])
  }
}

const withUsedKey = async () => {
  const rows = [{ name: 'Huta' }]
  const preview = await byAdministrator('previewImport')
  const { previewToken } = preview.json<{ previewToken: string }>()
  const headers = { 'idempotency-key': randomUUID() }
  const importing = (body: object) => root.browser.call('POST', '/staff/imports', { body, headers })
  await importing({ rows, invite: false, previewToken })
  return importing({ rows, invite: true, previewToken })
}

/** Makes the call while the catalogue has its maximum size. */
const ofFullCatalogue =
  (name: EndpointName, body = bodies[name]) =>
  async () => {
    const table = name.includes('Item') ? 'recycling_items' : 'package_types'
    const { rows } = await shop.database.executeSql(`select * from ${table} limit 1`)
    await shop.database.executeSql(
      `insert into ${table} select row.* from generate_series(1, ${LOOKUP_LIMIT}) as number,
     jsonb_populate_record(null::${table}, $1::jsonb || jsonb_build_object('id', gen_random_uuid(), 'catalogue_code', 'FULL-' || number)) as row`,
      [JSON.stringify(rows[0])],
    )
    const answer = await byAdministrator(name, { body })
    await shop.database.executeSql(`delete from ${table} where catalogue_code like 'FULL-%'`)
    return answer
  }

const DATE = '2026-11-05'
/** Calls that provoke the problems of vehicles or drivers. */
const fleetOf = (kind: 'Vehicle' | 'Driver') => {
  const [made, path] = [kind.toLowerCase(), `/staff/${kind.toLowerCase()}s`]
  const invalid = (name: 'editVehicle' | 'editDriver') => () => byAdministrator(name, { body: { name: '' } })
  return {
    invalid: { 'ERROR.INVALID_INPUT': invalid(`edit${kind}`) },
    stale: async () => {
      const answer = await root.browser.call('POST', path, {
        body: { name: kind, plate: 'X 1', payloadKg: 1 },
      })
      const { uuid } = answer.json<Record<string, { uuid: string }>>()[made]!
      return byAdministrator(`edit${kind}`, { params: { id: uuid }, body: { version: 99, active: false } })
    },
    tooMany: async () => {
      const columns = kind === 'Vehicle' ? 'plate, payload_kg, tail_lift' : 'phone'
      await shop.database.executeSql(
        `insert into ${made}s (id, name, is_active, created_at, ${columns})
         select gen_random_uuid(), 'FULL ' || number, true, now(), ${kind === 'Vehicle' ? `'FULL ' || number, 1, true` : 'null'}
         from generate_series(1, 500) as number`,
      )
      const answer = await byAdministrator(`create${kind}`)
      await shop.database.executeSql(`delete from ${made}s where name like 'FULL%'`)
      return answer
    },
  }
}

const keyUsedTwice = async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const take = (body: object) => ewa.browser.call('POST', '/staff/orders', { body, headers })
  await take(anOrder())
  return take(changed(anOrder(), { comment: 'inne' }))
}

/** Problems that no general rule below provokes. */
const provocations: Partial<Record<EndpointName, Partial<Record<ProblemCode, () => Promise<Answer>>>>> = {
  placePhoneOrder: {
    'ORDER_FORM.VALIDATION_FAILED': () => send('placePhoneOrder', { body: {} }),
    'IDEMPOTENCY.KEY_REUSED': keyUsedTwice,
  },
  showDoorCode: {
    'DOOR_CODE.NOT_FOUND': ofNewOrder('showDoorCode'),
    'DOOR_CODE.NOT_TODAY': async () => {
      const placed = await shop.placeOrder({ ...anOrder(), accessCard: { doorCode: '4471#' } })
      return send('showDoorCode', { params: { id: placed.json<{ order: { uuid: string } }>().order.uuid } })
    },
  },
  changeOrderStatus: {
    ...meanwhile('changeOrderStatus'),
    'ORDER.ILLEGAL_TRANSITION': ofNewOrder('changeOrderStatus', { version: 1, status: 'COMPLETED' }),
    'LONG_JOB.UNDER_WAY': whileReporterIsErased('changeOrderStatus', {
      version: 2,
      status: 'READ',
      reason: 'Jednak odbiór',
    }),
  },
  undoOrderChange: {
    ...meanwhile('undoOrderChange'),
    'ORDER.TOO_LATE_TO_UNDO': ofNewOrder('undoOrderChange'),
    'LONG_JOB.UNDER_WAY': whileReporterIsErased('undoOrderChange', { version: 2 }),
  },
  editOrder: meanwhile('editOrder'),
  attachCompany: {
    ...meanwhile('attachCompany'),
    'COMPANY.NOT_FOUND': ofNewOrder('attachCompany'),
    'BRANCH.NOT_FOUND': ofNewOrder('attachCompany', {
      version: 1,
      companyUuid: client.company.id,
      branchUuid: randomUUID(),
    }),
  },
  createCompanyFromOrder: {
    ...meanwhile('createCompanyFromOrder'),
    'COMPANY.NIP_TAKEN': ofNewOrder('createCompanyFromOrder', undefined, async (id) => {
      const { nip } = client.company
      await connection.updateTable('orders').set({ nip }).where('id', '=', id).execute()
      return {}
    }),
  },
  saveMasses: { ...meanwhile('saveMasses'), 'ORDER.NOT_COMPLETED': ofNewOrder('saveMasses') },
  assignOrder: { ...meanwhile('assignOrder'), 'PERSON.NOT_FOUND': ofNewOrder('assignOrder') },
  downloadStaffProtocol: {
    'EXPORT.BUSY': async () => {
      const id = await orderWithProtocol(shop, client, ewa, ['A1'])
      return whileWorkerIsBusy(() => send('downloadStaffProtocol', { params: { id } }))
    },
  },
  downloadStaffStatement: {
    'EXPORT.BUSY': () =>
      whileWorkerIsBusy(() =>
        send('downloadStaffStatement', { params: { id: client.company.id, year: '2026' } }),
      ),
  },
  downloadKpo: {
    'EXPORT.BUSY': async () => {
      const { uuid: id } = await client.ordered()
      return whileWorkerIsBusy(() => send('downloadKpo', { params: { id } }))
    },
  },
  downloadDaySheet: {
    'EXPORT.BUSY': () =>
      whileWorkerIsBusy(() => send('downloadDaySheet', { params: { date: '2026-11-04' } })),
    'ERROR.INVALID_INPUT': () => send('downloadDaySheet', { params: { date: '2026-02-30' } }),
  },
  changeOrders: { 'PERSON.NOT_FOUND': () => send('changeOrders') },
  deleteNote: orderNotes,
  listReminders: { 'ERROR.INVALID_INPUT': () => send('listReminders', { query: '?due=no' }) },
  moveReminder: {
    'ACCESS.DENIED': ofNewOrder('moveReminder', undefined, reminderOfJan),
    'ERROR.INVALID_INPUT': ofNewOrder('moveReminder', { at: 'tomorrow' }),
  },
  deleteReminder: { 'ACCESS.DENIED': ofNewOrder('deleteReminder', undefined, reminderOfJan) },
  sendMessage: { 'MESSAGE.NO_ADDRESS': ofNewOrder('sendMessage', undefined, withoutAddress) },
  resendMessage: {
    'MESSAGE.NOT_RESENDABLE': ofNewOrder('resendMessage', undefined, waitingMail),
    'ERROR.INVALID_INPUT': () => send('resendMessage', { body: { to: 'anna@' } }),
  },
  dismissMail: { 'ERROR.INVALID_INPUT': () => send('dismissMail', { body: { dismissed: 'yes' } }) },
  addStaffView: { 'VIEW.TOO_MANY': tooManyViews },
  exportStaffOrders: { 'EXPORT.BUSY': thirdExport('exportStaffOrders') },
  changeStaffView: {
    'ERROR.INVALID_INPUT': () => send('changeStaffView', { body: { name: '' } }),
    'ACCESS.DENIED': async () => send('changeStaffView', await viewOfJan()),
  },
  deleteStaffView: { 'ACCESS.DENIED': async () => send('deleteStaffView', await viewOfJan()) },
  makeDriverLink: { 'DRIVER_LINK.DAY_OVER': linkOfLongAgo },
  listDriverLinks: { 'ROUTE.NOT_FOUND': () => send('listDriverLinks', { params: { date: '2026-02-30' } }) },
  revokeLink: { 'TOKEN.INVALID': expiredLink },
  createCompany: { 'COMPANY.NIP_TAKEN': () => send('createCompany') },
  editCompany: {
    'COMPANY.NIP_TAKEN': ofCompany('editCompany', { version: 1, nip: client.company.nip }),
    'COMPANY.CHANGED_MEANWHILE': ofCompany('editCompany', { ...bodies.editCompany, ...stale }),
  },
  editBranch: {
    'BRANCH.NOT_FOUND': ofCompany('editBranch'),
    'BRANCH.CHANGED_MEANWHILE': ofCompany('editBranch', { ...bodies.editBranch, ...stale }, newBranch),
  },
  changeAccessOfBranch: {
    'BRANCH.NOT_FOUND': ofCompany('changeAccessOfBranch'),
    'BRANCH.CHANGED_MEANWHILE': ofCompany(
      'changeAccessOfBranch',
      { ...bodies.changeAccessOfBranch, ...stale },
      newBranch,
    ),
  },
  previewMerge: {
    'COMPANY.NOT_FOUND': () => send('previewMerge', { query: `?intoUuid=${randomUUID()}` }),
  },
  mergeCompany: { 'LONG_JOB.UNDER_WAY': mergedMeanwhile('mergeCompany') },
  undoMerge: {
    'MERGE.TOO_LATE': mergedLongAgo,
    'MERGE.LATER_FIRST': mergedFurther,
    'LONG_JOB.UNDER_WAY': mergedMeanwhile('undoMerge'),
  },
  runImport: {
    'IMPORT.CHANGED_MEANWHILE': () => byAdministrator('runImport'),
    'IDEMPOTENCY.KEY_REUSED': withUsedKey,
  },
  inviteColleague: {
    'PERSON.EMAIL_TAKEN': async () => {
      const { email } = await makePerson(shop)
      return byAdministrator('inviteColleague', { body: { ...bodies.inviteColleague, email } })
    },
    'PERSON.IS_COLLEAGUE': () =>
      byAdministrator('inviteColleague', { body: { ...bodies.inviteColleague, email: jan.person.email } }),
  },
  changeColleague: {
    'PERSON.CHANGED_MEANWHILE': ofColleague('changeColleague', {}, { version: 99, administrator: true }),
    'TEAM.LAST_ADMINISTRATOR': ofAdministratorAlone('changeColleague'),
  },
  blockColleague: { 'TEAM.LAST_ADMINISTRATOR': ofAdministratorAlone('blockColleague') },
  inviteColleagueAgain: {
    'PERSON.IS_BLOCKED': ofColleague('inviteColleagueAgain', { blockedAt: new Date() }),
  },
  resetSecondFactor: { 'SECOND_FACTOR.IS_OFF': ofColleague('resetSecondFactor') },
  exportAudit: { 'EXPORT.BUSY': thirdExport('exportAudit', root) },
  exportCompany: { 'EXPORT.BUSY': secondArchive('exportCompany') },
  exportPerson: { 'EXPORT.BUSY': secondArchive('exportPerson') },
  createCatalogueItem: { 'CATALOGUE.FULL': ofFullCatalogue('createCatalogueItem') },
  editCatalogueItem: {
    'CATALOGUE.CHANGED_MEANWHILE': () =>
      byAdministrator('editCatalogueItem', { params: { id: FRIDGE }, body: { version: 99, hidden: true } }),
  },
  importCatalogueItems: {
    'CATALOGUE.FULL': ofFullCatalogue('importCatalogueItems', { items: [bodies.createCatalogueItem] }),
    'CATALOGUE.CHANGED_MEANWHILE': () =>
      byAdministrator('importCatalogueItems', {
        body: { items: [{ uuid: FRIDGE, version: 99, hidden: true }] },
      }),
  },
  exportCatalogueItems: { 'EXPORT.BUSY': thirdExport('exportCatalogueItems', root) },
  createPackageType: { 'CATALOGUE.FULL': ofFullCatalogue('createPackageType') },
  editPackageType: {
    'CATALOGUE.CHANGED_MEANWHILE': () =>
      byAdministrator('editPackageType', { params: { id: PALLET }, body: { version: 99, hidden: true } }),
  },
  importPackageTypes: {
    'CATALOGUE.FULL': ofFullCatalogue('importPackageTypes', { packageTypes: [bodies.createPackageType] }),
    'CATALOGUE.CHANGED_MEANWHILE': () =>
      byAdministrator('importPackageTypes', {
        body: { packageTypes: [{ uuid: PALLET, version: 99, hidden: true }] },
      }),
  },
  exportPackageTypes: { 'EXPORT.BUSY': thirdExport('exportPackageTypes', root) },
  createVehicle: { 'VEHICLE.TOO_MANY': fleetOf('Vehicle').tooMany },
  editVehicle: { ...fleetOf('Vehicle').invalid, 'VEHICLE.CHANGED_MEANWHILE': fleetOf('Vehicle').stale },
  createDriver: { 'DRIVER.TOO_MANY': fleetOf('Driver').tooMany },
  editDriver: { ...fleetOf('Driver').invalid, 'DRIVER.CHANGED_MEANWHILE': fleetOf('Driver').stale },
  saveDayPlan: {
    'DAY.CHANGED_MEANWHILE': () =>
      send('saveDayPlan', { params: { date: DATE }, body: { version: 99, routes: [] } }),
  },
  changeSettings: {
    'SETTINGS.CHANGED_MEANWHILE': () => byAdministrator('changeSettings', { body: { version: 99 } }),
  },
  addCompanyPerson: {
    'PERSON.EMAIL_TAKEN': ofCompany('addCompanyPerson', {
      ...bodies.addCompanyPerson,
      email: jan.person.email,
    }),
    'PERSON.IS_MEMBER': ofCompany('addCompanyPerson', undefined, async (id) => {
      await send('addCompanyPerson', { params: { id } })
      return {}
    }),
  },
  eraseCompany: {
    'ERASURE.ORDER_OPEN': whileOrderIsOpen('eraseCompany'),
    'LONG_JOB.UNDER_WAY': whileErased('eraseCompany'),
    'ERROR.INVALID_INPUT': () => byAdministrator('eraseCompany', { body: { leave: 'all' } }),
  },
  erasePerson: {
    'ERASURE.ORDER_OPEN': whileOrderIsOpen('erasePerson'),
    'LONG_JOB.UNDER_WAY': whileErased('erasePerson'),
    'ERROR.INVALID_INPUT': () => byAdministrator('erasePerson', { body: { leave: 'all' } }),
  },
  resetPersonFactor: { 'SECOND_FACTOR.IS_OFF': ofClient('resetPersonFactor') },
  invitePerson: { 'PERSON.IS_BLOCKED': ofClient('invitePerson', { blockedAt: new Date() }) },
  editStaffAccount: {
    'ERROR.INVALID_INPUT': () => send('editStaffAccount', { body: { name: '' } }),
  },
  endStaffSession: {
    'SESSION.LOG_IN_AGAIN': () => {
      clock.advance({ minutes: FRESH_LOG_IN_MINUTES + 1 })
      return send('endStaffSession')
    },
  },
  startSecondFactor: wrongPassword('startSecondFactor'),
  confirmSecondFactor: { 'SECOND_FACTOR.NOT_STARTED': () => send('confirmSecondFactor') },
  renewRecoveryCodes: {
    ...wrongPassword('renewRecoveryCodes'),
    'SECOND_FACTOR.IS_OFF': () => send('renewRecoveryCodes'),
  },
  switchSecondFactorOff: {
    ...wrongPassword('switchSecondFactorOff'),
    'SECOND_FACTOR.IS_OFF': () => send('switchSecondFactorOff'),
    'SECOND_FACTOR.MUST_STAY': whereRequired,
  },
  deleteBranch: { 'BRANCH.NOT_FOUND': ofCompany('deleteBranch') },
  deleteCompanyNote: {
    'ACCESS.DENIED': ofCompany('deleteCompanyNote', undefined, (id) => noteOf('addCompanyNote', id, jan)),
    'NOTE.TOO_LATE': ofCompany('deleteCompanyNote', undefined, async (id) => {
      const note = await noteOf('addCompanyNote', id)
      clock.advance({ minutes: 11 })
      return note
    }),
  },
}

const WRONG_QUERY = '?orderUuid=x&limit=0&status=x&from=x&to=x&intoUuid=x'

function provoked(name: EndpointName, code: ProblemCode): Promise<Answer> {
  const { method, path, body, isForAdministrators } = endpoints[name] as Endpoint
  const asker = isForAdministrators ? root : ewa
  const url = `/v1${path.replaceAll(/:\w+/g, randomUUID())}`
  const own = provocations[name]?.[code]
  if (own) return own()
  if (code === 'SESSION.REQUIRED') return app.inject({ method, url })
  // Imitates a page that lost its anti-forgery token, or that belongs to another site.
  if (code === 'SESSION.XSRF_TOKEN_INVALID')
    return app.inject({
      method,
      url,
      cookies: asker.browser.cookies,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
  if (code === 'ERROR.INVALID_INPUT') return send(name, body ? { body: {} } : { query: WRONG_QUERY }, asker)
  if (code === 'ACCESS.DENIED') return send(name)
  if (code.endsWith('.NOT_FOUND')) return send(name, {}, asker)
  throw new Error(`no test provokes ${code} of ${name}`)
}

describe.each(calls)('%s', (name, call) => {
  const { method, path } = call
  test('STAFF-1 D-H1.2 ROLE-10 is 401 without a session and 404 for a client', async () => {
    const url = path.replaceAll(/:\w+/g, randomUUID())
    const ofNobody = await app.inject({ method, url: `/v1${url}` })
    expect([ofNobody.statusCode, ofNobody.json().code]).toEqual([401, 'SESSION.REQUIRED'])
    const ofClient = await client.browser.call(method, url, { body: bodies[name] })
    expect([ofClient.statusCode, ofClient.json().code]).toEqual([404, 'ERROR.NOT_FOUND'])
  })

  test.each(declared(call))('D-C2.1 answers %s in a case that provokes it', async (code) => {
    const answer = await provoked(name, code)
    expect(answer.json(), answer.body).toMatchObject({ type: 'about:blank', status: PROBLEMS[code], code })
    expect(answer.statusCode).toBe(PROBLEMS[code])
  })
})

const reads = calls.filter(([, { method, path }]) => method === 'GET' && !path.includes(':'))
/** Queries of the calls that need one. */
const queries: Partial<Record<EndpointName, string>> = {
  getDayLoad: '?from=2026-11-02&to=2026-11-06',
  listLongJobs: `?about=${randomUUID()}`,
}

// The test application answers 500 if an answer differs from the declared one.
test.each(reads)('D-C2.1 %s answers an administrator as declared', async (name) => {
  const answer = await byAdministrator(name, { query: queries[name] ?? '' })
  expect(answer.statusCode, answer.body).toBe(200)
})
