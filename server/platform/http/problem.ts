// Converts a thrown error to the problem document of RFC 9457, which every refused call gets.

import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import { PROBLEMS, type FieldErrors, type Problem, type ProblemCode } from '#contract/errors.ts'
import { MOST_FIELD_ERRORS } from '#contract/limits.ts'
import { CallerGone } from '#server/platform/database/caller.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { metAnother } from '#server/platform/database/retried.ts'
import { isOutOfDiskSpace } from '#server/platform/disk-space/check-disk-space.ts'

interface ProblemDetails {
  errors?: FieldErrors
  /** Extra members of the problem document that the contract defines for the code. */
  more?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Thrown anywhere below a handler. The caller gets the code and its status, but not the cause. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  readonly more: Record<string, unknown>

  constructor(code: ProblemCode, { errors, headers = {}, more = {} }: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.errors = errors && Object.fromEntries(Object.entries(errors).slice(0, MOST_FIELD_ERRORS))
    this.headers = headers
    this.more = more
  }

  get status(): number {
    return PROBLEMS[this.code]
  }
}

/** Throws a problem with these errors, if there are any. */
export function rejectInvalid(errors: FieldErrors, code: ProblemCode = 'ERROR.INVALID_INPUT'): void {
  if (Object.keys(errors).length > 0) throw new ProblemError(code, { errors })
}

/** Builds the problem 429 with its Retry-After header. */
export function tooMany(forMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(forMs / 1000))
  return new ProblemError('ERROR.TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } })
}

export function problemDocument({ code, status, errors, more }: ProblemError): Problem {
  const title = STATUS_CODES[status] ?? 'Error'
  return { type: 'about:blank', title, status, code, ...(errors ? { errors } : {}), ...more }
}

/** Retry-After for a database or file store that is briefly unreachable. */
const COME_AGAIN = { 'retry-after': '5' }
/** Retry-After for a full disk, which a person has to free. */
const COME_AGAIN_LATER = { 'retry-after': '60' }

export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  reply.problemCode = problem.code
  return reply
    .code(problem.status)
    .headers({ ...(problem.status === 503 ? COME_AGAIN : {}), ...problem.headers })
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((document: Problem) => JSON.stringify(document))
    .send(problemDocument(problem))
}

const CODE_BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERROR.TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ERROR.UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'ERROR.BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'ERROR.BAD_JSON',
}

const CODE_BY_STATUS: Record<number, ProblemCode> = {
  404: 'ERROR.NOT_FOUND',
  405: 'ERROR.METHOD_NOT_ALLOWED',
  408: 'ERROR.REQUEST_TIMEOUT',
  413: 'ERROR.TOO_LARGE',
  415: 'ERROR.UNSUPPORTED_MEDIA_TYPE',
  429: 'ERROR.TOO_MANY_REQUESTS',
  503: 'ERROR.UNAVAILABLE',
}

/** SQLSTATE of a statement that waited too long for a lock (connection-limits.ts). Its transaction is rolled back. */
const LOCK_NOT_FREE = '55P03'

/** PostgreSQL's "data exception" class: the caller sent a value that no column can hold, such as a NUL character. */
const DATA_EXCEPTION = /^22[\dA-Z]{3}$/

/** Finds the problem for an error. An unknown error is our own fault, and its answer reveals nothing. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const { code, statusCode, severity } = (error ?? {}) as {
    code?: unknown
    statusCode?: unknown
    severity?: unknown
  }
  if (typeof code === 'string') {
    const known = CODE_BY_FASTIFY_CODE[code]
    if (known) return new ProblemError(known)
    if (typeof severity === 'string' && DATA_EXCEPTION.test(code))
      return new ProblemError('ERROR.BAD_REQUEST')
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode !== 500) {
    const known = CODE_BY_STATUS[statusCode]
    if (known) return new ProblemError(known)
    if (statusCode < 500) return new ProblemError('ERROR.BAD_REQUEST')
  }
  // The caller has disconnected and does not read the answer.
  if (error instanceof CallerGone) return new ProblemError('ERROR.REQUEST_TIMEOUT')
  // The call conflicted with another transaction: the caller may retry.
  if (metAnother(error) || code === LOCK_NOT_FREE) return new ProblemError('ERROR.UNAVAILABLE')
  if (isOutOfDiskSpace(error)) return new ProblemError('ERROR.UNAVAILABLE', { headers: COME_AGAIN_LATER })
  return new ProblemError(isOutage(error) ? 'ERROR.UNAVAILABLE' : 'ERROR.INTERNAL')
}
