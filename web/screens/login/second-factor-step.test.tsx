import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { QuickLinks } from '#web/app/navigation.tsx'
import { AppRoutes, pages } from '#web/app/routes.tsx'
import { session } from '#web/session/session.ts'
import { EWA, sessionResponse } from '#web/testing/people.ts'
import { answering, enter, json, renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

const required = () => json(200, { secondFactor: 'required' })
const wrong = () => json(401, { code: 'LOGIN.CODE_WRONG', status: 401, title: '' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Kod z\saplikacji$/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }))

beforeEach(() => {
  session.end('left')
  toasts.dismissErrors('login')
})

async function openStep(...answers: Parameters<typeof answering>) {
  const calls = answering(required(), ...answers)
  await act(() =>
    renderApp(
      <>
        <QuickLinks pages={pages} />
        <AppRoutes />
      </>,
      { areas: ['errors', 'public-pages', 'account'], path: '/login' },
    ),
  )
  await screen.findByRole('heading', { level: 1, name: 'Logowanie' })
  await userEvent.type(screen.getByRole('textbox', { name: /mail/ }), EWA.email)
  await userEvent.type(screen.getByLabelText('Hasło'), 'abc{Enter}')
  await screen.findByRole('heading', { level: 1, name: /^Kod z\stelefonu$/ })
  return calls
}

test('STAFF-3 after the right password the page asks for the code, in a field that phones can autofill', async () => {
  await openStep()
  expect(code().getAttribute('autocomplete')).toBe('one-time-code')
  expect(code().getAttribute('inputmode')).toBe('numeric')
  expect(document.activeElement).toBe(code())
  expect(session.read()).toBeNull()
})

test('STAFF-3 the right code signs in', async () => {
  const calls = await openStep(json(200, sessionResponse(EWA)))
  await userEvent.type(code(), '123 456{Enter}')
  await waitFor(() => expect(session.read()).toEqual(EWA))
  expect(calls[1]?.url).toBe('/v1/client/user/session/second-factor')
  expect(JSON.parse(String(calls[1]?.init.body))).toEqual({ code: '123 456' })
})

test('STAFF-3 shows a wrong code at the field, which keeps it and takes the focus', async () => {
  await openStep(wrong(), json(200, sessionResponse(EWA)))
  await enter(code(), '000000')
  await submit()
  expect(
    await screen.findByRole('textbox', { description: 'Ten kod jest nieprawidłowy albo był już użyty' }),
  ).toBe(code())
  expect(code().value).toBe('000000')
  expect(document.activeElement).toBe(code())
  await userEvent.tab()
  await userEvent.tab()
  expect(code().getAttribute('aria-invalid'), 'another button is about to be pressed').toBe('true')
  await userEvent.clear(code())
  await userEvent.type(code(), '654321{Enter}')
  await waitFor(() => expect(session.read()).toEqual(EWA))
})

test('STAFF-3 shows the error of an empty field, sends nothing', async () => {
  const calls = await openStep()
  await submit()
  expect(screen.getByRole('textbox', { description: 'Kod jest wymagany' })).toBe(code())
  expect(calls).toHaveLength(1)
})

test('STAFF-3 without the phone a recovery code can be entered instead, and one can return to the app', async () => {
  const calls = await openStep(json(200, sessionResponse(EWA)))
  await userEvent.click(screen.getByRole('button', { name: 'Nie mam telefonu, użyję kodu zapasowego' }))
  screen.getByRole('heading', { level: 1, name: 'Kod zapasowy' })
  const recovery = screen.getByRole('textbox', { name: 'Kod zapasowy' })
  expect(recovery.getAttribute('autocomplete')).toBe('off')
  expect(document.activeElement).toBe(recovery)
  await userEvent.click(screen.getByRole('button', { name: /^Mam telefon/ }))
  expect(code().value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Nie mam telefonu, użyję kodu zapasowego' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Kod zapasowy' }), 'abcd-efgh-jkmn-pqrs{Enter}')
  await waitFor(() => expect(session.read()).toEqual(EWA))
  expect(JSON.parse(String(calls[1]?.init.body))).toEqual({ code: 'abcd-efgh-jkmn-pqrs' })
})

test.each([
  [429, { 'retry-after': '720' }, 'Zbyt wiele prób. Spróbuj ponownie za 12 min.'],
  [403, {}, 'Brak dostępu. Skontaktuj się z nami.'],
  [503, {}, 'Serwer jest chwilowo niedostępny. Spróbuj za chwilę.'],
])('STAFF-3 shows an error that no code can resolve in the form: %i', async (status, headers, words) => {
  const codes = { 429: 'ERROR.TOO_MANY_REQUESTS', 403: 'ACCESS.DENIED', 503: 'ERROR.UNAVAILABLE' }
  await openStep(json(status, { code: codes[status as 403], status, title: '' }, headers))
  await userEvent.type(code(), '123456{Enter}')
  expect(await screen.findByText(words)).toBeDefined()
  expect(session.read()).toBeNull()
})

test('STAFF-3 the link back opens the password step', async () => {
  await openStep()
  await userEvent.click(screen.getByRole('link', { name: 'Wróć do logowania' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie' })).toBeDefined()
})

test('STAFF-3 five minutes later asks for the password again and says why', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await openStep()
  const [leave] = timers.mock.calls.find(([, delay]) => delay === 5 * 60_000) ?? []
  await act(async () => leave?.())
  expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie' })).toBeDefined()
  expect(toasts.all().map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')])).toEqual([
    ['warning', 'Minęło 5 minut od podania hasła. Zaloguj się jeszcze raz.'],
  ])
})
