// Requests that cost as much as their size allows: some for every call of the endpoint table, and the largest bodies that the
// server accepts.

import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import {
  LOOKUP_LIMIT,
  MAX_EQUIPMENT_ENTRIES,
  MAX_IMPORT_ROWS,
  MAX_PACKAGES_PER_ORDER,
  MAX_SERIALS_PER_ORDER,
  MAX_SYNONYMS,
} from '#contract/limits.ts'
import { allCalls, bodyOf, callerOf, pathOf, queryNamesOf, type KnownIds } from './call-bodies.ts'
import { jsonOf } from './http.ts'
import { JSON_SHAPES, full, times } from './json-shapes.ts'
import { newOrder } from './orders.ts'
import { signIn, type Caller } from './portal.ts'

export interface HeavyRequest {
  name: string
  by: Caller
  method: Endpoint['method']
  path: string
  /** Created when sent, because all together would take a gigabyte. */
  body: (() => Buffer) | undefined
}

const DEFAULT_LIMIT_BYTES = 64 * 1024
/** Size limit of a body. A file may be larger, but each further piece costs the same. */
const MOST_BYTES = 2 * 1024 * 1024
const QUERY_BYTES = 1300

/** Texts for the fields of a body and for parameters. */
const UNITS = ['a', 'ż', ' ', '\u200b', 'a@b.c,', '(', '1,', 'a\n']

const FILE = '"name":"a.png","type":"image/png"'
const FILES: Record<string, string> = {
  'a list of numbers beside the file': `{${FILE},"x":[${full('0,', MOST_BYTES)}0]}`,
  'keys beside the file': `{${FILE},${full('"a":1,', MOST_BYTES)}"b":1}`,
  'content with every letter escaped': `{${FILE},"data":"data:image/png;base64,${full('\\/', MOST_BYTES)}"}`,
  'content alone': `{${FILE},"data":"data:image/png;base64,${full('AAAA', MOST_BYTES)}"}`,
}

const { body: order } = newOrder('heavy')

/** Largest equipment list allowed. Serial numbers must not repeat. */
const largestEquipment = (first: number) =>
  times(MAX_EQUIPMENT_ENTRIES, (at) => ({
    ...order.orderData[0],
    packageTypes: times(
      MAX_PACKAGES_PER_ORDER / MAX_EQUIPMENT_ENTRIES,
      () => order.orderData[0]?.packageTypes[0],
    ),
    destructionProtocol: true,
    serialNumbers: times(
      MAX_SERIALS_PER_ORDER / MAX_EQUIPMENT_ENTRIES,
      (number) => `SN-${first}-${at}-${number}`,
    ),
  }))

const IMPORT_ROWS = times(MAX_IMPORT_ROWS, (at) => ({
  name: `Zakład nr ${at} „Łąka” sp. z o.o.`,
  nipNotRequired: 'tak',
  street: `ul. Długa ${at}`,
  postalCode: '60-101',
  city: 'Poznań',
  email: `zaklad-${at}@firma.example`,
  phone: '600100200',
}))

/** The largest body that the server takes. */
const LARGEST: Partial<Record<EndpointName, () => object>> = {
  placeOrder: () => ({ ...order, orderData: largestEquipment(3) }),
  placePhoneOrder: () => ({ ...order, orderData: largestEquipment(4) }),
  editOrder: () => ({ version: 1, orderData: largestEquipment(5) }),
  previewImport: () => ({ rows: IMPORT_ROWS }),
  importCatalogueItems: () => ({
    items: times(LOOKUP_LIMIT, (at) => ({
      name: { pl: `Przyrząd ${at}`, en: `Device ${at}`, uk: `Прилад ${at}` },
      code: '16 02 14',
      group: 'Przyrządy',
      synonyms: times(MAX_SYNONYMS, (number) => `${at} ${number}`.padEnd(12, 'x')),
    })),
  }),
}

export const heavyRequests = (ids: KnownIds): HeavyRequest[] =>
  allCalls.flatMap((call) => requestsOf(call, ids))

function requestsOf(call: EndpointName, ids: KnownIds): HeavyRequest[] {
  const endpoint: Endpoint = endpoints[call]
  const { method, bodyLimitBytes = DEFAULT_LIMIT_BYTES } = endpoint
  const path = pathOf(endpoint, ids)
  const request = (what: string, body?: () => string, query = ''): HeavyRequest => ({
    name: `${call}: ${what}`,
    by: callerOf(call),
    method,
    path: `${path}${query}`,
    body: body && (() => Buffer.from(body())),
  })
  const names = queryNamesOf(endpoint)
  const queries = UNITS.map((unit) => {
    const text = full(unit, QUERY_BYTES / Math.max(1, names.length))
    const query = new URLSearchParams(names.map((name) => [name, text]))
    return request(`a query of ${JSON.stringify(unit)}`, undefined, `?${query}`)
  })
  if (!endpoint.body) return [request('as it is'), ...(names.length > 0 ? queries : [])]

  const room = Math.min(bodyLimitBytes, MOST_BYTES) - 4096
  const filled = (text: (field: number) => string, members: number) =>
    JSON.stringify(bodyOf(endpoint, { text, members }))
  let fields = 1
  filled((field) => String((fields = field)), 1)
  const [one, two] = [filled(String, 1).length, filled(String, 2).length]
  const largest = LARGEST[call]
  return [
    ...(largest ? [request('as large as it may be', () => JSON.stringify(largest()))] : []),
    ...UNITS.map((unit) =>
      request(`texts of ${JSON.stringify(unit)}`, () => filled(() => full(unit, room / 2 / fields), 1)),
    ),
    request('lists of short texts', () =>
      filled(String, Math.max(1, Math.floor((room - one) / Math.max(1, two - one)))),
    ),
    ...(callerOf(call)
      ? []
      : Object.entries(JSON_SHAPES).map(([what, make]) => request(what, () => make(room)))),
    ...(call === 'addOrderFile'
      ? Object.entries(FILES).map(([what, text]) => request(what, () => text))
      : []),
  ]
}

/** Places two orders of the largest size as a client of the demo data. Returns ids for the other requests. */
export async function placeLargest(address: string): Promise<KnownIds> {
  const [client, staff] = [await signIn(address, 'client'), await signIn(address, 'staff')]
  const { customer } = jsonOf(await client.call('getProfile'))
  const company: string = customer.ccIds[0]
  const largest = (first: number) => ({
    ...order,
    orderData: largestEquipment(first),
    selectedCompany: company,
  })
  const { order: placed } = jsonOf(await client.call('placeOrder', { body: largest(1) }))
  const { company: read } = jsonOf(await staff.call('getStaffCompany', { id: company }))
  return { order: placed.uuid, orderNumber: placed.orderNumber, company, branch: read.branches[0].uuid }
}
