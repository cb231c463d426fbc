// Writes a workbook with one sheet, from the fewest parts that spreadsheet programs accept (ECMA-376): no styles, no shared
// strings.
import { strToU8, zipSync } from 'fflate'

type CellValue = string | number | boolean | null | { formula: string; value: number } | { error: string }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string) => text.replaceAll(/&(?!j;)/g, '&amp;').replaceAll('<', '&lt;')

function cell(value: CellValue, place: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  if ('error' in value) return `<c r="${place}" t="e"><v>${value.error}</v></c>`
  return `<c r="${place}"><f>${value.formula}</f><v>${value.value}</v></c>`
}

/**
 * Returns the bytes of the workbook.
 * @param more additional parts by path
 * @param declared text before the root element of the sheet
 */
export function workbook(
  rows: readonly (readonly CellValue[])[],
  more: Record<string, Uint8Array> = {},
  declared = '',
): Uint8Array<ArrayBuffer> {
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
  )
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Arkusz1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}${declared}<worksheet xmlns="${SHEETS}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync({ ...Object.fromEntries(parts), ...more })
}
