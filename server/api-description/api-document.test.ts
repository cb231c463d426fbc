// Compares the API's description with the contract that validates the calls, and its examples with the real server.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { statusOf } from '#contract/endpoints/endpoint.ts'
import { collectErrors } from '#contract/errors.ts'
import { serialsAreOnce } from '#contract/orders/data-carriers.ts'
import { companyPhoneOrder, visitorPhoneOrder } from '#contract/orders/phone-order.ts'
import { changed, ORDER_CASES, validOrder } from '#contract/orders/place-order.cases.ts'
import { placeCompanyOrder, placePublicOrder } from '#contract/orders/place-order.ts'
import { describedBy } from '#server/testing/from-schema.ts'
import { buildOrderApp, makeClient } from '#server/testing/test-orders.ts'
import { orderExamples } from './examples.ts'
import { type JsonSchema, named } from './json-schema.ts'

const shop = await buildOrderApp()
const { app, placeOrder } = shop
const document = (await app.inject('/v1/openapi.json')).json()
const { values, validate } = describedBy(document)

const calls = Object.entries<Endpoint>(endpoints)
const operationOf = ({ method, path }: Endpoint) =>
  document.paths[`/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]

describe('every call of the document', () => {
  test.each(calls)('D-C6.1 %s has its name, its description and its input', (name, endpoint) => {
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({ operationId: name, tags: [endpoint.access], summary: endpoint.summary })
    expect(document.tags.map((tag: { name: string }) => tag.name)).toContain(endpoint.access)
    expect(operation.responses[statusOf(endpoint)].description).toMatch(/\.$/)
    expect(operation.responses[405].headers).toHaveProperty('Allow')
    // Only our own pages make staff calls; outside integrators read about all others.
    const described = endpoint.access === 'staff' ? [] : (operation.parameters ?? [])
    for (const parameter of described) expect(parameter.description, parameter.name).toMatch(/\S/)
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
  })

  test('says whether it needs the session and the anti-forgery header, GET too', () => {
    const security = (name: keyof typeof endpoints) => operationOf(endpoints[name]).security
    expect(security('listOrders')).toEqual([{ session: [], antiForgery: [] }])
    expect(security('downloadOrderFile')).toEqual([{ session: [] }])
    expect(security('placeOrder')).toEqual([{}, { session: [] }])
    expect(security('listRecyclingItems')).toEqual([])
    expect(security('finishLogIn')).toEqual([{ pendingLogIn: [] }])
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      pendingLogIn: { type: 'apiKey', in: 'cookie', name: 'log-in' },
    })
  })

  test('describes a download as a file, not as JSON', () => {
    expect(Object.keys(operationOf(endpoints.downloadOrderFile).responses[200].content)).toEqual([
      'image/jpeg',
      'image/png',
      'application/pdf',
    ])
  })

  test('names the server’s address, and contains every schema that it refers to', () => {
    expect(document.servers).toEqual([{ url: shop.config.publicUrl, description: expect.any(String) }])
    const spoken = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(spoken.length).toBeGreaterThan(50)
    for (const [, kind = '', name = ''] of spoken)
      expect(document.components[kind], name).toHaveProperty(name)
  })
})

describe('what outside integrators send', () => {
  const outside = calls.filter(([, { access }]) => access !== 'staff')
  const sent = outside.flatMap(([name, endpoint]) => {
    const { parameters = [], requestBody } = operationOf(endpoint)
    return [
      ...parameters.map((parameter: { name: string; schema: JsonSchema }) => ({
        at: `${name} ${parameter.name}`,
        schema: parameter.schema,
      })),
      ...(requestBody ? [{ at: name, schema: requestBody.content['application/json'].schema }] : []),
    ]
  })
  const faults = (schema: JsonSchema, at: string): string[] => {
    const { $ref, type, properties = {}, items, anyOf = [], oneOf = [], ...own } = schema
    const isBounded =
      own.enum !== undefined ||
      own.const !== undefined ||
      own.maxLength !== undefined ||
      !hasNoEnd(own.pattern)
    return [
      ...(type === 'string' && !isBounded ? [at] : []),
      ...(type === 'array' && own.maxItems === undefined ? [at] : []),
      ...(type === undefined && !$ref && [...anyOf, ...oneOf].length === 0 ? [`${at}, of any type`] : []),
      ...($ref ? faults(document.components.schemas[$ref.split('/').at(-1) ?? ''], at) : []),
      ...Object.entries(properties).flatMap(([name, field]) => [
        ...(isDescribed(field) ? [] : [`${at}.${name}, without a word`]),
        ...faults(field, `${at}.${name}`),
      ]),
      ...(items ? faults(items, `${at}[]`) : []),
      ...(type === undefined ? [...anyOf, ...oneOf].flatMap((one) => faults(one, at)) : []),
    ]
  }
  const isDescribed = ({ description, $ref, anyOf = [] }: JsonSchema) =>
    description !== undefined || [$ref, ...anyOf.map((one) => one.$ref)].some(Boolean)
  const hasNoEnd = (pattern = '') => !pattern.endsWith('$') || /[*+]|,\}/.test(pattern)

  test.each(sent)('D-C6.1 $at describes each field, and the length of texts and lists', ({ at, schema }) => {
    expect(faults(schema, at)).toEqual([])
  })

  test('the introduction names the calls that may be repeated with a key', () => {
    const withKey = calls.flatMap(([name, endpoint]) =>
      (operationOf(endpoint).parameters ?? []).some((one: { name: string }) => one.name === 'Idempotency-Key')
        ? [name]
        : [],
    )
    expect(withKey).toEqual(['placeOrder', 'reportStop', 'newStatusLink', 'placePhoneOrder', 'runImport'])
    for (const name of withKey) expect(document.info.description).toContain(`\`${name}\``)
  })
})

/** Rules that the description states in words only: a schema cannot compare two fields or count decimals in binary fractions. */
const IN_WORDS = [
  'AVAILABLE_HOURS_ORDER',
  'CONTACT_PHONE_REQUIRED',
  'ERROR.TEXT_INVALID',
  'SERIAL_NUMBER_REPEATED',
]
const UUID = '0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11'
const order = validOrder(UUID, UUID)

describe('the body of an order', () => {
  const isDescribed = validate(named('VisitorOrder'))

  test('PAYLOAD-1 the form’s body is valid by the document', () => {
    expect(isDescribed(order), JSON.stringify(isDescribed.errors)).toBe(true)
    expect(
      validate(operationOf(endpoints.placeOrder).requestBody.content['application/json'].schema)(order),
    ).toBe(true)
  })

  const rejections = ORDER_CASES.filter(({ set, errors }) => {
    const keys = Object.values(errors).flat()
    return (
      keys.length > 0 && !keys.every((key) => IN_WORDS.includes(key)) && !Object.values(set).includes(1.2555)
    )
  })
  test.each(rejections)('a body that the server rejects is invalid by the document: $says', ({ set }) => {
    expect(isDescribed(changed(order, set))).toBe(false)
  })

  const settledByWords = ({
    customerCompanyBranch,
    availableHoursFrom,
    availableHoursTo,
    orderData,
  }: SomeOrder) =>
    availableHoursFrom < availableHoursTo &&
    (typeof customerCompanyBranch.contact !== 'string' || typeof customerCompanyBranch.phone === 'string') &&
    Object.keys(collectErrors((report) => serialsAreOnce({ orderData }, report))).length === 0

  test.each([
    ['VisitorOrder', placePublicOrder],
    ['CompanyOrder', placeCompanyOrder],
    ['VisitorPhoneOrder', visitorPhoneOrder],
    ['CompanyPhoneOrder', companyPhoneOrder],
  ])('the server accepts every %s that is valid by the document', (name, contract) => {
    const bodies = values(named(name)) as fc.Arbitrary<SomeOrder>
    fc.assert(
      fc.property(bodies.filter(settledByWords), (body) => {
        expect(contract.safeParse(body).error?.issues ?? []).toEqual([])
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test('the server accepts every example, and the first has only required fields', async () => {
    const client = await makeClient(shop)
    for (const { value, summary } of Object.values(orderExamples)) {
      const own = 'selectedCompany' in value
      const answer = own
        ? await client.browser.call('POST', '/public/orders', {
            body: { ...value, selectedCompany: client.company.id },
          })
        : await placeOrder(value)
      expect([answer.statusCode, answer.json().errors], summary).toEqual([201, undefined])
    }
    const { required } = document.components.schemas.VisitorOrder
    expect(Object.keys(orderExamples.visitor.value).toSorted()).toEqual(
      [...required, 'nip', 'bdo'].toSorted(),
    )
    for (const field of [...required, 'nip', 'bdo']) {
      expect(
        (await placeOrder(changed(orderExamples.visitor.value, { [field]: undefined }))).statusCode,
        field,
      ).toBe(400)
    }
  })
})

interface SomeOrder {
  availableHoursFrom: string
  availableHoursTo: string
  customerCompanyBranch: { contact?: unknown; phone?: unknown }
  orderData: unknown
}
