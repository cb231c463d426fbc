// The only code that calls the server, built from the endpoint tables of the contract.
import * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoints/endpoint.ts'
import { addressOf } from './address.ts'
import { SESSION_PATH } from './current-session.ts'
import { reportCall } from './report.ts'
import {
  type CallResult,
  localProblem,
  type ProblemOf,
  problemOf,
  type ResponseHead,
  unreachable,
} from './result.ts'
import { sessionProvider } from './session-provider.ts'

/** Time limit of a call. Long uploads have their own (`upload.ts`). */
const TIMEOUT_MS = 20_000

export interface CallDefinition {
  method: string
  path: string
  access?: string
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  otherBodies?: readonly z.ZodMiniType[]
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  answer?: z.ZodMiniType
  problemDetails?: Partial<Record<string, z.ZodMiniType>>
}

type Part<Call, Name extends string> = Call extends { [N in Name]: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : undefined
type Required<Call, Name extends string> =
  Part<Call, Name> extends undefined ? { [N in Name]?: undefined } : { [N in Name]: Part<Call, Name> }
export type ResponseData<Call> = Call extends { answer: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined

type Body<Call> = Call extends { body: z.ZodMiniType }
  ? { body: z.input<BodySchema<Call>> }
  : { body?: undefined }

export type CallInput<Call> = Body<Call> &
  Required<Call, 'params'> & { query?: Part<Call, 'query'>; headers?: Part<Call, 'headers'> } & CallOptions

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

function addressWith(call: CallDefinition, params: unknown, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `${addressOf(call, (params ?? {}) as Record<string, string>)}${search.size > 0 ? `?${search}` : ''}`
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return (response.headers.get('content-type') ?? '').includes('json')
    ? response.json().catch(undefinedIfNoJson)
    : undefined
}

/** Turns invalid JSON into undefined; rethrows a connection that breaks within the response. */
function undefinedIfNoJson(cause: unknown): undefined {
  if (!(cause instanceof SyntaxError)) throw cause
}

/**
 * Returns the headers of a call. Those of a signed-in person have the JSON content type even without a body,
 * and the anti-forgery token.
 */
function headersFor({ access }: CallDefinition, body: unknown): Record<string, string> {
  const isPersons = access === 'client' || access === 'staff'
  const token = isPersons ? sessionProvider().current()?.xsrfToken : undefined
  return {
    ...((isPersons || body !== undefined) && { 'content-type': 'application/json' }),
    ...(token && { 'x-xsrf-token': token }),
  }
}

/** Whether the call logs out, which succeeds even if the session has already ended. */
const isLogout = ({ method, path }: CallDefinition) => method === 'DELETE' && path === SESSION_PATH

/** Checks our own code, because a proxy's 401 does not mean that the session ended. */
const isOver = (result: CallResult<unknown>) => !result.ok && result.error.code === 'SESSION.REQUIRED'

/** Makes the call. Returns a refusal, a broken connection or an unreadable response as a value; throws only if the caller aborts. */
export async function call<Call extends CallDefinition>(
  definition: Call,
  input: CallInput<Call>,
): Promise<CallResult<ResponseData<Call>>> {
  const session = sessionProvider()
  const person = session.current()
  const result = await attempt(definition, input)
  if (result.ok || !person || definition.access === 'session') return result
  if (isOver(result) && !isLogout(definition)) session.onUnauthorized(person.xsrfToken)
  if (result.error.code !== 'SESSION.XSRF_TOKEN_INVALID') return result
  await session.renewToken()
  const renewed = session.current()
  // A session of another person, taken over from another tab, must not make this person's call.
  if (renewed?.uuid !== person.uuid) return result
  const again = await attempt(definition, input)
  if (isOver(again) && !isLogout(definition)) session.onUnauthorized(renewed.xsrfToken)
  return again
}

async function attempt<Call extends CallDefinition>(
  definition: Call,
  input: CallInput<Call>,
): Promise<CallResult<ResponseData<Call>>> {
  const askedAt = Date.now()
  const {
    signal,
    timeoutMs = TIMEOUT_MS,
    headers = {},
    body,
    params,
    query,
  } = input as CallOptions &
    Record<'body' | 'params' | 'query', unknown> & { headers?: Record<string, string> }
  const limit = AbortSignal.timeout(timeoutMs)
  const { method } = definition
  try {
    const response = await fetch(addressWith(definition, params, query), {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', ...headersFor(definition, body), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    sessionProvider().onResponse(askedAt)
    const head = { status: response.status, header: (name: string) => response.headers.get(name) }
    return settle(definition, head, await readBody(response))
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportCall(definition, 0)
    return localProblem(limit.aborted ? 'ERROR.TIMEOUT' : unreachable())
  }
}

/**
 * Returns the result of a response. A web page with status 200 is an error: hotspots and login pages of
 * proxies answer with one, and a call without an expected body (204) would accept it.
 */
export function settle<Call extends CallDefinition>(
  definition: Call,
  head: ResponseHead,
  body: unknown,
): CallResult<ResponseData<Call>> {
  const { status } = head
  if (status >= 400) {
    const error = problemOf(head, body)
    reportCall(definition, status, error.requestId)
    return { ok: false, error: { ...error, ...detailsOf(definition, error.code, body) }, status }
  }
  const { answer } = definition
  const isAnswer = status === 204 || head.header('content-type')?.includes('json') === true
  const checked = answer ? z.safeParse(answer, body) : { success: body === undefined, data: undefined }
  if (!isAnswer || !checked.success) {
    reportCall(definition, status, head.header('x-request-id'))
    return localProblem('ERROR.UNEXPECTED_ANSWER', status)
  }
  return { ok: true, data: checked.data as ResponseData<Call>, status }
}

/** Returns the extra members of a problem if the endpoint table declares any and the response has them. */
function detailsOf({ problemDetails }: CallDefinition, code: string, body: unknown): { details?: unknown } {
  const described = problemDetails?.[code]
  const read = described && z.safeParse(described, body)
  return read?.success ? { details: read.data } : {}
}

// Without `jitless`, Zod compiles its checks with `eval`, which the content security policy refuses and reports.
z.config({ jitless: true })

type CallsOf<Table> = {
  [Name in keyof Table]: (
    input: CallInput<Table[Name]>,
  ) => Promise<CallResult<ResponseData<Table[Name]>, ProblemOf<Table[Name]>>>
}

/** Creates one function for each endpoint: `callsOf(publicEndpoints).placeOrder({ body })`. */
export const callsOf = <Table extends Record<string, CallDefinition>>(table: Table): CallsOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, definition]) => [
      name,
      (input: CallInput<CallDefinition>) => call(definition, input),
    ]),
  ) as unknown as CallsOf<Table>
