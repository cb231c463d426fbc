// Description of the API in OpenAPI 3.1, built from the endpoint table, the schemas of the contract and the texts in this folder.
import { STATUS_CODES } from 'node:http'
import { extname } from 'node:path'
import * as z from 'zod/mini'
import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { problemsOf } from '#contract/endpoints/endpoint-problems.ts'
import { statusOf } from '#contract/endpoints/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts'
import { FILE_TYPES } from '#contract/limits.ts'
import { placeSignedInOrder } from '#contract/orders/place-order.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import type { Config } from '#server/config.ts'
import { pendingLogInCookieName, sessionCookieName } from '#server/features/accounts/public.ts'
import { DEFAULT_BODY_LIMIT_BYTES } from '#server/platform/http/bind.ts'
import { wordsOf, type CallWords } from './call-words.ts'
import { components, schemaOf } from './components.ts'
import { named, type JsonSchema } from './json-schema.ts'

const TAGS: Record<Endpoint['access'], string> = {
  public: 'Anybody may call these.',
  session: 'The way into a session, and passwords.',
  client:
    'For a signed-in person: the session cookie, with the header `X-XSRF-TOKEN` on every call but a download.',
  staff: 'For the operator’s own people, signed in like clients.',
}

const PROBLEM_WORDS: Partial<Record<number, string>> = {
  400: 'What was sent is not valid; `errors` names the fields, where it was about fields.',
  401: 'Nobody is signed in, or the e-mail and the password do not belong together.',
  403: 'Not allowed, or without the right `X-XSRF-TOKEN`.',
  404: 'There is no such thing, or none of the caller’s.',
  409: 'What is there does not allow it.',
  422: 'The `Idempotency-Key` was used with another body.',
  429: 'Too many of these calls; `Retry-After` says when to come again.',
  500: 'A failure of the server; `X-Request-Id` tells the operator which.',
  502: 'The register does not answer.',
  503: 'Not available for a moment; `Retry-After` says when to come again.',
}

const CALLS = Object.entries(endpoints) as [EndpointName, Endpoint][]

export function describeInstallation(
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
  version: string,
  operator: Operator,
): object {
  const tags = new Set(CALLS.map(([, { access }]) => access))
  return {
    openapi: '3.1.1',
    info: {
      title: operator.name,
      version,
      description: INTRODUCTION,
      contact: { name: operator.legalName, email: operator.email, url: operator.website },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: apiUrl ?? publicUrl, description: 'This installation.' }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    paths: pathsOf(),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl),
          description: 'Set by signing in; every call with it prolongs the session.',
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description:
            'The `xsrfToken` that signing in answered, on every call of a signed-in person, GET too.',
        },
        pendingLogIn: {
          type: 'apiKey',
          in: 'cookie',
          name: pendingLogInCookieName(publicUrl),
          description:
            'Set by signing in with the password of somebody who has a second factor. It opens nothing but `finishLogIn`.',
        },
      },
      headers: HEADERS,
      schemas: { ...components, Problem: problem },
    },
  }
}

const takesKey = ({ headers }: Endpoint) =>
  headers instanceof z.ZodMiniObject && 'idempotency-key' in headers.shape

const callsWithKey = CALLS.filter(([, call]) => takesKey(call)).map(([name]) => `\`${name}\``)

const INTRODUCTION = [
  'Orders for the pickup of waste electrical equipment.',
  '',
  'A rejected call returns a problem document (RFC 9457). Its `code` identifies the problem; for invalid input, `errors` maps the path of each field',
  'to the keys of its messages. Every answer has the header `X-Request-Id`. Later versions may add fields to answers.',
  '',
  'Calls of a signed-in person send the session cookie and the header `X-XSRF-TOKEN`, on GET too.',
  '',
  'After 429 (too many calls) and 503 (temporarily unavailable), wait the number of seconds in `Retry-After`, then send the same call again.',
  `A GET changes nothing and can always be repeated. After a lost answer, ${callsWithKey.join(', ')} can be repeated too: with the same \`Idempotency-Key\` they act once.`,
].join('\n')

const HEADERS = {
  RequestId: { description: 'Identifies this request in the log of the server.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next call.', schema: { type: 'integer' } },
  Allow: { description: 'Methods that the path supports.', schema: { type: 'string' } },
  Cookie: { description: 'The session cookie.', schema: { type: 'string' } },
  Disposition: { description: 'Attachment with the file name.', schema: { type: 'string' } },
}
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` })

const problem: JsonSchema = {
  type: 'object',
  description: 'Why the server rejected the call.',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Identifies the problem.' },
    errors: {
      type: 'object',
      description: 'Keys of the messages of each field, by the path of the field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['type', 'title', 'status', 'code'],
}

function pathsOf() {
  const byPath = Map.groupBy(CALLS, ([, call]) => `${API_BASE}${call.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  return Object.fromEntries(
    [...byPath].map(([path, ofPath]) => [
      path,
      Object.fromEntries(
        ofPath.map(([name, endpoint]) => [endpoint.method.toLowerCase(), operation(name, endpoint)]),
      ),
    ]),
  )
}

function operation(name: EndpointName, endpoint: Endpoint) {
  const words = wordsOf(name)
  const parameters = parametersOf(endpoint, words?.parameters)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [
      words?.description ?? `${endpoint.summary}.`,
      words?.withSession,
      endpoint.isPlainLink && AS_A_LINK,
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: [endpoint.access],
    security: securityOf(name, endpoint, words),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, words) } : {}),
    responses: {
      [statusOf(endpoint)]: success(name, endpoint, words),
      ...problemResponses(endpoint),
    },
  }
}

const AS_A_LINK = 'Works as a link: the session cookie is enough, without `X-XSRF-TOKEN`.'

function securityOf(name: EndpointName, { access, isPlainLink }: Endpoint, words?: CallWords): object[] {
  if (access === 'client' || access === 'staff')
    return [isPlainLink ? { session: [] } : { session: [], antiForgery: [] }]
  if (name === 'finishLogIn') return [{ pendingLogIn: [] }]
  return words?.withSession ? [{}, { session: [] }] : []
}

function parametersOf(
  { params, query, headers }: Endpoint,
  words: NonNullable<CallWords['parameters']> = {},
) {
  const listed = (place: string, schemas: z.ZodMiniType | undefined) => {
    if (!schemas) return []
    const { properties = {}, required = [] } = schemaOf(schemas)
    return Object.entries(properties).map(([name, derived]) => {
      const said = words[name]
      const { description, ...schema } = {
        ...derived,
        ...(typeof said === 'string' ? { description: said } : said),
      }
      return {
        name: place === 'header' ? capitalised(name) : name,
        in: place,
        ...(description ? { description } : {}),
        required: required.includes(name),
        schema,
      }
    })
  }
  return [...listed('path', params), ...listed('query', query), ...listed('header', headers)]
}

const capitalised = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

function requestBody(
  { otherBodies = [], bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES }: Endpoint,
  body: z.ZodMiniType,
  words?: CallWords,
) {
  // A signed-in person sends the body of a visitor's order too; it may leave out what the profile contains.
  const bodies = [body, ...otherBodies].filter((one) => one !== placeSignedInOrder).map(schemaOf)
  const [only = {}, ...others] = bodies
  return {
    description: `JSON of at most ${bodyLimitBytes / 1024} KiB.`,
    required: true,
    content: {
      'application/json': {
        schema: others.length > 0 ? { oneOf: bodies } : only,
        ...(words?.bodyExamples ? { examples: words.bodyExamples } : {}),
      },
    },
  }
}

/** Media types of downloaded files, by the ending of the path. */
const FILES: Record<string, readonly string[]> = {
  '': FILE_TYPES,
  '.pdf': ['application/pdf'],
  '.csv': ['text/csv'],
  '.zip': ['application/zip'],
}

const OF_STAFF = { 200: 'The answer.', 201: 'It was made.', 204: 'Done.' }

function success(name: EndpointName, endpoint: Endpoint, words?: CallWords) {
  const description = words?.answer ?? OF_STAFF[statusOf(endpoint)]
  const headers = { 'X-Request-Id': header('RequestId') }
  if (endpoint.isPlainLink) {
    const bytes = { schema: { type: 'string', format: 'binary' } }
    return {
      description,
      headers: { ...headers, 'Content-Disposition': header('Disposition') },
      content: Object.fromEntries((FILES[extname(endpoint.path)] ?? []).map((type) => [type, bytes])),
    }
  }
  const setsCookie = name === 'logIn' || name === 'finishLogIn'
  const withCookie = setsCookie ? { ...headers, 'Set-Cookie': header('Cookie') } : headers
  if (!endpoint.answer) return { description, headers: withCookie }
  const content = {
    schema: schemaOf(endpoint.answer),
    ...(words?.answerExample ? { examples: { answer: { value: words.answerExample } } } : {}),
  }
  return { description, headers: withCookie, content: { 'application/json': content } }
}

function problemResponses(endpoint: Endpoint) {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => PROBLEMS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [status, problemResponse(endpoint, status, ofStatus)]),
  )
}

function problemResponse({ problemDetails }: Endpoint, status: number, codes: ProblemCode[]) {
  const schema = {
    allOf: [
      named('Problem'),
      { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
      ...codes.flatMap((code) => {
        const details = problemDetails?.[code]
        return details
          ? [{ if: { type: 'object', properties: { code: { const: code } } }, then: schemaOf(details) }]
          : []
      }),
    ],
  }
  return {
    description: PROBLEM_WORDS[status] ?? STATUS_CODES[status] ?? 'Refused.',
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(status === 429 || status === 503 ? { 'Retry-After': header('RetryAfter') } : {}),
      ...(status === 405 ? { Allow: header('Allow') } : {}),
    },
    content: { 'application/problem+json': { schema } },
  }
}
