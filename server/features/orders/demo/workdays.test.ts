import { describe, expect, test } from 'vitest'
import { workdayFrom } from '#contract/days/days-off.ts'
import { laterWorkday, workdaysBetween } from './demo-history.ts'

describe('STAFF-37 the working days of the example data', () => {
  test('are counted over weekends and holidays', () => {
    expect(workdayFrom('2026-12-24')).toBe('2026-12-28')
    expect(laterWorkday('2026-11-20', 0)).toBe('2026-11-20')
    expect(laterWorkday('2026-11-21', 1)).toBe('2026-11-24')
    expect(workdaysBetween('2026-11-19', '2026-11-25')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
  })
})
