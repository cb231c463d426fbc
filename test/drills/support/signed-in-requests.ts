// Requests of people who are signed in, each made to cost as much as its bytes can: some for every call of the endpoint table, and those
// that the server takes at their largest.

import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import {
  LOOKUP_LIMIT,
  MAX_BULK_ORDERS,
  MAX_EQUIPMENT_ENTRIES,
  MAX_IMPORT_ROWS,
  MAX_LINKS_AT_ONCE,
  MAX_MESSAGE_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PACKAGES_PER_ORDER,
  MAX_SERIALS_PER_ORDER,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
} from '#contract/limits.ts'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { bodyOf, queryNamesOf, textsIn } from './body-of-call.ts'
import type { HeavyRequest } from './heavy-requests.ts'

export interface SignedInRequest extends HeavyRequest {
  by: 'client' | 'staff'
}

/** What there is in the data of the drill. */
export interface KnownIds {
  /** The largest order that can be placed, completed. */
  order: string
  /** Another one like it with thousands of events and notes, which staff still correct. */
  openOrder: string
  company: string
  /** One with thousands of orders, all of them over. */
  closedCompany: string
  otherCompany: string
  branch: string
  person: string
  /** Those of now, with their version. */
  settings: { version: number; settings: { company: object } }
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const DEFAULT_LIMIT_BYTES = 64 * 1024
const HEADERS_LIMIT_BYTES = 12 * 1024

const UNITS: Record<string, string | ((at: number) => string)> = {
  letters: 'a',
  'letters beyond ASCII': 'ż',
  spaces: ' ',
  'characters of no width': '\u200b',
  'ends of sentences': 'a@b.c,',
  brackets: '(',
  'words of their own': (at) => `${at},`,
  lines: 'a\n',
}

function textOf(unit: string | ((at: number) => string), bytes: number): string {
  if (typeof unit === 'string') return unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
  const words: string[] = []
  for (let at = 0, length = 0; length < bytes; at += 1, length += words.at(-1)?.length ?? 1)
    words.push(unit(at))
  return words.join('')
}

/** Calls that end a session, an account or data are made of what there is not: others come after them. */
const ENDS_SOMETHING = /\/(?:session|sessions|block|end-sessions|erasure|merge|undo|reset|off)(?:\/:\w+)?$/

export function pathOf({ method, path }: Endpoint, ids: KnownIds): string {
  const isSafe = method === 'GET' || (method !== 'DELETE' && !ENDS_SOMETHING.test(path))
  const owner = (place: string) => {
    if (!isSafe) return UNKNOWN_ID
    if (place.endsWith('/orders/')) return path.endsWith('.pdf') ? ids.order : ids.openOrder
    if (/(?:companies|customerCompany)\/$/.test(place)) return ids.company
    if (place.endsWith('/branches/')) return ids.branch
    return place.endsWith('/people/') && method === 'GET' ? ids.person : UNKNOWN_ID
  }
  return `${API_BASE}${path.replaceAll(/:\w+/g, (_, at: number) => owner(path.slice(0, at)))}`
}

const json = (value: unknown) => () => Buffer.from(JSON.stringify(value))

/** For each call of the table. */
function requestsOf([name, endpoint]: [string, Endpoint], ids: KnownIds): SignedInRequest[] {
  const { method, bodyLimitBytes = DEFAULT_LIMIT_BYTES } = endpoint
  const by = endpoint.access === 'staff' ? 'staff' : 'client'
  const path = pathOf(endpoint, ids)
  const request = (what: string, more: Partial<HeavyRequest> = {}): SignedInRequest => ({
    name: `${name}: ${what}`,
    by,
    method,
    path,
    ...more,
  })
  const names = queryNamesOf(endpoint)
  const query = (unit: string | ((at: number) => string)) =>
    names
      .map((one) => `${one}=${encodeURIComponent(textOf(unit, HEADERS_LIMIT_BYTES / 9 / names.length))}`)
      .join('&')
  const texts = textsIn(endpoint)
  const room = bodyLimitBytes - 4096
  return [
    request('as it is'),
    ...(names.length > 0
      ? [
          ...Object.entries(UNITS).map(([what, unit]) =>
            request(`a query of ${what}`, { path: `${path}?${query(unit)}` }),
          ),
          request('the largest page', { path: `${path}?limit=100&page=1&search=e%20a%20o&order=asc` }),
        ]
      : []),
    ...(endpoint.body
      ? [
          ...Object.entries(UNITS).map(([what, unit]) => {
            const text = textOf(unit, room / 2 / Math.max(1, texts))
            return request(`texts of ${what}`, {
              body: () => Buffer.from(JSON.stringify(bodyOf(endpoint, { text: () => text, members: 1 }))),
            })
          }),
          request('lists of short texts', {
            body: () => {
              const body = (members: number) =>
                Buffer.from(JSON.stringify(bodyOf(endpoint, { text: String, members })))
              const [one, two] = [body(1).length, body(2).length]
              return body(Math.max(1, Math.floor((room - one) / Math.max(1, two - one))))
            },
          }),
        ]
      : []),
  ]
}

const order = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))

/** As many of everything as an order may have. */
export const largestEquipment = (first = 0) =>
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

const importRows = (more: object = {}) =>
  times(MAX_IMPORT_ROWS, (at) => ({
    name: `Zakład nr ${at} „Łąka” sp. z o.o.`,
    nipNotRequired: 'tak',
    street: `ul. Długa ${at}`,
    postalCode: '60-101',
    city: 'Poznań',
    email: `zaklad-${at}@firma.example`,
    phone: '600100200',
    branchName: `Hala ${at % 7}`,
    branchStreet: `ul. Krótka ${at}`,
    branchPostalCode: '60-102',
    branchCity: 'Poznań',
    ...more,
  }))

const catalogueItems = (count: number) =>
  times(count, (at) => ({
    name: { pl: `Przyrząd ${at}`, en: `Device ${at}`, uk: `Прилад ${at}` },
    code: '16 02 14',
    group: 'Przyrządy',
    synonyms: times(MAX_SYNONYMS, (number) =>
      `${at} ${number}`.padEnd(Math.min(12, MAX_SYNONYM_LENGTH), 'x'),
    ),
  }))

/** The largest that the server takes, by call. */
const LARGEST: Partial<Record<EndpointName, (ids: KnownIds) => unknown>> = {
  takeOrder: () => ({ ...order, orderData: largestEquipment(1) }),
  editOrder: () => ({ version: 1, orderData: largestEquipment(2) }),
  previewImport: () => ({ rows: importRows() }),
  runImport: () => ({ rows: importRows(), invite: true, previewToken: 'of another preview' }),
  importCatalogueItems: () => ({ items: catalogueItems(LOOKUP_LIMIT) }),
  importPackageTypes: () => ({
    packageTypes: times(LOOKUP_LIMIT, (at) => ({
      name: { pl: `Kosz ${at}`, en: null, uk: null },
      unit: 'pieces',
    })),
  }),
  changeOrders: ({ openOrder }) => ({
    orders: times(MAX_BULK_ORDERS, () => ({ uuid: openOrder, version: 1 })),
    action: { assigneeUuid: null },
  }),
  makeLinks: () => ({ count: MAX_LINKS_AT_ONCE, expiresAt: '2099-01-01T00:00:00Z' }),
  sendMessage: () => ({ subject: 'Odbiór', text: 'ż <b>&\n'.repeat(MAX_MESSAGE_LENGTH / 8) }),
  changeSettings: ({ settings: { version, settings } }) => ({
    ...settings,
    version,
    company: { ...settings.company, name: 'Warta' },
  }),
  addNote: () => ({ text: 'ż\n'.repeat(MAX_NOTE_LENGTH / 2) }),
}

export function signedInRequests(ids: KnownIds): SignedInRequest[] {
  const ofSession = Object.entries<Endpoint>(endpoints).filter(
    ([, { access }]) => access === 'client' || access === 'staff',
  )
  return ofSession.flatMap(([name, endpoint]) => {
    const largest = LARGEST[name as EndpointName]
    const [first, ...others] = requestsOf([name, endpoint], ids)
    return [
      first,
      ...(largest ? [{ ...first, name: `${name}: as large as it may be`, body: json(largest(ids)) }] : []),
      ...others,
    ].filter((request) => request !== undefined) as SignedInRequest[]
  })
}

/** What ends the data that the others need: a company of thousands of orders is erased, another is merged. */
export function lastRequests({ company, closedCompany, otherCompany, person }: KnownIds): SignedInRequest[] {
  const to = (name: EndpointName, id: string, body?: object): SignedInRequest => ({
    name: `${name}: of thousands of orders`,
    by: 'staff',
    method: endpoints[name].method,
    path: `${API_BASE}${endpoints[name].path.replace(':id', id)}`,
    ...(body && { body: json(body) }),
  })
  return [
    to('eraseCompany', closedCompany, {}),
    to('mergeCompany', company, { intoUuid: otherCompany }),
    to('erasePerson', person, {}),
  ]
}
