import { expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '#contract/companies/company-import.ts'
import { readFile } from '#web/lib/sheets/read-cells.ts'
import { areasIn } from '#web/testing/texts.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { layoutOf } from '../model/columns.ts'
import { CUSTOMER_LIMITS } from '../model/sheet-limits.ts'
import { templateWorkbook } from './template.ts'

const words = areasIn('pl').staff
const t = ((key: string) => words[key]) as unknown as Translate

test('STAFF-46 reads the workbook of the template back, each column as its field', async () => {
  const bytes = new Uint8Array(await (await templateWorkbook(t)).arrayBuffer())
  const read = await readFile(bytes, CUSTOMER_LIMITS)
  if (!read.ok) throw new Error(read.failure)
  const { headerAt, columns } = layoutOf(read.cells.rows)
  expect(headerAt).toBe(0)
  expect(columns.map(({ role }) => role)).toEqual([...IMPORT_COLUMNS])
})
