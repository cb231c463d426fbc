import { describe, expect, test } from 'vitest'
import { collectErrors } from '#contract/errors.ts'
import { bdoIsRequired } from '#contract/orders/place-order-rules.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { emptyEntry, emptyPackage, initialValues, type OrderFormValues } from './form-values.ts'
import { orderBody } from './order-body.ts'

const bodyOf = (values: OrderFormValues) => orderBody(values, { locale: 'pl', privacyNoticeVersion: 'v1' })

describe('a newly opened form', () => {
  const fresh = initialValues()

  test('PAYLOAD-1 STATUS-9 GEN-9 has the type receiving', () => {
    expect(fresh.orderType).toBe('receiving')
    expect(bodyOf(fresh).orderType).toBe('receiving')
  })

  test('PAYLOAD-9 requires a BDO number', () => {
    expect(collectErrors((report) => bdoIsRequired(bodyOf(fresh), report))).toEqual({
      bdo: ['FIELD_EMPTY_BDO'],
    })
  })

  test('PAYLOAD-10 CONST-19 has the company in Poland', () => {
    expect(fresh.customerCompanyAddress).toEqual({ street: '', postalCode: '', city: '', country: 'Polska' })
  })

  test('PAYLOAD-11 PAYLOAD-12 PAYLOAD-13 CONST-19 has the pickup place in Poland, at the address of the company', () => {
    expect(fresh.customerCompanyBranch).toEqual({
      ...Object.fromEntries(Object.keys(placeInFull).map((field) => [field, ''])),
      sameAsCompany: true,
      country: 'Polska',
      mainBranch: false,
    })
  })

  test('PAYLOAD-2 PAYLOAD-3 PAYLOAD-4 PAYLOAD-5 PAYLOAD-6 PAYLOAD-7 PAYLOAD-8 PAYLOAD-14 PAYLOAD-15 PAYLOAD-16 NEWORDER-4 NEWORDER-5 has every other field, empty', () => {
    expect(fresh).toMatchObject({
      selectedCompany: '',
      selectedBranch: '',
      customerCompanyName: '',
      companyEmail: '',
      companyPhone: '',
      nip: '',
      nipNotRequired: false,
      krs: '',
      regon: '',
      bdo: '',
      bdoFree: false,
      bdoPeopleCollection: false,
      tmpBdo: '',
      availableHoursFrom: '',
      availableHoursTo: '',
      reporterName: '',
      reporterSurname: '',
      reporterEmail: '',
      reporterPhone: '',
      files: [],
      comment: '',
    })
    expect(fresh.orderData).toEqual([emptyEntry()])
    expect(emptyEntry()).toEqual({
      recyclingItem: { uuid: '', name: '', copyName: '', value: '', unit: '' },
      packageTypes: [{ ...emptyPackage(), isAssumed: true }],
    })
  })

  test('FORM-14 REPORTER-6 has consent and another contact person unticked', () => {
    expect([fresh.consent, fresh.contactPersonDiffers]).toEqual([false, false])
  })

  test('shares no object with another form', () => {
    const [one, other] = [initialValues(), initialValues()]
    one.orderData[0]?.packageTypes.push(emptyPackage())
    one.customerCompanyAddress.city = 'Poznań'
    expect(other).toEqual(fresh)
  })
})
