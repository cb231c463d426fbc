// Makes hostile requests: valid ones with replaced pieces, bodies that fit no schema, odd headers and odd paths.

import fc from 'fast-check'
import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { bodyOf, callerOf, pathOf, queryNamesOf, type KnownIds } from './call-bodies.ts'
import { HOSTILE_BODIES, hostileText, hostileValue } from './hostile-values.ts'
import { JSON_SHAPES } from './json-shapes.ts'
import type { Caller } from './portal.ts'

export interface HostileRequest {
  call: EndpointName
  by: Caller
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Bodies that the server accepts. Bodies for other calls are made from their schemas, and the server refuses most of them. */
const EXAMPLES: Partial<Record<EndpointName, object>> = {
  placeOrder: validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')),
  addOrderFile: {
    name: 'zdjęcie.png',
    type: 'image/png',
    data: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==',
  },
  findCompany: { nip: '5260250274' },
  logIn: { email: 'anna.nowak@szkola.example', password: 'not-the-password' },
  finishLogIn: { code: '123456' },
  forgotPassword: { email: 'nobody@szkola.example' },
  setPassword: { password: 'nowe-haslo-2026', token: 'a'.repeat(43) },
}

/** @param orderNumbers several, because an order takes at most ten files */
export function hostileRequest(
  call: EndpointName,
  ids: KnownIds,
  orderNumbers: string[],
): fc.Arbitrary<HostileRequest> {
  const endpoint: Endpoint = endpoints[call]
  const { method, body } = endpoint
  const example =
    EXAMPLES[call] ?? (bodyOf(endpoint, { text: (field) => `tekst ${field}`, members: 2 }) as object)
  return fc
    .record({
      late: body ? hostileBody(example) : fc.constant(() => undefined),
      headers: hostileHeaders,
      path: often(
        fc.constantFrom(...orderNumbers).map((orderNumber) => pathOf(endpoint, { ...ids, orderNumber })),
        hostilePath(endpoint.path),
      ),
      query: hostileQuery(queryNamesOf(endpoint)),
    })
    .map(({ late, headers, path, query }) => ({
      call,
      by: callerOf(call),
      method,
      path: `${path}${query}`,
      headers: body ? headers : { ...headers, 'content-type': 'application/json' },
      body: late(),
    }))
}

const often = (usual: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 2, arbitrary: odd })

type LateBody = () => Buffer

function hostileBody(example: object): fc.Arbitrary<LateBody> {
  const whole = JSON.stringify(example)
  const json = (value: unknown) => () => Buffer.from(JSON.stringify(value) ?? '')
  const shape = (bytes: number) =>
    fc.constantFrom(...Object.values(JSON_SHAPES)).map((make) => () => Buffer.from(make(bytes)))
  return fc.oneof(
    { weight: 600, arbitrary: mutated(example).map(json) },
    { weight: 100, arbitrary: broken(whole) },
    { weight: 60, arbitrary: repeatedKey(example) },
    { weight: 60, arbitrary: hostileValue.map(json) },
    { weight: 40, arbitrary: fc.constantFrom(...HOSTILE_BODIES).map((text) => () => Buffer.from(text)) },
    { weight: 20, arbitrary: shape(100_000) },
    { weight: 20, arbitrary: fc.constant(() => Buffer.from(whole, 'utf16le')) },
    { weight: 20, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Buffer.from(bytes)) },
    // Rare, because sending them takes most of the time.
    { weight: 1, arbitrary: shape(10_000_000) },
  )
}

/** Deletes or replaces up to four values of the example. */
function mutated(example: object): fc.Arbitrary<unknown> {
  const mutation = fc.record({ place: fc.constantFrom(...placesIn(example)), value: hostileValue })
  return fc.array(mutation, { maxLength: 4 }).map((mutations) => {
    const root: unknown = { body: structuredClone(example) }
    for (const { place, value } of mutations) {
      const parent = place.slice(0, -1).reduce((at, key) => (isObject(at) ? at[key] : undefined), root)
      // An earlier mutation may have removed the parent.
      if (isObject(parent)) parent[place.at(-1) ?? ''] = structuredClone(value)
    }
    return (root as { body: unknown }).body
  })
}

function placesIn(value: unknown, place = ['body']): string[][] {
  const members = isObject(value) ? Object.entries(value) : []
  return [place, ...members.flatMap(([key, member]) => placesIn(member, [...place, key]))]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Cuts out up to ten characters and inserts others that break the JSON. */
const broken = (text: string): fc.Arbitrary<LateBody> =>
  fc.tuple(fc.nat(text.length), fc.nat(10), fc.constantFrom('', '"', '\\', '\u0000', '{', ',', '\\u12')).map(
    ([at, gone, put]) =>
      () =>
        Buffer.from(text.slice(0, at) + put + text.slice(at + gone)),
  )

/** Makes JSON with a repeated key, which is allowed; a parser may take the first value, the last or both. */
const repeatedKey = (example: object): fc.Arbitrary<LateBody> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(example), '__proto__', 'constructor', 'toJSON'), hostileValue)
    .map(([key, value]) => () => {
      const rest = JSON.stringify(example).slice(1)
      return Buffer.from(`{${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'},${rest}`)
    })

/** Characters allowed in a header; Node refuses to send others. */
const headerText = hostileText.map((text) =>
  text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 6000)
    .trim(),
)

/** Idempotency key that many requests repeat with different bodies. */
const ONE_KEY = '5f0c2b1e-8a1d-4c39-9c2a-0d9b7f3e6a11'
const CONTENT_TYPES = ['application/json; charset=utf-16', 'application/json; charset="', 'text/plain', ';']
const ODD_HEADERS: Record<string, fc.Arbitrary<string>> = {
  'content-type': fc.oneof(fc.constantFrom(...CONTENT_TYPES), headerText),
  'idempotency-key': fc.oneof(fc.uuid(), fc.constant(ONE_KEY), headerText),
  'x-request-id': headerText,
  cookie: headerText.map((text) => `__Host-session=${text}; session=${text}; =; ;`),
  'x-forwarded-for': headerText,
  'x-xsrf-token': headerText,
  origin: fc.oneof(fc.constantFrom('null', 'https://evil.example'), headerText),
  'accept-language': headerText,
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
  range: fc.constantFrom('bytes=0-0,0-0,0-0', 'bytes=-1', 'x'),
  host: fc.constantFrom('evil.example', '', '[::1]:99999', 'a b'),
}

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(ODD_HEADERS), { maxLength: 3 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, ODD_HEADERS[name] ?? headerText]))),
  )
  .map((odd) => ({ 'content-type': 'application/json', ...odd }))

const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4000))
const SEGMENTS = ['%ff', '%E0%A4%A', '%', '%2e%2e%2f%2e%2e', '..', ':x', 'x'.repeat(5000), '']

const hostilePath = (pattern: string): fc.Arbitrary<string> =>
  fc
    .oneof(fc.constantFrom(...SEGMENTS), encoded)
    .map((segment) => `${API_BASE}${pattern.replaceAll(/:\w+/g, () => segment)}`)

const QUERIES = [
  '?&&&',
  '?=',
  '?limit=1&limit=2',
  '?limit[__proto__]=1',
  '?search=%ff',
  `?${'a=1&'.repeat(2000)}`,
]

/** Puts hostile values into each query parameter, one at a time. */
const hostileQuery = (names: string[]): fc.Arbitrary<string> =>
  often(
    fc.constant(''),
    fc.oneof(
      fc.constantFrom(...QUERIES),
      fc.tuple(fc.constantFrom('x', ...names), encoded).map(([name, text]) => `?${name}=${text}`),
    ),
  )
