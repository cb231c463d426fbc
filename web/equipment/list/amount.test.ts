import { describe, expect, test } from 'vitest'
import { monitor } from '../testing/catalogue-items.ts'
import { amountInName } from './amount-in-name.ts'
import { amountOf, entryAmount } from './amount.ts'

const parsed = (text: string, column?: string) => {
  const amount = amountOf(text, column)
  return amount && `${amount.value} ${amount.unit}`
}

describe('PLUS-2 reads an amount', () => {
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
    ['30 szt', '30 pieces'],
    ['szt. 30', '30 pieces'],
    ['SZT.30', '30 pieces'],
    ['30 sz.', '30 pieces'],
    ['30 szt. (uszkodzone)', '30 pieces'],
    ['30 szt.;', '30 pieces'],
    ['(30)', '30 pieces'],
    ['x30', '30 pieces'],
    ['x 30 szt.', '30 pieces'],
    ['30×', '30 pieces'],
    ['× 30', '30 pieces'],
    ['~30', '30 pieces'],
    ['ilość: 30', '30 pieces'],
    ['Qty 30', '30 pieces'],
    ['шт. 30', '30 pieces'],
    ['30\u00a0шт', '30 pieces'],
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
    ['30 - 40', null],
    ['2+3', null],
    ['1/2', null],
    ['(3) 4', null],
    ['5 (3)', null],
  ] as const)('%s', ([text, amount]) => {
    expect(parsed(text)).toBe(amount)
  })

  test('in the unit of its column, unless it names its own', () => {
    expect([parsed('12', 'kg'), parsed('12 szt', 'kg'), parsed('12', 'mb')]).toEqual([
      '12 kg',
      '12 pieces',
      null,
    ])
  })

  test.for([
    ['12 x monitor Dell', 'monitor Dell: 12 pieces'],
    ['3 szt. laptop', 'laptop: 3 pieces'],
    ['Monitory LCD - 12 szt.', 'Monitory LCD: 12 pieces'],
    ['kable (1,5 t)', 'kable: 1500 kg'],
    ['kable 20 kg', 'kable: 20 kg'],
    ['20 kg kabli', 'kabli: 20 kg'],
    ['12 monitorów Dell', 'monitorów Dell: 12 pieces'],
    ['3 monitory 24 cale', 'monitory 24 cale: 3 pieces'],
    ['2 TV Samsung 40', 'TV Samsung 40: 2 pieces'],
    ['laptopy: 3', 'laptopy: 3 pieces'],
    ['laptopy (3)', 'laptopy: 3 pieces'],
    ['laptop x 3', 'laptop: 3 pieces'],
    ['Fotel biurowy 5', 'Fotel biurowy: 5 pieces?'],
    ['komputery 10', 'komputery: 10 pieces?'],
    ['laptop x3', 'laptop: 3 pieces?'],
    ['12 Dell monitors', 'Dell monitors: 12 pieces?'],
    ['1200 świetlówek', 'świetlówek: 1200 pieces?'],
    ['5 kartonów kabli', 'kabli: nobody knows'],
    ['monitory 2 palety', 'monitory: nobody knows'],
    ['monitor 24 cale', null],
    ['24 cale monitor', null],
    ['24 portowy switch', null],
    ['4 GB RAM', null],
    ['3 w 1 urządzenie', null],
    ['Dell 7010', null],
    ['7010 Dell', null],
    ['drukarka HP 4', 'drukarka HP: 4 pieces?'],
    ['Monitor LCD 19', null],
    ['Dell Inspiron 15', null],
    ['ThinkPad X1', null],
    ['rzutnik sala 4', null],
    ['telewizor kineskopowy z sali 12', null],
    ['hp elitebook 840', null],
    ['komputer nr: 7', null],
    ['świetlówki T8 36W', null],
  ] as const)('from a name: %s', ([name, found]) => {
    const read = amountInName(name)
    const amount = read?.amount ? `${read.amount.value} ${read.amount.unit}` : 'nobody knows'
    expect(read && `${read.name}: ${amount}${read.isGuess ? '?' : ''}`).toBe(found)
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
