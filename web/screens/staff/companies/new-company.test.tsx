// A dispatcher serves a company on the phone: finds it by filters, adds it from the register,
// places an order for it.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { forgetDrafts } from '#web/staff/edit/drafts.ts'
import { enter, json } from '#web/testing/render.tsx'
import { address, COMPANY, LIST, openCompanies as open, press, words } from './testing/open-companies.tsx'

beforeEach(() => {
  queryClient.clear()
  forgetDrafts()
})

test('STAFF-40 REGISTRY-1 fills in a new company from the register, and asks about fields typed differently', async () => {
  const found = {
    regon: '630303023',
    name: 'HUTA SP. Z O.O.',
    city: 'Poznań',
    street: 'ul. Hutnicza 4',
    postalCode: '60-101',
  }
  const server = await open('/staff/companies', {
    'POST /v1/public/gus_search': json(200, { res: { ...found, endedOn: '2025-03-01' } }),
    'POST /v1/staff/companies': json(201, { company: COMPANY }),
  })
  await press(words('Nowa firma'))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByRole('textbox', { name: words('Ulica i numer') }), 'ul. Krótka 1')
  await enter(dialog.getByRole('textbox', { name: 'NIP' }), '781-176-76-96')
  await userEvent.click(dialog.getByRole('button', { name: words('Pobierz dane z rejestru') }))
  expect(await dialog.findByText(words('działalność zakończono 2025-03-01'))).toBeDefined()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nazwa' }).value).toBe(found.name)
  expect(dialog.getByText(words('Wpisano: ul. Krótka 1'))).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: words('Użyj danych z rejestru') }))
  await userEvent.click(dialog.getByRole('button', { name: words('Dodaj firmę') }))
  await waitFor(() => expect(server.to('POST /v1/staff/companies')).toHaveLength(1))
  expect(server.to('POST /v1/public/gus_search')[0]?.body).toEqual({ nip: '7811767696' })
  expect(server.to('POST /v1/staff/companies')[0]?.body).toMatchObject({
    name: found.name,
    regon: found.regon,
    address: { street: found.street, postalCode: found.postalCode, city: found.city },
  })
})

test('STAFF-40 filters the list by open orders, accounts, the BDO number and the town, all in the address', async () => {
  const server = await open('/staff/companies?page=1&bdo=wrong')
  await press(words('Zamówienia w toku'))
  await press(words('Bez konta'))
  await press(/^BDO/)
  await press('Nieustalone')
  const filters = within(screen.getByRole('group', { name: 'Filtry' }))
  await userEvent.click(filters.getByRole('button', { name: 'Miejscowość' }))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Miejscowość' }), 'poznań{Enter}')
  await waitFor(() =>
    expect(Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])).toMatchObject({
      openOrders: 'true',
      withoutPeople: 'true',
      bdo: 'unsettled',
      city: 'poznań',
    }),
  )
  expect(address()).toContain('openOrders=true')
  await press(words('Zamówienia w toku'))
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.has('openOrders')).toBe(false))
})

test('STAFF-18 the page of a company links to a phone order for it', async () => {
  await open(`/staff/companies/${COMPANY.uuid}`)
  const link = await screen.findByRole('link', { name: 'Nowe zamówienie' })
  expect(link.getAttribute('href')).toBe(
    `/staff/orders/new?companyUuid=${COMPANY.uuid}&companyName=${encodeURIComponent(COMPANY.name).replaceAll('%20', '+')}`,
  )
})
