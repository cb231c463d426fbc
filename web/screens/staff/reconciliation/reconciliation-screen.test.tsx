import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { MassTotals, Reconciliation, ReconciledOrder } from '#contract/pickup-days/reconciliation.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'

const DAY = '2026-11-26'
const CALL = `GET /v1/staff/days/${DAY}/reconciliation`
const totals = (set: Partial<MassTotals> = {}): MassTotals => ({
  orders: 1,
  estimatedKg: 132,
  weighedKg: 120.5,
  differenceKg: -11.5,
  ...set,
})
const order = (set: Partial<ReconciledOrder> = {}): ReconciledOrder => ({
  uuid: 'o-1',
  orderNumber: 'EO-26-1',
  companyName: 'Zespół Szkół',
  city: 'Poznań',
  outcome: 'collected',
  reason: null,
  codes: [
    { code: '16 02 13*', estimatedKg: 132, weighedKg: 120.5, differenceKg: -11.5, reason: 'Część została' },
  ],
  ...set,
})
const notWeighed = { weighedKg: null, differenceKg: null }
const vehicle = { plate: 'WX 1234E', vehicleName: 'Iveco Daily', driverName: 'Adam Wrona' }
const DRIVEN: Reconciliation = {
  date: DAY,
  routes: [
    { ...vehicle, orders: [order()], totals: totals() },
    {
      plate: null,
      vehicleName: null,
      driverName: null,
      orders: [
        order({
          uuid: 'o-2',
          orderNumber: 'EO-26-2',
          outcome: 'notCollected',
          reason: 'Brama zamknięta',
          codes: [{ code: '16 02 14', estimatedKg: 40, reason: null, ...notWeighed }],
        }),
      ],
      totals: totals({ estimatedKg: 0, ...notWeighed }),
    },
  ],
  clients: [{ name: 'Zespół Szkół', totals: totals({ orders: 2 }) }],
  totals: totals({ orders: 2 }),
}

async function open(answer: ReturnType<typeof json>, day = DAY) {
  queryClient.clear()
  signedIn(EWA)
  const server = serving({ [CALL]: answer, 'GET /v1/staff/days/*': json(200, { ...DRIVEN, routes: [] }) })
  await act(() =>
    renderApp(
      <Routes>
        <Route path="/staff/days/:date/reconciliation" element={<ReconciliationScreen />} />
      </Routes>,
      {
        areas: ['errors', 'portal', 'own-order', 'staff', 'documents'],
        path: `/staff/days/${day}/reconciliation`,
      },
    ),
  )
  return server
}
/** Texts of the cells of each row. */
const rows = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
    )

test('DAY-30 each order and code has its estimate, its mass and the difference, by vehicle', async () => {
  await open(json(200, DRIVEN))
  expect(await rows(/^Iveco Daily, WX 1234E, Adam Wrona$/)).toEqual([
    [
      'EO-26-1 Zespół Szkół, Poznań',
      '16 02 13*',
      '132 kg',
      '120,500 kg',
      '−11,500 kg',
      'odebrano: Część została',
    ],
  ])
  expect(await rows(/^Bez trasy$/)).toEqual([
    [
      'EO-26-2 Zespół Szkół, Poznań',
      '16 02 14',
      '40 kg',
      'nie zważono',
      '–',
      'nie odebrano: Brama zamknięta',
    ],
  ])
  expect(screen.getByRole('link', { name: 'EO-26-1' }).getAttribute('href')).toBe('/staff/orders/o-1')
})

test('DAY-30 clients have their totals, weighed and estimated apart, and the day has its own and its file', async () => {
  const clients = [
    { name: 'Zespół Szkół', totals: totals({ orders: 2, estimatedKg: 172 }) },
    { name: 'Żłobek', totals: totals({ estimatedKg: 25, ...notWeighed }) },
  ]
  await open(json(200, { ...DRIVEN, clients }))
  expect(await rows(/^Klienci$/)).toEqual([
    ['Zespół Szkół', '2', '132 kg', '120,500 kg', '−11,500 kg', '40 kg'],
    ['Żłobek', '1', '–', 'nie zważono', '–', '25 kg'],
  ])
  expect(screen.getByRole('link', { name: 'Pobierz CSV' }).getAttribute('href')).toBe(
    `/v1/staff/days/${DAY}/reconciliation.csv`,
  )
})

test('DAY-30 the totals of a partly weighed day name the estimate that the difference refers to', async () => {
  await open(json(200, { ...DRIVEN, totals: totals({ orders: 2, estimatedKg: 172 }) }))
  await rows(/^Klienci$/)
  expect(document.body.textContent.replaceAll(/\s/g, ' ')).toContain(
    'szacunek 172 kg, zważono 120,500 kg, różnica −11,500 kg (szacunkowa masa zważonych odpadów: 132 kg)',
  )
})

test('DAY-30 says when a day has no pickups, and another day is one press or a date field away', async () => {
  const server = await open(json(200, { ...DRIVEN, routes: [], clients: [] }))
  expect(await screen.findByRole('heading', { name: /^Tego\sdnia\snie\sma\sodbiorów$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Poprzedni' }).getAttribute('href')).toBe(
    '/staff/days/2026-11-25/reconciliation',
  )
  fireEvent.change(screen.getByLabelText('Dzień'), { target: { value: '2026-12-01' } })
  expect(await screen.findByRole('heading', { level: 1, name: /2026-12-01/ })).toBeDefined()
  expect(server.to('GET /v1/staff/days/2026-12-01/reconciliation')).toHaveLength(1)
})

test('DAY-30 offers to retry when the reconciliation does not load', async () => {
  let answer = json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 })
  await open(() => answer())
  const alert = await screen.findByRole('alert')
  answer = json(200, DRIVEN)
  await userEvent.click(within(alert).getByRole('button'))
  expect(await rows(/^Iveco/)).toHaveLength(1)
})

test('DAY-30 an address without a valid day opens no reconciliation', async () => {
  const server = await open(json(200, DRIVEN), '2026-02-30')
  expect(server.asked).toEqual([])
  expect(screen.queryByRole('table')).toBeNull()
})
