import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { csvCellText, csvText } from './csv.ts'

const parsed = (text: string) =>
  papaparse.parse<string[]>(text.replace(/\r\n$/, ''), { delimiter: ';', newline: '\r\n' }).data
const cellOf = (text: string) => parsed(csvText([[text, 'x']]))[0]?.[0]

test.each([
  '=1+1',
  '=HYPERLINK("https://zle.example";"faktura\nza sierpień")',
  '=1\r\n+1',
  '+1+cmd|x!A0',
  '-2',
  '-1,5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b=1',
  '\u0000=1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff201',
  "'=1",
  "''=1",
  "' =1",
  '\u00a0+48 600 100 200',
  '+48 600 100 200=1',
  '+48 600 100 200\n=1',
  '+48 600',
  '+48*600100200',
])('STAFF-19 escapes the text %j with an apostrophe, so that it is no formula', (text) => {
  expect(cellOf(text)).toBe(`'${text}`)
})

test.each([
  'Huta',
  "O'Brien",
  "'x",
  '3-2',
  'a=b',
  '"=1"',
  '',
  ' ',
  '(+48) 600 100 200',
  '600 100 200',
  'x\n=1',
])('STAFF-19 writes the text %j unchanged', (text) => {
  expect(cellOf(text)).toBe(text)
})

test.each(['+48600100200', '+48 600 100 200', '+48 (61) 123-45-67', '+380 44 123 45 67'])(
  'STAFF-19 CASE-53 keeps the plus of the phone %s and adds a no-break space instead of an apostrophe, which makes it a text',
  (phone) => {
    expect(cellOf(phone)).toBe(`\u00a0${phone}`)
  },
)

test('STAFF-19 writes numbers as numbers, also negative ones, with a decimal comma', () => {
  expect(csvText([[-1.5, -2, 0, 40.125]])).toBe('-1,5;-2;0;40,125\r\n')
})

/**
 * Returns the cells that a spreadsheet reads if it splits at another character and ignores quotation marks
 * inside a cell.
 */
const cellsApartBy = (sign: string, text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => papaparse.parse<string[]>(line, { delimiter: sign }).data[0] ?? [])

const DDE = "cmd|'/C calc'!A0"
const CALLS = [
  `=${DDE}`,
  `+${DDE}`,
  `-${DDE}`,
  `@${DDE}`,
  '=HYPERLINK(A1)',
  "='//zle.example/x'!A1",
  `\uff1d${DDE}`,
]

test.each(
  [',', ', ', ',\u200b', ',"', '\t', '\n', '\r\n', '\r'].flatMap((before) =>
    CALLS.map((call) => `Proszę o telefon${before}${call}`),
  ),
)('STAFF-19 in %j no formula begins behind a comma, a tab or a line break', (text) => {
  const file = csvText([['first', text, 'last']])
  for (const cell of [',', '\t', ';'].flatMap((sign) => cellsApartBy(sign, file)))
    expect(cell).not.toMatch(/^["\s\p{C}]*[=+\-@\uff1d]/u)
  expect(csvCellText(cellOf(text) ?? '')).toBe(text)
})

test.each([
  'lodówka\n- pralka\n- 2 × telewizor',
  'portiernia, +48 600 100 200',
  'cena 5,- zł',
  'brama 3, kod = 12',
  'a,b',
])('STAFF-19 writes %j between quotation marks', (text) => {
  expect(csvText([[text]])).toBe(`"${text}"\r\n`)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        ' ',
        '\u00a0',
        '\ufeff',
        ';',
        '"',
        '4',
        '\uff1d',
        ',',
        '(',
        '|',
      ),
    )
    .map((signs) => signs.join('')),
  fc.stringMatching(/^['\u00a0 ]{0,2}\+[0-9 ()-]{6,18}$/),
)

test('STAFF-19 reads every text back as it was written, and no cell begins a formula for a spreadsheet', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 3 }), (texts) => {
      const [cells, ...others] = parsed(csvText([['first', ...texts, 'last']]))
      expect(others).toEqual([])
      expect(cells?.slice(1, -1).map(csvCellText)).toEqual(texts)
      for (const cell of cells ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
    { numRuns: 3000 },
  )
})
