// Recognises errors of the connection instead of the statement; the same call may succeed when repeated.

import { CallTimeout } from './caller.ts'

/**
 * Connection exceptions; a server that stops, starts, or has no free connection slot; and a server without writes because another
 * one is now the primary.
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
/** Messages of `pg` errors without a code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether the error is an outage. A transaction that ends this way may or may not be committed. */
export function isOutage(error: unknown): boolean {
  if (error instanceof CallTimeout) return true
  const { code, severity, message, syscall } = (error ?? {}) as Partial<
    Record<'code' | 'severity' | 'message' | 'syscall', unknown>
  >
  if (typeof severity === 'string' && typeof code === 'string')
    return severity === 'FATAL' || SQL_STATES.test(code)
  // Socket of a server on this machine; without `connect`, ENOENT means a missing file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true
  return typeof message === 'string' && DRIVER_MESSAGES.test(message)
}
