// Sends a CSV file, which the browser saves under its name.

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK, type CsvCell, csvText } from '#contract/csv.ts'
import { atMostAtOnce } from './streamed.ts'

export interface CsvFile {
  name: string
  content: Readable
}

/** Makes a file of so few rows that it is written at once. */
export const csvFile = (name: string, rows: readonly (readonly CsvCell[])[]): CsvFile => ({
  name,
  content: Readable.from(BYTE_ORDER_MARK + csvText(rows)),
})

export const MOST_CSV_FILES_AT_ONCE = 2

export const writeCsvFile = atMostAtOnce(MOST_CSV_FILES_AT_ONCE)

export function sendCsvFile(reply: FastifyReply, { name, content }: CsvFile): Readable {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
  return content
}
