import { expect, test } from 'vitest'
import { LANGUAGES, LOCALES } from '#contract/languages.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatTime,
  weekdayOf,
} from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

test.for([
  [12, '12', '12'],
  [12.5, '12,500', '12.500'],
  [1234, '1 234', '1 234'],
  [0.17, '0,170', '0.170'],
  [263.1, '263,100', '263.100'],
  [1234567.089, '1 234 567,089', '1 234 567.089'],
  [0, '0', '0'],
  // Rounding errors of floats must show neither a fourth decimal nor a lost gram.
  [0.1 + 0.2, '0,300', '0.300'],
  [2.9999999, '3', '3'],
] as const)(
  'CONST-16 shows %d kg as an integer or with exactly three decimals',
  ([kilograms, polish, english]) => {
    expect(plain(formatWeight(kilograms, 'pl'))).toBe(polish)
    expect(plain(formatWeight(kilograms, 'en'))).toBe(english)
  },
)

test.each(LOCALES)(
  'in %s sixteen and a half kilograms cannot be read as sixteen thousand: only a space separates thousands',
  (locale) => {
    const decimal = new Intl.NumberFormat(LANGUAGES[locale].intl).format(0.5).charAt(1)
    expect(plain(formatWeight(16.5, locale))).toBe(`16${decimal}500`)
    expect(plain(formatWeight(16_500, locale))).toBe('16 500')
    expect(plain(formatWeight(16_500_250.5, locale))).toBe(`16 500 250${decimal}500`)
    expect([formatCount(16_500, locale), formatAmount(16_500, locale)].map(plain)).toEqual([
      '16 500',
      '16 500',
    ])
    expect(formatWeight(16_500, locale), 'on one line').not.toContain(' ')
  },
)

test.for([
  ['2026-11-19T22:59:59Z', '2026-11-19', '23:59'],
  ['2026-11-19T23:00:00Z', '2026-11-20', '00:00'],
  ['2026-07-01T21:59:00Z', '2026-07-01', '23:59'],
  ['2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
  // Clocks go back at 01:00 UTC on 2026-10-25, so the hour from two to three happens twice.
  ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
  ['2026-10-25T02:30:00Z', '2026-10-25', '03:30'],
] as const)('D-C4.3 CONST-17 %s is a Warsaw date and time', ([instant, date, time]) => {
  expect(formatDate(instant)).toBe(date)
  expect(formatTime(instant)).toBe(time)
  expect(formatDateTime(instant)).toBe(`${date}, ${time}`)
})

test('counts are grouped from four digits', () => {
  expect(plain(formatCount(1234, 'pl'))).toBe('1 234')
})

test('an amount has the decimals it needs, three at most, and is grouped like a count', () => {
  expect([10, 10.5, 1234.5, 1.25549].map((amount) => plain(formatAmount(amount, 'pl')))).toEqual([
    '10',
    '10,5',
    '1 234,5',
    '1,255',
  ])
})

test.for([
  [10, '1', 'KB'],
  [300 * 1024, '300', 'KB'],
  [2.4 * 1024 * 1024, '2,4', 'MB'],
  [14 * 1024 * 1024, '14', 'MB'],
] as const)('shows the size of a file of %d bytes in readable units', ([bytes, amount, unit]) => {
  expect(formatFileSize(bytes, 'pl')).toEqual({ amount, unit })
})

test('a short weekday is the abbreviation of the language, not its first letters', () => {
  expect(LOCALES.map((locale) => weekdayOf('2026-12-01', locale, 'short'))).toEqual(['wt.', 'Tue', 'вт'])
  expect(LOCALES.map((locale) => weekdayOf('2026-12-01', locale))).toEqual(['wtorek', 'Tuesday', 'вівторок'])
})
