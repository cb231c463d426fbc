import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { dayAfter, dayInWarsaw } from '../fields/day.ts'
import type { CalendarSettings } from '../settings/operator-settings.ts'
import { type Closing, closingOf, earliestPickup, isBeforeCutOff, weekdayOf } from './calendar.ts'

const usual = firstSettings.calendar
const shut = { ...usual, weekdays: [] }

describe('DAY-1 the calendar', () => {
  test.for<[string, string, Partial<CalendarSettings>, Closing | null]>([
    ['a working day', '2026-12-02', {}, null],
    ['a Saturday', '2026-12-05', {}, 'weekday'],
    ['a Sunday', '2026-12-06', {}, { dayOff: 'sunday' }],
    ['Christmas Eve', '2026-12-24', {}, { dayOff: 'christmasEve' }],
    ['a Christmas Eve that was opened', '2026-12-24', { open: ['2026-12-24'] }, null],
    ['a Saturday on which vehicles drive', '2026-12-05', { weekdays: [1, 6] }, null],
    ['a Sunday on which vehicles drive', '2026-12-06', { weekdays: [7] }, null],
    ['a holiday on such a Sunday', '2026-11-01', { weekdays: [7] }, { dayOff: 'allSaints' }],
    [
      'a closed day',
      '2026-12-02',
      { closed: [{ date: '2026-12-02', name: 'Remanent' }] },
      { named: 'Remanent' },
    ],
  ])('returns the closing of %s', ([_what, day, change, closing]) =>
    expect(closingOf({ ...usual, ...change }, day)).toEqual(closing),
  )

  // 10:00 UTC is 11:00 in Warsaw in winter, 12:00 in summer. The usual cut-off is 12:00, and the usual first
  // pickup is on the next open day.
  test.for<[string, string, Partial<CalendarSettings>, string | null]>([
    ['before the cut-off', '2026-12-01T10:59:00Z', {}, '2026-12-02'],
    ['at the cut-off', '2026-12-01T11:00:00Z', {}, '2026-12-03'],
    ['at the same moment of the summer', '2026-07-01T10:00:00Z', {}, '2026-07-03'],
    ['on a Friday afternoon', '2026-12-04T14:00:00Z', {}, '2026-12-08'],
    ['on a Sunday', '2026-12-06T08:00:00Z', {}, '2026-12-08'],
    ['before Christmas', '2026-12-23T13:00:00Z', {}, '2026-12-29'],
    ['for the same day', '2026-12-01T08:00:00Z', { leastDays: 0 }, '2026-12-01'],
    ['a week ahead', '2026-12-01T08:00:00Z', { leastDays: 5 }, '2026-12-08'],
    ['without any open day', '2026-12-01T08:00:00Z', { weekdays: [] }, null],
  ])('returns the earliest pickup of an order %s', ([_when, now, change, earliest]) =>
    expect(earliestPickup({ ...usual, ...change }, new Date(now))).toBe(earliest),
  )

  test.for([
    ['the evening two days before', '2026-12-02', '2026-11-30T20:00:00Z', true],
    ['the morning of the day before', '2026-12-02', '2026-12-01T10:59:00Z', true],
    ['the cut-off hour', '2026-12-02', '2026-12-01T11:00:00Z', false],
    ['the day itself', '2026-12-02', '2026-12-02T06:00:00Z', false],
    ['a Friday before a Monday', '2026-12-07', '2026-12-04T10:00:00Z', true],
    ['the Sunday before a Monday', '2026-12-07', '2026-12-06T10:00:00Z', false],
    ['a day that is over', '2026-12-02', '2026-12-09T06:00:00Z', false],
  ] as const)('allows changes until the cut-off: %s', ([_when, pickup, now, isOpen]) =>
    expect(isBeforeCutOff(usual, pickup, new Date(now))).toBe(isOpen),
  )

  test('returns an open day after today, for every calendar', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => dayAfter('2026-01-01', days))
    const calendar = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      closed: fc.array(
        day.map((date) => ({ date, name: 'x' })),
        { maxLength: 20 },
      ),
      open: fc.array(day, { maxLength: 5 }),
      cutOffHour: fc.integer({ min: 0, max: 24 }),
      leastDays: fc.integer({ min: 1, max: 10 }),
      remindsClients: fc.constant(true),
      maxKg: fc.constant(null),
      maxStops: fc.constant(null),
    })
    fc.assert(
      fc.property(
        calendar,
        fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        (settings, now) => {
          const earliest = earliestPickup(settings, now) ?? ''
          expect(closingOf(settings, earliest)).toBeNull()
          expect(earliest > dayInWarsaw(now)).toBe(true)
          // The client can still change the earliest pickup.
          expect(isBeforeCutOff(settings, earliest, now)).toBe(true)
        },
      ),
    )
  })

  test('allows changes until the pickup if the calendar has no open days', () => {
    expect(isBeforeCutOff(shut, '2026-12-02', new Date('2026-12-01T20:00:00Z'))).toBe(true)
    expect(weekdayOf('2026-12-06')).toBe(7)
  })
})
