// Searches by caretakers and cleaners: in three languages, with typing errors and packaging.
import { describe, expect, test } from 'vitest'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { itemSearch } from './item-search.ts'

const { find, nearest } = itemSearch(seededCatalogue)
const first = (query: string) => find(query)[0]?.uuid

describe('PLUS-1 a box, a bag or a pallet before the name does not change the result', () => {
  test.for([
    ['pudło kabli', 'X-03'],
    ['karton kabli', 'X-03'],
    ['worek przewodów', 'X-03'],
    ['kable luzem', 'X-03'],
    ['pudlo kabelkow', 'X-03'],
    ['kupa starych kabli', 'X-03'],
    ['reklamówka ładowarek', 'G6-07'],
    ['pudełko myszek', 'G6-07'],
    ['karton starych klawiatur', 'G6-07'],
    ['kartn klawiatur', 'G6-07'],
    ['szuflada pilotów', 'G6-13'],
    ['paleta monitorów', 'G2-01'],
    ['2 palety monitorow', 'G2-01'],
    ['paleta monitorow crt', 'G2-02'],
    ['skrzynia drukarek', 'G6-03'],
    ['zestaw komputerowy', 'G6-01'],
    ['zestaw słuchawkowy', 'G6-13'],
    ['komplet głośników', 'G5-07'],
    ['sztuka lodówki', 'G1-01'],
    ['wiadro baterii', 'X-06'],
    ['słoik baterii paluszków', 'X-06'],
    ['worek żarówek', 'G3-04'],
    ['karton świetlówek', 'G3-01'],
    ['kontener pralek', 'G4-01'],
    ['2 kartony tonerów', 'X-04'],
    ['pudełko tuszy', 'X-11'],
    ['garść pendrive’ów', 'G6-14'],
    ['box of cables', 'X-03'],
    ['a bag of chargers', 'G6-07'],
    ['crate of keybords', 'G6-07'],
    ['pallet of monitors', 'G2-01'],
    ['set of speakers', 'G5-07'],
    ['bucket of batteries', 'X-06'],
    ['box of light bulbs', 'G3-04'],
    ['sack of old radios', 'G5-07'],
    ['коробка кабелів', 'X-03'],
    ['мішок дротів', 'X-03'],
    ['мішок зарядок', 'G6-07'],
    ['ящик клавіатур', 'G6-07'],
    ['палета моніторів', 'G2-01'],
    ['відро батарейок', 'X-06'],
    ['комплект колонок', 'G5-07'],
    ['коробка мишок', 'G6-07'],
  ] as const)('%s', ([query, code]) => {
    expect(first(query)).toBe(code)
  })

  test.for(['paleta', 'karton', 'pudło', 'zestaw', '3 worki', 'box', 'pallet', 'коробка', 'мішок'])(
    '%s alone finds nothing',
    (query) => {
      expect([find(query), nearest(query)]).toEqual([[], []])
    },
  )
})

test.for([
  ['zmywrka', 'G4-03'],
  ['dukarka', 'G6-03'],
  ['moitor', 'G2-01'],
  ['klawaitura', 'G6-07'],
  ['świetluwki', 'G3-01'],
  ['wkretarka', 'G5-20'],
  ['odkurzaz', 'G5-02'],
  ['czjnik', 'G5-03'],
  ['printrs', 'G6-03'],
  ['fridg', 'G1-01'],
  ['kettel', 'G5-03'],
  ['vacum', 'G5-02'],
  ['холодильнк', 'G1-01'],
  ['пилосс', 'G5-02'],
  ['машинка пральна', 'G4-01'],
] as const)('PLUS-1 with a typing error: %s', ([query, code]) => {
  expect(first(query)).toBe(code)
})

test.for([
  'krzesło obrotowe',
  '2 krzesla biurowe',
  'stare biurko',
  'szafa na ubrania',
  'karton książek',
  'worek ubrań',
  'pudło butelek',
  'opony z samochodu',
  'puszka farby',
  'kłębek drutu',
  'licencja windows',
  'biurko elektryczne',
  'office chairs',
  'box of books',
  'cans of paint',
  'software license',
  'письмовий стіл',
  'коробка книг',
  'банка фарби',
  'ліцензія',
])('PLUS-1 %s is not in the catalogue, and nothing is offered in its place', (query) => {
  expect([find(query), nearest(query)]).toEqual([[], []])
})

test.for([
  ['table lamp', 'G5-14'],
  ['desk fan', 'G5-05'],
  ['szafa chłodnicza', 'G1-05'],
  ['fotel ginekologiczny', 'G4-33'],
  ['rower elektryczny', 'G4-20'],
] as const)('PLUS-1 %s is electrical, although one of its words is furniture', ([query, code]) => {
  expect(first(query)).toBe(code)
})

test('PLUS-2 never refuses electric furniture in a list as not electrical', () => {
  const { match } = itemSearch(seededCatalogue)
  for (const name of ['biurko elektryczne', 'electric desk', 'fotel masujący', 'стіл з електроприводом'])
    expect([name, match(name).isNotElectrical]).toEqual([name, false])
})
