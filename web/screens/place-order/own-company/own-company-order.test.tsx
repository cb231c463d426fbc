// The form of a signed-in person when it opens.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personDraft } from '#web/order-form/draft/draft.ts'
import { control, fill, optionsOf, queryControl, section } from '#web/order-form/testing/open-form.tsx'
import { json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import {
  branchesAreThere,
  branchesCall,
  companyCall,
  openAddOrder,
  openOwnForm,
  PERSON,
  problem,
  PROFILE,
  profileOf,
} from '../testing/open-own-form.tsx'
import { foundation, school } from '../testing/own-companies.ts'
import { identity, place } from '../testing/own-form.ts'

test('API-11 API-13 loads the profile and each company once, and only the branches of the first company', async () => {
  const server = await openOwnForm({
    [PROFILE]: profileOf({ ccIds: [school.uuid, foundation.uuid, school.uuid] }),
  })
  const calls = server.asked
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => call.includes('/client/'))
  expect(calls.toSorted()).toEqual(
    [companyCall(school.uuid), companyCall(foundation.uuid), branchesCall(school.uuid), PROFILE].toSorted(),
  )
})

test('ROUTE-13 FORM-8 FORM-10 D-I4.2 the company is chosen with its data: its identification read-only, the rest editable', async () => {
  await openOwnForm()
  expect(optionsOf('selectedCompany').map(({ value, text }) => [value, text])).toEqual([
    [school.uuid, school.name],
    [foundation.uuid, foundation.name],
  ])
  expect(identity()).toEqual([school.name, school.nip, school.regon, ''])
  for (const name of ['customerCompanyName', 'nip', 'regon', 'krs'])
    expect(control(name).readOnly, name).toBe(true)
  const changeable = {
    'customerCompanyAddress.street': 'ul. Kwiatowa 12',
    'customerCompanyAddress.postalCode': '61-881',
    'customerCompanyAddress.city': 'Poznań',
    'customerCompanyAddress.country': 'Polska',
    companyEmail: 'sekretariat@szkola.example, biuro@szkola.example',
    companyPhone: '+48615550112',
  }
  for (const [name, value] of Object.entries(changeable)) {
    expect([control(name).value, control(name).readOnly, control(name).disabled], name).toEqual([
      value,
      false,
      false,
    ])
  }
  expect(section('company').queryByRole('button', { name: /rejestru/ })).toBeNull()
})

test('FORM-8 a person with one company sees it as the only option', async () => {
  await openOwnForm({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }) })
  expect(optionsOf('selectedCompany').map(({ text }) => text)).toEqual([foundation.name])
})

test('FORM-1 GEN-9 the sections stand in the specified order, including BDO and without a choice of a type', async () => {
  await openOwnForm()
  const titles = [...document.querySelectorAll('section > div > h2')].map((heading) =>
    heading.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(titles).toEqual([
    'Dane firmy',
    'Wpis do BDO',
    'Miejsce odbioru',
    'Godziny odbioru',
    'Osoba zamawiająca',
    'Sprzęt do odbioru',
    'Pliki i komentarz',
    'Dane osobowe i wysłanie',
  ])
  expect([queryControl('orderType'), document.querySelector('input[type=radio]')]).toEqual([null, null])
})

test('REPORTER-4 REPORTER-3 fills in the reporter from the profile and shows the contact person', async () => {
  await openOwnForm()
  expect(
    ['reporterName', 'reporterSurname', 'reporterEmail', 'reporterPhone'].map((name) => control(name).value),
  ).toEqual(['Anna', 'Nowak', 'anna.nowak@szkola.example', '+48600555101'])
  expect(control('contactPersonDiffers').checked).toBe(true)
  expect(place('contact')).toBeDefined()
})

test('saves no draft of prefilled data before something is typed', async () => {
  await openOwnForm()
  window.dispatchEvent(new Event('pagehide'))
  expect(personDraft(PERSON).load()).toBeNull()
  fill('comment', 'winda')
  window.dispatchEvent(new Event('pagehide'))
  expect(personDraft(PERSON).load()?.values.comment).toBe('winda')
})

test('D-F5.2 moves the focus from the heading of the loading page to the heading of the form', async () => {
  const profile = held()
  await openAddOrder({ [PROFILE]: profile.answer })
  const waiting = screen.getByRole('heading', { level: 1 })
  waiting.tabIndex = -1
  waiting.focus()
  await act(async () => profile.give(profileOf()()))
  await branchesAreThere()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('says what could not be loaded, and loads it on retry', async () => {
  let isDown = true
  await openAddOrder({
    [companyCall(school.uuid)]: () =>
      isDown ? problem(503, 'ERROR.UNAVAILABLE')() : json(200, { customerCompany: school })(),
  })
  await screen.findByRole('heading', { level: 1, name: /Nie udało się wczytać danych firmy/ })
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await branchesAreThere()
  expect(identity()[0]).toBe(school.name)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('leaves out a company that no longer exists', async () => {
  await openOwnForm({ [companyCall(school.uuid)]: problem(404, 'COMPANY.NOT_FOUND') })
  expect(optionsOf('selectedCompany').map(({ text }) => text)).toEqual([foundation.name])
})

test('tells a person without a company whom to ask', async () => {
  await openAddOrder({ [PROFILE]: profileOf({ ccIds: [] }) })
  await screen.findByRole('heading', { level: 1, name: 'Konto nie ma przypisanej firmy' })
  expect(
    screen
      .getByText(/Zamówienie dla firmy można złożyć/)
      .querySelectorAll('a[href^="tel:"], a[href^="mailto:"]'),
  ).toHaveLength(2)
})

test('FORM-35 a form opened again after it was left shows the server’s current data', async () => {
  await openOwnForm()
  fill('reporterName', 'Hanna')
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  const server = await openOwnForm({ [PROFILE]: profileOf({ name: 'Alicja' }) })
  expect(server.to(PROFILE)).toHaveLength(1)
  expect(control('reporterName').value).toBe('Alicja')
})
