// Undo on the board, and two people who plan the same day.
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { small, large, tray, namesIn, focus, press, bodies, ordersSent } from './testing/on-board.ts'
import { DAY, openDay, planned, SAVE, savedPlan, stop } from './testing/open-day.tsx'

test('DAY-10 edit conflict: shows both versions, and loses nothing of either', async () => {
  const user = userEvent.setup()
  // Another dispatcher has put the municipality on the large vehicle.
  const theirs = savedPlan(DAY, {
    version: 3,
    routes: DAY.routes.map(({ uuid, vehicle, stops }, at) => ({
      uuid,
      vehicleUuid: vehicle.uuid,
      driverName: null,
      stops: [
        ...stops.map(({ order, pinned }) => ({ orderUuid: order.uuid, pinned })),
        ...(at === 1 ? [{ orderUuid: 'o-Gmina', pinned: false }] : []),
      ],
    })),
  })
  let isFirst = true
  const { server } = await openDay({
    routes: {
      [SAVE]: ({ body }) => {
        if (!isFirst) return json(200, savedPlan(theirs, body as SaveDayPlan))()
        isFirst = false
        return json(409, { code: 'DAY.CHANGED_MEANWHILE', current: theirs })()
      },
    },
  })
  await small()
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  const note = await screen.findByRole('alert')
  expect(within(note).getByRole('row', { name: 'Iskra PO 4821K, 1 PO 7730M, 1' })).toBeDefined()
  expect(namesIn(await large())).toEqual(['Iskra', 'Szpital', 'Hotel', 'Gmina'])
  await user.click(within(note).getByRole('button', { name: 'Zapisz moje zmiany na tej wersji' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const last = bodies(server.to(SAVE)).at(-1)
  expect(last?.version).toBe(4)
  expect(last && ordersSent(last)).toEqual([
    ['o-Szkoła', 'o-Dom'],
    ['o-Iskra', 'o-Szpital', 'o-Hotel', 'o-Gmina'],
  ])
})

/**
 * Opens the board and moves a stop. The server refuses the move, because a colleague has saved
 * another version.
 */
async function openConflict() {
  const routes = DAY.routes.map((route, at) =>
    at === 0
      ? { ...route, stops: route.stops.slice(1) }
      : { ...route, stops: [stop(planned('Iskra')), ...route.stops] },
  )
  const theirs = { ...DAY, version: 4, routes }
  const answers = [json(409, { code: 'DAY.CHANGED_MEANWHILE', current: theirs })]
  const opened = await openDay({
    routes: {
      [SAVE]: ({ body }) => (answers.shift() ?? json(200, savedPlan(theirs, body as SaveDayPlan)))(),
    },
  })
  await small()
  focus('Iskra')
  for (const key of ['m', 'ArrowLeft', 'Enter']) press(key)
  await screen.findByText(/Ktoś zapisał plan tego dnia przed chwilą/)
  return opened
}

test('DAY-10 after a conflict a stop that only moved because of another one is not listed as a difference', async () => {
  await openConflict()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows.slice(1)).toEqual(['IskraPO 7730M, 1Do przydzielenia'])
})

test('DAY-10 after discarding one’s own version in a conflict, the undo key keeps the colleague’s version', async () => {
  const { server } = await openConflict()
  await userEvent.click(screen.getByRole('button', { name: 'Zostaw zapisaną wersję' }))
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  press('z')
  expect(namesIn(await large())).toEqual(['Iskra', 'Szpital', 'Hotel'])
  expect(server.to(SAVE)).toHaveLength(1)
})

test('DAY-10 undo after a conflict returns the stop to its place in the colleague’s version', async () => {
  const { server } = await openConflict()
  expect(namesIn(await tray())).toContain('Iskra')
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz moje zmiany na tej wersji' }))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  press('z')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(3))
  expect(namesIn(await large())).toEqual(['Iskra', 'Szpital', 'Hotel'])
})

test('DAY-10 says that a move is done, with its undo, only after the server has saved it', async () => {
  const { server } = await openConflict()
  expect(screen.queryByText('Iskra: Do przydzielenia')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz moje zmiany na tej wersji' }))
  expect(await screen.findByText('Iskra: Do przydzielenia')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(3))
})

test('DAY-13 says that a trial was kept only after the server has saved it, also on a colleague’s version', async () => {
  const theirs = { ...DAY, version: 4 }
  const answers = [json(409, { code: 'DAY.CHANGED_MEANWHILE', current: theirs })]
  const { server } = await openDay({
    routes: {
      [SAVE]: ({ body }) => (answers.shift() ?? json(200, savedPlan(theirs, body as SaveDayPlan)))(),
    },
  })
  await small()
  await userEvent.click(screen.getByRole('button', { name: 'Próba' }))
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  await userEvent.click(screen.getByRole('button', { name: 'Zachowaj całość' }))
  const save = await screen.findByRole('button', { name: 'Zapisz moje zmiany na tej wersji' })
  expect(screen.queryByText('Próba zachowana')).toBeNull()
  await userEvent.click(save)
  expect(await screen.findByText('Próba zachowana')).toBeDefined()
  expect(server.to(SAVE)).toHaveLength(2)
})

test.each(['Próba', 'Odrzuć próbę'])('DAY-13 a trial that "%s" discards can be restored', async (name) => {
  await openDay()
  await small()
  await userEvent.click(screen.getByRole('button', { name: 'Próba' }))
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(namesIn(await small())).toEqual(['Szkoła', 'Dom'])
  expect(screen.getByRole('region', { name: 'Próba' })).toBeDefined()
})

test('DAY-13 the undo key restores the discarded trial, as the visible button does, before older saved actions', async () => {
  const { server } = await openDay()
  await small()
  focus('Dom')
  press('i')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  press('b')
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  press('b')
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
  press('z')
  expect(namesIn(await small())).toEqual(['Szkoła', 'Dom'])
  expect(screen.getByRole('region', { name: 'Próba' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  for (const key of ['z', 'b', 'z']) press(key)
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  expect(server.to(SAVE)).toHaveLength(2)
  expect((await small()).textContent).not.toContain('przypięty')
})

test('DAY-13 trying another day for a route hides the offer to undo an older saved action', async () => {
  const user = userEvent.setup()
  const { server } = await openDay()
  await small()
  focus('Dom')
  press('i')
  await screen.findByRole('button', { name: 'Cofnij' })
  await user.click(within(await small()).getByRole('button', { name: 'Działania: PO 4821K' }))
  await user.click(screen.getByRole('button', { name: 'Wypróbuj inny dzień dla trasy' }))
  await user.click(await screen.findByText(/^piątek, 28 listopada 2098/))
  await user.click(screen.getByRole('button', { name: 'Wypróbuj' }))
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  press('z')
  expect(await small()).toBeDefined()
  expect(server.to(SAVE)).toHaveLength(1)
})

test('DAY-13 the command palette keeps a trial that has changes', async () => {
  const user = userEvent.setup()
  const { server } = await openDay()
  await small()
  const found = async () => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Co zrobić?' }), 'zachowaj')
    return screen.queryByRole('option', { name: 'Zachowaj całość' })
  }
  press('b')
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  expect(await found()).not.toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(namesIn(await small())).toEqual(['Szkoła', 'Dom'])
  expect(await screen.findByText('Próba zachowana')).toBeDefined()
  expect(await found()).toBeNull()
})

test('DAY-20 removing a vehicle from the day says that the link of its driver ends', async () => {
  await openDay()
  await userEvent.click(within(await small()).getByRole('button', { name: 'Działania: PO 4821K' }))
  await userEvent.click(screen.getByRole('button', { name: /^Usuń\spojazd/ }))
  const words = 'PO 4821K: usunięto z planu dnia. Jeśli kierowca ma link'
  expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ').startsWith(words))).toBeDefined()
})

test('DAY-11 suggests no order of stops where there is none', async () => {
  await openDay({ plan: { ...DAY, routes: [], unassigned: [] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Zaproponuj kolejność' }))
  expect(await screen.findByText(/^Nie\sma przystanków do\sułożenia/)).toBeDefined()
})

test('DAY-10 undo leaves a stop that a colleague has moved since, and says so', async () => {
  const { server, store } = await openDay()
  await small()
  for (const name of ['Iskra', 'Dom']) {
    focus(name)
    for (const key of ['m', 'ArrowLeft', 'Enter']) press(key)
  }
  await waitFor(() => expect(store.plan.unassigned).toHaveLength(3))
  const routes = store.plan.routes.map((route, at) =>
    at === 1 ? { ...route, stops: [...route.stops, stop(planned('Dom'))] } : route,
  )
  const unassigned = store.plan.unassigned.filter(({ companyName }) => companyName !== 'Dom')
  store.plan = { ...store.plan, version: store.plan.version + 1, routes, unassigned }
  await act(() => queryClient.invalidateQueries({ queryKey: ['day plan'] }))
  await waitFor(async () => expect(namesIn(await large())).toContain('Dom'))
  const before = server.to(SAVE).length
  press('z')
  expect(await screen.findByText('Nie cofnięto tego, co ktoś zmienił później.')).toBeDefined()
  expect(namesIn(await large())).toEqual(['Szpital', 'Hotel', 'Dom'])
  expect(server.to(SAVE)).toHaveLength(before)
  press('z')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(before + 1))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła'])
})

test('DAY-10 STAFF-33 the key undoes the newest action, of the board or of an order, then the one before', async () => {
  const { server } = await openDay({
    routes: { 'POST /v1/staff/orders/o-1/undo': json(200, { order: ORDER }) },
  })
  onTestFinished(() => undoOffers.clear())
  const undone = () => server.to('POST /v1/staff/orders/o-1/undo').length
  await small()
  const changes = [{ orderId: 'o-1', orderNumber: 'EO-1', version: 2 }]
  act(() => void undoOffers.make({ changes, words: 'EO-1: umówione', status: 'PLANNED' }))
  const card = document.querySelector<HTMLElement>('[role=status]:has(h2)')!
  const shownKey = () =>
    within(card).getByRole('button', { name: 'Cofnij' }).getAttribute('aria-keyshortcuts')
  expect(shownKey()).toBe('z')
  focus('Dom')
  press('i')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(shownKey()).toBeNull()
  press('z')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  expect(undone()).toBe(0)
  expect(shownKey()).toBe('z')
  press('z')
  await waitFor(() => expect(undone()).toBe(1))
})
