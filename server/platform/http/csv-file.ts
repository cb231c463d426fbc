// Sends a CSV file, which the browser saves under its name.

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { atMostAtOnce } from './streamed.ts'

export interface CsvFile {
  name: string
  content: Readable
}

export const MOST_CSV_FILES_AT_ONCE = 2

export const writeCsvFile = atMostAtOnce(MOST_CSV_FILES_AT_ONCE)

export function sendCsvFile(reply: FastifyReply, { name, content }: CsvFile): Readable {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
  return content
}
