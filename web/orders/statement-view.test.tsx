import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Statement } from '#contract/companies/statement.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { massApi } from '#web/api/masses.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { StatementView } from './statement-view.tsx'

const THIS_YEAR = todayInWarsaw().slice(0, 4)
const callOf = (year: string) => `GET /v1/staff/companies/c-1/statement/${year}`
const masses = { pickups: 2, estimatedKg: 132, weighedKg: 120.5, notWeighedKg: 12 }
const FILLED: Statement = {
  year: Number(THIS_YEAR),
  company: { uuid: 'c-1', name: 'Zespół Szkół' },
  rows: [
    { place: 'Filia', address: 'ul. Jasna 12, 60-101 Poznań', code: '16 02 13*', hazardous: true, ...masses },
    {
      place: 'Szkoła',
      address: 'ul. Cicha 1, 60-101 Poznań',
      code: '16 02 14',
      hazardous: false,
      ...masses,
      weighedKg: null,
    },
  ],
  totals: { ...masses, pickups: 5 },
}
const EMPTY: Statement = { ...FILLED, rows: [], totals: { ...masses, pickups: 0 } }

async function open(routes: Routes) {
  queryClient.clear()
  const server = serving(routes)
  await act(() =>
    renderApp(
      <StatementView
        companyId="c-1"
        read={massApi.getStaffStatement}
        files={{ csv: { path: '/:id/file-:year.csv' }, pdf: { path: '/:id/file-:year.pdf' } }}
      />,
      { areas: ['errors', 'portal', 'own-order', 'profile'] },
    ),
  )
  return server
}
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ')

test('DAY-33 separates weighed and estimated masses, by place and code, with the files of the year', async () => {
  await open({ [callOf(THIS_YEAR)]: json(200, FILLED) })
  const table = await screen.findByRole('table', { name: 'Zestawienie roczne' })
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(plain))
  expect(cells).toEqual([
    ['Filia, ul. Jasna 12, 60-101 Poznań', '16 02 13*', '2', '132 kg', '120,500 kg', '12 kg'],
    ['Szkoła, ul. Cicha 1, 60-101 Poznań', '16 02 14', '2', '132 kg', 'nie zważono', '12 kg'],
  ])
  expect(plain(screen.getByText(/^Razem/))).toBe(
    'Razem 5 różnych odbiorów. Szacunek: 132 kg. Masa zważona: 120,500 kg. Bez ważenia: 12 kg według szacunku.',
  )
  for (const ending of ['PDF', 'CSV'])
    expect(screen.getByRole('link', { name: `Pobierz ${ending}` }).getAttribute('href')).toBe(
      `/v1/c-1/file-${THIS_YEAR}.${ending.toLowerCase()}`,
    )
})

test('DAY-33 a year without pickups says so and has no files; another year is chosen', async () => {
  const before = String(Number(THIS_YEAR) - 1)
  const server = await open({ [callOf(THIS_YEAR)]: json(200, EMPTY), [callOf(before)]: json(200, FILLED) })
  expect(await screen.findByText('W wybranym roku nie było zrealizowanych odbiorów.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rok' }), before)
  expect((await screen.findByRole('link', { name: 'Pobierz PDF' })).getAttribute('href')).toBe(
    `/v1/c-1/file-${before}.pdf`,
  )
  expect(server.to(callOf(before))).toHaveLength(1)
})

test('DAY-33 offers to retry when a statement does not load', async () => {
  let answer = json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 })
  await open({ [callOf(THIS_YEAR)]: () => answer() })
  const alert = await screen.findByRole('alert')
  answer = json(200, FILLED)
  await userEvent.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('table')).toBeDefined()
})
