// The pickup place of a signed-in person’s order: a branch of the company, or another place.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import {
  control,
  errorOf,
  fill,
  optionsOf,
  queryControl,
  section,
  send,
} from '#web/order-form/testing/open-form.tsx'
import { json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import {
  branchesAreThere,
  branchesCall,
  openAddOrder,
  openFilledIn,
  openOwnForm,
  ORDER,
  problem,
} from '../testing/open-own-form.tsx'
import {
  annex,
  foundation,
  foundationBranches,
  mainBuilding,
  school,
  schoolBranches,
  workshops,
} from '../testing/own-companies.ts'
import {
  address,
  chooseBranch,
  chooseCompany,
  contact,
  errorsDialog,
  identity,
  isDisabled,
  PARTS,
  place,
} from '../testing/own-form.ts'

test('BRANCH-1 BRANCH-2 BRANCH-3 PAYLOAD-3 lists the branches in the server’s order, and another place at the end', async () => {
  await openOwnForm()
  expect(optionsOf('selectedBranch').map(({ value }) => value)).toEqual([
    ...schoolBranches.map(({ uuid }) => uuid),
    'Inny',
  ])
  expect(optionsOf('selectedBranch').map(({ text }) => text)).toEqual([
    ...schoolBranches.map(({ name }) => name),
    'Inne miejsce',
  ])
  expect(control('selectedBranch').value).toBe(mainBuilding.uuid)
  expect(queryControl('customerCompanyBranch.sameAsCompany')).toBeNull()
})

test('BRANCH-5 BRANCH-6 BRANCH-7 a branch fills in its address, which cannot be changed, and its contact person', async () => {
  await openOwnForm()
  chooseBranch(annex.uuid)
  expect(address()).toEqual(['ul. Łąkowa 3', '61-879', 'Poznań', 'Polska'])
  expect(isDisabled()).toEqual([true, true, true, true])
  expect(contact()).toEqual(['Marek Wójcik', 'filia@szkola.example', '+48615550113'])
  expect(queryControl('customerCompanyBranch.name')).toBeNull()
})

test('BRANCH-6 copies the known data of a contact person; for a place without one fills in the person who orders', async () => {
  await openOwnForm()
  expect(contact()).toEqual(['Anna Nowak', 'anna.nowak@szkola.example', '+48600555101'])
  chooseBranch(workshops.uuid)
  expect(contact()).toEqual(['', '', '+48615550114'])
  chooseBranch(mainBuilding.uuid)
  expect(contact()).toEqual(['Anna Nowak', 'anna.nowak@szkola.example', '+48600555101'])
})

test('BRANCH-8 BRANCH-9 BRANCH-10 another place can be typed in, with a name, until a branch is chosen again', async () => {
  await openOwnForm()
  chooseBranch('Inny')
  expect(isDisabled()).toEqual([false, false, false, false])
  expect(address()).toEqual(['', '', '', 'Polska'])
  expect([place('name').value, place('name').disabled]).toEqual(['', false])
  fill('customerCompanyBranch.street', 'ul. Nowa 1')
  chooseBranch(annex.uuid)
  expect([address()[0], queryControl('customerCompanyBranch.name')]).toEqual(['ul. Łąkowa 3', null])
})

test('BRANCH-8 BRANCH-9 choosing another place clears the branch’s contact person, and fills in nobody else', async () => {
  await openOwnForm()
  chooseBranch(annex.uuid)
  chooseBranch('Inny')
  expect(contact()).toEqual(['', '', ''])
  expect(address()).toEqual(['', '', '', 'Polska'])
})

test('BRANCH-8 choosing another place keeps a typed contact person, and the person who orders', async () => {
  await openOwnForm()
  chooseBranch('Inny')
  expect(contact()).toEqual(['Anna Nowak', 'anna.nowak@szkola.example', '+48600555101'])
  chooseBranch(annex.uuid)
  fill('customerCompanyBranch.contact', 'Ewa Lis')
  chooseBranch('Inny')
  expect(contact()).toEqual(['Ewa Lis', '', ''])
})

test('BRANCH-5 BRANCH-8 BRANCH-9 a branch abroad fills in its country, another place returns to the default one', async () => {
  await openOwnForm({
    [branchesCall(school.uuid)]: json(200, { branches: [{ ...annex, country: 'Niemcy' }] }),
  })
  expect(address()[3]).toBe('Niemcy')
  chooseBranch('Inny')
  expect(address()).toEqual(['', '', '', 'Polska'])
})

test('BRANCH-8 BRANCH-9 choosing a branch clears the typed data of another place', async () => {
  await openOwnForm()
  chooseBranch('Inny')
  for (const field of PLACE_FIELDS) fill(`customerCompanyBranch.${field}`, 'x')
  chooseBranch(annex.uuid)
  chooseBranch('Inny')
  expect(PLACE_FIELDS.map((field) => place(field).value)).toEqual(
    PLACE_FIELDS.map((field) => (field === 'country' ? 'Polska' : '')),
  )
})

test('BRANCH-11 D-I6.1 D-I6 requires a name for another place', async () => {
  const server = await openFilledIn()
  chooseBranch('Inny')
  fill('customerCompanyBranch.street', 'ul. Nowa 1')
  fill('customerCompanyBranch.postalCode', '60-001')
  fill('customerCompanyBranch.city', 'Poznań')
  send()
  await errorsDialog()
  expect(errorOf('customerCompanyBranch.name')).toBe('Nazwa miejsca odbioru jest wymagana')
  expect(server.to(ORDER)).toEqual([])
})

test('BRANCH-14 BRANCH-15 API-14 FORM-10 another company fills in its data, its branches, and the first of them', async () => {
  const server = await openOwnForm()
  chooseBranch(annex.uuid)
  chooseCompany(foundation.uuid)
  expect(identity()).toEqual([foundation.name, foundation.nip, foundation.regon, foundation.krs])
  expect(
    [...PARTS.map((part) => `customerCompanyAddress.${part}`), 'companyEmail', 'companyPhone'].map(
      (name) => control(name).value,
    ),
  ).toEqual(['ul. Ogrodowa 7', '62-020', 'Swarzędz', 'Polska', '', ''])
  await branchesAreThere()
  expect(server.to(branchesCall(foundation.uuid))).toHaveLength(1)
  expect(optionsOf('selectedBranch').map(({ value }) => value)).toEqual([
    ...foundationBranches.map(({ uuid }) => uuid),
    'Inny',
  ])
  expect([control('selectedBranch').value, ...address()]).toEqual([
    foundationBranches[0]?.uuid,
    'ul. Ogrodowa 7',
    '61-881',
    'Poznań',
    'Polska',
  ])
  chooseCompany(school.uuid)
  await branchesAreThere()
  expect(schoolBranches.length).toBeGreaterThan(1)
  expect([control('selectedBranch').value, address()[0]]).toEqual([
    schoolBranches[0]?.uuid,
    schoolBranches[0]?.street,
  ])
})

test('BRANCH-14 ignores the answer for a company that was left meanwhile', async () => {
  const late = held()
  await openOwnForm({ [branchesCall(foundation.uuid)]: late.answer })
  chooseCompany(foundation.uuid)
  expect(section('place').getByRole('status').textContent).toContain('Wczytywanie miejsc odbioru')
  expect(queryControl('selectedBranch')).toBeNull()
  chooseCompany(school.uuid)
  await branchesAreThere()
  await act(async () => late.give(json(200, { branches: foundationBranches })()))
  expect(optionsOf('selectedBranch').map(({ text }) => text)).toEqual([
    ...schoolBranches.map(({ name }) => name),
    'Inne miejsce',
  ])
  expect(address()[0]).toBe('ul. Kwiatowa 12')
})

test('BRANCH-14 branches that fail to load show one error in place, and a retry keeps the focus', async () => {
  let isDown = true
  const server = await openAddOrder({
    [branchesCall(school.uuid)]: () =>
      isDown ? problem(500, 'ERROR.INTERNAL')() : json(200, { branches: schoolBranches })(),
  })
  await screen.findByText(/Nie udało się wczytać miejsc odbioru/)
  send()
  const list = await errorsDialog()
  expect(list.textContent).toContain('Wybór miejsca odbioru jest wymagany')
  expect(list.textContent).not.toContain('Adres miejsca odbioru jest wymagany')
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  isDown = false
  const again = section('place').getByRole('button', { name: 'Spróbuj ponownie' })
  again.focus()
  fireEvent.click(again)
  await branchesAreThere()
  await waitFor(() => expect(document.activeElement).toBe(control('selectedBranch')))
  expect(server.to(branchesCall(school.uuid))).toHaveLength(2)
})

test('BRANCH-8 a company without branches has the place typed in', async () => {
  await openOwnForm({ [branchesCall(school.uuid)]: json(200, { branches: [] }) })
  expect([control('selectedBranch').value, ...isDisabled()]).toEqual(['Inny', false, false, false, false])
})
