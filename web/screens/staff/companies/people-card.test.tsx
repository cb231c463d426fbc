import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import type { CompanyPerson } from '#contract/people/people.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { PeopleCard } from './people-card.tsx'

const COMPANY = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', name: 'Zespół Szkół „Iskra”' } as StaffCompany
const JAN: CompanyPerson = {
  uuid: '2f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a02',
  email: 'jan.kos@szkola.example',
  name: 'Jan',
  surname: 'Kos',
  phone: '600100200',
  blocked: false,
  invited: false,
  secondFactor: false,
  lastSeen: '2026-11-20T09:00:00.000Z',
  since: '2025-09-01T08:00:00.000Z',
}
const PEOPLE = `/v1/staff/companies/${COMPANY.uuid}/people`
const LIST = `GET ${PEOPLE}`
const done = () => new Response(null, { status: 204 })
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

async function open(answers: Routes = {}, jan: Partial<CompanyPerson> = {}) {
  signedIn(EWA)
  const server = serving({ [LIST]: json(200, { list: [{ ...JAN, ...jan }] }), ...answers })
  await act(() =>
    renderApp(
      <>
        <PeopleCard company={COMPANY} />
        <Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={3} />
      </>,
      { areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'] },
    ),
  )
  return server
}
beforeEach(() => queryClient.clear())

/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: words(name) }))
const expectText = async (text: string) => expect(await screen.findByText(words(text))).toBeDefined()

async function confirm(act: string) {
  await press('Działania: Jan Kos')
  await press(act)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words(act) }))
}

async function invite(email: string) {
  await press('Zaproś osobę')
  const dialog = within(await screen.findByRole('dialog', { name: words('Zaproś do firmy Zespół Szkół') }))
  await userEvent.type(dialog.getByRole('textbox', { name: words('E-mail') }), email)
  await enter(dialog.getByRole('textbox', { name: 'Imię' }), 'Ola')
  await enter(dialog.getByRole('textbox', { name: 'Nazwisko' }), 'Bryl')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: words('Język wiadomości') }), 'uk')
  await userEvent.click(dialog.getByRole('button', { name: words('Wyślij zaproszenie') }))
  return dialog
}

test.each([
  { jan: {}, state: 'Aktywne', seen: true },
  { jan: { invited: true, lastSeen: null }, state: 'Zaproszenie wysłane', seen: false },
  { jan: { blocked: true, lastSeen: null }, state: 'Zablokowane', seen: false },
])('STAFF-42 shows a person with the state of the account: $state', async ({ jan, state, seen }) => {
  await open({}, jan)
  const row = (await screen.findByText('Jan Kos')).closest('li') as HTMLElement
  expect(within(row).getByText(state)).toBeDefined()
  expect(row.textContent).toMatch(/jan\.kos@szkola\.example · 600\s100\s200 · w\sfirmie od 2025.09.01/)
  expect(row.textContent.includes('ostatnia aktywność')).toBe(seen)
})

test('STAFF-42 a company without people says what an invitation does, and offers to retry when people do not load', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), json(200, { list: [] })]
  await open({ [LIST]: () => (answers.shift() as () => Response)() })
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Nie udało się wczytać osób'))
  await press('Spróbuj ponownie')
  await expectText('Nikt nie widzi jeszcze zamówień')
})

test.each([
  { invited: true, message: 'Zaproszenie wysłane na ola@szkola.example' },
  { invited: false, message: 'Ola Bryl: to konto widzi teraz także tę firmę' },
  { invited: true, blocked: true, message: 'Ola Bryl: to konto widzi teraz także tę firmę' },
])(
  'STAFF-42 D-H3.2 reports the result of an invitation (new account: $invited, blocked: $blocked)',
  async ({ invited, blocked = false, message }) => {
    const person = { ...JAN, name: 'Ola', surname: 'Bryl', email: 'ola@szkola.example', invited, blocked }
    const server = await open({ [`POST ${PEOPLE}`]: json(201, { person }) })
    await invite('ola@szkola.example')
    await expectText(message)
    expect(server.to(`POST ${PEOPLE}`)[0]?.body).toEqual({
      email: 'ola@szkola.example',
      name: 'Ola',
      surname: 'Bryl',
      phone: '',
      locale: 'uk',
    })
    await waitFor(() => expect(server.to(LIST)).toHaveLength(2))
  },
)

test('STAFF-42 shows at the field that the invited person is already a member', async () => {
  await open({
    [`POST ${PEOPLE}`]: problem(409, 'PERSON.IS_MEMBER', { errors: { email: ['PERSON.IS_MEMBER'] } }),
  })
  const dialog = await invite(JAN.email)
  const field = dialog.getByRole('textbox', { name: words('E-mail') })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(words('Ta osoba należy już do tej firmy'))).toBeDefined()
  expect(field).toMatchObject({ value: JAN.email })
})

test.each([
  { action: 'Zablokuj konto', path: 'block', message: 'Zablokowano konto: Jan Kos' },
  { action: 'Wyloguj wszędzie', path: 'end-sessions', message: 'Wylogowano wszędzie: Jan Kos' },
])(
  'STAFF-42 D-H3.3 runs “$action” after a question, and reports it',
  async ({ action: name, path, message }) => {
    const route = `POST /v1/staff/people/${JAN.uuid}/${path}`
    const server = await open({ [route]: done })
    await confirm(name)
    await expectText(message)
    expect(server.to(route)).toHaveLength(1)
    await waitFor(() => expect(server.to(LIST)).toHaveLength(2))
  },
)

test('STAFF-42 an invited person can be sent another link, and has no session to end', async () => {
  const route = `POST /v1/staff/people/${JAN.uuid}/invite`
  const server = await open({ [route]: done }, { invited: true, lastSeen: null })
  await press('Działania: Jan Kos')
  expect(screen.queryByRole('button', { name: words('Wyloguj wszędzie') })).toBeNull()
  await press('Wyślij zaproszenie ponownie')
  await expectText('Link do ustawienia hasła wysłany na jan.kos@szkola.example. Jest ważny 7 dni.')
  expect(server.to(route)).toHaveLength(1)
})

test('STAFF-3 resets the second factor of a person who lost the phone, after a question', async () => {
  const route = `POST /v1/staff/people/${JAN.uuid}/second-factor/reset`
  const server = await open({ [route]: done }, { secondFactor: true })
  await press('Działania: Jan Kos')
  await press('Usuń drugi krok logowania')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: words('Usuń drugi krok logowania'),
    }),
  )
  await expectText('Usunięto drugi krok logowania: Jan Kos')
  expect(server.to(route)).toHaveLength(1)
})

test('STAFF-42 a blocked person is unblocked, or removed from the company', async () => {
  const [unblock, remove] = [`POST /v1/staff/people/${JAN.uuid}/unblock`, `DELETE ${PEOPLE}/${JAN.uuid}`]
  const server = await open({ [unblock]: done, [remove]: done }, { blocked: true })
  await press('Działania: Jan Kos')
  await press('Odblokuj konto')
  await expectText('Odblokowano konto: Jan Kos')
  await confirm('Usuń z firmy')
  await expectText('Usunięto z firmy: Jan Kos')
  expect([server.to(unblock).length, server.to(remove).length]).toEqual([1, 1])
})

test('STAFF-42 says when the person has left meanwhile, and loads the list again', async () => {
  const server = await open({
    [`DELETE ${PEOPLE}/${JAN.uuid}`]: problem(404, 'PERSON.NOT_FOUND'),
  })
  await confirm('Usuń z firmy')
  await expectText('Nie ma takiej osoby')
  await waitFor(() => expect(server.to(LIST)).toHaveLength(2))
})
