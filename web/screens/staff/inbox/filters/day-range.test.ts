import { expect, test } from 'vitest'
import { dayRange } from './day-range.tsx'

// Today is a Wednesday. Weeks end on Sunday.
test.each([
  ['TODAY', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['TOMORROW', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['THIS_WEEK', '2026-11-25', '2026-11-23', '2026-11-29'],
  ['THIS_WEEK', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['THIS_WEEK', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['NEXT_WEEK', '2026-11-25', '2026-11-30', '2026-12-06'],
  ['YESTERDAY', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['LAST_7', '2026-11-25', '2026-11-19', '2026-11-25'],
  ['LAST_30', '2026-11-25', '2026-10-27', '2026-11-25'],
] as const)('STAFF-30 %s on %s is from %s to %s', (name, now, from, to) => {
  expect(dayRange(name, now)).toEqual({ from, to })
})
