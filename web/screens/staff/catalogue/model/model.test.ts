import { describe, expect, test } from 'vitest'
import { FAX, KETTLE, LAMP, MONITOR, PALLET } from '../testing/open-catalogue.tsx'
import { catalogueAddress, groupsOf, shownEntries } from './catalogue-view.ts'
import { bodyOf, changedFields, newBodyOf, newValues, valuesOf, weightFrom } from './entry-values.ts'
import { movedTo, positionOf } from './place.ts'

const { viewOf, searchOf } = catalogueAddress

describe('the view', () => {
  test('STAFF-44 comes from the address; invalid values are ignored', () => {
    const view = { tab: 'hidden', search: 'lampa', group: '3. Lampy', hazardous: 'yes' } as const
    expect(viewOf(searchOf(view))).toEqual(view)
    expect(viewOf('tab=x&hazardous=maybe')).toEqual({
      tab: 'items',
      search: '',
      group: '',
      hazardous: '',
    })
    expect(searchOf(viewOf(''))).toBe('')
  })

  test('STAFF-44 a filter of equipment excludes package types', () => {
    const view = { tab: 'hidden', search: '', group: '', hazardous: 'no' } as const
    expect(shownEntries([FAX, { ...PALLET, hidden: true }], view)).toEqual([FAX])
    expect(groupsOf([KETTLE, LAMP, PALLET])).toEqual([LAMP.group, KETTLE.group])
  })
})

describe('the values of a form', () => {
  test('STAFF-44 omit unchanged fields', () => {
    const before = valuesOf(LAMP, 'pl')
    const after = { ...before, 'name.pl': ` ${before['name.pl']} `, 'examples.uk': 'лампа', synonyms: 'a, b' }
    expect(changedFields('items', before, after)).toEqual(['synonyms', 'examples.uk'])
    expect(bodyOf(changedFields('items', before, after), after)).toEqual({
      synonyms: ['a', 'b'],
      examples: { uk: 'лампа' },
    })
  })

  test.each([
    ['0,17', 0.17],
    ['1 200.5', 1200.5],
    ['', null],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['-1', Number.NaN],
    ['1,2,3', Number.NaN],
  ])('STAFF-44 a weight typed as "%s" is %d', (typed, kilograms) => {
    expect(weightFrom(typed)).toEqual(kilograms)
  })

  test('STAFF-44 are the same in another language: a decimal point instead of a comma is no change', () => {
    expect(changedFields('items', valuesOf(LAMP, 'pl'), valuesOf(LAMP, 'en'))).toEqual([])
  })

  test('STAFF-44 of a new entry omit empty fields', () => {
    expect(newBodyOf('items', newValues(''))).toEqual({
      name: { pl: '' },
      code: '',
      group: '',
      unit: 'pieces',
    })
    expect(newBodyOf('packageTypes', { ...newValues(''), symbol: 'SKR' })).toEqual({
      name: { pl: '' },
      unit: 'pieces',
      symbol: 'SKR',
    })
  })
})

describe('a position', () => {
  const all = [LAMP, MONITOR, FAX, KETTLE]
  const [lamp, monitor, kettle] = [LAMP.uuid, MONITOR.uuid, KETTLE.uuid]

  test('STAFF-44 of a moved entry stays within the list', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(movedTo(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c'])
    expect(movedTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  })

  test.each([
    ['before the next visible entry', [lamp, kettle, monitor], kettle, 2],
    ['after the last visible entry, counting hidden ones behind it', [monitor, kettle, lamp], lamp, 4],
    ['first', [kettle, lamp, monitor], kettle, 1],
    ['among search results', [kettle, lamp], lamp, 4],
    ['as the only result', [monitor], monitor, 1],
  ])('STAFF-44 is counted among all entries: %s', (_what, shown, id, position) => {
    expect(positionOf(all, shown, id)).toBe(position)
  })
})
