// Renders the inbox with a stand-in of the server.
import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { StaffView } from '#contract/orders/staff-views.ts'
import { orderRow } from '#contract/pickup-days/day-plan.cases.ts'
import { firstSettings } from '#settings/operator.ts'
import { QuickLinks } from '#web/app/navigation.tsx'
import { staffPages } from '#web/app/staff-routes.tsx'
import { StaffFrame } from '#web/staff/frame/staff-frame.tsx'
import { StaffToasts } from '#web/staff/notices/staff-toasts.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Asked, type Routes as ServerRoutes, serving } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import { InboxScreen } from '../inbox-screen.tsx'

export const COUNTS = countsOf({
  NEW: 4,
  READ: 6,
  PLANNED: 9,
  COMPLETED: 412,
  CANCELLED: 20,
  CANCELLEDBYCLIENTREQUEST: 1,
})
export const EWA_ID = '0190c0de-0000-7000-8000-00000000000e'
export const MAREK_ID = '0190c0de-0000-7000-8000-00000000000d'
export const COLLEAGUES = [
  { uuid: EWA_ID, name: 'Ewa Sikora' },
  { uuid: MAREK_ID, name: 'Marek Kowal' },
]

/** Constant outside the component, so that every render gets the same array. */
const SCREENS = ['orders', 'newOrder', 'order'] as const

export const order = (number: number, part: Partial<StaffOrderRow> = {}): StaffOrderRow =>
  orderRow({
    uuid: `o-${number}`,
    orderNumber: `EO-26-0000-000${number}`,
    createdDate: `2025-11-${String(30 - number).padStart(2, '0')}T08:40:00.000Z`,
    companyName: `Firma ${number}`,
    branch: { name: `Hala ${number}`, city: 'Poznań', postalCode: '60-101', street: 'ul. Jasna 12' },
    availableHoursTo: '14:00',
    weightKg: 263.1,
    entryCount: 3,
    reporterPhone: '+48600555101',
    ...part,
  })

export interface Shop {
  orders: StaffOrderRow[]
  /** Orders that exist and do not match the filters. */
  gone: StaffOrderRow[]
  views: StaffView[]
  /** Replaces the server's answer to the request for the list. */
  list?: (asked: Asked) => Response | Promise<Response>
  others?: ServerRoutes
}

const listed = (orders: readonly StaffOrderRow[]) =>
  json(200, { list: orders, totalCount: orders.length, counts: COUNTS, countsAreLowerBound: false })()

export async function openInbox(given: Partial<Shop> = {}, path = '/staff/orders') {
  const shop: Shop = { orders: [order(1), order(2), order(3)], gone: [], views: [], ...given }
  signedIn(EWA)
  const server = serving({
    ...shop.others,
    'GET /v1/staff/orders': (asked) => {
      if (asked.query.get('unread') && asked.query.get('limit') === '1')
        return json(200, {
          list: [],
          totalCount: shop.orders.filter(({ unread }) => unread).length,
          counts: COUNTS,
          countsAreLowerBound: false,
        })()
      // The screen requests rows that have left the list by uuid.
      const uuids = asked.query.get('uuids')
      if (uuids) return listed([...shop.orders, ...shop.gone].filter(({ uuid }) => uuids.includes(uuid)))
      return shop.list?.(asked) ?? listed(shop.orders)
    },
    'GET /v1/staff/views': () => json(200, { list: shop.views })(),
    'GET /v1/staff/undelivered-mails': json(200, { list: [], totalCount: 0 }),
    'GET /v1/staff/colleagues': json(200, { list: COLLEAGUES }),
    'GET /v1/staff/days/load*': json(200, {
      calendar: firstSettings.calendar,
      days: [{ date: '2026-12-01', orders: 7, kg: 2400 }],
    }),
    'GET /v1/staff/orders/*': json(404, { code: 'ORDER.NOT_FOUND', status: 404 }),
  })
  await act(() =>
    renderApp(
      <>
        <QuickLinks pages={staffPages} />
        <StaffFrame screens={SCREENS}>
          <Routes>
            <Route path="/staff/orders" element={<InboxScreen />} />
            <Route path="*" element={<h1>elsewhere</h1>} />
          </Routes>
        </StaffFrame>
        <StaffToasts />
      </>,
      { areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'], path },
    ),
  )
  return { server, shop }
}

export const address = () => screen.getByTestId('address').textContent
export const table = () => within(screen.getByRole('table', { name: 'Zamówienia' }))
/** Rows without the header row. */
export const rows = () => table().getAllByRole('row').slice(1)
export const companies = () => rows().map((row) => within(row).getByRole('link').textContent)
export const tick = (number: number) =>
  table().getByRole('checkbox', { name: new RegExp(`Firma ${number},`) })
/** Requests for the list, without those of polling. */
export const asks = (server: Awaited<ReturnType<typeof openInbox>>['server']) =>
  server
    .to('GET /v1/staff/orders')
    .filter(({ headers }) => !headers.has('x-unattended'))
    .map(({ query }) => Object.fromEntries(query))
