// Quick days and the operator's calendar, while the load of a month is on its way.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { QuickDays } from './quick-days.tsx'
import { type CalendarLoad, useDayLoad } from './use-day-load.ts'

// A Friday.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-06T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const calendar = {
  ...firstSettings.calendar,
  weekdays: [1, 2, 3, 4, 5],
  closed: [{ date: '2026-12-15', name: 'Remanent' }],
}

async function open() {
  const first = Promise.withResolvers<Response>()
  let asked = 0
  signedIn(EWA)
  serving({
    'GET /v1/staff/days/load*': () =>
      asked++ === 0 ? first.promise : Promise.withResolvers<Response>().promise,
  })
  let load: CalendarLoad | undefined
  function Days() {
    load = useDayLoad(null, true)
    return <QuickDays chosen={null} isPlanned={false} load={load} onChoose={() => undefined} />
  }
  await act(() => renderApp(<Days />, { areas: ['staff'] }))
  return {
    load: () => load,
    arrives: async () => act(async () => first.resolve(await json(200, { calendar, days: [] })())),
  }
}

const third = () =>
  screen.getByRole('button', { name: /^\+3 dni robocze/ }).textContent.replaceAll('\u00a0', ' ')

test('STAFF-82 the third working day counts no Saturday before the calendar has arrived', async () => {
  const page = await open()
  // Wednesday is a holiday.
  expect(third()).toContain('2026-11-12')
  await page.arrives()
  await waitFor(() => expect(third()).toContain('2026-11-12, 0 odb.'))
})

test('STAFF-82 the calendar stays while another month loads, and no day has a load until it has', async () => {
  const page = await open()
  await page.arrives()
  await waitFor(() => expect(page.load()?.of('2026-11-12')).not.toBeNull())
  act(() => page.load()?.setMonth('2026-12-01'))
  expect(page.load()?.calendar.closed).toEqual(calendar.closed)
  expect(page.load()?.of('2026-12-15')).toBeNull()
})

test('STAFF-82 a tomorrow without pickups gives way to the next day with them, and keeps the focus', async () => {
  const page = await open()
  const next = () => screen.getAllByRole('button')[0]
  // Without the operator's calendar only the law applies, and Saturday is open.
  expect(next()?.textContent).toMatch(/^Jutro 2026-11-07$/)
  act(() => next()?.focus())
  await page.arrives()
  await waitFor(() => expect(next()?.textContent).toMatch(/^Najbliższy dzień odbiorów 2026-11-09/))
  expect(document.activeElement).toBe(next())
})
