import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../errors.ts'
import { MAX_EMAILS } from '../limits.ts'
import { orderSizeIssues } from './order-size.ts'
import { changed, ORDER_CASES, validOrder } from './place-order.cases.ts'
import { placeCompanyOrder, placePublicOrder } from './place-order.ts'

const SOME_UUID = '0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11'
const order = validOrder(SOME_UUID, SOME_UUID)

describe('the order body', () => {
  test.each(ORDER_CASES)('$says', ({ set, errors }) => {
    const result = placePublicOrder.safeParse(changed(order, set))
    expect(result.success ? {} : fieldErrors(result.error.issues)).toEqual(errors)
  })

  test('PAYLOAD-23 turns every kind of empty value into null, at every depth', () => {
    const read = placePublicOrder.parse(
      changed(order, {
        comment: ' ',
        krs: '',
        'customerCompanyBranch.contact': '',
        'orderData.0.packageTypes.0.name': '',
      }),
    )
    expect(read.comment).toBeNull()
    expect(read.krs).toBeNull()
    expect(read.customerCompanyBranch.contact).toBeNull()
    expect(read.orderData[0]?.packageTypes[0]?.name).toBeNull()
  })

  test('VAL-8 PAYLOAD-4 joins several e-mails by commas, each once', () => {
    expect(
      placePublicOrder.parse(changed(order, { companyEmail: 'a@x.pl; b@x.pl  c@x.pl,a@x.pl' })).companyEmail,
    ).toBe('a@x.pl,b@x.pl,c@x.pl')
  })

  test('VAL-6 VAL-14 VAL-16 the company phone, KRS and REGON may be left out', () => {
    const read = placePublicOrder.parse(changed(order, { companyPhone: undefined, krs: '', regon: ' ' }))
    expect(read).toMatchObject({ companyPhone: null, krs: null, regon: null })
  })

  test('VAL-10 VAL-11 D-E11 requires a company e-mail from a visitor', () => {
    const result = placePublicOrder.safeParse(changed(order, { companyEmail: ' ' }))
    expect(fieldErrors(result.error?.issues ?? [])).toEqual({ companyEmail: ['COMPANY_EMAIL_REQUIRED'] })
  })

  test.each([
    [MAX_EMAILS, {}],
    [MAX_EMAILS + 1, { companyEmail: ['COMPANY_EMAIL_LIMIT'] }],
  ])('VAL-8 VAL-10 allows a company more e-mails than a visitor: %i', (count, errors) => {
    const companyEmail = Array.from({ length: count }, (_, at) => `a${at}@x.example`).join()
    const result = placeCompanyOrder.safeParse({ ...order, selectedCompany: SOME_UUID, companyEmail })
    expect(result.success ? {} : fieldErrors(result.error.issues)).toEqual(errors)
  })

  test('STATUS-9 PAYLOAD-1 defaults the type to receiving', () => {
    expect(placePublicOrder.parse(changed(order, { orderType: undefined })).orderType).toBe('receiving')
  })

  test('ENTITY-10 ENTITY-11 turns quantities typed as text into numbers', () => {
    const read = placePublicOrder.parse(
      changed(order, { 'orderData.0.recyclingItem.value': '24', 'orderData.0.packageTypes.0.value': '2' }),
    )
    expect(read.orderData[0]).toMatchObject({ recyclingItem: { value: 24 }, packageTypes: [{ value: 2 }] })
  })

  test.each([
    [501, 1, { orderData: ['EQUIPMENT_LIMIT'] }],
    [500, 1, {}],
    [1, 51, { 'orderData.0.packageTypes': ['PACKAGE_LIMIT'] }],
    [1, 50, {}],
    [20, 50, {}],
    [21, 50, { orderData: ['ORDER_PACKAGES_LIMIT'] }],
  ])('D-I8.1 %i entries of %i packages', (entries, packages, errors) => {
    const [entry] = order.orderData
    const many = Array.from({ length: entries }, () => ({
      ...entry,
      packageTypes: Array.from({ length: packages }, () => entry?.packageTypes[0]),
    }))
    const result = placePublicOrder.safeParse({ ...order, orderData: many })
    expect(result.success ? {} : fieldErrors(result.error.issues)).toEqual(errors)
    expect(fieldErrors(orderSizeIssues({ ...order, orderData: many }))).toEqual(errors)
  })

  test('D-C3 stops validation at the first hundred errors', () => {
    let validated = 0
    const empty = () =>
      Object.defineProperty({}, 'unit', {
        get() {
          validated += 1
          return undefined
        },
      })
    const orderData = Array.from({ length: 500 }, () => ({ packageTypes: [empty(), empty()] }))
    const result = placePublicOrder.safeParse({ ...order, orderData })
    const count = result.error?.issues.length ?? 0
    expect(count).toBeGreaterThanOrEqual(100)
    expect(count).toBeLessThan(120)
    expect(validated).toBeLessThan(100)
  })

  test('returns a list of valid members whole, and rejects what is no list', () => {
    const twice = { ...order, orderData: [...order.orderData, ...structuredClone(order.orderData)] }
    expect(placePublicOrder.parse(twice).orderData.map(({ recyclingItem }) => recyclingItem.value)).toEqual([
      24, 24,
    ])
    const none = placePublicOrder.safeParse({ ...order, orderData: { length: 5 } })
    expect(fieldErrors(none.error?.issues ?? [])).toEqual({ orderData: ['EQUIPMENT_REQUIRED'] })
    const last = placePublicOrder.safeParse(changed(twice, { 'orderData.1.packageTypes.0.unit': 'x' }))
    expect(fieldErrors(last.error?.issues ?? [])).toEqual({
      'orderData.1.packageTypes.0.unit': ['UNIT_REQUIRED'],
    })
  })
})
