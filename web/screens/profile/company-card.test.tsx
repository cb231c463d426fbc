import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter, json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { ANNA, card, companyRoute, openProfile, SCHOOL } from './testing/open-profile.tsx'

const TWO = { ...ANNA, ccIds: ['c-1', 'c-2'] }
const unavailable = json(503, { code: 'ERROR.UNAVAILABLE', status: 503, title: '' })
const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test.for([
  ['PROFILE-15', 'Nazwa', 'Zespół Szkół „Iskra”'],
  ['PROFILE-16', 'Adres', 'ul. Jasna 12'],
  ['PROFILE-17', 'Kod pocztowy', '60-101'],
  ['PROFILE-18', 'Miasto', 'Poznań'],
  ['PROFILE-19', 'Kraj', 'Polska'],
  ['PROFILE-20', 'NIP', '7740001454'],
  ['PROFILE-21', 'KRS', '0000123456'],
  ['PROFILE-22', 'REGON', '123456785'],
  ['PROFILE-23', 'BDO', '000123456'],
])('%s the card shows %s: %s', async ([, term, words]) => {
  await openProfile()
  await screen.findByText('NIP')
  expect(detail(term ?? '')).toBe(words)
})

test('D-F5.1 does not break the postal code across lines', async () => {
  await openProfile()
  expect(await screen.findByText('60-101', { selector: 'dd span' })).toBeDefined()
})

test('PROFILE-20 PROFILE-21 PROFILE-22 PROFILE-23 shows the numbers in the order NIP, KRS, REGON, BDO', async () => {
  await openProfile()
  await screen.findByText('NIP')
  const terms = [...(await card('Dane firmy')).querySelectorAll('dt')].map((term) => term.textContent)
  expect(terms.slice(-4)).toEqual(['NIP', 'KRS', 'REGON', 'BDO'])
})

test('PROFILE-14 PROFILE-25 PROFILE-30 one company: nothing to choose, nothing to edit', async () => {
  await openProfile()
  await screen.findByText('NIP')
  const company = within(await card('Dane firmy'))
  for (const role of ['textbox', 'combobox', 'checkbox', 'button'] as const)
    expect(company.queryAllByRole(role), role).toEqual([])
})

test('PROFILE-24 API-11 two companies: each is loaded once, and choosing changes the card without loading again', async () => {
  const server = await openProfile({}, TWO)
  const choice = await screen.findByRole('combobox', { name: 'Wybierz firmę' })
  expect(detail('Nazwa')).toBe('Zespół Szkół „Iskra”')
  await userEvent.selectOptions(choice, 'Fundacja Obieg')
  expect(detail('Nazwa')).toBe('Fundacja Obieg')
  expect(server.asked.map(({ path }) => path).filter((path) => /customerCompany\/[^/]+$/.test(path))).toEqual(
    ['/v1/client/user/customerCompany/c-1', '/v1/client/user/customerCompany/c-2'],
  )
})

test('shows missing data as a dash, read out in words; an exemption from BDO is shown in words', async () => {
  await openProfile({}, { ...ANNA, ccIds: ['c-2'] })
  await screen.findByText('NIP')
  expect([detail('KRS'), detail('REGON')]).toEqual(['–brak', '–brak'])
  expect(detail('BDO')).toMatch(/^zwolnienie\sz\swpisu do BDO$/)
})

test('shows collecting from residents in words', async () => {
  await openProfile({
    [companyRoute('c-1')]: json(200, {
      customerCompany: { ...SCHOOL, bdo: null, bdoPeopleCollection: true },
    }),
  })
  await screen.findByText('NIP')
  expect(detail('BDO')).toContain('sprzęt od osób fizycznych')
})

test('ROUTE-12 redirects to the orders when a company does not load, as when the profile does not', async () => {
  await openProfile({ [companyRoute('c-1')]: unavailable })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/orders'))
  expect(toasts.all().map(({ text }) => text)).toEqual([
    'Nie udało się wczytać profilu. Serwer jest chwilowo niedostępny. Spróbuj za chwilę.',
  ])
})

/** Types while the company loads, then lets loading fail. */
async function typeAndFail() {
  const first = held()
  const answers = [first.answer, json(200, { customerCompany: SCHOOL })]
  await openProfile({ [companyRoute('c-1')]: () => (answers.shift() as () => Response)() })
  await enter(await screen.findByLabelText('Obecne hasło'), 'stare-haslo')
  await act(async () => first.give(unavailable()))
}

test('keeps started input, and offers to retry when the company does not load', async () => {
  await typeAndFail()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByLabelText('Obecne hasło')).toHaveProperty('value', 'stare-haslo')
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await waitFor(() => expect(detail('Nazwa')).toBe('Zespół Szkół „Iskra”'))
})

test('D-F5.2 a retry by key keeps the focus at the card', async () => {
  await typeAndFail()
  ;(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('NIP')
  expect((await card('Dane firmy')).contains(document.activeElement)).toBe(true)
})

test('leaves out a company that no longer exists', async () => {
  await openProfile(
    { [companyRoute('c-1')]: json(404, { code: 'COMPANY.NOT_FOUND', status: 404, title: '' }) },
    TWO,
  )
  await waitFor(() => expect(detail('Nazwa')).toBe('Fundacja Obieg'))
  expect(screen.queryByRole('combobox', { name: 'Wybierz firmę' })).toBeNull()
})

test('an account without a company says so', async () => {
  await openProfile({}, { ...ANNA, ccIds: [] })
  expect(await screen.findByText('Do tego konta nie przypisano jeszcze firmy.')).toBeDefined()
})
