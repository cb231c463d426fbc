// Renders the plan of a day with a stand-in of the server that stores what is saved.
import { act } from '@testing-library/react'
import { Route, Routes as AppRoutes } from 'react-router'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { plannedOrder } from '#contract/pickup-days/day-plan.cases.ts'
import type { DayPlan, PlannedOrder, SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import type { Driver, Vehicle } from '#contract/pickup-days/vehicles.ts'
import { staffPatterns } from '#contract/staff-paths.ts'
import type { Session } from '#web/api/current-session.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { Announcer } from '#web/shell/announcer.tsx'
import { forgetDrafts } from '#web/staff/edit/drafts.ts'
import { StaffScreens } from '#web/staff/frame/staff-screens.ts'
import { ShortcutKeys } from '#web/staff/keys/shortcuts.tsx'
import { StaffToasts } from '#web/staff/notices/staff-toasts.tsx'
import { UndoNotice } from '#web/staff/notices/undo-notice.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import { DayScreen } from '../day-screen.tsx'

/** Thursday in the far future, so that it never passes. */
export const DATE = '2098-11-27'
export const PLAN = `GET /v1/staff/days/${DATE}`
export const SAVE = `PUT /v1/staff/days/${DATE}`

export const vehicle = (plate: string, part: Partial<Vehicle> = {}): Vehicle => ({
  uuid: `v-${plate}`,
  version: 1,
  name: 'Renault Master',
  plate,
  payloadKg: 1100,
  volumeM3: 12,
  palletPlaces: 5,
  tailLift: true,
  active: true,
  ...part,
})

export const planned = (name: string, part: Partial<PlannedOrder> = {}): PlannedOrder =>
  plannedOrder({
    uuid: `o-${name}`,
    orderNumber: `EO-${name}`,
    suggestedDate: DATE,
    companyName: name,
    ...part,
  })

export const stop = (order: PlannedOrder, pinned = false) => ({ order, pinned, eta: null })

export const SMALL = vehicle('PO 4821K')
export const LARGE = vehicle('PO 7730M', {
  name: 'MAN TGL',
  payloadKg: 2400,
  volumeM3: 34,
  palletPlaces: 14,
})
export const FREE = vehicle('PZ 115EL', { name: 'Fiat Ducato', tailLift: false, volumeM3: null })

export const DAY: DayPlan = {
  date: DATE,
  version: 3,
  base: { latitude: 52.41, longitude: 16.93, city: 'Poznań' },
  routes: [
    {
      uuid: 'r-1',
      vehicle: SMALL,
      driver: { name: 'Tomasz Lis', phone: null },
      stops: [stop(planned('Iskra')), stop(planned('Szkoła')), stop(planned('Dom'))],
    },
    { uuid: 'r-2', vehicle: LARGE, driver: null, stops: [stop(planned('Szpital')), stop(planned('Hotel'))] },
  ],
  unassigned: [planned('Gmina')],
}

/** The server's answer to the body of a save. */
export function savedPlan(before: DayPlan, { version, routes }: SaveDayPlan): DayPlan {
  const orders = new Map(
    [...before.routes.flatMap(({ stops }) => stops.map(({ order }) => order)), ...before.unassigned].map(
      (order) => [order.uuid, order],
    ),
  )
  const vehicles = new Map([SMALL, LARGE, FREE].map((one) => [one.uuid, one]))
  const used = new Set(routes.flatMap(({ stops }) => stops.map(({ orderUuid }) => orderUuid)))
  return {
    ...before,
    version: version + 1,
    routes: routes.map(({ uuid, vehicleUuid, driverName, stops }, at) => ({
      uuid: uuid ?? `r-new-${at}`,
      vehicle: vehicles.get(vehicleUuid) ?? SMALL,
      driver: driverName ? { name: driverName, phone: null } : null,
      stops: stops.map(({ orderUuid, pinned }) => stop(orders.get(orderUuid) ?? planned('?'), pinned)),
    })),
    unassigned: [...orders.values()].filter(({ uuid }) => !used.has(uuid)),
  }
}

interface Opened {
  plan?: DayPlan
  vehicles?: readonly Vehicle[]
  undated?: readonly StaffOrderRow[]
  routes?: Routes
  person?: Session
  date?: string
  path?: string
  /** Whether to keep the drafts of an earlier visit. */
  hasDrafts?: boolean
}

const DRIVERS: readonly Driver[] = [
  { uuid: 'd-1', version: 1, name: 'Adam Wrona', phone: null, active: true },
]
export const CALENDAR = {
  weekdays: [1, 2, 3, 4, 5],
  closed: [],
  open: [],
  cutOffHour: 12,
  leastDays: 1,
  remindsClients: true,
  maxKg: 4500,
  maxStops: 40,
}

export async function openDay({
  plan = DAY,
  vehicles = [SMALL, LARGE, FREE],
  undated = [],
  routes = {},
  person = EWA,
  date = DATE,
  path = `/staff/days/${date}`,
  hasDrafts = false,
}: Opened = {}) {
  queryClient.clear()
  if (!hasDrafts) forgetDrafts()
  signedIn(person)
  const store = { plan }
  const server = serving({
    [SAVE]: ({ body }) => {
      store.plan = savedPlan(store.plan, body as SaveDayPlan)
      return json(200, store.plan)()
    },
    'GET /v1/staff/days/load': json(200, { days: [{ date: DATE, orders: 6, kg: 600 }], calendar: CALENDAR }),
    'GET /v1/staff/vehicles': json(200, { list: vehicles }),
    'GET /v1/staff/drivers': json(200, { list: DRIVERS }),
    'GET /v1/staff/orders': json(200, {
      list: undated,
      totalCount: undated.length,
      counts: countsOf(),
      countsAreLowerBound: false,
    }),
    ...routes,
    [`GET /v1/staff/days/${date}`]: routes[`GET /v1/staff/days/${date}`] ?? (() => json(200, store.plan)()),
  })
  await act(() =>
    renderApp(
      <StaffScreens value={['days', 'day', 'orders', 'order']}>
        <main>
          <AppRoutes>
            <Route path={staffPatterns.days} element={<DayScreen />} />
            <Route path={staffPatterns.day} element={<DayScreen />} />
          </AppRoutes>
        </main>
        <ShortcutKeys />
        <StaffToasts />
        <UndoNotice />
        <Announcer />
      </StaffScreens>,
      {
        areas: ['errors', 'order-errors', 'own-order', 'portal', 'profile', 'staff'],
        path,
      },
    ),
  )
  return { server, store }
}
