// Log: JSON lines on standard output. It never contains bodies, email addresses, tokens or path parameters.

import pino, { type DestinationStream, type Logger } from 'pino'
import { inSource } from './source-positions.ts'

export type Log = Logger

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return pino(options, destination ?? standardOutput())
}

/**
 * Returns a standard output that stops writing when its terminal is closed: every line would fail with EIO,
 * and the exit would retry forever.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1)
  const nothing = () => true
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EIO')
      Object.assign(stream, { write: nothing, end: nothing, flushSync: nothing, destroy: nothing })
  })
  return stream
}

/**
 * Returns the log fields of an error: type, code and place. PostgreSQL repeats row values in `detail`, and
 * values of a failed statement in its message, so a database error only keeps its code and constraint.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>
  const fromDatabase = typeof severity === 'string'
  const causes = causesOf(error)
  const frames = inSource(error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(fromDatabase ? { constraint, table } : { message: error.message }),
    ...(causes.length > 0 ? { causes } : {}),
    stack: frames,
  }
}

const MAX_CAUSES = 5

/**
 * Returns the causes of the error, such as a refused connection or an expired certificate: only type and
 * code, because messages may contain personal data.
 */
function causesOf(error: Error): { type: string; code?: string }[] {
  const causes = []
  let { cause } = error
  while (cause instanceof Error && causes.length < MAX_CAUSES) {
    const { name, code } = cause as NodeJS.ErrnoException
    causes.push({ type: name, ...(code === undefined ? {} : { code }) })
    cause = cause.cause
  }
  return causes
}
