import { expect, test } from 'vitest'
import { fieldErrors } from '../errors.ts'
import { companyPhoneOrder, visitorPhoneOrder } from './phone-order.ts'
import { changed, ORDER_CASES, validOrder } from './place-order.cases.ts'

const UUID = '0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11'
const order = validOrder(UUID, UUID)
const errorsOf = (body: object, schema: typeof visitorPhoneOrder | typeof companyPhoneOrder) =>
  fieldErrors(schema.safeParse(body).error?.issues ?? [])

/** Phone orders have no order link, a type set by the server, and an optional email address. */
const sameRule = ORDER_CASES.filter(
  ({ set, errors }) =>
    !('publicToken' in set) &&
    !('orderType' in set) &&
    !Object.values(errors)
      .flat()
      .some((error) => error.endsWith('_EMAIL_REQUIRED')),
)

test.each(sameRule)('STAFF-18 a phone order follows the rules of the form: $says', (one) => {
  expect(errorsOf(changed(order, one.set), visitorPhoneOrder)).toEqual(one.errors)
})

test('STAFF-18 a caller may leave out the e-mail, but not name and phone', () => {
  expect(errorsOf({ ...order, reporter: {} }, visitorPhoneOrder)).toEqual({
    'reporter.name': ['REPORTER_NAME_REQUIRED'],
    'reporter.surname': ['REPORTER_SURNAME_REQUIRED'],
    'reporter.phone': ['REPORTER_PHONE_REQUIRED'],
  })
})

test('STAFF-18 D-E11 the e-mail of a typed company may be left out, but must be valid', () => {
  for (const companyEmail of [undefined, null, '', ' '])
    expect(visitorPhoneOrder.parse({ ...order, companyEmail }).companyEmail).toBeNull()
  expect(visitorPhoneOrder.parse(order).companyEmail).toBe(order['companyEmail'])
  expect(errorsOf({ ...order, companyEmail: 'biuro' }, visitorPhoneOrder)).toEqual({
    companyEmail: ['COMPANY_EMAIL_PATTERN'],
  })
})

test('STAFF-18 a stored company is named by its id, without company fields', () => {
  const { customerCompanyName: _name, nip: _nip, companyEmail: _email, bdo: _bdo, ...rest } = order
  const { customerCompanyAddress: _address, ...body } = rest
  expect(errorsOf({ ...body, companyUuid: UUID }, companyPhoneOrder)).toEqual({})
  expect(companyPhoneOrder.parse({ ...body, companyUuid: UUID, orderType: 'receiving' })).toMatchObject({
    orderType: 'staff',
    customerCompanyAddress: null,
    callerNote: null,
  })
})
