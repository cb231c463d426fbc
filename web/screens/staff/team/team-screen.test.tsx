import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Colleague } from '#contract/people/people.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { ROMAN, sessionResponse, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { TeamScreen } from './team-screen.tsx'

const EWA_SIKORA: Colleague = {
  uuid: '3f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a01',
  email: 'ewa.sikora@biuro.example',
  name: 'Ewa',
  surname: 'Sikora',
  phone: null,
  blocked: false,
  invited: false,
  lastSeen: '2026-11-20T09:00:00.000Z',
  administrator: false,
  secondFactor: true,
  version: 4,
}
const ROMAN_LIS: Colleague = {
  ...EWA_SIKORA,
  uuid: ROMAN.uuid,
  email: ROMAN.email,
  name: 'Roman',
  surname: 'Lis',
  administrator: true,
  version: 1,
}
const TEAM = 'GET /v1/staff/team'
const EWAS = `/v1/staff/team/${EWA_SIKORA.uuid}`
const done = () => new Response(null, { status: 204 })
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

async function open(answers: Routes = {}, ewa: Partial<Colleague> = {}) {
  signedIn(ROMAN)
  const server = serving({
    [TEAM]: json(200, { list: [ROMAN_LIS, { ...EWA_SIKORA, ...ewa }] }),
    ...answers,
  })
  await act(() =>
    renderApp(
      <>
        <TeamScreen />
        <Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={3} />
      </>,
      { areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'], path: '/staff/team' },
    ),
  )
  return server
}
beforeEach(() => queryClient.clear())

/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const openMenu = (name = 'Ewa Sikora') => press(`Działania: ${name}`)
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name: words(name) }))
const expectText = async (text: string) => expect(await screen.findByText(words(text))).toBeDefined()

test('STAFF-45 lists the team with role, state of the account and second factor', async () => {
  await open({}, { invited: true, secondFactor: false, lastSeen: null })
  const table = within(await screen.findByRole('table', { name: 'Zespół' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Roman Lis \(Ty\).*Administrator.*Aktywne.*włączony.*2026.11.20/),
    expect.stringMatching(/Ewa Sikora.*ewa.*Dyspozytor.*Zaproszenie wysłane.*wyłączony/),
  ])
})

test('STAFF-45 offers to retry when the list does not load', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), json(200, { list: [ROMAN_LIS] })]
  await open({ [TEAM]: () => (answers.shift() as () => Response)() })
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Nie udało się wczytać zespołu'))
  await press(words('Spróbuj ponownie'))
  expect(await screen.findByRole('table', { name: 'Zespół' })).toBeDefined()
})

test('STAFF-45 D-H3.2 invites a person; shows a wrong address at its field, and keeps the input', async () => {
  const answers = [
    problem(409, 'PERSON.IS_COLLEAGUE', { errors: { email: ['PERSON.IS_COLLEAGUE'] } }),
    json(201, { person: { ...EWA_SIKORA, email: 'nowa@biuro.example', invited: true } }),
  ]
  const server = await open({ 'POST /v1/staff/team': () => (answers.shift() as () => Response)() })
  await press(words('Zaproś osobę'))
  const dialog = await inDialog('Zaproś do zespołu')
  await enter(dialog.getByRole('textbox', { name: words('E-mail') }), ' nowa@biuro.example')
  await enter(dialog.getByRole('textbox', { name: 'Imię' }), 'Ola')
  await enter(dialog.getByRole('textbox', { name: 'Nazwisko' }), 'Bryl')
  await enter(dialog.getByRole('textbox', { name: /^Telefon/ }), '600 100 200')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Administrator' }))
  await userEvent.click(dialog.getByRole('button', { name: words('Wyślij zaproszenie') }))
  expect(await dialog.findByText(words('Ta osoba jest już w zespole'))).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: words('Wyślij zaproszenie') }))
  await expectText('Zaproszenie wysłane na nowa@biuro.example')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.to('POST /v1/staff/team').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      email: 'nowa@biuro.example',
      name: 'Ola',
      surname: 'Bryl',
      phone: '600100200',
      locale: 'pl',
      administrator: true,
    })),
  )
  await waitFor(() => expect(server.to(TEAM)).toHaveLength(2))
})

test('STAFF-45 D-H3.3 blocks an account after a question, and can unblock it', async () => {
  const server = await open({ [`POST ${EWAS}/block`]: done, [`POST ${EWAS}/unblock`]: done })
  await openMenu()
  await press(words('Zablokuj konto'))
  const dialog = await inDialog('Zablokować konto: Ewa Sikora')
  await userEvent.click(dialog.getByRole('button', { name: 'Zostaw' }))
  expect(document.activeElement?.textContent).toMatch(/^Działania/)
  expect(server.to(`POST ${EWAS}/block`)).toEqual([])
  await openMenu()
  await press(words('Zablokuj konto'))
  await userEvent.click(
    (await inDialog('Zablokować konto')).getByRole('button', { name: words('Zablokuj konto') }),
  )
  await expectText('Zablokowano konto: Ewa Sikora')
  expect(server.to(`POST ${EWAS}/block`)).toHaveLength(1)
  await press('Cofnij')
  await expectText('Odblokowano konto: Ewa Sikora')
  expect(server.to(`POST ${EWAS}/unblock`)).toHaveLength(1)
})

test.each([
  { action: 'Wyloguj wszędzie', path: 'end-sessions', asks: true, done: 'Wylogowano wszędzie: Ewa Sikora' },
  {
    action: 'Usuń drugi krok logowania',
    path: 'second-factor/reset',
    asks: true,
    done: 'Usunięto drugi krok',
  },
  {
    action: 'Wyślij link do ustawienia nowego hasła',
    path: 'invite',
    asks: false,
    done: 'Link do ustawienia hasła wysłany na ewa.sikora',
  },
])(
  'STAFF-45 STAFF-3 runs “$action”, after a question where needed, and reports it',
  async ({ action: name, path, asks, done: notification }) => {
    const server = await open({ [`POST ${EWAS}/${path}`]: done })
    await openMenu()
    await press(words(name))
    if (asks)
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: words(name) }),
      )
    await expectText(notification)
    expect(server.to(`POST ${EWAS}/${path}`)).toHaveLength(1)
  },
)

test('reports a sent link, in words true of both emails, for a person without a password when the list loaded', async () => {
  const server = await open({ [`POST ${EWAS}/invite`]: done }, { invited: true })
  await openMenu()
  await press(words('Wyślij zaproszenie ponownie'))
  await expectText('Link do ustawienia hasła wysłany na ewa.sikora@biuro.example. Jest ważny 7 dni.')
  expect(server.to(`POST ${EWAS}/invite`)).toHaveLength(1)
})

test('STAFF-45 shows the failure of an action until the action succeeds', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), done]
  await open({ [`POST ${EWAS}/invite`]: () => (answers.shift() as () => Response)() })
  for (const isDone of [false, true]) {
    await openMenu()
    await press(words('Wyślij link do ustawienia nowego hasła'))
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(isDone ? 0 : 1))
  }
  await expectText('Link do ustawienia hasła wysłany na ewa.sikora')
})

test('STAFF-45 shows the failure of an invitation until it is sent', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), json(201, { person: EWA_SIKORA })]
  await open({ 'POST /v1/staff/team': () => (answers.shift() as () => Response)() })
  await press(words('Zaproś osobę'))
  await press(words('Wyślij zaproszenie'))
  expect(await screen.findByRole('alert')).toBeDefined()
  await press(words('Wyślij zaproszenie'))
  await expectText('Zaproszenie wysłane na ewa.sikora@biuro.example')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('STAFF-45 offers only unblocking for a blocked account', async () => {
  const server = await open({ [`POST ${EWAS}/unblock`]: done }, { blocked: true, secondFactor: false })
  await openMenu()
  const list = (await screen.findByRole('button', { name: words('Odblokuj konto') })).closest('ul')
  expect(within(list as HTMLElement).getAllByRole('button')).toHaveLength(2)
  await press(words('Odblokuj konto'))
  await expectText('Odblokowano konto')
  expect(server.to(`POST ${EWAS}/unblock`)).toHaveLength(1)
})

test('STAFF-45 makes a person an administrator on the version shown, and a dispatcher again', async () => {
  const server = await open({
    [`PATCH ${EWAS}`]: json(200, { person: { ...EWA_SIKORA, administrator: true, version: 5 } }),
  })
  await openMenu()
  await press(words('Nadaj prawa administratora'))
  await userEvent.click(
    (await inDialog('Nadać prawa')).getByRole('button', { name: words('Nadaj prawa administratora') }),
  )
  await expectText('Ewa Sikora: administrator')
  await press('Cofnij')
  await expectText('Ewa Sikora: dyspozytor')
  expect(server.to(`PATCH ${EWAS}`).map(({ body }) => body)).toEqual([
    { version: 4, administrator: true },
    { version: 5, administrator: false },
  ])
})

test('STAFF-45 says why the last administrator cannot step down', async () => {
  const server = await open({
    [`PATCH /v1/staff/team/${ROMAN.uuid}`]: problem(409, 'TEAM.LAST_ADMINISTRATOR'),
    'GET /v1/client/user/session': json(200, sessionResponse(ROMAN)),
  })
  await openMenu('Roman Lis')
  await press(words('Odbierz prawa administratora'))
  await userEvent.click((await inDialog('Zrezygnować')).getByRole('button', { name: /^Odbierz/ }))
  await expectText('To jedyny administrator')
  expect(server.to(`PATCH /v1/staff/team/${ROMAN.uuid}`)).toHaveLength(1)
  expect(session.read()?.administrator).toBe(true)
})

test('STAFF-45 a person who has stepped down is a dispatcher at once', async () => {
  await open({
    [`PATCH /v1/staff/team/${ROMAN.uuid}`]: json(200, { person: { ...ROMAN_LIS, administrator: false } }),
    'GET /v1/client/user/session': json(200, sessionResponse({ ...ROMAN, administrator: false })),
  })
  await openMenu('Roman Lis')
  await press(words('Odbierz prawa administratora'))
  await userEvent.click((await inDialog('Zrezygnować')).getByRole('button', { name: /^Odbierz/ }))
  await waitFor(() => expect(session.read()?.administrator).toBe(false))
})

test('STAFF-45 edit conflict: overwrites nothing, and shows the current state', async () => {
  const server = await open({
    [`PATCH ${EWAS}`]: problem(409, 'PERSON.CHANGED_MEANWHILE', { current: { person: EWA_SIKORA } }),
  })
  await openMenu()
  await press(words('Nadaj prawa administratora'))
  await userEvent.click((await inDialog('Nadać prawa')).getByRole('button', { name: /^Nadaj/ }))
  await expectText('Nic nie zostało nadpisane')
  await waitFor(() => expect(server.to(TEAM)).toHaveLength(2))
})
