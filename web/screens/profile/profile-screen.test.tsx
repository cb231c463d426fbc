import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { enter, json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { ANNA, card, openProfile, PROFILE, SAVE } from './testing/open-profile.tsx'

const OUTDATED = /^Nie udało się odświeżyć profilu/
const failing = (status: number, code: string) => json(status, { code, status, title: '' })
const broken = failing(500, 'ERROR.INTERNAL')
const address = () => screen.getByTestId('address').textContent
const name = () => screen.getByRole('textbox', { name: 'Imię' })
/** First name in the read-only card. */
const shownName = () => screen.getByText('Imię', { selector: 'dt' }).nextElementSibling?.textContent
const password = () => screen.getByLabelText('Obecne hasło', { exact: true })
const press = (words: string) => userEvent.click(screen.getByRole('button', { name: words }))

/** Opens a profile that was loaded before. `routes` answer the new call. */
async function comeBack(routes: Parameters<typeof openProfile>[0] = {}) {
  await openProfile()
  await card('Dane osobowe')
  cleanup()
  const answer = held()
  await openProfile({ [PROFILE]: answer.answer, ...routes })
  return (response: () => Response) => act(async () => answer.give(response()))
}

async function rename() {
  await press('Edytuj')
  await screen.findByRole('textbox', { name: 'Imię' })
  await userEvent.clear(name())
  await enter(name(), 'Ewa')
}

test('ROUTE-12 cached data do not hide that the profile cannot be loaded now', async () => {
  const refresh = await comeBack()
  await press('Edytuj')
  await refresh(broken)
  await waitFor(() => expect(address()).toBe('/orders'))
  expect(toasts.all().map(({ text }) => text)).toContain(
    'Nie udało się wczytać profilu. Błąd po stronie serwera. Spróbuj za chwilę.',
  )
})

test('keeps a half-edited profile and password when the profile cannot be refreshed, and says so', async () => {
  const refresh = await comeBack()
  await rename()
  await enter(password(), 'stare-haslo')
  await refresh(broken)
  expect(await screen.findByText(OUTDATED)).toBeDefined()
  expect(address()).toBe('/profile')
  expect(name()).toHaveProperty('value', 'Ewa')
  expect(password()).toHaveProperty('value', 'stare-haslo')
  expect(document.activeElement).toBe(password())
  expect(toasts.all()).toEqual([])
})

test('D-F5.2 offers to retry when the profile could not be refreshed, and keeps the focus at it', async () => {
  const first = held()
  const answers = [first.answer, json(200, { customer: { ...ANNA, name: 'Ewa' } })]
  await comeBack({ [PROFILE]: () => answers.shift()?.() as Response })
  await enter(password(), 'stare-haslo')
  await act(async () => first.give(broken()))
  await screen.findByText(OUTDATED)
  screen.getByRole('button', { name: 'Spróbuj ponownie' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(shownName()).toBe('Ewa'))
  expect(screen.queryByText(OUTDATED)).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edytuj' }))
})

test('ROUTE-12 an account without access sees nothing of a cached profile', async () => {
  const refresh = await comeBack()
  await rename()
  await refresh(failing(403, 'ACCESS.DENIED'))
  await waitFor(() => expect(address()).toBe('/orders'))
  expect(toasts.all().map(({ text }) => text)).toContain(
    'Nie udało się wczytać profilu. Brak dostępu. Skontaktuj się z nami.',
  )
  expect(screen.queryByText(OUTDATED)).toBeNull()
})

test('ROUTE-12 SESSION-4 an ended session leaves nothing of a cached profile, even before its guard redirects', async () => {
  const refresh = await comeBack()
  await rename()
  await refresh(failing(401, 'SESSION.REQUIRED'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Imię' })).toBeNull())
  expect(queryClient.getQueriesData({}).map(([, data]) => data)).not.toContainEqual({ customer: ANNA })
  expect(toasts.all().map(({ text }) => text)).toEqual(['Sesja wygasła, zaloguj się ponownie.'])
})

test('keeps the saved values when the answer to an earlier request arrives later', async () => {
  const refresh = await comeBack({
    [SAVE]: ({ body }) => json(200, { customer: { ...ANNA, ...(body as object) } })(),
  })
  await rename()
  await press('Zapisz')
  await screen.findByRole('button', { name: 'Edytuj' })
  await refresh(json(200, { customer: ANNA }))
  expect(shownName()).toBe('Ewa')
  await press('Edytuj')
  expect(await screen.findByRole('textbox', { name: 'Imię' })).toHaveProperty('value', 'Ewa')
})

test('keeps them too when the page was left and opened again while saving', async () => {
  const saving = held()
  await openProfile({ [SAVE]: saving.answer })
  await card('Dane osobowe')
  await rename()
  await press('Zapisz')
  cleanup()
  const asked = held()
  await openProfile({ [PROFILE]: asked.answer })
  await act(async () => saving.give(json(200, { customer: { ...ANNA, name: 'Ewa' } })()))
  await waitFor(() => expect(toasts.all().map(({ text }) => text)).toEqual(['Profil został zaktualizowany']))
  await act(async () => asked.give(json(200, { customer: ANNA })()))
  await waitFor(() => expect(shownName()).toBe('Ewa'))
})
