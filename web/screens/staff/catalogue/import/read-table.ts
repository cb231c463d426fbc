// From a CSV file to its columns and rows. Whatever comes is bounded before it is taken apart: nobody knows who made the file.
import { csvCellText } from '#contract/csv.ts'
import { LIST_FILE_LIMIT_BYTES, LOOKUP_LIMIT } from '#contract/limits.ts'
import { decoded, startsWith } from '#web/lib/sheets/decoded.ts'

export type FileFault = 'TOO_LARGE' | 'NO_CSV' | 'EMPTY' | 'TOO_MANY'

export interface FileTable {
  titles: string[]
  rows: FileRow[]
}

export interface FileRow {
  /** In the file, from 1, the titles counted. */
  line: number
  cells: string[]
}

export type TableRead = { ok: true; table: FileTable } | { ok: false; fault: FileFault }

const failed = (fault: FileFault): TableRead => ({ ok: false, fault })

export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<TableRead> {
  if (bytes.length > LIST_FILE_LIMIT_BYTES) return failed('TOO_LARGE')
  // A workbook, of today or of twenty years ago.
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return failed('NO_CSV')
  const text = decoded(bytes)
  if (text.includes('\0') || text.startsWith('%PDF') || /^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    return failed('NO_CSV')
  const { default: papaparse } = await import('papaparse')
  const { data } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => csvCellText(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...others] = rows
  if (!head || others.length === 0) return failed('EMPTY')
  if (others.length > LOOKUP_LIMIT) return failed('TOO_MANY')
  return { ok: true, table: { titles: head.cells, rows: others } }
}

/** The one that parts the titles: none of ours has such a sign. */
function delimiterOf(text: string): string {
  const [titles = ''] = text.trimStart().split(/[\r\n]/, 1)
  const count = (sign: string) => titles.split(sign).length
  return [';', '\t', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
