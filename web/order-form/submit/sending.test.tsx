// From the first click on Send to the confirmation, or back to the form.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_TOKEN_LENGTH } from '#contract/limits.ts'
import { FIRST_NOTICE_VERSION } from '#settings/operator.ts'
import { sentOrder } from '#web/orders/sent-order.ts'
import { Announcer } from '#web/shell/announcer.tsx'
import { fileOf } from '#web/testing/files.ts'
import { saying } from '#web/testing/render.tsx'
import { held, type Routes } from '#web/testing/server.ts'
import { chooseFiles } from '../testing/choose-files.ts'
import { filledIn } from '../testing/filled-in.ts'
import {
  control,
  errorOf,
  errors,
  fill,
  openForm,
  section,
  send,
  sendButton,
  tick,
} from '../testing/open-form.tsx'
import { accepted, address, arrived, ORDER, problem, toastTexts } from '../testing/placed-order.ts'

const spinner = () => sendButton().querySelector('[class*=spinner]')
const errorLinks = () => within(screen.getByRole('dialog')).getAllByRole('link')
beforeEach(() => {
  sentOrder.clear()
})

afterEach(() => {
  sessionStorage.clear()
})

describe('the button', () => {
  test('FORM-14 FORM-15 FORM-17 waits for the consent, says so, and waits again without it', async () => {
    const server = await openForm(filledIn())
    expect([control('consent').checked, sendButton().getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(section('consent').getByText(/Aby\swysłać\szamówienie/)).toBeDefined()
    fireEvent.click(sendButton())
    fireEvent.submit(screen.getByRole('form'))
    expect(screen.queryByRole('dialog')).toBeNull()
    tick('consent')
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBeNull())
    tick('consent', false)
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBe('true'))
    expect(server.to(ORDER)).toEqual([])
  })

  test('FORM-17 pressed too early focuses the consent and says so', async () => {
    const server = await openForm(filledIn())
    render(<Announcer />)
    sendButton().focus()
    fireEvent.click(sendButton())
    expect(document.activeElement).toBe(control('consent'))
    expect(screen.getByText(/^Aby\swysłać\szamówienie, zaznacz potwierdzenie\.$/)).toBeDefined()
    expect(server.to(ORDER)).toEqual([])
  })

  test('FORM-19 FORM-33 D-E5 shows a spinner while the order is being sent, and a double click sends one order', async () => {
    const answer = held()
    const server = await openForm(filledIn(), { routes: { [ORDER]: answer.answer } })
    send()
    fireEvent.click(sendButton())
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    expect([sendButton().getAttribute('aria-busy'), sendButton().textContent]).toEqual(['true', 'Wysyłanie'])
    expect(spinner()).not.toBeNull()
    // Fields are read-only during sending; the pressed button keeps the focus.
    expect(
      ['nip', 'comment', 'consent', 'orderData.0.recyclingItem.value'].map((name) =>
        control(name).matches('fieldset:disabled *'),
      ),
    ).toEqual(Array(4).fill(true))
    expect(sendButton().matches('fieldset:disabled *')).toBe(false)
    await act(async () => answer.give(accepted()))
    await arrived()
    expect(server.to(ORDER)).toHaveLength(1)
  })

  test('pressed slowly stays in place: the error of the field just left appears after the release', async () => {
    await openForm(filledIn())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    control('nip').focus()
    fireEvent.change(control('nip'), { target: { value: '12' } })
    fireEvent.pointerDown(sendButton())
    fireEvent.blur(control('nip'))
    act(() => void vi.advanceTimersByTime(5000))
    expect(errorOf('nip')).toBeNull()
    fireEvent.pointerUp(sendButton())
    act(() => void vi.advanceTimersByTime(300))
    expect(errorOf('nip')).toBe('NIP firmy jest nieprawidłowy')
  })

  test('is not pressed by Enter in a text field', async () => {
    const server = await openForm(filledIn())
    tick('consent')
    expect(fireEvent.keyDown(control('nip'), { key: 'Enter' })).toBe(false)
    expect(server.to(ORDER)).toEqual([])
  })
})

describe('an accepted order', () => {
  test('FORM-21 FORM-30 GEN-9 FILE-3 TOKEN-10 SUCCESS-7 is sent once, announced and stored for the confirmation', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
    send()
    await arrived()
    const [call] = server.to('POST *')
    expect(call?.body).toMatchObject({
      orderType: 'receiving',
      locale: 'pl',
      privacyNoticeVersion: FIRST_NOTICE_VERSION,
    })
    for (const name of ['files', 'publicToken', 'suggestedDate', 'selectedBranch', 'tmpBdo', 'bdoIsRequired'])
      expect(call?.body).not.toHaveProperty(name)
    expect(toastTexts()).toEqual([['success', 'Zamówienie zostało wysłane']])
    expect(sentOrder.read()).toMatchObject({
      uuid: 'o-1',
      orderNumber: 'EO-26-7K3M-Q9TD',
      reporter: { email: 'anna.nowak@iskra.example' },
      address: 'ul. Ciemna 3, 60-102 Poznań',
    })
  })

  test('E7 sends the number of files beside its body, so that the emails name them', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: problem(503, 'ERROR.UNAVAILABLE') } })
    const announced = () => server.to(ORDER).map(({ headers }) => headers.get('order-files'))
    send()
    await waitFor(() => expect(announced()).toEqual([null]))
    await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull())
    await chooseFiles(fileOf('rampa.png'), fileOf('brama.png'))
    fireEvent.click(sendButton())
    await waitFor(() => expect(announced()).toEqual([null, '2']))
  })

  test('TOKEN-9 PAYLOAD-17 from a link sends the link, with or without a continued draft', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted }, publicToken: 'abc' })
    send()
    await arrived()
    expect(server.to(ORDER)[0]?.body).toMatchObject({ publicToken: 'abc' })
  })
})

const KEPT = /^Zamówienie jest zapisane w\stej przeglądarce\. Ponowne wysłanie nie utworzy drugiego\.$/

describe('a refused order', () => {
  const tryWith = async (routes: Routes, values = filledIn(), publicToken?: string) => {
    const server = await openForm(values, { routes, ...(publicToken !== undefined && { publicToken }) })
    send()
    await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
    return server
  }
  const idle = () => waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull())

  test.for([
    [500, 'ERROR.INTERNAL', 'Błąd po stronie serwera. Spróbuj za chwilę.'],
    [503, 'ERROR.UNAVAILABLE', 'Serwer jest chwilowo niedostępny. Spróbuj za chwilę.'],
    [429, 'ERROR.TOO_MANY_REQUESTS', 'Zbyt wiele zapytań. Spróbuj za chwilę.'],
    [409, 'ORDER.NOT_FOUND', KEPT],
  ] as const)(
    'FORM-31 FORM-33 FORM-34 API-25 %d %s: keeps the person on the page with all data, and enables the button again',
    async ([status, code, words]) => {
      await tryWith({ [ORDER]: problem(status, code) }, filledIn({ comment: 'winda' }))
      await idle()
      expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']])
      expect(section('consent').getByText(saying(words))).toBeDefined()
      expect(section('consent').getByText(saying(KEPT))).toBeDefined()
      expect([sendButton().getAttribute('aria-disabled'), spinner()]).toEqual([null, null])
      expect([address(), control('comment').value, control('nip').value, control('consent').checked]).toEqual(
        ['/newOrder', 'winda', '7740001454', true],
      )
    },
  )

  const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))

  test('FORM-31 FORM-34 an unreachable server is reported the same way, without blaming the internet', async () => {
    await tryWith({ [ORDER]: cutOff })
    await idle()
    expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']])
    expect(section('consent').getByText(saying(/^Nie udało się połączyć z serwerem\./))).toBeDefined()
    expect(document.querySelector('[data-says-offline]')).toBeNull()
  })

  test('FORM-31 FORM-34 without internet says so, in place of the page’s notice, until it is back', async () => {
    const heard = render(<Announcer />).container.firstElementChild
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await tryWith({ [ORDER]: cutOff })
    await idle()
    const reason = section('consent').getByText(saying(/^Brak połączenia z internetem\./))
    expect(reason.closest('[data-says-offline]')).not.toBeNull()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(section('consent').queryByText(/Brak połączenia/)).toBeNull()
    expect(section('consent').getByText(saying(/^Połączenie z\sinternetem wróciło/))).toBeDefined()
    expect(heard?.textContent).toMatch(/^Połączenie z\sinternetem wróciło/)
    online.mockRestore()
  })

  test('FORM-31 shows the failure only at the pressed button, and no sentence twice', async () => {
    await tryWith({ [ORDER]: problem(503, 'ERROR.UNAVAILABLE') })
    await idle()
    const summary = within(screen.getAllByRole('complementary')[0] as HTMLElement)
    const sentences = [saying(/^Serwer jest chwilowo/), saying(KEPT)]
    for (const words of sentences) {
      expect(screen.getAllByText(words)).toHaveLength(1)
      expect(section('consent').getByText(words)).toBeDefined()
    }
    fireEvent.click(summary.getByRole('button', { name: /^Wyślij/ }))
    await waitFor(() => expect(summary.getByText(saying(KEPT))).toBeDefined())
    for (const words of sentences) expect(screen.getAllByText(words)).toHaveLength(1)
    expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']])
  })

  test('FORM-34 advises to leave the page open when the browser stores nothing', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: problem(503, 'ERROR.UNAVAILABLE') } })
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    send()
    await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
    await idle()
    refusing.mockRestore()
    expect(section('consent').getByText(saying(/^Zamówienie zostaje na\stej stronie/))).toBeDefined()
  })

  test('FORM-32 D-C2.2 VAL-52 lists server errors and shows them at their fields, by their paths', async () => {
    await tryWith({
      [ORDER]: problem(400, 'ORDER_FORM.VALIDATION_FAILED', {
        'reporter.email': ['REPORTER_EMAIL_PATTERN'],
        'customerCompanyAddress.street': ['COMPANY_STREET_REQUIRED'],
        'orderData.0.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'],
      }),
    })
    await screen.findByRole('dialog')
    expect(errorLinks().map((link) => link.textContent)).toEqual([
      'Adres firmy jest wymagany',
      'Email zamawiającego jest nieprawidłowy',
      'Tego sprzętu nie ma już na liście. Wybierz inną pozycję.',
    ])
    expect(Object.keys(errors())).toEqual([
      'customerCompanyAddress.street',
      'reporterEmail',
      'orderData.0.recyclingItem.uuid',
    ])
    expect(toastTexts(), 'the list of errors says it, nothing else has to').toEqual([])
  })

  test('FORM-31 does not send an order with an error in no field, and says so', async () => {
    const publicToken = 'a'.repeat(MAX_TOKEN_LENGTH + 1)
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted }, publicToken })
    send()
    await waitFor(() => expect(section('consent').getByText(saying(KEPT))).toBeDefined())
    expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']])
    expect(server.to(ORDER)).toEqual([])
    expect(sendButton().getAttribute('aria-busy')).toBeNull()
  })

  test('FORM-32 after a server error validates the form again, whatever changed meanwhile', async () => {
    const answer = held()
    await openForm(filledIn(), { routes: { [ORDER]: answer.answer } })
    send()
    // Simulates browser autofill; a person cannot change the field now.
    fill('customerCompanyName', '')
    await act(async () => answer.give(problem(500, 'ERROR.INTERNAL')()))
    expect((await screen.findByRole('dialog')).textContent).toContain('Nazwa firmy jest wymagana')
    expect(errorOf('customerCompanyName')).toBe('Nazwa firmy jest wymagana')
  })

  test('FORM-32 clears a server error as soon as its field changes', async () => {
    await tryWith({ [ORDER]: problem(400, 'ORDER_FORM.VALIDATION_FAILED', { nip: ['NIP_PATTERN'] }) })
    await screen.findByRole('dialog')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zamknij' }))
    expect(errorOf('nip')).toBe('NIP firmy jest nieprawidłowy')
    fill('nip', '5261040828')
    await waitFor(() => expect(errorOf('nip')).toBeNull())
  })

  test('D-I2.1 TOKEN-2 redirects an invalid link to its page', async () => {
    await tryWith({ [ORDER]: problem(409, 'TOKEN.INVALID') }, filledIn(), 'abc')
    await waitFor(() => expect(address()).toBe('/info/token'))
    expect(toastTexts()).toEqual([])
  })

  const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get('idempotency-key')

  test('D-E5 a retry sends the same key, the next filled form another', async () => {
    let count = 0
    const server = await tryWith({
      [ORDER]: () => (count++ === 0 ? problem(503, 'ERROR.UNAVAILABLE')() : accepted()),
    })
    await idle()
    fill('comment', 'winda')
    fireEvent.click(sendButton())
    await arrived()
    const [first, retry] = server.to(ORDER)
    expect(keyOf(first)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keyOf(retry)).toBe(keyOf(first))
    cleanup()
    const next = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
    send()
    await arrived()
    expect(keyOf(next.to(ORDER)[0])).not.toBe(keyOf(first))
  })

  test('D-E5 replaces a key that the server has stored for another order', async () => {
    let count = 0
    const server = await tryWith({
      [ORDER]: () => (count++ === 0 ? problem(422, 'IDEMPOTENCY.KEY_REUSED')() : accepted()),
    })
    await idle()
    expect(
      section('consent').getByText(
        saying(/zostało już wysłane, zanim zmieniono dane.*utworzy drugie zamówienie/),
      ),
    ).toBeDefined()
    expect(screen.queryByText('Nie udało się wysłać zamówienia')).toBeNull()
    fireEvent.click(sendButton())
    await arrived()
    const [first, second] = server.to(ORDER)
    expect(keyOf(second)).not.toBe(keyOf(first))
  })
})
