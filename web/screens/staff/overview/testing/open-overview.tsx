// Renders the overview with a stand-in of the server.
import { act } from '@testing-library/react'
import type { Overview, OverviewWeek } from '#contract/overview/overview.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { StaffScreens } from '#web/staff/frame/staff-screens.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { OverviewScreen } from '../overview-screen.tsx'

export const OVERVIEW = 'GET /v1/staff/overview'

const ORDERS = [31, 38, 35, 42, 47, 44, 52, 49, 55, 61, 58, 43]
const MEDIANS = [8, 8, 7, 7, 6, null, 6, 6, 5, 6, 5.5, 5]

const weeks = ORDERS.map((orders, at): OverviewWeek => {
  const from = new Date(Date.UTC(2026, 7, 31 + 7 * at)).toISOString().slice(0, 10)
  const medianDays = MEDIANS[at] ?? null
  return {
    from,
    orders,
    pickups: medianDays === null ? 0 : 20,
    medianDays,
    ninetyPercentDays: medianDays === null ? null : medianDays + 5,
  }
})

export const FULL: Overview = {
  waiting: {
    unread: { count: 4, oldestDate: '2026-11-20T07:15:00.000Z' },
    undated: { count: 11, late: 2 },
    today: { date: '2026-11-20', count: 6, kg: 3920, completed: 3 },
    tomorrow: { date: '2026-11-21', count: 0, kg: 0, completed: 0 },
    next: { date: '2026-11-23', count: 5, kg: 2240, completed: 0 },
    undeliveredMails: { count: 2 },
  },
  trends: {
    countedDate: '2026-11-20T09:30:00.000Z',
    weeks,
    groups: [
      { group: '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny', kg: 18_420 },
      { group: '2. Ekrany, monitory', kg: 1487.6 },
      { group: 'Neony', kg: 12 },
    ],
  },
}

const none = (date: string) => ({ date, count: 0, kg: 0, completed: 0 })

export const EMPTY: Overview = {
  waiting: {
    unread: { count: 0, oldestDate: null },
    undated: { count: 0, late: 0 },
    today: none('2026-11-20'),
    tomorrow: none('2026-11-21'),
    next: null,
    undeliveredMails: { count: 0 },
  },
  trends: {
    countedDate: '2026-11-20T09:30:00.000Z',
    weeks: weeks.map(({ from }) => ({
      from,
      orders: 0,
      pickups: 0,
      medianDays: null,
      ninetyPercentDays: null,
    })),
    groups: [],
  },
}

export async function openOverview(answer: Routes[string] = json(200, FULL), others: Routes = {}) {
  queryClient.clear()
  signedIn(EWA)
  const server = serving({ [OVERVIEW]: answer, ...others })
  await act(() =>
    renderApp(
      <StaffScreens value={['overview', 'orders', 'newOrder']}>
        <OverviewScreen />
      </StaffScreens>,
      {
        areas: [
          'errors',
          'order-errors',
          'order-form',
          'order-form-later',
          'equipment-picker',
          'sending',
          'portal',
          'own-order',
          'profile',
          'staff',
        ],
        path: '/staff',
      },
    ),
  )
  return server
}
