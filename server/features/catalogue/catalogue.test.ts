import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import type { ListedItem, PackageType } from '#contract/catalogue/catalogue.ts'
import { recyclingItemId, seedRecyclingItems } from '#database/seed/catalogue.ts'
import { buildOrderApp, FRIDGE, MONITOR, PALLET } from '#server/testing/test-orders.ts'
import { fillEmptyCatalogue } from './public.ts'

/** Items in the list for visitors and clients: all but parts, which few operators may collect. */
const OFFERED = seedRecyclingItems().filter(({ is_part }) => !is_part).length
const PRINTER = recyclingItemId('G6-03')
const LAPTOP = recyclingItemId('G2-05')

const orderApp = await buildOrderApp()
const { app, database } = orderApp

const items = async (query = '') => {
  const answer = await app.inject(`/v1/public/recycling${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ recyclingItems: ListedItem[] }>().recyclingItems
}
const packages = async (query = '') => {
  const answer = await app.inject(`/v1/public/package${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ packageTypes: PackageType[] }>().packageTypes
}
const search = async (words: string) =>
  (await items(`?search=${encodeURIComponent(words)}`)).map(({ name }) => name)

describe('equipment', () => {
  test('API-29 API-1 ROLE-3 D-C5.1 CONST-7 a visitor gets the real catalogue', async () => {
    const all = await items('?limit=1000')
    expect(all).toHaveLength(OFFERED)
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(OFFERED)
    expect(await items()).toEqual(all)
  })

  test('ENTITY-10 D-C4.1 D-C1.1 an item has every field of the specification', async () => {
    expect((await items()).find(({ uuid }) => uuid === FRIDGE)).toEqual({
      uuid: FRIDGE,
      name: 'Lodówka, chłodziarko-zamrażarka',
      copyName: 'Lodówka, chłodziarko-zamrażarka',
      code: '16 02 11*',
      description: 'Kompletne urządzenie chłodnicze z agregatem',
      group: '1. Sprzęt działający na zasadzie wymiany temperatury',
      examples: 'lodówka domowa, chłodziarko-zamrażarka',
      unit: 'pieces',
      weightPerPiece: 40.8,
      weightPerCubicMeter: 110,
      translations: expect.objectContaining({
        en: { name: 'Fridge, fridge-freezer', examples: 'household fridge, fridge-freezer' },
        uk: { name: 'Холодильник', examples: 'побутовий холодильник, двокамерний холодильник' },
      }) as object,
      synonyms: expect.stringContaining('refrigerator') as string,
      oftenOrdered: null,
      holdsData: false,
      householdCode: '20 01 23*',
    })
    const answer = await app.inject('/v1/public/recycling')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('API-30 the search ignores case and diacritics, in every field', async () => {
    expect(await search('LODOWKA')).toContain('Lodówka, chłodziarko-zamrażarka')
    expect(await search('swietlowka')).toContain('Świetlówka liniowa')
    expect(await search('minibar')).toEqual(['Mała lodówka do ok. 60 l, minibar'])
    expect(await search('16 02 13*')).toContain('Monitor LCD / LED')
    expect((await search('3. lampy')).length).toBeGreaterThanOrEqual(4)
  })

  test('API-30 every word must occur, in any sequence', async () => {
    expect(await search('crt kineskopowy monitor 15')).toEqual(['Monitor CRT'])
    expect(await search('minibar telewizor')).toEqual([])
    expect(await search('%')).not.toHaveLength(OFFERED)
    expect(await search('   ')).toHaveLength(OFFERED)
  })

  test('CONST-7 at most `limit` items are returned', async () => {
    expect(await items('?limit=5')).toHaveLength(5)
  })
})

describe('the answer of the list', () => {
  const asked = (headers: Record<string, string> = {}, query = '') =>
    app.inject({ url: `/v1/public/recycling${query}`, headers })

  test.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is sent as %s, at most a third of its size, with the same content',
    async ([encoding, unpack]) => {
      const plain = await asked()
      expect(plain.headers['content-encoding']).toBeUndefined()
      const packed = await asked({ 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(packed.rawPayload.length),
        vary: expect.stringContaining('accept-encoding') as string,
      })
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    },
  )

  test('STAFF-44 is 304 for a browser that has this version, and sent for another; browsers must revalidate each time', async () => {
    const { etag = '', 'cache-control': kept } = (await asked()).headers
    expect(kept).toBe('public, no-cache')
    const again = await asked({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect([again.headers['cache-control'], again.headers['content-encoding']]).toEqual([kept, undefined])
    expect((await asked({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await asked({ 'if-none-match': String(etag) }, '?limit=5')).statusCode).toBe(200)
  })

  test('is not compressed if it is short or a problem', async () => {
    const refused = await asked({ 'accept-encoding': 'br' }, '?limit=0')
    expect([refused.statusCode, refused.headers.etag]).toEqual([400, undefined])
    const short = await asked({ 'accept-encoding': 'br' }, '?search=zzzz')
    expect([short.headers['content-encoding'], short.json()]).toEqual([undefined, { recyclingItems: [] }])
  })
})

describe('packages', () => {
  test('API-27 PACK-2 CONST-6 ROLE-3 are complete, the custom one last', async () => {
    const all = await packages('?limit=1000')
    expect(all).toHaveLength(14)
    expect(all[0]).toEqual({
      uuid: PALLET,
      name: 'Paleta EUR (120 × 80 cm)',
      unit: 'pieces',
      translations: expect.objectContaining({
        en: { name: 'Euro pallet (120 × 80 cm)' },
        uk: { name: 'Європіддон (120 × 80 см)' },
      }) as object,
    })
    expect(all.at(-1)).toMatchObject({ uuid: 'other', name: 'Inne (własna nazwa)', unit: 'pieces' })
  })

  test('CONST-6 at most `limit` packages are returned', async () => {
    expect(await packages('?limit=5')).toHaveLength(5)
  })

  test('API-28 are filtered by a name', async () => {
    expect((await packages('?name=PALETA')).map(({ name }) => name)).toEqual([
      'Paleta EUR (120 × 80 cm)',
      'Paleta przemysłowa (120 × 100 cm)',
    ])
    expect(await packages('?name=wlasna')).toEqual([expect.objectContaining({ uuid: 'other' })])
    expect(await packages('?name=wooden')).toEqual([expect.objectContaining({ name: 'Skrzynia drewniana' })])
    expect(await packages('?name=nie-ma')).toEqual([])
  })
})

describe('invalid requests', () => {
  test.each(['limit=0', 'limit=1001', 'limit=abc', 'limit=-1', 'limit=1.5', 'limit=', 'limit=1&limit=2'])(
    'CONST-6 CONST-7 %s is refused',
    async (query) => {
      for (const list of ['recycling', 'package']) {
        const answer = await app.inject(`/v1/public/${list}?${query}`)
        expect(answer.json(), list).toMatchObject({ status: 400, code: 'ERROR.INVALID_INPUT' })
      }
    },
  )

  test('a search longer than any name is refused', async () => {
    expect((await app.inject(`/v1/public/recycling?search=${'x'.repeat(201)}`)).json()).toMatchObject({
      status: 400,
      code: 'ERROR.INVALID_INPUT',
    })
  })

  test('D-C3.5 too many requests are refused with the time to wait', async () => {
    const limited = await buildOrderApp({ env: { RATE_LOOKUPS_PER_MINUTE: '2' } })
    await limited.app.inject('/v1/public/recycling')
    await limited.app.inject('/v1/public/package')
    const third = await limited.app.inject('/v1/public/recycling')
    expect(third.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})

test('D-B5.2 an existing catalogue is not filled again', async () => {
  await database.connection
    .updateTable('recycling_items')
    .set({ name: 'Monitor, nowa nazwa' })
    .where('id', '=', MONITOR)
    .execute()
  await database.connection
    .updateTable('recycling_items')
    .set({ retired_at: new Date() })
    .where('id', '=', FRIDGE)
    .execute()
  await fillEmptyCatalogue(database)
  const all = await items()
  expect(all).toHaveLength(OFFERED - 1)
  expect(all.find(({ uuid }) => uuid === MONITOR)?.name).toBe('Monitor, nowa nazwa')
})

test('PLUS-1 an item without synonyms gets those of the seed, an item with its own keeps them', async () => {
  const without = { translations: {}, synonyms: '' }
  const change = (id: string, words: Partial<typeof without>) =>
    database.connection
      .updateTable('recycling_items')
      .set({ ...without, ...words })
      .where('id', '=', id)
      .execute()
  await change(PRINTER, {})
  await change(LAPTOP, { synonyms: 'our word' })
  await fillEmptyCatalogue(database)
  const all = await items()
  expect(all.find(({ uuid }) => uuid === PRINTER)?.translations.uk?.name).toBe('Принтер, факс (настільні)')
  expect(all.find(({ uuid }) => uuid === LAPTOP)).toMatchObject({
    synonyms: 'our word',
    translations: {},
  })
})

test('parts are listed and can be ordered if the operator may collect them', async () => {
  const drives = recyclingItemId('X-01')
  const { settings } = orderApp
  const offered = async () => (await items()).some(({ uuid }) => uuid === drives)
  expect(await offered()).toBe(false)
  const inForce = settings.now()
  const { company } = inForce.settings
  const allowed = {
    ...inForce,
    settings: { ...inForce.settings, company: { ...company, collectsParts: true } },
  }
  const now = vi.spyOn(settings, 'now').mockReturnValue(allowed)
  expect(await offered()).toBe(true)
  now.mockRestore()
  expect(await offered()).toBe(false)
})
