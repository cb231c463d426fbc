// The description of the API in OpenAPI 3.1: made from the endpoint table, and of what that leaves open from the words beside this file.
import { STATUS_CODES } from 'node:http'
import { problemsOf } from '#contract/endpoint-problems.ts'
import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts'
import { FILE_TYPES } from '#contract/limits.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { answerSchema, answerSchemas, schemaOf } from './answers.ts'
import { bodySchemas } from './bodies.ts'
import { wordsOf, type CallWords } from './call-words.ts'
import { named, type JsonSchema } from './schema.ts'

interface Installation {
  version: string
  /** The origin of the calls. */
  origin: string
  sessionCookie: string
  operator: Operator
}

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
  405: 'The path takes other methods: `Allow` names them.',
  408: 'The request came too slowly.',
  409: 'What is there does not allow it.',
  413: 'Too large.',
  415: 'Only `application/json` is taken.',
  422: 'The `Idempotency-Key` was used with another body.',
  429: 'Too many of these calls; `Retry-After` says when to come again.',
  500: 'A failure of the server; `X-Request-Id` tells the operator which.',
  502: 'The register does not answer.',
  503: 'Not available for a moment; `Retry-After` says when to come again.',
}

export function apiDocument({ version, origin, sessionCookie, operator }: Installation): object {
  const calls = Object.entries(endpoints) as [EndpointName, Endpoint][]
  const tags = new Set(calls.map(([, { access }]) => access))
  return {
    openapi: '3.1.1',
    info: {
      title: operator.name,
      version,
      description: INTRODUCTION,
      contact: { name: operator.legalName, email: operator.email, url: operator.website },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: origin, description: 'This installation.' }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    paths: pathsOf(calls),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by signing in; every call with it prolongs the session.',
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description:
            'The `xsrfToken` that signing in answered, on every call of a signed-in person, GET too.',
        },
      },
      headers: HEADERS,
      schemas: { ...bodySchemas, ...answerSchemas(), Problem: problem },
    },
  }
}

const INTRODUCTION = [
  'Orders for the pickup of waste electrical equipment.',
  '',
  'Every call that is rejected is answered by a problem document (RFC 9457). Its `code` says which problem it is; for invalid input `errors` leads from the path of a field',
  'to the keys of what is wrong with it. Every answer carries `X-Request-Id`. Answers may come to have more fields.',
  '',
  'A signed-in person’s calls carry the session cookie and, on GET too, the header `X-XSRF-TOKEN`.',
].join('\n')

const HEADERS = {
  RequestId: { description: 'Names this request in the log of the server.', schema: { type: 'string' } },
  RetryAfter: { description: 'In how many seconds to come again.', schema: { type: 'integer' } },
  Allow: { description: 'The methods that the path takes.', schema: { type: 'string' } },
  Cookie: { description: 'The session, for the browser to keep.', schema: { type: 'string' } },
  Disposition: { description: 'An attachment, with the name of the file.', schema: { type: 'string' } },
}
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` })

const problem: JsonSchema = {
  type: 'object',
  description: 'What is wrong with the call.',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Which problem it is.' },
    errors: {
      type: 'object',
      description: 'From the path of a field to the keys of what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['type', 'title', 'status', 'code'],
}

function pathsOf(calls: [EndpointName, Endpoint][]) {
  const byPath = Map.groupBy(calls, ([, { path }]) => `${API_BASE}${path.replaceAll(/:(\w+)/g, '{$1}')}`)
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
  const description = [words.description ?? `${endpoint.summary}.`, words.withSession]
    .filter(Boolean)
    .join('\n\n')
  const parameters = parametersOf(words)
  return {
    operationId: name,
    summary: endpoint.summary,
    description,
    tags: [endpoint.access],
    security: securityOf(endpoint, words),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(words.body ? { requestBody: requestBody(words.body) } : {}),
    responses: { [endpoint.status]: success(name, endpoint, words), ...problemResponses(endpoint) },
  }
}

function securityOf({ access, isPlainLink }: Endpoint, { withSession }: CallWords): object[] {
  if (access === 'client' || access === 'staff')
    return [isPlainLink ? { session: [] } : { session: [], antiForgery: [] }]
  return withSession ? [{}, { session: [] }] : []
}

function parametersOf({ params = {}, query = {}, headers = {} }: CallWords) {
  const listed = (place: string, schemas: Record<string, JsonSchema>) =>
    Object.entries(schemas).map(([name, { description, ...schema }]) => ({
      name: place === 'header' ? capitalised(name) : name,
      in: place,
      description,
      required: place === 'path',
      schema,
    }))
  return [...listed('path', params), ...listed('query', query), ...listed('header', headers)]
}

const capitalised = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

const requestBody = ({ description, schema, examples }: NonNullable<CallWords['body']>) => ({
  description,
  required: true,
  content: { 'application/json': { schema, ...(examples ? { examples } : {}) } },
})

/** The calls that answer a file. */
const FILES: Partial<Record<EndpointName, readonly string[]>> = {
  downloadOrderFile: FILE_TYPES,
  downloadStaffOrderFile: FILE_TYPES,
  downloadProtocol: ['application/pdf'],
  downloadStaffProtocol: ['application/pdf'],
  exportStaffOrders: ['text/csv'],
  exportAudit: ['text/csv'],
  exportCatalogueItems: ['text/csv'],
  exportPackageTypes: ['text/csv'],
  exportCompany: ['application/zip'],
  exportPerson: ['application/zip'],
}

function success(name: EndpointName, endpoint: Endpoint, { answer, answerExample }: CallWords) {
  const headers = { 'X-Request-Id': header('RequestId') }
  const types = FILES[name]
  if (types) {
    const bytes = { schema: { type: 'string', format: 'binary' } }
    return {
      description: answer,
      headers: { ...headers, 'Content-Disposition': header('Disposition') },
      content: Object.fromEntries(types.map((type) => [type, bytes])),
    }
  }
  const withCookie = name === 'logIn' ? { ...headers, 'Set-Cookie': header('Cookie') } : headers
  if (endpoint.status === 204) return { description: answer, headers: withCookie }
  const content = {
    schema: answerSchema(endpoint),
    ...(answerExample ? { examples: { answer: { value: answerExample } } } : {}),
  }
  return { description: answer, headers: withCookie, content: { 'application/json': content } }
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
