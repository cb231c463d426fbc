import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json, saying } from '#web/testing/render.tsx'
import { countsOf } from '#web/testing/staff-order.ts'
import { CALENDAR, DAY, openDay, planned } from './testing/open-day.tsx'

test('DAY-12 after a planned order the focus goes to the next one without a date', async () => {
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

test('DAY-3 the dialog for another day says before the trial that the day is closed or full', async () => {
  const user = userEvent.setup()
  const almostFull = { date: '2098-12-02', orders: 39, kg: 100 }
  await openDay({
    routes: { 'GET /v1/staff/days/load': json(200, { days: [almostFull], calendar: CALENDAR }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Działania: PO 4821K' }))
  await user.click(screen.getByRole('button', { name: 'Wypróbuj inny dzień dla trasy' }))
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Dzień'), { target: { value } })
  choose('2098-12-02')
  expect(await screen.findByText(saying(/2098-12-02: dzień jest pełny/))).toBeDefined()
  choose('2098-12-06')
  expect(await screen.findByText(saying(/2098-12-06: .*dzień bez odbiorów/))).toBeDefined()
})
