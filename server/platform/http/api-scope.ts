// Scope of everything below /v1: what all calls have in common, and the answer to unknown addresses.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'
import { createApi, type Api, type ApiOptions } from './bind.ts'
import { timeCalls } from './call-timeout.ts'
import type { CallLimits } from './limits/rate-limiter.ts'
import { ProblemError, sendProblem } from './problem.ts'

interface ScopeOptions extends ApiOptions {
  /** Path below which only staff get answers other than 404, whether or not a call exists. */
  staffPath?: string
  /** Time limit of a call's work, in milliseconds. */
  callTimeoutMs?: number
}

/** `bindCalls` adds the hooks that run before every call, and the calls. */
export async function serveApi(
  app: FastifyInstance,
  limits: CallLimits,
  { staffPath, callTimeoutMs = 10_000, ...options }: ScopeOptions,
  bindCalls: (api: Api) => Promise<void>,
): Promise<void> {
  const serve = async (scope: FastifyInstance) => {
    timeCalls(scope, callTimeoutMs)
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // PostgreSQL text cannot hold NUL.
      if (request.url.includes('%00')) throw new ProblemError('ERROR.BAD_REQUEST')
    })
    // Fastify never consumes or closes the file of a HEAD request.
    scope.addHook('onSend', async ({ method }, _reply, payload) => {
      if (method === 'HEAD' && payload instanceof Readable) payload.destroy()
      return payload
    })
    const api = createApi(scope, limits, options)
    await bindCalls(api)
    answerUnknownCalls(api, staffPath)
  }
  await app.register(serve, { prefix: API_BASE })
}

function answerUnknownCalls({ app, methodsOf }: Api, staffPath: string | undefined): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, unknownCall(request, methodsOf(request.url.split('?', 1)[0] ?? '')))
  // Answers by routes, so that Fastify does not search the files of the pages. In the staff area, unknown calls reveal nothing
  // to other people.
  for (const path of ['/', '/*']) app.all(path, { config: { access: 'public' } }, answer)
  if (staffPath)
    for (const path of [staffPath, `${staffPath}/*`]) app.all(path, { config: { access: 'staff' } }, answer)
  // Answers methods without a route.
  app.setNotFoundHandler(answer)
}

function unknownCall({ method }: FastifyRequest, methods: string[]): ProblemError {
  if (methods.length === 0 || methods.includes(method)) return new ProblemError('ERROR.NOT_FOUND')
  return new ProblemError('ERROR.METHOD_NOT_ALLOWED', { headers: { allow: methods.join(', ') } })
}
