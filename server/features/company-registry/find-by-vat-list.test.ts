import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { startVatList, type VatListMood } from '#stand-ins/vat-list.ts'
import { companyFinder } from './find-company.ts'
import { VAT_LIST_QUESTIONS_A_DAY } from './registers.ts'
import { parseAddress } from './vat-list/address.ts'

const vatList = await startVatList()
afterAll(vatList.close)

const parts = await buildTestApp()

const start = async () => {
  await parts.database.executeSql('delete from registry_answers; delete from registry_budgets')
  return { ...parts, find: companyFinder({ ...parts, config: testConfig({ VAT_LIST_URL: vatList.url }) }) }
}

beforeEach(() => {
  vatList.mood = 'well'
  vatList.asked.length = 0
  vatList.subjects = new Map([
    ['7740001454', { name: 'ISKRA', nip: '7740001454', regon: '000331501', workingAddress: 'JASNA 12/3, 60-101 POZNAŃ', residenceAddress: null }],
    [
      '5252344078',
      { name: 'JAN TESTOWY', nip: '5252344078', regon: null, workingAddress: null, residenceAddress: 'WÓLKA 7, 05-300 MIŃSK MAZOWIECKI' },
    ],
  ])
})

describe('without a key of the statistical office the list of VAT taxpayers is asked', () => {
  test('D-G1.2 API-31 for a company by its place of work', async () => {
    const { find } = await start()
    expect(await find('7740001454')).toEqual({ regon: '000331501', name: 'ISKRA', city: 'POZNAŃ', street: 'JASNA 12/3', postalCode: '60-101' })
    expect(vatList.asked).toEqual([expect.stringMatching(/^\/api\/search\/nip\/7740001454\?date=\d{4}-\d{2}-\d{2}$/)])
  })

  test('for a sole trader by the residence, the missing REGON empty', async () => {
    const { find } = await start()
    expect(await find('5252344078')).toEqual({
      regon: '',
      name: 'JAN TESTOWY',
      city: 'MIŃSK MAZOWIECKI',
      street: 'WÓLKA 7',
      postalCode: '05-300',
    })
  })

  test('and nothing of persons or accounts is kept', async () => {
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

describe('the daily budget', () => {
  const nips = Array.from({ length: VAT_LIST_QUESTIONS_A_DAY }, (_, at) => String(1_000_000_000 + at))

  test('ends before the list shuts us out, and begins anew the next day', { timeout: 30_000 }, async () => {
    const { find, clock } = await start()
    for (const nip of nips) expect(await find(nip)).toBeNull()
    await expect(find('7740001454')).rejects.toMatchObject({ code: 'REGISTRY.UNAVAILABLE' })
    expect(vatList.asked).toHaveLength(VAT_LIST_QUESTIONS_A_DAY)
    clock.advance({ days: 1 })
    expect((await find('7740001454'))?.name).toBe('ISKRA')
  })

  test('is over at once when the list says so', async () => {
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
  ['AL. NIEPODLEGŁOŚCI 1, LOK. 2, 00-001 WARSZAWA', { street: 'AL. NIEPODLEGŁOŚCI 1, LOK. 2', postalCode: '00-001', city: 'WARSZAWA' }],
  ['00-001 WARSZAWA', { street: '', postalCode: '00-001', city: 'WARSZAWA' }],
  ['bez kodu', { street: 'bez kodu', postalCode: '', city: '' }],
  ['', { street: '', postalCode: '', city: '' }],
])('the address %j is read into its parts', (line, parts) => {
  expect(parseAddress(line)).toEqual(parts)
})
