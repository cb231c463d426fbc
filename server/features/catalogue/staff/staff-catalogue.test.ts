import { randomUUID } from 'node:crypto'
import papaparse from 'papaparse'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import type { CatalogueItem, CataloguePackageType } from '#contract/catalogue/staff-catalogue.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { recyclingItemId, seedRecyclingItems } from '#database/seed/catalogue.ts'
import { buildApp } from '#server/app.ts'
import { statementsOf } from '#server/testing/statements.ts'
import {
  anOrder,
  buildOrderApp,
  FRIDGE,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'
import { fillEmptyCatalogue } from '../public.ts'

const shop = await buildOrderApp()
const { app, database } = shop
const { browser, person, read, change: changeOrder } = await makeDispatcher(shop, { isAdministrator: true })
const ewa = await makeDispatcher(shop)
const seeded = seedRecyclingItems()
/** Items in the list for visitors and clients: all but parts, which few operators may collect. */
const OFFERED = seeded.filter(({ is_part }) => !is_part).length
const PRINTER = recyclingItemId('G6-03')

const ITEMS = '/staff/catalogue/items'
const PACKAGES = '/staff/catalogue/package-types'

const listed = async () => (await browser.call('GET', ITEMS)).json<{ list: CatalogueItem[] }>().list
const itemOf = async (uuid: string) => (await listed()).find((item) => item.uuid === uuid) as CatalogueItem
const packages = async () =>
  (await browser.call('GET', PACKAGES)).json<{ list: CataloguePackageType[] }>().list
const patch = (uuid: string, body: object) => browser.call('PATCH', `${ITEMS}/${uuid}`, { body })
/** Changes the current version of the entry. */
const edited = async (uuid: string, body: object) => {
  const { version } = await itemOf(uuid)
  const answer = await patch(uuid, { version, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ item: CatalogueItem }>().item
}
const offered = async (from = app) =>
  (await from.inject('/v1/public/recycling')).json<{ recyclingItems: ListedItem[] }>().recyclingItems
const projector = {
  name: { pl: 'Epidiaskop', en: 'Epidiascope', uk: 'Епідіаскоп' },
  synonyms: ['rzutnik przezroczy', 'episkop'],
  code: '160213*',
  group: '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)',
  weightPerPiece: 7.25,
}
const eventsOf = (id: string) =>
  database.connection
    .selectFrom('security_events')
    .select(['kind', 'detail', 'actor_id'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

/** Starts a second application on the same database, with its own copy of the catalogue. */
async function otherProcess() {
  const other = await buildApp(
    { ...shop, database: { ...database } },
    {
      webFolder: 'no-pages',
      version: '0.0.0-test',
      release: 'test',
    },
  )
  onTestFinished(() => other.close())
  return other
}

describe('the catalogue for staff', () => {
  test('STAFF-44 has every field of an item, for administrators only', async () => {
    const list = await listed()
    expect(list).toHaveLength(seeded.length)
    expect(list[0]).toEqual({
      uuid: FRIDGE,
      symbol: 'G1-01',
      name: expect.objectContaining({
        pl: 'Lodówka, chłodziarko-zamrażarka',
        en: 'Fridge, fridge-freezer',
        uk: 'Холодильник',
      }) as CatalogueItem['name'],
      examples: expect.objectContaining({
        pl: 'lodówka domowa, chłodziarko-zamrażarka',
        en: 'household fridge, fridge-freezer',
        uk: 'побутовий холодильник, двокамерний холодильник',
      }) as CatalogueItem['name'],
      description: 'Kompletne urządzenie chłodnicze z agregatem',
      synonyms: expect.arrayContaining(['refrigerator', 'lodufka']) as string[],
      code: '16 02 11*',
      hazardous: true,
      householdCode: '20 01 23*',
      part: false,
      group: '1. Sprzęt działający na zasadzie wymiany temperatury',
      unit: 'pieces',
      weightPerPiece: 40.8,
      weightPerCubicMeter: 110,
      hidden: false,
      position: 1,
      oftenOrdered: null,
      holdsData: false,
      version: 1,
    })
    expect(await packages()).toHaveLength(13)
    for (const path of [ITEMS, PACKAGES, `${ITEMS}.csv`, `${PACKAGES}.csv`]) {
      const denied = await ewa.browser.call('GET', path)
      expect([denied.statusCode, denied.json().code], path).toEqual([403, 'ACCESS.DENIED'])
    }
    expect((await ewa.browser.call('POST', ITEMS, { body: projector })).statusCode).toBe(403)
  })

  test('STAFF-44 D-H3.4 a new item is in the public list at once, in every process, and can be ordered', async () => {
    const other = await otherProcess()
    expect(await offered(other)).toHaveLength(OFFERED)
    const answer = await browser.call('POST', ITEMS, { body: projector })
    expect(answer.statusCode, answer.body).toBe(201)
    const { item } = answer.json<{ item: CatalogueItem }>()
    expect(item).toMatchObject({
      symbol: 'G5-45',
      code: '16 02 13*',
      hazardous: true,
      hidden: false,
      unit: 'pieces',
      weightPerCubicMeter: null,
      position: seeded.length + 1,
      version: 1,
    })
    const known = (await offered(other)).find(({ uuid }) => uuid === item.uuid)
    expect(known).toMatchObject({
      name: 'Epidiaskop',
      synonyms: 'rzutnik przezroczy, episkop',
      translations: { en: { name: 'Epidiascope', examples: '' }, uk: { name: 'Епідіаскоп' } },
      weightPerPiece: 7.25,
    })
    const body = changed(anOrder(), { 'orderData.0.recyclingItem.uuid': item.uuid })
    const placed = await other.inject({ method: 'POST', url: '/v1/public/orders', payload: body })
    expect(placed.statusCode, placed.body).toBe(201)
    expect(await eventsOf(item.uuid)).toEqual([
      { kind: 'catalogue-made', detail: 'G5-45', actor_id: person.id },
    ])
  })

  test('STAFF-44 a hidden item is not listed and cannot be ordered until it is shown again', async () => {
    const other = await otherProcess()
    const isOffered = async () => (await offered(other)).some(({ uuid }) => uuid === MONITOR)
    const ordered = async () =>
      (await other.inject({ method: 'POST', url: '/v1/public/orders', payload: anOrder() })).statusCode
    expect([await isOffered(), await ordered()]).toEqual([true, 201])
    expect((await edited(MONITOR, { hidden: true })).hidden).toBe(true)
    expect([await isOffered(), await ordered()]).toEqual([false, 400])
    await edited(MONITOR, { hidden: false })
    expect([await isOffered(), await ordered()]).toEqual([true, 201])
  })

  test('STAFF-44 a change by an SQL statement of the operator takes effect at once too', async () => {
    const other = await otherProcess()
    await offered(other)
    await database.executeSql(`update recycling_items set name = 'Ekran' where id = $1`, [MONITOR])
    expect((await offered(other)).find(({ uuid }) => uuid === MONITOR)?.name).toBe('Ekran')
    await database.executeSql(`update recycling_items set name = 'Monitor LCD / LED' where id = $1`, [
      MONITOR,
    ])
  })

  test('STAFF-44 only the sent fields change, and the security event names them', async () => {
    const before = await itemOf(PRINTER)
    const after = await edited(PRINTER, {
      name: { en: 'Printer' },
      examples: { uk: null },
      synonyms: 'drukara, DRUKARA , kopiarka;urządzenie',
      weightPerPiece: 9.4,
    })
    expect(after).toEqual({
      ...before,
      name: { ...before.name, en: 'Printer' },
      examples: { ...before.examples, uk: null },
      synonyms: ['drukara', 'kopiarka', 'urządzenie'],
      weightPerPiece: 9.4,
      version: 2,
    })
    expect(await edited(PRINTER, { weightPerPiece: 9.4 })).toEqual(after)
    expect(await eventsOf(PRINTER)).toEqual([
      {
        kind: 'catalogue-edit',
        detail: 'G6-03 translations synonyms grams_per_piece',
        actor_id: person.id,
      },
    ])
    const audit = await browser.call('GET', '/staff/audit?kind=catalogue-edit')
    expect(audit.json().list.map(({ on }: { on: string }) => on)).toContain('Drukarka, faks (biurkowe)')
  })

  test('STAFF-44 a change based on an older version is refused with the newer one, and nothing is overwritten', async () => {
    const { version } = await itemOf(FRIDGE)
    await edited(FRIDGE, { weightPerPiece: 41 })
    const answer = await patch(FRIDGE, { version, weightPerPiece: 50, hidden: true })
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'CATALOGUE.CHANGED_MEANWHILE',
      current: { item: { uuid: FRIDGE, weightPerPiece: 41, hidden: false, version: version + 1 } },
    })
    expect(await itemOf(FRIDGE)).toMatchObject({ weightPerPiece: 41, hidden: false })
    await edited(FRIDGE, { weightPerPiece: 40.8 })
  })

  test('STAFF-44 of two concurrent changes of one item, one gets a conflict', async () => {
    const { version } = await itemOf(FRIDGE)
    const both = await Promise.all([
      patch(FRIDGE, { version, name: { pl: 'Chłodziarka' } }),
      patch(FRIDGE, { version, weightPerCubicMeter: 120 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await edited(FRIDGE, { name: { pl: 'Lodówka, chłodziarko-zamrażarka' }, weightPerCubicMeter: 110 })
  })

  test('STAFF-44 an item is moved to another position; the other items keep their sequence and versions', async () => {
    const before = await listed()
    const moved = await edited(MONITOR, { position: 1 })
    expect([moved.position, moved.version]).toEqual([1, before.find(({ uuid }) => uuid === MONITOR)?.version])
    expect((await listed()).map(({ uuid }) => uuid)).toEqual([
      MONITOR,
      ...before.map(({ uuid }) => uuid).filter((uuid) => uuid !== MONITOR),
    ])
    expect((await offered())[0]?.uuid).toBe(MONITOR)
    expect((await edited(MONITOR, { position: 999 })).position).toBe(before.length)
    await edited(MONITOR, { position: 15 })
    expect((await listed()).map(({ uuid, version }) => [uuid, version])).toEqual(
      before.map(({ uuid, version }) => [uuid, version]),
    )
  })

  test('refuses thousands of synonyms without comparing each with every other', async () => {
    const synonyms = Array.from({ length: 2600 }, (_, at) => String(at)).join(',')
    const before = process.threadCpuUsage()
    const answer = await patch(FRIDGE, { version: 1, synonyms })
    const { user, system } = process.threadCpuUsage(before)
    expect(answer.json()).toMatchObject({ errors: { synonyms: ['CATALOGUE.SYNONYMS_LIMIT'] } })
    // Microseconds; comparing all rows with each other would take seconds.
    expect(user + system).toBeLessThan(300_000)
  })

  test.each([
    ['a name', { name: { pl: '  ' } }, { 'name.pl': ['CATALOGUE.NAME_REQUIRED'] }],
    ['five digits', { code: '16 02 1' }, { code: ['CATALOGUE.CODE_PATTERN'] }],
    ['letters', { code: 'sprzęt' }, { code: ['CATALOGUE.CODE_PATTERN'] }],
    ['no star', { code: '16 02 14', hazardous: true }, { hazardous: ['CATALOGUE.HAZARDOUS_BY_CODE'] }],
    ['a weight of zero', { weightPerPiece: 0 }, { weightPerPiece: ['CATALOGUE.WEIGHT_INVALID'] }],
    ['fractions of a gram', { weightPerPiece: 0.0005 }, { weightPerPiece: ['CATALOGUE.WEIGHT_INVALID'] }],
    ['too heavy', { weightPerCubicMeter: 20_001 }, { weightPerCubicMeter: ['CATALOGUE.WEIGHT_INVALID'] }],
    ['a weight in words', { weightPerPiece: '9,4' }, { weightPerPiece: ['CATALOGUE.WEIGHT_INVALID'] }],
    ['an unknown unit', { unit: 'tonnes' }, { unit: ['UNIT_REQUIRED'] }],
    ['a position before the first', { position: 0 }, { position: ['CATALOGUE.POSITION_INVALID'] }],
    ['a text too long', { name: { uk: 'ї'.repeat(201) } }, { 'name.uk': ['ERROR.TEXT_TOO_LONG'] }],
    [
      'too many synonyms',
      { synonyms: Array.from({ length: 201 }, (_, at) => `s${at}`) },
      { synonyms: ['CATALOGUE.SYNONYMS_LIMIT'] },
    ],
    [
      'more text than all synonyms together may have, in one field or several',
      { synonyms: Array.from({ length: 4 }, () => 'a,b,'.repeat(1000)) },
      { synonyms: ['CATALOGUE.SYNONYMS_LIMIT'] },
    ],
    ['a synonym too long', { synonyms: ['x'.repeat(61)] }, { 'synonyms.0': ['ERROR.TEXT_TOO_LONG'] }],
    [
      'examples without a name',
      { name: { en: null }, examples: { en: 'fridge' } },
      { 'name.en': ['CATALOGUE.NAME_REQUIRED'] },
    ],
  ])('STAFF-44 refuses %s, and saves nothing', async (_what, body, errors) => {
    const before = await itemOf(FRIDGE)
    const answer = await patch(FRIDGE, { version: before.version, description: 'Inny opis', ...body })
    expect(answer.json()).toMatchObject({ status: 400, errors })
    expect(await itemOf(FRIDGE)).toEqual(before)
  })

  test('STAFF-44 the star of the code marks hazardous waste: `hazardous` sent alone sets the star', async () => {
    expect(await edited(FRIDGE, { hazardous: false })).toMatchObject({ code: '16 02 11', hazardous: false })
    expect(await edited(FRIDGE, { hazardous: true })).toMatchObject({ code: '16 02 11*', hazardous: true })
    expect(await edited(FRIDGE, { code: '16.02.14' })).toMatchObject({ code: '16 02 14', hazardous: false })
    await edited(FRIDGE, { code: '16 02 11*' })
  })

  test('STAFF-44 a server start adds no seeded words to items that staff have changed', async () => {
    const [type] = await packages()
    const answer = await browser.call('PATCH', `${PACKAGES}/${type?.uuid}`, {
      body: { version: type?.version, name: { en: null, uk: null } },
    })
    expect(answer.json().packageType).toMatchObject({ name: { pl: type?.name.pl, en: null, uk: null } })
    await fillEmptyCatalogue(database)
    expect((await packages())[0]?.name.en).toBeNull()
  })
})

describe('existing orders', () => {
  test('STAFF-44 keep names, codes and weights, also when other equipment of theirs is corrected', async () => {
    const { uuid } = await shop.placedOrder()
    const before = await read(uuid)
    const was = await itemOf(MONITOR)
    await edited(MONITOR, { name: { pl: 'Ekran' }, code: '16 02 14', weightPerPiece: 100, hidden: true })
    const [type] = await packages()
    await browser.call('PATCH', `${PACKAGES}/${PALLET}`, {
      body: { version: type?.version, name: { pl: 'Paleta nowa' } },
    })
    expect(await read(uuid)).toMatchObject({
      orderData: before.orderData,
      totalWeight: before.totalWeight,
      wasteCodes: before.wasteCodes,
    })
    const [entry] = anOrder().orderData as [{ recyclingItem: object; packageTypes: object[] }]
    const twice = {
      ...entry,
      recyclingItem: { ...entry.recyclingItem, uuid: MONITOR, value: 2, unit: 'pieces' },
    }
    const printer = { ...entry, recyclingItem: { uuid: PRINTER, value: 1, unit: 'pieces' } }
    const answer = await changeOrder(uuid, '', { orderData: [twice, printer] })
    expect(answer.statusCode, answer.body).toBe(200)
    const after = await read(uuid)
    expect(after.orderData[0]).toMatchObject({
      recyclingItem: { name: was.name.pl, code: was.code, weightPerPiece: was.weightPerPiece },
      packageTypes: [{ name: 'Paleta EUR (120 × 80 cm)' }],
    })
    expect(after.totalWeight).toBe(
      2 * (was.weightPerPiece ?? 0) + ((await itemOf(PRINTER)).weightPerPiece ?? 0),
    )
    await edited(MONITOR, {
      name: was.name,
      code: was.code,
      weightPerPiece: was.weightPerPiece,
      hidden: false,
    })
  })
})

describe('the file of the catalogue', () => {
  const exported = async (path = `${ITEMS}.csv`) => {
    const answer = await browser.call('GET', path, { headers: { 'x-xsrf-token': undefined } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }

  test('STAFF-44 suits spreadsheets: a byte order mark, semicolons, decimal commas, no formulas', async () => {
    const was = await itemOf(FRIDGE)
    await edited(FRIDGE, { name: { pl: '=SUM(A1)' } })
    const { headers, body } = await exported()
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="catalogue-\d{4}-\d\d-\d\d\.csv"$/)
    expect(body.startsWith('\uFEFFsymbol;nazwa;nazwa (English);')).toBe(true)
    expect(body.endsWith('\r\n')).toBe(true)
    const { data } = papaparse.parse<Record<string, string>>(body.slice(1), { delimiter: ';', header: true })
    expect(data[0]).toMatchObject({
      symbol: 'G1-01',
      nazwa: `'=SUM(A1)`,
      'nazwa (Українська)': 'Холодильник',
      'kod odpadu': '16 02 11*',
      jednostka: 'szt.',
      'kg na sztukę': '40,8',
      ukryta: 'nie',
    })
    await edited(FRIDGE, { name: { pl: was.name.pl } })
    expect((await exported(`${PACKAGES}.csv`)).body.split('\r\n')[1]).toMatch(/^PAL-EUR;/)
  })

  const importing = (items: object[]) => browser.call('POST', `${ITEMS}/import`, { body: { items } })

  test('STAFF-44 is imported whole: existing items are changed and new ones created', async () => {
    const { uuid, version } = await itemOf(PRINTER)
    const count = (await listed()).length
    const answer = await importing([
      { uuid, version, weightPerPiece: 8 },
      { uuid: FRIDGE, version: (await itemOf(FRIDGE)).version, unit: 'pieces' },
      { ...projector, name: { pl: 'Diaskop' }, symbol: 'DIA-1' },
    ])
    expect(answer.json()).toEqual({ made: 1, updated: 1, unchanged: 1 })
    expect(await itemOf(PRINTER)).toMatchObject({ weightPerPiece: 8, version: version + 1 })
    expect((await listed()).at(-1)).toMatchObject({ symbol: 'DIA-1', name: { pl: 'Diaskop' } })
    expect(await listed()).toHaveLength(count + 1)
    const events = await database.connection
      .selectFrom('security_events')
      .select('detail')
      .where('kind', '=', 'catalogue-import')
      .execute()
    expect(events).toEqual([{ detail: 'recycling_items made 1 updated 1' }])
  })

  test('STAFF-44 needs as many SQL statements for many rows as for one', async () => {
    const sent = (rows: number) =>
      Array.from({ length: rows }, () => ({ ...projector, name: { pl: `Rzutnik ${randomUUID()}` } }))
    const statements = async (items: object[]) => {
      const { texts, result } = await statementsOf(() => importing(items))
      expect(result.json()).toMatchObject({ unchanged: 0 })
      return texts.length
    }
    const [few, many] = [await statements(sent(1)), await statements(sent(40))]
    expect(many).toBe(few)
    const made = (await listed())
      .slice(-40)
      .map(({ uuid, version }) => ({ uuid, version, weightPerPiece: 7 }))
    expect(await statements(made)).toBe(few)
    expect(
      (await listed()).slice(-40).map(({ version, weightPerPiece }) => [version, weightPerPiece]),
    ).toEqual(made.map(({ version }) => [version + 1, 7]))
  })

  test('STAFF-44 with one wrong row changes nothing, and names the row', async () => {
    const before = await listed()
    const { uuid, version } = await itemOf(PRINTER)
    const first = { uuid, version, weightPerPiece: 5 }
    const wrong = await importing([first, { ...projector, code: '16' }])
    expect(wrong.json()).toMatchObject({
      status: 400,
      errors: { 'items.1.code': ['CATALOGUE.CODE_PATTERN'] },
    })
    const taken = await importing([first, { ...projector, symbol: 'G1-01' }])
    expect(taken.json().errors).toEqual({ 'items.1.symbol': ['CATALOGUE.SYMBOL_TAKEN'] })
    const stale = await importing([first, { uuid: FRIDGE, version: 99, hidden: true }])
    expect(stale.json()).toMatchObject({ status: 409, code: 'CATALOGUE.CHANGED_MEANWHILE' })
    const unknown = await importing([first, { uuid: randomUUID(), version: 1 }])
    expect(unknown.json()).toMatchObject({ status: 404, code: 'CATALOGUE.NOT_FOUND' })
    expect(await listed()).toEqual(before)
  })
})

describe('waste from private persons, and parts', () => {
  const TELEVISION = recyclingItemId('G2-02')

  test('STAFF-44 items have a household code, which becomes unknown when only the companies’ code changes', async () => {
    expect(await itemOf(TELEVISION)).toMatchObject({ householdCode: '20 01 35*', part: false })
    expect(await edited(TELEVISION, { code: '16 02 14', householdCode: '200136' })).toMatchObject({
      code: '16 02 14',
      householdCode: '20 01 36',
    })
    expect(await edited(TELEVISION, { code: '16 02 13*' })).toMatchObject({ householdCode: null })
    expect(await edited(TELEVISION, { householdCode: '20 01 35*' })).toMatchObject({
      code: '16 02 13*',
      householdCode: '20 01 35*',
    })
    const events = await eventsOf(TELEVISION)
    expect(events.at(-1)?.detail).toBe('G2-02 household_code')
  })

  test('STAFF-44 the household code `*` means that it is settled before the pickup', async () => {
    expect(await edited(TELEVISION, { code: '*', householdCode: ' * ' })).toMatchObject({
      code: '*',
      householdCode: '*',
    })
    expect(await edited(TELEVISION, { code: '16 02 13*', householdCode: '20 01 35*' })).toMatchObject({
      householdCode: '20 01 35*',
    })
  })

  test.each(['16 02 14', '20 02 01', '20 01 **', 'kod'])(
    'STAFF-44 %s is not a valid household code',
    async (householdCode) => {
      const { version } = await itemOf(TELEVISION)
      expect((await patch(TELEVISION, { version, householdCode })).json()).toMatchObject({
        status: 400,
        errors: { householdCode: ['CATALOGUE.HOUSEHOLD_CODE_PATTERN'] },
      })
    },
  )

  test('STAFF-44 an item marked as a part is no longer offered', async () => {
    const isOffered = async () => (await offered()).some(({ uuid }) => uuid === PRINTER)
    expect(await isOffered()).toBe(true)
    expect(await edited(PRINTER, { part: true })).toMatchObject({ part: true })
    expect(await isOffered()).toBe(false)
    await edited(PRINTER, { part: false })
    expect(await isOffered()).toBe(true)
  })
})
