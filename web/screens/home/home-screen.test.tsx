import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OTHER_LOCALES } from '#contract/languages.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { firstSettings } from '#settings/operator.ts'
import { renderApp } from '#web/testing/render.tsx'
import { HomeScreen } from './home-screen.tsx'

const operator = operatorOf(firstSettings)

const open = () => renderApp(<HomeScreen />, { areas: ['home'] })

test('HOME-1 HOME-2 GEN-1 D-A3.1 the landing page has a header with the name, in Polish', async () => {
  await open()
  expect(
    within(screen.getByRole('banner')).getByRole('link', { name: 'ElektroOdbiór, strona główna' }),
  ).toBeDefined()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Zamów odbiór zużytego sprzętu elektrycznego' }),
  ).toBeDefined()
  expect(document.title).toBe('Odbiór zużytego sprzętu elektrycznego – ElektroOdbiór')
})

test('HOME-3 GEN-12 the description says what is collected and from whom', async () => {
  await open()
  const main = screen.getByRole('main')
  expect(within(main).getByText('Dla firm, instytucji i szkół')).toBeDefined()
  expect(within(main).getByText(/Przygotuj NIP, listę sprzętu i godziny odbioru/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Co zabieramy?' })).getAllByRole('listitem')).toHaveLength(
    8,
  )
  expect(
    within(screen.getByRole('region', { name: 'Jak to działa?' })).getAllByRole('listitem'),
  ).toHaveLength(3)
})

test('HOME-4 HOME-5 HOME-7 explains the waste transfer document and the BDO notice', async () => {
  await open()
  const region = screen.getByRole('region', { name: /KPO i\u00a0BDO/ })
  expect(
    within(region).getByText(/karta przekazania odpadów \(KPO\).* pomagamy ją przygotować/),
  ).toBeDefined()
  const notice = within(region).getByRole('note')
  expect(notice.textContent).toContain('Od 01.01.2020')
  expect(notice.textContent).toMatch(/zamówienia podmiotów, które muszą prowadzić ewidencję\sodpadów/)
  expect(notice.textContent).toContain('wyłącznie przez rejestr BDO')
})

test('HOME-6 links the register', async () => {
  await open()
  expect(screen.getByRole('link', { name: /Rejestr BDO/ }).getAttribute('href')).toBe(
    'https://rejestr-bdo.mos.gov.pl/',
  )
})

test('HOME-8 HOME-9 the buttons are plain links to the order form and to the login', async () => {
  await open()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Zamów odbiór' }).getAttribute('href')).toBe('/newOrder')
  expect(main.getByRole('link', { name: 'Zaloguj się' }).getAttribute('href')).toBe('/login')
})

test('PLUS-1 a kind of equipment opens the form with its group of the list open', async () => {
  await open()
  const kinds = within(screen.getByRole('region', { name: 'Co zabieramy?' }))
  const address = (name: RegExp) => kinds.getByRole('link', { name }).getAttribute('href')
  expect(address(/^Sprzęt IT/)).toBe('/newOrder?group=6')
  expect(address(/^Baterie/)).toBe('/newOrder?group=X')
  expect(kinds.getByRole('link', { name: /^Coś innego/ }).getAttribute('href')).toBe('/newOrder')
})

test('shows from the settings what a pickup costs, where and by whom', async () => {
  await open()
  const price = within(screen.getByRole('region', { name: 'Ile to kosztuje?' }))
  expect(price.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'poniżej 50 kg wskażemy punkt, który przyjmuje sprzęt od firm',
    '50–200 kg koszt dojazdu, podany z\u00a0góry',
    'od 200 kg bezpłatnie dojazd i\u00a0załadunek',
  ])
  // 200 kg by the weights of the catalogue: 8.8 kg a computer, 5.5 kg a monitor.
  expect(price.getByText(/23 komputery albo 37 monitorów/)).toBeDefined()
  const area = within(screen.getByRole('region', { name: 'Gdzie odbieramy?' }))
  expect(area.getByText(/^Warszawa i\sokolice, do około 60 km\./)).toBeDefined()
  expect(area.getByRole('img', { name: /^Warszawa .* Legionowo, .*Pruszków$/ })).toBeDefined()
  const who = screen.getByRole('region', { name: 'Kto odbiera sprzęt?' })
  expect(who.textContent).toMatch(/na zbieranie odpadów, ważne do 2031-05-31/)
})

test('D-A3.2 the footer names the company and links the required information', async () => {
  await open()
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByText(new RegExp(operator.legalName)).textContent).toMatch(
    /ul\. Przykładowa 1, 00-001 Warszawa/,
  )
  expect(foot.getByRole('link', { name: /Dane osobowe/ }).getAttribute('href')).toBe('/personal-data')
  expect(foot.getByRole('link', { name: 'Dostępność' }).getAttribute('href')).toBe('/accessibility')
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/about', '/about/terms']),
  )
})

test('the example adds up to the weights of the catalogue', async () => {
  await open()
  expect(
    within(screen.getByRole('region', { name: 'Przykład zamówienia' })).getByText(/263,100/),
  ).toBeDefined()
})

test.for(OTHER_LOCALES)('the landing page exists in %s too', async (locale) => {
  await renderApp(<HomeScreen />, { areas: ['home'], locale })
  expect(document.documentElement.lang).toBe(locale)
  expect(screen.getByRole('main').textContent).not.toMatch(/HOME\.|Zamów/)
})
