import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { readFile } from '#web/lib/sheets/read-cells.ts'
import { CATALOGUE_LIMITS, tableOf } from './read-table.ts'

const signs = fc.constantFrom(
  "'",
  '=',
  '+',
  '-',
  '@',
  '\u00a0',
  ' ',
  ';',
  ',',
  '"',
  'a',
  'ż',
  '1',
  '\t',
  '\n',
)
const cell = fc.oneof(
  fc.array(signs, { maxLength: 8 }).map((all) => all.join('').trim()),
  fc.constantFrom(
    'A &amp; B &#322;<br>',
    '#N/A',
    '+48 600 100 200',
    "'+48 600 100 200",
    '-1,5',
    '=HYPERLINK("https://zle.example")',
  ),
)

test('STAFF-44 reads the exported catalogue back unchanged, including multi-line texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), async (cells) => {
      const rows = cells.map((row) => ['x', ...row])
      const text = BYTE_ORDER_MARK + csvText([['symbol', 'nazwa', 'opis', 'grupa'], ...rows])
      const read = tableOf(await readFile(new TextEncoder().encode(text), CATALOGUE_LIMITS))
      expect(read.ok && read.table.rows.map((row) => row.cells)).toEqual(rows)
    }),
    {
      numRuns: 300,
      examples: [
        [
          [
            ['', '+48 600 100 200', "'\t\t'"],
            ["'\t\t'", '+48 600 100 200', ''],
          ],
        ],
      ],
    },
  )
})

const read = async (text: string) => tableOf(await readFile(new TextEncoder().encode(text), CATALOGUE_LIMITS))

test('STAFF-44 skips titles above the columns, and lines keep their number', async () => {
  const table = await read('Katalog\n\nSymbol *;"nazwa\n(English)"\nA1;Laptop')
  expect(table).toMatchObject({ table: { rows: [{ cells: ['A1', 'Laptop'] }] } })
  expect(table.ok && table.table.rows[0]?.line).toBe(4)
})

test('STAFF-44 the titles do not count as entries', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `A${at}`).join('\n')
  expect(await read(`Katalog\nsymbol\n${rows(1000)}`)).toMatchObject({ ok: true })
  expect(await read(`symbol\n${rows(1001)}`)).toEqual({ ok: false, fault: 'TOO_MANY' })
})
