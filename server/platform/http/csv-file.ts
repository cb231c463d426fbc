// Answers a call with a CSV file, which the browser saves under its name.

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface CsvFile {
  name: string
  content: Readable
}

export function sendCsvFile(reply: FastifyReply, { name, content }: CsvFile): Readable {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
  return content
}
