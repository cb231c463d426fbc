import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answering, json, renderApp } from '../../testing/render.tsx'
import { toasts } from '../../ui/toast-queue.ts'
import { LoginScreen } from './login-screen.tsx'

const open = () => renderApp(<LoginScreen />, { areas: ['errors', 'login'], path: '/login' })
const email = () => screen.getByRole('textbox', { name: /mail/ })
const password = () => screen.getByLabelText('Hasło')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }))
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)

async function logIn(...answer: Parameters<typeof answering>) {
  const calls = answering(...answer)
  await open()
  await userEvent.type(email(), 'anna.nowak@szkola.example')
  await userEvent.type(password(), 'abc')
  await submit()
  return calls
}

test('LOGIN-1 LOGIN-2 LOGIN-3 the login has its two fields, a button and the way to a new password', async () => {
  await open()
  expect(email().getAttribute('name')).toBe('email')
  expect(password().getAttribute('name')).toBe('password')
  expect(screen.getByRole('link', { name: 'Nie pamiętam hasła' }).getAttribute('href')).toBe('/forgot-password')
})

test('LOGIN-11 LOGIN-13 empty fields are named, the first gets the focus, nothing is sent', async () => {
  const calls = answering(json(200, {}))
  await open()
  await submit()
  expect(screen.getByRole('textbox', { description: 'Email jest wymagany' })).toBe(email())
  expect(screen.getByText('Pole nie może być puste')).toBeDefined()
  expect(document.activeElement).toBe(email())
  expect(calls).toEqual([])
})

test("LOGIN-12 'abc' is not an email", async () => {
  await open()
  await userEvent.type(email(), 'abc')
  await submit()
  expect(screen.getByText('Email jest nieprawidłowy')).toBeDefined()
})

test('LOGIN-7 LOGIN-14 a three-character password is sent, with the email and nothing else', async () => {
  const calls = await logIn(json(401, { code: 'LOGIN.LOGIN_FAILED', status: 401, title: '' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.url).toBe('/v1/client/user/session')
  expect(calls[0]?.init.method).toBe('POST')
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ email: 'anna.nowak@szkola.example', password: 'abc' })
})

test('LOGIN-8 a refused login is an error toast, the person stays', async () => {
  await logIn(json(401, { code: 'LOGIN.LOGIN_FAILED', status: 401, title: '' }))
  await waitFor(() => expect(toastTexts()).toEqual(['error: Login i/lub hasło są nieprawidłowe']))
  expect(screen.getByTestId('address').textContent).toBe('/login')
})

test('LOGIN-9 a blocked account hears that access is denied and is redirected', async () => {
  await logIn(json(403, { code: 'ACCESS.DENIED', status: 403, title: '' }))
  await waitFor(() => expect(toastTexts()).toEqual(['error: Brak dostępu. Skontaktuj się z nami.']))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
})

test('a server without this call is not a wrong password', async () => {
  await logIn(json(503, { code: 'ERROR.UNAVAILABLE', status: 503, title: '' }))
  await waitFor(() => expect(toasts.all()).toHaveLength(1))
  expect(toastTexts()[0]).not.toContain('Login i/lub hasło')
})

test('LOGIN-6 a successful login leaves the screen', async () => {
  await logIn(json(200, { user: { uuid: 'u', fullname: 'Anna Nowak', email: 'a@b.pl' }, xsrfToken: 't' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  expect(toasts.all()).toEqual([])
})

test('while the answer is awaited a second click sends nothing', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls = await logIn(() => new Promise<Response>((resolve) => (answer = resolve)))
  const button = await screen.findByRole('button', { name: 'Logowanie', busy: true })
  await userEvent.click(button)
  expect(calls).toHaveLength(1)
  answer(json(401, { code: 'LOGIN.LOGIN_FAILED' })())
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Zaloguj się' })).toBeDefined())
})

test('the password can be shown and hidden', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż hasło' }))
  expect(password()).toHaveProperty('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj hasło' }))
  expect(password()).toHaveProperty('type', 'password')
})
