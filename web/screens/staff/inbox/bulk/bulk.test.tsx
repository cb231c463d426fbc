// Bulk actions: selection, preview and the result of each order.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { lastPlannedDay } from '#web/staff/status-change/quick-days.tsx'
import { json, saying } from '#web/testing/render.tsx'
import type { Routes } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { companies, MAREK_ID, openInbox, order, rows, tick } from '../testing/open-inbox.tsx'

const BULK = 'POST /v1/staff/orders/bulk'
const dialog = () => within(screen.getByRole('dialog'))
const bar = () => within(screen.getByRole('region', { name: 'Zaznaczone zamówienia' }))
const press = (words: string | RegExp) => userEvent.click(dialog().getByRole('button', { name: words }))

interface Sent {
  orders: { uuid: string; version: number }[]
  action: Record<string, unknown>
}
/** Changes every order except the refused ones, which get the problem code. */
const changing = (refused: Record<string, string> = {}): Routes => ({
  [BULK]: ({ body }) =>
    json(200, {
      results: (body as Sent).orders.map(({ uuid, version }) =>
        refused[uuid] ? { uuid, ok: false, code: refused[uuid] } : { uuid, ok: true, version: version + 1 },
      ),
    })(),
})
const sent = (server: Awaited<ReturnType<typeof openInbox>>['server']) =>
  server.to(BULK).map(({ body }) => body as Sent)

/** The calendar starts on this day. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] })
  undoOffers.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const choose = (day: number) =>
  userEvent.click(dialog().getByRole('button', { name: new RegExp(`, ${day} listopada 2026`) }))

test('STAFF-30 rows are selected one by one, as a range with Shift, and all of a page', async () => {
  await openInbox({ orders: [1, 2, 3, 4, 5].map((number) => order(number)) })
  const picked = () =>
    rows()
      .map((row) => Number((within(row).getByRole('checkbox') as HTMLInputElement).checked))
      .join('')
  const user = userEvent.setup()
  expect(screen.queryByRole('region', { name: 'Zaznaczone zamówienia' })).toBeNull()
  await user.click(tick(2))
  await user.keyboard('{Shift>}')
  await user.click(tick(4))
  await user.keyboard('{/Shift}')
  expect(picked()).toBe('01110')
  expect(bar().getByText('3 zaznaczone')).toBeDefined()
  const all = screen.getByRole('checkbox', { name: /^Zaznacz wszystkie na\sstronie$/ }) as HTMLInputElement
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(picked()).toBe('11111')
  await user.click(all)
  expect(picked()).toBe('00000')
})

test('STAFF-17 says what will happen, then reports each result; refused rows stay selected', async () => {
  const { server } = await openInbox({
    orders: [order(1), order(2, { status: 'COMPLETED' }), order(3, { version: 7 })],
    others: changing({ 'o-3': 'ORDER.CHANGED_MEANWHILE' }),
  })
  for (const number of [1, 2, 3]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Umów termin' }))
  expect(dialog().getByText(/^Zmienią się 2\sz\s3\. Jedno zostanie pominięte\.$/)).toBeDefined()
  const outlook = within(dialog().getByRole('region', { name: 'Co się stanie' })).getAllByRole('listitem')
  expect(outlook.map((row) => row.textContent)).toEqual([
    'EO-26-0000-0002Firma 2pominięte, status: Zrealizowane',
    'EO-26-0000-0001Firma 1Nowe → Umówione',
    'EO-26-0000-0003Firma 3Nowe → Umówione',
  ])
  await press(/^Umów termin: 2/)
  expect(dialog().getByText('Sugerowana data odbioru jest wymagana')).toBeDefined()
  expect(sent(server)).toEqual([])
  const date = '2026-11-19'
  await choose(19)
  await press(/^Umów termin: 2/)
  expect(sent(server)).toEqual([
    {
      orders: [
        { uuid: 'o-1', version: 1 },
        { uuid: 'o-3', version: 7 },
      ],
      action: { status: 'PLANNED', suggestedDate: date, notify: true },
    },
  ])
  expect(
    await screen.findByText(/^Zmieniono 1\sz\s3\. Jednego nie udało się zmienić\. Jedno pominięto\.$/),
  ).toBeDefined()
  const results = within(dialog().getByRole('list', { name: 'Wynik dla każdego zamówienia' })).getAllByRole(
    'listitem',
  )
  expect(results.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^EO-26-0000-0003Firma 3Ktoś zmienił to\szamówienie w\stym\sczasie/),
    'EO-26-0000-0002Firma 2pominięte, status: Zrealizowane',
    `EO-26-0000-0001Firma 1Umówione, ${date}`,
  ])
  await userEvent.click(dialog().getAllByRole('button', { name: 'Zamknij' })[1] as HTMLElement)
  expect((tick(3) as HTMLInputElement).checked).toBe(true)
  expect(bar().getByText('1 zaznaczone')).toBeDefined()
  // The changed row stays and shows its new state.
  expect(companies()).toEqual(['Firma 1', 'Firma 2', 'Firma 3'])
  expect(rows()[0]?.textContent).toMatch(new RegExp(`${date}.*Umówione`))
})

test('STAFF-13 a conflict about one order keeps the typed date, shows both versions, and saves on the saved one', async () => {
  let isChanged = false
  const { server, shop } = await openInbox({
    orders: [order(1)],
    others: {
      [BULK]: ({ body }) => {
        const { uuid, version } = (body as Sent).orders[0] as Sent['orders'][number]
        const result =
          isChanged && version === 1
            ? { uuid, ok: false, code: 'ORDER.CHANGED_MEANWHILE' }
            : { uuid, ok: true, version: version + 1 }
        return json(200, { results: [result] })()
      },
    },
  })
  await userEvent.click(tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Umów termin' }))
  const date = '2026-11-24'
  await choose(24)
  isChanged = true
  shop.orders = [order(1, { status: 'PLANNED', suggestedDate: '2099-12-03', version: 2 })]
  await press('Umów termin')
  const note = await dialog().findByRole('alert')
  expect(
    within(note)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/: zapisana wersja/),
    'StatusUmówioneUmówione',
    `Data odbioru2099-12-03${date}`,
  ])
  expect(dialog().getByRole('gridcell', { selected: true }).textContent).toContain('24 listopada 2026')
  expect(rows()[0]?.textContent).toMatch(/2099-12-03.*Umówione/)
  expect(lastPlannedDay.read()).toBeNull()
  await press('Umów termin')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server).map(({ orders }) => orders[0]?.version)).toEqual([1, 2])
  expect(rows()[0]?.textContent).toContain(date)
})

test('STAFF-13 PLUS-10 planning an order that the client cancelled says so, keeps the date and offers no saving', async () => {
  const cancelled = { status: 'CANCELLEDBYCLIENTREQUEST', version: 2 } as const
  const { server, shop } = await openInbox({
    orders: [order(1), order(2)],
    others: changing({ 'o-1': 'ORDER.CHANGED_MEANWHILE' }),
  })
  await userEvent.keyboard('p')
  await choose(24)
  shop.orders = [order(1, cancelled), order(2)]
  await press('Umów termin')
  const note = await dialog().findByRole('alert')
  expect(note.textContent).toContain('status: Anulowane przez klienta')
  const versions = within(note).getAllByRole('row')
  expect(versions.map((row) => row.textContent).slice(1)).toEqual([
    'StatusAnulowane przez klientaUmówione',
    'Data odbiorubrak2026-11-24',
  ])
  expect(dialog().getByRole('gridcell', { selected: true }).textContent).toContain('24 listopada 2026')
  for (const name of ['Umów termin', 'Zapisz i następne'])
    expect(dialog().queryByRole('button', { name })).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent(server)).toHaveLength(1)
})

test('STAFF-13 retries the orders of a bulk action that somebody has changed, with the typed values', async () => {
  const refused: Record<string, string> = { 'o-2': 'ORDER.CHANGED_MEANWHILE' }
  const { server, shop } = await openInbox({ others: changing(refused) })
  for (const number of [1, 2]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma zamknięta')
  shop.orders = [order(1), order(2, { version: 5 })]
  await press(/^Anuluj: 2/)
  await userEvent.click(await dialog().findByRole('button', { name: /^Spróbuj ponownie/ }))
  expect((dialog().getByLabelText('Powód') as HTMLTextAreaElement).value).toBe('Firma zamknięta')
  delete refused['o-2']
  await press('Anuluj zamówienie')
  await waitFor(() => expect(sent(server)).toHaveLength(2))
  expect(sent(server)[1]?.orders).toEqual([{ uuid: 'o-2', version: 5 }])
})

test('STAFF-33 a bulk action can be undone at once', async () => {
  const { server } = await openInbox({
    others: {
      ...changing(),
      'POST /v1/staff/orders/o-1/undo': json(409, { code: 'ORDER.TOO_LATE_TO_UNDO', status: 409 }),
    },
  })
  for (const number of [1, 2]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma zamknięta')
  await press(/^Anuluj: 2/)
  expect(sent(server)[0]?.action).toEqual({
    status: 'CANCELLED',
    reason: 'Firma zamknięta',
    showReason: false,
    notify: true,
  })
  await userEvent.click(await dialog().findByRole('button', { name: 'Cofnij (2)' }))
  await waitFor(() =>
    expect(
      server.asked.filter(({ path }) => path.endsWith('/undo')).map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/v1/staff/orders/o-1/undo', { version: 2 }],
      ['/v1/staff/orders/o-2/undo', { version: 2 }],
    ]),
  )
})

test('STAFF-33 a bulk action can still be undone after its results are closed, by a button or a key', async () => {
  const { server } = await openInbox({
    others: {
      ...changing(),
      'POST /v1/staff/orders/o-1/undo': json(200, { order: { ...ORDER, uuid: 'o-1', version: 3 } }),
      'POST /v1/staff/orders/o-2/undo': json(200, { order: { ...ORDER, uuid: 'o-2', version: 3 } }),
    },
  })
  for (const number of [1, 2]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma zamknięta')
  await press(/^Anuluj: 2/)
  await dialog().findByRole('list', { name: 'Wynik dla każdego zamówienia' })
  await userEvent.click(dialog().getAllByRole('button', { name: 'Zamknij' })[1] as HTMLElement)
  const offered = within(screen.getByRole('region', { name: 'Powiadomienia' }))
  expect(offered.getByText(/^2\szamówienia: Anulowane/)).toBeDefined()
  expect(rows().map((row) => /Nowe|Anulowane/.exec(row.textContent)?.[0])).toEqual([
    'Anulowane',
    'Anulowane',
    'Nowe',
  ])
  await userEvent.keyboard('z')
  await waitFor(() => expect(server.asked.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(2))
  await waitFor(() =>
    expect(rows().map((row) => /Nowe|Anulowane/.exec(row.textContent)?.[0])).toEqual([
      'Nowe',
      'Nowe',
      'Nowe',
    ]),
  )
  expect(offered.queryByRole('button', { name: 'Cofnij' })).toBeNull()
})

test('STAFF-33 the only row of a searched list returns when its change is undone', async () => {
  const { shop } = await openInbox(
    {
      orders: [],
      others: {
        'POST /v1/staff/orders/o-1/undo': json(200, { order: { ...ORDER, uuid: 'o-1', version: 3 } }),
      },
    },
    '/staff/orders?status=NEW&search=firma',
  )
  expect(screen.getByText(/^Nie\sznaleziono/)).toBeDefined()
  const changes = [{ orderId: 'o-1', orderNumber: 'EO-26-0000-0001', version: 2 }]
  act(() => void undoOffers.make({ changes, words: 'Umówione', status: 'PLANNED' }))
  shop.orders = [order(1)]
  await userEvent.keyboard('z')
  expect(await screen.findByRole('link', { name: 'Firma 1' })).toBeDefined()
  expect(screen.queryByText(/^Nie\sznaleziono/)).toBeNull()
})

test('STAFF-33 says which orders could not be undone and why, and can retry them', async () => {
  let isBroken = true
  const undone = (id: string) => ({
    order: { ...ORDER, uuid: id, status: 'NEW' as const, version: 3 },
  })
  const { server } = await openInbox({
    others: {
      ...changing(),
      'POST /v1/staff/orders/o-1/undo': json(409, { code: 'ORDER.TOO_LATE_TO_UNDO', status: 409 }),
      'POST /v1/staff/orders/o-2/undo': () => {
        if (isBroken) return Promise.reject(new TypeError('Failed to fetch'))
        return json(200, undone('o-2'))()
      },
      'POST /v1/staff/orders/o-3/undo': json(200, undone('o-3')),
    },
  })
  for (const number of [1, 2, 3]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma zamknięta')
  await press(/^Anuluj: 3/)
  const undoAll = (words: string) => dialog().findByRole('button', { name: words })
  const results = () =>
    within(dialog().getByRole('list', { name: 'Wynik dla każdego zamówienia' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent.replaceAll('\u00a0', ' '))
  await userEvent.click(await undoAll('Cofnij (3)'))
  expect((await dialog().findByRole('alert')).textContent).toMatch(/^2\szmian nie udało się cofnąć/)
  expect(results()).toEqual([
    'EO-26-0000-0001Firma 1Anulowane. Nie cofnięto. Tej zmiany nie można już cofnąć',
    expect.stringMatching(/^EO-26-0000-0002Firma 2Anulowane\. Nie cofnięto. .*połącz/),
    'EO-26-0000-0003Firma 3zmiana cofnięta',
  ])
  // An undo that came too late is not offered again.
  isBroken = false
  await userEvent.click(await undoAll('Cofnij (1)'))
  await waitFor(() => expect(results().at(-1)).toBe('EO-26-0000-0003Firma 3zmiana cofnięta'))
  expect(results()[1]).toBe('EO-26-0000-0002Firma 2zmiana cofnięta')
  expect(dialog().getByRole('alert').textContent).toMatch(/^Jednej zmiany nie udało się cofnąć/)
  expect(dialog().queryByRole('button', { name: /^Cofnij/ })).toBeNull()
  expect(
    server.asked.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path.split('/')[4]),
  ).toEqual(['o-1', 'o-2', 'o-3', 'o-2'])
})

test('STAFF-17 shows a field’s error until the field is changed', async () => {
  const { server } = await openInbox({
    others: {
      [BULK]: json(400, {
        code: 'ERROR.INVALID_INPUT',
        status: 400,
        errors: {
          'action.suggestedDate': ['SUGGESTED_DATE_REQUIRED'],
          'action.hoursTo': ['AVAILABLE_HOURS_ORDER'],
        },
      }),
    },
  })
  await userEvent.click(tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Umów termin' }))
  const isDateWrong = () => dialog().queryByText('Sugerowana data odbioru jest wymagana') !== null
  await press('Umów termin')
  expect([isDateWrong(), sent(server).length]).toEqual([true, 0])
  await choose(19)
  expect(isDateWrong()).toBe(false)
  await press('Umów termin')
  const to = dialog().getByLabelText('Do')
  const isToWrong = () => to.getAttribute('aria-invalid') === 'true'
  await waitFor(() => expect([isDateWrong(), isToWrong()]).toEqual([true, true]))
  // The two hours share their error.
  await userEvent.selectOptions(dialog().getByLabelText('Od'), '09:00')
  expect([isDateWrong(), isToWrong()]).toEqual([true, false])
})

test('CASE-70 names a day off, and asks once before planning for it', async () => {
  const { server } = await openInbox({ others: changing() })
  for (const number of [1, 2]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Umów termin' }))
  await choose(22)
  expect(dialog().getByText(saying(/2026-11-22: niedziela/))).toBeDefined()
  await press(/^Umów termin: 2/)
  expect(dialog().getByText(saying(/umówić.odbiór.na.ten.dzień\?/))).toBeDefined()
  expect(sent(server)).toEqual([])
  await press(/^Umów termin: 2/)
  await waitFor(() => expect(sent(server)).toHaveLength(1))
})

test('STAFF-17 keeps the input when a call does not arrive', async () => {
  await openInbox({ others: { [BULK]: () => Promise.reject(new TypeError('Failed to fetch')) } })
  for (const number of [1, 2]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma zamknięta')
  await press(/^Anuluj: 2/)
  expect((await dialog().findByRole('alert')).textContent).toMatch(/połącz/)
  expect((dialog().getByLabelText('Powód') as HTMLTextAreaElement).value).toBe('Firma zamknięta')
})

test('STAFF-17 assigns orders to a member of the team; a single one is reported in a notification', async () => {
  const { server } = await openInbox({ others: changing() })
  await userEvent.click(tick(2))
  await userEvent.click(bar().getByRole('button', { name: 'Przypisz' }))
  await userEvent.selectOptions(
    await dialog().findByLabelText('Kto prowadzi'),
    await dialog().findByRole('option', { name: 'Marek Kowal' }),
  )
  await press('Przypisz')
  expect(sent(server)[0]?.action).toEqual({ assigneeUuid: MAREK_ID })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts.all().map(({ text }) => text)).toEqual(['EO-26-0000-0002: Marek Kowal'])
  expect(within(rows()[1] as HTMLElement).getByText('Marek Kowal')).toBeDefined()
})

test('STAFF-17 says of each order before the action that it loses its assignee, or has none', async () => {
  await openInbox({ orders: [order(1, { assignee: { uuid: MAREK_ID, name: 'Marek Kowal' } }), order(2)] })
  for (const number of [1, 2]) await userEvent.click(tick(number))
  await userEvent.click(bar().getByRole('button', { name: 'Przypisz' }))
  await userEvent.selectOptions(await dialog().findByLabelText('Kto prowadzi'), 'Nieprzypisane')
  const outlook = within(dialog().getByRole('region', { name: 'Co się stanie' })).getAllByRole('listitem')
  expect(outlook.map((row) => row.textContent)).toEqual([
    'EO-26-0000-0002Firma 2bez zmian, już tak jest',
    'EO-26-0000-0001Firma 1przypisanie zostanie usunięte',
  ])
})

test('STAFF-33 planning a single order can be undone for a minute', async () => {
  const { server } = await openInbox({ others: changing() })
  await userEvent.click(tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Umów termin' }))
  await choose(20)
  expect(await dialog().findByText(saying(/^piątek, 2026-11-20$/))).toBeDefined()
  await press('Umów termin')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(undoOffers.read()).toEqual([
    expect.objectContaining({
      changes: [{ orderId: 'o-1', orderNumber: 'EO-26-0000-0001', version: 2 }],
      words: expect.stringMatching(/^EO-26-0000-0001: Umówione, /),
    }),
  ])
  expect(sent(server)).toHaveLength(1)
  act(() => undoOffers.clear())
})

test('STAFF-82 planning for the last used day takes three keys, and the focus goes to the next order', async () => {
  const { server } = await openInbox({ others: changing() }, '/staff/orders?postalCode=60')
  await userEvent.keyboard('jp')
  expect(document.activeElement?.textContent).toMatch(/17 listopada 2026/)
  await userEvent.click(dialog().getByRole('button', { name: /^\+3 dni robocze.*2026-11-19/ }))
  expect(document.activeElement?.textContent).toBe('Zapisz i\u00a0następne')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Firma 2'))
  await userEvent.keyboard('p{Enter}{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Firma 3'))
  expect(sent(server)).toEqual(
    ['o-1', 'o-2'].map((uuid) => ({
      orders: [{ uuid, version: 1 }],
      action: { status: 'PLANNED', suggestedDate: '2026-11-19', notify: true },
    })),
  )
})

test.each([
  ['Umów termin', 70, 'Firma 1'],
  [/^Zapisz i.następne/, 71, 'Firma 2'],
  ['Nie zmieniaj', 72, 'Firma 1'],
])('STAFF-72 Ctrl+Enter sends a dialog while its button %s has the focus', async (name, code, after) => {
  const { server } = await openInbox({ others: changing() }, `/staff/orders?postalCode=${code}`)
  await userEvent.keyboard('jp')
  await choose(20)
  dialog().getByRole('button', { name }).focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server)).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe(after)
})

test('STAFF-82 the quick choices of days show their load', async () => {
  await openInbox({
    others: {
      'GET /v1/staff/days/load': json(200, {
        calendar: firstSettings.calendar,
        days: [{ date: '2026-11-17', orders: 7, kg: 2400 }],
      }),
    },
  })
  await userEvent.keyboard('jp')
  const days = within(dialog().getByRole('group', { name: 'Szybki wybór dnia' })).getAllByRole('button')
  await waitFor(() =>
    expect(days.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Jutro 2026-11-17, 7 odb.',
      '+3 dni robocze 2026-11-19, 0 odb.',
    ]),
  )
})

test('STAFF-72 the second Escape discards typed text, not the first', async () => {
  await openInbox()
  await userEvent.click(tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma')
  escape()
  expect(dialog().getByRole('alert').textContent).toBe(
    'Naciśnij Esc jeszcze raz, aby odrzucić wpisany tekst.',
  )
  // Typing on dismisses the warning.
  await userEvent.type(dialog().getByLabelText('Powód'), ' zamknięta')
  expect(dialog().queryByRole('alert')).toBeNull()
  escape()
  escape()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(bar().getByRole('button', { name: 'Anuluj zamówienia' }))
  escape()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('STAFF-72 STAFF-82 "Zapisz i następne" without a reason focuses the reason', async () => {
  await openInbox()
  await userEvent.keyboard('jc')
  await press(/^Zapisz i\snastępne$/)
  expect(document.activeElement).toBe(dialog().getByLabelText('Powód'))
})

test('STAFF-33 an order that is assigned afterwards loses its undo offer, which could no longer work', async () => {
  const changes = [{ orderId: 'o-1', orderNumber: 'EO-26-0000-0001', version: 1 }]
  await openInbox({ others: changing() })
  act(() => void undoOffers.make({ changes, words: 'Umówione', status: 'PLANNED' }))
  await userEvent.click(tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Przypisz' }))
  await press('Przypisz')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(undoOffers.read()).toEqual([])
})

test('STAFF-17 a refused single order keeps the dialog open with the reason and the input', async () => {
  const refused: Record<string, string> = { 'o-1': 'ORDER.NOT_FOUND' }
  const { server } = await openInbox({ others: changing(refused) }, '/staff/orders?postalCode=65')
  await userEvent.keyboard('jc')
  await userEvent.type(dialog().getByLabelText('Powód'), 'Firma zamknięta')
  await press('Anuluj zamówienie')
  expect((await dialog().findByRole('alert')).textContent).toMatch(/nie/)
  expect((dialog().getByLabelText('Powód') as HTMLTextAreaElement).value).toBe('Firma zamknięta')
  delete refused['o-1']
  await press('Anuluj zamówienie')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server)).toHaveLength(2)
})
