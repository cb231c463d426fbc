// Reads lists as the spreadsheet worker reads them for the page.
import {
  type CellsRead,
  readFile as readSheetFile,
  readText as readSheetText,
} from '#web/lib/sheets/read-cells.ts'
import { LIST_LIMITS, onLines } from '../list/list-limits.ts'

export const readText = (text: string): CellsRead => readSheetText(onLines(text), LIST_LIMITS)

export const readFile = (bytes: Uint8Array<ArrayBuffer>): Promise<CellsRead> =>
  readSheetFile(bytes, LIST_LIMITS)
