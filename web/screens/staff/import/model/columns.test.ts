import { describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '#contract/companies/company-import.ts'
import { LOCALES } from '#contract/languages.ts'
import { textsIn } from '#web/testing/texts.ts'
import { columnTitled, dataRows, importRowOf, layoutOf, withRole } from './columns.ts'

const rowsOf = (...lines: string[]) =>
  lines.map((line, at) => ({ number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }))
const rolesOf = (...lines: string[]) => {
  const { columns, headerAt } = layoutOf(rowsOf(...lines))
  return [headerAt, ...columns.map(({ role }) => role)]
}

describe('STAFF-46 a column is told by its heading', () => {
  test.each(LOCALES)('each heading of the template in %s', (locale) => {
    const texts = textsIn(locale)
    const titles = IMPORT_COLUMNS.map((column) => texts[`IMPORT.COLUMN_${column}`] ?? '')
    expect(titles.map(columnTitled)).toEqual([...IMPORT_COLUMNS])
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
    ['Firma Kowalski', null],
    ['ul. Szkolna', null],
    ['Saldo', null],
    ['', null],
  ])('%s: %s', (title, column) => {
    expect(columnTitled(title)).toBe(column)
  })
})

describe('STAFF-46 a file', () => {
  test('with a title above its header and columns nobody asked for', () => {
    expect(rolesOf('Klienci 2026|||', 'Lp.|Kontrahent|NIP|Saldo', '1|Huta|5252344078|12,50')).toEqual([
      1,
      null,
      'name',
      'nip',
      null,
    ])
  })

  test('without a header is told by what stands in it: tax numbers, addresses, postal codes', () => {
    const line = 'Huta|525-234-40-78|biuro@huta.example|60-101'
    expect(rolesOf(line, line)).toEqual([-1, null, 'nip', 'email', 'postalCode'])
  })

  test('names each thing once: of two columns the first', () => {
    expect(rolesOf('NIP|Nazwa|Telefon|Tel.', '1|a|2|3')).toEqual([0, 'nip', 'name', 'phone', null])
  })
})

test('STAFF-46 a column that is corrected takes its role from the other', () => {
  const layout = withRole(layoutOf(rowsOf('NIP|Nazwa|Saldo', '1|a|b')), 2, 'name')
  expect(layout.columns.map(({ role }) => role)).toEqual(['nip', null, 'name'])
  expect(withRole(layout, 2, null).columns.map(({ role }) => role)).toEqual(['nip', null, null])
})

test('STAFF-46 rows keep their number in the file, a repeated header is none, and texts of digits are plain', () => {
  const rows = rowsOf('Nazwa|KRS', 'Huta|="0000123456"', 'Nazwa|KRS', 'Kopalnia|')
  const layout = layoutOf(rows)
  const data = dataRows(rows, layout)
  expect(data.map(({ number }) => number)).toEqual([2, 4])
  expect(data.map((row) => importRowOf(row, layout))).toEqual([
    { name: 'Huta', krs: '0000123456' },
    { name: 'Kopalnia' },
  ])
})
