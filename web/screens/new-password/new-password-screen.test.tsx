import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { session } from '#web/session/session.ts'
import { ANNA, sessionResponse, PIOTR, signedIn } from '#web/testing/people.ts'
import { answering, enter, json, renderApp, saying } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { NewPasswordScreen } from './new-password-screen.tsx'

const open = () =>
  renderApp(
    <Routes>
      <Route path="/reset-password/:token" element={<NewPasswordScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { areas: ['errors', 'public-pages', 'account'], path: '/reset-password/the-token' },
  )
const first = () => screen.getByLabelText('Nowe hasło')
const second = () => screen.getByLabelText('Powtórz nowe hasło')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ustaw hasło' }))
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const address = () => screen.getByTestId('address').textContent
const done = () => new Response(null, { status: 204 })

async function choose(one: string, two = one) {
  if (one) await userEvent.type(first(), one)
  if (two) await userEvent.type(second(), two)
  await submit()
}

async function set(...answers: Parameters<typeof answering>) {
  const calls = answering(...answers)
  await open()
  await choose('nowe-haslo')
  return calls
}

test('RESET-2 has a field for the new password and one to repeat it, which password managers recognise', async () => {
  await open()
  for (const field of [first(), second()]) {
    expect(field).toHaveProperty('type', 'password')
    expect(field.getAttribute('autocomplete')).toBe('new-password')
  }
})

describe('sends nothing', () => {
  test.each([
    ['RESET-6', '', '', ['Hasło jest wymagane', 'Hasło jest wymagane']],
    [
      'RESET-3 RESET-4',
      '1234567',
      '1234567',
      ['Hasło powinno zawierać minimum 8 znaków', 'Hasło powinno zawierać minimum 8 znaków'],
    ],
    ['RESET-4', '12345678', '1234567', ['', 'Hasło powinno zawierać minimum 8 znaków']],
    ['RESET-5', '12345678', '12345679', ['', 'Podane hasła nie mogą się różnić']],
  ])('%s %j and %j', async (_, one, two, words) => {
    const calls = answering(done)
    await open()
    await choose(one, two)
    const described = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ??
      ''
    expect(
      [first(), second()].map((field) => (field.getAttribute('aria-invalid') ? described(field) : '')),
    ).toEqual(words)
    expect(document.activeElement).toBe(words[0] ? first() : second())
    expect(calls).toEqual([])
  })
})

test('RESET-6 shows the error of a cleared field when it is left', async () => {
  await open()
  await enter(first(), 'abc')
  await userEvent.clear(first())
  await userEvent.tab()
  expect(screen.getByText('Hasło jest wymagane')).toBeDefined()
})

test('RESET-7 API-16 sends only the password and the token of the address; opens the login with a success message', async () => {
  const calls = await set(done)
  await waitFor(() => expect(address()).toBe('/login'))
  expect(calls.map(({ url, init }) => [url, init.method])).toEqual([['/v1/client/user/set-password', 'POST']])
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ password: 'nowe-haslo', token: 'the-token' })
  expect(toastTexts()).toEqual(['success: Hasło zostało ustawione. Możesz się zalogować.'])
})

const FAILED = 'error: Nie udało się ustawić hasła. Link mógł już wygasnąć albo zostać użyty.'
const newLink = () => screen.queryByRole('link', { name: /Poproś o\snowy link/ })

test('RESET-8 an invalid link: an error toast says that it failed, the page links to a new one', async () => {
  await set(json(400, { code: 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG' }))
  await waitFor(() => expect(toastTexts()).toEqual([FAILED]))
  expect(newLink()?.getAttribute('href')).toBe('/forgot-password')
  expect(newLink()?.parentElement?.textContent).toMatch(/^Nie udało się ustawić hasła\. /)
  expect(address()).toBe('/reset-password/the-token')
})

test.each([
  [
    'a failing server',
    json(500, { code: 'ERROR.INTERNAL' }),
    'Serwer jest chwilowo niedostępny. Spróbuj za chwilę.',
  ],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Nie udało się połączyć z serwerem. Jeśli inne strony się otwierają, problem jest po naszej stronie: spróbuj za kilka minut.',
  ],
  [
    'the page of a proxy (400)',
    () => new Response('<html>', { status: 400, headers: { 'content-type': 'text/html' } }),
    'Serwer odpowiedział w niezrozumiały sposób. Spróbuj za chwilę.',
  ],
])('RESET-8 %s is a failure too, and the form says the cause', async (_, answer, words) => {
  await set(answer)
  await waitFor(() => expect(toastTexts()).toEqual([FAILED]))
  expect(newLink()).toBeNull()
  expect(within(first().closest('form') as HTMLFormElement).getByText(saying(words))).toBeDefined()
})

test('too many attempts have a message of their own', async () => {
  await set(json(429, { code: 'ERROR.TOO_MANY_REQUESTS' }, { 'retry-after': '60' }))
  await waitFor(() => expect(toastTexts()).toEqual(['error: Zbyt wiele prób. Spróbuj ponownie za 1 min.']))
})

test('D-D2.3 logs out a person signed in here with that account, without a notice of expiry', async () => {
  signedIn()
  await set(done, json(200, { user: null }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(session.read()).toBeNull()
  expect(toastTexts()).toHaveLength(1)
})

test('a person signed in with another account stays signed in', async () => {
  signedIn(PIOTR)
  await set(done, json(200, sessionResponse(PIOTR)))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(session.read()).toEqual(PIOTR)
  expect(session.read()).not.toEqual(ANNA)
})

test.each([
  [
    'LOGIN.PASSWORD_COMMON',
    'To hasło łatwo odgadnąć: jest wśród najczęściej używanych albo jest jednym słowem lub nazwą naszej firmy, nawet jeśli dodano cyfry. Wybierz inne.',
  ],
  [
    'LOGIN.PASSWORD_PERSONAL',
    'Hasło nie może być zapisanym w koncie imieniem, nazwiskiem, numerem telefonu ani adresem e-mail (lub jego częścią), nawet z dodanymi cyframi',
  ],
])('a password refused with %s says why at its field, and mentions no invalid link', async (code, words) => {
  await set(json(400, { code, errors: { password: [code] } }))
  expect(await screen.findByText(saying(words))).toBeDefined()
  expect(document.activeElement).toBe(first())
  expect(first().getAttribute('aria-invalid')).toBe('true')
  expect(newLink()).toBeNull()
  expect(toastTexts()).toEqual([])
})
