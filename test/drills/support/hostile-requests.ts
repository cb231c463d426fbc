// Requests made to hurt: valid ones with pieces replaced, whole bodies out of nothing, odd headers and odd addresses.

import fc from 'fast-check'
import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { bodyOf, queryNamesOf } from './body-of-call.ts'
import { hostileText, hostileTexts, hostileValue, hugeTexts } from './hostile-values.ts'
import { pathOf, type KnownIds } from './signed-in-requests.ts'

type Calls = typeof endpoints
/** What anybody may call, on the way into a session too. */
type OpenCall = {
  [Name in EndpointName]: Calls[Name]['access'] extends 'public' | 'session' ? Name : never
}[EndpointName]
type CallWithBody = { [Name in OpenCall]: Calls[Name] extends { body: unknown } ? Name : never }[OpenCall]

export interface HostileRequest {
  call: EndpointName
  /** Whose session it comes with. */
  by?: 'client' | 'staff'
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Used again and again, with one body and another. */
const ONE_KEY = '5f0c2b1e-8a1d-4c39-9c2a-0d9b7f3e6a11'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * A body that each open call takes, to begin from. A new open call must be entered here before this compiles. The bodies of signed-in calls
 * begin from their schemas.
 */
const EXAMPLES: Record<CallWithBody, () => object> = {
  placeOrder: () => validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')),
  addOrderFile: () => ({ name: 'zdjęcie.png', type: 'image/png', data: `data:image/png;base64,${PNG}` }),
  findCompany: () => ({ nip: '5260250274' }),
  logIn: () => ({ email: 'anna.nowak@szkola.example', password: 'not-the-password' }),
  finishLogIn: () => ({ code: '123456' }),
  forgotPassword: () => ({ email: 'nobody@szkola.example' }),
  setPassword: () => ({ password: 'nowe-haslo-2026', token: 'a'.repeat(43) }),
}

const isOpen = (name: EndpointName): name is OpenCall =>
  endpoints[name].access === 'public' || endpoints[name].access === 'session'
const takesBody = (name: OpenCall): name is CallWithBody => 'body' in endpoints[name]

const calls = Object.keys(endpoints) as EndpointName[]
const openCalls = calls.filter(isOpen)
export const callsWithBody = openCalls.filter(takesBody)
export const callsWithoutBody = openCalls.filter((name) => !takesBody(name))
export const signedInCalls = calls.filter((name) => !isOpen(name))

export interface KnownTo {
  /** Orders that take files, so that hostile files get as far as they can. */
  orderNumbers: string[]
  /** What signed-in calls are about. */
  ids: KnownIds
}

export function hostileRequest(
  name: EndpointName,
  { orderNumbers, ids }: KnownTo,
): fc.Arbitrary<HostileRequest> {
  const endpoint: Endpoint = endpoints[name]
  const { method, access } = endpoint
  return fc
    .record({
      body: endpoint.body ? hostileBody(exampleOf(name)) : fc.constant(undefined),
      headers: hostileHeaders,
      path: isOpen(name)
        ? hostilePath(`${API_BASE}${endpoint.path}`, orderNumbers)
        : fc.oneof(
            { weight: 8, arbitrary: fc.constant(pathOf(endpoint, ids)) },
            { weight: 2, arbitrary: hostilePath(`${API_BASE}${endpoint.path}`, orderNumbers) },
          ),
      query: hostileQueryOf(endpoint),
    })
    .map(({ body, headers, path: filledPath, query }) => ({
      call: name,
      ...(access === 'client' || access === 'staff' ? { by: access } : {}),
      method,
      path: `${filledPath}${query}`,
      headers,
      body: body?.(),
    }))
}

function exampleOf(name: EndpointName): object {
  if (isOpen(name) && takesBody(name)) return EXAMPLES[name]()
  return bodyOf(endpoints[name] as Endpoint, { text: (field) => `tekst ${field}`, members: 2 }) as object
}

/** Every parameter of the call takes its turn. */
function hostileQueryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = queryNamesOf(endpoint)
  if (names.length === 0) return hostileQuery
  return fc.oneof(
    { weight: 30, arbitrary: hostileQuery },
    {
      weight: 70,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), hostileText)
        .map(([one, text]) => `?${one}=${encodeURIComponent(text.toWellFormed()).slice(0, 8000)}`),
    },
  )
}

type LateBody = () => Buffer

const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')

function hostileBody(example: object): fc.Arbitrary<LateBody> {
  return fc.oneof(
    { weight: 600, arbitrary: mutated(example).map((value) => () => jsonBytes(value)) },
    { weight: 100, arbitrary: broken(JSON.stringify(example)) },
    { weight: 60, arbitrary: repeatedKeys(example) },
    { weight: 60, arbitrary: hostileValue.map((value) => () => jsonBytes(value)) },
    { weight: 60, arbitrary: fc.constantFrom(...hostileTexts).map((text) => () => Buffer.from(text())) },
    {
      weight: 20,
      arbitrary: fc
        .constantFrom<BufferEncoding>('utf16le', 'latin1')
        .map((encoding) => () => Buffer.from(JSON.stringify(example), encoding)),
    },
    { weight: 20, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(...hugeTexts).map((text) => () => Buffer.from(text())) },
  )
}

/** Up to four places of the example deleted, replaced, wrapped or joined by a stranger. */
function mutated(example: object): fc.Arbitrary<unknown> {
  const places = pathsIn(example)
  const mutation = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('delete', 'replace', 'replace', 'replace', 'wrap', 'add', 'multiply'),
    value: hostileValue,
    key: hostileText,
  })
  return fc.array(mutation, { minLength: 0, maxLength: 4 }).map((mutations) => {
    const root = { body: structuredClone(example) as unknown }
    for (const { place, how, value, key } of mutations)
      mutate(root, ['body', ...place], { how, value: structuredClone(value), key })
    return root.body
  })
}

type JsonPath = string[]

function pathsIn(value: unknown, place: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, member]) => pathsIn(member, [...place, key]))]
}

function mutate(
  root: object,
  place: JsonPath,
  { how, value, key }: { how: string; value: unknown; key: string },
): void {
  const last = place.at(-1) ?? ''
  const parent = place.slice(0, -1).reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), root)
  // An earlier mutation has taken this place away.
  if (!isObject(parent) || !Object.hasOwn(parent, last)) return
  const current = parent[last]
  if (how === 'delete') delete parent[last]
  else if (how === 'wrap') parent[last] = [current]
  else if (how === 'multiply' && Array.isArray(current))
    parent[last] = Array.from({ length: 600 }, () => current[0])
  else if (how === 'add' && isObject(current))
    Object.defineProperty(current, key, { value, enumerable: true, configurable: true, writable: true })
  else parent[last] = value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Cut short, or with a piece put in where it does not belong. */
const broken = (text: string): fc.Arbitrary<LateBody> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(10),
      fc.constantFrom('', '"', '\\', '\u0000', '{', ']', ',', '\\u12', '\ud83d', '//', '\n'),
    )
    .map(([at, gone, put]) => () => {
      const rest = put === '' ? '' : text.slice(at + gone)
      return Buffer.from(text.slice(0, at) + put + rest)
    })

/** JSON does not forbid a key twice; who reads it may take the first, the last or both. */
const repeatedKeys = (example: object): fc.Arbitrary<LateBody> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(example), '__proto__', 'constructor', 'toJSON'), hostileValue)
    .map(([key, value]) => () => {
      const whole = JSON.stringify(example)
      return Buffer.from(`{${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'},${whole.slice(1)}`)
    })

/** What a header may carry on the wire; a client library refuses the rest itself. */
const headerText = hostileText.map((text) =>
  text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 6000)
    .trim(),
)

const maybe = (
  weight: number,
  name: string,
  values: fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 100 - weight, arbitrary: fc.constant({}) },
    { weight, arbitrary: values.map((value) => ({ [name]: value })) },
  )

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.oneof(
      { weight: 92, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
      {
        weight: 6,
        arbitrary: contentTypes().map((type): Record<string, string> => ({ 'content-type': type })),
      },
      { weight: 2, arbitrary: fc.constant({}) },
    ),
    maybe(20, 'idempotency-key', fc.oneof(fc.uuid(), fc.constant(ONE_KEY), headerText)),
    maybe(10, 'x-request-id', headerText),
    maybe(
      10,
      'cookie',
      fc.oneof(
        headerText,
        headerText.map((text) => `session=${text}`),
        headerText.map((text) => `__Host-session=${text}; session=${text}; =; ;`),
      ),
    ),
    maybe(5, 'x-forwarded-for', headerText),
    maybe(5, 'x-xsrf-token', headerText),
    maybe(5, 'origin', fc.oneof(fc.constantFrom('null', 'https://evil.example'), headerText)),
    maybe(5, 'accept-language', headerText),
    maybe(3, 'accept', headerText),
    maybe(3, 'content-encoding', fc.constantFrom('gzip', 'br', 'identity', 'x')),
    maybe(3, 'range', fc.constantFrom('bytes=0-0,0-0,0-0', 'bytes=-1', 'x')),
    maybe(3, 'host', fc.constantFrom('evil.example', '', '[::1]:99999', 'a b')),
  )
  .map((groups) => Object.assign({}, ...groups) as Record<string, string>)

function contentTypes() {
  const known = [
    'application/json; charset=utf-16',
    'application/json;charset=latin1',
    'application/json; charset="',
    'APPLICATION/JSON',
    'application/json, application/json',
  ]
  const other = [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/ld+json',
    '*/*',
    'x',
    ';',
    '/',
    '__proto__',
  ]
  return fc.oneof(fc.constantFrom(...known, ...other), headerText)
}

const SEGMENTS = [
  '%00',
  'a%00b',
  '%ff',
  '%E0%A4%A',
  '%',
  '%2',
  '%2e%2e%2f%2e%2e',
  '..%2f',
  '.',
  '..',
  '%2F',
  ';',
  ':x',
  '*',
  '__proto__',
  'constructor',
  "'--",
  '%F0%9F%92%A9',
  'x'.repeat(201),
  'x'.repeat(5000),
  '%61'.repeat(300),
  '',
]

const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4000)),
)

function hostilePath(pattern: string, orderNumbers: string[]): fc.Arbitrary<string> {
  if (!pattern.includes(':')) return fc.constant(pattern)
  const value = pattern.includes(':orderNumber')
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...orderNumbers) }, { weight: 1, arbitrary: segment })
    : segment
  return value.map((filled) => pattern.replace(/:\w+/, () => filled))
}

const QUERIES = [
  '?',
  '?&&&',
  '?=',
  '?limit',
  '?limit=',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?limit[__proto__]=1',
  '?__proto__=1',
  '?__proto__[limit]=1',
  '?limit=1e9',
  '?limit=-1',
  '?limit=0x1',
  '?limit=1.5',
  '?limit=%31',
  '?limit=%00',
  '?search=%00',
  '?search=%ff',
  '?search=%',
  '?search=%25',
  '?search=_',
  '?search=%5C',
  '?name=%25&name=_',
  `?${'a=1&'.repeat(2000)}`,
  `?search=${'x'.repeat(9000)}`,
  '?search=ab%27%3B--',
  '?limit=1#x',
]

const hostileQuery = fc.oneof(
  { weight: 80, arbitrary: fc.constant('') },
  { weight: 12, arbitrary: fc.constantFrom(...QUERIES) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('limit', 'search', 'name', 'x'), hostileText)
      .map(([name, text]) => `?${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 8000)}`),
  },
)
