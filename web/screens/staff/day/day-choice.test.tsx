import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { json, saying } from '#web/testing/render.tsx'
import { countsOf } from '#web/testing/staff-order.ts'
import { small, tray } from './testing/on-board.ts'
import { CALENDAR, DAY, openDay, planned, stop } from './testing/open-day.tsx'

test('DAY-12 after an order is planned the focus goes to the next one without a date', async () => {
  const user = userEvent.setup()
  const soon = '2027-01-13'
  const rows = ['Pierwszy', 'Drugi'].map((name) => planned(name, { suggestedDate: null, status: 'READ' }))
  await openDay({
    date: soon,
    plan: { ...DAY, date: soon },
    routes: {
      'POST /v1/staff/orders/bulk': () => {
        const [done] = rows.splice(0, 1)
        return json(200, { results: [{ uuid: done?.uuid, ok: true, version: 2 }] })()
      },
      'GET /v1/staff/orders': () =>
        json(200, { list: rows, totalCount: rows.length, counts: countsOf(), countsAreLowerBound: false })(),
    },
  })
  await user.click(await screen.findByText(/^Bez terminu: 2/))
  await user.click(screen.getByRole('button', { name: `Umów na ${soon}: Pierwszy` }))
  await user.click(screen.getByText('Umów termin', { selector: 'dialog button' }))
  await screen.findByText(/^Bez terminu: 1/)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Umów na ${soon}: Drugi` })),
  )
})

test('DAY-11 DAY-12 names no distance where the coordinates of the towns do not give one', async () => {
  const { latitude, longitude } = DAY.base!
  const here = { position: { latitude, longitude } }
  const routes = [{ ...DAY.routes[0]!, stops: [stop(planned('Iskra', here))] }]
  await openDay({ plan: { ...DAY, routes, unassigned: [planned('Gmina', here)] } })
  expect((await small()).textContent).not.toMatch(/\bkm\b/)
  expect((await tray()).textContent).toMatch(/Zmieści\ssię\s.*PO\s4821K/)
  expect(document.body.textContent).not.toMatch(/\b0\skm/)
})

test('DAY-3 the dialog for another day shows the load of each day, and says which one is closed or full', async () => {
  const user = userEvent.setup()
  const almostFull = { date: '2098-11-26', orders: 39, kg: 100 }
  await openDay({
    routes: { 'GET /v1/staff/days/load': json(200, { days: [almostFull], calendar: CALENDAR }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Działania: PO 4821K' }))
  await user.click(screen.getByRole('button', { name: 'Wypróbuj inny dzień dla trasy' }))
  await user.click(await screen.findByText(saying(/^środa, 26 listopada 2098, 39 odbiorów, 100 kg/)))
  expect(await screen.findByText(saying(/2098-11-26: dzień jest pełny/))).toBeDefined()
  await user.click(screen.getByText(/^sobota, 22 listopada 2098/))
  expect(await screen.findByText(saying(/2098-11-22: .*dzień bez odbiorów/))).toBeDefined()
})

test('DAY-10 the plan opens on the next day with pickups, and its arrows skip days without', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const days = ['2026-11-27', '2026-11-30', '2026-12-01']
  const [friday = '', monday = '', tuesday = ''] = days
  const ofDays = days.map((date) => [`GET /v1/staff/days/${date}`, json(200, { ...DAY, date })])
  await openDay({ date: monday, path: '/staff/days', routes: Object.fromEntries(ofDays) })
  const heading = (date: string) => screen.findByRole('heading', { level: 1, name: new RegExp(date) })
  const arrow = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await heading(monday)
  await waitFor(() => expect(arrow('Poprzedni dzień')).toBe(`/staff/days/${friday}`))
  expect(arrow('Następny dzień')).toBe(`/staff/days/${tuesday}`)
  const week = within(screen.getByRole('navigation', { name: 'Tydzień' }))
  expect(week.getByRole('link', { name: /2026-12-05/ })).toBeDefined()
})
