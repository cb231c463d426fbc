import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes as AppRoutes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { plannedOrder } from '#contract/pickup-days/day-plan.cases.ts'
import type { DaySheet, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import { staffPatterns } from '#contract/staff-paths.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { barriers } from '#web/testing/barriers.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { DaySheetScreen } from './day-sheet-screen.tsx'

const DATE = '2098-11-27'
const SHEET = `GET /v1/staff/days/${DATE}/sheet`
const LINKS = `GET /v1/staff/days/${DATE}/driver-links`
const MAKE = `POST /v1/staff/days/${DATE}/routes/r-1/driver-links`
const LINK = {
  uuid: 'l-1',
  routeUuid: 'r-1',
  url: 'https://x.example/driver/abc',
  expiresAt: '2098-11-28T23:00:00Z',
}

afterEach(() => vi.restoreAllMocks())

const stop = (
  name: string,
  part: Partial<SheetStop> = {},
  order: Partial<SheetStop['order']> = {},
): SheetStop => ({
  order: plannedOrder({
    uuid: `o-${name}`,
    orderNumber: `EO-${name}`,
    suggestedDate: DATE,
    companyName: name,
    branch: { name: 'Siedziba', city: 'Gniezno', postalCode: '62-200', street: 'ul. Jasna 12' },
    weightKg: 100.5,
    position: { latitude: 52.5348, longitude: 17.5826 },
    ...order,
  }),
  pinned: false,
  eta: '08:00',
  contact: { name: 'Jan Kurek', phone: '+48345678901' },
  access: null,
  comment: null,
  equipment: [{ name: 'Monitor', quantity: 20, unit: 'pieces' }],
  wasteCodes: [{ code: '16 02 13*', kg: 100.5 }],
  bdo: '000123456',
  ...part,
})
const CARD = {
  floor: null,
  lift: 'none',
  liftWidth: null,
  loading: null,
  gate: 'Brama B',
  hours: null,
  remark: null,
} as const
const vehicle = {
  uuid: 'v-1',
  version: 1,
  name: 'MAN TGL',
  plate: 'PO 7730M',
  payloadKg: 2400,
  volumeM3: null,
  palletPlaces: null,
  tailLift: true,
  active: true,
}
const DAY: DaySheet = {
  date: DATE,
  base: { latitude: 52.4069, longitude: 16.9299, city: 'Poznań' },
  routes: [
    {
      uuid: 'r-1',
      vehicle,
      driver: { name: 'Adam Wrona', phone: null },
      stops: [
        stop('Szpital', {
          pinned: true,
          access: { ...CARD, floor: '2', doorCodeSaved: true },
          comment: 'Portiernia',
        }),
        stop('Hotel', { bdo: null }, { wasteCard: 'needed', bdoUnknown: true }),
      ],
    },
    {
      uuid: 'r-2',
      vehicle: { ...vehicle, uuid: 'v-2', plate: 'PZ 115EL' },
      driver: null,
      stops: [stop('Dom')],
    },
    { uuid: 'r-3', vehicle: { ...vehicle, uuid: 'v-3', plate: 'PZ 999' }, driver: null, stops: [] },
  ],
}

async function open({ routes = {}, query = '' }: { routes?: Routes; query?: string } = {}) {
  queryClient.clear()
  signedIn(EWA)
  const server = serving({ [SHEET]: json(200, DAY), [LINKS]: json(200, { list: [LINK] }), ...routes })
  await act(() =>
    renderApp(
      <main>
        <AppRoutes>
          <Route path={staffPatterns.daySheet} element={<DaySheetScreen />} />
        </AppRoutes>
      </main>,
      {
        areas: ['access', 'errors', 'order-errors', 'own-order', 'portal', 'profile', 'staff', 'documents'],
        path: `/staff/days/${DATE}/sheet${query}`,
      },
    ),
  )
  return server
}
/** Text of an element, with plain spaces instead of no-break spaces. */
const textOf = (element: Element | undefined) => element?.textContent.replaceAll('\u00a0', ' ')
const sheetOf = (plate: string) => screen.findByRole('article', { name: new RegExp(plate) })

test('DAY-14 a sheet has the stops in order with everything the driver needs, and space for weights and a signature', async () => {
  await open()
  const sheet = await sheetOf('PO 7730M')
  expect(textOf(sheet)).toContain('Kierowca: Adam Wrona')
  expect(textOf(sheet)).toContain('Przystanki: 2, szacunkowa masa 201 kg. Szacunkowa długość trasy: 12')
  expect(textOf(sheet)).toContain('Dyspozytor: Ewa')
  const [first, second] = within(sheet).getAllByRole('listitem')
  for (const words of [
    '1 (przypięty)',
    'ul. Jasna 12, 62-200 Gniezno',
    '08:00–15:00, Jan Kurek, +48 345 678 901',
    'Bez windy. ',
    'Brama B',
    'Portiernia',
    'Kod do drzwi: w dniu odbioru',
    '20 szt. Monitor',
    'KPO: karta jest, BDO 000123456',
    '16 02 13*',
    '100,500',
    'podpis',
  ])
    expect(textOf(first)).toContain(words)
  expect(textOf(second)).toContain('KPO: ☐ sprawdzić, czy jest karta, numer BDO do ustalenia')
  expect(within(first!).getAllByRole('row')).toHaveLength(2)
  expect(await barriers()).toEqual([])
})

test('DAY-14 each vehicle with stops has a sheet, the address can select one route, and the button prints', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await open()
  await sheetOf('PZ 115EL')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Drukuj' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Plan dnia' }).getAttribute('href')).toBe(`/staff/days/${DATE}`)
  expect(screen.getByRole('link', { name: 'Pobierz PDF' }).getAttribute('href')).toBe(
    `/v1/staff/days/${DATE}/sheet.pdf`,
  )
  document.body.replaceChildren()
  await open({ query: '?route=r-2' })
  await sheetOf('PZ 115EL')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('DAY-14 prints the QR code of the driver page once a link exists; the sheet offers to create one', async () => {
  let list: object[] = []
  await open({
    routes: {
      [LINKS]: () => json(200, { list })(),
      [MAKE]: () => {
        list = [LINK]
        return json(201, LINK)()
      },
    },
  })
  const sheet = await sheetOf('PO 7730M')
  expect(within(sheet).queryByRole('img')).toBeNull()
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Dodaj kod QR strony kierowcy' }))
  await within(sheet).findByRole('img', { name: /PO 7730M/ })
})

test('DAY-14 a link that cannot be created says why', async () => {
  await open({
    routes: {
      [LINKS]: json(200, { list: [] }),
      [MAKE]: json(409, { type: 'about:blank', title: '', status: 409, code: 'DRIVER_LINK.DAY_OVER' }),
    },
  })
  const sheet = await sheetOf('PO 7730M')
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Dodaj kod QR strony kierowcy' }))
  expect((await within(sheet).findByRole('alert')).textContent).not.toBe('')
})

test('DAY-14 says when a day has no stops, and offers to retry when the sheets do not load', async () => {
  let answer: unknown = null
  await open({
    routes: {
      [SHEET]: () =>
        answer === null
          ? json(503, { type: 'about:blank', title: '', status: 503, code: 'ERROR.UNAVAILABLE' })()
          : json(200, answer)(),
    },
  })
  await screen.findByText('Nie udało się wczytać arkuszy')
  answer = { ...DAY, routes: [] }
  await userEvent.click(screen.getByRole('button', { name: /Spróbuj/ }))
  await screen.findByText('Nie ma czego drukować')
  expect(screen.queryByRole('button', { name: 'Drukuj' })).toBeNull()
})
