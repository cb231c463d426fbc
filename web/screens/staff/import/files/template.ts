// Builds an empty file with all headings that the import recognises.
import { IMPORT_COLUMNS } from '#contract/companies/company-import.ts'
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { saveAsFile, saveBlob } from '#web/lib/save-as-file.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { inPlainCharacters } from './plain-characters.ts'

export const headings = (t: Translate): string[] =>
  IMPORT_COLUMNS.map((column) => inPlainCharacters(t(`IMPORT.COLUMN_${column}`)))

export async function saveTemplate(kind: 'csv' | 'xlsx', t: Translate): Promise<void> {
  const name = t('IMPORT.TEMPLATE_FILE')
  if (kind === 'xlsx') return saveBlob(`${name}.xlsx`, await templateWorkbook(t))
  saveAsFile(`${name}.csv`, BYTE_ORDER_MARK + csvText([headings(t)]), 'text/csv')
}

export async function templateWorkbook(t: Translate): Promise<Blob> {
  const { workbook } = await import('#web/lib/sheets/workbook.ts')
  return new Blob([workbook([headings(t)])], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
