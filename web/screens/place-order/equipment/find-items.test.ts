import { expect, test } from 'vitest'
import { findItems, markMatch } from './find-items.ts'
import { cables, monitor } from '../testing/filled-in.ts'

const lamp = {
  ...cables,
  uuid: 'lamp',
  name: 'Świetlówka liniowa',
  group: '3. Lampy',
  examples: 'T5, T8, jarzeniówka',
  code: '16 02 13*',
}
const iron = {
  ...cables,
  uuid: 'iron',
  name: 'Żelazko',
  group: '5. Sprzęt mały',
  examples: '',
  code: '16 02 14',
}
const recyclingItems = [
  { ...monitor, name: 'Monitor LCD', group: '2. Ekrany', examples: 'ekran komputerowy' },
  lamp,
  iron,
]

const names = (query: string) =>
  findItems(recyclingItems, query).flatMap((group) => group.items.map((item) => item.name))

test.for([
  ['swietl', ['Świetlówka liniowa']],
  ['ŚWIETLÓWKA', ['Świetlówka liniowa']],
  ['zelazko', ['Żelazko']],
  ['jarzeniowka', ['Świetlówka liniowa']],
  ['lampy', ['Świetlówka liniowa']],
  ['ekran komp', ['Monitor LCD']],
  ['16 02 14', ['Żelazko']],
  ['monitor lampy', []],
  ['xyz', []],
] as const)(
  'EQUIP-3 searching for %s finds by name, example, group and code, without diacritics',
  ([query, found]) => {
    expect(names(query)).toEqual(found)
  },
)

test('without a query everything is there, group by group', () => {
  expect(findItems(recyclingItems, ' ').map((group) => group.name)).toEqual([
    '2. Ekrany',
    '3. Lampy',
    '5. Sprzęt mały',
  ])
})

test('the best match comes first, before one that only its group names', () => {
  const [first] = recyclingItems
  const inGroup = {
    ...first,
    uuid: 'x',
    name: 'Tablet',
    group: '2. Monitory',
  } as (typeof recyclingItems)[number]
  expect(
    findItems([inGroup, ...recyclingItems], 'monitor').flatMap((group) =>
      group.items.map(({ name }) => name),
    ),
  ).toEqual(['Monitor LCD', 'Tablet'])
})

test.for([
  ['Świetlówka liniowa', 'swietl', ['', 'Świetl', 'ówka liniowa']],
  ['Oprawa oświetleniowa', 'ŚWIETL', ['Oprawa o', 'świetl', 'eniowa']],
  ['Łódka', 'lod', ['', 'Łód', 'ka']],
  ['Monitor', 'xyz', ['Monitor', '', '']],
] as const)('in %s the match with %s is marked', ([text, query, [before, match, after]]) => {
  expect(markMatch(text, query)).toEqual({ before, match, after })
})
