// Answers a call with a CSV file, which the browser saves under its name. It is written while it is read, and has a connection
// of the database for so long: a process writes two at a time, so that calls of everybody else find one.

import { finished, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import { ProblemError } from './problem.ts'

export interface CsvFile {
  name: string
  content: Readable
}

export const MOST_CSV_FILES_AT_ONCE = 2
const COME_AGAIN_SECONDS = 30

const writing = pLimit(MOST_CSV_FILES_AT_ONCE)

/** Throws `EXPORT.BUSY` while as many are being written as may be; nothing of `make` has happened then. */
export async function writeCsvFile(make: () => Promise<CsvFile>): Promise<CsvFile> {
  if (writing.activeCount + writing.pendingCount >= MOST_CSV_FILES_AT_ONCE)
    throw new ProblemError('EXPORT.BUSY', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })
  const { promise: written, resolve: release } = Promise.withResolvers<void>()
  void writing(() => written)
  try {
    const file = await make()
    // Also when the reader goes away.
    finished(file.content, () => release())
    return file
  } catch (error) {
    release()
    throw error
  }
}

export function sendCsvFile(reply: FastifyReply, { name, content }: CsvFile): Readable {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
  return content
}
