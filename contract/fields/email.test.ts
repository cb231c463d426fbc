import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailAddress } from '../accounts/accounts.ts'
import { companyEmails } from '../companies/company-fields.ts'
import { pickupPlaceFields } from '../orders/pickup-place.ts'
import { typedCompany, typedReporter } from '../orders/place-order.ts'
import { addPerson } from '../people/people.ts'
import { isEmail, joinEmails, storedEmail, tidyEmail, withAsciiDomain } from './email.ts'

const STORED = 'biuro@xn--w-uga1v8h.example'

describe('CASE-08 an internationalised domain', () => {
  test.each([
    ['in its letters', 'biuro@żółw.example'],
    ['in capitals', 'biuro@ŻÓŁW.EXAMPLE'],
    ['of letters with marks of their own, as a Mac writes them', 'biuro@żółw.example'.normalize('NFD')],
    ['with a wide full stop', 'biuro@żółw。example'],
    ['with a soft hyphen that came with the copy', 'biuro@żó\u00adłw.example'],
    ['in a link', 'mailto:biuro@żółw.example?subject=x'],
    ['beside a name', 'Biuro <biuro@żółw.example>'],
    ['in its A-labels', STORED],
  ])('reads %s as one address', (_what, typed) => {
    expect([isEmail(tidyEmail(typed)), storedEmail(typed)]).toEqual([true, STORED])
  })

  test.each([
    ['an account', emailAddress],
    ['a reporter', typedReporter.email],
    ['a contact person', pickupPlaceFields.email],
    ['a company', companyEmails],
    ['a visitor’s company', typedCompany.companyEmail],
    ['an invited person', addPerson.shape.email],
  ])('stores the address of %s with A-labels', (_what, schema) => {
    expect(schema.parse(' biuro@żółw.example ')).toBe(STORED)
  })

  test('counts two spellings of one address in a list as one', () => {
    expect(joinEmails(`biuro@żółw.example; ${STORED}, ksiegowosc@gęś.example`)).toBe(
      `${STORED},ksiegowosc@xn--g-1ia2r.example`,
    )
  })

  test.each([
    'biuro@żółw',
    'biuro@żółw.1',
    'biuro@żó łw.example',
    'biuro@żółw_.example',
    'biuro@żółw/x.example',
    'biuro@żółw:25.example',
    'biuro@żółw%2eexample',
    'biuro@ż..example',
    'biuro@xn--ż.example',
    'żółw@firma.example',
    `biuro@${'ż'.repeat(64)}.example`,
  ])('rejects %s', (typed) => {
    expect(isEmail(tidyEmail(typed))).toBe(false)
  })
})

test('CASE-08 stores every address as ASCII, and storing it again changes nothing', () => {
  const domains = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(domains, fc.constantFrom('example', 'пл', 'ΕΛ', 'XN--J1AMH'), (label, top) => {
      const stored = withAsciiDomain(`a@${label}.${top}`)
      expect(withAsciiDomain(stored)).toBe(stored)
      expect(!isEmail(stored) || /^[\x20-\x7e]+$/.test(stored)).toBe(true)
    }),
    { seed: 1, numRuns: 1000 },
  )
})
