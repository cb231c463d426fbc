import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { GUS_TEST_KEY, startGus, type GusMood, type GusRecord } from '#stand-ins/gus.ts'
import { startVatList } from '#stand-ins/vat-list.ts'
import { companyFinder } from './find-company.ts'
import { recordsOf, resultOf } from './gus/envelope.ts'
import { createGusRegister } from './gus/gus-register.ts'
import { rememberAnswer, rememberedAnswer, rememberLack } from './registry-queries.ts'

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

const deps = await buildTestApp()
const VISITOR = '192.0.2.1'

/** Returns a finder with new sessions and breakers, on an empty cache. */
const start = async (env: Record<string, string> = {}) => {
  await deps.database.executeSql(
    'delete from registry_answers; delete from registry_budgets; delete from call_counts',
  )
  const config = testConfig({
    GUS_API_KEY: GUS_TEST_KEY,
    GUS_URL: gus.url,
    VAT_LIST_URL: vatList.url,
    ...env,
  })
  const find = companyFinder({ ...deps, config })
  return { ...deps, find: (nip: string) => find(nip, VISITOR) }
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
  test('NIP-5 ENTITY-13 NIP-6 D-G1.1 API-31 gives the five fields, with XML characters unescaped, and street with number and flat', async () => {
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

  test('is read from an envelope without the MIME frame too', async () => {
    gus.mood = 'bare'
    const { find } = await start()
    expect((await find('7740001454'))?.regon).toBe('000331501')
  })

  test('is cut to the lengths of an order’s fields', async () => {
    gus.companies.set('7740001454', [
      { ...school, Nazwa: `\u202eISKRA\r\n${'x'.repeat(1000)}`, Ulica: 'ul.\tJasna \u2066' },
    ])
    const { find } = await start()
    expect(await find('7740001454')).toMatchObject({
      name: `ISKRA ${'x'.repeat(194)}`,
      street: 'ul. Jasna 12/3',
    })
  })

  test.each<[string, GusRecord[], Record<string, string>]>([
    [
      'a village without streets',
      [{ ...school, Ulica: '', NrLokalu: '', Miejscowosc: 'Wólka' }],
      { street: 'Wólka 12', city: 'Wólka' },
    ],
    ['a code without its hyphen', [{ ...school, KodPocztowy: '00925' }], { postalCode: '00-925' }],
    ['a number padded with five zeros', [{ ...school, Regon: '00033150100000' }], { regon: '000331501' }],
    [
      'an ended activity',
      [{ ...school, DataZakonczeniaDzialalnosci: '2024-06-30' }],
      { endedOn: '2024-06-30' },
    ],
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

test('NIP-8 D-G1.3 API-32 a number that the service does not know is no company, and the other register is not asked', async () => {
  const { find } = await start()
  expect(await find('5252344078')).toBeNull()
  expect(vatList.asked).toEqual([])
})

describe('the session of the service', () => {
  test.each<[string, GusMood]>([
    ['silently', 'well'],
    ['with an error code', 'ended by code'],
  ])('is reused for the next question, and renewed when it has expired %s', async (_, mood) => {
    gus.mood = mood
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

  test('is opened once for all concurrent callers', async () => {
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

  test('is renewed after fifty minutes', async () => {
    const { find, clock } = await start()
    await find('7740001454')
    clock.advance({ minutes: 51 })
    await find('5252344078')
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty', 'Zaloguj', 'DaneSzukajPodmioty'])
  })

  test('with an id that is no valid header value is dropped, and the next caller opens another', async () => {
    gus.mood = 'odd session'
    const { find } = await start()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    gus.mood = 'well'
    expect((await find('7740001454'))?.regon).toBe('000331501')
  })

  describe('while it is being opened', () => {
    const connect = () => createGusRegister({ url: gus.url, apiKey: GUS_TEST_KEY, clock: deps.clock })
    const neverAborted = new AbortController().signal
    afterEach(() => vi.restoreAllMocks())

    test('does not end with the time of the first caller: the second gets its answer', async () => {
      gus.mood = 'held'
      const { find } = connect()
      const first = new AbortController()
      const givenUp = find('7740001454', first.signal)
      const answered = find('7740001454', neverAborted)
      await expect.poll(operations).toEqual(['Zaloguj'])
      first.abort()
      await expect(givenUp).rejects.toMatchObject({ reason: 'too slow' })
      gus.mood = 'well'
      gus.letGo()
      expect((await answered)?.regon).toBe('000331501')
      expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty'])
    })

    test('is given up after its own timeout, and the next caller opens another', async () => {
      gus.mood = 'silent'
      const { find } = connect()
      const limit = new AbortController()
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
      const givenUp = find('7740001454', neverAborted)
      await expect.poll(operations).toEqual(['Zaloguj'])
      expect(timeout).toHaveBeenCalledWith(10_000)
      limit.abort()
      await expect(givenUp).rejects.toMatchObject({ reason: 'too slow' })
      gus.mood = 'well'
      expect((await find('7740001454', neverAborted))?.regon).toBe('000331501')
    })
  })
})

describe('the cache', () => {
  test('D-G1.5 holds a found company for a day, an unknown number for ten minutes', async () => {
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

  test('has only the five fields of a company, and concurrent callers share one question', async () => {
    const { find, database } = await start()
    await Promise.all([find('7740001454'), find('7740001454')])
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty'])
    const rows = await database.connection
      .selectFrom('registry_answers')
      .select('company')
      .where('nip', '=', '7740001454')
      .execute()
    expect(Object.keys(rows[0]?.company ?? {}).toSorted()).toEqual([
      'city',
      'name',
      'postalCode',
      'regon',
      'street',
    ])
  })

  test('also serves a caller who looked into it before the answer was stored', async () => {
    await start()
    const looks = new Set<object>()
    const isSlow = Promise.withResolvers<void>()
    const connection = deps.database.connection.withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === 'SelectQueryNode') looks.add(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if ([...looks].indexOf(queryId) === 1) await isSlow.promise
        return result
      },
    })
    const config = testConfig({ GUS_API_KEY: GUS_TEST_KEY, GUS_URL: gus.url })
    const find = companyFinder({ ...deps, config, database: { ...deps.database, connection } })
    const [quick, slow] = [find('7740001454', VISITOR), find('7740001454', VISITOR)]
    await quick
    isSlow.resolve()
    expect(await slow).toEqual(await quick)
    expect(operations()).toEqual(['Zaloguj', 'DaneSzukajPodmioty'])
  })
})

describe('a failing service', () => {
  const inVatList = {
    name: 'ISKRA',
    nip: '7740001454',
    regon: '000331501',
    workingAddress: 'JASNA 12, 60-101 POZNAŃ',
    residenceAddress: null,
  }

  test.each<GusMood>(['fault', 'http 500', 'no XML', 'always ended', 'error code 5', 'endless', 'doctype'])(
    'D-I22.2 %s: the other register answers',
    async (mood) => {
      gus.mood = mood
      vatList.subjects.set('7740001454', inVatList)
      const { find, logLines } = await start()
      expect(await find('7740001454')).toEqual({
        regon: '000331501',
        name: 'ISKRA',
        city: 'POZNAŃ',
        street: 'JASNA 12',
        postalCode: '60-101',
      })
      expect(JSON.stringify(logLines())).not.toMatch(/7740001454|abcde12345/)
    },
  )

  test('an overlong answer is not read: the other register answers', async () => {
    gus.companies.set('7740001454', [{ ...school, Nazwa: 'x'.repeat(64 * 1024) }])
    vatList.subjects.set('7740001454', inVatList)
    const { find } = await start()
    expect((await find('7740001454'))?.name).toBe('ISKRA')
  })

  test('D-I22.2 D-G2 a rejected key: the other register answers, and the service is not asked again at once', async () => {
    vatList.subjects.set('7740001454', inVatList)
    const { find } = await start({ GUS_API_KEY: 'wrong-key' })
    expect((await find('7740001454'))?.name).toBe('ISKRA')
    expect(operations()).toEqual(['Zaloguj'])
  })

  test('a transient failure is retried once', async () => {
    gus.mood = 'http 500'
    const { find } = await start()
    await find('7740001454').catch(() => null)
    expect(operations()).toEqual(['Zaloguj', 'Zaloguj'])
  })

  test('API-32 D-G1.4 a number missing in the other register is not treated as unknown: 502, and asked for again later', async () => {
    gus.mood = 'http 500'
    const { find } = await start()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    expect(vatList.asked).toHaveLength(1)
    gus.mood = 'well'
    expect((await find('7740001454'))?.regon).toBe('000331501')
  })

  test('D-G1.4 the VAT list is asked once in ten minutes for a number that it lacks, the service each time', async () => {
    gus.mood = 'http 500'
    const { find, clock } = await start()
    const ask = () => expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    await ask()
    const callsOfOne = gus.calls.length
    clock.advance({ minutes: 9 })
    await find('5252344078').catch(() => null)
    vatList.asked.length = 0
    await ask()
    expect(gus.calls).toHaveLength(3 * callsOfOne)
    expect(vatList.asked).toEqual([])
    clock.advance({ minutes: 2 })
    await ask()
    expect(vatList.asked).toHaveLength(1)
  })

  test('a number missing in the VAT list is found as soon as a register has it, and then cached', async () => {
    gus.mood = 'http 500'
    const { find, clock } = await start()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    clock.advance({ minutes: 11 })
    vatList.subjects.set('7740001454', inVatList)
    expect((await find('7740001454'))?.name).toBe('ISKRA')
    vatList.subjects.clear()
    expect((await find('7740001454'))?.name).toBe('ISKRA')
    expect(vatList.asked).toHaveLength(2)
  })

  test('an answer that another process cached stays when the VAT list lacks the number', async () => {
    const { database, clock } = await start()
    const now = clock.now()
    const company = {
      regon: '000331501',
      name: 'ISKRA',
      city: 'POZNAŃ',
      street: 'JASNA 12',
      postalCode: '60-101',
    }
    await rememberAnswer(database.connection, '7740001454', company, {
      now,
      until: new Date(now.getTime() + 60_000),
    })
    await rememberLack(database.connection, '7740001454', now)
    expect(await rememberedAnswer(database.connection, '7740001454', now)).toEqual(company)
  })

  describe('after five failures in a row', () => {
    afterEach(() => vi.useRealTimers())

    let asked = 5_252_344_078
    const isAsked = async (find: (nip: string) => Promise<unknown>) => {
      const before = gus.calls.length
      asked += 1
      await find(String(asked)).catch(() => null)
      return gus.calls.length > before
    }

    test('is not asked for thirty seconds, then asked again', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      gus.mood = 'http 500'
      const { find } = await start()
      for (let failures = 0; failures < 5; failures += 1) expect(await isAsked(find)).toBe(true)
      expect(await isAsked(find)).toBe(false)
      expect(vatList.asked).toHaveLength(6)

      vi.advanceTimersByTime(29_000)
      expect(await isAsked(find)).toBe(false)
      vi.advanceTimersByTime(1000)
      expect(await isAsked(find)).toBe(true)
      expect(await isAsked(find), 'after one more failure').toBe(false)

      gus.mood = 'well'
      expect(await isAsked(find)).toBe(false)
      vi.advanceTimersByTime(30_000)
      expect((await find('7740001454'))?.regon).toBe('000331501')
      expect(await find('5252344078')).toBeNull()
    })
  })

  test(
    'D-G1.4 without any answer of both: 502 within eight seconds, of which the first register has five',
    { timeout: 15_000 },
    async () => {
      gus.mood = 'silent'
      vatList.mood = 'silent'
      const { find } = await start()
      const began = performance.now()
      await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
      const seconds = (performance.now() - began) / 1000
      expect(seconds).toBeGreaterThan(7.5)
      expect(seconds).toBeLessThan(9.5)
      expect(vatList.asked).toHaveLength(1)
    },
  )
})

describe('a hostile answer', () => {
  const unreadable = expect.objectContaining({ reason: 'unreadable answer' })

  test.each(['<a:Envelope ', '<Envelope>', '<a:Envelope></b:Envelope>'])(
    '%j repeated without end is unreadable',
    (part) => {
      expect(() => resultOf('Zaloguj', part.repeat(150_000))).toThrow(unreadable)
    },
  )

  test('a record inside a record is not read as a record', () => {
    expect(recordsOf('<root><dane><Typ>P</Typ><x><dane>y</dane></x></dane></root>')).toEqual([
      { Typ: 'P', x: 'y' },
    ])
  })
})

test('D-I22.3 a number with a wrong check digit is looked up in the test environment only', async () => {
  gus.companies.set('0099112233', [school])
  expect((await (await start()).find('0099112233'))?.regon).toBe('000331501')
  gus.calls.length = 0
  const prod = await start({ APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' })
  expect(await prod.find('0099112233')).toBeNull()
  expect(gus.calls).toEqual([])
})

test('NIP-5 API-31 D-G1.1 the call answers with the found company', async () => {
  const shop = await buildTestApp({ env: { GUS_API_KEY: GUS_TEST_KEY, GUS_URL: gus.url } })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1/public/gus_search',
    payload: { nip: '7740001454' },
  })
  expect(answer.json()).toMatchObject({ res: { regon: '000331501', city: 'Poznań', postalCode: '60-101' } })
})
