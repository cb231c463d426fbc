// Staff who have to set up a second factor see only the set-up, at every address, until they confirm that they have stored the
// recovery codes.
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { staffAccountApi } from '#web/api/administration.ts'
import type { Session } from '#web/api/current-session.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
// Imported here, so that the guard loads it at once.
import '#web/screens/staff/account/required-set-up.tsx'
import { CODES, problem, SETTING_UP } from '#web/screens/staff/account/testing/factor-server.ts'
import { session } from '#web/session/session.ts'
import { EWA, sessionResponse, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { SecondFactorFirst } from './second-factor-first.tsx'

const NEW_EWA: Session = { ...EWA, secondFactorMissing: true }
const SESSION = 'GET /v1/client/user/session'

async function open(person: Session, { path = '/staff/orders?status=NEW', routes = {} as Routes } = {}) {
  queryClient.clear()
  signedIn(person)
  const server = serving({ ...SETTING_UP, ...routes })
  await act(() =>
    renderApp(
      <SecondFactorFirst>
        <h1>the area</h1>
      </SecondFactorFirst>,
      {
        areas: [
          'errors',
          'order-errors',
          'portal',
          'own-order',
          'profile',
          'staff',
          'public-pages',
          'account',
        ],
        path,
      },
    ),
  )
  return server
}

const heading = () => screen.findByRole('heading', { level: 1 })
const address = () => screen.getByTestId('address').textContent
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function setUp() {
  await userEvent.type(await screen.findByLabelText('Hasło do konta', { exact: true }), 'tajne-haslo{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Kod/ }), '123456{Enter}')
  await screen.findByText(CODES[0] as string)
}
async function keepCodes() {
  await userEvent.click(screen.getByRole('checkbox'))
  await press(/^Przejdź/)
}

test('STAFF-3 a person who has a second factor, or needs none, enters the area', async () => {
  await open(EWA)
  expect((await heading()).textContent).toBe('the area')
})

test('STAFF-3 a person who has to set one up sees only the set-up, and only the logout in the bar', async () => {
  await open(NEW_EWA)
  expect((await heading()).textContent).toMatch(/^Drugi\skrok/)
  const bar = within(screen.getByRole('banner'))
  expect(bar.queryAllByRole('link')).toEqual([])
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Wyloguj się'])
})

test('STAFF-3 the set-up opens the requested address once the recovery codes are stored', async () => {
  await open(NEW_EWA)
  await setUp()
  expect(screen.queryByText('the area')).toBeNull()
  await keepCodes()
  expect((await heading()).textContent).toBe('the area')
  expect(address()).toBe('/staff/orders?status=NEW')
  expect(session.read()).toEqual(EWA)
})

test('STAFF-3 the recovery codes stay when the page learns meanwhile that nothing is missing', async () => {
  await open(NEW_EWA)
  await setUp()
  act(() => session.start(EWA))
  expect(screen.getByText(CODES[9] as string)).toBeDefined()
  await keepCodes()
  expect((await heading()).textContent).toBe('the area')
})

test('STAFF-3 does not ask for a set-up that was just completed', async () => {
  await open(NEW_EWA, { path: '/staff/account/second-factor' })
  await setUp()
  await keepCodes()
  expect(address()).toBe('/staff')
})

test('STAFF-3 logging out is possible before the set-up', async () => {
  await open(NEW_EWA, {
    routes: { 'DELETE /v1/client/user/session': () => new Response(null, { status: 204 }) },
  })
  await heading()
  await press(/^Wyloguj/)
  await waitFor(() => expect(session.read()).toBeNull())
})

test('STAFF-3 when the operator begins to require it, the next refused call opens the set-up', async () => {
  const server = await open(EWA, {
    routes: {
      'GET /v1/staff/account': problem(403, 'SECOND_FACTOR.REQUIRED'),
      [SESSION]: json(200, sessionResponse(NEW_EWA)),
    },
  })
  await queryClient
    .fetchQuery({ queryKey: ['any'], queryFn: () => dataOf(staffAccountApi.getStaffAccount({})) })
    .catch(() => undefined)
  expect(await screen.findByRole('heading', { level: 1, name: /^Drugi\skrok/ })).toBeDefined()
  expect(server.to(SESSION)).toHaveLength(1)
})
