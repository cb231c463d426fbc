// The confirmation, and files that are not sent yet.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendOrderFile } from '#web/api/send-order-file.ts'
import { operator } from '#web/operator/operator.ts'
import { sentOrder } from '#web/orders/sent-order.ts'
import { fileOf } from '#web/testing/files.ts'
import { signedIn } from '#web/testing/people.ts'
import { json, renderApp, saying } from '#web/testing/render.tsx'
import { held, type Routes, serving } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { OrderSentScreen } from './order-sent-screen.tsx'

const order = {
  uuid: 'o-1',
  orderNumber: 'EO-26-7K3M-Q9TD',
  reporter: { email: 'anna.nowak@iskra.example' },
  sentAt: '2026-11-20T10:05:00Z',
  address: 'ul. Ciemna 3, 60-102 Poznań',
  from: '08:00',
  to: '14:00',
  equipment: { entries: 2, grams: 142_500, isLowerBound: false },
}
const FILES = 'POST /v1/public/orders/EO-26-7K3M-Q9TD/files'
const stored = json(201, { file: { uuid: 'f-1', name: 'x', type: 'image/png', size: 3 } })
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: '', status, code })
const png = (name: string) => fileOf(name)

const address = () => screen.getByTestId('address').textContent
const open = () =>
  act(() =>
    renderApp(<OrderSentScreen />, {
      areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
      path: '/success',
    }),
  )
const rows = () => within(screen.getByRole('list', { name: 'Pliki' })).getAllByRole('listitem')
const row = (name: string) => rows().find(({ textContent }) => textContent?.includes(name)) as HTMLElement

afterEach(() => {
  sentOrder.clear()
  sessionStorage.clear()
})

describe('the link of the order', () => {
  const LINK = 'POST /v1/public/orders/status-link'
  const url = 'http://localhost/status/abc'
  const key = '4f4cd8be-9a44-4a36-9d4c-6f4a70a2c001'
  const sent = (uuid: string) => sentOrder.begin({ ...order, uuid, idempotencyKey: key }, [])
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('PLUS-10 is copied and shared, and a reload requests no other', async () => {
    sent('link-1')
    const server = serving({ [LINK]: json(201, { url }) })
    const [writeText, share] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await open()
    expect((await screen.findByRole('link', { name: 'Strona zamówienia' })).getAttribute('href')).toBe(url)
    fireEvent.click(screen.getByRole('button', { name: 'Kopiuj link' }))
    expect(await screen.findByRole('button', { name: 'Skopiowano link' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Udostępnij link' }))
    expect([writeText.mock.calls, share.mock.calls]).toEqual([[[url]], [[{ title: order.orderNumber, url }]]])
    cleanup()
    await open()
    expect(screen.getByRole('link', { name: 'Strona zamówienia' })).toBeDefined()
    expect(server.to(LINK).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key])
    expect(sentOrder.read()).not.toHaveProperty('idempotencyKey')
  })

  test('PLUS-10 is not offered when the call does not answer', async () => {
    sent('link-2')
    const server = serving({ [LINK]: problem(503, 'ERROR.UNAVAILABLE') })
    await open()
    await waitFor(() => expect(server.to(LINK)).toHaveLength(1))
    expect(screen.queryByText('Strona zamówienia')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kopiuj link' })).toBeNull()
  })
})

describe('the confirmation', () => {
  beforeEach(() => sentOrder.begin(order, []))

  test('SUCCESS-1 SUCCESS-2 SUCCESS-3 SUCCESS-4 names the order, the email address, and what comes next', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zamówienie zostało wysłane')
    expect(screen.getByText('EO-26-7K3M-Q9TD')).toBeDefined()
    expect(screen.getByText('anna.nowak@iskra.example').closest('p')?.textContent).toMatch(
      /^Potwierdzenie\swyślemy\sna\sadres\sanna/,
    )
    expect(screen.getByText(/Potwierdzimy\sgo\stelefonicznie\slub\se.mailem/)).toBeDefined()
    expect(screen.getByText(saying(/^ul\. Ciemna 3, 60-102 Poznań, w\sgodzinach 08:00–14:00/))).toBeDefined()
    expect(screen.getByText('2026-11-20, 11:05')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Pliki' })).toBeNull()
  })

  test.for([
    [false, '142,500 kg, 2 pozycje'],
    [true, 'co najmniej 142,500 kg, 2 pozycje'],
  ] as const)(
    'shows the mass and the number of entries (a lower bound: %s)',
    async ([isLowerBound, words]) => {
      sentOrder.begin({ ...order, equipment: { ...order.equipment, isLowerBound } }, [])
      await open()
      expect(screen.getByText('Szacunkowa masa sprzętu').nextElementSibling?.textContent).toBe(words)
    },
  )

  test('prints who received the order, and how to reach them', async () => {
    await open()
    const { name, phone, email } = operator()
    expect(screen.getByText(`${name}, ${phone.shown}, ${email}`)).toBeDefined()
  })

  test('prints the equipment', async () => {
    const lines = [
      { name: 'Monitory LCD', amount: '24 szt.' },
      { name: 'Kable', amount: '120 kg' },
    ]
    sentOrder.begin({ ...order, equipment: { ...order.equipment, lines } }, [])
    await open()
    expect(screen.getByText(saying(/^24 szt\. – Monitory LCD$/)).closest('ul')?.textContent).toContain(
      '120 kg – Kable',
    )
  })

  const repeat = () => screen.queryByRole('link', { name: 'Zamów ponownie' })?.getAttribute('href')

  test('PLUS-7 a signed-in person orders the same again from the order of their company', async () => {
    signedIn()
    sentOrder.begin({ ...order, isOfCompany: true }, [])
    await open()
    expect(repeat()).toBe('/addOrder?repeat=o-1')
  })

  test('PLUS-7 a visitor orders again as long as the page has the sent data', async () => {
    sentOrder.begin(order, [], { comment: 'winda' })
    await open()
    expect(repeat()).toBe('/newOrder?repeat=o-1')
    cleanup()
    sentOrder.begin(order, [])
    await open()
    expect(repeat()).toBeUndefined()
  })

  test.for([
    ['a visitor’s is kept for the visit', false],
    ['a signed-in person’s is not kept in the browser', true],
  ] as const)('PLUS-7 the data of the sent order: %s, and are deleted with the order', ([, isSignedIn]) => {
    if (isSignedIn) signedIn()
    const isIn = (storage: Storage) => JSON.stringify({ ...storage }).includes('portiernią')
    sentOrder.begin(order, [], { comment: 'winda za portiernią' })
    expect([isIn(sessionStorage), isIn(localStorage)]).toEqual([!isSignedIn, false])
    sentOrder.clear()
    expect([sentOrder.valuesOf('o-1'), isIn(sessionStorage)]).toEqual([undefined, false])
  })

  test('SUCCESS-6 its button takes a visitor to the landing page', async () => {
    await open()
    expect(screen.getByRole('link', { name: /Wróć\sdo\sstrony\sgłównej/ }).getAttribute('href')).toBe('/home')
  })

  test('SUCCESS-1 SUCCESS-5 D-F2 its button takes a signed-in person to the orders', async () => {
    signedIn()
    await open()
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: /Przejdź\sdo\szamówień/ })
        .getAttribute('href'),
    ).toBe('/order')
  })

  test('D-F5.1 does not break the postal code and the hours across lines', async () => {
    await open()
    for (const whole of ['60-102', '08:00–14:00'])
      expect(screen.getByText(whole, { selector: 'span' })).toBeDefined()
  })

  test('a click on the button removes the stored order, a click that opens a new tab does not', async () => {
    const { unmount } = await renderApp(<OrderSentScreen />, {
      areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
      path: '/success',
    })
    const button = screen.getByRole('link', { name: /Wróć\sdo\sstrony\sgłównej/ })
    button.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(button, { ctrlKey: true })
    expect(sentOrder.read()).not.toBeNull()
    fireEvent.click(button)
    expect(screen.getByText('EO-26-7K3M-Q9TD')).toBeDefined()
    unmount()
    expect(sentOrder.read()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('leaving the page without the button keeps the order', async () => {
    const { unmount } = await renderApp(<OrderSentScreen />, {
      areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
      path: '/success',
    })
    unmount()
    expect(sentOrder.read()).not.toBeNull()
  })

  test('has a button that copies the number', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Kopiuj numer' }))
    expect(await screen.findByRole('button', { name: 'Skopiowano' })).toBeDefined()
    expect(writeText).toHaveBeenCalledWith('EO-26-7K3M-Q9TD')
  })

  test('SUCCESS-7 the order survives a reload, with its uuid', async () => {
    vi.resetModules()
    const afterReload = await import('#web/orders/sent-order.ts')
    expect(afterReload.sentOrder.read()).toMatchObject({
      uuid: 'o-1',
      orderNumber: 'EO-26-7K3M-Q9TD',
      reporter: { email: 'anna.nowak@iskra.example' },
    })
  })
})

test('D-I13.2 without an order a visitor is redirected to the landing page', async () => {
  await open()
  expect(address()).toBe('/home')
})

test('D-I13.2 without an order a signed-in person is redirected to the orders', async () => {
  signedIn()
  await open()
  expect(address()).toBe('/orders')
})

describe('files that were not sent', () => {
  async function openAfter(answers: Routes, ...names: string[]) {
    const server = serving(answers)
    sentOrder.begin(order, names.map(png))
    for (const { id } of sentOrder.read()?.files ?? []) await sentOrder.sendFile(id, sendOrderFile)
    await open()
    return server
  }

  test('D-E13.5 D-F7.1 sends only the failed one again; the order and the others stay', async () => {
    const again = held()
    let count = 0
    const server = await openAfter(
      { [FILES]: () => [problem(500, 'ERROR.INTERNAL'), stored, again.answer][count++]?.() ?? stored() },
      'brama.png',
      'plan.png',
    )
    expect(screen.getByText(/wysłano 1 z\s2/)).toBeDefined()
    expect(row('brama.png').textContent).toMatch(/Zamówienie jest u\u00a0nas zapisane/)
    expect(within(row('plan.png')).queryByRole('button')).toBeNull()
    fireEvent.click(within(row('brama.png')).getByRole('button', { name: /Wyślij ponownie brama\.png/ }))
    await waitFor(() => expect(server.to(FILES)).toHaveLength(3))
    act(() => server.to(FILES)[2]?.progress(60, 100))
    expect((within(row('brama.png')).getByRole('progressbar') as HTMLProgressElement).value).toBe(60)
    await act(async () => again.give(stored()))
    expect(await screen.findByText(/wysłano 2 z\s2/)).toBeDefined()
    expect(server.to(FILES)[2]?.body).toMatchObject({ name: 'brama.png' })
    expect(server.to('POST /v1/public/orders')).toEqual([])
  })

  test.for([
    [400, 'WRONG_FILE_TYPE', 'Akceptowane są tylko pliki z rozszerzeniem (*.jpeg / *.png / *.pdf)'],
    [413, 'WRONG_FILE_SIZE', 'Plik nie może być większy niż 15mb'],
    [413, 'ERROR.TOO_LARGE', 'Plik jest za duży dla serwera'],
    [409, 'ORDER_FORM.ADD_FILE_LIMIT', 'Możesz dodać maksymalnie 10 plików'],
    [404, 'ORDER.NOT_FOUND', 'Nie ma takiego zamówienia albo minął czas na dodanie plików'],
  ] as const)(
    'FILE-8 FILE-10 FILE-6 one that the server refused (%d %s) says why; another may be chosen',
    async ([status, code, words]) => {
      let count = 0
      const server = await openAfter(
        { [FILES]: () => (count++ === 0 ? problem(status, code)() : stored()) },
        'brama.png',
      )
      expect(row('brama.png').textContent).toContain(`${words}. Zamówienie jest u\u00a0nas zapisane.`)
      expect(
        within(row('brama.png')).getByRole('button', { name: /Wybierz plik zamiast brama\.png/ }),
      ).toBeDefined()
      const input = row('brama.png').querySelector('input[type=file]') as HTMLInputElement
      fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } })
      await waitFor(() =>
        expect(toasts.all().map(({ text }) => text)).toEqual([
          'Akceptowane są tylko pliki z rozszerzeniem (*.jpeg / *.png / *.pdf)',
        ]),
      )
      fireEvent.change(input, { target: { files: [png('nowa.png')] } })
      expect(await screen.findByText(/wysłano 1 z\s1/)).toBeDefined()
      expect(server.to(FILES)[1]?.body).toMatchObject({ name: 'nowa.png' })
    },
  )

  test.for([
    [
      problem(503, 'ERROR.UNAVAILABLE'),
      'Serwer jest chwilowo niedostępny. Spróbuj za chwilę. Zamówienie jest u nas zapisane.',
    ],
    [
      problem(429, 'ERROR.TOO_MANY_REQUESTS'),
      'Zbyt wiele zapytań. Spróbuj za chwilę. Zamówienie jest u nas zapisane.',
    ],
    [
      () => Promise.reject(new TypeError('no line')),
      'Połączenie zostało przerwane. Zamówienie jest u nas zapisane.',
    ],
  ] as const)(
    'D-E13.5 says the actual cause (%#), and the same file can be sent again',
    async ([answer, words]) => {
      await openAfter({ [FILES]: answer }, 'brama.png')
      expect(row('brama.png').textContent?.replaceAll('\u00a0', ' ')).toContain(words)
      expect(
        within(row('brama.png')).getByRole('button', { name: /Wyślij ponownie brama\.png/ }),
      ).toBeDefined()
    },
  )

  test('D-E13.5 the same file can be chosen again after it was corrected', async () => {
    await openAfter({ [FILES]: problem(400, 'WRONG_FILE_TYPE') }, 'brama.png')
    const input = row('brama.png').querySelector('input[type=file]') as HTMLInputElement
    const emptied = vi.fn()
    Object.defineProperty(input, 'value', { set: emptied })
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } })
    expect(emptied).toHaveBeenCalledWith('')
  })

  test('D-E13.5 one lost by a reload can be chosen again', async () => {
    sentOrder.begin(order, [png('brama.png')])
    vi.resetModules()
    const [fresh, screenAgain, rendering] = await Promise.all([
      import('#web/orders/sent-order.ts'),
      import('./order-sent-screen.tsx'),
      import('#web/testing/render.tsx'),
    ])
    expect(fresh.sentOrder.read()?.files).toEqual([
      expect.objectContaining({ name: 'brama.png', state: 'failed' }),
    ])
    await act(() =>
      rendering.renderApp(<screenAgain.OrderSentScreen />, {
        areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
        path: '/success',
      }),
    )
    expect(row('brama.png').textContent).toMatch(/wybierz go jeszcze raz/)
  })
})
