import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '#web/app/routes.tsx'
import { returnTo } from '#web/session/return-to.ts'
import { session } from '#web/session/session.ts'
import { ANNA, sessionResponse } from '#web/testing/people.ts'
import { answering, enter, json, renderApp, saying } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { LoginScreen } from './login-screen.tsx'

const AREAS = ['errors', 'public-pages', 'account'] as const
const open = () => renderApp(<LoginScreen />, { areas: AREAS, path: '/login' })
const email = () => screen.getByRole('textbox', { name: /mail/ })
const password = () => screen.getByLabelText('Hasło')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }))
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const address = () => screen.getByTestId('address').textContent

test('SESSION-4 says that the order is kept after a session ended while it was being sent', async () => {
  sessionStorage.setItem('elektroodbior.waiting-order', ANNA.uuid)
  await open()
  expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Sesja wygasła. Zamówienie jest zapisane. Zaloguj się, aby je wysłać.',
  )
})

test('SESSION-4 does not mention an order to anybody else', async () => {
  await open()
  expect(screen.queryByRole('alert')).toBeNull()
})

async function fillIn(byKey = false) {
  await enter(email(), 'anna.nowak@szkola.example')
  await userEvent.type(password(), byKey ? 'abc{Enter}' : 'abc')
  if (!byKey) await submit()
}

async function logIn(...answer: Parameters<typeof answering>) {
  const calls = answering(...answer)
  await open()
  await fillIn()
  return calls
}

test('LOGIN-1 LOGIN-2 LOGIN-3 D-F1.1 has two fields, a button and a link to a new password', async () => {
  await open()
  expect(email().getAttribute('name')).toBe('email')
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(password().getAttribute('name')).toBe('password')
  expect(password().getAttribute('type')).toBe('password')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByRole('button', { name: 'Zaloguj się' }).getAttribute('type')).toBe('submit')
  expect(screen.getByRole('link', { name: 'Nie pamiętam hasła' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

test('LOGIN-11 LOGIN-13 shows errors of empty fields, focuses the first with its message, sends nothing', async () => {
  const calls = answering(json(200, {}))
  await open()
  await submit()
  expect(screen.getByRole('textbox', { description: 'Email jest wymagany' })).toBe(email())
  expect(screen.getByText('Pole nie może być puste')).toBeDefined()
  expect(document.activeElement).toBe(email())
  expect(calls).toEqual([])
})

test('LANG-2 D-F1.2 fields and errors are in the chosen language', async () => {
  await renderApp(<LoginScreen />, { areas: AREAS, locale: 'en', path: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByLabelText('Password')).toBeDefined()
  const message = document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent
  expect([email().getAttribute('aria-invalid'), message]).toEqual([
    'true',
    expect.stringMatching(/required/i),
  ])
})

test("LOGIN-12 'abc' is not an email: shown when the field is left, cleared when it is corrected", async () => {
  await open()
  await enter(email(), 'abc')
  expect(screen.queryByText('Email jest nieprawidłowy')).toBeNull()
  await userEvent.click(password())
  expect(screen.getByText('Email jest nieprawidłowy')).toBeDefined()
  await enter(email(), '@szkola.example')
  expect(screen.queryByText('Email jest nieprawidłowy')).toBeNull()
})

test('LOGIN-7 LOGIN-14 sends a three-character password with the email and nothing else', async () => {
  const calls = await logIn(json(401, { code: 'LOGIN.LOGIN_FAILED', status: 401, title: '' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.url).toBe('/v1/client/user/session')
  expect(calls[0]?.init.method).toBe('POST')
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    email: 'anna.nowak@szkola.example',
    password: 'abc',
  })
})

/** Queries within the login form. */
const inForm = () => within(email().closest('form') as HTMLFormElement)

test('LOGIN-8 D-D1.4 a refused login shows its error in the form and as a toast, and the person stays', async () => {
  await logIn(json(401, { code: 'LOGIN.LOGIN_FAILED', status: 401, title: '' }))
  expect(await inForm().findByText('Login i/lub hasło są nieprawidłowe')).toBeDefined()
  await waitFor(() => expect(toastTexts()).toEqual(['error: Login i/lub hasło są nieprawidłowe']))
  expect(address()).toBe('/login')
})

test('LOGIN-9 D-I12.1 a blocked account sees that access is denied, and the redirect ends on the landing page', async () => {
  answering(json(403, { code: 'ACCESS.DENIED', status: 403, title: '' }))
  await act(() => renderApp(<AppRoutes />, { areas: AREAS, path: '/login' }))
  await screen.findByRole('heading', { level: 1, name: 'Logowanie' })
  await fillIn()
  await waitFor(() => expect(address()).toBe('/home'))
  expect(await screen.findByRole('heading', { level: 1, name: /Zamów odbiór/ })).toBeDefined()
  expect(toastTexts()).toEqual(['error: Brak dostępu. Skontaktuj się z nami.'])
  expect(session.read()).toBeNull()
})

test.for([
  ['720', 'error: Zbyt wiele prób. Spróbuj ponownie za 12 min.'],
  ['1', 'error: Zbyt wiele prób. Spróbuj ponownie za 1 min.'],
  ['', 'error: Zbyt wiele zapytań. Spróbuj za chwilę.'],
])('D-D7 too many attempts: the message says how long to wait (Retry-After: %j)', async ([after, words]) => {
  await logIn(
    json(
      429,
      { code: 'ERROR.TOO_MANY_REQUESTS', status: 429, title: '' },
      after ? { 'retry-after': String(after) } : {},
    ),
  )
  await waitFor(() => expect(toastTexts()).toEqual([words]))
  expect(inForm().getByText((words ?? '').replace('error: ', ''))).toBeDefined()
})

test('LOGIN-6 LOGIN-8 a successful login clears the errors of a failed one', async () => {
  answering(json(401, { code: 'LOGIN.LOGIN_FAILED' }), json(200, sessionResponse(ANNA)))
  await open()
  await fillIn()
  await waitFor(() => expect(toastTexts()).toHaveLength(1))
  await submit()
  await waitFor(() => expect(session.read()).toEqual(ANNA))
  expect(toastTexts()).toEqual([])
})

test.for([
  [
    'a failing server',
    json(503, { code: 'ERROR.UNAVAILABLE', status: 503, title: '' }),
    'Serwer jest chwilowo niedostępny. Spróbuj za chwilę.',
  ],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Nie udało się połączyć z serwerem. Jeśli inne strony się otwierają, problem jest po naszej stronie: spróbuj za kilka minut.',
  ],
  [
    'the page of a proxy (403)',
    () => new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }),
    'Serwer odpowiedział w niezrozumiały sposób. Spróbuj za chwilę.',
  ],
] as const)('LOGIN-8 %s is a failed login too, and the form says the cause', async ([, answer, words]) => {
  await logIn(answer)
  await waitFor(() => expect(toastTexts()).toEqual(['error: Login i/lub hasło są nieprawidłowe']))
  expect(inForm().getByText(saying(words))).toBeDefined()
  expect(inForm().queryByText(/nieprawidłowe/)).toBeNull()
})

test.for([
  [null, '/orders'],
  ['/profile', '/profile'],
] as const)(
  'LOGIN-6 a successful login leaves the screen; with the stored address %s it opens %s',
  async ([from, to]) => {
    localStorage.setItem('locale', 'pl')
    if (from) returnTo.remember(from)
    answering(json(200, sessionResponse(ANNA)))
    await act(() => renderApp(<AppRoutes />, { areas: AREAS, path: '/login' }))
    await screen.findByRole('heading', { level: 1, name: 'Logowanie' })
    await fillIn(true)
    await waitFor(() => expect(session.read()).toEqual(ANNA))
    await waitFor(() => expect(address()).toBe(to))
    expect(toasts.all().filter(({ text }) => /Login/.test(text))).toEqual([])
  },
)

test('while a request is pending neither a click nor Enter sends again', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls = await logIn(() => new Promise<Response>((resolve) => (answer = resolve)))
  const button = await screen.findByRole('button', { name: 'Logowanie', busy: true })
  await userEvent.click(button)
  await userEvent.type(password(), '{Enter}')
  expect(calls).toHaveLength(1)
  answer(json(401, { code: 'LOGIN.LOGIN_FAILED' })())
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Zaloguj się' })).toBeDefined())
})

test('sends values that the browser autofilled without an event', async () => {
  const calls = answering(() => new Promise<Response>(() => undefined))
  await open()
  for (const field of [email(), password()] as HTMLInputElement[]) field.value = 'anna@szkola.example'
  await submit()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    email: 'anna@szkola.example',
    password: 'anna@szkola.example',
  })
})

test('two submissions at the same moment send once', async () => {
  const calls = answering(() => new Promise<Response>(() => undefined))
  await open()
  await enter(email(), 'anna.nowak@szkola.example')
  await enter(password(), 'abc')
  const form = email().closest('form') as HTMLFormElement
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('the password can be shown and hidden', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż: Hasło' }))
  expect(password()).toHaveProperty('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj: Hasło' }))
  expect(password()).toHaveProperty('type', 'password')
})
