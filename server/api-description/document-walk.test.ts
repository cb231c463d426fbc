// A client that knows nothing but the API's description. It makes calls as described and slightly wrong ones; every answer must
// be described.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { describedBy } from '#server/testing/from-schema.ts'
import { buildOrderApp, makeClient, type TestClient } from '#server/testing/test-orders.ts'
import type { JsonSchema } from './json-schema.ts'

/** The test logs in more often than people do. */
const shop = await buildOrderApp({
  env: { RATE_PASSWORDS_PER_MINUTE: '1000000', RATE_LOGIN_FAILURES_PER_ADDRESS: '1000000' },
})
const { app } = shop
const document = (await app.inject('/v1/openapi.json')).json()
const { values, validate } = describedBy(document)

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: JsonSchema
}

interface Answer {
  content?: Record<string, { schema: JsonSchema }>
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, Answer>
}

const operationOf = ({ method, path }: Endpoint): Operation =>
  document.paths[`/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]

const ODD = [
  null,
  '',
  ' ',
  'x',
  '-1',
  '0',
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
  [[]],
  'x'.repeat(5000),
  '😀',
  '‮',
  "'--",
  '%',
  '__proto__',
]

/** Removes one value of a valid body or replaces it by an odd one. */
const nearly = (body: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(1000), fc.constantFrom(undefined, ...ODD)).map(([at, odd]) => {
    const copy: Record<string, unknown> = { whole: structuredClone(body) }
    const places: [Record<string, unknown>, string][] = []
    const visit = (holder: object) => {
      for (const [key, value] of Object.entries(holder)) {
        places.push([holder as Record<string, unknown>, key])
        if (typeof value === 'object' && value !== null) visit(value)
      }
    }
    visit(copy)
    const [holder, key] = places[at % places.length] ?? [copy, 'whole']
    if (odd === undefined && key !== 'whole') delete holder[key]
    else holder[key] = odd
    return copy['whole']
  })

const mostly = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: valid.chain(nearly) })

function requestsOf(operation: Operation) {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    fc.record({
      parameter: fc.constant(parameter),
      value: mostly(values(parameter.schema)),
      isGiven: fc.boolean(),
    }),
  )
  const body = operation.requestBody
  return fc.record({
    parameters: fc.tuple(...parameters),
    body: body ? mostly(values(body.content['application/json'].schema)) : fc.constant(undefined),
    isSignedIn: fc.boolean(),
  })
}

type Request = ReturnType<typeof requestsOf> extends fc.Arbitrary<infer Value> ? Value : never

function call({ method, path }: Endpoint, { parameters, body, isSignedIn }: Request, client: TestClient) {
  let url = `/v1${path}`
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  for (const { parameter, value, isGiven } of parameters) {
    const written = String(value)
    if (parameter.in === 'path')
      url = url.replace(`:${parameter.name}`, encodeURIComponent(written).slice(0, 300) || 'x')
    else if (isGiven && parameter.in === 'query') query.set(parameter.name, written)
    else if (isGiven) headers[parameter.name] = written.replaceAll(/[^\x20-\x7e]/g, '?')
  }
  return app.inject({
    method,
    url: `${url}?${query}`,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isSignedIn && client.browser.xsrfToken ? { 'x-xsrf-token': client.browser.xsrfToken } : {}),
    },
    cookies: isSignedIn ? client.browser.cookies : {},
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/**
 * Number of runs. Twelve meet all but eight of the answers that thirty meet, and other tests cover those eight. For more runs:
 * `WALK_RUNS=1000 vitest run …`.
 */
const RUNS = Number(process.env['WALK_RUNS'] ?? 12)

test.each(Object.entries<Endpoint>(endpoints))(
  'D-C6.1 %s answers only as the document describes',
  async (_name, endpoint) => {
    const client = await makeClient(shop)
    const operation = operationOf(endpoint)
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (request) => {
        const answer = await call(endpoint, request, client)
        expect(answer.statusCode, answer.body).not.toBe(500)
        const described = operation.responses[answer.statusCode]
        expect(described, `${answer.statusCode} ${answer.body}`).toBeDefined()
        const [type = ''] = String(answer.headers['content-type'] ?? '').split(';')
        const content = described?.content?.[type]
        expect(content !== undefined, `${type} ${answer.body}`).toBe(answer.body !== '')
        if (!content) return
        const isDescribed = validate(content.schema)
        expect(isDescribed(answer.json()), `${answer.body} ${JSON.stringify(isDescribed.errors)}`).toBe(true)
      }),
      { seed: 1, numRuns: RUNS },
    )
  },
  600_000,
)
