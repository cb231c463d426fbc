import { describe, expect, test } from 'vitest'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { THIRTY_TYPED } from '#contract/catalogue/typed-names.cases.ts'
import { SURE } from '../list/list-review.ts'
import { matchNames } from '../list/match-names.ts'
import realNames from '../list/real-names.tsv?raw'
import { monitor } from '../testing/catalogue-items.ts'
import { seededCatalogue as items } from '../testing/seeded-items.ts'
import { textsOf } from './item-names.ts'
import { itemSearch, searchOf } from './item-search.ts'
import { markMatch } from './mark-match.ts'
import typedPhrases from './phrases.tsv?raw'
import { wordsOf, wordStem } from './word-stem.ts'

const { find, nearest } = itemSearch(items)
const codes = (query: string) => find(query).map(({ uuid }) => uuid)

const phrases = typedPhrases
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string])

test('PLUS-1 finds the right item first for 97 of 100 real queries, among three for 99', () => {
  expect(phrases.length).toBeGreaterThan(1100)
  const missed = (among: number) =>
    phrases.filter(([phrase, right]) => {
      const meant = right.split(',')
      return !codes(phrase)
        .slice(0, among)
        .some((code) => meant.includes(code))
    })
  expect(missed(1).length / phrases.length, JSON.stringify(missed(1))).toBeLessThan(0.03)
  expect(missed(3).length / phrases.length, JSON.stringify(missed(3))).toBeLessThan(0.01)
})

test('PLUS-1 finds an item first by its exact name, example or synonym', () => {
  const missed = items.flatMap((item) =>
    textsOf(item)
      .filter((text) => text !== '' && codes(text)[0] !== item.uuid)
      .map((text) => `${item.uuid} ${text}`),
  )
  expect(missed).toEqual([])
})

test('PLUS-1 with two letters swapped finds the right item first for 85 of 100 words, shows it for 97', () => {
  const swapped = phrases
    .filter(([phrase]) => /^\p{L}{6,}$/u.test(phrase))
    .flatMap(([word, right]) =>
      Array.from({ length: word.length - 2 }, (_, at) => ({
        typed: word.slice(0, at + 1) + word.charAt(at + 2) + word.charAt(at + 1) + word.slice(at + 3),
        meant: right.split(','),
      })),
    )
  const shown = ({ typed }: (typeof swapped)[number]) => {
    const found = codes(typed)
    return found.length > 0 ? found : nearest(typed).map(({ uuid }) => uuid)
  }
  const first = swapped.filter((one) => one.meant.includes(codes(one.typed)[0] ?? ''))
  const seen = swapped.filter((one) =>
    shown(one)
      .slice(0, 3)
      .some((code) => one.meant.includes(code)),
  )
  expect(swapped.length).toBeGreaterThan(2000)
  expect(first.length / swapped.length).toBeGreaterThan(0.85)
  expect(seen.length / swapped.length).toBeGreaterThan(0.97)
})

test('PLUS-1 reading some or all items ahead does not change the results', () => {
  for (const times of [1, 3, Infinity]) {
    const search = itemSearch(items)
    let read = 0
    while (read < times && search.readAhead()) read += 1
    expect(read).toBe(times === Infinity ? Math.ceil(items.length / 10) - 1 : times)
    for (const query of ['lodówki', 'xerox', 'sprzęt', '16 02 11'])
      expect(search.find(query)).toEqual(find(query))
    expect(search.nearest('kompxxtrr')).toEqual(nearest('kompxxtrr'))
  }
})

test('PLUS-1 all fields with the same list share one search', () => {
  expect(searchOf(items)).toBe(searchOf(items))
  expect(searchOf([...items])).not.toBe(searchOf(items))
})

const unranked = itemSearch(items.map((item) => ({ ...item, oftenOrdered: null })))

test.for(THIRTY_TYPED)(
  'PLUS-1 $letters and Enter choose $item, whatever is ordered most',
  ({ letters, item }) => {
    for (const search of [find, unranked.find])
      expect(search(letters)[0]?.name.slice(0, item.length)).toBe(item)
  },
)

describe('PLUS-1 ranks names that begin with the typed text', () => {
  const nameOf = (name: string, more: Partial<ListedItem> = {}) => ({ ...monitor, uuid: name, name, ...more })
  const foundFirst = (query: string, ...among: ListedItem[]) => itemSearch(among).find(query)[0]?.name

  test.for([
    [
      'that of an item is before an everyday word',
      nameOf('Deska', { synonyms: 'tablica' }),
      nameOf('Tablica'),
    ],
    ['that of what is ordered most is first', nameOf('Tablica'), nameOf('Tabliczka', { oftenOrdered: 1 })],
  ] as const)('%s', ([, other, first]) => {
    expect(foundFirst('tabl', other, first)).toBe(first.name)
    expect(foundFirst('tabl', first, other)).toBe(first.name)
  })

  test('does not strip an ending that is not typed completely', () => {
    // With a stripped ending it would be `tabl`, which begins a shorter name.
    expect(foundFirst('tabli', nameOf('Tablet'), nameOf('Tablica do projektora'))).toBe(
      'Tablica do projektora',
    )
    expect(codes('łóżk')).toContain('G4-33')
  })
})

describe('PLUS-1 EQUIP-3 the search finds', () => {
  test.for([
    ['lodówki', 'G1-01'],
    ['komputery', 'G6-01'],
    ['świetlówek', 'G3-01'],
    ['swietlowki liniowe', 'G3-01'],
    ['drukarki', 'G6-03'],
    ['laptopy', 'G2-05'],
    ['pralki', 'G4-01'],
    ['xerox', 'G4-05'],
    ['myszka', 'G6-07'],
    ['tv', 'G2-03'],
    ['pudło kabli', 'X-03'],
    ['12 monitorów', 'G2-01'],
    ['RAM', 'X-02'],
    ['akumulatorów', 'X-05'],
    ['washing machines', 'G4-01'],
    ['холодильники', 'G1-01'],
    ['laptpo', 'G2-05'],
    ['SWIETLOWKA', 'G3-01'],
    ['toner do drukarki', 'X-04'],
    ['komputer z klawiaturą i myszką', 'G6-01'],
    ['worek przedłużaczy', 'G5-19'],
    ['Skaner kodów Zebra', 'G6-07'],
    ['drukarka etykiet Zebra', 'G6-15'],
    ['waga kuchenna', 'G5-05'],
    ['waga laboratoryjna', 'G5-28'],
    ['waga sklepowa', 'G5-28'],
    ['fotel dentystyczny', 'G4-33'],
    ['szafa serwerowa', 'G4-07'],
    ['regał chłodniczy', 'G1-05'],
    // Latin letters among Cyrillic ones, and Ukrainian in Latin letters.
    ['мoнiтoр', 'G2-01'],
    ['noutbuk', 'G2-05'],
    ['chajnyk', 'G5-03'],
  ] as const)('%s', ([query, code]) => {
    expect(codes(query)[0]).toBe(code)
  })

  test('all items that have the word in their examples', () => {
    expect(codes('kineskop')).toHaveLength(4)
  })

  test('whole waste codes and their beginnings', () => {
    expect(find('16 02 11*').map(({ code }) => code)).toEqual(Array(12).fill('16 02 11*'))
    expect(find('1680').every(({ code }) => code.startsWith('16 80'))).toBe(true)
    expect(find('1680').length).toBeGreaterThan(0)
  })

  test('nothing for an empty query, and for text that resembles nothing', () => {
    expect([find(''), find('  '), find('*'), find('qqqqqq')]).toEqual([[], [], [], []])
    expect(find('12 szt.')).toEqual([])
  })
})

test.for([
  'Fotel biurowy',
  'krzesła obrotowe',
  'biurko',
  'szafa metalowa',
  'stół konferencyjny',
  'office chair',
  'письмовий стіл',
  'gruz',
])('PLUS-1 %s is no equipment: offers nothing in its place', (query) => {
  expect([find(query), nearest(query)]).toEqual([[], []])
})

test.for(['Fotel', 'Fotel biurowy', 'regał', '6 krzeseł', 'office chair'])(
  'PLUS-2 in a list %s is no electrical equipment, and nothing is proposed for it',
  (name) => {
    const match = matchNames(items, [name]).get(name)
    expect(match).toEqual({ items: [], certainty: 0, isNotElectrical: true })
  },
)

test.for(['fotel dentystyczny', 'szafa serwerowa', 'monitor', 'xyzzy 4000'])(
  'PLUS-2 in a list %s may be electrical equipment',
  (name) => {
    expect(matchNames(items, [name]).get(name)?.isNotElectrical).toBe(false)
  },
)

test.for([
  'termometr rtęciowy',
  'ciśnieniomierze rtęciowe',
  'mercury thermometers',
  'ртутний термометр',
  'gaśnice proszkowe',
  'fire extinguisher',
  'kondensatory',
])('PLUS-1 %s is not in the catalogue, although some of its words are', (query) => {
  expect(find(query)).toEqual([])
})

test.for([
  // Refrigerants.
  ['pompa ciepła', '16 02 11*'],
  ['heat pump', '16 02 11*'],
  ['тепловий насос', '16 02 11*'],
  ['suszarka z pompą ciepła', '16 02 11*'],
  ['chiller', '16 02 11*'],
  // With and without mercury.
  ['lampa bakteriobójcza', '16 02 13*'],
  ['negatoskop', '16 02 13*'],
  ['негатоскоп', '16 02 13*'],
  ['sunbed', '16 02 13*'],
  ['grafoskop', '16 02 14'],
  ['projektor', '16 02 13*'],
  // With and without oil.
  ['grzejnik olejowy', '16 02 13*'],
  ['grzejnik konwektorowy', '16 02 14'],
  // Picture tubes.
  ['monitor kineskopowy', '16 02 13*'],
  ['automat do gier', '16 02 13*'],
  // Batteries and hazardous toner, whose code is settled before the pickup.
  ['akumulator do wkrętarki', '*'],
  ['lithium ion battery', '*'],
  ['toner niebezpieczny', '*'],
  // With a battery inside.
  ['smartfon', '*'],
  ['hulajnoga elektryczna', '*'],
  ['wkrętarka', '*'],
  ['wiertarka', '16 02 14'],
  ['dron', '*'],
  ['aparat cyfrowy', '*'],
  ['defibrylator', '*'],
  ['mysz bezprzewodowa', '*'],
  ['mysz', '16 02 14'],
  ['pilot', '*'],
  ['holter', '*'],
  ['glukometr', '*'],
  ['kasa fiskalna', '*'],
  ['akumulator kwasowy', '16 06 01*'],
  // With oil or fuel inside.
  ['transformator', '*'],
  ['генератор', '*'],
  ['kompresor', '*'],
  // Screens and fluorescent tubes.
  ['kardiomonitor', '16 02 13*'],
  ['usg', '16 02 13*'],
  ['infokiosk', '16 02 13*'],
  ['oprawa świetlówkowa', '16 02 13*'],
  ['oprawa oświetleniowa', '16 02 14'],
  // Data carriers that are not electrical equipment.
  ['taśmy lto', '16 80 01'],
  ['płyty cd', '16 80 01'],
] as const)('PLUS-1 %s has the code %s', ([query, code]) => {
  expect(find(query)[0]?.code).toBe(code)
})

test('PLUS-1 finds no parts where the operator collects none', () => {
  const search = itemSearch(items.filter(({ uuid }) => !['X-01', 'X-02', 'X-03', 'X-13'].includes(uuid)))
  for (const part of ['płyta główna', 'karta graficzna', 'dysk ssd', 'motherboard', 'материнська плата']) {
    expect(codes(part)[0]).toMatch(/^X-(?:02|13)$/)
    expect(search.find(part)).toEqual([])
  }
  expect(search.find('płyta indukcyjna')[0]?.uuid).toBe('G4-24')
})

test('PLUS-1 PLUS-2 neither finds nor matches cables where the operator collects none', () => {
  const others = items.filter(({ uuid }) => uuid !== 'X-03')
  expect(['kable', 'kabel', 'kabli'].map(itemSearch(others).find)).toEqual([[], [], []])
})

describe('PLUS-1 PLUS-2 where the operator collects no cables', () => {
  const others = items.filter(({ uuid }) => uuid !== 'X-03')
  const search = itemSearch(others)

  test.for(['kable', 'pudło kabli', 'stare kabelki', 'wires', 'box of cables', 'коробка дротів'])(
    'proposes equipment with plugs for %s, and says that these are cables',
    (asked) => {
      expect(search.find(asked)).toEqual([])
      expect(search.asksForCables(asked)).toBe(true)
      const proposed = ['G5-19', 'G6-07']
      expect(search.nearest(asked).map(({ uuid }) => uuid)).toEqual(proposed)
      expect(matchNames(others, [asked]).get(asked)).toEqual({
        items: proposed,
        certainty: 0,
        isNotElectrical: false,
        isCables: true,
      })
    },
  )

  test.for(['laptop z kablem', 'przedłużacz', 'monitor', 'kablówka dekoder'])('%s is not cables', (asked) => {
    expect(search.asksForCables(asked)).toBe(false)
  })

  test('an operator who collects them gets no question', () => {
    expect(itemSearch(items).asksForCables('pudło kabli')).toBe(false)
    expect(matchNames(items, ['kable']).get('kable')?.isCables).toBeUndefined()
  })
})

test('PLUS-1 a search without results proposes the three most similarly spelled', () => {
  expect(find('zmyvvrka')).toEqual([])
  expect(nearest('zmyvvrka').map(({ uuid }) => uuid)).toContain('G4-03')
  expect(nearest('zmyvvrka')).toHaveLength(3)
  expect(nearest('@@@')).toEqual([])
})

test('strips case, diacritics, apostrophes and endings from words, but never the whole word', () => {
  expect(wordsOf('Комп’ютер, UPS-y  2,5"')).toEqual(['компютер', 'ups', 'y', '2', '5'])
  expect(['lodówka', 'lodówek', 'lodowki', 'LODÓWKAMI'].flatMap(wordsOf).map(wordStem)).toEqual(
    Array(4).fill('lodow'),
  )
  expect(['kabel', 'kable', 'kabli', 'tv', 'e27', 'ups'].map(wordStem)).toEqual([
    'kabl',
    'kabl',
    'kabl',
    'tv',
    'e27',
    'ups',
  ])
})

test.for([
  ['Świetlówka liniowa', 'swietl', ['', 'Świetl', 'ówka liniowa']],
  ['Oprawa oświetleniowa', 'ŚWIETL', ['Oprawa o', 'świetl', 'eniowa']],
  ['Lodówka biurowa', 'lodówek', ['', 'Lodów', 'ka biurowa']],
  ['Łódka', 'lod', ['', 'Łód', 'ka']],
  ['Monitor', 'xyz', ['Monitor', '', '']],
] as const)('in %s marks the match with %s', ([text, query, [before, match, after]]) => {
  expect(markMatch(text, query)).toEqual({ before, match, after })
})

const listed = realNames
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string])
const matches = matchNames(
  items,
  listed.map(([name]) => name),
)

const isRight = ([name, right]: [string, string], among: number) =>
  (matches.get(name)?.items ?? []).slice(0, among).some((uuid) => right.split(',').includes(uuid))

test('PLUS-2 finds the right item first for 95 of 100 names of real lists, among three for 98', () => {
  expect(listed.length).toBeGreaterThan(300)
  const missed = (among: number) => listed.filter((one) => !isRight(one, among))
  expect(missed(1).length / listed.length, JSON.stringify(missed(1))).toBeLessThan(0.05)
  expect(missed(3).length / listed.length, JSON.stringify(missed(3))).toBeLessThan(0.02)
})

test('PLUS-2 certain matches are right in 98 of 100, and most right matches are certain', () => {
  const sure = listed.filter(([name]) => (matches.get(name)?.certainty ?? 0) >= SURE)
  expect(sure.filter((one) => !isRight(one, 1)).length / sure.length).toBeLessThan(0.02)
  expect(sure.length / listed.length).toBeGreaterThan(0.75)
})

test('PLUS-2 proposes three similarly spelled items for an unknown name, or none where nothing is similar', () => {
  const proposed = (name: string) => matchNames(items, [name]).get(name)
  expect(proposed('rzeczy różnorakie qqq')).toMatchObject({ certainty: 0, items: { length: 3 } })
  expect(proposed('xyzzy 4000')).toMatchObject({ certainty: 0, items: [] })
})
