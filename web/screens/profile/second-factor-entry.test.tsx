// Imports `own-second-factor.tsx` before the test, so that the screen loads it at once.
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import '#web/account/second-factor/own-second-factor.tsx'
import { queryClient } from '#web/queries/query-client.ts'
import { ANNA, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { SecondFactorEntry } from './second-factor-entry.tsx'

const FACTOR = '/v1/client/user/second-factor'
const OFF_NOW = { on: false, since: null, required: false, recoveryCodesLeft: 0 }
const ON = { on: true, since: '2026-11-02T08:00:00.000Z', required: false, recoveryCodesLeft: 10 }
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqrs-tvwx-012${at}`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: words(name) }))
const password = () => screen.findByLabelText('Hasło do konta', { exact: true })

/** Opens the card with a stand-in of the server that stores which factor is set. */
async function open(routes: Routes = {}, start = OFF_NOW as typeof OFF_NOW | typeof ON) {
  queryClient.clear()
  signedIn(ANNA)
  let factor = start
  const server = serving({
    [`GET ${FACTOR}`]: () => json(200, { secondFactor: factor })(),
    [`POST ${FACTOR}`]: json(200, { secret: SECRET, otpauthUrl: `otpauth://totp/x?secret=${SECRET}` }),
    [`POST ${FACTOR}/confirm`]: () => {
      factor = ON
      return json(200, { recoveryCodes: CODES })()
    },
    [`POST ${FACTOR}/off`]: () => {
      factor = OFF_NOW
      return new Response(null, { status: 204 })
    },
    ...routes,
  })
  await act(() =>
    renderApp(<SecondFactorEntry />, { areas: ['errors', 'portal', 'profile', 'account'], path: '/profile' }),
  )
  return server
}

test('STAFF-3 requests a client’s second factor only when they open it', async () => {
  const server = await open()
  expect(server.to(`GET ${FACTOR}`)).toEqual([])
  await press('Pokaż drugi krok')
  expect(await screen.findByText('Wyłączony')).toBeDefined()
  expect(server.to(`GET ${FACTOR}`)).toHaveLength(1)
  const area = screen.getAllByRole('group', { name: words('Drugi krok logowania') })[0]
  expect(document.activeElement).toBe(area)
})

test('STAFF-3 a client sets it up with password and code, stores the recovery codes and sees that it is on', async () => {
  const server = await open()
  await press('Pokaż drugi krok')
  await press('Włącz drugi krok')
  await userEvent.type(await password(), 'tajne-haslo{Enter}')
  expect(await screen.findByRole('img', { name: words('Kod QR dla aplikacji') })).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: words('Kod z aplikacji') }), '123456{Enter}')
  const codes = within(await screen.findByRole('region', { name: 'Kody zapasowe' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(screen.queryByRole('button', { name: 'Anuluj' })).toBeNull()
  await userEvent.click(codes.getByRole('checkbox'))
  await press('Przejdź dalej')
  expect(await screen.findByText('Włączony')).toBeDefined()
  expect(server.to(`POST ${FACTOR}`)[0]?.body).toEqual({ password: 'tajne-haslo' })
  expect(toasts.all().map(({ kind }) => kind)).toEqual(['success'])
})

test('STAFF-3 a client switches it off with password and code, and can cancel the set-up', async () => {
  const server = await open({}, ON)
  await press('Pokaż drugi krok')
  await press('Przenieś na nowy telefon')
  await press('Anuluj')
  await press('Wyłącz')
  await enter(await password(), 'tajne-haslo')
  await userEvent.type(screen.getByRole('textbox', { name: words('Kod z aplikacji lub') }), '123456{Enter}')
  expect(await screen.findByText('Wyłączony')).toBeDefined()
  expect(server.to(`POST ${FACTOR}/off`)[0]?.body).toEqual({ password: 'tajne-haslo', code: '123456' })
})

test('STAFF-3 offers to retry when the state does not load', async () => {
  const answers = [
    json(503, { type: 'about:blank', title: '', status: 503, code: 'ERROR.UNAVAILABLE' }),
    json(200, { secondFactor: ON }),
  ]
  await open({ [`GET ${FACTOR}`]: () => answers.shift()?.() as Response })
  await press('Pokaż drugi krok')
  expect(await screen.findByRole('alert')).toBeDefined()
  await press('Spróbuj ponownie')
  expect(await screen.findByText('Włączony')).toBeDefined()
})
