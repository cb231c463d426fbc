import { describe, expect, test } from 'vitest'
import { monitor } from '../testing/catalogue-items.ts'
import { amountInName, amountOf, entryAmount } from './amount.ts'

const said = (text: string, column?: string) => {
  const amount = amountOf(text, column)
  return amount && `${amount.value} ${amount.unit}`
}

describe('PLUS-2 an amount is read', () => {
  test.for([
    ['12', '12 pieces'],
    ['12 szt.', '12 pieces'],
    ['12szt', '12 pieces'],
    ['szt. 3', '3 pieces'],
    ['szt.: 3', '3 pieces'],
    ['kg 12,5', '12.5 kg'],
    ['3 kpl', '3 pieces'],
    ['2 pary', '4 pieces'],
    ['1 200', '1200 pieces'],
    ['1.200 szt', '1200 pieces'],
    ['ok. 20', '20 pieces'],
    ['x2', '2 pieces'],
    ['2x', '2 pieces'],
    ['10 шт.', '10 pieces'],
    ['5 pcs', '5 pieces'],
    ['1,5 t', '1500 kg'],
    ['0,8 Mg', '800 kg'],
    ['12.500 kg', '12.5 kg'],
    ['0,5 m3', '0.5 m3'],
    ['2 m³', '2 m3'],
    ['2.0', '2 pieces'],
    ['', null],
    ['0', null],
    ['-3', null],
    ['dużo', null],
    ['12 mb', null],
    ['3 palety', null],
    ['palety 3', null],
    ['=SUM(B2:B9)', null],
    ['1e9', null],
    ['24" 3', null],
  ] as const)('%s', ([text, amount]) => {
    expect(said(text)).toBe(amount)
  })

  test('in the unit of its column, unless it names one of its own', () => {
    expect([said('12', 'kg'), said('12 szt', 'kg'), said('12', 'mb')]).toEqual(['12 kg', '12 pieces', null])
  })

  test.for([
    ['12 x monitor Dell', 'monitor Dell: 12 pieces'],
    ['3 szt. laptop', 'laptop: 3 pieces'],
    ['Monitory LCD - 12 szt.', 'Monitory LCD: 12 pieces'],
    ['kable (1,5 t)', 'kable: 1500 kg'],
    ['monitor 24 cale', null],
    ['Dell 7010', null],
    ['świetlówki T8 36W', null],
  ] as const)('out of a name: %s', ([name, found]) => {
    const read = amountInName(name)
    expect(read && `${read.name}: ${read.amount.value} ${read.amount.unit}`).toBe(found)
  })
})

test.for([
  [
    { value: 12, unit: 'pieces' },
    { value: 12, unit: 'pieces', changed: false },
  ],
  [
    { value: 12.5, unit: 'kg' },
    { value: 13, unit: 'kg', changed: true },
  ],
  [
    { value: 0.2, unit: 'kg' },
    { value: 1, unit: 'kg', changed: true },
  ],
  [
    { value: 0.5, unit: 'm3' },
    { value: 55, unit: 'kg', changed: true },
  ],
  [{ value: 2.5, unit: 'pieces' }, null],
  [{ value: 1_000_000, unit: 'pieces' }, null],
] as const)('PLUS-2 an entry takes whole numbers: %o', ([amount, entry]) => {
  expect(entryAmount(amount, monitor)).toEqual(entry)
})
