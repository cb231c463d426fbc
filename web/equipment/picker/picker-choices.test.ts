import { describe, expect, test } from 'vitest'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { itemSearch } from '../search/item-search.ts'
import { monitor } from '../testing/catalogue-items.ts'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { choicesFor, itemIcon } from './picker-choices.ts'

const item = (name: string, group: string, oftenOrdered: number | null = null): ListedItem => ({
  ...monitor,
  uuid: name,
  name,
  copyName: name,
  examples: '',
  group,
  oftenOrdered,
})
const IT = '6. Małogabarytowy sprzęt'
const LARGE = '4. Sprzęt wielkogabarytowy'
const OUTSIDE = 'Poza grupami: baterie'
const OWN = 'Skrzynie operatora'
const items = [
  item('Lodówka', '1. Sprzęt chłodzący'),
  item('Pralka', LARGE),
  item('Zmywarka', LARGE, 2),
  item('Serwer', LARGE),
  item('Komputer', IT, 1),
  item('Router', IT),
  item('Klawiatura', IT, 3),
  item('Kable', OUTSIDE),
  item('Tonery', OUTSIDE),
  item('Skrzynia', OWN),
  item('Telewizor', '2. Ekrany'),
  item('Lampa', '3. Lampy'),
]
const listed = (query: string, group: string | null = null, all = items) =>
  choicesFor({ search: itemSearch(all), items: all, query, group }).map(({ id, choices }) => [
    id,
    choices.map((choice) =>
      choice.kind === 'item'
        ? choice.item.name
        : choice.kind === 'group'
          ? `${choice.group.slice(0, 4)} ${choice.count}`
          : 'back',
    ),
  ])
const search = itemSearch(seededCatalogue)
const GROUPS = ['6. M 3', '2. E 1', '3. L 1', '1. S 1', '4. S 3', 'Poza 2', 'Skrz 1']

describe('PLUS-1 the list offers', () => {
  test('before anything is typed, the most ordered items and then the groups with their counts', () => {
    expect(listed('')).toEqual([
      ['often', ['Komputer', 'Zmywarka', 'Klawiatura']],
      ['groups', GROUPS],
    ])
    const unranked = items.map((one) => ({ ...one, oftenOrdered: null }))
    expect(listed('  ', null, unranked)).toEqual([['groups', GROUPS]])
  })

  test('in a group all its items, and a way back', () => {
    expect(listed('', LARGE)).toEqual([['group', ['back', 'Pralka', 'Zmywarka', 'Serwer']]])
  })

  test('EQUIP-3 every item of the first catalogue in exactly one group', () => {
    const [, groups] = choicesFor({ search, items: seededCatalogue, query: '', group: null })
    const named = (groups?.choices ?? []).flatMap((choice) => (choice.kind === 'group' ? choice.group : []))
    expect(named).toHaveLength(7)
    const inGroups = named
      .flatMap((group) => choicesFor({ search, items: seededCatalogue, query: '', group }))
      .flatMap(({ choices }) => choices)
      .flatMap((choice) => (choice.kind === 'item' ? choice.item.name : []))
    expect(inGroups.toSorted()).toEqual(seededCatalogue.map(({ name }) => name).toSorted())
  })

  test('only the items found', () => {
    expect(listed('router')).toEqual([['found', ['Router']]])
  })

  test('for a search without results the nearest three and the groups', () => {
    const [nearest, groups] = listed('kompxxtrr')
    expect([nearest?.[0], nearest?.[1]?.length, nearest?.[1]?.[0]]).toEqual(['nearest', 3, 'Komputer'])
    expect(groups).toEqual(['groups', GROUPS])
    expect(listed('@@@')).toEqual([['groups', GROUPS]])
  })

  test('a short catalogue as a whole', () => {
    expect(listed('', null, items.slice(0, 3))).toEqual([['all', ['Lodówka', 'Pralka', 'Zmywarka']]])
  })
})

test('every item has a picture, its own or that of its group', () => {
  expect(items.map(itemIcon)).toEqual([
    'fridge',
    'washer',
    'washer',
    'washer',
    'pc',
    'pc',
    'keyboard',
    'battery',
    'battery',
    'list',
    'monitor',
    'lamp',
  ])
})
