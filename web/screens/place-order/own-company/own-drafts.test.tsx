// Drafts of a signed-in person’s order.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personDraft, visitorDraft } from '#web/order-form/draft/draft.ts'
import { filledIn } from '#web/order-form/testing/filled-in.ts'
import { control, fill } from '#web/order-form/testing/open-form.tsx'
import { session } from '#web/session/session.ts'
import {
  branchesAreThere,
  branchesCall,
  keepOwnDraft,
  openFilledIn,
  openOwnForm,
  ownFilledIn,
  PERSON,
  PROFILE,
  profileOf,
  signIn,
} from '../testing/open-own-form.tsx'
import { annex, foundation, school } from '../testing/own-companies.ts'
import { address, contact, identity, place } from '../testing/own-form.ts'

test('D-E14.1 D-E14.2 does not offer the drafts of a visitor or another person', async () => {
  visitorDraft.save({
    place: 0,
    values: filledIn(),
    idempotencyKey: crypto.randomUUID(),
    savedAt: Date.now(),
  })
  keepOwnDraft(ownFilledIn(), 'cccccccc-0000-4000-8000-000000000009')
  await openOwnForm()
  expect(screen.queryByText('Kontynuuj')).toBeNull()
  expect(visitorDraft.load()).not.toBeNull()
})

test('D-I4.2 D-E14.1 a draft restores the person’s input, and loads the company as it is stored now', async () => {
  await openFilledIn(
    {},
    {
      selectedBranch: annex.uuid,
      customerCompanyName: 'Stara nazwa',
      nip: '1111111111',
      bdo: '5',
      companyPhone: '+48600000000',
      customerCompanyBranch: {
        ...ownFilledIn().customerCompanyBranch,
        street: 'ul. Dawna 1',
        contact: 'Ewa Woźna',
        phone: '+48600100200',
      },
    },
  )
  expect([...identity().slice(0, 2), control('bdo').value]).toEqual([school.name, school.nip, '000999101'])
  expect(control('companyPhone').value).toBe('+48600000000')
  expect([control('selectedBranch').value, address()[0]]).toEqual([annex.uuid, 'ul. Łąkowa 3'])
  expect(contact()).toEqual(['Ewa Woźna', '', '+48600100200'])
})

test('D-E14.1 a draft of the other company and another place loads that company’s branches', async () => {
  const server = await openFilledIn(
    {},
    {
      selectedCompany: foundation.uuid,
      selectedBranch: 'Inny',
      bdoPeopleCollection: true,
      customerCompanyBranch: {
        ...ownFilledIn().customerCompanyBranch,
        name: 'Magazyn',
        street: 'ul. Nowa 1',
      },
    },
  )
  await waitFor(() => expect(server.to(branchesCall(foundation.uuid))).toHaveLength(1))
  await branchesAreThere()
  expect([control('selectedBranch').value, place('name').value, address()[0]]).toEqual([
    'Inny',
    'Magazyn',
    'ul. Nowa 1',
  ])
  expect([identity()[0], control('bdoPeopleCollection').checked]).toEqual([foundation.name, true])
})

test('D-E14.1 a draft of a company that no longer exists continues with the first', async () => {
  await openFilledIn({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }) }, { comment: 'winda' })
  expect([identity()[0], address()[0], control('comment').value]).toEqual([
    foundation.name,
    'ul. Ogrodowa 7',
    'winda',
  ])
})

test('D-I11.1 logging out also deletes input saved beside an offered draft', async () => {
  keepOwnDraft(ownFilledIn({ comment: 'szkic' }))
  await openOwnForm()
  fill('comment', 'winda')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(personDraft(PERSON).all()).toHaveLength(2)
  fill('comment', 'winda towarowa')
  act(() => session.end('left'))
  expect(Object.keys(localStorage).filter((key) => key.includes(PERSON))).toEqual([])
})

test('D-I11.1 logging out on purpose deletes the draft, also input typed just before', async () => {
  await openOwnForm()
  fill('comment', 'winda')
  window.dispatchEvent(new Event('pagehide'))
  expect(personDraft(PERSON).load()).not.toBeNull()
  fill('comment', 'winda towarowa')
  act(() => session.end('left'))
  expect(localStorage.getItem(`elektroodbior.person.${PERSON}.order-draft`)).toBeNull()
  signIn('cccccccc-0000-4000-8000-000000000009')
  expect(personDraft(PERSON).load()).toBeNull()
})
