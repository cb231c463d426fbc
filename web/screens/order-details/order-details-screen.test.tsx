import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { phoneShown } from '#contract/fields/phone.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { cables } from '#web/equipment/testing/catalogue-items.ts'
import { loading } from '#web/lib/loading.ts'
import { session } from '#web/session/session.ts'
import { json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { changeLocale } from '#web/texts/load-texts.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { openOrder, ORDER } from './testing/open-order.tsx'

const address = () => screen.getByTestId('address').textContent
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const number = () => screen.findByRole('heading', { level: 1, name: 'EO-26-9C6P-2WVE' })
/** Text below a term. No-break spaces count as spaces. */
function detail(term: string): string {
  const words = screen.getByText(term, { selector: 'dt' }).nextElementSibling
  return (
    [...(words?.querySelectorAll('span:not(span span)') ?? [])].map((line) => line.textContent).join('\n') ||
    (words?.textContent ?? '')
  )
}
const slip = () => screen.getByRole('region', { name: /^Termin odbioru$|^Odbiór się nie odbędzie$/ })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

describe('the data of an order', () => {
  test('DETAIL-1 DETAIL-2 DETAIL-3 DETAIL-4 STATUS-8 D-I15.2 type, author, comment and company', async () => {
    await openOrder()
    await number()
    expect(screen.getByText('Odbiór, zamówienie')).toBeDefined()
    expect(detail('Osoba zamawiająca')).toBe('Anna Nowak\n+48 600 555 101\nanna.nowak@iskra.example')
    expect(detail('Komentarz')).toBe('Wjazd od ul. Cichej.\nDzwonić do portierni.')
    expect(detail('Firma')).toBe('Zespół Szkół „Iskra”\nNIP 7740001454\nBDO 000123456')
  })

  test.for([
    [{ bdo: '000012345' }, 'BDO 000012345'],
    [{ bdo: null, bdoFree: true }, 'zwolnienie z wpisu do BDO'],
    [{ bdo: null, bdoPeopleCollection: true }, 'sprzęt od osób fizycznych'],
    [{ bdo: null }, 'NIP 7740001454'],
  ] as const)('shows the waste register on the page and in print: %j', async ([answered, words]) => {
    const none = { bdoFree: false, bdoPeopleCollection: false }
    await openOrder({ customerCompany: { ...ORDER.customerCompany, ...none, ...answered } })
    await number()
    expect(plain(detail('Firma')).split('\n').at(-1)).toBe(words)
  })

  test('DETAIL-5 DETAIL-6 DETAIL-7 pickup place, contact person and hours', async () => {
    await openOrder()
    await number()
    expect(detail('Miejsce odbioru')).toContain('Hala sportowa\nul. Olimpijska 27\n60-110 Poznań, Polska')
    expect(detail('Osoba kontaktowa')).toBe('Piotr Zieliński\n123 456 789')
    expect(detail('Godziny odbioru')).toBe('08:00–14:00')
  })

  test('PLUS-1 DETAIL-8 shows equipment in the language of the page, unless the catalogue has renamed it since', async () => {
    const [entry] = ORDER.orderData
    const called = (name: string) => ({
      ...entry,
      recyclingItem: { ...entry?.recyclingItem, uuid: cables.uuid, name },
    })
    const server = await openOrder({ orderData: [called(cables.name), called('Przewody')] as never })
    const names = () =>
      screen.getAllByText(/^(?:Kable|Cables|Przewody)$/).map((name) => name.firstChild?.textContent)
    await number()
    expect(names()).toEqual(['Kable', 'Przewody'])
    expect(server.to('GET /v1/public/recycling')).toEqual([])
    await act(() => changeLocale('en'))
    await screen.findByText('Cables')
    expect(names()).toEqual(['Cables', 'Przewody'])
  })

  test('D-F5.1 does not break the planned date across lines', async () => {
    await openOrder()
    await number()
    const planned = screen.getByText('Umówione na', { exact: false, selector: 'li *' })
    expect(within(planned).getByText('2026-11-26')).toBeDefined()
  })

  test('DETAIL-5 DETAIL-6 shows everything entered about the place', async () => {
    await openOrder({ customerCompanyBranch: placeInFull })
    await number()
    const page = plain(document.body.textContent)
    const shown = { ...placeInFull, phone: phoneShown(placeInFull.phone) }
    for (const words of Object.values(shown).filter((value) => typeof value === 'string'))
      expect(page).toContain(words)
  })

  test('D-F5.1 does not break hours, numbers and phone numbers in the comment across lines', async () => {
    await openOrder({ comment: 'Klucz u portiera, tel. 61 123 45 67, do 14:30.' })
    await number()
    for (const whole of ['08:00–14:00', 'NIP 7740001454', '61 123 45 67', '14:30'])
      expect(screen.getByText(whole, { selector: 'span' })).toBeDefined()
  })

  test('DETAIL-8 DETAIL-9 DETAIL-10 DETAIL-13 CONST-16 D-E8 equipment with quantity, unit, packages, weight and the total', async () => {
    await openOrder()
    const [, first, second] = within(await screen.findByRole('table', { name: 'Sprzęt' })).getAllByRole('row')
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent))
    expect(cells(first)).toEqual([
      'Monitor LCD / LED16 02 13* · odpad niebezpieczny',
      '24 szt.',
      'Paleta EUR, 1 szt.Skrzynki po owocach, 1,255 m³',
      '132 kg',
    ])
    expect(cells(second)).toEqual(['Kable16 02 16', '10,5 kg', 'Karton, 4 szt.', '10,500 kg'])
    expect(plain(screen.getByText('Szacunkowa masa całkowita').parentElement?.textContent)).toBe(
      'Szacunkowa masa całkowita142,500 kg',
    )
  })

  test('DETAIL-13 a total with an unknown weight is a lower bound', async () => {
    await openOrder({ totalWeight: 120, totalWeightIsLowerBound: true })
    await number()
    expect(plain(screen.getByText('Szacunkowa masa całkowita').parentElement?.textContent)).toBe(
      'Szacunkowa masa całkowitaco najmniej 120 kg',
    )
  })

  test('DETAIL-11 DETAIL-12 CONST-17 D-C4.3 created with time, date of receipt, status in words', async () => {
    await openOrder()
    await number()
    expect(detail('Złożono')).toBe('2026-11-13, 13:30')
    expect(within(slip()).getByText('2026-11-26', { selector: ':not(li *)' })).toBeDefined()
    expect(within(slip()).getByText('czwartek, 08:00–14:00')).toBeDefined()
    expect(within(slip()).getByText('Umówione')).toBeDefined()
  })

  test.for([
    ['NEW', 'Nowe'],
    ['READ', 'Odczytane'],
    ['PLANNED', 'Umówione'],
    ['COMPLETED', 'Zrealizowane'],
    ['CANCELLED', 'Anulowane'],
    ['CANCELLEDBYCLIENTREQUEST', 'Anulowane przez klienta'],
  ] as const)(
    'DETAIL-12 STATUS-1 STATUS-2 STATUS-3 STATUS-4 STATUS-5 STATUS-6 the status %s reads “%s”',
    async ([status, words]) => {
      await openOrder({ status, history: [] })
      await number()
      expect(within(slip()).getByText(words)).toBeDefined()
    },
  )

  test('says when optional data were not given', async () => {
    await openOrder({ suggestedDate: null, comment: null, status: 'NEW', files: [] })
    await number()
    expect(within(slip()).getByText('Brak daty odbioru')).toBeDefined()
    expect(detail('Komentarz')).toContain('nie podano')
    expect(screen.queryByRole('heading', { name: 'Pliki' })).toBeNull()
  })

  test('D-I16.1 files are plain download links, with their sizes', async () => {
    await openOrder()
    await number()
    const link = screen.getByRole('link', { name: 'magazyn parter.jpg' })
    expect(link.getAttribute('href')).toBe('/v1/client/orders/o-1/files/f-1')
    expect(link.hasAttribute('download')).toBe(true)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
      expect.arrayContaining(['magazyn parter.jpg2,4 MB', 'lista.pdf600 KB']),
    )
  })

  test('D-I16.1 the history says what happened when, and what comes next', async () => {
    await openOrder()
    await number()
    expect(
      within(slip())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Zamówienie przyjęte2026-11-13, 13:30',
      'Odczytane2026-11-13, 14:02',
      'Umówione na 2026-11-262026-11-16, 09:20',
      'Odbiór sprzętu',
    ])
  })

  test('a finished order has no next step', async () => {
    await openOrder({
      status: 'COMPLETED',
      history: [{ at: '2026-11-14T10:00:00.000Z', status: 'COMPLETED', suggestedDate: null }],
    })
    await number()
    expect(within(slip()).getAllByRole('listitem')).toHaveLength(1)
  })

  test('PLUS-7 it can be ordered again', async () => {
    await openOrder()
    await number()
    expect(screen.getByRole('link', { name: 'Zamów ponownie' }).getAttribute('href')).toBe(
      '/addOrder?repeat=o-1',
    )
  })

  test.for(['CANCELLED', 'CANCELLEDBYCLIENTREQUEST'] as const)(
    'PLUS-7 %s: shows instead of a date the reason, whom to ask, and how to order again',
    async (status) => {
      const at = '2026-11-17T14:31:00.000Z'
      const reason = 'Hala jest zamknięta na czas remontu.'
      await openOrder({
        status,
        suggestedDate: '2026-11-26',
        history: [...ORDER.history, { at, status, suggestedDate: '2026-11-26', reason }],
      })
      await number()
      const gone = within(screen.getByRole('region', { name: 'Odbiór się nie odbędzie' }))
      expect(detail('Powód')).toBe(reason)
      expect(gone.getByRole('link', { name: 'Zamów ponownie' }).getAttribute('href')).toBe(
        '/addOrder?repeat=o-1',
      )
      expect(gone.getByRole('link', { name: /123/ }).getAttribute('href')).toBe('tel:+48123456789')
      expect(gone.queryByText('2026-11-26', { selector: 'time' })).toBeNull()
      expect(gone.getAllByRole('listitem')).toHaveLength(4)
      expect(screen.getAllByRole('link', { name: 'Zamów ponownie' })).toHaveLength(1)
    },
  )

  test('PLUS-7 a reason hidden from the client leaves no empty place', async () => {
    await openOrder({
      status: 'CANCELLED',
      history: [{ at: '2026-11-17T14:31:00.000Z', status: 'CANCELLED', suggestedDate: null }],
    })
    await number()
    expect(screen.queryByText('Powód')).toBeNull()
  })

  test('ROUTE-9 DETAIL-14 after the cut-off nothing can be edited or saved', async () => {
    await openOrder({ changeable: false })
    await number()
    for (const role of ['textbox', 'checkbox', 'radio', 'combobox', 'spinbutton'] as const)
      expect(screen.queryAllByRole(role), role).toEqual([])
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Drukuj'])
  })
})

describe('the page of an order', () => {
  test('D-F7.2 shows placeholders while it loads, and the title says what is loading', async () => {
    const answer = held()
    await openOrder(answer.answer)
    expect(screen.getByRole('heading', { level: 1, name: 'Wczytywanie zamówienia' })).toBeDefined()
    expect(loading.isUnderWay()).toBe(true)
    await act(async () => answer.give(json(404, { code: 'ORDER.NOT_FOUND', status: 404, title: '' })()))
  })

  test('keeps the same link back when the order loads: a click meanwhile is not lost', async () => {
    const answer = held()
    await openOrder(answer.answer)
    const back = () => within(screen.getByRole('main')).getByRole('link', { name: 'Zamówienia' })
    const before = back()
    await act(async () => answer.give(json(200, { order: ORDER })()))
    await number()
    expect(back()).toBe(before)
  })

  test('ROUTE-10 redirects to the list when the order does not exist, and says why', async () => {
    await openOrder(json(404, { code: 'ORDER.NOT_FOUND', status: 404, title: '' }))
    await waitFor(() => expect(address()).toBe('/orders'))
    expect(toastTexts()).toEqual(['error: Nie ma takiego zamówienia'])
  })

  test('ROUTE-10 redirects in the same way when the server fails', async () => {
    await openOrder(json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' }))
    await waitFor(() => expect(address()).toBe('/orders'))
    expect(toastTexts()).toEqual([
      'error: Nie udało się wczytać zamówienia. Błąd po stronie serwera. Spróbuj za chwilę.',
    ])
  })

  test('SESSION-4 ERR-14 an answer of 401 ends the session, and says so', async () => {
    await openOrder(json(401, { code: 'SESSION.REQUIRED', status: 401, title: '' }))
    await waitFor(() => expect(session.read()).toBeNull())
    await waitFor(() => expect(toastTexts()).toEqual(['error: Sesja wygasła, zaloguj się ponownie.']))
  })

  test('ROUTE-10 cached data do not hide that the order cannot be loaded now', async () => {
    await openOrder()
    await number()
    cleanup()
    await openOrder(json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' }))
    await waitFor(() => expect(address()).toBe('/orders'))
    expect(toastTexts()).toEqual([
      'error: Nie udało się wczytać zamówienia. Błąd po stronie serwera. Spróbuj za chwilę.',
    ])
  })

  test('can be printed', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await openOrder()
    await userEvent.click(await screen.findByRole('button', { name: 'Drukuj' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('has a button that copies its number', async () => {
    const user = userEvent.setup()
    await openOrder()
    await user.click(await screen.findByRole('button', { name: 'Kopiuj numer' }))
    expect(await navigator.clipboard.readText()).toBe('EO-26-9C6P-2WVE')
    expect(screen.getByRole('button', { name: 'Skopiowano' })).toBeDefined()
  })
})
