// Everything below /v1 in a scope of its own: what all calls have in common, and what is answered where no call is.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'
import { createApi, type Api, type ApiOptions } from './bind.ts'
import { timeCalls } from './call-timeout.ts'
import type { CallLimits } from './limits/rate-limiter.ts'
import { ProblemError, sendProblem } from './problem.ts'

interface ScopeOptions extends ApiOptions {
  /** Below it there is nothing for anybody but the staff, whether or not a call is there. */
  staffPath?: string
  /** How long the work of a call may take. */
  callTimeoutMs?: number
}

/** `bindCalls` adds the hooks that stand in front of every call, and the calls. */
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
    // Fastify reads a file to its end for nobody.
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
  // Routes, so that the pages' files, which may have any address, are not looked through. Of the staff area strangers learn nothing.
  for (const path of ['/', '/*']) app.all(path, { config: { access: 'public' } }, answer)
  if (staffPath)
    for (const path of [staffPath, `${staffPath}/*`]) app.all(path, { config: { access: 'staff' } }, answer)
  // Methods that no route takes.
  app.setNotFoundHandler(answer)
}

function unknownCall({ method }: FastifyRequest, methods: string[]): ProblemError {
  if (methods.length === 0 || methods.includes(method)) return new ProblemError('ERROR.NOT_FOUND')
  return new ProblemError('ERROR.METHOD_NOT_ALLOWED', { headers: { allow: methods.join(', ') } })
}
