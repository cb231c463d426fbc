// Checks that repeating a signed-in change with nothing new writes no row.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { makeCompany, makePerson, PASSWORD, signedIn } from '#server/testing/people.ts'
import { makeDriverLink, makeRoute } from '#server/testing/test-days.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, FRIDGE, makeClient, makeDispatcher, PALLET } from '#server/testing/test-orders.ts'

type Answer = LightMyRequestResponse
/** Prepares the data of a call and returns the call, which is then made twice. */
type Prepared = () => Promise<() => Promise<Answer>>

const shop = await buildOrderApp()
const client = await makeClient(shop, { branches: [{ name: 'Hala' }] })
const ewa = await makeDispatcher(shop, { isAdministrator: true })
const jan = await makeDispatcher(shop)
const branchId = (await ewa.browser.call('GET', `/staff/companies/${client.company.id}`)).json<{
  company: { branches: { uuid: string }[] }
}>().company.branches[0]!.uuid

/** Sends a call as the administrator; a missing `version` is read from `read`. */
async function send(
  name: EndpointName,
  params: Record<string, string> = {},
  body?: object,
  { browser } = ewa as { browser: typeof ewa.browser },
): Promise<Answer> {
  const { method, path } = endpoints[name]
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? randomUUID())
  const answer = await browser.call(method, filled, body ? { body } : {})
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}
const json = async <Read>(name: EndpointName, params: Record<string, string> = {}, body?: object) =>
  (await send(name, params, body)).json<Read>()

const always =
  (name: EndpointName, params: Record<string, string> = {}, body?: object): Prepared =>
  async () =>
  () =>
    send(name, params, body)

/** Call about a new order with its current version. */
const ofOrder =
  (name: EndpointName, body: object = {}): Prepared =>
  async () => {
    const { uuid: id } = await shop.placedOrder()
    return async () => send(name, { id }, { version: (await ewa.read(id)).version, ...body })
  }

const company = async () => {
  const { id } = await makeCompany(shop, { nip: null })
  return { id }
}
const ofCompany =
  (name: EndpointName, body: object): Prepared =>
  async () => {
    const params = await company()
    return async () => {
      const read = await json<{ company: { version: number } }>('getStaffCompany', params)
      return send(name, params, { version: read.company.version, ...body })
    }
  }

const ofPerson =
  (name: EndpointName, role: 'client' | 'staff'): Prepared =>
  async () => {
    const person = await makePerson(shop, { role })
    await signedIn(shop, person)
    return () => send(name, { id: person.id })
  }

const link = async () =>
  json<{ batchUuid: string; tokens: { uuid: string }[] }>(
    'makeLinks',
    {},
    { count: 2, expiresAt: dayInWarsaw(new Date(shop.clock.now().getTime() + 9 * 86_400_000)) },
  )

const versionOf = async (name: EndpointName, id: string) =>
  (await json<{ list: { uuid: string; version: number }[] }>(name)).list.find(({ uuid }) => uuid === id)
    ?.version

async function placeVersion() {
  const { company: read } = await json<{ company: { branches: { uuid: string; version: number }[] } }>(
    'getStaffCompany',
    { id: client.company.id },
  )
  return read.branches.find(({ uuid }) => uuid === branchId)?.version
}

const VEHICLE = { name: 'Iveco', plate: 'DW 1', payloadKg: 1300 }

const AGAIN: Partial<Record<EndpointName, Prepared>> = {
  updateProfile: async () => () =>
    send('updateProfile', {}, { name: 'Anna', surname: 'Kos', phone: '600100200' }, client),
  endOtherSessions: async () => {
    await signedIn(shop, client.person)
    return () => send('endOtherSessions', {}, undefined, client)
  },
  changeBranchAccess: async () => async () => {
    const body = { version: await placeVersion(), accessCard: { floor: '2', doorCode: '1234' } }
    return send('changeBranchAccess', { id: branchId }, body, client)
  },
  changeAccessOfBranch: async () => async () => {
    const body = { version: await placeVersion(), accessCard: { floor: '3', doorCode: '4321' } }
    return send('changeAccessOfBranch', { id: client.company.id, branchId }, body)
  },
  readOrder: ofOrder('readOrder'),
  changeOrderStatus: ofOrder('changeOrderStatus', {
    status: 'PLANNED',
    suggestedDate: dayInWarsaw(shop.clock.now()),
    notify: true,
  }),
  editOrder: ofOrder('editOrder', { comment: 'Brama od podwórza' }),
  attachCompany: ofOrder('attachCompany', { companyUuid: client.company.id }),
  dismissMail: async () => {
    const { uuid: id } = await shop.placedOrder()
    const { rows } = await shop.database.executeSql(
      `update mails set refused_at = now(), refusal = '550' where order_id = $1 returning id`,
      [id],
    )
    const messageId = (rows as [{ id: string }])[0].id
    return () => send('dismissMail', { id, messageId }, { dismissed: true })
  },
  saveMasses: async () => {
    const { uuid: id } = await shop.placedOrder()
    const version = async () => (await ewa.read(id)).version
    const suggestedDate = dayInWarsaw(shop.clock.now())
    for (const status of ['PLANNED', 'COMPLETED'])
      await send('changeOrderStatus', { id }, { version: await version(), status, suggestedDate })
    const [{ code } = { code: '' }] = (await ewa.read(id)).wasteCodes
    const masses = [{ code, kg: 0, reason: 'Sprzedane' }]
    return async () => send('saveMasses', { id }, { version: await version(), masses })
  },
  assignOrder: ofOrder('assignOrder', { userUuid: jan.person.id }),
  changeOrders: async () => {
    const { uuid } = await shop.placedOrder()
    return async () =>
      send(
        'changeOrders',
        {},
        {
          orders: [{ uuid, version: (await ewa.read(uuid)).version }],
          action: { assigneeUuid: jan.person.id },
        },
      )
  },
  sayPresence: ofOrder('sayPresence', { editing: true }),
  editCompany: ofCompany('editCompany', { name: 'Huta Szkła' }),
  editBranch: async () => async () => {
    const body = { version: await placeVersion(), name: 'Hala nr 4' }
    return send('editBranch', { id: client.company.id, branchId }, body)
  },
  undoMerge: async () => {
    const [from, into] = [await company(), await company()]
    const { merge } = await json<{ merge: { uuid: string } }>('mergeCompany', from, { intoUuid: into.id })
    return () => send('undoMerge', { id: merge.uuid })
  },
  previewImport: always('previewImport', {}, { rows: [{ name: 'Huta' }] }),
  runImport: async () => {
    const rows = [{ name: 'Odlewnia Kos', email: 'odlewnia@firma.example' }]
    return async () => {
      const { previewToken } = await json<{ previewToken: string }>('previewImport', {}, { rows })
      return send('runImport', {}, { rows, invite: false, previewToken })
    }
  },
  makeDriverLink: async () => {
    const day = dayInWarsaw(shop.clock.now())
    const routeUuid = await makeRoute(shop, { day })
    return () => send('makeDriverLink', { date: day, routeUuid })
  },
  revokeDriverLink: async () => {
    const { uuid } = await makeDriverLink(shop, ewa, { day: dayInWarsaw(shop.clock.now()) })
    return () => send('revokeDriverLink', { uuid })
  },
  revokeStatusLink: ofOrder('revokeStatusLink'),
  changeClientOrder: async () => {
    const { uuid: id } = await client.ordered()
    return () => send('changeClientOrder', { id }, { comment: 'Od podwórza' }, client)
  },
  addClientOrderFile: async () => {
    const { uuid: id } = await client.ordered()
    return () => send('addClientOrderFile', { id }, filePayload('brama.png', 'image/png'), client)
  },
  revokeLink: async () => {
    const { tokens } = await link()
    return () => send('revokeLink', { id: tokens[0]!.uuid })
  },
  revokeLinkBatch: async () => {
    const { batchUuid } = await link()
    return () => send('revokeLinkBatch', { id: batchUuid })
  },
  changeStaffView: async () => {
    const { view } = await json<{ view: { uuid: string } }>(
      'addStaffView',
      {},
      { name: 'Moje', shared: false, query: 'status=READ' },
    )
    return () => send('changeStaffView', { id: view.uuid }, { name: 'Nasze', shared: true })
  },
  moveReminder: async () => {
    const { uuid: id } = await shop.placedOrder()
    const tomorrow = new Date(shop.clock.now().getTime() + 86_400_000)
    const { reminder } = await json<{ reminder: { uuid: string } }>(
      'addReminder',
      { id },
      { at: shop.clock.now() },
    )
    return () => send('moveReminder', { id, reminderId: reminder.uuid }, { at: tomorrow })
  },
  editStaffAccount: always('editStaffAccount', {}, { name: 'Ewelina' }),
  startOwnFactor: async () => () => send('startOwnFactor', {}, { password: PASSWORD }, client),
  startSecondFactor: always('startSecondFactor', {}, { password: PASSWORD }),
  changeColleague: async () => {
    const { person } = await makeDispatcher(shop)
    return async () =>
      send(
        'changeColleague',
        { id: person.id },
        {
          version: await versionOf('listTeam', person.id),
          administrator: true,
        },
      )
  },
  blockColleague: ofPerson('blockColleague', 'staff'),
  unblockColleague: ofPerson('unblockColleague', 'staff'),
  endColleagueSessions: ofPerson('endColleagueSessions', 'staff'),
  blockPerson: ofPerson('blockPerson', 'client'),
  unblockPerson: ofPerson('unblockPerson', 'client'),
  endPersonSessions: ofPerson('endPersonSessions', 'client'),
  editCatalogueItem: async () => async () =>
    send(
      'editCatalogueItem',
      { id: FRIDGE },
      {
        version: await versionOf('listCatalogueItems', FRIDGE),
        hidden: true,
      },
    ),
  importCatalogueItems: async () => async () =>
    send(
      'importCatalogueItems',
      {},
      {
        items: [{ uuid: FRIDGE, version: await versionOf('listCatalogueItems', FRIDGE), hidden: false }],
      },
    ),
  editPackageType: async () => async () =>
    send(
      'editPackageType',
      { id: PALLET },
      {
        version: await versionOf('listCataloguePackageTypes', PALLET),
        hidden: true,
      },
    ),
  importPackageTypes: async () => async () =>
    send(
      'importPackageTypes',
      {},
      {
        packageTypes: [
          { uuid: PALLET, version: await versionOf('listCataloguePackageTypes', PALLET), hidden: false },
        ],
      },
    ),
  editVehicle: async () => {
    const { vehicle } = await json<{ vehicle: { uuid: string } }>('createVehicle', {}, VEHICLE)
    return () => send('editVehicle', { id: vehicle.uuid }, { volumeM3: 12.5 })
  },
  editDriver: async () => {
    const { driver } = await json<{ driver: { uuid: string } }>('createDriver', {}, { name: 'Adam Kos' })
    return () => send('editDriver', { id: driver.uuid }, { phone: '600 100 200' })
  },
  saveDayPlan: async () => {
    const body = { ...VEHICLE, plate: 'DW 2' }
    const { vehicle } = await json<{ vehicle: { uuid: string } }>('createVehicle', {}, body)
    const params = { date: '2026-11-05' }
    return async () => {
      const { version } = await json<{ version: number }>('getDayPlan', params)
      return send('saveDayPlan', params, { version, routes: [{ vehicleUuid: vehicle.uuid, stops: [] }] })
    }
  },
  changeSettings: async () => async () => {
    const { version, settings } = await json<{ version: number; settings: { company: object } }>(
      'getSettings',
    )
    return send('changeSettings', {}, { version, company: { ...settings.company, name: 'Warta' } })
  },
}

/** Calls that create or send something each time, limited per account. */
const ANEW: readonly EndpointName[] = [
  'addNote',
  'addReminder',
  'addCompanyNote',
  'sendMessage',
  'resendMessage',
  'placePhoneOrder',
  'createCompany',
  'createBranch',
  'makeLinks',
  'addStaffView',
  'invitePerson',
  'inviteColleagueAgain',
  'createCatalogueItem',
  'createPackageType',
  'createVehicle',
  'createDriver',
  'changePassword',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'confirmOwnFactor',
  'renewOwnRecoveryCodes',
  // Each view of the code is recorded.
  'showDoorCode',
]

/** Calls that cannot be repeated: the second one is refused, or finds nothing. */
const ONCE: readonly EndpointName[] = [
  'logOut',
  'endSession',
  'endStaffSession',
  'undoOrderChange',
  'cancelClientOrder',
  'createCompanyFromOrder',
  'deleteNote',
  'deleteReminder',
  'deleteCompanyNote',
  'deleteBranch',
  'deleteStaffView',
  'mergeCompany',
  'inviteColleague',
  'addCompanyPerson',
  'removeCompanyPerson',
  'resetSecondFactor',
  'switchSecondFactorOff',
  'switchOwnFactorOff',
  'resetPersonFactor',
  'eraseCompany',
  'erasePerson',
  'retryLongJob',
]

test('lists every call that changes something', () => {
  const changing = Object.entries<Endpoint>(endpoints)
    .filter(([, { access, method }]) => ['client', 'staff'].includes(access) && method !== 'GET')
    .map(([name]) => name)
  expect([...Object.keys(AGAIN), ...ANEW, ...ONCE].toSorted()).toEqual(changing.toSorted())
})

/** Tables of limits, whose rows expire on their own. */
const NOT_COUNTED = ['attempts', 'call_counts', 'company_imports']

async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows } = await shop.database.executeSql(
    `select relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname != all($1) order by relname`,
    [NOT_COUNTED],
  )
  return Object.fromEntries(
    (rows as { relname: string; count: number }[]).map(({ relname, count }) => [relname, count]),
  )
}

test.each(Object.entries(AGAIN))('%s adds no row if nothing changes', async (_name, prepare) => {
  const call = await prepare()
  await call()
  const before = await rowsOfTables()
  await call()
  expect(await rowsOfTables()).toEqual(before)
})
