import { describe, expect, test } from 'vitest'
import { readText } from '../testing/read-list.ts'
import { layoutOf } from './columns.ts'
import { rowsOf, withinLimit } from './list-rows.ts'

function rows(text: string) {
  const read = readText(text)
  if (!read.ok) throw new Error(read.failure)
  return rowsOf(read.cells.rows, layoutOf(read.cells.rows)).map(({ name, amount, serial, refusal }) =>
    refusal
      ? `${refusal}: ${name}`
      : [name, amount ? `${amount.value} ${amount.unit}` : '?', serial].join('|'),
  )
}

test('PLUS-2 every row of a list gives an entry, or the reason why not', () => {
  expect(
    rows(
      [
        'Wykaz sprzętu\t\t\t',
        'Nazwa\tSzt.\tS/N\tPokój',
        'Komputer Dell 7010\t31\t\t1',
        'Monitor 24" + kabel\t18 szt.\tCN-1\t2',
        'kable\t1,5 t\t\t',
        'stacja dok.\tdużo\t\t',
        'rzutnik sala 4\t\t\t',
        'świetlówki - 40 szt.\t\t\t',
        'UPS\t0\t\t',
        '\t5\tAB-12\t',
        'Nazwa\tSzt.\tS/N\tPokój',
        'Razem:\t99\t\t',
      ].join('\n'),
    ),
  ).toEqual([
    'above: Wykaz sprzętu',
    'header: Nazwa · Szt. · S/N · Pokój',
    'Komputer Dell 7010|31 pieces|',
    'Monitor 24" + kabel|18 pieces|CN-1',
    'kable|1500 kg|',
    'stacja dok.|?|',
    'rzutnik sala 4|1 pieces|',
    'świetlówki|40 pieces|',
    'zero: UPS',
    'nameless: 5 · AB-12',
    'header: Nazwa · Szt. · S/N · Pokój',
    'sum: Razem:',
  ])
})

test('PLUS-2 an inventory without a count has one device per row, with maker and model in columns of their own', () => {
  expect(
    rows(
      'Lp.\tRodzaj\tMarka\tModel\tNumer seryjny\n1\tLaptop\tDell\tE6430\t8XK1\n2\tLaptop\tHP\t650 G1\t5CG2\n3\tMonitor\tLG\t22M38\t',
    ),
  ).toEqual([
    'header: Lp. · Rodzaj · Marka · Model · Numer seryjny',
    'Laptop Dell E6430|1 pieces|8XK1',
    'Laptop HP 650 G1|1 pieces|5CG2',
    'Monitor LG 22M38|1 pieces|',
  ])
})

test.for([
  ['', 500, 200],
  ['Nazwa\tSzt.\n', 501, 200],
  ['Wykaz\t\nNazwa\tSzt.\n', 502, 200],
] as const)(
  'PLUS-2 reads 500 rows, not counting the header and the rows above it: %j',
  ([start, taken, beyond]) => {
    const read = readText(start + 'Monitor\t1\n'.repeat(700))
    if (!read.ok) throw new Error(read.failure)
    const limited = withinLimit(read.cells, layoutOf(read.cells.rows))
    expect([limited.rows.length, limited.beyond]).toEqual([taken, beyond])
  },
)

test('PLUS-2 reads the unit from its own column, or from the title of the count', () => {
  expect(rows('Sprzęt\tIlość\tJ.m.\nkable\t12\tkg\ntonery\t7\tszt.')).toEqual([
    'header: Sprzęt · Ilość · J.m.',
    'kable|12 kg|',
    'tonery|7 pieces|',
  ])
  expect(rows('Asortyment\tMasa [kg]\nkable\t12,5')[1]).toBe('kable|12.5 kg|')
})

test.for([
  [
    '12 monitorów Dell, 3 laptopy, kable 20 kg',
    ['monitorów Dell|12 pieces|', 'laptopy|3 pieces|', 'kable|20 kg|'],
  ],
  ['Drukarka, skaner, faks', ['Drukarka|1 pieces|']],
  ['0,5 t kabli', ['kabli|500 kg|']],
  ['kable, 1,5 t\nmonitory, 12', ['kable|1500 kg|', 'monitory|12 pieces|']],
  ['Monitor 24,12 szt\nLaptop 15,3 szt', ['Monitor 24|12 pieces|', 'Laptop 15|3 pieces|']],
] as const)('PLUS-2 a comma separates items, or is the decimal comma of a weight: %s', ([text, read]) => {
  expect(rows(text)).toEqual(read)
})

test('PLUS-2 serial suffixes of a device name, and numbers beside a serial number, are no counts', () => {
  expect(rows('komputer 1\nkomputer 2\nczajniki 4')).toEqual([
    'komputer 1|1 pieces|',
    'komputer 2|1 pieces|',
    'czajniki|4 pieces|',
  ])
  expect(rows('Nazwa\tS/N\nmonitor 24\tCN0X1234\nlaptop 15\t5CG4321X').slice(1)).toEqual([
    'monitor 24|1 pieces|CN0X1234',
    'laptop 15|1 pieces|5CG4321X',
  ])
})

describe('PLUS-2 skips and reports headers, sums and titles within a list', () => {
  const states = (text: string) => rows(text.replaceAll(' / ', '\n').replaceAll('|', '\t'))

  test.for([
    [
      'a header in two languages',
      'Lp.|Nazwa|Ilość / No.|Name|Quantity / 1|Monitor|3',
      ['header: Lp. · Nazwa · Ilość', 'header: No. · Name · Quantity', 'Monitor|3 pieces|'],
    ],
    [
      'a header of two halves',
      'Lp.|Nazwa sprzętu|Ilość|Numery| / |||seryjny|inwentarzowy / 1|Laptop|1|5CG4321X|491/2',
      [
        'header: Lp. · Nazwa sprzętu · Ilość · Numery',
        'header: seryjny · inwentarzowy',
        'Laptop|1 pieces|5CG4321X',
      ],
    ],
    [
      'units below the titles',
      'Nazwa|Ilość|Waga / |szt.|kg / Monitor|3|16',
      ['header: Nazwa · Ilość · Waga', 'header: szt. · kg', 'Monitor|3 pieces|'],
    ],
    [
      'numbers of the columns',
      'Lp.|Nazwa|Ilość|Uwagi / 1|2|3|4 / 1|Monitor|3|stary',
      ['header: Lp. · Nazwa · Ilość · Uwagi', 'header: 1 · 2 · 3 · 4', 'Monitor|3 pieces|'],
    ],
    [
      'the header again on the next page, and a title above',
      'Protokół nr 4|| / Nazwa|J.m.|Ilość / Monitor|szt.|3 / Nazwa|J.m.|Ilość / Laptop|szt.|2',
      [
        'above: Protokół nr 4',
        'header: Nazwa · J.m. · Ilość',
        'Monitor|3 pieces|',
        'header: Nazwa · J.m. · Ilość',
        'Laptop|2 pieces|',
      ],
    ],
    [
      'sums of parts and of all',
      'Nazwa|Szt. / Monitor|3 / Razem sala nr 12 w budynku A|3 / Laptop|2 / Suma:|5 / OGÓŁEM|5',
      [
        'header: Nazwa · Szt.',
        'Monitor|3 pieces|',
        'sum: Razem sala nr 12 w budynku A',
        'Laptop|2 pieces|',
        'sum: Suma:',
        'sum: OGÓŁEM',
      ],
    ],
    [
      'titles of parts, and a signature',
      'Lp.|Nazwa|Szt. / Sala 12|| / 1|Monitor|3 / |II. Drukarki| / 2|Laser HP|2 / |Laptopy:| / 3|Dell|2 / |Telefony| / 4|Nokia|1 / Sporządził: Jan Testowy||',
      [
        'header: Lp. · Nazwa · Szt.',
        'section: Sala 12',
        'Monitor|3 pieces|',
        'section: II. Drukarki',
        'Laser HP|2 pieces|',
        'section: Laptopy:',
        'Dell|2 pieces|',
        'section: Telefony',
        'Nokia|1 pieces|',
        'section: Sporządził: Jan Testowy',
      ],
    ],
    [
      'keeps an item without an amount',
      'Nazwa|Szt. / Monitor|3 / Rzutnik|',
      ['header: Nazwa · Szt.', 'Monitor|3 pieces|', 'Rzutnik|1 pieces|'],
    ],
    [
      'keeps an item whose words are those of a sum or a header',
      'Nazwa|Szt. / Łącznie z torbą laptop|3 / Urządzenie|2',
      ['header: Nazwa · Szt.', 'Łącznie z torbą laptop|3 pieces|', 'Urządzenie|2 pieces|'],
    ],
  ] as const)('%s', ([, text, read]) => {
    expect(states(text)).toEqual(read)
  })
})

describe('PLUS-2 asks about doubtful amounts', () => {
  const amountsOf = (text: string) => {
    const read = readText(text)
    if (!read.ok) throw new Error(read.failure)
    const layout = layoutOf(read.cells.rows)
    return rowsOf(read.cells.rows, layout)
      .filter(({ refusal }) => refusal === null)
      .map(({ amount, isAmountGuessed }) =>
        amount ? `${amount.value} ${amount.unit}${isAmountGuessed ? '?' : ''}` : '–',
      )
      .join(', ')
  }

  test.for([
    ['Nazwa\tMasa / Kable\t20 / Laptop\t3 szt.', '20 kg?, 3 pieces'],
    ['Nazwa\tWaga [t] / Kable\t1,5', '1500 kg'],
    ['Nazwa\tUwagi / Laptop\t5 szt. / Monitor\tsprawny', '5 pieces?, 1 pieces'],
    ['Laptop / 5 / Monitor / 3 szt.', '5 pieces?, 3 pieces?'],
    ['1 / Laptop / 2 / Monitor', '1 pieces, 1 pieces'],
    ['Nazwa\tWaga kg\tIlość / Laptop\t10\t3 / Kable\t50\t / Monitor\t20\t-', '3 pieces, 50 kg, 20 kg'],
    ['Nazwa\tIlość\tIlość / Laptop\t3\t4', '3 pieces?'],
    ['Nazwa\tNo. of pcs / Laptop\t3', '3 pieces'],
    ['Nazwa\tStan (szt.) / Laptop\t3', '3 pieces'],
    ['Nazwa\tStan / Laptop\t3 / Monitor\t12', '3 pieces?, 12 pieces?'],
    ['Nazwa\tModel\tStan / Laptop\tDell\tdobry', '1 pieces'],
    ['Nazwa\tIlość / Laptop\t5,000 / Kable\t5,000 kg', '5000 pieces?, 5 kg'],
    ['Nazwa\tNr seryjny / Laptop\tABC1; ABC2 / Laptop\tABC3', '1 pieces?, 1 pieces'],
  ] as const)('%s: %s', ([text, read]) => {
    expect(amountsOf(text.replaceAll(' / ', '\n'))).toBe(read)
  })

  test.for([
    'laptop -',
    'laptop –',
    'laptop ?',
    "laptop 1'200 szt.",
    'laptop 2tys. szt.',
    'laptop/5',
    'laptop 5szt./10kg',
  ])('the amount of "%s" is doubtful', (text) => expect(amountsOf(text)).toBe('–'))

  test.for([
    'Zestaw komputerowy HP 8200',
    'Monitor LG 24" – uszkodzony',
    'laptop Dell/HP',
    'Zasilacz 12V/5A',
  ])('the amount of %s is one', (text) => expect(amountsOf(text)).toBe('1 pieces'))

  test('CASE-49 an amount merged over several rows is the amount of the first', () => {
    const cells = [
      ['Nazwa', 'Ilość'],
      ['Laptop Dell', '3'],
      ['Laptop HP', '3'],
    ]
    const rows = cells.map((row, at) => ({ number: at + 1, cells: row, ...(at === 2 && { repeated: [1] }) }))
    expect(rowsOf(rows, layoutOf(rows)).map((row) => row.isAmountGuessed)).toEqual([false, false, true])
  })

  test('strips the characters that keep the zeros of a serial number, and reads "brak" as none', () => {
    const read = readText('Nazwa\tNr seryjny\nDysk\t\'0012\nDysk\t="0013"\nDysk\tbrak\nDysk\t-')
    if (!read.ok) throw new Error(read.failure)
    const rows = rowsOf(read.cells.rows, layoutOf(read.cells.rows))
    expect(rows.slice(1).map(({ serial }) => serial)).toEqual(['0012', '0013', '', ''])
  })
})
