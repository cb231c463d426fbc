import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { PIOTR } from '#web/testing/people.ts'
import { json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { ANNA, card, openProfile, PROFILE, SAVE } from './testing/open-profile.tsx'

const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const field = (name: string) => screen.getByRole('textbox', { name })
const values = () =>
  ['Imię', 'Nazwisko', 'E-mail', 'Telefon'].map((name) => (field(name) as HTMLInputElement).value)
/** Values in the read-only card. */
const facts = () =>
  within(screen.getByRole('region', { name: 'Dane osobowe' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const readOnly = () =>
  ['Imię', 'Nazwisko', 'E-mail', 'Telefon'].map((name) => (field(name) as HTMLInputElement).readOnly)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}
async function edit(...args: Parameters<typeof openProfile>) {
  const server = await openProfile(...args)
  await card('Dane osobowe')
  await press('Edytuj')
  await screen.findByRole('textbox', { name: 'Imię' })
  return server
}

describe('viewing', () => {
  test('PROFILE-2 PROFILE-3 PROFILE-4 four values, none of them editable, and the button to edit them', async () => {
    await openProfile()
    await card('Dane osobowe')
    expect(facts()).toEqual(['Anna', 'Nowak', 'anna.nowak@iskra.example', '+48 600 555 101'])
    expect(within(await card('Dane osobowe')).queryAllByRole('textbox')).toEqual([])
    expect(screen.getByRole('button', { name: 'Edytuj' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull()
  })

  test('D-F7.2 shows placeholders while it loads', async () => {
    const answer = held()
    await openProfile({ [PROFILE]: answer.answer })
    expect(screen.getByText('Wczytywanie profilu')).toBeDefined()
    await act(async () => answer.give(json(200, { customer: ANNA })()))
    await waitFor(() => expect(facts()[0]).toBe('Anna'))
  })

  test('PROFILE-2 says that an unknown phone is missing', async () => {
    await openProfile({}, { ...ANNA, phone: null })
    await card('Dane osobowe')
    expect(facts()[3]).toBe('–brak')
  })

  test('ROUTE-12 redirects to the orders when the profile does not load, and says why', async () => {
    await openProfile({ [PROFILE]: json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' }) })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/orders'))
    expect(toastTexts()).toEqual([
      'error: Nie udało się wczytać profilu. Błąd po stronie serwera. Spróbuj za chwilę.',
    ])
  })
})

describe('editing', () => {
  test('PROFILE-5 PROFILE-6 PROFILE-7 PROFILE-3 PROFILE-12 ENTITY-3 D-F1.1 name, surname and phone can be edited, the email address cannot', async () => {
    await edit()
    expect(readOnly()).toEqual([false, false, true, false])
    expect(['Imię', 'Nazwisko', 'Telefon'].map((name) => field(name).getAttribute('name'))).toEqual([
      'name',
      'surname',
      'phone',
    ])
    expect(document.activeElement).toBe(field('Imię'))
    expect(screen.getByRole('button', { name: 'Zapisz' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Anuluj' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edytuj' })).toBeNull()
  })

  test('PROFILE-11 cancelling restores the stored values', async () => {
    const server = await edit()
    await type('Imię', 'Ewa')
    await type('Telefon', '1')
    await press('Anuluj')
    expect(facts()).toEqual(['Anna', 'Nowak', 'anna.nowak@iskra.example', '+48 600 555 101'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edytuj' }))
    expect(server.to(SAVE)).toEqual([])
  })

  test('PROFILE-8 PROFILE-9 PROFILE-13 API-9 saving sends the three fields, says so, and the top bar shows the new name', async () => {
    const server = await edit({
      [SAVE]: ({ body }) => json(200, { customer: { ...ANNA, ...(body as object) } })(),
    })
    await type('Imię', 'Ewa')
    await type('Telefon', '0048 (61) 123-45-67')
    await press('Zapisz')
    await waitFor(() => expect(toastTexts()).toEqual(['success: Profil został zaktualizowany']))
    expect(server.to(SAVE).map(({ body }) => body)).toEqual([
      { name: 'Ewa', surname: 'Nowak', phone: '+48611234567' },
    ])
    expect(facts()).toEqual(['Ewa', 'Nowak', 'anna.nowak@iskra.example', '+48 611 234 567'])
    expect(within(screen.getByRole('banner')).getByText('Ewa Nowak')).toBeDefined()
  })

  test('D-I9 normalises a phone when its field is left', async () => {
    await edit()
    await type('Telefon', '61 123-45-67')
    await userEvent.tab()
    expect(field('Telefon')).toHaveProperty('value', '611234567')
  })

  test('D-I9 PROFILE-13 and when it is sent by Enter, before it is left', async () => {
    const server = await edit({
      [SAVE]: ({ body }) => json(200, { customer: { ...ANNA, ...(body as object) } })(),
    })
    await type('Telefon', '61 123-45-67')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(server.to(SAVE).map(({ body }) => body)).toEqual([
        { name: 'Anna', surname: 'Nowak', phone: '611234567' },
      ]),
    )
  })

  test.for([
    ['PROFILE-26', 'Imię', '', 'Pole nie może być puste'],
    ['PROFILE-27', 'Nazwisko', '   ', 'Pole nie może być puste'],
    ['PROFILE-28', 'Telefon', '', 'Pole nie może być puste'],
    ['PROFILE-29', 'Telefon', '12345678', 'Numer telefonu musi składać się z minimum 9 cyfr'],
    ['PROFILE-29', 'Telefon', '1'.repeat(21), 'Numer telefonu może mieć najwyżej 20 znaków'],
  ])('%s the field %s refuses “%s”: “%s”', async ([, name, text, words]) => {
    const server = await edit()
    await type(name ?? '', text ?? '')
    await press('Zapisz')
    expect(screen.getByRole('textbox', { name: name ?? '', description: words ?? '' })).toBe(
      document.activeElement,
    )
    expect(server.to(SAVE)).toEqual([])
  })

  test('PROFILE-29 nine digits are enough, and the error disappears as soon as they are there', async () => {
    const server = await edit({ [SAVE]: json(200, { customer: ANNA }) })
    await type('Telefon', '12345678')
    await press('Zapisz')
    await userEvent.type(field('Telefon'), '9')
    expect(field('Telefon').getAttribute('aria-invalid')).toBeNull()
    await press('Zapisz')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  })

  test('PROFILE-10 a failed save says so; the input stays to be sent again', async () => {
    await edit({ [SAVE]: json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' }) })
    await type('Imię', 'Ewa')
    await press('Zapisz')
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        'error: Nie udało się zaktualizować profilu',
        'warning: Serwer jest chwilowo niedostępny. Spróbuj za chwilę.',
      ]),
    )
    expect(values()[0]).toBe('Ewa')
    expect(screen.getByRole('button', { name: 'Zapisz' })).toBeDefined()
  })

  test('PROFILE-10 shows the server’s error of a field at the field', async () => {
    const errors = { surname: ['ERROR.TEXT_INVALID'] }
    await edit({ [SAVE]: json(400, { code: 'ERROR.INVALID_INPUT', status: 400, title: '', errors }) })
    await press('Zapisz')
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('textbox', {
          description:
            'Tekst zawiera niewidoczne znaki, których nie można zapisać. Wpisz go ręcznie, zamiast wklejać.',
        }),
      ),
    )
    expect(document.activeElement).toBe(field('Nazwisko'))
  })

  test('a save that ends after another person has signed in shows them nothing of it', async () => {
    const answer = held()
    await edit({ [SAVE]: answer.answer })
    await type('Imię', 'Ewa')
    await press('Zapisz')
    await act(async () => session.start(PIOTR))
    await act(async () => answer.give(json(200, { customer: { ...ANNA, name: 'Ewa' } })()))
    expect(session.read()).toEqual(PIOTR)
    expect(toastTexts()).toEqual([])
    expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('Ewa')
  })

  test('a second click while saving does not save twice', async () => {
    const answer = held()
    const server = await edit({ [SAVE]: answer.answer })
    await press('Zapisz')
    await userEvent.click(await screen.findByRole('button', { name: 'Zapisywanie', busy: true }))
    expect(server.to(SAVE)).toHaveLength(1)
    await act(async () => answer.give(json(200, { customer: ANNA })()))
  })
})
