import { expect, test } from 'vitest'
import { readImportRow } from './import-row.ts'

const whole = { name: 'Testowa', street: 'Jasna 1', city: 'Poznań', postalCode: '60-101', nip: '5260001246' }

test.for([
  ['5260001246.0', 'CASE-44 as a number of pandas'],
  ["'5260001246", 'CASE-45 with an apostrophe that keeps zeros'],
  ['’526-000-12-46', 'with a typographic apostrophe'],
  ['5 260 001 246', 'with spaces between thousands'],
  ['5\u00a0260\u00a0001\u00a0246', 'with no-break spaces between thousands'],
  ['5,260,001,246', 'with commas between thousands'],
  ['PL5260001246', 'with the country'],
  ['526–000–12–46', 'with dashes'],
  ['\u202a5260001246\u202c', 'CASE-01 with marks of direction'],
] as const)('STAFF-46 a NIP written as %s is read: %s', ([nip]) => {
  const { company, errors } = readImportRow({ ...whole, nip })
  expect([company?.named.nip, errors]).toEqual(['5260001246', {}])
})

test.for([
  ['950', undefined, '00-950'],
  ['9411', 'Polska', '09-411'],
  ['9411.0', undefined, '09-411'],
  ['60101', undefined, '60-101'],
  ['60–101', undefined, '60-101'],
  ["'00950", undefined, '00-950'],
  ['101', 'Islandia', '101'],
  ['8001', 'Szwajcaria', '8001'],
] as const)('CASE-43 STAFF-46 the postal code %s in %s is %s', ([postalCode, country, read]) => {
  const { company } = readImportRow({ ...whole, postalCode, ...(country && { country }) })
  expect(company?.named.address).toMatchObject({ postalCode: read })
})

test.for(['5.26E+09', '52600012', 'brak', '526000124600', '5.2600'])(
  'STAFF-46 the NIP %s is refused, not guessed',
  (nip) => {
    expect(readImportRow({ ...whole, nip }).errors['nip']).toEqual(['NIP_PATTERN'])
  },
)
