import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { firstSettings } from '#settings/operator.ts'
import { enter, json, saying } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { changedBy, conflict, openStaffOrder } from './testing/open-staff-order.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const STATUS = 'POST /v1/staff/orders/o-1/status'

/** Fakes the date only; timers run. */
function on(moment: string) {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
}

describe('the pickup date', () => {
  const planned = changedBy(ORDER, { status: 'PLANNED', suggestedDate: '2026-11-27' }, 'planned')
  const LOAD = json(200, {
    calendar: firstSettings.calendar,
    days: [
      { date: '2026-11-27', orders: 3, kg: 1905 },
      { date: '2026-11-26', orders: 1, kg: 240.5 },
    ],
  })

  test('STAFF-31 is chosen among days that show their load, past ones apart; the keyboard is enough', async () => {
    on('2026-11-20T12:00:00Z')
    const { server } = await openStaffOrder(
      {},
      { answers: { 'GET /v1/staff/days/load': LOAD, [STATUS]: json(200, { order: planned }) } },
    )
    await screen.findByRole('button', { name: /Umów termin/ })
    await userEvent.keyboard('p')
    const form = within(await screen.findByRole('form', { name: /Umów termin/ }))
    expect(await form.findByRole('button', { name: /27 listopada 2026, 3 odbiory, 1\s905 kg/ })).toBeDefined()
    expect(form.getByRole('button', { name: /26 listopada 2026, 1 odbiór, 240,500 kg/ })).toBeDefined()
    expect(form.getByRole('button', { name: /19 listopada 2026/ })).toHaveProperty('disabled', true)
    // The next day with pickups has the focus. Arrow keys move by days.
    expect(document.activeElement?.textContent).toMatch(/23 listopada 2026/)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    expect(form.getByText(saying(/piątek, 2026-11-27/))).toBeDefined()
    expect(form.getByText(saying('4 odbiory razem z tym'.replace(' z ', ' z\u00a0')))).toBeDefined()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Od' }), '08:00')
    await userEvent.click(form.getByRole('button', { name: 'Umów na 2026-11-27' }))
    await waitFor(() => expect(server.to(STATUS)).toHaveLength(1))
    expect(server.to(STATUS)[0]?.body).toEqual({
      version: 7,
      status: 'PLANNED',
      suggestedDate: '2026-11-27',
      hoursFrom: '08:00',
      hoursTo: '14:00',
      notify: true,
    })
    expect(await screen.findByText(saying(/umówione na.2026-11-27/))).toBeDefined()
  })

  test('CASE-70 a public holiday has its name, a day without pickups is not called free, and planning for it asks once', async () => {
    on('2026-12-18T12:00:00Z')
    const { server } = await openStaffOrder(
      {},
      {
        answers: {
          'GET /v1/staff/days/load': json(200, {
            calendar: firstSettings.calendar,
            days: [{ date: '2026-12-23', orders: 3, kg: 1905 }],
          }),
          [STATUS]: json(200, { order: planned }),
        },
      },
    )
    await press(/Umów termin/)
    const form = within(await screen.findByRole('form', { name: /Umów termin/ }))
    const eve = await form.findByRole('button', {
      name: /24 grudnia 2026, Wigilia Bożego Narodzenia, brak odbiorów/,
    })
    expect(eve.textContent).toMatch(/święto/)
    expect(form.getByRole('button', { name: /21 grudnia 2026, brak odbiorów/ }).textContent).toMatch(
      /0.odb\./,
    )
    expect(form.getByRole('button', { name: /niedziela, 20 grudnia 2026, brak/ }).textContent).toMatch(
      /0.odb\./,
    )
    await userEvent.click(eve)
    expect(
      form.getByText(saying(/2026-12-24: Wigilia Bożego Narodzenia, dzień ustawowo wolny/)),
    ).toBeDefined()
    await press('Umów na 2026-12-24')
    expect(form.getByText(saying(/umówić.odbiór.na.ten.dzień/))).toBeDefined()
    expect(server.to(STATUS)).toEqual([])
    await press('Umów na 2026-12-24')
    await waitFor(() => expect(server.to(STATUS)).toHaveLength(1))
  })

  test('DAY-1 DAY-3 a closed day shows its reason and asks once; a full one says so before and after it is booked', async () => {
    on('2026-11-20T12:00:00Z')
    const calendar = {
      ...firstSettings.calendar,
      closed: [{ date: '2026-11-26', name: 'Remanent' }],
      maxStops: 3,
    }
    const { server } = await openStaffOrder(
      {},
      {
        answers: {
          'GET /v1/staff/days/load': json(200, {
            days: [{ date: '2026-11-27', orders: 3, kg: 905 }],
            calendar,
          }),
          [STATUS]: json(200, { order: planned, warning: 'DAY.FULL' }),
        },
      },
    )
    await press(/Umów termin/)
    const form = within(await screen.findByRole('form', { name: /Umów termin/ }))
    const full = await form.findByRole('button', { name: /27 listopada 2026, 3 odbiory, 905 kg, pełny/ })
    expect(full.textContent).toMatch(/pełny$/)
    const shut = form.getByRole('button', { name: /26 listopada 2026, Remanent, brak odbiorów/ })
    expect(shut.textContent).toMatch(/nieczynne$/)
    await userEvent.click(shut)
    expect(form.getByText(saying('2026-11-26: Remanent, dzień bez odbiorów'))).toBeDefined()
    await press('Umów na 2026-11-26')
    expect(form.getByText(saying(/umówić.odbiór.na.ten.dzień/))).toBeDefined()
    await userEvent.click(form.getByRole('button', { name: /sobota, 28 listopada 2026, brak odbiorów/ }))
    expect(form.getByText(saying('2026-11-28: sobota, dzień bez odbiorów'))).toBeDefined()
    await userEvent.click(full)
    expect(form.getByText(saying(/2026-11-27: dzień jest pełny/))).toBeDefined()
    await press('Umów na 2026-11-27')
    await waitFor(() => expect(toasts.all()).toMatchObject([{ text: expect.stringMatching(/pełny/) }]))
    expect(server.to(STATUS)).toHaveLength(1)
  })

  test('STAFF-31 that was sent without a connection says so until it is sent', async () => {
    on('2026-11-20T12:00:00Z')
    let isOnline = false
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    await openStaffOrder(
      {},
      {
        answers: {
          [STATUS]: () =>
            isOnline ? json(200, { order: planned })() : Promise.reject(new TypeError('Failed to fetch')),
        },
      },
    )
    await press(/Umów termin/)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    await press('Umów na 2026-11-27')
    const form = within(screen.getByRole('form', { name: /Umów termin/ }))
    expect((await form.findByRole('alert')).textContent).toMatch(/^Brak połączenia/)
    expect(toasts.all()).toEqual([])
    isOnline = true
    await press('Umów na 2026-11-27')
    expect(await screen.findByRole('button', { name: 'Cofnij' })).toBeDefined()
    expect(toasts.all()).toEqual([])
  })

  test.each([
    '2026-11-01',
    '2026-11-15',
    '2026-11-22',
    '2026-11-23',
    '2026-11-29',
    '2026-11-30',
    '2027-01-31',
  ])('STAFF-31 offers the next two weeks as quick choices on %s, each day once', async (day) => {
    on(`${day}T12:00:00Z`)
    await openStaffOrder()
    await press(/Umów termin/)
    await screen.findAllByRole('grid')
    const days = screen
      .getAllByRole('grid')
      .flatMap((grid) => within(grid).getAllByRole('button'))
      .filter((button) => !(button as HTMLButtonElement).disabled)
      .map(({ textContent }) => /\d+ \p{L}+ \d+/u.exec(textContent)?.[0])
    const inWords = (days: number) =>
      new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', year: 'numeric' }).format(
        new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * 60_000),
      )
    expect(days.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, later) => inWords(later)))
    expect(new Set(days).size).toBe(days.length)
  })

  test('STAFF-31 STAFF-72 the arrows lead to further months and back, but not before today', async () => {
    on('2026-11-30T12:00:00Z')
    const { server } = await openStaffOrder()
    await press(/Umów termin/)
    await screen.findAllByRole('grid')
    const walk = async (keys: string) => {
      await userEvent.keyboard(keys)
      return /\d+ \p{L}+ \d+/u.exec(document.activeElement?.textContent ?? '')?.[0]
    }
    const captions = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))
    const asked = () => {
      const query = server.to('GET /v1/staff/days/load').at(-1)?.query
      return [query?.get('from'), query?.get('to')]
    }
    expect(captions()).toEqual(['listopad 2026', 'grudzień 2026'])
    expect(asked()).toEqual(['2026-10-26', '2027-01-03'])
    expect(await walk('{ArrowLeft}')).toBe('30 listopada 2026')
    expect(await walk('{End}')).toBe('6 grudnia 2026')
    expect(await walk('{ArrowDown}{ArrowDown}{ArrowDown}')).toBe('27 grudnia 2026')
    expect(captions()).toEqual(['listopad 2026', 'grudzień 2026'])
    expect(await walk('{PageDown}')).toBe('27 stycznia 2027')
    expect(captions()).toEqual(['styczeń 2027'])
    expect(await walk('{Home}{ArrowLeft}')).toBe('24 stycznia 2027')
    expect(await walk('{PageUp}')).toBe('24 grudnia 2026')
    expect(await walk('{ArrowUp}{ArrowUp}{ArrowUp}{Home}')).toBe('30 listopada 2026')
    expect(captions()).toEqual(['listopad 2026', 'grudzień 2026'])
    await userEvent.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }))
    expect(captions()).toEqual(['listopad 2026', 'grudzień 2026'])
    expect(screen.getByRole('navigation', { name: 'Miesiące' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Następny miesiąc' }))
    expect(captions()).toEqual(['styczeń 2027'])
    expect(asked()).toEqual(['2026-12-28', '2027-01-31'])
  })

  test('STAFF-31 that was planned for a later month opens that month', async () => {
    on('2026-11-20T12:00:00Z')
    await openStaffOrder({ status: 'PLANNED', suggestedDate: '2027-03-10' })
    await press(/Zmień termin|Umów/)
    const day = await screen.findByRole('gridcell', { selected: true })
    expect(day.textContent).toContain('10 marca 2027')
  })

  test('STAFF-13 is required, and the end of the hours has to be after their start', async () => {
    on('2026-11-20T12:00:00Z')
    const { server } = await openStaffOrder()
    await press(/Umów termin/)
    const form = within(await screen.findByRole('form', { name: /Umów termin/ }))
    await userEvent.click(form.getByRole('button', { name: 'Umów termin' }))
    expect(form.getByRole('alert').textContent).toBe('Sugerowana data odbioru jest wymagana')
    await userEvent.click(form.getByRole('button', { name: /24 listopada 2026/ }))
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Od' }), '14:00')
    await userEvent.click(form.getByRole('button', { name: 'Umów na 2026-11-24' }))
    expect(form.getByRole('combobox', { name: 'Do' }).getAttribute('aria-invalid')).toBe('true')
    expect(server.to(STATUS)).toEqual([])
  })

  test('STAFF-13 edit conflict: keeps one’s own hours and the other person’s date as one version', async () => {
    on('2026-11-20T12:00:00Z')
    const theirs = changedBy(ORDER, { status: 'PLANNED', suggestedDate: '2026-12-01' }, 'planned')
    const settled = changedBy(theirs, { availableHoursFrom: '08:00' }, 'planned')
    let tries = 0
    const { server } = await openStaffOrder(
      {},
      {
        answers: {
          'GET /v1/staff/days/load': LOAD,
          [STATUS]: () => (tries++ === 0 ? conflict(theirs)() : json(200, { order: settled })()),
        },
      },
    )
    await press(/Umów termin/)
    await press(/27 listopada 2026/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Od' }), '08:00')
    await press('Umów na 2026-11-27')
    expect(await screen.findByRole('radio', { name: /2026-12-01, wtorek/ })).toHaveProperty('checked', true)
    // Both versions have the same status, so there is nothing to choose.
    expect(screen.queryByRole('radio', { name: /Umówione/ })).toBeNull()
    expect(screen.getByRole('radio', { name: /08:00–14:00/ })).toHaveProperty('checked', true)
    expect(screen.getByText(saying(/wyślemy.e.mail.z.terminem/))).toBeDefined()
    await press('Zapisz wersję 9')
    await waitFor(() => expect(server.to(STATUS)).toHaveLength(2))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(server.to(STATUS)[1]?.body).toMatchObject({
      version: 8,
      suggestedDate: '2026-12-01',
      hoursFrom: '08:00',
      hoursTo: '14:00',
    })
    // The message names the date chosen in the conflict, not the typed one.
    expect(await screen.findByText(saying(/umówione na.2026-12-01/))).toBeDefined()
  })
})

describe('a correction', () => {
  const CATALOGUE = {
    'GET /v1/public/recycling': json(200, { recyclingItems: [], totalCount: 0 }),
    'GET /v1/public/package': json(200, { packageTypes: [], totalCount: 0 }),
  }
  const PATCH = 'PATCH /v1/staff/orders/o-1'

  test('STAFF-14 sends only the changed parts, by the rules of the order form', async () => {
    const saved = changedBy(ORDER, { availableHoursFrom: '08:00' })
    const { server } = await openStaffOrder(
      {},
      { answers: { ...CATALOGUE, [PATCH]: json(200, { order: saved }) } },
    )
    await press('Zmień')
    const form = within(await screen.findByRole('form', { name: 'Zmień' }))
    const street = form.getByRole('textbox', { name: /Ulica/ })
    await userEvent.clear(street)
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(street.getAttribute('aria-invalid')).toBe('true'))
    expect(server.to(PATCH)).toEqual([])
    await enter(street, 'ul. Cicha 3')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Od/ }), '08:00')
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
    const { contact: _contact, email: _email, phone: _phone, ...place } = ORDER.customerCompanyBranch
    expect(server.to(PATCH)[0]?.body).toEqual({
      version: 7,
      availableHoursFrom: '08:00',
      availableHoursTo: '14:00',
      customerCompanyBranch: { ...place, street: 'ul. Cicha 3' },
    })
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Zmień' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('STAFF-14 covers every field of the place', async () => {
    const { server } = await openStaffOrder(
      {},
      { answers: { ...CATALOGUE, [PATCH]: json(200, { order: ORDER }) } },
    )
    await press('Zmień')
    const form = await screen.findByRole('form', { name: 'Zmień' })
    const typed = Object.fromEntries(
      PLACE_FIELDS.map((field) => [field, field === 'postalCode' ? '61-614' : `Inne ${field}`]),
    )
    for (const [field, words] of Object.entries(typed)) {
      const box = form.querySelector(`[name="customerCompanyBranch.${field}"]`)
      expect(box, field).not.toBeNull()
      fireEvent.change(box as Element, { target: { value: words } })
    }
    await press('Zapisz zmiany')
    await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
    expect(server.to(PATCH)[0]?.body).toEqual({
      version: 7,
      customerCompanyBranch: { ...typed, mainBranch: ORDER.customerCompanyBranch.mainBranch },
    })
  })

  test('STAFF-14 shows why the server refused it in the form, and keeps the typed values', async () => {
    await openStaffOrder({}, { answers: { ...CATALOGUE, [PATCH]: json(500, {}) } })
    await press('Zmień')
    const form = within(await screen.findByRole('form', { name: 'Zmień' }))
    const comment = form.getByRole('textbox', { name: /Komentarz/ })
    await enter(comment, ' Winda.')
    await userEvent.click(comment)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await form.findByRole('alert')).toBeDefined()
    expect(comment).toHaveProperty('value', 'Wjazd od ul. Cichej. Winda.')
    expect(document.activeElement).toBe(comment)
    expect(toasts.all()).toEqual([])
  })

  test('STAFF-14 focuses the first wrong field once, and not again while another one is typed in', async () => {
    const { server } = await openStaffOrder({}, { answers: { ...CATALOGUE, [PATCH]: json(500, {}) } })
    await press('Zmień')
    const form = within(await screen.findByRole('form', { name: 'Zmień' }))
    const [street, email] = [/Ulica/, /^E.mail osoby/].map((name) => form.getByRole('textbox', { name }))
    if (!street || !email) throw new Error('a field is missing')
    await userEvent.clear(street)
    await press('Zapisz zmiany')
    expect(document.activeElement).toBe(street)
    await userEvent.click(email)
    // Each typed letter of this address re-renders the form.
    await userEvent.keyboard('x')
    expect(document.activeElement).toBe(email)
    expect(server.to(PATCH)).toEqual([])
  })

  test('STAFF-14 without a change sends nothing', async () => {
    const { server } = await openStaffOrder({}, { answers: CATALOGUE })
    await press('Zmień')
    await press('Zapisz zmiany')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Zmień' })).toBeNull())
    expect(server.to(PATCH)).toEqual([])
  })

  test('STAFF-13 STAFF-14 edit conflict: shows the saved version beside one’s own, and keeps the input when going back', async () => {
    const theirs = changedBy(ORDER, { availableHoursFrom: '09:00', availableHoursTo: '13:00' })
    let tries = 0
    const { server } = await openStaffOrder(
      {},
      {
        answers: {
          ...CATALOGUE,
          [PATCH]: () => (tries++ < 2 ? conflict(theirs)() : json(200, { order: theirs })()),
        },
      },
    )
    await press('Zmień')
    const form = within(await screen.findByRole('form', { name: 'Zmień' }))
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Od/ }), '08:00')
    await enter(form.getByRole('textbox', { name: /Komentarz/ }), ' Winda.')
    await press('Zapisz zmiany')
    await press('Wróć do edycji')
    expect(form.getByRole('textbox', { name: /Komentarz/ })).toHaveProperty(
      'value',
      'Wjazd od ul. Cichej. Winda.',
    )
    await press('Zapisz zmiany')
    // The other person's hours are proposed, and the comment of this person is kept.
    expect(await screen.findByRole('radio', { name: /09:00–13:00/ })).toHaveProperty('checked', true)
    await press('Zapisz wersję 9')
    await waitFor(() => expect(server.to(PATCH)).toHaveLength(3))
    expect(server.to(PATCH)[2]?.body).toEqual({ version: 8, comment: 'Wjazd od ul. Cichej. Winda.' })
  })
})

describe('keys', () => {
  test('STAFF-32 work only outside fields and without a modifier key, so that every letter can be typed', async () => {
    await openStaffOrder()
    await screen.findByRole('button', { name: /Umów termin/ })
    await userEvent.keyboard('n')
    const note = screen.getByRole('textbox', { name: 'Nowa notatka' })
    expect(document.activeElement).toBe(note)
    await userEvent.keyboard('papuan?')
    expect(note).toHaveProperty('value', 'papuan?')
    expect(screen.queryByRole('form', { name: /Umów termin/ })).toBeNull()
    note.blur()
    for (const held of ['Control', 'Alt', 'Meta', 'AltGraph'])
      await userEvent.keyboard(`{${held}>}p{/${held}}`)
    expect(screen.queryByRole('form', { name: /Umów termin/ })).toBeNull()
  })

  test('STAFF-32 are listed by a question mark, and can be switched off', async () => {
    await openStaffOrder()
    await screen.findByRole('button', { name: /Umów termin/ })
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Skróty klawiszowe' }))
    expect(list.getByText('p')).toBeDefined()
    await userEvent.click(list.getByRole('checkbox', { name: /skrótów jednoklawiszowych/ }))
    await userEvent.click(list.getByRole('button', { name: 'Zamknij' }))
    await userEvent.keyboard('p')
    expect(screen.queryByRole('form', { name: /Umów termin/ })).toBeNull()
  })

  test('STAFF-32 a opens the people, u goes back to the list', async () => {
    await openStaffOrder()
    await screen.findByRole('button', { name: /Umów termin/ })
    await userEvent.keyboard('a')
    expect(screen.getByRole('button', { name: 'Przypisz' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'Zamówienia', current: false }).getAttribute('href')).toBe(
      '/staff/orders',
    )
  })
})
