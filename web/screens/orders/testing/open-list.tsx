// Renders the list with a stand-in of the server that counts and pages but does not sort.
import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { ListedOrder, NextPickup, OrdersOverview } from '#contract/orders/list-orders.ts'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import { QuickLinks } from '#web/app/navigation.tsx'
import { pages } from '#web/app/routes.tsx'
import { session } from '#web/session/session.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Asked, serving } from '#web/testing/server.ts'
import { OrdersScreen } from '../orders-screen.tsx'

type Answering = (asked: Asked) => Response | Promise<Response>

export const LIST = 'GET /v1/client/orders'

/** Order with this number. Statuses alternate, and every second order has a date. */
export function listed(number: number): ListedOrder {
  return {
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    orderNumber: `EO-26-AAAA-${String(number).padStart(4, '0')}`,
    orderType: 'receiving',
    status: ORDER_STATUSES[(number - 1) % ORDER_STATUSES.length] ?? 'NEW',
    createdDate: `2026-07-${String((number % 28) + 1).padStart(2, '0')}T22:30:00.000Z`,
    suggestedDate: number % 2 === 0 ? `2026-08-${String((number % 28) + 1).padStart(2, '0')}` : null,
    customerCompanyName: 'Zespół Szkół „Iskra”',
    customerCompany: { name: 'Zespół Szkół „Iskra”' },
    customerCompanyBranch: {
      name: 'Hala sportowa',
      street: 'ul. Jasna 12',
      postalCode: '60-101',
      city: 'Poznań',
      country: 'Polska',
    },
  }
}

const OVERVIEW: OrdersOverview = { companyCount: 2, nextPickup: null }

/** Answers with the requested page of `total` orders, and with the overview if requested. */
export function orders(total: number, overview = OVERVIEW): Answering {
  return ({ query }) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const all = Array.from({ length: total }, (_, at) => listed(at + 1))
    return json(200, {
      orders: all.slice((page - 1) * limit, page * limit),
      totalCount: total,
      ...(query.get('overview') === 'true' && { overview }),
    })()
  }
}

export const nextPickup = (part: Partial<NextPickup> = {}): NextPickup => ({
  ...listed(3),
  suggestedDate: '2026-11-26',
  availableHoursFrom: '08:00',
  availableHoursTo: '14:00',
  totalWeight: 263.1,
  totalWeightIsLowerBound: false,
  entryCount: 3,
  ...part,
})

export async function openList(answer: Answering, path = '/orders') {
  const server = serving({ [LIST]: answer })
  session.start({ uuid: 'u-1', fullname: 'Anna Nowak', email: 'anna.nowak@iskra.example', xsrfToken: 't' })
  await act(() =>
    renderApp(
      <>
        <QuickLinks pages={pages} />
        <Routes>
          <Route path="/orders" element={<OrdersScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { areas: ['errors', 'portal', 'own-order', 'profile'], path },
    ),
  )
  const asked = () => server.to(LIST).map(({ query }) => Object.fromEntries(query))
  return { asked, lastAsked: () => asked().at(-1) }
}

export const address = () => screen.getByTestId('address').textContent
export const table = () => screen.findByRole('table', { name: 'Lista zamówień' })
export const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
export const numbers = async () => (await rows()).map((row) => within(row).getByRole('link').textContent)
export const header = async (name: string) => within(await table()).getByRole('columnheader', { name })
