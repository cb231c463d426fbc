import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { GUS_TEST_KEY, startGus, type GusMood, type GusRecord } from '#stand-ins/gus.ts'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { startVatList } from '#stand-ins/vat-list.ts'
import { companyFinder } from './find-company.ts'

const gus = await startGus()
const vatList = await startVatList()
afterAll(() => Promise.all([gus.close(), vatList.close()]))

const school: GusRecord = {
  Regon: '000331501',
  Nip: '7740001454',
  StatusNip: '',
  Nazwa: 'ZESPÓŁ SZKÓŁ "ISKRA" & CO',
  Miejscowosc: 'Poznań',
  KodPocztowy: '60-101',
  Ulica: 'ul. Jasna',
  NrNieruchomosci: '12',
  NrLokalu: '3',
  Typ: 'P',
  SilosID: '6',
  DataZakonczeniaDzialalnosci: '',
}

const parts = await buildTestApp()

/** Fresh registers each time: sessions, breakers and the database's memory start anew. */
const start = async (env: Record<string, string> = {}) => {
  await parts.database.executeSql('delete from registry_answers; delete from registry_budgets')
  const config = testConfig({ GUS_API_KEY: GUS_TEST_KEY, GUS_URL: gus.url, VAT_LIST_URL: vatList.url, ...env })
  return { ...parts, find: companyFinder({ ...parts, config }) }
}

beforeEach(() => {
  gus.mood = 'well'
  gus.companies = new Map([['7740001454', [school]]])
  gus.calls.length = 0
  gus.endSessions()
  vatList.mood = 'well'
  vatList.subjects.clear()
  vatList.asked.length = 0
})

const operations = () => gus.calls.map(({ operation }) => operation)

describe('a number the service knows', () => {
  test('D-G1.1 API-31 answers the five fields, characters unescaped, street with number and flat', async () => {
    const { find } = await start()
    expect(await find('7740001454')).toEqual({
      regon: '000331501',
      name: 'ZESPÓŁ SZKÓŁ "ISKRA" & CO',
      city: 'Poznań',
      street: 'ul. Jasna 12/3',
      postalCode: '60-101',
    })
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty'])
    expect(gus.calls[1]?.sid).toMatch(/^session\d{13}$/)
    expect(vatList.asked).toEqual([])
  })

  test('a bare envelope without the MIME frame is read too', async () => {
    gus.mood = 'bare'
    const { find } = await start()
    expect((await find('7740001454'))?.regon).toBe('000331501')
  })

  test.each<[string, GusRecord[], Record<string, string>]>([
    ['a village without streets', [{ ...school, Ulica: '', NrLokalu: '', Miejscowosc: 'Wólka' }], { street: 'Wólka 12', city: 'Wólka' }],
    ['a code without its hyphen', [{ ...school, KodPocztowy: '00925' }], { postalCode: '00-925' }],
    ['a number padded with five zeros', [{ ...school, Regon: '00033150100000' }], { regon: '000331501' }],
    ['an ended activity', [{ ...school, DataZakonczeniaDzialalnosci: '2024-06-30' }], { endedOn: '2024-06-30' }],
    [
      'several records: the one still active',
      [
        { ...school, Nazwa: 'dawna', DataZakonczeniaDzialalnosci: '2010-01-01' },
        { ...school, Nazwa: 'obecna' },
      ],
      { name: 'obecna' },
    ],
    [
      'several records: the entity before its local unit',
      [
        { ...school, Nazwa: 'filia', Typ: 'LP' },
        { ...school, Nazwa: 'siedziba', Typ: 'P' },
      ],
      { name: 'siedziba' },
    ],
    [
      'a sole trader: business before farming',
      [
        { ...school, Nazwa: 'gospodarstwo', Typ: 'F', SilosID: '2' },
        { ...school, Nazwa: 'działalność', Typ: 'F', SilosID: '1' },
      ],
      { name: 'działalność' },
    ],
  ])('D-G1.1 %s', async (_, records, expected) => {
    gus.companies.set('7740001454', records)
    const { find } = await start()
    expect(await find('7740001454')).toMatchObject(expected)
  })
})

test('D-G1.3 API-32 a number the service does not know is no company, and the other register is not asked', async () => {
  const { find } = await start()
  expect(await find('5252344078')).toBeNull()
  expect(vatList.asked).toEqual([])
})

describe('the session of the service', () => {
  test('is kept for the next question and renewed when it has silently ended', async () => {
    const { find } = await start()
    gus.companies.set('5252344078', [school])
    gus.companies.set('5261040828', [school])
    await find('7740001454')
    await find('5252344078')
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty', 'DaneSzukajPodmioty'])
    gus.endSessions()
    expect((await find('5261040828'))?.regon).toBe('000331501')
    expect(operations().slice(3)).toEqual(['DaneSzukajPodmioty', 'Zaloguj', 'DaneSzukajPodmioty'])
  })

  test('is made once for all who ask at the same moment', async () => {
    const { find } = await start()
    const nips = ['7740001454', '5252344078', '5261040828']
    for (const nip of nips) gus.companies.set(nip, [school])
    const answers = await Promise.all(nips.map(find))
    expect(answers.map((company) => company?.regon)).toEqual(['000331501', '000331501', '000331501'])
    expect(operations().filter((operation) => operation === 'Zaloguj')).toHaveLength(1)
    gus.endSessions()
    await Promise.all(['1111111111', '2222222222'].map(find))
    expect(operations().filter((operation) => operation === 'Zaloguj')).toHaveLength(2)
  })

  test('is given up after fifty minutes', async () => {
    const { find, clock } = await start()
    await find('7740001454')
    clock.advance({ minutes: 51 })
    await find('5252344078')
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty', 'Zaloguj', 'DaneSzukajPodmioty'])
  })
})

describe('what is remembered', () => {
  test('D-G1.5 a found company for a day, an unknown number for ten minutes', async () => {
    const { find, clock } = await start()
    await find('7740001454')
    await find('5252344078')
    const asked = gus.calls.length
    clock.advance({ minutes: 9 })
    await find('7740001454')
    await find('5252344078')
    expect(gus.calls.length).toBe(asked)
    clock.advance({ minutes: 2 })
    await find('5252344078')
    expect(gus.calls.length).toBe(asked + 1)
    clock.advance({ hours: 23, minutes: 30 })
    await find('7740001454')
    expect(gus.calls.length).toBe(asked + 1)
    clock.advance({ hours: 1 })
    await find('7740001454')
    expect(gus.calls.length).toBeGreaterThan(asked + 1)
  })

  test('only the five fields of a company, and one question for two who ask at once', async () => {
    const { find, database } = await start()
    await Promise.all([find('7740001454'), find('7740001454')])
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty'])
    const rows = await database.connection.selectFrom('registry_answers').select('company').where('nip', '=', '7740001454').execute()
    expect(Object.keys(rows[0]?.company ?? {}).toSorted()).toEqual(['city', 'name', 'postalCode', 'regon', 'street'])
  })
})

describe('a service in trouble', () => {
  const inVatList = { name: 'ISKRA', nip: '7740001454', regon: '000331501', workingAddress: 'JASNA 12, 60-101 POZNAŃ', residenceAddress: null }

  test.each<GusMood>(['fault', 'http 500', 'no XML', 'always ended', 'error code 7', 'endless', 'doctype'])(
    'D-I22.2 %s: the other register answers',
    async (mood) => {
      gus.mood = mood
      vatList.subjects.set('7740001454', inVatList)
      const { find, logLines } = await start()
      expect(await find('7740001454')).toEqual({ regon: '000331501', name: 'ISKRA', city: 'POZNAŃ', street: 'JASNA 12', postalCode: '60-101' })
      expect(JSON.stringify(logLines())).not.toMatch(/7740001454|abcde12345/)
    },
  )

  test('D-I22.2 D-G2 a refused key: the other register answers, and the service is not asked again at once', async () => {
    vatList.subjects.set('7740001454', inVatList)
    const { find } = await start({ GUS_API_KEY: 'wrong-key' })
    expect((await find('7740001454'))?.name).toBe('ISKRA')
    expect(operations()).toEqual(['Zaloguj'])
  })

  test('trouble of the moment is tried once more', async () => {
    gus.mood = 'http 500'
    const { find } = await start()
    await find('7740001454').catch(() => null)
    expect(operations()).toEqual(['Zaloguj', 'Zaloguj'])
  })

  test('one that keeps failing is left alone', async () => {
    gus.mood = 'http 500'
    const { find } = await start()
    for (const nip of ['1000000001', '1000000002', '1000000003', '1000000004', '1000000005']) await find(nip)
    const asked = gus.calls.length
    await find('1000000006')
    expect(gus.calls.length).toBe(asked)
    expect(vatList.asked).toHaveLength(6)
  })

  test('D-G1.4 silence of both: 502 within eight seconds, of which the first has five', { timeout: 15_000 }, async () => {
    gus.mood = 'silent'
    vatList.mood = 'silent'
    const { find } = await start()
    const began = performance.now()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    const seconds = (performance.now() - began) / 1000
    expect(seconds).toBeGreaterThan(7.5)
    expect(seconds).toBeLessThan(9.5)
    expect(vatList.asked).toHaveLength(1)
  })
})

test('D-I22.3 a wrong check digit is asked for in the test environment alone', async () => {
  gus.companies.set('0099112233', [school])
  expect((await (await start()).find('0099112233'))?.regon).toBe('000331501')
  gus.calls.length = 0
  const prod = await start({ APP_ENV: 'prod' })
  expect(await prod.find('0099112233')).toBeNull()
  expect(gus.calls).toEqual([])
})

test('API-31 D-G1.1 the call answers what was found', async () => {
  const shop = await buildTestApp({ env: { GUS_API_KEY: GUS_TEST_KEY, GUS_URL: gus.url } })
  const answer = await shop.app.inject({ method: 'POST', url: '/v1/public/gus_search', payload: { nip: '7740001454' } })
  expect(answer.json()).toMatchObject({ res: { regon: '000331501', city: 'Poznań', postalCode: '60-101' } })
})
