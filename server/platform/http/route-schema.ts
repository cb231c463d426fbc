// What the endpoint table says of a call, in the form the router checks by and the API's description is made from.

import { STATUS_CODES } from 'node:http'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { PROBLEMS } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/errors.ts'

/** Any call may answer with these, whatever it is about. */
const ALWAYS: ProblemCode[] = ['ERROR.BAD_REQUEST', 'ERROR.INTERNAL']
const WITH_A_BODY: ProblemCode[] = ['ERROR.BAD_JSON', 'ERROR.TOO_LARGE', 'ERROR.UNSUPPORTED_MEDIA_TYPE']

export function routeSchema(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.headers ? { headers: endpoint.headers } : {}),
    ...(endpoint.body ? { body: bodyOf(endpoint.body, endpoint.otherBody?.schema) } : {}),
    response: { [endpoint.status]: endpoint.status === 204 ? z.undefined() : endpoint.answer, ...problemAnswers(endpoint) },
  } as FastifySchema
}

/** Only the description joins the kinds of body: each is judged by its own schema. */
const bodyOf = (body: z.ZodMiniType, other: z.ZodMiniType | undefined) => (other ? z.union([body, other]) : body)

function problemAnswers(endpoint: Endpoint) {
  const codes = [
    ...endpoint.problems,
    ...ALWAYS,
    ...(endpoint.body ? WITH_A_BODY : []),
    ...(endpoint.rate ? (['ERROR.TOO_MANY_REQUESTS'] as const) : []),
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code])
  return Object.fromEntries([...byStatus].map(([status, codesOfStatus]) => [status, problemAnswer(status, codesOfStatus)]))
}

function problemAnswer(status: number, codes: ProblemCode[]) {
  const schema = z.object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.literal(status),
    code: z.enum(codes),
    errors: z.optional(z.record(z.string(), z.array(z.string()))),
  })
  return { description: STATUS_CODES[status] ?? 'Error', content: { 'application/problem+json': { schema } } }
}
