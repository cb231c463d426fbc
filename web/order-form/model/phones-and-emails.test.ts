// Phone numbers and email addresses follow the same rules for the company, the reporter and the contact person.
import { describe, expect, test } from 'vitest'
import { visitorRules } from '#web/screens/place-order/visitor/visitor-rules.ts'
import { filledIn } from '../testing/filled-in.ts'
import type { FieldName } from './field-names.ts'
import { errorsByField } from './form-rules.ts'
import type { OrderFormValues } from './form-values.ts'

const CONTEXT = { locale: 'pl', privacyNoticeVersion: 'v1' } as const
const errorsOf = (values: OrderFormValues) => errorsByField(values, ...visitorRules(values, CONTEXT).errors)

type Kind = 'phone' | 'email'
const PLACES: Record<Kind, { company: FieldName; reporter: FieldName; contact: FieldName }> = {
  phone: { company: 'companyPhone', reporter: 'reporterPhone', contact: 'customerCompanyBranch.phone' },
  email: { company: 'companyEmail', reporter: 'reporterEmail', contact: 'customerCompanyBranch.email' },
}

/** Types the same text in the three places, with a separate contact person. */
function verdicts(kind: Kind, typed: string): Record<string, string | undefined> {
  const { customerCompanyBranch: branch } = filledIn()
  const customerCompanyBranch = { ...branch, contact: 'Jan Woźny', phone: '600700800', [kind]: typed }
  const { company, reporter, contact } = PLACES[kind]
  const values = filledIn({
    contactPersonDiffers: true,
    customerCompanyBranch,
    [company]: typed,
    [reporter]: typed,
  })
  const errors = errorsOf(values)
  // The three messages name their own field, so the comparison removes that name.
  const errorOf = (name: FieldName) =>
    errors
      .get(name)
      ?.join()
      .replaceAll(/COMPANY|REPORTER|CONTACT/g, 'PLACE')
  return { company: errorOf(company), reporter: errorOf(reporter), contact: errorOf(contact) }
}

const inAll = (key: string | undefined) => ({ company: key, reporter: key, contact: key })

describe('a phone number', () => {
  test.for([
    '600700800',
    '600 700 800',
    '600-700-800',
    '600\u2013700\u2013800',
    '600.700.800',
    '+48 600 700 800',
    '\u202a+48 600 700 800\u202c',
    '0048600700800',
    '(61) 123 45 67',
    'tel. 600 700 800',
    'Tel.: 600700800',
    'tel:+48600700800',
    '600 700 800;',
  ])('VAL-7 VAL-27 VAL-34 is accepted in every field: %j', (typed) => {
    expect(verdicts('phone', typed)).toEqual(inAll(undefined))
  })

  test.for([
    ['60070080', 'PLACE_PHONE_PATTERN'],
    ['dużo', 'PLACE_PHONE_PATTERN'],
    ['600700800 w. 12', 'PLACE_PHONE_PATTERN'],
    ['600700800, 600700801', 'PLACE_PHONE_PATTERN'],
    ['x'.repeat(300), 'PLACE_PHONE_PATTERN'],
    ['6'.repeat(30), 'PHONE_TOO_LONG'],
    ['6'.repeat(300), 'PHONE_TOO_LONG'],
  ] as const)('VAL-7 VAL-27 VAL-34 is refused in every field: %j', ([typed, key]) => {
    expect(verdicts('phone', typed)).toEqual(inAll(key))
  })
})

describe('an email address', () => {
  test.for([
    'biuro@firma.example',
    'BIURO@FIRMA.EXAMPLE',
    ' biuro@firma.example ',
    'biuro@firma.example.',
    'biuro@firma.example;',
    'biuro@firma.example,',
    'biuro@firma.example\u200b',
    '<biuro@firma.example>',
    'Biuro <biuro@firma.example>',
    'mailto:biuro@firma.example',
  ])('VAL-9 VAL-32 D-I6.3 is accepted in every field: %j', (typed) => {
    expect(verdicts('email', typed)).toEqual(inAll(undefined))
  })

  test.for(['biuro', 'biuro@firma', '@firma.example', 'biuro(at)firma.example', 'x'.repeat(300)])(
    'VAL-9 VAL-32 D-I6.3 is refused in every field: %j',
    (typed) => {
      expect(verdicts('email', typed)).toEqual(inAll('PLACE_EMAIL_PATTERN'))
    },
  )
})

test('VAL-27 while the reporter is the contact person, all their errors are shown at the reporter’s fields', () => {
  const wrong = ['', 'x', 'x'.repeat(150), 'x'.repeat(300), 'a\u0007b', '12']
  for (const reporterName of wrong)
    for (const typed of wrong) {
      const values = filledIn({
        reporterName,
        reporterSurname: typed,
        reporterEmail: typed,
        reporterPhone: typed,
      })
      const names = [...errorsOf(values).keys()]
      expect(names).toEqual(names.filter((name) => name.startsWith('reporter')))
    }
})
