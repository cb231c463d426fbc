import { describe, expect, test } from 'vitest'
import { cables, fridge, monitor, recyclingItems } from '../testing/catalogue-items.ts'
import { type Decision, mergedEntries, type NameMatch, reviewOf, tallyOf } from './list-review.ts'
import type { ListRow } from './list-rows.ts'

const row = (number: number, name: string, given: Partial<ListRow> = {}): ListRow => ({
  number,
  text: name,
  name,
  sought: name,
  amount: { value: 2, unit: 'pieces' },
  isAmountGuessed: false,
  amountText: '2',
  serial: '',
  refusal: null,
  ...given,
})
const MATCHES = new Map<string, NameMatch>([
  ['monitor', { items: [monitor.uuid], certainty: 0.9, isNotElectrical: false }],
  ['ekran', { items: [monitor.uuid, fridge.uuid], certainty: 0.3, isNotElectrical: false }],
  ['folioskop', { items: [cables.uuid], certainty: 0, isNotElectrical: false }],
  ['fotel', { items: [], certainty: 0, isNotElectrical: true }],
])
const review = (rows: ListRow[], decisions: Record<number, Decision> = {}) =>
  reviewOf({
    rows,
    matches: MATCHES,
    decisions: new Map(Object.entries(decisions).map(([number, one]) => [Number(number), one])),
    itemOf: (uuid) => recyclingItems.find((item) => item.uuid === uuid),
  })
const ROWS = [
  row(1, 'Nazwa', { refusal: 'header' }),
  row(2, 'monitor'),
  row(3, 'ekran'),
  row(4, 'folioskop'),
  row(5, 'monitor', { amount: null }),
  row(6, 'monitor', { amount: { value: 0.5, unit: 'm3' } }),
]

describe('PLUS-2 the rows of a list', () => {
  test('are certain, to be checked, unknown, uncounted or refused; all of them add up', () => {
    const reviewed = review(ROWS)
    expect(reviewed.map(({ state }) => state)).toEqual([
      'refused',
      'sure',
      'check',
      'unknown',
      'uncounted',
      'check',
    ])
    const { all, ...parts } = tallyOf(reviewed, 7)
    expect([all, parts]).toEqual([13, { known: 1, check: 2, unknown: 2, refused: 8 }])
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(all)
  })

  test('take what the person chooses, and keep their position', () => {
    const reviewed = review(ROWS, {
      1: { isDropped: false },
      2: { isDropped: true },
      3: { item: fridge.uuid },
      4: { item: cables.uuid },
      5: { amount: { value: 4, unit: 'pieces' } },
      6: { isAdded: true },
    })
    expect(reviewed.map(({ state, place, item }) => [state, place, item?.name])).toEqual([
      ['unknown', 'open', undefined],
      ['refused', 'known', monitor.name],
      ['sure', 'open', fridge.name],
      ['sure', 'open', cables.name],
      ['sure', 'open', monitor.name],
      ['added', 'open', monitor.name],
    ])
  })

  test('that were guessed wait until the person confirms them, whatever was guessed', () => {
    const guessed = [
      row(1, 'ekran'),
      row(2, 'monitor', { isAmountGuessed: true }),
      row(3, 'monitor', { amount: { value: 0.5, unit: 'm3' } }),
      row(4, 'ekran', { isAmountGuessed: true }),
    ]
    const stateOf = (decision: Decision) =>
      review(guessed, { 1: decision, 2: decision, 3: decision, 4: decision }).map(({ state }) => state)
    expect(mergedEntries(review(guessed))).toEqual([])
    expect(stateOf({})).toEqual(['check', 'check', 'check', 'check'])
    expect(stateOf({ isConfirmed: true })).toEqual(['sure', 'sure', 'sure', 'sure'])
    // Choosing an item does not confirm a guessed amount, and typing an amount does not confirm a guessed item.
    expect(stateOf({ item: monitor.uuid })).toEqual(['sure', 'check', 'check', 'check'])
    expect(stateOf({ amount: { value: 3, unit: 'pieces' } })).toEqual(['check', 'sure', 'sure', 'check'])
  })

  test('with furniture are refused until the person chooses an item', () => {
    const of = (decisions: Record<number, Decision> = {}) => {
      const [one] = review([row(1, 'fotel')], decisions)
      return [one?.state, one?.place, one?.refusal]
    }
    expect(of()).toEqual(['refused', 'refused', 'unelectric'])
    expect(of({ 1: { isDropped: false } })).toEqual(['unknown', 'open', 'unelectric'])
    expect(of({ 1: { isDropped: false, item: fridge.uuid } })).toEqual(['sure', 'open', 'unelectric'])
  })

  test('with a guessed amount are to be checked, however certain their name is', () => {
    expect(review([row(1, 'monitor', { isAmountGuessed: true })])[0]).toMatchObject({
      state: 'check',
      place: 'open',
      amount: { value: 2 },
    })
  })

  test('are merged by item and unit; more than the maximum of an entry starts another', () => {
    const much = { amount: { value: 600_000, unit: 'pieces' as const } }
    const merged = mergedEntries(
      review(
        [
          row(1, 'monitor', { serial: 'A1' }),
          row(2, 'ekran', { serial: 'B2' }),
          row(3, 'folioskop'),
          row(4, 'monitor', { amount: { value: 5, unit: 'kg' } }),
          row(5, 'monitor', much),
          row(6, 'monitor', much),
        ],
        { 2: { isConfirmed: true }, 3: { isConfirmed: true } },
      ),
    )
    expect(
      merged.map(({ item, value, unit, rows, serials }) => [item.name, value, unit, rows, serials]),
    ).toEqual([
      [monitor.name, 600_004, 'pieces', [1, 2, 5], ['A1', 'B2']],
      [monitor.name, 5, 'kg', [4], []],
      [monitor.name, 600_000, 'pieces', [6], []],
    ])
  })
})
