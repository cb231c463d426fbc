import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { held, type Routes, serving } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { SetUpScreen } from './set-up-screen.tsx'
import {
  CODES,
  CONFIRM,
  OTPAUTH_URL,
  problem,
  SECRET,
  SETTING_UP,
  START,
  WRONG_CODE,
  WRONG_PASSWORD,
} from './testing/factor-server.ts'

async function open(routes: Routes = {}) {
  queryClient.clear()
  // Installs a clipboard; without one the copy button is hidden.
  userEvent.setup()
  signedIn(EWA)
  const server = serving({
    'GET /v1/staff/account': problem(503, 'ERROR.UNAVAILABLE'),
    ...SETTING_UP,
    ...routes,
  })
  await act(() =>
    renderApp(<SetUpScreen />, {
      areas: [
        'errors',
        'order-errors',
        'portal',
        'own-order',
        'profile',
        'staff',
        'public-pages',
        'account',
        'second-factor',
      ],
      path: '/staff/account/second-factor',
    }),
  )
  return server
}

const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const address = () => screen.getByTestId('address').textContent
const password = () => screen.getByLabelText('Hasło do konta', { exact: true })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: words('Kod z aplikacji') })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: words(name) }))
const step = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .find((heading) => heading.getAttribute('aria-current') === 'step') as HTMLElement

async function givePassword() {
  await enter(password(), 'tajne-haslo')
  await press('Pokaż kod QR')
}
async function giveCode(typed = '123456') {
  await givePassword()
  await userEvent.type(await code(), typed)
  await press('Włącz drugi krok')
}
const codesShown = () => screen.findByRole('region', { name: 'Kody zapasowe' })

test('STAFF-3 explains what an authenticator is and where to get one', async () => {
  await open()
  expect(screen.getByText(words('Co pół minuty pokazuje nowy kod'))).toBeDefined()
  expect(screen.getByText(words('Google Authenticator, Microsoft Authenticator'))).toBeDefined()
  expect(screen.getByText(words('bez smartfona'))).toBeDefined()
  expect(step().textContent).toMatch(words('Krok 1 z 3: Przygotuj telefon'))
})

test('STAFF-3 the right password shows the secret: as a QR code, a link for this phone, and text in groups of four', async () => {
  const server = await open()
  await givePassword()
  expect(await screen.findByRole('img', { name: words('Kod QR dla aplikacji') })).toBeDefined()
  expect(server.to(START)[0]?.body).toEqual({ password: 'tajne-haslo' })
  expect(document.querySelector(`a[href="${OTPAUTH_URL}"]`)?.textContent).toMatch(
    words('Otwórz w aplikacji na tym telefonie'),
  )
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(step()))
  expect(step().textContent).toMatch(words('Krok 2 z 3'))
  expect((await code()).getAttribute('autocomplete')).toBe('one-time-code')
  await press('Kopiuj klucz')
  expect(await navigator.clipboard.readText()).toBe(SECRET)
})

test('STAFF-3 a person who already has a factor gives its code too, also when only the server knows of the factor', async () => {
  const asked = problem(400, 'ERROR.INVALID_INPUT', { errors: { code: ['LOGIN.CODE_REQUIRED'] } })
  const answers = [asked, WRONG_CODE, SETTING_UP[START] as () => Response]
  const server = await open({ [START]: () => answers.shift()?.() as Response })
  await givePassword()
  const current = await screen.findByRole('textbox', { name: words('Kod z aplikacji lub kod zapasowy') })
  expect(screen.getByText('Kod jest wymagany')).toBeDefined()
  await userEvent.type(current, '111111{Enter}')
  expect(await screen.findByText(words('Ten kod jest nieprawidłowy'))).toBeDefined()
  await userEvent.clear(current)
  await userEvent.type(current, '123456{Enter}')
  expect(await screen.findByRole('img', { name: words('Kod QR dla aplikacji') })).toBeDefined()
  expect(server.to(START).map(({ body }) => body)).toEqual([
    { password: 'tajne-haslo' },
    { password: 'tajne-haslo', code: '111111' },
    { password: 'tajne-haslo', code: '123456' },
  ])
})

test('STAFF-3 shows a wrong password at its field', async () => {
  await open({ [START]: WRONG_PASSWORD })
  await givePassword()
  await waitFor(() =>
    expect(password().getAttribute('aria-describedby')?.split(' ').at(-1)).toMatch(/error$/),
  )
  expect(screen.getByText('Hasło jest nieprawidłowe')).toBeDefined()
  expect(document.activeElement).toBe(password())
})

test.for([
  [START, 429, 'ERROR.TOO_MANY_REQUESTS', 'Zbyt wiele prób. Spróbuj ponownie za 15 min.'],
  [START, 503, 'ERROR.UNAVAILABLE', 'Serwer jest chwilowo niedostępny. Spróbuj za chwilę.'],
  [CONFIRM, 429, 'ERROR.TOO_MANY_REQUESTS', 'Zbyt wiele prób. Spróbuj ponownie za 15 min.'],
  [CONFIRM, 503, 'ERROR.UNAVAILABLE', 'Serwer jest chwilowo niedostępny. Spróbuj za chwilę.'],
] as const)('STAFF-3 %s answered %i %s is shown in the form', async ([route, status, name, message]) => {
  await open({ [route]: problem(status, name, {}, status === 429 ? { 'retry-after': '900' } : {}) })
  await (route === START ? givePassword() : giveCode())
  expect(await screen.findByText(words(message))).toBeDefined()
  expect(toasts.all()).toEqual([])
})

test('STAFF-3 without a connection the code stays, and is sent when the connection is back', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    SETTING_UP[CONFIRM] as () => Response,
  ]
  await open({ [CONFIRM]: () => answers.shift()?.() as Response })
  await giveCode()
  expect(await screen.findByText(words('Nie udało się połączyć z serwerem'))).toBeDefined()
  expect((await code()).value).toBe('123456')
  await press('Włącz drugi krok')
  expect(await codesShown()).toBeDefined()
})

test('STAFF-3 a wrong code says what to do, keeps the input and takes the focus', async () => {
  const server = await open({ [CONFIRM]: WRONG_CODE })
  await giveCode('000 000')
  await screen.findByText(words('Ten kod nie pasuje'))
  expect((await code()).value).toBe('000 000')
  await waitFor(async () => expect(document.activeElement).toBe(await code()))
  expect(server.to(CONFIRM)[0]?.body).toEqual({ code: '000 000' })
})

test('STAFF-3 reports an empty code, and sends nothing', async () => {
  const server = await open()
  await givePassword()
  await code()
  await press('Włącz drugi krok')
  expect(await screen.findByText('Kod jest wymagany')).toBeDefined()
  expect(server.to(CONFIRM)).toEqual([])
})

test('STAFF-3 when this QR code has expired, asks for the password again and says why', async () => {
  await open({ [CONFIRM]: problem(409, 'SECOND_FACTOR.NOT_STARTED') })
  await giveCode()
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Tego kodu QR nie można już użyć'))
  expect(password()).toHaveProperty('value', '')
})

test('STAFF-3 a session that ends during the set-up logs the person out, with its notice', async () => {
  await open({ [CONFIRM]: problem(401, 'SESSION.REQUIRED') })
  await giveCode()
  await waitFor(() => expect(session.read()).toBeNull())
  expect(toasts.all()).toHaveLength(1)
  expect(screen.queryByText(CODES[0] as string)).toBeNull()
})

test('STAFF-3 two submissions at the same moment confirm once', async () => {
  const answer = held()
  const server = await open({ [CONFIRM]: answer.answer })
  await givePassword()
  await enter(await code(), '123456')
  const form = (await code()).closest('form') as HTMLFormElement
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await waitFor(() => expect(server.to(CONFIRM)).toHaveLength(1))
  await act(async () => answer.give(json(200, { recoveryCodes: CODES })()))
  expect(await codesShown()).toBeDefined()
})

test('STAFF-3 shows the ten recovery codes once; the person goes on after confirming having stored them', async () => {
  await open()
  await giveCode()
  const area = within(await codesShown())
  expect(area.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  await waitFor(() => expect(document.activeElement).toBe(step()))
  await press('Przejdź dalej')
  expect(address()).toBe('/staff/account/second-factor')
  await userEvent.click(area.getByRole('checkbox', { name: words('Kody są zapisane') }))
  await press('Przejdź dalej')
  await waitFor(() => expect(address()).toBe('/staff/account'))
  expect(toasts.all().map(({ kind }) => kind)).toEqual(['success'])
})

test('STAFF-3 the codes can be copied, saved as a file and printed, with the account they belong to', async () => {
  const print = vi.fn()
  const blobs: Blob[] = []
  vi.stubGlobal('print', print)
  const address_ = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:codes'
  })
  await open()
  await giveCode()
  await codesShown()
  await press('Drukuj')
  expect(print).toHaveBeenCalledOnce()
  await press('Kopiuj$')
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(EWA.email)
  for (const one of CODES) expect(copied).toContain(one)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Pobierz plik')
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'kody-zapasowe.txt' })
  expect(await blobs[0]?.text()).toBe(copied)
  clicked.mockRestore()
  address_.mockRestore()
})

test('STAFF-3 asks before the page is left with recovery codes not stored', async () => {
  const isAskedAbout = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  await open()
  expect(isAskedAbout()).toBe(false)
  await giveCode()
  await codesShown()
  expect(isAskedAbout()).toBe(true)
  await userEvent.click(screen.getByRole('checkbox'))
  expect(isAskedAbout()).toBe(false)
})
