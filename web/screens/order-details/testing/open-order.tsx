// Renders the page of one order.
import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { QuickLinks } from '#web/app/navigation.tsx'
import { pages } from '#web/app/routes.tsx'
import { packageTypes, recyclingItems } from '#web/equipment/testing/catalogue-items.ts'
import { session } from '#web/session/session.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Asked, type Routes as Answers, serving } from '#web/testing/server.ts'
import { OrderDetailsScreen } from '../order-details-screen.tsx'

export const ORDER: ClientOrder = {
  version: 3,
  changeable: true,
  changeableUntil: { date: '2026-11-25', hour: 12 },
  earliestPickup: null,
  uuid: 'o-1',
  orderNumber: 'EO-26-9C6P-2WVE',
  orderType: 'receiving',
  status: 'PLANNED',
  createdDate: '2026-11-13T12:30:00.000Z',
  suggestedDate: '2026-11-26',
  customerCompanyName: 'Zespół Szkół „Iskra”',
  customerCompany: {
    uuid: 'c-1',
    name: 'Zespół Szkół „Iskra” w Poznaniu',
    address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
    nip: '7740001454',
    krs: null,
    regon: null,
    bdo: '000123456',
    bdoFree: false,
    bdoPeopleCollection: false,
    email: null,
    phone: null,
  },
  customerCompanyBranch: {
    ...placeInFull,
    name: 'Hala sportowa',
    street: 'ul. Olimpijska 27',
    postalCode: '60-110',
    contact: 'Piotr Zieliński',
    email: null,
    phone: '123456789',
  },
  availableHoursFrom: '08:00',
  availableHoursTo: '14:00',
  accessCard: null,
  comment: 'Wjazd od ul. Cichej.\nDzwonić do portierni.',
  reporter: { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@iskra.example', phone: '+48600555101' },
  orderData: [
    {
      recyclingItem: item({
        name: 'Monitor LCD / LED',
        code: '16 02 13*',
        value: 24,
        unit: 'pieces',
        weightPerPiece: 5.5,
      }),
      packageTypes: [
        { uuid: 'p-1', name: 'Paleta EUR', value: 1, unit: 'pieces' },
        { uuid: 'other', name: 'Skrzynki po owocach', value: 1.255, unit: 'm3' },
      ],
      holdsData: false,
      destructionProtocol: false,
      serialNumbers: [],
    },
    {
      recyclingItem: item({ name: 'Kable', code: '16 02 16', value: 10.5, unit: 'kg', weightPerPiece: null }),
      packageTypes: [{ uuid: 'p-2', name: 'Karton', value: 4, unit: 'pieces' }],
      holdsData: false,
      destructionProtocol: false,
      serialNumbers: [],
    },
  ],
  totalWeight: 142.5,
  totalWeightIsLowerBound: false,
  wasteCodes: [
    { code: '16 02 13*', hazardous: true, kg: 132, weighedKg: null },
    { code: '16 02 16', hazardous: false, kg: 10.5, weighedKg: null },
  ],
  files: [
    { uuid: 'f-1', name: 'magazyn parter.jpg', type: 'image/jpeg', size: 2_516_582 },
    { uuid: 'f-2', name: 'lista.pdf', type: 'application/pdf', size: 614_400 },
  ],
  history: [
    { at: '2026-11-13T12:30:00.000Z', status: 'NEW', suggestedDate: null },
    { at: '2026-11-13T13:02:00.000Z', status: 'READ', suggestedDate: null },
    { at: '2026-11-16T08:20:00.000Z', status: 'PLANNED', suggestedDate: '2026-11-26' },
  ],
}

type Entry = OrderDetails['orderData'][number]['recyclingItem']

function item(known: Pick<Entry, 'name' | 'code' | 'value' | 'unit' | 'weightPerPiece'>): Entry {
  return {
    uuid: known.name,
    copyName: known.name,
    description: '',
    group: '',
    examples: '',
    weightPerCubicMeter: null,
    ...known,
  }
}

export async function openOrder(
  order: Partial<ClientOrder> | ((asked: Asked) => Response | Promise<Response>) = {},
  routes: Answers = {},
) {
  const answer = typeof order === 'function' ? order : json(200, { order: { ...ORDER, ...order } })
  const server = serving({
    'GET /v1/client/orders/o-1': answer,
    ...routes,
    'GET /v1/public/recycling': json(200, { recyclingItems }),
    'GET /v1/public/package': json(200, { packageTypes }),
  })
  session.start({ uuid: 'u-1', fullname: 'Anna Nowak', email: 'anna.nowak@iskra.example', xsrfToken: 't' })
  await act(() =>
    renderApp(
      <>
        <QuickLinks pages={pages} />
        <Routes>
          <Route path="/orders/details/:id" element={<OrderDetailsScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { areas: ['access', 'errors', 'portal', 'own-order', 'profile'], path: '/orders/details/o-1' },
    ),
  )
  return server
}
