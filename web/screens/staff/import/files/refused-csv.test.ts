import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fittingLine } from '#contract/fields/text.ts'
import { readFile } from '#web/lib/sheets/read-cells.ts'
import { CUSTOMER_LIMITS } from '../model/sheet-limits.ts'
import { saveRefused } from './refused-csv.ts'

const saved = vi.hoisted(() => ({ text: '' }))
vi.mock('#web/lib/save-as-file.ts', () => ({
  saveAsFile: (_name: string, text: string) => {
    saved.text = text
  },
}))

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
  fc.array(signs, { maxLength: 8 }).map((all) => all.join('')),
  fc.constantFrom('+48 600 100 200', "'+48 600 100 200", '-1,5', '=HYPERLINK("https://zle.example")'),
  fc.string({ maxLength: 12 }),
)
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
const bytes = (text: string) => new TextEncoder().encode(text)

test('STAFF-46 reads the rejected rows back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const given = rows.map((cells) => cells.map((one) => fittingLine(one)))
      saveRefused(
        {
          fileName: 'klienci.csv',
          layout: {
            columns: ['Nazwa firmy', 'NIP', 'Telefon'].map((title) => ({ title, role: null })),
          } as never,
        },
        {
          rows: given.map(() => ({ result: 'refused', errors: {} })),
          data: given.map((cells, at) => ({ cells, number: at + 2 })),
        } as never,
        ((key: string) => key) as never,
      )
      const read = await readFile(bytes(saved.text), CUSTOMER_LIMITS)
      expect(read.ok && read.cells.rows.slice(1).map(({ cells }) => cells.slice(0, 3))).toEqual(given)
    }),
    { numRuns: 300 },
  )
})
