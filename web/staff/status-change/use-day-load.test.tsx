// Quick days and the operator's calendar while the load of a month is loading.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { PlanCalendar } from './plan-calendar.tsx'
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

async function open(weekdays = calendar.weekdays) {
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
    return (
      <>
        <QuickDays chosen={null} isPlanned={false} load={load} onChoose={() => undefined} />
        <PlanCalendar chosen={null} load={load} onChoose={() => undefined} />
      </>
    )
  }
  await act(() => renderApp(<Days />, { areas: ['staff'] }))
  return {
    load: () => load,
    arrives: async () =>
      act(async () => first.resolve(await json(200, { calendar: { ...calendar, weekdays }, days: [] })())),
  }
}

const third = () =>
  screen.getByRole('button', { name: /^\+3 dni robocze/ }).textContent.replaceAll('\u00a0', ' ')

test('STAFF-82 the third working day counts no Saturday before the calendar has loaded', async () => {
  const page = await open()
  // Wednesday is a holiday.
  expect(third()).toContain('2026-11-12')
  await page.arrives()
  await waitFor(() => expect(third()).toContain('2026-11-12, 0 odb.'))
})

test('STAFF-82 the calendar stays while another month loads, and no day has a load until then', async () => {
  const page = await open()
  await page.arrives()
  await waitFor(() => expect(page.load()?.of('2026-11-12')).not.toBeNull())
  act(() => page.load()?.setMonth('2026-12-01'))
  expect(page.load()?.calendar.closed).toEqual(calendar.closed)
  expect(page.load()?.of('2026-12-15')).toBeNull()
})

test('STAFF-82 the next day with pickups becomes tomorrow if the operator works on Saturdays, and keeps the focus', async () => {
  const page = await open([1, 2, 3, 4, 5, 6])
  const next = () => screen.getAllByRole('button')[0]
  expect(next()?.textContent).toMatch(/^Najbliższy dzień odbiorów 2026-11-09$/)
  act(() => next()?.focus())
  await page.arrives()
  await waitFor(() => expect(next()?.textContent).toMatch(/^Jutro 2026-11-07/))
  expect(document.activeElement).toBe(next())
})

test('STAFF-82 without a chosen day the calendar focuses the next day with pickups, before and after it has loaded', async () => {
  const page = await open()
  const entered = () =>
    [...document.querySelectorAll<HTMLElement>('[data-first] [role="gridcell"] button')].flatMap((day) =>
      day.tabIndex === 0 ? [day.textContent.slice(0, 26)] : [],
    )
  expect(entered()).toEqual(['poniedziałek, 9 listopada 2026'.slice(0, 26)])
  await page.arrives()
  expect(entered()).toEqual(['poniedziałek, 9 listopada 2026'.slice(0, 26)])
})
