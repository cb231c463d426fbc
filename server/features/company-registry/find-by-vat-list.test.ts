import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { startVatList, type VatListMood } from '#stand-ins/vat-list.ts'
import { companyFinder } from './find-company.ts'
import { VAT_LIST_QUESTIONS_A_DAY } from './registers.ts'
import { parseAddress } from './vat-list/vat-list-register.ts'

const vatList = await startVatList()
afterAll(vatList.close)

const deps = await buildTestApp()

const start = async () => {
  await deps.database.executeSql(
    'delete from registry_answers; delete from registry_budgets; delete from call_counts',
  )
  const find = companyFinder({ ...deps, config: testConfig({ VAT_LIST_URL: vatList.url }) })
  return { ...deps, find: (nip: string, address = '192.0.2.1') => find(nip, address) }
}

beforeEach(() => {
  vatList.mood = 'well'
  vatList.asked.length = 0
  vatList.subjects = new Map([
    [
      '7740001454',
      {
        name: 'ISKRA',
        nip: '7740001454',
        regon: '000331501',
        workingAddress: 'JASNA 12/3, 60-101 POZNAŃ',
        residenceAddress: null,
      },
    ],
    [
      '5252344078',
      {
        name: 'JAN TESTOWY',
        nip: '5252344078',
        regon: null,
        workingAddress: null,
        residenceAddress: 'WÓLKA 7, 05-300 MIŃSK MAZOWIECKI',
      },
    ],
  ])
})

describe('without a key for the REGON service, the VAT list is asked', () => {
  test('D-G1.2 API-31 for a company by its place of work', async () => {
    const { find } = await start()
    expect(await find('7740001454')).toEqual({
      regon: '000331501',
      name: 'ISKRA',
      city: 'POZNAŃ',
      street: 'JASNA 12/3',
      postalCode: '60-101',
    })
    expect(vatList.asked).toEqual([
      expect.stringMatching(/^\/api\/search\/nip\/7740001454\?date=\d{4}-\d{2}-\d{2}$/),
    ])
  })

  test('for a sole trader by the residence, with an empty REGON if it is missing', async () => {
    const { find } = await start()
    expect(await find('5252344078')).toEqual({
      regon: '',
      name: 'JAN TESTOWY',
      city: 'MIŃSK MAZOWIECKI',
      street: 'WÓLKA 7',
      postalCode: '05-300',
    })
  })

  test('and its data are cut to the lengths of an order’s fields', async () => {
    const wild = { nip: '5261040828', regon: '000331501\u0000\u0001000000000', residenceAddress: null }
    const name = `\u202eA\u0000B\ud800\n${'C'.repeat(900_000)}`
    vatList.subjects.set('5261040828', {
      ...wild,
      name,
      workingAddress: '\u2066JASNA\u0007 1,\n60-101\tPOZNAŃ\udc00',
    })
    const { find } = await start()
    const company = {
      regon: '00033150100000',
      name: `AB ${'C'.repeat(197)}`,
      street: 'JASNA 1',
      postalCode: '60-101',
      city: 'POZNAŃ',
    }
    expect(await find('5261040828')).toEqual(company)
    expect(await find('5261040828')).toEqual(company)
  })

  test('and no data of persons or bank accounts are stored', async () => {
    const { find, database } = await start()
    await find('7740001454')
    const rows = await database.connection.selectFrom('registry_answers').select('company').execute()
    expect(JSON.stringify(rows)).not.toMatch(/TESTOWY|pesel|00000/)
  })

  test('D-G1.3 an unknown number is no company', async () => {
    const { find } = await start()
    expect(await find('5261040828')).toBeNull()
  })

  test.each<VatListMood>(['WL-195', 'http 500', 'no JSON'])('D-G1.4 %s: 502', async (mood) => {
    vatList.mood = mood
    const { find } = await start()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
  })
})

describe('the daily budget of the VAT list', () => {
  afterEach(() => vi.useRealTimers())
  const nips = Array.from({ length: VAT_LIST_QUESTIONS_A_DAY }, (_, at) => String(1_000_000_000 + at))

  test('ends before the list blocks us, and restarts the next day', { timeout: 30_000 }, async () => {
    const { find, clock } = await start()
    for (const [at, nip] of nips.entries()) expect(await find(nip, `198.51.100.${at}`)).toBeNull()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    expect(vatList.asked).toHaveLength(VAT_LIST_QUESTIONS_A_DAY)
    clock.advance({ days: 1 })
    expect((await find('7740001454'))?.name).toBe('ISKRA')
  })

  test('allows one address twenty questions; cached answers do not count', async () => {
    const { find } = await start()
    for (const nip of nips.slice(0, 20)) expect(await find(nip)).toBeNull()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    expect(vatList.asked).toHaveLength(20)
    expect((await find('7740001454', '192.0.2.2'))?.name).toBe('ISKRA')
    expect((await find('7740001454'))?.name).toBe('ISKRA')
  })

  test('of one address does not count questions that did not reach the list', async () => {
    const { find, clock } = await start()
    vatList.mood = 'WL-191'
    for (const nip of nips.slice(0, 25))
      await expect(find(nip)).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    expect(vatList.asked).toHaveLength(1)
    vatList.mood = 'well'
    clock.advance({ days: 1 })
    vi.useFakeTimers({ toFake: ['Date'] }).advanceTimersByTime(30_000)
    expect((await find('7740001454'))?.name).toBe('ISKRA')
  })

  test('ends at once when the list says that it is used up', async () => {
    const { find } = await start()
    vatList.mood = 'WL-191'
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    vatList.mood = 'well'
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    expect(vatList.asked).toHaveLength(1)
  })
})

test.each([
  ['JASNA 12/3, 60-101 POZNAŃ', { street: 'JASNA 12/3', postalCode: '60-101', city: 'POZNAŃ' }],
  [
    'AL. NIEPODLEGŁOŚCI 1, LOK. 2, 00-001 WARSZAWA',
    { street: 'AL. NIEPODLEGŁOŚCI 1, LOK. 2', postalCode: '00-001', city: 'WARSZAWA' },
  ],
  ['00-001 WARSZAWA', { street: '', postalCode: '00-001', city: 'WARSZAWA' }],
  ['bez kodu', { street: 'bez kodu', postalCode: '', city: '' }],
  ['', { street: '', postalCode: '', city: '' }],
])('the address %j is parsed into street, postal code and city', (line, deps) => {
  expect(parseAddress(line)).toEqual(deps)
})

test.each([',', ' ', '1', '12-345', '\n'])('an endless address of %j is parsed too', (part) => {
  expect(parseAddress(`x${part.repeat(400_000)}x`).street).toMatch(/^x/)
})
