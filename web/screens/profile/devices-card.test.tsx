import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OwnSession } from '#contract/accounts/own-sessions.ts'
import { session } from '#web/session/session.ts'
import { enter, json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import {
  card,
  CHANGE,
  END_OTHERS,
  endRoute,
  HERE,
  openProfile,
  PHONE,
  SESSIONS,
} from './testing/open-profile.tsx'

const done = () => new Response(null, { status: 204 })
const SAFARI: OwnSession = { ...PHONE, uuid: 's-3', browser: 'Safari', system: 'iOS' }
const UNKNOWN: OwnSession = { ...PHONE, uuid: 's-4', browser: null, system: null }
const listing = (...sessions: OwnSession[]) => json(200, { sessions })
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const devices = async () => within(await card('Zalogowane urządzenia'))
const rows = async () => (await devices()).getAllByRole('listitem').map(({ textContent }) => textContent)
const button = async (name: string) => (await devices()).findByRole('button', { name })
const area = async () => (await devices()).getByRole('group', { name: 'Zalogowane urządzenia' })

async function open(routes: Parameters<typeof openProfile>[0]) {
  const server = await openProfile(routes)
  await (await devices()).findAllByRole('listitem')
  return server
}

test('shows each device, when it was used, in Warsaw time, and which is this one', async () => {
  await open({ [SESSIONS]: listing(HERE, PHONE, UNKNOWN) })
  expect(await rows()).toEqual([
    'Firefox, Windows to urządzenie Zalogowano: 2026-11-20, 09:05',
    'Chrome, Android Ostatnio używane: 2026-11-20, 09:41 Zalogowano: 2026-11-20, 09:05Wyloguj',
    'Nieznana przeglądarka Ostatnio używane: 2026-11-20, 09:41 Zalogowano: 2026-11-20, 09:05Wyloguj',
  ])
})

test('says that there is no other session to end', async () => {
  await open({ [SESSIONS]: listing(HERE) })
  const shown = await devices()
  expect(shown.getByText('Żadne inne urządzenie nie jest zalogowane.')).toBeDefined()
  expect(shown.queryAllByRole('button')).toEqual([])
})

test('the button of a device ends its session: its row goes, the others stay, the focus stays in place, the call carries the token', async () => {
  const server = await open({ [SESSIONS]: listing(HERE, PHONE, SAFARI), [endRoute('s-2')]: done })
  const end = await button('Wyloguj: Chrome, Android')
  expect(document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Ostatnio używane: 2026-11-20',
  )
  end.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect((await rows()).join()).not.toContain('Chrome')
  expect(toastTexts()).toEqual(['success: Urządzenie zostało wylogowane'])
  expect(document.activeElement).toBe(await area())
  expect(server.to(endRoute('s-2')).map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['t'])
})

test('ends all other sessions at once', async () => {
  const server = await open({ [SESSIONS]: listing(HERE, PHONE, SAFARI), [END_OTHERS]: done })
  await userEvent.click(await button('Wyloguj wszystkie pozostałe'))
  await waitFor(async () =>
    expect(await rows()).toEqual(['Firefox, Windows to urządzenie Zalogowano: 2026-11-20, 09:05']),
  )
  expect(server.to(END_OTHERS)).toHaveLength(1)
  expect(toastTexts()).toEqual(['success: Pozostałe urządzenia zostały wylogowane'])
  expect(document.activeElement).toBe(await area())
})

test('while a session is being ended a second press of any button does nothing', async () => {
  const slow = held()
  const server = await open({
    [SESSIONS]: listing(HERE, PHONE, SAFARI),
    [endRoute('s-2')]: slow.answer,
    'DELETE*': done,
  })
  await userEvent.click(await button('Wyloguj: Chrome, Android'))
  const busy = await button('Wyloguj: Chrome, Android')
  expect([busy.getAttribute('aria-busy'), busy.textContent]).toEqual(['true', 'Wylogowywanie'])
  await userEvent.click(busy)
  await userEvent.click(await button('Wyloguj: Safari, iOS'))
  await userEvent.click(await button('Wyloguj wszystkie pozostałe'))
  await act(async () => slow.give(done()))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/v1/client/user/sessions/s-2',
  ])
})

test('removes a session that has ended by itself meanwhile like the others', async () => {
  await open({
    [SESSIONS]: listing(HERE, PHONE),
    [endRoute('s-2')]: json(404, { code: 'SESSION.NOT_FOUND', status: 404, title: '' }),
  })
  await userEvent.click(await button('Wyloguj: Chrome, Android'))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(toastTexts()).toEqual(['success: Urządzenie zostało wylogowane'])
})

test.for([
  ['Wyloguj: Chrome, Android', 'Nie udało się wylogować urządzenia'],
  ['Wyloguj wszystkie pozostałe', 'Nie udało się wylogować pozostałych urządzeń'],
] as const)('“%s” that fails says so, changes nothing, and can be pressed again', async ([name, words]) => {
  await open({
    [SESSIONS]: listing(HERE, PHONE),
    'DELETE /v1/client/user/sessions*': json(503, { code: 'ERROR.UNAVAILABLE', status: 503, title: '' }),
  })
  await userEvent.click(await button(name))
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      `error: ${words}`,
      'warning: Serwer jest chwilowo niedostępny. Spróbuj za chwilę.',
    ]),
  )
  expect(await rows()).toHaveLength(2)
  expect((await button(name)).getAttribute('aria-busy')).toBeNull()
  expect(document.activeElement).toBe(await button(name))
})

test('too long after the login says what to do first, and changes nothing', async () => {
  await open({
    [SESSIONS]: listing(HERE, PHONE),
    'DELETE /v1/client/user/sessions*': json(403, { code: 'SESSION.LOG_IN_AGAIN', status: 403, title: '' }),
  })
  await userEvent.click(await button('Wyloguj: Chrome, Android'))
  await waitFor(() =>
    expect(toastTexts()).toEqual([expect.stringContaining('error: Od zalogowania minęło zbyt dużo czasu.')]),
  )
  expect(await rows()).toHaveLength(2)
})

test('shows only in its card that the list does not load, and offers to retry', async () => {
  const answers = [json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' }), listing(HERE, PHONE)]
  await openProfile({ [SESSIONS]: () => answers.shift()?.() as Response })
  expect((await (await devices()).findByRole('alert')).textContent).toContain(
    'Nie udało się wczytać zalogowanych urządzeń.',
  )
  expect(screen.getByTestId('address').textContent).toBe('/profile')
  await userEvent.click(await button('Spróbuj ponownie'))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(document.activeElement).toBe(await area())
})

test('a slow list has its place reserved', async () => {
  const slow = held()
  await openProfile({ [SESSIONS]: slow.answer })
  expect((await devices()).getByText('Wczytywanie zalogowanych urządzeń')).toBeDefined()
  await act(async () => slow.give(listing(HERE)()))
  expect(await rows()).toHaveLength(1)
})

test('when the own session ends meanwhile, logs out without an error message', async () => {
  await open({
    [SESSIONS]: listing(HERE, PHONE),
    [endRoute('s-2')]: json(401, { code: 'SESSION.REQUIRED', status: 401, title: '' }),
  })
  await userEvent.click(await button('Wyloguj: Chrome, Android'))
  await waitFor(() => expect(session.read()).toBeNull())
  expect(toastTexts()).toEqual(['error: Sesja wygasła, zaloguj się ponownie.'])
})

test('D-D2.3 loads the list again after a password change, which has ended the others', async () => {
  const answers = [listing(HERE, PHONE), listing(HERE)]
  await open({ [SESSIONS]: () => answers.shift()?.() as Response, [CHANGE]: done })
  await enter(screen.getByLabelText('Obecne hasło', { exact: true }), 'stare-haslo')
  await enter(screen.getByLabelText('Nowe hasło', { exact: true }), 'nowe-haslo')
  await enter(screen.getByLabelText('Powtórz nowe hasło', { exact: true }), 'nowe-haslo')
  await userEvent.click(screen.getByRole('button', { name: 'Zmień hasło' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})
