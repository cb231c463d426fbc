// Result of every call: the data, or a problem with its text key (requirement ERR-1).
import type * as z from 'zod/mini'
import type { FieldErrors, ProblemCode } from '#contract/errors.ts'

/** Failures without a response. */
export type LocalCode = 'ERROR.OFFLINE' | 'ERROR.NETWORK' | 'ERROR.TIMEOUT' | 'ERROR.UNEXPECTED_ANSWER'

/**
 * Returns the problem of a call without a response: the browser has no network, or it has one and cannot
 * reach the server.
 */
export const unreachable = (): LocalCode => (navigator.onLine ? 'ERROR.NETWORK' : 'ERROR.OFFLINE')

export interface CallProblem {
  code: ProblemCode | LocalCode
  title: string
  errors?: FieldErrors
  requestId?: string
  retryAfterSeconds?: number
}

/** Problems of a call, with their extra members as `details`. */
export type ProblemOf<Call> = Call extends {
  problemDetails: infer Described extends Partial<Record<ProblemCode, z.ZodMiniType>>
}
  ?
      | (CallProblem & { code: Exclude<CallProblem['code'], keyof Described>; details?: undefined })
      | {
          [Code in keyof Described]-?: CallProblem & { code: Code; details?: DetailsOf<Described[Code]> }
        }[keyof Described]
  : CallProblem
type DetailsOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never

export type CallResult<Data, Problem extends CallProblem = CallProblem> =
  | { ok: true; data: Data; status: number }
  /** `status` is 0 when there was no response. */
  | { ok: false; error: Problem; status: number }

export interface ResponseHead {
  status: number
  header: (name: string) => string | null
}

interface ProblemBody {
  code: ProblemCode
  title?: string
  errors?: FieldErrors
}

/** Codes for responses of a proxy in front of the server: a web page, its own JSON, or nothing. */
const CODES_BY_STATUS: Record<number, ProblemCode> = {
  408: 'ERROR.REQUEST_TIMEOUT',
  413: 'ERROR.TOO_LARGE',
  414: 'ERROR.TOO_LARGE',
  429: 'ERROR.TOO_MANY_REQUESTS',
  431: 'ERROR.TOO_LARGE',
}

/** Gateways also send problem documents (RFC 9457), but with other codes. */
const OUR_CODE = /^(?:[A-Z_]+\.[A-Z_]+|WRONG_FILE_(?:TYPE|SIZE)|FILE_INFECTED)$/

function problemBody({ header }: ResponseHead, body: unknown): ProblemBody | null {
  const isDocument = header('content-type')?.startsWith('application/problem+json')
  const code = (body as { code?: unknown } | null | undefined)?.code
  return isDocument && typeof code === 'string' && OUR_CODE.test(code) ? (body as ProblemBody) : null
}

/** Returns the seconds of a Retry-After header, which has a number or a date. */
function secondsUntil(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? NaN)
  return Math.ceil(Number.isNaN(seconds) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1000 : seconds)
}

/** Returns the problem document of a response. The response of a proxy gets a code by its status. */
export function problemOf(head: ResponseHead, body: unknown): CallProblem {
  const requestId = head.header('x-request-id')
  const retryAfter = secondsUntil(head.header('retry-after'))
  const known = problemBody(head, body)
  const { status } = head
  return {
    code:
      known?.code ??
      CODES_BY_STATUS[status] ??
      (status >= 500 ? 'ERROR.UNAVAILABLE' : 'ERROR.UNEXPECTED_ANSWER'),
    title: known?.title ?? '',
    ...(known?.errors && { errors: known.errors }),
    ...(requestId && { requestId }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  }
}

export function localProblem(code: LocalCode, status = 0): CallResult<never> {
  return { ok: false, error: { code, title: '' }, status }
}
