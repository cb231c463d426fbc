import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../fields/day.ts'
import { dayOffOf, easterSunday, holidayOf, isWorkday } from './days-off.ts'

describe('CASE-70 statutory days off', () => {
  test('computes Easter as the calendar lists it', () => {
    expect([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2038].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2029-04-01',
      '2030-04-21',
      '2038-04-25',
    ])
  })

  const FIXED = {
    newYear: '01-01',
    epiphany: '01-06',
    labourDay: '05-01',
    constitutionDay: '05-03',
    assumption: '08-15',
    allSaints: '11-01',
    independenceDay: '11-11',
    christmasEve: '12-24',
    christmasDay: '12-25',
    secondChristmasDay: '12-26',
  }

  test.for([
    [2025, '04-20', '04-21', '06-08', '06-19'],
    [2026, '04-05', '04-06', '05-24', '06-04'],
    [2027, '03-28', '03-29', '05-16', '05-27'],
    [2028, '04-16', '04-17', '06-04', '06-15'],
    [2029, '04-01', '04-02', '05-20', '05-31'],
    [2030, '04-21', '04-22', '06-09', '06-20'],
  ] as const)(
    '%i has the fourteen days off of the Act and no other',
    ([year, easter, monday, pentecost, corpus]) => {
      const all: Record<string, string> = {}
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = dayAfter(day, 1)) {
        const holiday = holidayOf(day)
        if (holiday) all[holiday] = day.slice(5)
      }
      expect(all).toEqual({
        ...FIXED,
        easter: easter,
        easterMonday: monday,
        pentecost: pentecost,
        corpusChristi: corpus,
      })
    },
  )

  test.for([
    ['2024-12-24', null],
    ['2025-12-24', 'christmasEve'],
    ['2026-11-29', 'sunday'],
    ['2026-11-28', null],
    ['2026-11-01', 'allSaints'],
    ['2026-05-02', null],
  ] as const)('%s: %s', ([day, off]) => expect(dayOffOf(day)).toBe(off))

  test('treats no day off as a workday, and only Easter and Pentecost always fall on a Sunday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const day = dayAfter('1990-01-01', days)
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
        expect(isWorkday(day)).toBe(dayOffOf(day) === null && weekday !== 6)
        expect(dayOffOf(day) !== null).toBe(holidayOf(day) !== null || weekday === 0)
      }),
    )
  })
})
