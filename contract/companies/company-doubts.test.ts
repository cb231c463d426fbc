import { expect, test } from 'vitest'
import { companyDoubts } from './company-doubts.ts'
import { doubtsOfRow } from './import-row.ts'

test.each([
  ['right numbers', { nip: '7740001454', regon: '610188201', postalCode: '60-101' }, {}],
  ['nothing', {}, {}],
  ['a tax number whose check digit is wrong', { nip: '1234567890' }, { nip: true }],
  ['a REGON whose check digit is wrong', { regon: '123456789' }, { regon: true }],
  ['numbers that their own rule refuses', { nip: '123', regon: '1' }, {}],
  ['a code that is no Polish one', { postalCode: '123' }, { postalCode: true }],
  ['a code without its hyphen', { postalCode: '60101', country: 'polska ' }, {}],
  ['a code of a seat abroad', { postalCode: 'D-10115', country: 'Niemcy' }, {}],
])('D-E12 reports probable typing errors of a company: %s', (_, typed, doubts) => {
  expect(companyDoubts(typed)).toEqual(doubts)
})

test('STAFF-46 D-E12 checks a spreadsheet row by the same rule, after tidying it', () => {
  expect(doubtsOfRow({ nip: 'PL 774-000-14-54', postalCode: '60101' })).toEqual({})
  expect(doubtsOfRow({ nip: '123-456-78-90', postalCode: ' 12 ' })).toEqual({ nip: true, postalCode: true })
})
