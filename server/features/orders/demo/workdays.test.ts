import { describe, expect, test } from 'vitest'
import { easterSunday, isWorkday, laterWorkday, workdayFrom, workdaysBetween } from './workdays.ts'

describe('STAFF-37 the working days of the example data', () => {
  test('Easter is on the Sunday that the calendar has', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-11', false],
    ['2026-12-24', false],
    ['2026-12-28', true],
    ['2026-04-06', false],
    ['2026-06-04', false],
    ['2026-06-05', true],
  ])('%s: %s', (day, is) => expect(isWorkday(day)).toBe(is))

  test('are counted over weekends and holidays', () => {
    expect(workdayFrom('2026-12-24')).toBe('2026-12-28')
    expect(laterWorkday('2026-11-20', 0)).toBe('2026-11-20')
    expect(laterWorkday('2026-11-21', 1)).toBe('2026-11-24')
    expect(workdaysBetween('2026-11-19', '2026-11-25')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
  })
})
