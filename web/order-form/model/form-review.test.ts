import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitorForm } from '#web/screens/place-order/visitor/visitor-form.ts'
import { filledIn, monitorEntry } from '../testing/filled-in.ts'
import { fetchParts, server } from '../testing/open-form.tsx'
import { FormReview } from './form-review.ts'
import type { FormKind } from './form-rules.ts'
import { emptyEntry, type OrderFormValues } from './form-values.ts'

// The rules are loaded with the later parts.
beforeAll(async () => {
  server()
  await fetchParts()
})

let values: OrderFormValues
let review: FormReview

beforeEach(() => {
  vi.useFakeTimers()
  values = filledIn()
  review = new FormReview(
    visitorForm,
    () => values,
    () => ({ locale: 'pl', privacyNoticeVersion: 'v1' }),
  )
})
afterEach(() => vi.useRealTimers())

function type(change: Partial<OrderFormValues>, name: string) {
  values = { ...values, ...change }
  review.changed(name)
}

test('shows no error while a field is typed in, only after it was left', () => {
  type({ nip: '12' }, 'nip')
  vi.runAllTimers()
  expect(review.errorOf('nip')).toBeUndefined()
  review.left('nip')
  vi.runAllTimers()
  expect(review.errorOf('nip')).toBe('NIP_PATTERN')
  type({ nip: '7740001454' }, 'nip')
  vi.runAllTimers()
  expect(review.errorOf('nip')).toBeUndefined()
})

test('shows no new error while the pointer is pressed, which could move the target; shows it after the release', () => {
  type({ nip: '12' }, 'nip')
  review.press()
  review.left('nip')
  vi.advanceTimersByTime(5000)
  expect(review.errorOf('nip')).toBeUndefined()
  review.letGo()
  expect(review.errorOf('nip')).toBeUndefined()
  vi.runAllTimers()
  expect(review.errorOf('nip')).toBe('NIP_PATTERN')
})

test('shows no error for an empty field that was only passed through', () => {
  values = { ...values, nip: '' }
  review.left('nip')
  vi.runAllTimers()
  expect(review.errorOf('nip')).toBeUndefined()
})

test('FORM-22 FORM-24 trying to send shows all errors at once', () => {
  values = { ...values, nip: '', reporterEmail: 'abc' }
  expect([...review.showAll().keys()]).toEqual(['nip', 'reporterEmail'])
  expect(review.errorOf('reporterEmail')).toBe('REPORTER_EMAIL_PATTERN')
})

test('has a body to send as soon as the rules accept the form, and not before', () => {
  expect(review.body()).toMatchObject({ nip: '7740001454', locale: 'pl', privacyNoticeVersion: 'v1' })
  values = { ...values, nip: '77' }
  expect(review.body()).toBeNull()
})

test('FORM-24 shows the error of an address copied from the company only at the company', () => {
  const empty = { street: '', postalCode: '', city: '', country: 'Polska' }
  values = {
    ...values,
    customerCompanyAddress: empty,
    customerCompanyBranch: { ...values.customerCompanyBranch, ...empty, sameAsCompany: true },
  }
  review.showAll()
  expect(review.errorOf('customerCompanyAddress.street')).toBe('COMPANY_STREET_REQUIRED')
  expect(review.errorOf('customerCompanyBranch.street')).toBeUndefined()
  values = { ...values, customerCompanyBranch: { ...values.customerCompanyBranch, sameAsCompany: false } }
  review.showAll()
  expect(review.errorOf('customerCompanyBranch.street')).toBe('BRANCH_STREET_REQUIRED')
})

test('FORM-32 shows a server error until its field changes', () => {
  review.addServerErrors({ 'orderData.0.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'] })
  expect(review.errorOf('orderData.0.recyclingItem.uuid')).toBe('RECYCLING_ITEM_UNKNOWN')
  type({ comment: 'x' }, 'comment')
  vi.runAllTimers()
  expect(review.errorOf('orderData.0.recyclingItem.uuid')).toBe('RECYCLING_ITEM_UNKNOWN')
  const [entry] = values.orderData
  type(
    {
      orderData: [
        { ...entry, recyclingItem: { ...entry?.recyclingItem, uuid: crypto.randomUUID() } } as never,
      ],
    },
    'orderData.0.recyclingItem.uuid',
  )
  vi.runAllTimers()
  expect(review.errorOf('orderData.0.recyclingItem.uuid')).toBeUndefined()
})

test('a new entry after a failed attempt shows no errors before it was touched', () => {
  review.showAll()
  values = { ...values, orderData: [...values.orderData, emptyEntry()] }
  review.validate()
  expect(review.errorOf('orderData.1.recyclingItem.uuid')).toBeUndefined()
  expect(review.summary().entries[1]?.isValid).toBe(false)
})

test('EQUIP-10 removing an entry moves the shown errors of the later ones up', () => {
  values = { ...values, orderData: [...values.orderData, monitorEntry(), emptyEntry()] }
  review.showAll()
  expect(review.errorOf('orderData.1.recyclingItem.uuid')).toBeUndefined()
  values = { ...values, orderData: values.orderData.toSpliced(1, 1) }
  review.removed('orderData', 1)
  expect(review.errorOf('orderData.1.recyclingItem.uuid')).toBe('RECYCLING_ITEM_REQUIRED')
  values = { ...values, orderData: [...values.orderData, emptyEntry()] }
  review.validate()
  expect(review.errorOf('orderData.2.recyclingItem.uuid')).toBeUndefined()
})

test('EQUIP-10 removing an entry moves the server errors of the later ones up', () => {
  values = { ...values, orderData: [...values.orderData, monitorEntry(), monitorEntry()] }
  review.addServerErrors({
    'orderData.1.recyclingItem.value': ['RECYCLE_VALUE_INVALID'],
    'orderData.2.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'],
  })
  values = { ...values, orderData: values.orderData.toSpliced(1, 1) }
  review.removed('orderData', 1)
  expect(['value', 'uuid'].map((part) => review.errorOf(`orderData.1.recyclingItem.${part}`))).toEqual([
    undefined,
    'RECYCLING_ITEM_UNKNOWN',
  ])
})

test('keeps unchanged objects, so that nothing is rendered again for them', () => {
  const before = review.summary()
  type({ comment: '' }, 'comment')
  vi.runAllTimers()
  expect(review.summary()).toBe(before)
  type({ customerCompanyName: 'y' }, 'customerCompanyName')
  vi.runAllTimers()
  expect(review.summary().entries).toBe(before.entries)
})

describe('before the rules have loaded', () => {
  let rules: FormKind['rules']['read']
  const open = () =>
    new FormReview(
      { ...visitorForm, rules: { ...visitorForm.rules, read: () => rules() } },
      () => values,
      () => ({ locale: 'pl', privacyNoticeVersion: 'v1' }),
    )
  const states = (of: FormReview) => new Set(of.summary().sections.map(({ state }) => state))

  test('PLUS-4 no section counts as done, and no field shows an error', () => {
    rules = () => ({ status: 'loading', value: null })
    const early = open()
    expect(states(early)).toEqual(new Set(['empty', 'optional']))
    values = { ...values, customerCompanyName: '' }
    early.changed('customerCompanyName')
    early.left('customerCompanyName')
    vi.runAllTimers()
    expect(early.errorOf('customerCompanyName')).toBeUndefined()
    expect(states(early)).toEqual(new Set(['empty', 'optional']))
  })

  test('ERR-2 the errors of fields left meanwhile are shown once the rules load', () => {
    rules = () => ({ status: 'loading', value: null })
    const early = open()
    values = { ...values, customerCompanyName: '' }
    early.changed('customerCompanyName')
    early.left('customerCompanyName')
    vi.runAllTimers()
    rules = visitorForm.rules.read
    early.validate()
    expect(early.errorOf('customerCompanyName')).toBe('COMPANY_NAME_REQUIRED')
    expect(states(early)).toContain('done')
  })
})
