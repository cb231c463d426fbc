import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailAddress } from '../accounts/accounts.ts'
import { companyEmails, companyNumbers, companyPhone } from '../companies/company-fields.ts'
import { pickupPlaceFields } from '../orders/pickup-place.ts'
import { typedReporter } from '../orders/place-order.ts'
import { digitsOnly } from './check-digits.ts'
import { tidyEmail, tidyEmails } from './email.ts'
import { tidyNip } from './nip.ts'
import { tidyPhone } from './phone.ts'
import { isPostalCode, tidyPostalCode } from './postal-code.ts'
import { seenWord, withoutUnseen } from './unseen.ts'

/** Invisible characters of each kind that occur in copied text. */
const UNSEEN = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\u00a0',
  '\u202f',
  '\ufeff',
  '\u061c',
  '\u180e',
]

const parsed = (schema: { parse: (value: unknown) => unknown }) => (typed: string) => schema.parse(typed)
const FIELDS: [name: string, right: string, read: (typed: string) => unknown][] = [
  ['NIP', '5260001246', parsed(companyNumbers.nip)],
  ['REGON', '610188201', parsed(companyNumbers.regon)],
  ['KRS', '0000006865', parsed(companyNumbers.krs)],
  ['BDO', '000297365', parsed(companyNumbers.bdo)],
  ['phone of a company', '+48600700800', parsed(companyPhone)],
  ['phone of a person', '+48600700800', parsed(typedReporter.phone)],
  ['phone of a contact person', '+48600700800', parsed(pickupPlaceFields.phone)],
  ['email of a person', 'biuro@firma.example', parsed(typedReporter.email)],
  ['email of a contact person', 'biuro@firma.example', parsed(pickupPlaceFields.email)],
  ['email of an account', 'biuro@firma.example', parsed(emailAddress)],
  ['postal code', '00-950', parsed(pickupPlaceFields.postalCode)],
]

test.for(FIELDS)('CASE-01 CASE-02 CASE-03 reads %s without invisible characters', ([, right, read]) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(right.length), fc.constantFrom(...UNSEEN)), { maxLength: 6 }),
      (marks) => {
        const dirty = marks.reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), right)
        expect(read(dirty)).toBe(right)
      },
    ),
  )
})

test('reads the addresses of a company without invisible characters; no-break spaces separate them', () => {
  for (const mark of UNSEEN.filter((one) => !/\s/.test(one)))
    expect(companyEmails.parse(`${mark}a@firma${mark}.example\u00a0b@firma.example${mark}`)).toBe(
      'a@firma.example,b@firma.example',
    )
})

test('the browser removes the same characters while a person types', () => {
  for (const mark of UNSEEN) {
    expect(tidyNip(`${mark}526-000${mark}12 46`)).toBe('5260001246')
    expect(tidyPhone(`${mark}+48 600\u2013700${mark} 800`)).toBe('+48600700800')
    expect(digitsOnly(`${mark}610 188${mark}201`)).toBe('610188201')
  }
})

test.for([
  '00–950',
  '00 950',
  '00 - 950',
  '00−950',
  '00‑950',
  '00950',
  ' 00\u00a0950\u200b',
  '00—950',
  '00－950',
])('CASE-07 reads the postal code %s as 00-950', (typed) => {
  expect(tidyPostalCode(typed)).toBe('00-950')
  expect(isPostalCode(tidyPostalCode(typed))).toBe(true)
  expect(pickupPlaceFields.postalCode.parse(typed)).toBe('00-950')
})

test.for(['00-95', '00--950', '0-0950', 'ab-cde', '000-950', ''])(
  'keeps a text that is no postal code: %s',
  (typed) => expect(tidyPostalCode(typed)).toBe(typed),
)

test.for([
  ['mailto:biuro@firma.example', 'biuro@firma.example'],
  ['MAILTO:biuro@firma.example', 'biuro@firma.example'],
  ['mailto:biuro@firma.example?subject=Odbi%C3%B3r', 'biuro@firma.example'],
  ['Biuro Firmy <biuro@firma.example>', 'biuro@firma.example'],
  ['"Nowak, Jan" <biuro@firma.example>', 'biuro@firma.example'],
  ['<biuro@firma.example>', 'biuro@firma.example'],
  [' biuro@firma.example\u200b ', 'biuro@firma.example'],
  ['bez malpy', 'bez malpy'],
  ['a@b', 'a@b'],
] as const)('reads an address pasted as %s as %s', ([typed, address]) => {
  expect(tidyEmail(typed)).toBe(address)
})

test.for([
  ['Biuro <biuro@firma.example>, Jan Nowak <jan@firma.example>', 'biuro@firma.example, jan@firma.example'],
  ['"Nowak, Jan" <jan@firma.example>; mailto:biuro@firma.example', 'jan@firma.example, biuro@firma.example'],
  ['a@firma.example\u00a0b@firma.example', 'a@firma.example, b@firma.example'],
] as const)('reads addresses pasted as %s as %s', ([typed, addresses]) => {
  expect(tidyEmails(typed)).toBe(addresses)
})

test('keeps visible characters of every language, also emoji of several people', () => {
  const seen = 'Zażółć gęślą jaźń – «Київ» 👩‍🏭 ❤️ 中 é'
  expect(withoutUnseen(seen)).toBe(seen)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = withoutUnseen(text)
      expect(withoutUnseen(once)).toBe(once)
    }),
  )
  expect(seenWord('\ufeff 526\u00a0000 ')).toBe('526000')
})

test('reads a long text of any characters in linear time', () => {
  const long = '<'.repeat(100_000)
  for (const read of [tidyEmail, tidyEmails, tidyPostalCode, withoutUnseen]) expect(read(long)).toBeDefined()
})
