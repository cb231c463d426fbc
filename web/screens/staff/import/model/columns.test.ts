import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { textsIn } from '#web/testing/texts.ts'
import { SHEET_ROLES } from './column-parts.ts'
import { columnTitled } from './column-titles.ts'
import { dataRows, importRowOf, layoutOf, leftColumns, skippedRows, withRole } from './columns.ts'

const rowsOf = (...lines: string[]) =>
  lines.map((line, at) => ({ number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }))
const rolesOf = (...lines: string[]) => {
  const { columns, headerAt } = layoutOf(rowsOf(...lines))
  return [headerAt, ...columns.map(({ role }) => role)]
}

describe('STAFF-46 recognises a column by its heading', () => {
  test.each(LOCALES)('each heading of the template in %s', (locale) => {
    const texts = textsIn(locale)
    const titles = SHEET_ROLES.map((column) => texts[`IMPORT.COLUMN_${column}`] ?? '')
    expect(titles.map(columnTitled)).toEqual([...SHEET_ROLES])
    expect(columnTitled(texts['IMPORT.REASON'] ?? 'NIP')).toBeNull()
    expect(columnTitled(texts['IMPORT.ROW_IN_FILE'] ?? 'NIP')).toBeNull()
  })

  test.each([
    ['Kontrahent', 'name'],
    ['NAZWA KLIENTA', 'name'],
    ['nr NIP', 'nip'],
    ['Adres', 'street'],
    ['Adres e-mail', 'email'],
    ['Kod', 'postalCode'],
    ['Tel.', 'phone'],
    ['Osoba kontaktowa', 'branchContact'],
    ['Osoba kontaktowa - telefon', 'branchPhone'],
    ['Nazwa oddziału', 'branchName'],
    ['Oddział: ulica', 'branchStreet'],
    ['Telefon użytkownika', 'personPhone'],
    ['Imię', 'personName'],
    ['Customer', 'name'],
    ['VAT ID', 'nip'],
    ['ZIP code', 'postalCode'],
    ['Nr domu', 'houseNumber'],
    ['Numer domu', 'houseNumber'],
    ['NR BUDYNKU', 'houseNumber'],
    ['Nr posesji', 'houseNumber'],
    ['Nr ulicy', 'houseNumber'],
    ['Nr domu/lokalu', 'houseNumber'],
    ['Nr domu i nr lokalu', 'houseNumber'],
    ['Nr lokalu', 'flatNumber'],
    ['m.', 'flatNumber'],
    ['lok.', 'flatNumber'],
    ['Nr mieszkania', 'flatNumber'],
    ['Adres – ulica', 'street'],
    ['Adres - nr domu', 'houseNumber'],
    ['Adres: lokal', 'flatNumber'],
    ['Adres – kraj', 'country'],
    ['Adres (miasto)', 'city'],
    ['Adres – kod pocztowy', 'postalCode'],
    ['Ulica i nr domu', 'street'],
    ['Ulica, numer domu, numer lokalu', 'street'],
    ['Nazwa ulicy', 'street'],
    ['Typ ulicy', 'streetType'],
    ['Oddział – nr budynku', 'branchHouseNumber'],
    ['House no.', 'houseNumber'],
    ['Street number', 'houseNumber'],
    ['Будинок', 'houseNumber'],
    ['Imię i nazwisko', 'personFullName'],
    ['Nazwisko i imię', 'personSurnameFirst'],
    ['Osoba kontaktowa – imię', 'branchContactName'],
    ['Osoba kontaktowa – nazwisko', 'branchContactSurname'],
    ['Osoba kontaktowa – imię i nazwisko', 'branchContact'],
    ['Telefon 1', 'phone'],
    ['E-mail 2', 'email'],
    ['NIP (wymagane)', 'nip'],
    ['NIP (pole obowiązkowe) *', 'nip'],
    ['Phone [optional]', 'phone'],
    ['Телефон (необов’язково)', 'phone'],
    ['Telefon/fax', 'phone'],
    ['Telefon (fax)', null],
    ['E-mail (opiekun handlowy)', null],
    ['NIP (poprzedni)', null],
    ['N.I.P.', 'nip'],
    ['Miejsco- wość', 'city'],
    ['NIP firmy', 'nip'],
    ['Nabywca*', 'name'],
    ['KodPocztowy', 'postalCode'],
    ['Telefon kom.', 'phone'],
    ['Adres odbioru', 'branchStreet'],
    ['Full name', 'personFullName'],
    ['ПІБ', 'personFullName'],
    ['Тел.', 'phone'],
    ['Найменування', 'name'],
    ['Kod klienta', null],
    ['Adres korespondencyjny', null],
    ['Nr', null],
    ['Firma Kowalski', null],
    ['ul. Szkolna', null],
    ['Saldo', null],
    ['', null],
  ])('%s: %s', (title, column) => {
    expect(columnTitled(title)).toBe(column)
  })
})

describe('STAFF-46 recognises the columns of a file', () => {
  test('with a title above its header and unknown columns', () => {
    expect(rolesOf('Klienci 2026|||', 'Lp.|Kontrahent|NIP|Saldo', '1|Huta|5252344078|12,50')).toEqual([
      1,
      null,
      'name',
      'nip',
      null,
    ])
  })

  test('with a program’s prefix before each title', () => {
    const titles = 'KNT_NAZWA1|KNT_NIP|KNT_ULICA|KNT_KODP|KNT_MIASTO|KNT_EMAIL|KNT_TELEFON'
    expect(rolesOf(titles, 'Huta|5260001246|Testowa 1|00-950|Warszawa|a@firma.example|600700800')).toEqual([
      0,
      'name',
      'nip',
      'street',
      'postalCode',
      'city',
      'email',
      'phone',
    ])
  })

  test('of two name columns the one without a remark is the name', () => {
    expect(rolesOf('Nazwa (skrócona)|NIP|Nazwa', 'Huta|5252344078|Huta Testowa')).toEqual([
      0,
      null,
      'nip',
      'name',
    ])
  })

  test('without a header, by the content: tax numbers, addresses, postal codes', () => {
    const line = 'Huta|525-234-40-78|biuro@huta.example|60-101'
    expect(rolesOf(line, line)).toEqual([-1, null, 'nip', 'email', 'postalCode'])
  })

  test('CASE-47 assigns each field once: of two columns to the first, and the other one is asked about', () => {
    const rows = rowsOf('NIP|Nazwa|Telefon|Tel.|Saldo|Uwagi|Pusta', '1|a|2|3|4|5|')
    const layout = layoutOf(rows)
    const rolesIn = (one: typeof layout) => one.columns.map(({ role, rival }) => [role, rival])
    expect(rolesIn(layout).slice(2)).toEqual([
      ['phone', null],
      [null, 'phone'],
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(leftColumns(rows, layout).map(({ at, heldAt }) => [at, heldAt])).toEqual([
      [3, 2],
      [4, null],
    ])
    const other = withRole(layout, 3, 'phone')
    expect(rolesIn(other).slice(2, 4)).toEqual([
      [null, 'phone'],
      ['phone', null],
    ])
    expect(rolesIn(withRole(other, 3, null))[2], 'nothing holds it any more').toEqual([null, null])
  })

  test('CASE-47 several columns of email addresses form one list', () => {
    const rows = rowsOf('NIP|Nazwa|E-mail 1|E-mail 2', '1|a|a@firma.example|b@firma.example')
    const layout = layoutOf(rows)
    expect(dataRows(rows, layout).map((row) => importRowOf(row, layout).email)).toEqual([
      'a@firma.example, b@firma.example',
    ])
    expect(leftColumns(rows, layout)).toEqual([])
  })
})

test('STAFF-46 a corrected column takes its role from the other column', () => {
  const layout = withRole(layoutOf(rowsOf('NIP|Nazwa|Saldo', '1|a|b')), 2, 'name')
  expect(layout.columns.map(({ role }) => role)).toEqual(['nip', null, 'name'])
  expect(withRole(layout, 2, null).columns.map(({ role }) => role)).toEqual(['nip', null, null])
})

test('STAFF-46 rows keep their number in the file, a repeated header is skipped, and texts of digits are plain', () => {
  const rows = rowsOf('Nazwa|KRS', 'Huta|="0000123456"', 'Nazwa|KRS', 'Kopalnia|')
  const layout = layoutOf(rows)
  const data = dataRows(rows, layout)
  expect(data.map(({ number }) => number)).toEqual([2, 4])
  expect(data.map((row) => importRowOf(row, layout))).toEqual([
    { name: 'Huta', krs: '0000123456' },
    { name: 'Kopalnia' },
  ])
})

const oneRow = (titles: string, cells: string) => {
  const rows = rowsOf(titles, cells)
  const layout = layoutOf(rows)
  expect(leftColumns(rows, layout), 'nothing is left out').toEqual([])
  return dataRows(rows, layout).map((row) => importRowOf(row, layout))[0]
}

describe('CASE-47 joins an address from several columns', () => {
  test.each([
    ['Ulica|Nr domu|Nr lokalu', 'Testowa|1|2', 'Testowa 1/2'],
    ['Ulica|Nr budynku|m.', 'Testowa|1A|2', 'Testowa 1A/2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa|1|', 'Testowa 1'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa|1.0|2.0', 'Testowa 1/2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa|1|lok. 2', 'Testowa 1 lok. 2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa|1|-', 'Testowa 1'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa 1||2', 'Testowa 1/2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa 1|1|2', 'Testowa 1/2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa 1/2|1|2', 'Testowa 1/2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa 1 m. 2||2', 'Testowa 1 m. 2'],
    ['Ulica|Nr domu|Nr lokalu', 'Testowa 11|1|', 'Testowa 11 1'],
    ['Ulica|Nr domu|Nr lokalu', 'Osiedle 1|1|', 'Osiedle 1 1'],
    ['Ulica|Nr domu|Nr lokalu', 'al. Osiedle 1|1|', 'al. Osiedle 1 1'],
    ['Ulica|Nr|Lokal', 'Testowa|1|2', 'Testowa 1/2'],
    ['Ulica|Nr domu/lokalu|Kraj', 'Testowa|1/2|Polska', 'Testowa 1/2'],
    ['Nr domu|Nr lokalu|Ulica', '1|2|Testowa', 'Testowa 1/2'],
    ['Typ ulicy|Ulica|Numer domu', 'al.|Testowa|1', 'al. Testowa 1'],
    ['Adres – ulica|Adres – nr domu|Adres – nr lokalu', 'Testowa|1|2', 'Testowa 1/2'],
    ['Street|House number|Flat', 'Testowa|1|2', 'Testowa 1/2'],
    ['Вулиця|Будинок|Квартира', 'Testowa|1|2', 'Testowa 1/2'],
  ])('%s: %s', (titles, cells, street) => {
    expect(oneRow(`Nazwa|NIP|${titles}`, `Huta|5260001246|${cells}`)?.street).toBe(street)
  })

  test('separates the pickup place from the address of the company', () => {
    const titles = 'NIP|Ulica|Nr domu|Miejsce odbioru|Oddział: ulica|Oddział: nr domu|Oddział: nr lokalu'
    expect(oneRow(titles, '5260001246|Testowa|1|Hala|Boczna|3|4')).toMatchObject({
      street: 'Testowa 1',
      branchStreet: 'Boczna 3/4',
    })
  })

  test('a village without streets: its houses are numbered with its name', () => {
    expect(oneRow('NIP|Ulica|Nr domu|Miejscowość', '5260001246||12|Próbowo')?.street).toBe('Próbowo 12')
  })

  test('reads names of people the same way', () => {
    expect(
      oneRow(
        'NIP|Osoba kontaktowa – nazwisko|Osoba kontaktowa – imię|Imię i nazwisko',
        '5260001246|Nowak|Jan|Anna Maria Kos',
      ),
    ).toMatchObject({ branchContact: 'Jan Nowak', personName: 'Anna Maria', personSurname: 'Kos' })
    expect(oneRow('NIP|Nazwisko i imię', '5260001246|Kos Anna')).toMatchObject({
      personName: 'Anna',
      personSurname: 'Kos',
    })
  })
})

const word = fc.constantFrom('Testowa', 'Długa', '3 Maja', 'Jana Próbnego', 'Osiedle 1', 'os. Piastów')
const number = fc.oneof(fc.nat({ max: 300 }).map(String), fc.constantFrom('1A', '12 b', '7-9'))
const flat = fc.oneof(fc.constant(''), fc.nat({ max: 90 }).map(String), fc.constantFrom('2a', 'B'))
const type = fc.constantFrom('', 'ul.', 'al.')
const titlesOf = {
  type: fc.constantFrom('Typ ulicy', 'Adres – rodzaj ulicy'),
  street: fc.constantFrom('Ulica', 'Adres – ulica', 'ULICA', 'Nazwa ulicy'),
  house: fc.constantFrom('Nr domu', 'Numer domu', 'Nr budynku', 'Adres: nr domu', 'Nr posesji'),
  flat: fc.constantFrom('Nr lokalu', 'Lokal', 'lok.', 'm.', 'Nr mieszkania', 'Adres: nr lokalu'),
}

test('CASE-47 however an address is split into columns, and in any order, the line is the same', () => {
  fc.assert(
    fc.property(
      fc.record({ type, street: word, house: number, flat }),
      fc.record(titlesOf),
      fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      (address, titles, [isTypeApart, isHouseApart, isFlatApart], order) => {
        const line =
          `${address.type} ${address.street} ${address.house}`.trim() + (address.flat && `/${address.flat}`)
        const typed = isTypeApart ? [[titles.type, address.type]] : []
        let street = isTypeApart ? address.street : `${address.type} ${address.street}`.trim()
        let house = address.house
        const apart = []
        if (isFlatApart) apart.push([titles.flat, address.flat])
        else house += address.flat && `/${address.flat}`
        if (isHouseApart) apart.push([titles.house, house])
        else street = `${street} ${house}`
        const columns = [
          ['NIP', '5260001246'],
          ['Nazwa', 'Huta'],
          ...typed,
          ...apart,
          [titles.street, street],
        ]
        const shuffled = [...order.filter((at) => at < columns.length), ...columns.keys()]
          .filter((at, place, all) => all.indexOf(at) === place)
          .map((at) => columns[at] ?? [])
        const row = oneRow(
          shuffled.map(([title]) => title).join('|'),
          shuffled.map(([, cell]) => cell).join('|'),
        )
        expect(row).toEqual({ nip: '5260001246', name: 'Huta', street: line })
      },
    ),
    { numRuns: 500 },
  )
})

describe('STAFF-46 skips rows that are no customers', () => {
  test('skips titles above the header and sums at the end, and names them', () => {
    const rows = rowsOf(
      'Baza kontrahentów',
      'stan na 2026',
      'Nazwa|NIP',
      'Huta|5252344078',
      'Razem:|1',
      'Suma|',
    )
    const layout = layoutOf(rows)
    expect(dataRows(rows, layout).map(({ number }) => number)).toEqual([4])
    expect(skippedRows(rows, layout)).toEqual([1, 2, 5, 6])
  })

  test('keeps a company whose name is a word for sums, in the middle and with its tax number at the end', () => {
    const rows = rowsOf('Nazwa|NIP', 'Suma|', 'Huta|5252344078', 'Razem|5260001246')
    expect(dataRows(rows, layoutOf(rows)).map(({ number }) => number)).toEqual([2, 3, 4])
  })

  test.for([
    ['that is no header by itself', 'Dane firmy||||Oddział||'],
    ['that looks like one', 'Firma||||Oddział||'],
    ['of two words', 'Firma||||Adres oddziału||'],
  ] as const)('a row of groups above the titles %s says whose the address is', ([, groups]) => {
    const roles = rolesOf(groups, 'Nazwa|NIP|Ulica|Miasto|Nazwa|Ulica|Miasto', 'Huta|5252344078|a|b|c|d|e')
    expect(roles).toEqual([1, 'name', 'nip', 'street', 'city', 'branchName', 'branchStreet', 'branchCity'])
  })
})
