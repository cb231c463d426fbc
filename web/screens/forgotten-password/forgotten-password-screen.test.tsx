import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answering, enter, json, renderApp, saying } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx'

const open = () =>
  renderApp(<ForgottenPasswordScreen />, {
    areas: ['errors', 'public-pages', 'account'],
    path: '/forgot-password',
  })
const email = () => screen.getByRole('textbox', { name: /mail/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Wyślij link' }))
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const address = () => screen.getByTestId('address').textContent

async function ask(...answers: Parameters<typeof answering>) {
  const calls = answering(...answers)
  await open()
  await enter(email(), ' anna.nowak@szkola.example ')
  await submit()
  return calls
}

test('FORGOT-2 D-F1.1 asks for one email address', async () => {
  await open()
  expect(screen.getAllByRole('textbox')).toEqual([email()])
  expect(email().getAttribute('name')).toBe('email')
  expect(screen.getByRole('link', { name: 'Wróć do logowania' }).getAttribute('href')).toBe('/login')
})

test.each([
  ['', 'Email jest wymagany'],
  ['abc', 'Email jest nieprawidłowy'],
])('FORGOT-7 FORGOT-8 refuses %j: %s; sends nothing', async (text, words) => {
  const calls = answering(json(204, {}))
  await open()
  if (text) await userEvent.type(email(), text)
  await submit()
  expect(screen.getByRole('textbox', { description: words })).toBe(email())
  expect(document.activeElement).toBe(email())
  expect(calls).toEqual([])
})

test('FORGOT-3 FORGOT-4 FORGOT-5 API-7 sends the address, opens the login and says that a link was emailed', async () => {
  const calls = await ask(() => new Response(null, { status: 204 }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(calls.map(({ url, init }) => [url, init.method, init.body])).toEqual([
    ['/v1/client/user/forgot-password', 'POST', '{"email":"anna.nowak@szkola.example"}'],
  ])
  expect(toastTexts()).toEqual(['success: Na podany adres email został wysłany link resetujący hasło.'])
})

test('FORGOT-6 an unknown address is an error: its field and an error toast say so, the person stays', async () => {
  await ask(json(404, { code: 'FORGOT_PASSWORD.WRONG_EMAIL', status: 404, title: '' }))
  await waitFor(() => expect(toastTexts()).toEqual(['error: Podano zły adres email']))
  expect(address()).toBe('/forgot-password')
  expect(email()).toHaveProperty('value', 'anna.nowak@szkola.example')
  expect(screen.getByRole('textbox', { description: 'Podano zły adres email' })).toBe(document.activeElement)
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
    'the page of a proxy (404)',
    () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    'Serwer odpowiedział w niezrozumiały sposób. Spróbuj za chwilę.',
  ],
])('FORGOT-6 %s is a failure too, and the form says the cause', async (_, answer, words) => {
  await ask(answer)
  await waitFor(() => expect(toastTexts()).toEqual(['error: Podano zły adres email']))
  expect(address()).toBe('/forgot-password')
  expect(within(email().closest('form') as HTMLFormElement).getByText(saying(words))).toBeDefined()
  expect(screen.queryByRole('textbox', { description: 'Podano zły adres email' })).toBeNull()
})

test('D-D4.1 too many requests have a message of their own', async () => {
  await ask(json(429, { code: 'ERROR.TOO_MANY_REQUESTS' }, { 'retry-after': '3000' }))
  await waitFor(() => expect(toastTexts()).toEqual(['error: Zbyt wiele prób. Spróbuj ponownie za 50 min.']))
})
