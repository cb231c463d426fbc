import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from './bind.ts'
import type { CallLimits } from './limits/rate-limiter.ts'
import { sendProblem, toProblem } from './problem.ts'

const greeting = {
  method: 'POST',
  path: '/greetings',
  access: 'public',
  summary: 'Says who is greeted, and by whom',
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1)) }),
  answer: z.object({ name: z.string(), by: z.string() }),
} as const

/** Input of the context function, call by call. */
const asked: unknown[] = []
const seen: unknown[] = []

const app = Fastify()
app.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error)))
createApi(app, {} as CallLimits).bind(
  greeting,
  async ({ body, context, request }) => {
    seen.push(request.body)
    return { name: body.name, by: context.by }
  },
  {
    context: async (request: FastifyRequest) => {
      asked.push(request.body)
      return { by: String(request.headers['x-by']) }
    },
  },
)

const greet = (payload: object) =>
  app.inject({ method: 'POST', url: '/greetings', headers: { 'x-by': 'Ewa' }, payload })

test('finds the context once, and passes it to the handler with the validated body', async () => {
  expect((await greet({ name: ' Jan ' })).json()).toEqual({ name: 'Jan', by: 'Ewa' })
  expect(asked.splice(0)).toEqual([{ name: ' Jan ' }])
})

test.each([
  [{ name: 'Jan', naem: 'Ewa' }, 'naem'],
  [{ name: 'Jan', 'a\r\nb: ł': 1, language: { code: 'pl' } }, 'a%0D%0Ab%3A%20%C5%82, language'],
  [{ name: 'Jan', '\ud800': 1 }, '%EF%BF%BD'],
  [{ name: 'Jan' }, undefined],
])('ignores unknown fields and names them: %j', async (body, named) => {
  const answer = await greet(body)
  expect([answer.statusCode, answer.headers['x-ignored-fields']]).toEqual([200, named])
})

test('leaves the request unchanged', async () => {
  await greet({ name: ' Jan ', more: 1 })
  expect(seen.at(-1)).toEqual({ name: ' Jan ', more: 1 })
})

test('finds the context before it validates the body', async () => {
  asked.length = 0
  expect((await greet({})).json()).toMatchObject({ status: 400, errors: { name: ['ERROR.INVALID_INPUT'] } })
  expect(asked).toEqual([{}])
})
