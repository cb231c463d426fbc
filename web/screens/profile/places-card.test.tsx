// Pickup places of a person's company with their access details.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Branch } from '#contract/companies/companies.ts'
import { json } from '#web/testing/render.tsx'
import { card, openProfile, placesRoute } from './testing/open-profile.tsx'

const HALL: Branch = {
  uuid: 'b-1',
  name: 'Hala nr 2',
  street: 'ul. Olimpijska 27',
  postalCode: '60-110',
  city: 'Poznań',
  country: 'Polska',
  contact: null,
  email: null,
  phone: null,
  mainBranch: true,
  version: 2,
  accessCard: {
    floor: '3',
    lift: 'none',
    liftWidth: null,
    loading: null,
    gate: null,
    hours: null,
    remark: null,
    doorCodeSaved: true,
  },
}
const SAVE = 'POST /v1/client/branches/b-1/access-card'

test('PLUS-22 a pickup place shows its access card, and that a door code is stored', async () => {
  await openProfile({ [placesRoute('c-1')]: json(200, { branches: [HALL] }) })
  const places = await card('Miejsca odbioru')
  const { textContent } = (await within(places).findByText('Hala nr 2')).closest('li') as HTMLElement
  expect(textContent).toContain('Piętro: 3')
  expect(textContent).toContain('Kod do drzwi: zapisany')
})

test('PLUS-22 its people change it in a dialog, and keep the door code, which is not shown to them', async () => {
  const server = await openProfile({
    [placesRoute('c-1')]: json(200, { branches: [HALL] }),
    [SAVE]: json(200, { branch: HALL }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Zmień Dojazd\si\swejście, Hala\snr\s2$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Dojazd\si\swejście, Hala\snr\s2$/ }))
  const floor = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Piętro/ })
  expect(floor.value).toBe('3')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /zapisanego kodu/ }).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nowy kod/ }).value).toBe('')
  fireEvent.change(floor, { target: { value: '4' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(SAVE)[0]?.body).toMatchObject({
    version: 2,
    accessCard: { floor: '4', lift: 'none', keepDoorCode: true, doorCode: '' },
  })
})

test('PLUS-22 edit conflict: shows both versions, keeps the input, and overwrites nothing unseen', async () => {
  const now = {
    ...HALL,
    version: 5,
    accessCard: { ...HALL.accessCard, floor: '1', gate: 'Brama C', doorCodeSaved: false },
  }
  const problem = { status: 409, title: '', code: 'BRANCH.CHANGED_MEANWHILE', current: { branch: now } }
  const answers = [json(409, problem), json(200, { branch: now })]
  const server = await openProfile({
    [placesRoute('c-1')]: json(200, { branches: [HALL] }),
    [SAVE]: () => (answers.shift() ?? json(500, {}))(),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Zmień Dojazd\si\swejście, Hala\snr\s2$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Dojazd\si\swejście, Hala\snr\s2$/ }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Piętro/ }), { target: { value: '4' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }))
  const saved = (await dialog.findByText(/^Ktoś zapisał w\stym\sczasie/)).closest('[role=alert]')
  expect(
    within(saved as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Piętro: 1', 'Brama lub wejście: Brama C', 'Kod do drzwi: –'])
  expect(dialog.getByText(/^Ktoś zmienił to miejsce odbioru/)).toBeDefined()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Piętro/ }).value).toBe('4')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Brama/ }).value).toBe('Brama C')
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(SAVE)[1]?.body).toMatchObject({
    version: 5,
    accessCard: { floor: '4', gate: 'Brama C', keepDoorCode: false },
  })
})
