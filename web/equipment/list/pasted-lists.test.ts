// Pasted lists, from text to amounts. An amount is read or asked for, never invented.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '../testing/read-list.ts'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { layoutOf } from './columns.ts'
import { rowsOf } from './list-rows.ts'

/** `3`: certain; `3?`: guessed; `?`: missing; `0`: refused as zero. */
function amounts(text: string): string {
  const read = readText(text)
  if (!read.ok) throw new Error(read.failure)
  return rowsOf(read.cells.rows, layoutOf(read.cells.rows))
    .filter(({ refusal }) => refusal === null || refusal === 'zero')
    .map(({ refusal, amount, isAmountGuessed }) => {
      if (refusal) return '0'
      const unit = amount && amount.unit !== 'pieces' ? ` ${amount.unit}` : ''
      return amount ? `${amount.value}${unit}${isAmountGuessed ? '?' : ''}` : '?'
    })
    .join(', ')
}
const lines = (text: string) => text.replaceAll(' / ', '\n').replaceAll('|', '\t')

describe('PLUS-2 recognises the amounts without a header', () => {
  test.for([
    ['numbers that follow one another', 'laptopy|3 / monitory|4 / drukarki|5', '3, 4, 5'],
    ['the same between semicolons', 'laptopy;3 / monitory;4 / drukarki;5', '3, 4, 5'],
    ['from one', 'laptopy|1 / monitory|2 / drukarki|3', '1, 2, 3'],
    ['before the names, from three', '3|laptopy / 4|monitory / 5|drukarki', '3, 4, 5'],
    ['numbers of the rows alone', '1|laptop / 2|monitor / 3|drukarka', '1, 1, 1'],
    ['and amounts that follow one another', '1|laptopy|7 / 2|monitory|8 / 3|drukarki|9', '7, 8, 9'],
    ['of two rows', '1|laptopy|7 / 2|monitory|8', '7, 8'],
    ['of one row', '1|laptopy|7', '7'],
    ['numbers or amounts of two rows', '1|laptop / 2|monitor', '1?, 2?'],
    ['of the second page', '21|laptopy|12 / 22|monitory|30 / 23|faksy|8', '12, 30, 8'],
    ['with a full stop', '1.|laptopy|12 / 2.|monitory|30 / 3.|faksy|8', '12, 30, 8'],
    ['with a bracket', '1)|laptopy|12 / 2)|monitory|30 / 3)|faksy|8', '12, 30, 8'],
    ['both before the names', '1|4|laptopy / 2|5|monitory / 3|6|faksy', '4, 5, 6'],
    ['some of them words', 'laptop|12 / monitor|30 / drukarka|kilka', '12, 30, ?'],
    ['most of them words', 'laptop|sprawny / monitor|2 / faks|uszkodzony', '?, 2, ?'],
    [
      'some of them none',
      'laptop|12 / monitor|30 / faks|0 / czajnik|4 / UPS|0 / piec|0',
      '12, 30, 0, 4, 0, 0',
    ],
    ['some of them empty', 'laptop| / monitor|5 / faks|', '1?, 5, 1?'],
    ['between names and remarks', 'laptopy|3|sprawne / monitory|14|stare / faksy|5|', '3, 14, 5'],
    ['beside their unit', 'kable|12,50|kg / lampy|1,25|kg', '12.5 kg, 1.25 kg'],
    ['with thousands', 'świetlówki|1 200 / lampy|1.300 / kable|400', '1200, 1300, 400'],
    ['two numbers in a cell', 'laptopy|5 6 / monitory|4', '?, 4'],
    ['below zero', 'laptopy|-3 / monitory|4', '?, 4'],
    ['rounded thousands', 'świetlówki|20000 / lampy|300', '20000, 300'],
    ['behind prices', 'laptopy|2500,00|3 / monitory|100,50|4 / faksy|12,99|2', '3, 4, 2'],
    ['before prices in a currency', 'laptopy|3|2 500,00 zł / monitory|14|1200 zł', '3, 14'],
    ['behind serial numbers', 'laptop|5CG4321XYZ|1 / monitor|CN0X1234|2', '1, 2'],
    ['behind numbers of an inventory', 'laptopy|100234|2 / monitory|100987|14', '2, 14'],
    ['behind years', 'laptopy|2015|3 / monitory|2016|3 / faksy|2010|7', '3, 3, 7'],
    ['behind years of two rows', 'laptopy|2015|3 / monitory|2016|5', '3, 5'],
    ['behind rooms in words', 'laptopy|sala 4|3 / monitory|sala 5|4 / faksy|sala 7|5', '3, 4, 5'],
    ['or rooms: nobody knows which', 'laptopy|4|3 / monitory|5|14 / faksy|7|5', '4?, 5?, 7?'],
    ['or whole prices', 'laptopy|1250|2 / monitory|400|5', '2?, 5?'],
    ['numbers of an inventory alone', 'laptop|100234 / monitor|100987 / faks|108888', '1, 1, 1'],
    ['models alone', 'Laptop|Dell|7010 / Drukarka|HP|M402 / Monitor|LG|22M38 / UPS|APC|1500', '1, 1, 1, 1'],
    ['models or amounts', 'OptiPlex|7010 / OptiPlex|3020', '7010?, 3020?'],
  ] as const)('%s: %s', ([, text, read]) => {
    expect(amounts(lines(text))).toBe(read)
  })

  test.for([
    ['Lp|Nazwa|Ile / 1|laptopy|3 / 2|monitory|14 / 3|faksy|5', '3?, 14?, 5?'],
    ['Lp|Nazwa|Moc / 1|laptopy|65 W / 2|monitory|30 W', '1, 1'],
    ['Nazwa|Cena|Sala / laptopy|300|4 / monitory|200|5', '1, 1'],
    ['Nazwa|Szt. / laptopy| / monitory|5', '1?, 5'],
    ['Nazwa|Szt.|S/N / laptop||5CG4321X / monitory|5|', '1, 5'],
  ] as const)('also below an unknown title: %s', ([text, read]) => {
    expect(amounts(lines(text))).toBe(read)
  })

  test.for([
    ['Laptop Dell 5 / Monitor LCD 12 / Pralka AEG 2', '5?, 12?, 2?'],
    ['Monitor LCD 19 / Laptop Dell 24 / Drukarka HP 120', '19?, 24?, 120?'],
    ['Monitor LCD 19 / Laptop Dell 5490 / Drukarka HP 120', '1, 1, 1'],
    ['Monitor LCD 19', '1'],
    ['1. Laptop 5 / 2. Monitor 12 / 3. Laptop Dell 3', '5?, 12?, 3?'],
    ['1. laptop / 2. monitor / 3. faks', '1, 1, 1'],
  ] as const)('small numbers after makers and abbreviations may be amounts: %s', ([text, read]) => {
    expect(amounts(lines(text))).toBe(read)
  })

  test.for([
    ['5 laptopów, 3 monitory', '5, 3'],
    ['5 laptopów,3 monitory,kable 1,5 t', '5, 3, 1500 kg'],
    ['5 laptopów, 3 monitory / 2 drukarki, 4 faksy', '5, 3, 2, 4'],
    ['5 laptopów, 3 monitory / 2 drukarki', '5, 3, 2'],
    ['5 laptopów; 3 monitory / 2 drukarki; 4 faksy', '5, 3, 2, 4'],
    ['2 TV, 3 laptopy, 4 drukarki', '2, 3, 4'],
    ['5 PC, 3 monitory', '5, 3'],
    ['laptopy 3 szt., TV 2 szt., drukarki 4 szt.', '3, 2, 4'],
    ['3 laptopy (Dell, 2 HP), drukarka 1 szt.', '3?, 1'],
    ['2 laptopy + 3 monitory', '2?'],
    ['5 laptopów i 3 monitory', '5?'],
    ['laptopy|5 + 3 monitory', '?'],
  ] as const)('two items in a row become two rows, or are uncertain: %s', ([text, read]) => {
    expect(amounts(lines(text))).toBe(read)
  })

  test('ascending numbers after one name number the devices, other numbers may be amounts', () => {
    expect(amounts('komputer 1\nkomputer 3\nkomputer 2')).toBe('1, 1, 1')
    expect(amounts('komputer 7\nkomputer 8')).toBe('1?, 1?')
    expect(amounts('monitor 19\nmonitor 22\nmonitor 19')).toBe('1?, 1?, 1?')
    expect(amounts('monitory 5\nmonitory 3\nlaptopy 2')).toBe('5?, 3?, 2?')
    expect(amounts(lines('4|3|monitor / 5|14|monitor / 7|5|monitor'))).toBe('4?, 5?, 7?')
  })
})

test('PLUS-2 finds the given amounts for any names, order of columns and separator', () => {
  const names = seededCatalogue.map(({ name }) => name).filter((name) => !/["\t;]/.test(name))
  const list = fc.record({
    names: fc.array(fc.constantFrom(...names), { minLength: 12, maxLength: 12 }),
    amounts: fc.oneof(
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 12 }),
      fc
        .tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 12 }))
        .map(([first, length]) => Array.from({ length }, (_, at) => first + at)),
    ),
    sign: fc.constantFrom('\t', ';', ','),
    isFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(list, ({ names, amounts: given, sign, isFirst }) => {
      // Skips amounts 1, 2, 3… in a first column, because they are read as row numbers.
      fc.pre(!isFirst || given[0] !== 1)
      // If each name has the same number of commas, a comma fits as a delimiter as well as a semicolon.
      const commas = new Set(given.map((_, at) => names[at]?.split(',').length))
      fc.pre(sign !== ';' || commas.size > 1 || commas.has(1))
      const text = given
        .map((amount, at) => [sign === ',' ? `"${names[at]}"` : (names[at] ?? ''), String(amount)])
        .map((cells) => (isFirst ? cells.toReversed() : cells).join(sign))
      const read = amounts(text.join('\n'))
      expect(read).toBe(given.join(', '))
    }),
  )
})
