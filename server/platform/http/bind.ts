// Binds a handler to an entry of the endpoint table: path, checks, limits and answers all come from there.

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { API_BASE } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoints.ts'
import { fieldErrors } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { MOST_FIELD_ERRORS } from '#contract/limits.ts'
import { actorOf } from './actor.ts'
import { answerWriter } from './answer-text.ts'
import type { Actor } from './actor.ts'
import { ProblemError } from './problem.ts'
import type { CallLimits, Uncount } from './rate-limits.ts'
import { routeSchema } from './route-schema.ts'
import { turnFor } from './turns.ts'

const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type OtherBody<E extends Endpoint> = E extends { otherBody: { schema: infer Schema } }
  ? Parsed<Schema>
  : never
type Body<E extends Endpoint> = E extends { bodyIsStreamed: true }
  ? Readable
  : Parsed<E['body']> | OtherBody<E>

export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Body<E>
  /** Who is calling, where the call needs a session. */
  actor: E['access'] extends 'client' | 'staff' ? Actor : undefined
  request: FastifyRequest
  /** Takes the call off its caller's count, as if it had not been made. */
  uncount(): Promise<void>
  /** For cookies and headers alone: the answer is what the handler returns. */
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Pick<Endpoint, 'access' | 'isPlainLink'>> {}
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['status'] extends 204 ? void : z.input<E['answer']>>

interface BindOptions {
  /** Whether a call comes as the repeat of an answered one: it is counted apart, and with the others when it is refused. */
  isReplay?: (request: FastifyRequest) => Promise<boolean>
  /** Refuses by what the body asks for, whether or not the rest of it is valid, or completes the body from what is known of the caller. */
  beforeValidation?: (request: FastifyRequest) => void | Promise<void>
}

export interface Api {
  bind<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions): void
  /** What was bound so far. */
  bound: readonly Endpoint[]
  /** The methods a path of the API may be called with; none for a path it does not know. */
  methodsOf(pathname: string): string[]
  /** For what the endpoint table does not cover: hooks, links that are no calls. */
  app: FastifyInstance
}

interface ApiOptions {
  /** Each answer against its whole schema, for tests. */
  answersAreChecked?: boolean
}

export function createApi(
  app: FastifyInstance,
  limits: CallLimits,
  { answersAreChecked = false }: ApiOptions = {},
): Api {
  const bound: Endpoint[] = []
  const uncounts = new WeakMap<FastifyRequest, Uncount>()
  const replays = new WeakSet<FastifyRequest>()
  return {
    app,
    bound,
    methodsOf: (pathname) =>
      bound.filter(({ path }) => pathPattern(path).test(pathname)).map(({ method }) => method),
    bind(endpoint, handler, { isReplay, beforeValidation } = {}) {
      bound.push(endpoint)
      const routes = async (scope: FastifyInstance) => {
        if (endpoint.bodyIsStreamed) passBodiesThrough(scope)
        scope.route({
          method: endpoint.method,
          url: `${API_BASE}${endpoint.path}`,
          bodyLimit: endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
          config: { access: endpoint.access, ...(endpoint.isPlainLink ? { isPlainLink: true } : {}) },
          schema: routeSchema(endpoint),
          validatorCompiler: ({ schema, httpPart }) =>
            validator(endpoint, schema as unknown as z.ZodMiniType, httpPart),
          serializerCompiler: ({ schema }) =>
            answerWriter(schema as unknown as z.ZodMiniType, answersAreChecked),
          onRequest: async (request) => {
            if (!endpoint.rate) return
            const limit = limits[endpoint.rate]
            if (await isReplay?.(request)) {
              replays.add(request)
              await limit.countReplay(request)
            } else {
              uncounts.set(request, await limit.count(request))
            }
          },
          onError: async (request) => {
            if (!endpoint.rate || !replays.has(request)) return
            // It was no replay. What it is answered stands: it is told neither that it was one too many nor that it could not be counted.
            await limits[endpoint.rate].count(request).catch(() => {})
          },
          preValidation: async (request) => {
            await beforeValidation?.(request)
            // Last: the validation follows in the same turn of the loop.
            await turnFor(request)
          },
          handler: async (request, reply) => {
            const { params, query, headers, body } = request
            const actor =
              endpoint.access === 'client' || endpoint.access === 'staff' ? actorOf(request) : undefined
            const uncount = async () => uncounts.get(request)?.()
            const answer = await handler({
              params,
              query,
              headers,
              body,
              actor,
              request,
              reply,
              uncount,
            } as Call<typeof endpoint>)
            return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : answer)
          },
        })
      }
      app.register(routes)
    },
  }
}

const pathPattern = (path: string) => new RegExp(`^${API_BASE}${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/** The handler reads the body while it arrives, and judges its length too: only it knows what to answer to one too long. */
function passBodiesThrough(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
}

const LOOKS_LIKE_A_KEY = /^[A-Z][A-Z\d_.]*$/

/** The schema's messages are text keys already; a shape that has none of its own is simply not valid. */
function validator(endpoint: Endpoint, schema: z.ZodMiniType, part: string | undefined) {
  if (part === 'body' && endpoint.bodyIsStreamed) return (data: unknown) => ({ value: data })
  const code = (messages: string[]) => invalidInputCode(endpoint, part, messages)
  // Of a body of another kind the router knows nothing: each is judged by its own schema.
  const schemaOf = (data: unknown) =>
    part === 'body'
      ? ((endpoint.otherBody?.isMeant(data) ? endpoint.otherBody.schema : endpoint.body) ?? schema)
      : schema
  return (data: unknown) => {
    const sizeIssues = part === 'body' ? (endpoint.sizeIssues?.(data) ?? []) : []
    const result = sizeIssues.length > 0 ? undefined : schemaOf(data).safeParse(data)
    if (result?.success) {
      // The parsed headers are the few an endpoint names; the others must stay readable for cookies and proxies.
      return { value: part === 'headers' ? Object.assign({}, data, result.data) : result.data }
    }
    const issues = (result?.error.issues ?? sizeIssues)
      .slice(0, MOST_FIELD_ERRORS)
      .map(({ path, message }) => ({
        path,
        message: LOOKS_LIKE_A_KEY.test(message) ? message : 'ERROR.INVALID_INPUT',
      }))
    return {
      error: new ProblemError(code(issues.map(({ message }) => message)), { errors: fieldErrors(issues) }),
    }
  }
}

/** A call may name the message of a field among its codes: the first it names is then the code of the whole refusal. */
function invalidInputCode(endpoint: Endpoint, part: string | undefined, messages: string[]): ProblemCode {
  if (part === 'body' && endpoint.problems.includes('ORDER_FORM.VALIDATION_FAILED'))
    return 'ORDER_FORM.VALIDATION_FAILED'
  return endpoint.problems.find((problem) => messages.includes(problem)) ?? 'ERROR.INVALID_INPUT'
}
