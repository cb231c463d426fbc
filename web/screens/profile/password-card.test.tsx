import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { session } from '#web/session/session.ts'
import { json, saying } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { card, CHANGE, openProfile } from './testing/open-profile.tsx'

const LABELS = ['Obecne hasło', 'Nowe hasło', 'Powtórz nowe hasło'] as const
const done = () => new Response(null, { status: 204 })
const toastTexts = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const button = () => screen.getByRole('button', { name: 'Zmień hasło' })
const isDisabled = () => button().getAttribute('aria-disabled') === 'true'
const field = (label: string) => screen.getByLabelText(label, { exact: true })

async function fill(...texts: readonly string[]) {
  for (const [at, text] of texts.entries()) {
    await userEvent.clear(field(LABELS[at] ?? ''))
    // Pasted, because each key would render the whole screen.
    await userEvent.paste(text)
  }
}
async function open(...args: Parameters<typeof openProfile>) {
  const server = await openProfile(...args)
  await card('Zmiana hasła')
  return server
}

test('PASS-1 D-F1.1 three password fields, each with the attributes for password managers', async () => {
  await open()
  const fields = LABELS.map((label) => field(label) as HTMLInputElement)
  expect(fields.map(({ type }) => type)).toEqual(['password', 'password', 'password'])
  expect(fields.map(({ name }) => name)).toEqual(['password', 'password_new', 'password_new_repeat'])
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
})

test.for([
  ['PASS-5', '', '', '', true],
  ['PASS-2 PASS-5', '1234567', 'nowe-haslo', 'nowe-haslo', true],
  ['PASS-3 PASS-5', 'stare-haslo', '1234567', '1234567', true],
  ['PASS-4 PASS-5', 'stare-haslo', 'nowe-haslo', 'nowe-hasla', true],
  ['PASS-5', 'stare-haslo', 'nowe-haslo', '', true],
  ['PASS-5', '12345678', '12345678', '12345678', false],
] as const)(
  '%s old “%s”, new “%s”, again “%s”: the button is disabled: %s',
  async ([, old, chosen, repeated, disabled]) => {
    const server = await open({ [CHANGE]: done })
    await fill(old, chosen, repeated)
    expect(isDisabled()).toBe(disabled)
    await userEvent.click(button())
    await waitFor(() => expect(server.to(CHANGE)).toHaveLength(disabled ? 0 : 1))
  },
)

test('PASS-4 shows a different repetition as soon as it deviates, not while it is still being typed', async () => {
  await open()
  await fill('stare-haslo', 'nowe-haslo', 'nowe')
  expect(screen.queryByText('Hasła muszą być takie same')).toBeNull()
  await userEvent.type(field('Powtórz nowe hasło'), 'X')
  expect(field('Powtórz nowe hasło').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Hasła muszą być takie same')).toBeDefined()
})

test('PASS-3 shows the error of a short new password when its field is left', async () => {
  await open()
  await fill('stare-haslo', 'krotkie')
  expect(screen.queryByText('Hasło powinno zawierać minimum 8 znaków')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Hasło powinno zawierać minimum 8 znaków')).toBeDefined()
})

test('PASS-6 PASS-7 API-15 sends the three fields, says that the password was changed, and empties the fields', async () => {
  const server = await open({ [CHANGE]: done })
  await fill('stare-haslo', ' nowe haslo', ' nowe haslo')
  await userEvent.click(button())
  await waitFor(() => expect(toastTexts()).toEqual(['success: Hasło zostało zmienione']))
  expect(server.to(CHANGE).map(({ body }) => body)).toEqual([
    { password: 'stare-haslo', password_new: ' nowe haslo', password_new_repeat: ' nowe haslo' },
  ])
  expect(LABELS.map((label) => (field(label) as HTMLInputElement).value)).toEqual(['', '', ''])
  expect(isDisabled()).toBe(true)
})

test('PASS-8 D-D6 a refused change says so, the person stays signed in, and the input is kept', async () => {
  await open({ [CHANGE]: json(400, { code: 'PROFILE.GLOBAL_ERROR', status: 400, title: '' }) })
  await fill('zle-haslo-', 'nowe-haslo', 'nowe-haslo')
  await userEvent.click(button())
  await waitFor(() => expect(toastTexts()).toEqual(['error: Nie udało się zmienić hasła']))
  expect(session.read()?.uuid).toBe('u-1')
  expect(screen.getByTestId('address').textContent).toBe('/profile')
  expect(document.activeElement).toBe(field('Obecne hasło'))
  expect(field('Nowe hasło')).toHaveProperty('value', 'nowe-haslo')
})

test('too many attempts have a message of their own: when to try again', async () => {
  await open({
    [CHANGE]: json(
      429,
      { code: 'ERROR.TOO_MANY_REQUESTS', status: 429, title: '' },
      { 'retry-after': '600' },
    ),
  })
  await fill('zle-haslo-', 'nowe-haslo', 'nowe-haslo')
  await userEvent.click(button())
  await waitFor(() => expect(toastTexts()).toEqual(['error: Zbyt wiele prób. Spróbuj ponownie za 10 min.']))
})

test('PASS-8 a failing server is a failed change too, and the form says the cause', async () => {
  await open({ [CHANGE]: json(503, { code: 'ERROR.UNAVAILABLE', status: 503, title: '' }) })
  await fill('stare-haslo', 'nowe-haslo', 'nowe-haslo')
  await userEvent.click(button())
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      'error: Nie udało się zmienić hasła',
      'warning: Serwer jest chwilowo niedostępny. Spróbuj za chwilę.',
    ]),
  )
})

test('PASS-7 the success replaces the failures before it', async () => {
  const answers = [json(503, { code: 'ERROR.UNAVAILABLE' }), done]
  await open({ [CHANGE]: () => (answers.shift() ?? done)() })
  await fill('stare-haslo', 'nowe-haslo', 'nowe-haslo')
  await userEvent.click(button())
  await waitFor(() => expect(toastTexts()).toHaveLength(2))
  await userEvent.click(button())
  await waitFor(() => expect(toastTexts()).toEqual(['success: Hasło zostało zmienione']))
})

test('the input can be made visible', async () => {
  await open()
  const passwords = within(await card('Zmiana hasła'))
  await userEvent.click(passwords.getByRole('button', { name: 'Pokaż: Nowe hasło' }))
  expect(field('Nowe hasło')).toHaveProperty('type', 'text')
  expect(field('Obecne hasło')).toHaveProperty('type', 'password')
})

test.for([
  [
    'LOGIN.PASSWORD_COMMON',
    'To hasło łatwo odgadnąć: jest wśród najczęściej używanych albo jest jednym słowem lub nazwą naszej firmy, nawet jeśli dodano cyfry. Wybierz inne.',
  ],
  [
    'LOGIN.PASSWORD_PERSONAL',
    'Hasło nie może być zapisanym w koncie imieniem, nazwiskiem, numerem telefonu ani adresem e-mail (lub jego częścią), nawet z dodanymi cyframi',
  ],
] as const)(
  'a new password refused with %s says why at its field, until another is typed',
  async ([code, words]) => {
    await open({ [CHANGE]: json(400, { code, status: 400, title: '', errors: { password_new: [code] } }) })
    await fill('stare-haslo', 'qwertyuiop', 'qwertyuiop')
    await userEvent.click(button())
    expect(await screen.findByText(saying(words))).toBeDefined()
    expect(field('Nowe hasło').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Nowe hasło'))
    expect(field('Obecne hasło')).toHaveProperty('value', 'stare-haslo')
    expect(toastTexts()).toEqual([])
    await userEvent.type(field('Nowe hasło'), 'x')
    expect(screen.queryByText(saying(words))).toBeNull()
  },
)

test('one character repeated shows its error when the field is left, and cannot be sent', async () => {
  await open()
  await fill('stare-haslo', 'aaaaaaaa', 'aaaaaaaa')
  expect(screen.getByText('Hasło nie może być jednym powtórzonym znakiem')).toBeDefined()
  expect(isDisabled()).toBe(true)
})
