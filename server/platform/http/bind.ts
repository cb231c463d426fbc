// Binds a handler to an entry of the endpoint table: path, checks, limits and answers all come from there.

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { rateOf } from '#contract/endpoint-problems.ts'
import type { Rate } from '#contract/endpoint.ts'
import { API_BASE, type BodySchema, type Endpoint } from '#contract/endpoints.ts'
import { forCaller } from '#server/platform/database/caller.ts'
import { actorOf, staffActorOf, type Actor, type StaffActor } from './actor.ts'
import { answerWriter } from './answer-text.ts'
import type { CallLimit, CallLimits, Refund } from './limits/rate-limiter.ts'
import { toProblem } from './problem.ts'
import { sharingAnswers } from './shared-answers.ts'
import { turnFor } from './turns.ts'
import { undeclared } from './undeclared-problem.ts'
import { validateCall } from './validate-call.ts'

const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

/** Calls that change or read hundreds of rows, or draw documents. They too are answered before a proxy gives up after a minute. */
const LONG_RATES: ReadonlySet<Rate> = new Set(['bulk', 'exports', 'imports', 'protocols'])
const LONG_TIMEOUT_MS = 50_000
/** The handler reads the body itself, and the server gives a whole request five minutes (`requestTimeout` in server/app.ts). */
const STREAMED_TIMEOUT_MS = 300_000

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Body<E extends Endpoint> = E extends { bodyIsStreamed: true } ? Readable : Parsed<BodySchema<E>>

export interface Call<E extends Endpoint, Context = undefined> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Body<E>
  /** The person who calls, where the call needs a session. */
  actor: E['access'] extends 'staff' ? StaffActor : E['access'] extends 'client' ? Actor : undefined
  /** The result of the bound `context` function, found before the body is validated. */
  context: Context
  request: FastifyRequest
  /** Takes the call off its caller's count, as if it had not been made. */
  refund(): Promise<void>
  /** To set cookies and headers only: the handler returns the answer. */
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
    /** The count of the call in its rate limit, null until it is counted. */
    counted: { isReplay: boolean; refund: Refund } | null
  }
}

export type Handler<E extends Endpoint, Context = undefined> = (
  call: Call<E, Context>,
) => Promise<E['status'] extends 204 ? void : z.input<E['answer']>>

interface BindOptions<E extends Endpoint, Context> {
  /** Whether a call is the replay of an answered one: it is counted apart, and as an ordinary call too when it fails. */
  isReplay?: (request: FastifyRequest) => Promise<boolean>
  /** Finds what the handler is given as `call.context`. It is asked once, with the body as sent, and may refuse the call. */
  context?: (request: FastifyRequest) => Promise<Context>
  /** Chooses among the bodies that the endpoint takes; left out, it is `body`. */
  bodySchema?: (context: Context) => BodySchema<E>
  /** The problem of a body that is not as it should be; left out, `ERROR.INVALID_INPUT`. */
  invalidBody?: E['problems'][number]
  /** Whoever asks the same is answered the same: sent compressed, and only to who does not have it yet. */
  isShared?: boolean
}

export interface Api {
  bind<E extends Endpoint, Context = undefined>(
    endpoint: E,
    handler: Handler<E, Context>,
    options?: BindOptions<E, Context>,
  ): void
  /** The endpoints bound so far. */
  bound: readonly Endpoint[]
  /** The methods a path of the API may be called with; none for a path it does not know. */
  methodsOf(pathname: string): string[]
  /** The scope of the calls, for what the endpoint table does not cover: hooks, addresses that are no calls. */
  app: FastifyInstance
}

export interface ApiOptions {
  /** Checks each answer against its whole schema, for tests. */
  answersAreChecked?: boolean
  /** Told of each problem that the endpoint table does not declare of its call, for tests. */
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
        schema: { response: { [endpoint.status]: answerOf(endpoint) } },
        serializerCompiler: ({ schema }) =>
          answerWriter(schema as unknown as z.ZodMiniType, answersAreChecked),
        ...(options?.isShared ? sharingAnswers() : {}),
        ...(rate ? countingHooks(limits[rate], options?.isReplay) : {}),
        handler: answering(endpoint, handler, options),
      }
      if (onUndeclared)
        route.onError = [tellingUndeclared(endpoint, onUndeclared), ...[route.onError ?? []].flat()]
      // A scope for each would be a quarter of the work of a start.
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

const answerOf = ({ status, answer }: Endpoint) => (status === 204 ? z.undefined() : answer)

const tellingUndeclared =
  (endpoint: Endpoint, tell: (what: string) => void) =>
  async (_request: FastifyRequest, _reply: FastifyReply, error: Error) => {
    const what = undeclared(endpoint, toProblem(error))
    if (what) tell(what)
  }

/** Counts a call before its body is read. */
function countingHooks(limit: CallLimit, isReplay: BindOptions<Endpoint, unknown>['isReplay']) {
  return {
    async onRequest(request: FastifyRequest) {
      request.counted = (await isReplay?.(request))
        ? { isReplay: true, refund: await limit.countReplay(request) }
        : { isReplay: false, refund: await limit.count(request) }
    },
    async onError(request: FastifyRequest) {
      // A failed replay was an ordinary call. Its own problem stays the answer, also when the count fails or exceeds the limit.
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
    const known = (await context?.(request)) as Context
    // The last wait before the validation, which runs in the same turn of the event loop.
    await turnFor(request)
    const handled = () =>
      handler({
        ...validateCall(endpoint, request, bodySchema ? bodySchema(known) : endpoint.body, invalidBody),
        actor: actorFor(endpoint, request),
        context: known,
        request,
        reply,
        refund: async () => request.counted?.refund(),
      } as Call<E, Context>)
    const { waiting } = request
    const answer = await (waiting ? forCaller(waiting.signal, handled) : handled())
    return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : answer)
  }
}

function actorFor({ access }: Endpoint, request: FastifyRequest): Actor | undefined {
  if (access === 'staff') return staffActorOf(request)
  return access === 'client' ? actorOf(request) : undefined
}

const pathPattern = (path: string) => new RegExp(`^${API_BASE}${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/** The handler reads the body while it arrives, and validates its length too: only it knows what to answer to one too long. */
function passBodiesThrough(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
}
