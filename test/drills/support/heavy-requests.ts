// Requests that anybody may send, each made to cost as much as its bytes can.

import { API_BASE, endpoints, type Endpoint } from '#contract/endpoints.ts'
import { MAX_EQUIPMENT_ENTRIES, MAX_PACKAGES_PER_ORDER, ORDER_BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'

export interface HeavyRequest {
  name: string
  method: Endpoint['method']
  path: string
  headers?: Record<string, string>
  /** Made when it is sent: together they would take a gigabyte. */
  body?: () => Buffer
}

const order = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
const entry = order.orderData[0] ?? fail()
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** As many bytes as the call takes, less what stands around them. */
const FULL = ORDER_BODY_LIMIT_BYTES - 4096
const SMALL = 60 * 1024

function fail(): never {
  throw new Error('the order to begin from has no equipment')
}

const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))
const full = (unit: string, bytes = FULL) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const json = (value: unknown) => () => Buffer.from(JSON.stringify(value))
const text = (make: () => string) => () => Buffer.from(make())

/** Whatever the call: it is parsed before anybody knows what it is. */
const SHAPES: Record<string, (bytes: number) => string> = {
  'nested lists': (bytes) => full('[', bytes),
  'nested objects': (bytes) => full('{"a":', bytes),
  'a list of numbers': (bytes) => `[${full('0,', bytes)}0]`,
  'lists of a thousand numbers': (bytes) => `[${full(`[${'0,'.repeat(998)}0],`, bytes)}0]`,
  'objects of a thousand keys, each key its own': (bytes) =>
    `[${times(Math.floor(bytes / 16_000), (at) => `{${times(999, (key) => `"${at}_${key}":0`).join()}}`).join()}]`,
  'one key twice a thousand times': (bytes) => `[${full(`{${'"a":{},'.repeat(998)}"a":0},`, bytes)}0]`,
  'prototype names': (bytes) =>
    `[${full('{"__proto__":{"a":1},"constructor":{"prototype":{}}},', Math.min(bytes, 40_000))}0]`,
  'a number of that many digits': (bytes) => `{"nip":${full('9', bytes)}}`,
  'numbers of five hundred digits': (bytes) =>
    `[${full(`${'9'.repeat(500)}e999,`, Math.min(bytes, 450_000))}0]`,
  'spaces alone': (bytes) => full(' ', bytes),
  backslashes: (bytes) => `{"nip":"${full('\\\\', bytes)}"}`,
  'escaped letters': (bytes) => `{"nip":"${full('\\u0001', bytes)}"}`,
  'a fault at the very end': (bytes) => `{"nip":"${full('x', bytes)}"`,
}

const TEXTS = [' ', 'a ', '\u200b', '\u00ad', 'é', '(', '1-', '1', 'a@', 'a@b.c,', '.a', 'ﷺ', 'İ', '\t\n']
const TEXT_FIELDS = [
  'customerCompanyName',
  'companyEmail',
  'companyPhone',
  'nip',
  'krs',
  'regon',
  'bdo',
  'comment',
  'publicToken',
  'privacyNoticeVersion',
  'availableHoursFrom',
  'locale',
]

const withEntries = <Entry>(orderData: Entry[]) => ({ ...order, orderData })

const largestOrder = withEntries(
  times(MAX_EQUIPMENT_ENTRIES, () => ({
    ...entry,
    packageTypes: times(MAX_PACKAGES_PER_ORDER / MAX_EQUIPMENT_ENTRIES, () => entry.packageTypes[0]),
  })),
)

const ORDERS: Record<string, () => Buffer> = {
  '500 entries of 50 empty packages': json({
    orderData: times(500, () => ({ packageTypes: times(50, () => ({})) })),
  }),
  'as many empty entries and packages as an order may have': json(
    withEntries(times(500, () => ({ packageTypes: [{}, {}] }))),
  ),
  'an order as large as it may be': json(largestOrder),
  'the same of equipment that is unknown': json(
    withEntries(
      largestOrder.orderData.map((one) => ({
        ...one,
        recyclingItem: { ...entry.recyclingItem, uuid: UNKNOWN_ID },
      })),
    ),
  ),
  'a thousand packages with names of their own': json(
    withEntries(
      times(500, () => ({
        ...entry,
        packageTypes: times(2, () => ({
          uuid: 'other',
          name: '<ż&>'.repeat(45),
          value: '0.001',
          unit: 'kg',
        })),
      })),
    ),
  ),
  'a thousand entries': json(withEntries(times(1000, () => entry))),
  ...Object.fromEntries(
    TEXTS.map((unit) => [
      `text fields full of ${JSON.stringify(unit)}`,
      text(() =>
        JSON.stringify({
          ...order,
          ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, full(unit, FULL / TEXT_FIELDS.length)])),
        }),
      ),
    ]),
  ),
  ...Object.fromEntries(
    TEXTS.map((unit) => [
      `a name full of ${JSON.stringify(unit)}`,
      text(() => JSON.stringify({ ...order, customerCompanyName: full(unit) })),
    ]),
  ),
}

const FILE_FIELDS = '"name":"a.png","type":"image/png"'
/** Far less than a file may have: each piece of it costs the same, and many of them would only find the moments when the machine is busy with something else. */
const FILE_BYTES = 2 * 1024 * 1024

const FILES: Record<string, () => Buffer> = {
  'a list of numbers beside the file': text(() => `{${FILE_FIELDS},"x":[${full('0,', FILE_BYTES)}0]}`),
  'a long text beside the file': text(() => `{${FILE_FIELDS},"x":"${full('x', FILE_BYTES)}"}`),
  'nested lists beside the file': text(() => `{${FILE_FIELDS},"x":${full('[', FILE_BYTES)}`),
  'spaces beside the file': text(() => `{${FILE_FIELDS},"x":${full(' ', FILE_BYTES)}1}`),
  'keys beside the file': text(() => `{${FILE_FIELDS},${full('"a":1,', FILE_BYTES)}"b":1}`),
  'a key that long': text(() => `{"${full('\\n', FILE_BYTES)}":1}`),
  'content with every letter escaped': text(
    () => `{${FILE_FIELDS},"data":"data:image/png;base64,${full('\\/', FILE_BYTES)}"}`,
  ),
  'content of line breaks': text(
    () => `{${FILE_FIELDS},"data":"data:image/png;base64,${full('\\n', FILE_BYTES)}"}`,
  ),
  'content alone': text(() => `{${FILE_FIELDS},"data":"data:image/png;base64,${full('AAAA', FILE_BYTES)}"}`),
}

const QUERIES = [
  `?search=${'%C5%BC'.repeat(200)}`,
  `?search=${'a%20'.repeat(100)}`,
  `?${'a=1&'.repeat(2000)}`,
  '?limit=1000&search=e',
]

/** `orderNumber`: an order that takes files. */
export function heavyRequests(orderNumber: string): HeavyRequest[] {
  const call = (name: keyof typeof endpoints) =>
    `${API_BASE}${endpoints[name].path.replace(':orderNumber', orderNumber)}`
  const post = (name: keyof typeof endpoints, what: string, body: () => Buffer): HeavyRequest => ({
    name: `${name}: ${what}`,
    method: 'POST',
    path: call(name),
    body,
  })
  const shapes = (name: keyof typeof endpoints, bytes: number) =>
    Object.entries(SHAPES).map(([what, make]) => post(name, what, () => Buffer.from(make(bytes))))
  return [
    ...Object.entries(ORDERS).map(([what, body]) => post('placeOrder', what, body)),
    ...shapes('placeOrder', FULL),
    post('placeOrder', 'four megabytes of nested lists', () => Buffer.alloc(4 * 1024 * 1024, '[')),
    ...(['logIn', 'forgotPassword', 'setPassword', 'findCompany'] as const).flatMap((name) =>
      shapes(name, SMALL),
    ),
    ...TEXTS.flatMap((unit) => [
      post(
        'logIn',
        `fields full of ${JSON.stringify(unit)}`,
        json({ email: full(unit, SMALL / 2), password: full(unit, SMALL / 2) }),
      ),
      post('findCompany', `a number full of ${JSON.stringify(unit)}`, json({ nip: full(unit, SMALL) })),
    ]),
    ...Object.entries(FILES).map(([what, body]) => post('addOrderFile', what, body)),
    ...(['listRecyclingItems', 'listPackageTypes'] as const).flatMap((name) =>
      QUERIES.map((query): HeavyRequest => ({
        name: `${name}: ${query.slice(0, 20)}`,
        method: 'GET',
        path: `${call(name)}${query}`,
      })),
    ),
  ]
}
