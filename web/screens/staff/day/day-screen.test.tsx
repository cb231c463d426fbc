import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import { drafts } from '#web/staff/edit/drafts.ts'
import { ROMAN } from '#web/testing/people.ts'
import { json, saying } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import {
  column,
  small,
  large,
  tray,
  namesIn,
  mark,
  stopNamed,
  focus,
  press,
  bodies,
  ordersSent,
} from './testing/on-board.ts'
import { DATE, DAY, FREE, openDay, PLAN, planned, SAVE, savedPlan, SMALL, stop } from './testing/open-day.tsx'

const BULK = 'POST /v1/staff/orders/bulk'
test('DAY-10 a slip shows the load of its vehicle against its limits, and its stops in order', async () => {
  await openDay({
    plan: {
      ...DAY,
      routes: [
        {
          uuid: 'r-1',
          vehicle: SMALL,
          driver: { name: 'Tomasz Lis', phone: null },
          stops: [
            stop(planned('Iskra', { weightKg: 700.4, volumeM3: null, availableHoursFrom: '07:00' })),
            stop(planned('Dom', { weightKg: 655, pallets: 5, wasteCard: 'needed' }), true),
          ],
        },
      ],
    },
  })
  const slip = await small()
  expect(namesIn(slip)).toEqual(['Iskra', 'Dom'])
  expect(slip.textContent).toContain('Tomasz Lis')
  expect(slip.textContent).toMatch(/1\s355,400\sz\s1\s100\skg/)
  expect(slip.textContent).toMatch(/≥\s1\sz\s12\sm³/)
  expect(slip.textContent).toMatch(/6\sz\s5/)
  expect(within(slip).getByRole('status').textContent).toMatch(
    /O\s255,400\skg, 1\smiejsce paletowe za dużo. To tylko ostrzeżenie./,
  )
  expect(slip.textContent).toContain('07:00–15:00')
  expect(stopNamed('Iskra').textContent).toContain('KPO, karta jest')
  expect(stopNamed('Dom').textContent).toContain('KPO, do sprawdzenia')
  expect(stopNamed('Dom').closest('li')?.textContent).toContain('przypięty')
})

test('DAY-10 moves a stop by keyboard alone: lifted, moved, dropped, and saved at once', async () => {
  const { server } = await openDay()
  await small()
  focus('Szkoła')
  press('m')
  expect(mark()).toMatch(/Enter upuszcza, Esc odkłada na miejsce/)
  press('ArrowRight')
  expect(mark()).toBe('PO 7730M, miejsce 2 z 3')
  press('ArrowUp')
  // The stop does not move before it is dropped, because a layout of a long plan takes too long for
  // a key press.
  expect(mark()).toBe('PO 7730M, miejsce 1 z 3')
  expect(namesIn(await large())).toEqual(['Szpital', 'Hotel'])
  expect(server.to(SAVE)).toEqual([])
  expect(document.activeElement).toBe(stopNamed('Szkoła'))
  press('Enter')
  expect(mark()).toBeUndefined()
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(bodies(server.to(SAVE)).map(ordersSent)).toEqual([
    [
      ['o-Iskra', 'o-Dom'],
      ['o-Szkoła', 'o-Szpital', 'o-Hotel'],
    ],
  ])
  expect(document.activeElement).toBe(stopNamed('Szkoła'))
  expect(await screen.findByText('Szkoła: PO 7730M, miejsce 1 z 3')).toBeDefined()
})

test('DAY-10 without a mouse: keys focus the free vehicles, the first stop, a trial and a suggestion', async () => {
  await openDay()
  await small()
  press('v')
  expect(document.activeElement).toBe(screen.getByLabelText('Pojazd'))
  act(() => (document.activeElement as HTMLElement).blur())
  press('m')
  expect(document.activeElement).toBe(stopNamed('Gmina'))
  expect(mark()).toBeUndefined()
  press('b')
  expect(screen.getByRole('button', { name: 'Próba', pressed: true })).toBeDefined()
  press('s')
  expect(await screen.findByText(saying(/^Program nie znalazł kolejności/))).toBeDefined()
  press('?')
  const help = within(await screen.findByRole('dialog', { name: 'Skróty klawiszowe' }))
  expect(help.getByText('Zaproponuj kolejność').parentElement?.textContent).toMatch(/^s/)
  expect(help.getByText('Próba').parentElement?.textContent).toMatch(/^b/)
})

test('DAY-10 Escape returns a lifted stop to its place, and nothing is saved', async () => {
  const { server } = await openDay()
  const before = [namesIn(await small()), namesIn(await large()), namesIn(await tray())]
  focus('Gmina')
  for (const key of ['m', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Escape']) press(key)
  expect([namesIn(await small()), namesIn(await large()), namesIn(await tray())]).toEqual(before)
  expect(document.activeElement).toBe(stopNamed('Gmina'))
  expect(server.to(SAVE)).toEqual([])
})

test('DAY-10 arrows move the focus between the stops while none is lifted', async () => {
  await openDay()
  await small()
  focus('Iskra')
  press('ArrowDown')
  expect(document.activeElement).toBe(stopNamed('Szkoła'))
  press('ArrowRight')
  expect(document.activeElement).toBe(stopNamed('Hotel'))
  press('ArrowLeft')
  press('ArrowLeft')
  expect(document.activeElement).toBe(stopNamed('Gmina'))
})

test('DAY-10 one key pins a stop, another undoes the last action', async () => {
  const { server } = await openDay()
  await small()
  focus('Dom')
  press('i')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(stopNamed('Dom').closest('li')?.textContent).toContain('przypięty')
  press('z')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  expect((await small()).textContent).not.toContain('przypięty')
})

test('DAY-10 the notification of an action offers to undo it', async () => {
  const { server } = await openDay()
  await small()
  focus('Dom')
  for (const key of ['m', 'ArrowLeft', 'Enter']) press(key)
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
})

test('DAY-10 on a phone buttons move a stop to every place a pointer can drag it to', async () => {
  const user = userEvent.setup()
  const { server } = await openDay()
  await user.click(within(await small()).getByRole('button', { name: 'Przenieś: Iskra' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Przenieś do: PO 7730M' }))
  expect(namesIn(await large())).toEqual(['Szpital', 'Hotel', 'Iskra'])
  await waitFor(() => expect(document.activeElement).toBe(stopNamed('Iskra')))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
})

test('DAY-10 a vehicle is added, gets a typed driver, and is removed while its stops are kept', async () => {
  const user = userEvent.setup()
  const { server, store } = await openDay()
  await small()
  await user.click(screen.getByRole('button', { name: 'Dodaj pojazd' }))
  const slip = await column('Pojazd PZ 115EL')
  await user.click(within(slip).getByRole('button', { name: /^Wybierz kierowcę:/ }))
  await user.type(screen.getByLabelText('Kierowca'), 'Kamil Bąk')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  const driver = within(slip).getByRole('button', { name: 'Kamil Bąk, Wybierz kierowcę: PZ 115EL' })
  expect(document.activeElement).toBe(driver)
  await waitFor(() => expect(store.plan.routes[2]?.driver?.name).toBe('Kamil Bąk'))
  await user.click(within(await small()).getByRole('button', { name: 'Działania: PO 4821K' }))
  await user.click(screen.getByRole('button', { name: /^Usuń pojazd/ }))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(3))
  expect(screen.queryByRole('region', { name: 'Pojazd PO 4821K' })).toBeNull()
  expect(namesIn(await tray()).toSorted()).toEqual(['Dom', 'Gmina', 'Iskra', 'Szkoła'])
})

test('DAY-10 keeps changes that could not be saved, says so, and saves them when possible', async () => {
  const user = userEvent.setup()
  let isDown = true
  const { server, store } = await openDay({
    routes: {
      [SAVE]: ({ body }) => {
        if (isDown) return json(503, { code: 'ERROR.UNAVAILABLE' })()
        store.plan = savedPlan(store.plan, body as SaveDayPlan)
        return json(200, store.plan)()
      },
    },
  })
  await small()
  focus('Dom')
  press('i')
  expect(await screen.findByText(/Zmiany nie są jeszcze zapisane/)).toBeDefined()
  expect(stopNamed('Dom').closest('li')?.textContent).toContain('przypięty')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Zapisz teraz' }))
  await waitFor(() => expect(screen.queryByText(/Zmiany nie są jeszcze zapisane/)).toBeNull())
  expect(server.to(SAVE)).toHaveLength(2)
})

test('DAY-10 saves actions made during a save after it, on its version', async () => {
  const slow = held()
  let count = 0
  const { server } = await openDay({
    routes: {
      [SAVE]: ({ body }) => {
        count += 1
        return count === 1
          ? slow.answer()
          : json(200, savedPlan({ ...DAY, version: 4 }, body as SaveDayPlan))()
      },
    },
  })
  await small()
  focus('Dom')
  press('i')
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  focus('Iskra')
  press('i')
  const [first] = bodies(server.to(SAVE))
  if (!first) throw new Error('nothing was saved')
  await act(async () => slow.give(json(200, savedPlan(DAY, first))()))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  const second = bodies(server.to(SAVE))[1]
  expect(second?.version).toBe(4)
  expect(second?.routes[0]?.stops.map(({ pinned }) => pinned)).toEqual([true, false, true])
})

test('DAY-10 saves the rest when an order has left the day meanwhile', async () => {
  let isFirst = true
  const without = { ...DAY, unassigned: [] }
  const { server } = await openDay({
    routes: {
      [PLAN]: () => json(200, isFirst ? DAY : without)(),
      [SAVE]: ({ body }) => {
        if (!isFirst) return json(200, savedPlan(without, body as SaveDayPlan))()
        isFirst = false
        return json(400, {
          code: 'ERROR.INVALID_INPUT',
          errors: { 'routes.0.stops.0.orderUuid': ['ERROR.INVALID_INPUT'] },
        })()
      },
    },
  })
  await small()
  focus('Gmina')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
  const last = bodies(server.to(SAVE))[1]
  expect(last && ordersSent(last)[0]).toEqual(['o-Iskra', 'o-Szkoła', 'o-Dom'])
  await waitFor(() => expect(screen.queryByText(/Zmiany nie są jeszcze zapisane/)).toBeNull())
})

test('DAY-10 a day without vehicles links an administrator to the vehicles', async () => {
  await openDay({ plan: { ...DAY, routes: [], unassigned: [] }, vehicles: [], person: ROMAN })
  expect((await screen.findByRole('link', { name: 'Przejdź do pojazdów' })).getAttribute('href')).toBe(
    '/staff/vehicles',
  )
})

test('DAY-10 says why a day is closed', async () => {
  await openDay({ date: '2098-12-25', plan: { ...DAY, date: '2098-12-25' } })
  expect(await screen.findByText(saying(/^2098-12-25: .+, dzień ustawowo wolny od pracy$/))).toBeDefined()
})

test('DAY-10 a day that is over says so', async () => {
  await openDay({ date: '2020-03-04', plan: { ...DAY, date: '2020-03-04' } })
  expect(await screen.findByText(/^Ten dzień minął/)).toBeDefined()
})

test('DAY-10 says why a plan did not load and offers to retry', async () => {
  const user = userEvent.setup()
  let isDown = true
  await openDay({
    routes: { [PLAN]: () => (isDown ? json(503, { code: 'ERROR.UNAVAILABLE' }) : json(200, DAY))() },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nie udało się wczytać planu dnia')
  isDown = false
  await user.click(within(alert).getByRole('button'))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
})

test('DAY-10 an address without a valid day shows the page “not found”', async () => {
  await openDay({ date: '2026-02-30' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('region', { name: /^Pojazd/ })).toBeNull()
})

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } })

test('DAY-11 a suggestion is applied at once, says what it saves, keeps pinned stops, and can be undone', async () => {
  const user = userEvent.setup()
  const far = planned('Gniezno', at(52.53, 17.6))
  const near = planned('Luboń', at(52.34, 16.88))
  const other = planned('Września', at(52.32, 17.57))
  const plan = {
    ...DAY,
    unassigned: [],
    routes: [
      {
        uuid: 'r-1',
        vehicle: SMALL,
        driver: null,
        stops: [stop(planned('Baza', at(52.4, 16.9)), true), stop(far), stop(near), stop(other)],
      },
    ],
  }
  const { server } = await openDay({ plan })
  await small()
  await user.click(screen.getByRole('button', { name: 'Zaproponuj kolejność' }))
  const strip = await screen.findByText(
    saying(/^Zastosowano propozycję: PO 4821K, szac\. \d+ km zamiast \d+ km\./),
  )
  expect(strip.textContent).toContain(
    'Przypięty przystanek został na miejscu. Godziny odbiorów się nie wykluczają. Czas jazdy nie jest liczony.',
  )
  const [, after, before] = /szac\.\s(\d+)\skm zamiast\s(\d+)/.exec(strip.textContent ?? '') ?? []
  expect(Number(after)).toBeLessThan(Number(before))
  expect(namesIn(await small())[0]).toBe('Baza')
  expect(namesIn(await small())).not.toEqual(['Baza', 'Gniezno', 'Luboń', 'Września'])
  await user.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(namesIn(await small())).toEqual(['Baza', 'Gniezno', 'Luboń', 'Września'])
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
})

test('DAY-12 each order says what blocks it, and one button resolves it', async () => {
  const user = userEvent.setup()
  const { server } = await openDay({
    plan: { ...DAY, unassigned: [planned('Gmina'), planned('Fabryka', { weightKg: 2350 })] },
    undated: [
      planned('Bez BDO', { suggestedDate: null, status: 'READ', bdoUnknown: true }),
      planned('Czeka', { suggestedDate: null, status: 'NEW' }),
    ],
  })
  const waiting = within(await tray())
  expect(await waiting.findByText('Nie zmieści się tego dnia w żadnym pojeździe.')).toBeDefined()
  expect(waiting.getByRole('button', { name: /^Umów na .+: Fabryka$/ })).toBeDefined()
  expect(await waiting.findByText('Nie wyjaśniono jeszcze sprawy wpisu do BDO.')).toBeDefined()
  expect(waiting.getByText('Termin nie jest jeszcze umówiony.')).toBeDefined()
  for (const item of (await tray()).querySelectorAll('li'))
    expect(item.querySelectorAll('[class*="hold"] :is(button, a)')).toHaveLength(1)
  await user.click(waiting.getByRole('button', { name: 'Dodaj do PO 4821K: Gmina' }))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(namesIn(await small())).toContain('Gmina')
})

test('DAY-12 a collected order on no route is not blocked', async () => {
  await openDay({ plan: { ...DAY, unassigned: [planned('Gmina', { status: 'COMPLETED' })] } })
  const waiting = within(await tray())
  expect(await waiting.findByText('Zrealizowane')).toBeDefined()
  expect(waiting.queryByRole('button', { name: /Dodaj do/ })).toBeNull()
})

test('DAY-12 plans an order without a date on the day that is shown', async () => {
  const user = userEvent.setup()
  const row = planned('Czeka', { suggestedDate: null, status: 'READ' })
  const soon = '2027-01-13'
  const now = { ...row, version: 2, availableHoursFrom: '10:00' }
  const answers = [
    { uuid: row.uuid, ok: false, code: 'ORDER.CHANGED_MEANWHILE' },
    { uuid: row.uuid, ok: true, version: 3 },
  ]
  const { server } = await openDay({
    date: soon,
    plan: { ...DAY, date: soon },
    undated: [row],
    routes: {
      [BULK]: () => json(200, { results: [answers.shift()] })(),
      'GET /v1/staff/orders': ({ query }) =>
        json(200, {
          list: [query.has('uuids') ? now : row],
          totalCount: 1,
          counts: countsOf(),
          countsAreLowerBound: false,
        })(),
    },
  })
  await user.click(await screen.findByText(/^Bez terminu: 1/))
  await user.click(screen.getByRole('button', { name: `Umów na ${soon}: Czeka` }))
  // A query by role takes seconds in a dialog with a calendar.
  const plan = () => user.click(screen.getByText('Umów termin', { selector: 'dialog button' }))
  await plan()
  await waitFor(() => expect(document.querySelector('dialog [role=alert] table')).not.toBeNull())
  const note = document.querySelector('dialog [role=alert]')
  expect(note?.textContent).toContain(`Data odbiorubrak${soon}`)
  expect(note?.textContent).toContain('Godziny10:00–15:0010:00–15:00')
  await plan()
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(server.to(BULK).map(({ body }) => body)).toMatchObject([
    { orders: [{ uuid: row.uuid, version: 1 }], action: { status: 'PLANNED', suggestedDate: soon } },
    { orders: [{ uuid: row.uuid, version: 2 }], action: { status: 'PLANNED', suggestedDate: soon } },
  ])
})

test('DAY-13 a trial changes nothing until it is kept, shows the difference, and is discarded as a whole', async () => {
  const user = userEvent.setup()
  const { server } = await openDay()
  await small()
  await user.click(screen.getByRole('button', { name: 'Próba' }))
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  const card = within(screen.getByRole('region', { name: 'Próba' }))
  expect(card.getByRole('row', { name: /^PO 4821K 300 kg 200 kg/ })).toBeDefined()
  expect(card.getByRole('row', { name: /^PO 7730M 200 kg 300 kg/ })).toBeDefined()
  expect(card.getByRole('row', { name: /^Cały dzień 500 kg 500 kg/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Odrzuć próbę' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Próba' }))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
  expect(server.to(SAVE)).toEqual([])
})

test('DAY-13 a trial is a draft from its first change: it survives a reload until it is discarded', async () => {
  const user = userEvent.setup()
  await openDay()
  await small()
  await user.click(screen.getByRole('button', { name: 'Próba' }))
  expect(drafts.ids('')).toBe('')
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  expect(drafts.ids('')).toBe(`trial ${DATE}`)
  cleanup()
  const { server } = await openDay({ hasDrafts: true })
  expect(namesIn(await small())).toEqual(['Szkoła', 'Dom'])
  await user.click(screen.getByRole('button', { name: 'Odrzuć próbę' }))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
  expect(drafts.ids('')).toBe('')
  expect(server.to(SAVE)).toEqual([])
})

test('DAY-13 keeping a trial sends one save', async () => {
  const user = userEvent.setup()
  const { server } = await openDay()
  await small()
  await user.click(screen.getByRole('button', { name: 'Próba' }))
  focus('Iskra')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  focus('Szkoła')
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key)
  await user.click(screen.getByRole('button', { name: 'Zachowaj całość' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Próba' }))
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(namesIn(await small())).toEqual(['Dom'])
  expect(screen.queryByRole('region', { name: 'Próba' })).toBeNull()
})

const FRIDAY = '2098-11-28'

/** Tries the first route on the next day and keeps the trial. */
async function keepOnAnotherDay() {
  const user = userEvent.setup()
  await user.click(within(await small()).getByRole('button', { name: 'Działania: PO 4821K' }))
  await user.click(screen.getByRole('button', { name: 'Wypróbuj inny dzień dla trasy' }))
  await user.click(await screen.findByText(/^piątek, 28 listopada 2098/))
  await user.click(screen.getByRole('button', { name: 'Wypróbuj' }))
  expect(screen.queryByRole('region', { name: 'Pojazd PO 4821K' })).toBeNull()
  expect(screen.getByText(/dostaną e.mail z nowym terminem.*nie można potem cofnąć/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Zachowaj całość' }))
}

test('DAY-13 keeping a trial with a route on another day sends one save, which cannot be undone', async () => {
  const { server } = await openDay({
    routes: {
      [SAVE]: ({ body }) => {
        const saved = savedPlan(DAY, body as SaveDayPlan)
        return json(200, { ...saved, unassigned: DAY.unassigned, warning: 'DAY.FULL' })()
      },
    },
  })
  await keepOnAnotherDay()
  expect(await screen.findByText(saying(/^Próba zachowana. Przeniesiono na: 2098-11-28/))).toBeDefined()
  expect(screen.getByText(/Ten dzień był już pełny/)).toBeDefined()
  expect(bodies(server.to(SAVE))).toMatchObject([
    {
      version: 3,
      routes: [{ uuid: 'r-2' }],
      leaving: [
        {
          vehicleUuid: SMALL.uuid,
          driverName: 'Tomasz Lis',
          date: FRIDAY,
          orders: [{ uuid: 'o-Iskra', version: 1 }, { uuid: 'o-Szkoła' }, { uuid: 'o-Dom' }],
        },
      ],
    },
  ])
  press('z')
  expect(server.to(SAVE)).toHaveLength(1)
})

test('DAY-13 a route with an order that somebody has changed stays unsaved as a whole, and says so', async () => {
  const { server } = await openDay({
    routes: { [SAVE]: json(409, { code: 'DAY.CHANGED_MEANWHILE', current: DAY }) },
  })
  await keepOnAnotherDay()
  expect(await screen.findByText(/Zmiany nie są jeszcze zapisane.*Ktoś zmienił to zamówienie/)).toBeDefined()
  // Nothing is saved when the connection returns: clients would get a mail about a change that
  // nobody has checked.
  window.dispatchEvent(new Event('online'))
  await userEvent.click(screen.getByRole('button', { name: 'Odrzuć moje zmiany' }))
  expect(namesIn(await small())).toEqual(['Iskra', 'Szkoła', 'Dom'])
  expect(server.to(SAVE)).toHaveLength(1)
})

test('DAY-10 an inactive vehicle is not offered', async () => {
  await openDay({ vehicles: [SMALL, { ...FREE, active: false }] })
  await small()
  expect(screen.queryByRole('button', { name: 'Dodaj pojazd' })).toBeNull()
})

test('DAY-20 shows the links of all drivers, or only of the vehicle whose menu was opened', async () => {
  const user = userEvent.setup()
  await openDay({ routes: { [`${PLAN}/driver-links`]: json(200, { list: [] }) } })
  const plateOf = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Link dla kierowcy' }))
    const { value, selectedOptions } = await dialog.findByLabelText<HTMLSelectElement>('Pojazd')
    const words = selectedOptions[0]?.text
    await user.click(dialog.getByRole('button', { name: 'Zamknij' }))
    return [value, words]
  }
  await small()
  await user.click(screen.getByRole('button', { name: 'Wyślij linki kierowcom' }))
  expect(await plateOf()).toEqual(['r-1', 'PO 4821K, Tomasz Lis'])
  await user.click(screen.getByRole('button', { name: 'Działania: PO 7730M' }))
  await user.click(screen.getByRole('button', { name: 'Link dla kierowcy' }))
  expect(await plateOf()).toEqual(['r-2', 'PO 7730M'])
})
