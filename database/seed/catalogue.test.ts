import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { OTHER_LOCALES } from '#contract/languages.ts'
import { adviseOnBdo, HANDING_OVER } from '#contract/law/bdo-adviser.ts'
import { lawEntries } from '#contract/law/law-entries.ts'
import { seedItemWords, seedPackageNames, seedRecyclingItems } from './catalogue.ts'
import { readCsv } from './read-csv.ts'

const WORDS = expect.stringMatching(/\S/)

test.each(OTHER_LOCALES)(
  'in %s every item of the catalogue has a name and examples, every way of packing a name',
  (locale) => {
    const items = [...seedItemWords()].map(([code, { translations }]) => [code, translations[locale]])
    const packages = [...seedPackageNames()].map(([code, names]) => [code, names[locale]])
    for (const [code, said] of items) expect(said, String(code)).toEqual({ name: WORDS, examples: WORDS })
    for (const [code, said] of packages) expect(said, String(code)).toEqual({ name: WORDS })
  },
)

const seedLines = readCsv(readFileSync(new URL('catalogue.csv', import.meta.url), 'utf8'))

test('each weight says where it comes from, or that it is an estimate', () => {
  for (const line of seedLines)
    for (const weight of ['weightPerPiece', 'weightPerCubicMeter'])
      expect(line[`${weight}_source`], `${line['code']} ${weight}`).toMatch(/^szacunek$|UNU-Key|ElektroEko/)
})

test('a code is one of the catalogue of waste or there is none, and the column on hazard agrees with it', () => {
  for (const { catalogue_code, waste_code, household_code } of seedRecyclingItems()) {
    for (const code of [waste_code, household_code ?? ''].filter(isSettled))
      expect(code, catalogue_code).toMatch(/^\d{2} \d{2} \d{2}\*?$/)
    const line = seedLines.find(({ code }) => code === catalogue_code)
    expect(line?.['hazardous_company_code'], catalogue_code).toBe(isHazardous(waste_code) ? 'tak' : 'nie')
  }
})

test('battery codes, which change on 9 December 2026, are proposed for nothing', () => {
  const proposed = seedRecyclingItems().flatMap((row) => [row.waste_code, row.household_code])
  expect(proposed.filter((code) => code?.startsWith('20 01 33') || code?.startsWith('20 01 34'))).toEqual([])
  expect(proposed.filter((code) => code?.startsWith('16 06'))).toEqual([])
})

test('PLUS-20 every item of the catalogue is given advice about the register with a source, whoever hands it over', () => {
  const codes = seedRecyclingItems().flatMap(({ waste_code, household_code }) => [
    waste_code,
    household_code ?? '',
  ])
  expect(codes.length).toBeGreaterThan(100)
  for (const who of HANDING_OVER)
    for (const code of codes)
      for (const known of [true, false]) {
        const { because } = adviseOnBdo(who, { codes: [code], hasNumber: known })
        expect(lawEntries(because), `${who} ${code}`).toHaveLength(because.length)
        expect(because.length, `${who} ${code}`).toBeGreaterThan(0)
      }
})
