// Command palette, opened over the inbox.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { companyRow } from '#contract/companies/staff-companies.cases.ts'
import { json } from '#web/testing/render.tsx'
import { address, COUNTS, openInbox, order } from './testing/open-inbox.tsx'

const found = companyRow()
const palette = () => screen.findByRole('combobox', { name: 'Co zrobić?' })
const list = () => within(screen.getByRole('listbox', { name: 'Polecenia' }))
const options = () =>
  list()
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function open() {
  const opened = await openInbox(
    {
      others: { 'GET /v1/staff/companies': json(200, { list: [found], totalCount: 1 }) },
      list: ({ query }) =>
        json(200, {
          list: [query.get('search') ? order(7) : order(1)],
          totalCount: 1,
          counts: COUNTS,
          countsAreLowerBound: false,
        })(),
    },
    '/staff/orders?postalCode=63',
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  return opened
}

test('STAFF-81 the palette opens in a field and with single keys switched off, and has every action with its key', async () => {
  localStorage.setItem('staff-keys', 'off')
  await openInbox()
  screen.getByRole('searchbox').focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await palette()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(options()).toEqual(
    expect.arrayContaining(['Umów termin p', 'Zamówienia go', 'Nowe zamówienie (telefon) t']),
  )
  localStorage.removeItem('staff-keys')
})

test('STAFF-81 finds an action by its name without diacritics, and Enter runs it', async () => {
  await open()
  await userEvent.type(await palette(), 'umow{Enter}')
  expect(screen.getByRole('dialog', { name: /^Umów termin: / })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Co zrobić?' })).toBeNull()
})

test('STAFF-81 finds an order by its number and a company by its name', async () => {
  const { server } = await open()
  await userEvent.type(await palette(), '0007')
  await waitFor(() =>
    expect(options()).toEqual(['EO-26-0000-0007 Firma 7', 'Spółdzielnia Zorza NIP 7811767696, Poznań']),
  )
  expect(server.to('GET /v1/staff/companies')[0]?.query.get('search')).toBe('0007')
  await userEvent.keyboard('{ArrowDown}')
  const active = list().getByRole('option', { selected: true })
  expect(within(active).getByText(/Zorza/)).toBeDefined()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/staff/orders/o-7')
})

test('STAFF-81 says when nothing is found, and Escape closes the palette', async () => {
  await openInbox({
    others: { 'GET /v1/staff/companies': json(200, { list: [], totalCount: 0 }) },
    orders: [],
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await palette(), 'qqq')
  expect(await screen.findByText('Nic nie znaleziono')).toBeDefined()
  // The browser closes the dialog, unless something prevents it.
  expect(fireEvent.keyDown(await palette(), { key: 'Escape' })).toBe(true)
})
