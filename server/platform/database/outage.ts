// Errors that tell of the connection and not of what was asked: the same may succeed when it is asked again.

import { CallTimeout } from './caller.ts'

/**
 * Connection exceptions, a server that stops or starts, one that has no slot for another connection, and one that takes no writes
 * because another server is the primary now.
 */
const SQL_STATES = /^(?:08|57P|53300|25006)/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of errors that `pg` throws without a code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether a transaction that ended so was committed is not known. */
export function isOutage(error: unknown): boolean {
  if (error instanceof CallTimeout) return true
  const { code, severity, message, syscall } = (error ?? {}) as Partial<
    Record<'code' | 'severity' | 'message' | 'syscall', unknown>
  >
  if (typeof severity === 'string' && typeof code === 'string')
    return severity === 'FATAL' || SQL_STATES.test(code)
  // The socket of a server on this machine that is not there; elsewhere a missing file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true
  return typeof message === 'string' && DRIVER_MESSAGES.test(message)
}
