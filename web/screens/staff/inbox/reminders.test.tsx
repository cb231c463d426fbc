import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA } from '#web/testing/people.ts'
import { json } from '#web/testing/render.tsx'
import { openInbox, table } from './testing/open-inbox.tsx'

const reminder = (uuid: string, at: string, note: string | null = null) => ({
  uuid,
  at,
  note,
  by: { uuid: EWA.uuid, name: EWA.fullname },
  orderUuid: `o-${uuid}`,
  orderNumber: `EO-26-7K3M-${uuid}`,
  companyName: `Firma ${uuid}`,
})
const list = [
  reminder('R001', '2026-11-03T11:00:00.000Z', 'Oddzwonić'),
  reminder('R002', '2026-11-03T12:00:00.000Z'),
  reminder('R003', '2099-01-05T07:00:00.000Z'),
]

test('STAFF-80 due reminders stand before the orders and are counted in the bar, later ones are folded', async () => {
  await openInbox({ others: { 'GET /v1/staff/reminders': json(200, { list, totalCount: 3 }) } })
  const own = await screen.findByRole('region', { name: 'Przypomnienia' })
  expect(own.compareDocumentPosition(table().getAllByRole('row')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const [due] = within(own).getAllByRole('list')
  expect(
    within(due!)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['EO-26-7K3M-R001', '/staff/orders/o-R001'],
    ['EO-26-7K3M-R002', '/staff/orders/o-R002'],
  ])
  expect(within(own).getByText('Późniejsze: 1').closest('details')?.open).toBe(false)
  const bar = within(screen.getByRole('banner'))
  await userEvent.click(bar.getByRole('button', { name: '2 przypomnienia' }))
  expect(bar.getByRole('link', { name: /EO-26-7K3M-R001.*Firma R001.*Oddzwonić/ })).toBeDefined()
  expect(bar.queryByRole('link', { name: /R003/ })).toBeNull()
})

test('STAFF-80 a reminder that becomes due while it is being moved keeps its dialog', async () => {
  let now = list[2]
  await openInbox({
    others: { 'GET /v1/staff/reminders': () => json(200, { list: [now], totalCount: 1 })() },
  })
  const own = await screen.findByRole('region', { name: 'Przypomnienia' })
  await userEvent.click(within(own).getByText('Późniejsze: 1'))
  await userEvent.click(within(own).getByRole('button', { name: 'Przełóż' }))
  const dialog = screen.getByRole('dialog')
  now = reminder('R003', '2026-11-03T12:00:00.000Z')
  await act(() => queryClient.invalidateQueries({ queryKey: ['staff reminders'] }))
  expect(within(own).queryByText(/^Późniejsze/)).toBeNull()
  expect(screen.getByRole('dialog')).toBe(dialog)
})

test('STAFF-80 shows nothing there without reminders', async () => {
  await openInbox({ others: { 'GET /v1/staff/reminders': json(200, { list: [], totalCount: 0 }) } })
  expect(screen.queryByRole('region', { name: 'Przypomnienia' })).toBeNull()
})
