// From the first click on Send to the confirmation, or back to the form.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personalDataNoticeVersion } from '#settings/operator.ts'
import { json } from '../../../testing/render.tsx'
import { ANNA, PIOTR, signedIn } from '../../../testing/people.ts'
import { held, type Routes } from '../../../testing/server.ts'
import { sentOrder } from '../../../session/sent-order.ts'
import { session } from '../../../session/session.ts'
import { toasts } from '../../../ui/toast-queue.ts'
import { emptyEntry } from '../form-values.ts'
import { filledIn, monitorEntry, pallet } from '../testing/filled-in.ts'
import { control, faultOf, faults, fill, openForm, queryControl, section, send, sendButton, tick } from '../testing/open-form.tsx'

const ORDER = 'POST /v1/public/orders'
const FILES = 'POST /v1/public/orders/EO-26-7K3M-Q9TD/files'
const accepted = json(201, { order: { uuid: 'o-1', orderNumber: 'EO-26-7K3M-Q9TD', reporter: { email: 'anna.nowak@iskra.example' } } })
const fileStored = json(201, { file: { uuid: 'f-1', name: 'x', type: 'image/png', size: 3 } })
const problem = (status: number, code: string, errors?: Record<string, string[]>) =>
  json(status, { type: 'about:blank', title: '', status, code, ...(errors && { errors }) })

const address = () => screen.getByTestId('address').textContent
const toastTexts = () => toasts.all().map(({ kind, text }) => [kind, text])
const arrived = () => waitFor(() => expect(address()).toBe('/success'))
const dialog = () => screen.queryByRole('dialog')
const faultLinks = () => within(screen.getByRole('dialog')).getAllByRole('link')
const choose = (...names: string[]) =>
  fireEvent.change(control('files'), {
    target: { files: names.map((name) => new File(['abc'], name, { type: name.endsWith('pdf') ? 'application/pdf' : 'image/png' })) },
  })

beforeEach(() => {
  sentOrder.clear()
})

afterEach(() => {
  session.end('left')
  sessionStorage.clear()
})

describe('the button', () => {
  test('FORM-14 FORM-15 FORM-17 waits for the consent, says so, and goes back to waiting without it', async () => {
    const server = await openForm(filledIn())
    expect([control('consent').checked, sendButton().getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(section('consent').getByText(/Aby\swysłać\szamówienie/)).toBeDefined()
    fireEvent.click(sendButton())
    fireEvent.submit(screen.getByRole('form'))
    tick('consent')
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBeNull())
    tick('consent', false)
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBe('true'))
    expect(server.to(ORDER)).toEqual([])
  })

  test('FORM-19 D-E5 turns while the order is under way, and a double click sends one order', async () => {
    const answer = held()
    const server = await openForm(filledIn(), { routes: { [ORDER]: answer.answer } })
    send()
    fireEvent.click(sendButton())
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    expect([sendButton().getAttribute('aria-busy'), sendButton().textContent]).toEqual(['true', 'Wysyłanie'])
    // What is on its way cannot be changed any more; the button keeps the focus of whoever pressed it.
    expect(['nip', 'comment', 'consent', 'orderData.0.recyclingItem.value'].map((name) => control(name).matches('fieldset:disabled *'))).toEqual(
      Array(4).fill(true),
    )
    expect(sendButton().matches('fieldset:disabled *')).toBe(false)
    await act(async () => answer.give(accepted()))
    await arrived()
    expect(server.to(ORDER)).toHaveLength(1)
  })

  test('Enter in a line of text sends nothing', async () => {
    const server = await openForm(filledIn())
    tick('consent')
    expect(fireEvent.keyDown(control('nip'), { key: 'Enter' })).toBe(false)
    expect(server.to(ORDER)).toEqual([])
  })
})

describe('a form with faults', () => {
  test('FORM-22 FORM-23 FORM-24 FORM-26 nothing is sent; a dialog lists every message, those of equipment and packages too', async () => {
    const server = await openForm()
    send()
    const box = screen.getByRole('dialog', { name: 'Formularz jest niepoprawnie wypełniony' })
    expect(faultLinks().map((link) => link.textContent)).toEqual([
      'NIP firmy jest wymagany',
      'Nazwa firmy jest wymagana',
      'Adres firmy jest wymagany',
      'Kod pocztowy firmy jest wymagany',
      'Miasto siedziby firmy jest wymagane',
      'Email firmy jest wymagany',
      'BDO nie może być puste',
      'Adres miejsca odbioru jest wymagany',
      'Kod pocztowy miejsca odbioru jest wymagany',
      'Miasto miejsca odbioru jest wymagane',
      'Możliwe godziny odbioru są wymagane',
      'Imię zamawiającego jest wymagane',
      'Nazwisko zamawiającego jest wymagane',
      'Email zamawiającego jest wymagany',
      'Telefon zamawiającego jest wymagany',
      'Nazwa sprzętu do utylizacji jest wymagana',
      'Nieprawidłowa ilość sprzętu do utylizacji',
      'Jednostka jest wymagana',
      'Sposób pakowania jest wymagany',
      'Ilość jest wymagana',
      'Jednostka jest wymagana',
    ])
    expect(within(box).getByText(/^21 miejsc do poprawy/)).toBeDefined()
    expect(server.to(ORDER)).toEqual([])
  })

  test('FORM-25 the dialog can be closed and the form is as it was', async () => {
    await openForm(filledIn({ nip: '123', comment: 'winda' }))
    send()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zamknij' }))
    expect(dialog()).toBeNull()
    expect([control('nip').value, control('comment').value, control('consent').checked]).toEqual(['123', 'winda', true])
    expect(faults()).toEqual({ nip: 'NIP firmy jest nieprawidłowy' })
  })

  test('D-F6 FORM-16 an entry of the list closes it, opens the panel and goes to the field', async () => {
    const broken = monitorEntry()
    broken.packageTypes = [{ uuid: pallet.uuid, name: pallet.name, value: '1,5', unit: 'pieces' }]
    await openForm(filledIn({ orderData: [monitorEntry(), broken] }))
    expect(queryControl('orderData.1.packageTypes.0.value')).toBeNull()
    send()
    const [link] = faultLinks()
    expect(link?.textContent).toBe('Nieprawidłowy format ilości pakowania. Dozwolony format to liczba całkowita')
    fireEvent.click(link as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(queryControl('orderData.1.packageTypes.0.value')))
    expect([dialog(), queryControl('orderData.0.recyclingItem.value')]).toEqual([null, null])
    expect(faultOf('orderData.1.packageTypes.0.value')).toMatch(/liczba całkowita$/)
  })

  test('D-F6 a package that cannot be seen yet is reached by what its entry lacks', async () => {
    await openForm(filledIn({ orderData: [monitorEntry(), emptyEntry()] }))
    send()
    const link = faultLinks().find(({ textContent }) => textContent === 'Sposób pakowania jest wymagany')
    fireEvent.click(link as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(queryControl('orderData.1.recyclingItem.uuid')))
  })

  test('D-F6 the button under the list goes to the first fault', async () => {
    await openForm(filledIn({ bdo: '' }))
    send()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Przejdź\sdo\spierwszego/ }))
    await waitFor(() => expect(document.activeElement).toBe(control('bdo')))
  })
})

describe('a good order', () => {
  test('FORM-21 FORM-30 GEN-9 FILE-3 TOKEN-10 SUCCESS-7 is sent once, announced and remembered for the confirmation', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
    send()
    await arrived()
    const [call] = server.to('POST *')
    expect(call?.body).toMatchObject({ orderType: 'receiving', locale: 'pl', privacyNoticeVersion: personalDataNoticeVersion })
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

  test('TOKEN-9 PAYLOAD-17 from a link it carries the link, a draft taken up or not', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted }, publicToken: 'abc' })
    send()
    await arrived()
    expect(server.to(ORDER)[0]?.body).toMatchObject({ publicToken: 'abc' })
  })

  test('FORM-28 FORM-29 FILE-2 FILE-3 its files go after it, one by one, as data URLs', async () => {
    const [first, second] = [held(), held()]
    const answers = [first, second]
    let at = 0
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted, [FILES]: () => (answers[at++] ?? first).answer() } })
    choose('brama.png', 'plan.pdf')
    send()
    await waitFor(() => expect(server.to(FILES)).toHaveLength(1))
    expect(server.to('POST *').map(({ path }) => path)).toEqual(['/v1/public/orders', '/v1/public/orders/EO-26-7K3M-Q9TD/files'])
    expect(address()).toBe('/newOrder')
    await act(async () => first.give(fileStored()))
    await waitFor(() => expect(server.to(FILES)).toHaveLength(2))
    await act(async () => second.give(fileStored()))
    await arrived()
    expect(server.to(FILES).map(({ body }) => body)).toEqual([
      { name: 'brama.png', type: 'image/png', data: 'data:image/png;base64,YWJj' },
      { name: 'plan.pdf', type: 'application/pdf', data: 'data:application/pdf;base64,YWJj' },
    ])
  })

  test('D-F7.1 while they go each has a bar of its own', async () => {
    const answer = held()
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted, [FILES]: answer.answer } })
    choose('brama.png', 'plan.pdf')
    send()
    await waitFor(() => expect(server.to(FILES)).toHaveLength(1))
    act(() => server.to(FILES)[0]?.progress(30, 100))
    const bars = section('files').getAllByRole('progressbar')
    expect(
      bars.map((bar) => [
        bar.getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
        bar.getAttribute('aria-valuenow') ?? (bar as HTMLProgressElement).value,
      ]),
    ).toEqual([
      ['Wysyłanie pliku brama.png', expect.toSatisfy((value) => Number(value) === 30)],
      ['Wysyłanie pliku plan.pdf', expect.toSatisfy((value) => Number(value) === 0)],
    ])
    expect(section('consent').getByText(/Wysyłanie\splików:\s1\sz\s2/)).toBeDefined()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await act(async () => answer.give(fileStored()))
    await arrived()
  })

  test('D-E13.5 a file that fails holds up neither the others nor the order', async () => {
    let count = 0
    const server = await openForm(filledIn(), {
      routes: { [ORDER]: accepted, [FILES]: () => (count++ === 0 ? problem(500, 'ERROR.INTERNAL')() : fileStored()) },
    })
    choose('brama.png', 'plan.pdf')
    send()
    await arrived()
    expect(server.to(FILES)).toHaveLength(2)
    expect(sentOrder.read()?.files.map(({ name, state }) => [name, state])).toEqual([
      ['brama.png', 'failed'],
      ['plan.pdf', 'sent'],
    ])
    expect(toastTexts()).toEqual([['success', 'Zamówienie zostało wysłane']])
  })

  describe('when the person goes on to another screen', () => {
    const leftWhileSending = async (last: () => Response) => {
      const [first, second] = [held(), held()]
      const answers = [first, second]
      let at = 0
      const server = await openForm(filledIn(), { routes: { [ORDER]: accepted, [FILES]: () => (answers[at++] ?? first).answer() } })
      choose('brama.png', 'plan.pdf')
      send()
      await waitFor(() => expect(server.to(FILES)).toHaveLength(1))
      cleanup()
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      expect(leaving.defaultPrevented).toBe(true)
      first.give(fileStored())
      await waitFor(() => expect(server.to(FILES)).toHaveLength(2))
      return async () => {
        second.give(last())
        await waitFor(() => expect(toasts.all()).toHaveLength(1))
        const over = new Event('beforeunload', { cancelable: true })
        window.dispatchEvent(over)
        expect(over.defaultPrevented).toBe(false)
      }
    }

    test('FILE-2 its files travel on, and the order is said to be sent when they have arrived', async () => {
      const finish = await leftWhileSending(fileStored)
      await finish()
      expect(toastTexts()).toEqual([['success', 'Zamówienie zostało wysłane']])
    })

    test('D-E13.5 a file that failed is told, with the way to send it again', async () => {
      const finish = await leftWhileSending(problem(500, 'ERROR.INTERNAL'))
      await finish()
      expect(toasts.all()).toMatchObject([
        {
          kind: 'error',
          text: expect.stringContaining('nie wszystkie pliki dotarły'),
          link: { href: '/success', words: 'Pokaż, czego brakuje' },
        },
      ])
    })

    test('D-E13.5 the way to it goes away with the order that is held', async () => {
      const finish = await leftWhileSending(problem(500, 'ERROR.INTERNAL'))
      await finish()
      sentOrder.clear()
      expect(toasts.all()).toEqual([])
    })

    test('SESSION-6 the next person of a shared computer hears nothing of it, and brings no file in their name', async () => {
      signedIn(ANNA)
      const [first, second] = [held(), held()]
      const answers = [first, second]
      let at = 0
      const server = await openForm(filledIn(), { routes: { [ORDER]: accepted, [FILES]: () => (answers[at++] ?? first).answer() } })
      choose('brama.png', 'plan.pdf')
      send()
      await waitFor(() => expect(server.to(FILES)).toHaveLength(1))
      cleanup()
      session.end('left')
      session.start(PIOTR)
      await act(async () => first.give(problem(500, 'ERROR.INTERNAL')()))
      await waitFor(() => {
        const over = new Event('beforeunload', { cancelable: true })
        window.dispatchEvent(over)
        expect(over.defaultPrevented).toBe(false)
      })
      expect([server.to(FILES).length, toasts.all()]).toEqual([1, []])
    })

    test('D-E13.5 after a logout it is told too, without a way to what is gone', async () => {
      const finish = await leftWhileSending(problem(500, 'ERROR.INTERNAL'))
      sentOrder.clear()
      await finish()
      expect(toasts.all()).toMatchObject([{ kind: 'error', text: expect.stringContaining('nie wszystkie pliki dotarły'), link: undefined }])
    })
  })
})

describe('an order that is not taken', () => {
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
    [409, 'ORDER.NOT_FOUND', 'Nie udało się wysłać zamówienia'],
  ] as const)('FORM-31 FORM-33 FORM-34 %d %s: the person stays, everything stays, the button is back', async ([status, code, words]) => {
    await tryWith({ [ORDER]: problem(status, code) }, filledIn({ comment: 'winda' }))
    await idle()
    expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']])
    expect(section('consent').getByText(words)).toBeDefined()
    expect(sendButton().getAttribute('aria-disabled')).toBeNull()
    expect([address(), control('comment').value, control('nip').value, control('consent').checked]).toEqual([
      '/newOrder',
      'winda',
      '7740001454',
      true,
    ])
  })

  test('FORM-31 FORM-34 a broken line is one as well', async () => {
    await tryWith({ [ORDER]: () => Promise.reject(new TypeError('Failed to fetch')) })
    await idle()
    expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']])
    expect(section('consent').getByText(/Brak połączenia z serwerem/)).toBeDefined()
  })

  test('FORM-32 D-C2.2 VAL-52 what the server found wrong is listed and stands at its fields, by their paths', async () => {
    await tryWith({
      [ORDER]: problem(400, 'ORDER_FORM.VALIDATION_FAILED', {
        'reporter.email': ['REPORTER_EMAIL_PATTERN'],
        'customerCompanyAddress.street': ['COMPANY_STREET_REQUIRED'],
        'orderData.0.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'],
      }),
    })
    await screen.findByRole('dialog')
    expect(faultLinks().map((link) => link.textContent)).toEqual([
      'Adres firmy jest wymagany',
      'Email zamawiającego jest nieprawidłowy',
      'Tego sprzętu nie ma już na liście, wybierz go ponownie',
    ])
    expect(Object.keys(faults())).toEqual(['customerCompanyAddress.street', 'reporterEmail', 'orderData.0.recyclingItem.uuid'])
  })

  test('FORM-32 after an error of the server the form is judged again, whatever changed meanwhile', async () => {
    const answer = held()
    await openForm(filledIn(), { routes: { [ORDER]: answer.answer } })
    send()
    // As a browser that fills in by itself may do; a person cannot.
    fill('customerCompanyName', '')
    await act(async () => answer.give(problem(500, 'ERROR.INTERNAL')()))
    expect((await screen.findByRole('dialog')).textContent).toContain('Nazwa firmy jest wymagana')
    expect(faultOf('customerCompanyName')).toBe('Nazwa firmy jest wymagana')
  })

  test('FORM-32 a fault of the server goes as soon as its field says something else', async () => {
    await tryWith({ [ORDER]: problem(400, 'ORDER_FORM.VALIDATION_FAILED', { nip: ['NIP_PATTERN'] }) })
    await screen.findByRole('dialog')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zamknij' }))
    expect(faultOf('nip')).toBe('NIP firmy jest nieprawidłowy')
    fill('nip', '5261040828')
    await waitFor(() => expect(faultOf('nip')).toBeNull())
  })

  test('D-I2.1 TOKEN-2 a link that is no longer good leads to its page', async () => {
    await tryWith({ [ORDER]: problem(409, 'TOKEN.INVALID') }, filledIn(), 'abc')
    await waitFor(() => expect(address()).toBe('/info/token'))
    expect(toastTexts()).toEqual([])
  })

  const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get('idempotency-key')

  test('D-E5 a retry of one filling carries the same key, the next filling another', async () => {
    let count = 0
    const server = await tryWith({ [ORDER]: () => (count++ === 0 ? problem(503, 'ERROR.UNAVAILABLE')() : accepted()) })
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

  test('D-E5 a key that already stands for another order is given up', async () => {
    let count = 0
    const server = await tryWith({ [ORDER]: () => (count++ === 0 ? problem(422, 'IDEMPOTENCY.KEY_REUSED')() : accepted()) })
    await idle()
    expect(section('consent').getByText(/zostało już wysłane, zanim zmieniono dane.*złoży drugie zamówienie/)).toBeDefined()
    expect(screen.queryByText('Nie udało się wysłać zamówienia')).toBeNull()
    fireEvent.click(sendButton())
    await arrived()
    const [first, second] = server.to(ORDER)
    expect(keyOf(second)).not.toBe(keyOf(first))
  })
})
