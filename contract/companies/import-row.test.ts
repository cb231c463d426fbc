import { expect, test } from 'vitest'
import { shortenedCells } from './import-cells.ts'
import { doubtsOfRow, readImportRow } from './import-row.ts'

const whole = { name: 'Testowa', street: 'Jasna 1', city: 'Poznań', postalCode: '60-101', nip: '5260001246' }

test.for([
  ['5260001246.0', 'CASE-44 as a number of pandas'],
  ["'5260001246", 'CASE-45 with an apostrophe that keeps zeros'],
  ['’526-000-12-46', 'with a typographic apostrophe'],
  ['5 260 001 246', 'with spaces between thousands'],
  ['5\u00a0260\u00a0001\u00a0246', 'with no-break spaces between thousands'],
  ['5,260,001,246', 'with commas between thousands'],
  ['5260001246,00', 'with the decimals of money'],
  ['=5260001246', 'as a formula'],
  ['PL5260001246', 'with the country'],
  ['526–000–12–46', 'with dashes'],
  ['PL 526 000 12 46', 'with the country and spaces'],
  ['5.260001246E+09', 'in scientific notation that kept every digit'],
  ['\u202a5260001246\u202c', 'CASE-01 with marks of direction'],
] as const)('STAFF-46 reads a NIP written as %s: %s', ([nip]) => {
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
] as const)('CASE-43 STAFF-46 reads the postal code %s in %s as %s', ([postalCode, country, read]) => {
  const row = { ...whole, postalCode, ...(country && { country }) }
  const { company, errors } = readImportRow(row)
  expect(company?.named.address).toMatchObject({ postalCode: read })
  expect(errors).toEqual({})
  expect(doubtsOfRow(row), 'nothing is left to doubt').toEqual({})
})

test.for([
  ['950', '00-950'],
  ['9411', '09-411'],
  ['9411.0', '09-411'],
  ["'00950", '00-950'],
] as const)(
  'CASE-43 STAFF-46 reads the postal code %s of a pickup place as %s',
  ([branchPostalCode, read]) => {
    const place = { branchName: 'Hala', branchStreet: 'Boczna 2', branchCity: 'Poznań' }
    const { branch, errors } = readImportRow({ ...whole, ...place, branchPostalCode })
    expect([branch?.said.postalCode, errors]).toEqual([read, {}])
  },
)

test.for(['5.26E+09', '52600012', 'brak', '526000124600', '5.2600'])(
  'STAFF-46 rejects the NIP %s instead of guessing it',
  (nip) => {
    expect(readImportRow({ ...whole, nip }).errors['nip']).toEqual(['NIP_PATTERN'])
  },
)

test.for([
  ['331501', '000331501'],
  ['331501.0', '000331501'],
  ['33150100000', '00033150100000'],
  ['3.3150100000E+10', '00033150100000'],
  ['3315010001234', '03315010001234'],
] as const)('STAFF-46 restores the zeros of the REGON %s: %s', ([regon, read]) => {
  expect(readImportRow({ ...whole, regon }).company?.said).toMatchObject({ regon: read })
})

test('STAFF-46 rejects a REGON of eleven digits with a wrong check digit instead of guessing it', () => {
  expect(readImportRow({ ...whole, regon: '33150100008' }).errors['regon']).toEqual(['REGON_PATTERN'])
})

test.for([
  ['600 700 800, 22 123 45 67', '600700800'],
  ['600700800/221234567', '600700800'],
  ['600 700 800 22 123 45 67', '600700800'],
  ['+48 600 700 800 +48 22 123 45 67', '+48600700800'],
  ['600 700 800\n22 123 45 67', '600700800'],
  ['tel. 600 700 800 lub 601 000 000', '600700800'],
  ['24 256 10 00 wew. 12', '242561000'],
  ['61 853 12 34-36', '618531234'],
  ['22 123 45 67 / 68', '221234567'],
  ['sekretariat: 600 700 800', '600700800'],
] as const)('STAFF-46 reads the first of the phones %j, and reports it', ([phone, read]) => {
  expect(readImportRow({ ...whole, phone }).company?.said).toMatchObject({ phone: read })
  expect(shortenedCells({ phone })).toEqual([{ column: 'phone', cell: phone, read }])
})

test.for([
  ['(61) 853-12-34', '618531234'],
  ['600-700-800', '600700800'],
  ['tel. 600 700 800', '600700800'],
  ['600700800.0', '600700800'],
  ["'+48 600 700 800", '+48600700800'],
  ['4.8600700800E+10', '48600700800'],
  ['+49 30 1234567-12', '+4930123456712'],
] as const)('STAFF-46 reads the single phone %s whole', ([phone, read]) => {
  expect(readImportRow({ ...whole, phone }).company?.said).toMatchObject({ phone: read })
  expect(shortenedCells({ phone })).toEqual([])
})

test.for(['6.00701E+08', '12 34 56', 'brak', '12, 34'])('STAFF-46 the phone %s is refused', (phone) => {
  expect(readImportRow({ ...whole, phone }).errors['phone']).toEqual(['COMPANY_PHONE_PATTERN'])
})

test.for([
  ['Jan Kowalski <jan@firma.example>', 'jan@firma.example', true],
  ['mailto:jan@firma.example?subject=x', 'jan@firma.example', false],
  ['jan@firma.example; anna@firma.example', 'jan@firma.example,anna@firma.example', false],
  ['jan@firma.example / anna@firma.example', 'jan@firma.example,anna@firma.example', false],
  ['jan@firma.example lub anna@firma.example', 'jan@firma.example,anna@firma.example', true],
  [
    'Kowalski, Jan <jan@firma.example>; Anna <anna@firma.example>',
    'jan@firma.example,anna@firma.example',
    true,
  ],
] as const)('STAFF-46 reads all e-mails %s of a company', ([email, read, isShortened]) => {
  expect(readImportRow({ ...whole, email }).company?.said).toMatchObject({ email: read })
  expect(shortenedCells({ email }).length > 0, 'what is left out is said').toBe(isShortened)
})

test.for([
  ['jan@firma.example', false],
  ['mailto:jan@firma.example', false],
  ['Jan Kowalski <jan@firma.example>', true],
  ['jan@firma.example, anna@firma.example', true],
] as const)(
  'STAFF-46 reads the first of the e-mails %s of a person and of a place',
  ([email, isShortened]) => {
    const place = {
      branchName: 'Hala',
      branchStreet: 'Boczna 2',
      branchPostalCode: '60-101',
      branchCity: 'Poznań',
    }
    const row = {
      ...whole,
      ...place,
      branchEmail: email,
      personEmail: email,
      personName: 'A',
      personSurname: 'B',
    }
    const { branch, person, errors } = readImportRow(row)
    expect([branch?.said.email, person?.said.email, errors]).toEqual([
      'jan@firma.example',
      'jan@firma.example',
      {},
    ])
    expect(shortenedCells(row).map(({ column }) => column)).toEqual(
      isShortened ? ['branchEmail', 'personEmail'] : [],
    )
  },
)

test('STAFF-46 rejects a cell with a valid and an invalid e-mail', () => {
  const row = { ...whole, email: 'jan@firma.example, anna@firma' }
  expect(readImportRow(row).errors['email']).toEqual(['COMPANY_EMAIL_PATTERN'])
})

test.for([
  [{ street: 'ul. Testowa 1, 00-950 Warszawa' }, ['ul. Testowa 1', '00-950', 'Warszawa']],
  [{ street: 'Testowa 1/2', city: '00-950 Nowa Sól' }, ['Testowa 1/2', '00-950', 'Nowa Sól']],
  [{ street: 'Testowa 1', city: 'Warszawa', postalCode: '00-950' }, ['Testowa 1', '00-950', 'Warszawa']],
  [{ street: '00-950 Warszawa, ul. Testowa 1' }, ['ul. Testowa 1', '00-950', 'Warszawa']],
  [{ street: '00-950 Nowa Sól ul. Testowa 1' }, ['ul. Testowa 1', '00-950', 'Nowa Sól']],
  [{ street: 'Testowa 1, 09-470 Kępa Polska' }, ['Testowa 1', '09-470', 'Kępa Polska']],
  [{ street: 'Testowa 1', city: '09-470 Kępa Polska; Polska' }, ['Testowa 1', '09-470', 'Kępa Polska']],
  [{ street: 'Testowa 1', city: '00-950 Warszawa 1' }, ['Testowa 1', '00-950', 'Warszawa 1']],
  [{ street: 'Testowa 1, 30-950 Kraków 28' }, ['Testowa 1', '30-950', 'Kraków 28']],
  [{ street: 'Testowa 1, Warszawa 00-950' }, ['Testowa 1', '00-950', 'Warszawa']],
  [{ street: 'Testowa 1, 00 950 Warszawa, Polska' }, ['Testowa 1', '00-950', 'Warszawa']],
  [{ street: 'Testowa 1', postalCode: '00-950 Warszawa' }, ['Testowa 1', '00-950', 'Warszawa']],
  [{ street: 'Testowa 1', postalCode: 'Warszawa, 00-950' }, ['Testowa 1', '00-950', 'Warszawa']],
  [{ street: 'Testowa 1', city: '00950 Warszawa' }, ['Testowa 1', '00-950', 'Warszawa']],
  [{ street: 'Testowa 1', city: 'Warszawa 00-950' }, ['Testowa 1', '00-950', 'Warszawa']],
  [
    { street: 'Testowa 1', city: '00-950 Warszawa', postalCode: '00-950' },
    ['Testowa 1', '00-950', 'Warszawa'],
  ],
  [
    { street: 'Testowa 1, 00-950 Warszawa', city: 'Warszawa', postalCode: '00-950' },
    ['Testowa 1', '00-950', 'Warszawa'],
  ],
  [
    { street: 'Testowa 1, 00-950 Warszawa', city: 'Zgierz', postalCode: '95-100' },
    ['Testowa 1, 00-950 Warszawa', '95-100', 'Zgierz'],
  ],
  [
    { street: 'Jasna 1', city: '10115 Berlin', country: 'Niemcy', postalCode: 'D-10115' },
    ['Jasna 1', 'D-10115', '10115 Berlin'],
  ],
] as const)('CASE-47 splits an address from fewer cells: %j', ([cells, [street, postalCode, city]]) => {
  const { company } = readImportRow({ name: 'Testowa', nip: whole.nip, ...cells })
  expect(company?.named.address).toMatchObject({ street, postalCode, city })
})

test('CASE-47 keeps an address whole if its parts cannot be told apart', () => {
  const { company } = readImportRow({
    ...whole,
    street: 'Warszawa 00-950 Testowa 1',
    city: '',
    postalCode: '',
  })
  expect(company?.named.address).toMatchObject({ street: 'Warszawa 00-950 Testowa 1' })
})

test.for([
  ['Testowa 2026-05-01', 'Testowa 1/5'],
  ['Testowa 05.lip', 'Testowa 5/7'],
] as const)('STAFF-46 restores the house number in %s, such as 1/5, and reports it', ([street, read]) => {
  expect(readImportRow({ ...whole, street }).company?.said).toMatchObject({ address: { street: read } })
  expect(shortenedCells({ street })).toEqual([{ column: 'street', cell: street, read }])
})

test.for(['-', '–', '---', 'NULL', '(null)', 'None', 'nan', 'N/A'])(
  'STAFF-46 reads %s as an empty cell',
  (nothing) => {
    const { cells, errors } = readImportRow({
      ...whole,
      email: nothing,
      phone: nothing,
      branchStreet: nothing,
    })
    expect(errors).toEqual({})
    expect(Object.keys(cells)).toEqual(Object.keys(readImportRow(whole).cells))
    expect(readImportRow({ ...whole, nip: nothing }).errors).toEqual({ nip: ['NIP_REQUIRED'] })
  },
)

test.for([
  [{ regon: 'REGON: 000331501' }, { regon: '000331501' }],
  [{ krs: 'KRS 0000127206' }, { krs: '0000127206' }],
] as const)('STAFF-46 drops the label of a number: %j', ([cells, said]) => {
  expect(readImportRow({ ...whole, ...cells }).company?.said).toMatchObject(said)
})
