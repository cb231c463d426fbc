// Binds a handler to an entry of the endpoint table, which defines its path, checks, limits and answers.

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { API_BASE, type BodySchema, type Endpoint } from '#contract/endpoints.ts'
import { rateOf } from '#contract/endpoints/endpoint-problems.ts'
import { type Rate, statusOf } from '#contract/endpoints/endpoint.ts'
import { forCaller } from '#server/platform/database/caller.ts'
import { actorOf, staffActorOf, type Actor, type StaffActor } from './actor.ts'
import { answerWriter } from './answer-text.ts'
import type { CallLimit, CallLimits, Refund } from './limits/rate-limiter.ts'
import { toProblem } from './problem.ts'
import { sharingAnswers } from './shared-answers.ts'
import { turnFor } from './turns.ts'
import { undeclared, ignoredFields, validateCall } from './validate-call.ts'

export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

/** How many ignored fields an answer names. */
const MOST_NAMED = 20

/**
 * Calls that change or read hundreds of rows or draw documents get more time, but less than the minute after which a proxy
 * gives up.
 */
const LONG_RATES: ReadonlySet<Rate> = new Set(['bulk', 'exports', 'imports', 'protocols'])
const LONG_TIMEOUT_MS = 50_000
/** The handler reads the body itself, so its limit is that of the whole request (`requestTimeout` in server/app.ts). */
const STREAMED_TIMEOUT_MS = 300_000

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Body<E extends Endpoint> = E extends { bodyIsStreamed: true } ? Readable : Parsed<BodySchema<E>>

export interface Call<E extends Endpoint, Context = undefined> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Body<E>
  /** Signed-in person, if the call needs a session. */
  actor: E['access'] extends 'staff' ? StaffActor : E['access'] extends 'client' ? Actor : undefined
  /** Result of the bound `context` function, which runs before the body is validated. */
  context: Context
  request: FastifyRequest
  /** Removes the call from its caller's rate limit. */
  refund(): Promise<void>
  /** Only for setting cookies and headers; the handler returns the answer. */
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<
    Pick<
      Endpoint,
      'access' | 'isPlainLink' | 'isForAdministrators' | 'worksWithoutSecondFactor' | 'longestList'
    >
  > {}
  interface FastifyRequest {
    /** Count of the call in its rate limit; null before it is counted. */
    counted: { isReplay: boolean; refund: Refund } | null
  }
}

export type Handler<E extends Endpoint, Context = undefined> = (
  call: Call<E, Context>,
) => Promise<E extends { answer: infer Answer extends z.ZodMiniType } ? z.input<Answer> : void>

interface BindOptions<E extends Endpoint, Context> {
  /** Whether the call replays an answered one. A replay has its own limit, and if it fails it also counts as an ordinary call. */
  isReplay?: (request: FastifyRequest) => Promise<boolean>
  /** Finds the `call.context` of the handler. It runs once, with the unvalidated body, and may refuse the call. */
  context?: (request: FastifyRequest) => Promise<Context>
  /** Chooses one of the endpoint's bodies; the default is `body`. */
  bodySchema?: (context: Context) => BodySchema<E>
  /** Problem for an invalid body; the default is `ERROR.INVALID_INPUT`. */
  invalidBody?: NonNullable<E['problems']>[number]
  /** Whether all callers get the same answer. It is then sent compressed and with an ETag. */
  isShared?: boolean
}

export interface Api {
  bind<E extends Endpoint, Context = undefined>(
    endpoint: E,
    handler: Handler<E, Context>,
    options?: BindOptions<E, Context>,
  ): void
  /** Endpoints bound so far. */
  bound: readonly Endpoint[]
  /** Methods that a path of the API allows; empty for an unknown path. */
  methodsOf(pathname: string): string[]
  /** Fastify scope of the calls, for hooks and for addresses outside the endpoint table. */
  app: FastifyInstance
}

export interface ApiOptions {
  /** Checks each answer against its whole schema, in tests. */
  answersAreChecked?: boolean
  /** Called for each problem that the endpoint table does not declare for its call, in tests. */
  onUndeclared?: (what: string) => void
}

export function createApi(
  app: FastifyInstance,
  limits: CallLimits,
  { answersAreChecked = false, onUndeclared }: ApiOptions = {},
): Api {
  const bound: Endpoint[] = []
  app.decorateRequest('counted', null)
  return {
    app,
    bound,
    methodsOf: (pathname) =>
      bound.filter(({ path }) => pathPattern(path).test(pathname)).map(({ method }) => method),
    bind(endpoint, handler, options) {
      bound.push(endpoint)
      const rate = rateOf(endpoint)
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
        config: {
          access: endpoint.access,
          ...(endpoint.isPlainLink ? { isPlainLink: true } : {}),
          ...(endpoint.isForAdministrators ? { isForAdministrators: true } : {}),
          ...(endpoint.worksWithoutSecondFactor ? { worksWithoutSecondFactor: true } : {}),
          ...(endpoint.longestList ? { longestList: endpoint.longestList } : {}),
          ...timeoutOf(endpoint, rate),
        },
        schema: { response: { [statusOf(endpoint)]: endpoint.answer ?? z.undefined() } },
        serializerCompiler: ({ schema }) =>
          answerWriter(schema as unknown as z.ZodMiniType, answersAreChecked),
        ...(options?.isShared ? sharingAnswers() : {}),
        ...(rate ? countingHooks(limits[rate], options?.isReplay) : {}),
        handler: answering(endpoint, handler, options),
      }
      if (onUndeclared)
        route.onError = [tellingUndeclared(endpoint, onUndeclared), ...[route.onError ?? []].flat()]
      // Only these calls get their own Fastify scope: one for each call would take a quarter of the start time.
      if (endpoint.bodyIsStreamed)
        app.register(async (scope) => {
          passBodiesThrough(scope)
          scope.route(route)
        })
      else app.route(route)
    },
  }
}

function timeoutOf({ bodyIsStreamed }: Endpoint, rate: Rate | undefined): { timeoutMs?: number } {
  if (bodyIsStreamed) return { timeoutMs: STREAMED_TIMEOUT_MS }
  return rate && LONG_RATES.has(rate) ? { timeoutMs: LONG_TIMEOUT_MS } : {}
}

const tellingUndeclared =
  (endpoint: Endpoint, tell: (what: string) => void) =>
  async (_request: FastifyRequest, _reply: FastifyReply, error: Error) => {
    const what = undeclared(endpoint, toProblem(error))
    if (what) tell(what)
  }

/** Hooks that count a call before its body is read. */
function countingHooks(limit: CallLimit, isReplay: BindOptions<Endpoint, unknown>['isReplay']) {
  return {
    async onRequest(request: FastifyRequest) {
      request.counted = (await isReplay?.(request))
        ? { isReplay: true, refund: await limit.countReplay(request) }
        : { isReplay: false, refund: await limit.count(request) }
    },
    async onError(request: FastifyRequest) {
      // A failed replay counts as an ordinary call. Its own problem stays the answer, even if counting fails or exceeds the
      // limit.
      if (request.counted?.isReplay) await limit.count(request).catch(() => {})
    },
  }
}

/** Runs a call: finds its context, validates it, calls the handler. */
function answering<E extends Endpoint, Context>(
  endpoint: E,
  handler: Handler<E, Context>,
  { context, bodySchema, invalidBody }: BindOptions<E, Context> = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const handled = async () => {
      const known = (await context?.(request)) as Context
      // This is the last asynchronous step before the validation, which runs in the same turn of the event
      // loop.
      await turnFor(request)
      const input = validateCall(
        endpoint,
        request,
        bodySchema ? bodySchema(known) : endpoint.body,
        invalidBody,
      )
      nameIgnoredFields(endpoint, reply, request.body, input.body)
      return handler({
        ...input,
        actor: actorFor(endpoint, request),
        context: known,
        request,
        reply,
        refund: async () => request.counted?.refund(),
      } as Call<E, Context>)
    }
    const { waiting } = request
    const answer = await (waiting ? forCaller(waiting.signal, handled) : handled())
    return reply.code(statusOf(endpoint)).send(endpoint.answer && answer)
  }
}

/**
 * Names the ignored fields in a header, for other programs. Staff calls are left out, because only our own
 * pages make them, and these send no field by mistake.
 */
function nameIgnoredFields(
  { access, bodyIsStreamed }: Endpoint,
  reply: FastifyReply,
  sent: unknown,
  read: unknown,
) {
  if (access === 'staff' || bodyIsStreamed) return
  const fields = ignoredFields(sent, read)
  // Names are the caller's text: encoded, they cannot end the header.
  if (fields.length > 0)
    reply.header(
      'x-ignored-fields',
      fields
        .slice(0, MOST_NAMED)
        .map((field) => encodeURIComponent(field.toWellFormed()))
        .join(', ')
        .slice(0, 1000),
    )
}

function actorFor({ access }: Endpoint, request: FastifyRequest): Actor | undefined {
  if (access === 'staff') return staffActorOf(request)
  return access === 'client' ? actorOf(request) : undefined
}

const pathPattern = (path: string) => new RegExp(`^${API_BASE}${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/**
 * Passes the body to the handler as a stream. The handler also limits its length, because only the handler knows the right
 * answer to a body that is too long.
 */
function passBodiesThrough(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
}
