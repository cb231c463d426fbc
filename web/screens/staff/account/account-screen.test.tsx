// Imports the lazy person form first, so that no test waits for its chunk.

import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StaffAccount } from '#contract/people/people.ts'
import '#web/account/person-form.tsx'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { AccountScreen } from './account-screen.tsx'
import { CODES, OFF, problem, RENEW, WRONG_CODE, WRONG_PASSWORD } from './testing/factor-server.ts'

const ACCOUNT = 'GET /v1/staff/account'
const OFF_NOW = { on: false, since: null, required: false, recoveryCodesLeft: 0 }
const ON = { on: true, since: '2026-11-02T08:00:00.000Z', required: false, recoveryCodesLeft: 8 }
const HERE = {
  uuid: 's-1',
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: '2026-11-20T08:05:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
}
const accountOf = (secondFactor: StaffAccount['secondFactor']): StaffAccount => ({
  uuid: EWA.uuid,
  email: EWA.email,
  name: 'Ewa',
  surname: 'Sikora',
  phone: null,
  administrator: false,
  assignmentMails: false,
  secondFactor,
})

async function open(secondFactor: StaffAccount['secondFactor'] = OFF_NOW, routes: Routes = {}) {
  queryClient.clear()
  signedIn(EWA)
  const server = serving({
    [ACCOUNT]: json(200, { account: accountOf(secondFactor) }),
    'GET /v1/client/user/sessions': json(200, {
      sessions: [HERE, { ...HERE, uuid: 's-2', browser: 'Chrome', isCurrent: false }],
    }),
    ...routes,
  })
  await act(() =>
    renderApp(<AccountScreen />, {
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
      path: '/staff/account',
    }),
  )
  return server
}

const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const card = (name: string) => screen.findByRole('region', { name: words(name) })
const factor = async () => within(await card('Drugi krok logowania'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: words(name) }))
const givePassword = async () => {
  await enter(screen.getByLabelText('Hasło do konta', { exact: true }), 'tajne-haslo')
  await userEvent.type(screen.getByRole('textbox', { name: words('Kod z aplikacji lub') }), '123 456{Enter}')
}

test('STAFF-5 saves name and phone by the staff’s own call, also without a phone, and the bar shows the new name', async () => {
  const server = await open(OFF_NOW, {
    'PATCH /v1/staff/account': ({ body }) =>
      json(200, { account: { ...accountOf(OFF_NOW), ...(body as object), phone: null } })(),
  })
  await card('Dane osobowe')
  await press('Edytuj')
  const name = await screen.findByRole('textbox', { name: 'Imię' })
  await userEvent.clear(name)
  await enter(name, 'Ewelina')
  await press('Zapisz')
  await screen.findByText('Ewelina', { selector: 'dd' })
  expect(server.to('PATCH /v1/staff/account')[0]?.body).toEqual({
    name: 'Ewelina',
    surname: 'Sikora',
    phone: '',
  })
  expect(session.read()?.fullname).toBe('Ewelina Sikora')
})

test('STAFF-5 shows an invalid name at its field', async () => {
  await open()
  await card('Dane osobowe')
  await press('Edytuj')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Imię' }))
  await press('Zapisz')
  expect(await screen.findByText('Pole nie może być puste')).toBeDefined()
})

test('STAFF-5 shows the password, the devices with this one marked, and the switch for single-key shortcuts', async () => {
  await open()
  expect(await card('Zmiana hasła')).toBeDefined()
  const devices = within(await card('Zalogowane urządzenia'))
  const rows = await devices.findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('to urządzenie')
  expect(devices.getByRole('button', { name: 'Wyloguj: Chrome, Windows' })).toBeDefined()
  const keys = within(await card('Skróty klawiszowe')).getByRole('checkbox')
  expect(keys).toHaveProperty('checked', true)
  await userEvent.click(keys)
  expect(localStorage.getItem('staff-keys')).toBe('off')
  await userEvent.click(keys)
  expect(localStorage.getItem('staff-keys')).toBeNull()
})

test('STAFF-3 offers to set up a second factor where there is none', async () => {
  await open()
  const shown = await factor()
  expect(shown.getByText('Wyłączony')).toBeDefined()
  expect(shown.getByRole('link', { name: words('Włącz drugi krok') }).getAttribute('href')).toBe(
    '/staff/account/second-factor',
  )
})

test('STAFF-3 shows since when the factor is set up, the codes left, a new phone, and switching off where allowed', async () => {
  await open(ON)
  const shown = await factor()
  expect(shown.getByText(words('Od 2026-11-02'))).toBeDefined()
  expect(shown.getByText(words('Zostało 8 kodów zapasowych'))).toBeDefined()
  expect(shown.getByRole('link', { name: words('Przenieś na nowy telefon') })).toBeDefined()
  expect(shown.getByRole('button', { name: 'Wyłącz' })).toBeDefined()
})

test('STAFF-3 does not offer switching off where the factor is required, and says why', async () => {
  await open({ ...ON, required: true })
  const shown = await factor()
  expect(shown.queryByRole('button', { name: 'Wyłącz' })).toBeNull()
  expect(shown.getByText(words('dlatego nie można go wyłączyć'))).toBeDefined()
})

test.each([
  [0, 'Nie ma już kodów zapasowych.'],
  [1, 'Został 1 kod zapasowy.'],
  [3, 'Zostały 3 kody zapasowe.'],
])('STAFF-3 with %i codes left advises new ones', async (recoveryCodesLeft, message) => {
  await open({ ...ON, recoveryCodesLeft })
  const shown = await factor()
  expect(shown.getByText(words(message))).toBeDefined()
  expect(shown.getByText(words('Najlepiej utworzyć nowe'))).toBeDefined()
})

test('STAFF-3 makes new recovery codes for password and code, shown until the person confirms having stored them', async () => {
  const server = await open(ON, { [RENEW]: json(200, { recoveryCodes: CODES }) })
  await factor()
  await press('Utwórz nowe kody zapasowe')
  expect(document.activeElement).toBe(screen.getByLabelText('Hasło do konta', { exact: true }))
  await givePassword()
  const codes = within(await screen.findByRole('region', { name: 'Kody zapasowe' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  expect(server.to(RENEW)[0]?.body).toEqual({ password: 'tajne-haslo', code: '123 456' })
  await userEvent.click(codes.getByRole('checkbox'))
  await press('Przejdź dalej')
  expect(await screen.findByRole('button', { name: words('Utwórz nowe kody zapasowe') })).toBeDefined()
  expect((await card('Drugi krok logowania')).contains(document.activeElement)).toBe(true)
})

test('STAFF-3 switches the factor off for password and code, and the card says so', async () => {
  let now: StaffAccount['secondFactor'] = ON
  await open(ON, {
    [ACCOUNT]: () => json(200, { account: accountOf(now) })(),
    [OFF]: () => {
      now = OFF_NOW
      return new Response(null, { status: 204 })
    },
  })
  await factor()
  await press('Wyłącz')
  await givePassword()
  expect(await screen.findByText('Wyłączony')).toBeDefined()
  expect(toasts.all().map(({ kind }) => kind)).toEqual(['success'])
})

test.each([
  [WRONG_CODE, 'Ten kod jest nieprawidłowy'],
  [problem(429, 'ERROR.TOO_MANY_REQUESTS', {}, { 'retry-after': '900' }), 'Spróbuj ponownie za 15 min'],
])('STAFF-3 shows a wrong code at its field, too many attempts in the form', async (answer, message) => {
  await open(ON, { [OFF]: answer })
  await factor()
  await press('Wyłącz')
  await givePassword()
  expect(await screen.findByText(words(message))).toBeDefined()
})

test('STAFF-3 sends nothing without a code', async () => {
  const server = await open(ON)
  await factor()
  await press('Wyłącz')
  await userEvent.type(screen.getByLabelText('Hasło do konta', { exact: true }), 'tajne-haslo{Enter}')
  expect(await screen.findByText('Kod jest wymagany')).toBeDefined()
  expect(server.to(OFF)).toEqual([])
})

test('STAFF-3 a wrong password changes nothing, and the action can be cancelled', async () => {
  await open(ON, { [OFF]: WRONG_PASSWORD })
  await factor()
  await press('Wyłącz')
  await givePassword()
  expect(await screen.findByText('Hasło jest nieprawidłowe')).toBeDefined()
  await press('Anuluj')
  expect((await factor()).getByText('Włączony')).toBeDefined()
})

test('STAFF-5 offers to retry when the account does not load', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), json(200, { account: accountOf(ON) })]
  await open(ON, { [ACCOUNT]: () => answers.shift()?.() as Response })
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Nie udało się wczytać konta'))
  await press('Spróbuj ponownie')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect((await factor()).getByText('Włączony')).toBeDefined()
})

test('STAFF-87 the account says whether assigned orders are also notified by email', async () => {
  const EDIT = 'PATCH /v1/staff/account'
  const server = await open(OFF_NOW, {
    [EDIT]: json(200, { account: { ...accountOf(OFF_NOW), assignmentMails: true } }),
  })
  const box = within(await card('Powiadomienia')).getByRole('checkbox')
  expect(box).toHaveProperty('checked', false)
  await userEvent.click(box)
  expect(server.to(EDIT)[0]?.body).toEqual({ assignmentMails: true })
  expect(within(await card('Powiadomienia')).getByRole('checkbox')).toHaveProperty('checked', true)
})
