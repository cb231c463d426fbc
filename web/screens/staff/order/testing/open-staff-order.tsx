// Renders the order screen with a stand-in of the server that stores changes.
import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { firstSettings } from '#settings/operator.ts'
import type { Session } from '#web/api/current-session.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { StaffFrame } from '#web/staff/frame/staff-frame.tsx'
import { StaffToasts } from '#web/staff/notices/staff-toasts.tsx'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes as Answers, serving } from '#web/testing/server.ts'
import { EWA_NAMED, MAREK, ORDER } from '#web/testing/staff-order.ts'
import { OrderScreen } from '../order-screen.tsx'

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => Promise.resolve()

/** The order after a change by another person. */
export const changedBy = (
  order: StaffOrder,
  set: Partial<StaffOrder>,
  event: StaffOrder['history'][number]['event'] = 'edited',
): StaffOrder => ({
  ...order,
  ...set,
  version: order.version + 1,
  history: [
    ...order.history,
    {
      uuid: `h-${order.history.length + 1}`,
      at: '2026-11-20T09:51:00.000Z',
      event,
      status: set.status ?? order.status,
      suggestedDate: set.suggestedDate ?? order.suggestedDate,
      actor: 'staff',
      by: MAREK,
    },
  ],
})

export const conflict = (current: StaffOrder) =>
  json(409, { code: 'ORDER.CHANGED_MEANWHILE', title: '', status: 409, current: { order: current } })

const NO_CONTENT = () => new Response(null, { status: 204 })

export async function openStaffOrder(
  set: Partial<StaffOrder> = {},
  { answers = {}, person = EWA }: { answers?: Answers; person?: Session } = {},
) {
  const order = { ...ORDER, ...set }
  queryClient.clear()
  undoOffers.clear()
  const server = serving({
    'GET /v1/staff/orders/o-1': json(200, { order }),
    'POST /v1/staff/orders/o-1/read': NO_CONTENT,
    'POST /v1/staff/orders/o-1/presence': json(200, { others: [], unread: false }),
    'GET /v1/staff/orders/o-1/driver-reports': json(200, { list: [] }),
    'GET /v1/staff/colleagues': json(200, { list: [EWA_NAMED, MAREK] }),
    'GET /v1/staff/days/load': json(200, { calendar: firstSettings.calendar, days: [] }),
    'GET /v1/staff/message-templates': json(200, { list: firstSettings.templates }),
    ...answers,
  })
  signedIn(person)
  await act(() =>
    renderApp(
      <>
        <Routes>
          <Route
            path="/staff/orders/:id"
            element={
              <StaffFrame screens={['orders', 'audit']}>
                <OrderScreen />
              </StaffFrame>
            }
          />
          <Route path="*" element={null} />
        </Routes>
        <StaffToasts />
      </>,
      {
        areas: ['access', 'errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
        path: '/staff/orders/o-1',
      },
    ),
  )
  return { server, order }
}
