import { describe, expect, test } from 'vitest'
import { isWorkday } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { nipCheckDigitIsRight } from '#contract/fields/nip.ts'
import { DEMO_ANNA, DEMO_DISPATCHERS, DEMO_STAFF } from '#server/features/accounts/public.ts'
import { DRIVEN_DAYS } from './demo-history.ts'
import { readDemoParties, readDemoRows } from './demo-row.ts'
import { placedAtOf, historyOf } from './seed-demo-inbox.ts'

const [first, second] = DEMO_DISPATCHERS
const staff = { administrator: DEMO_STAFF, first, second }
const rows = readDemoRows()
const parties = readDemoParties()
const ordersAt = (now: Date) =>
  rows.map((row, position) => {
    const order = {
      id: `order-${position}`,
      placedAt: placedAtOf(row, now),
      locale: 'pl' as const,
      hours: { from: '08:00', to: '15:00' },
      reporter: DEMO_ANNA,
    }
    const party = parties.get(row.by)
    if (!party) throw new Error(row.by)
    return { order, ...historyOf(row, order, { party, staff, position, now }) }
  })

describe('STAFF-37 the example orders of the staff', () => {
  test('have a history that the rules allow, whenever the first start is', () => {
    const faults: string[] = []
    // Testing every third day covers each weekday. With the days planned before and after, it also covers each day off.
    for (let day = '2026-10-01'; day < '2027-07-15'; day = dayAfter(day, 3)) {
      const now = new Date(`${day}T${['00:04', '06:31', '12:00', '23:10'][Number(day.slice(-1)) % 4]}:00Z`)
      const today = dayInWarsaw(now)
      const driven = dayAfter(today, -DRIVEN_DAYS)
      // Throws if a step is not allowed.
      for (const { order, history, mails } of ordersAt(now)) {
        const { status, suggestedDate } = history.state
        const moments = [order.placedAt, ...history.events.map(({ at }) => at)]
        const holds = {
          'is placed in the last two weeks': dayInWarsaw(order.placedAt) >= dayAfter(today, -14),
          'has its events in order': moments.every((at, index) => at >= (moments[index - 1] ?? at)),
          'is no later than now': [...moments, ...mails.map(({ leftAt }) => leftAt)].every((at) => at <= now),
          'is picked up on a working day': suggestedDate === null || isWorkday(suggestedDate),
          'is planned for a day to come, or driven': status !== 'PLANNED' || (suggestedDate ?? '') >= driven,
          'was done before the driven days': status !== 'COMPLETED' || (suggestedDate ?? today) < driven,
        }
        for (const [what, is] of Object.entries(holds))
          if (!is) faults.push(`${now.toISOString()}: ${order.id} ${what}, not`)
      }
    }
    expect(faults).toEqual([])
  })

  test('come from nobody who exists', () => {
    for (const { nip, email, phone } of parties.values()) {
      expect(nip === undefined || (nip.startsWith('999000') && nipCheckDigitIsRight(nip)), nip ?? '').toBe(
        true,
      )
      expect(email).toMatch(/\.example$/)
      expect(phone).toMatch(/^\+48600555\d{3}$/)
    }
  })
})
