import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#contract/orders/staff-details.ts'
import { json } from '#web/testing/render.tsx'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

const REPLY: Message = {
  uuid: 'r-1',
  direction: 'in',
  kind: 'order-reply',
  from: { name: 'Anna Nowak', email: 'anna@iskra.example' },
  to: '',
  subject: 'Re: Odbiór',
  at: '2026-11-20T10:00:00.000Z',
  state: 'sent',
  text: 'Brama jest od podwórza.\n<b>Proszę dzwonić.</b>',
  attachments: [
    { name: 'brama.png', problem: null },
    { name: 'faktura.exe', problem: 'WRONG_FILE_TYPE' },
    { name: 'lista.pdf', problem: 'FILES.DAY_QUOTA' },
  ],
  resendable: false,
}
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ')
const replies = async (...messages: Message[]) => {
  await openStaffOrder({ messages })
  const thread = within(await screen.findByRole('list', { name: 'Wiadomości' }))
  return thread.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
}

test('STAFF-83 shows a reply among the messages as text, with its sender and its files', async () => {
  const [reply, ...files] = await replies(REPLY)
  for (const part of ['Anna Nowak', 'od anna@iskra.example', 'Re: Odbiór', '<b>Proszę dzwonić.</b>'])
    expect(reply).toContain(part)
  expect(files).toEqual([
    'brama.png',
    'faktura.exe nie dodano do zamówienia: to nie JPEG, PNG ani PDF',
    'lista.pdf nie dodano do zamówienia: jest w skrzynce biura',
  ])
  expect(reply).not.toMatch(/wysłano|automatyczna|za duża/)
})

test('STAFF-83 marks an automatic reply and one that is too large', async () => {
  const bare = { ...REPLY, attachments: [], text: '' }
  const [automatic, tooLarge] = await replies(
    { ...bare, automatic: true },
    { ...bare, uuid: 'r-2', tooLarge: true, from: { name: null, email: 'anna@iskra.example' } },
  )
  expect(automatic).toContain('odpowiedź automatyczna')
  expect(tooLarge).toMatch(/^Odpowiedź.*za duża.*w skrzynce biura/)
})

test('STAFF-83 STAFF-87 the bar counts unread replies and newly assigned orders, each with a link to its order', async () => {
  const notice = { orderUuid: 'o-7', orderNumber: 'EO-26-7K3M-0007', companyName: 'Iskra', at: REPLY.at }
  await openStaffOrder(
    {},
    {
      answers: {
        'GET /v1/staff/notices': json(200, {
          replies: [notice],
          assigned: [{ ...notice, orderUuid: 'o-8', orderNumber: 'EO-26-7K3M-0008', by: 'Marek Kowal' }],
        }),
      },
    },
  )
  expect(await screen.findByRole('button', { name: '1 odpowiedź' })).toBeDefined()
  expect(
    screen.getByRole('link', { name: /EO-26-7K3M-0007.*Iskra/, hidden: true }).getAttribute('href'),
  ).toBe('/staff/orders/o-7')
  expect(screen.getByRole('button', { name: '1 przypisane' })).toBeDefined()
  const given = screen.getByRole('link', { name: /Iskra.*Marek Kowal/, hidden: true })
  expect(given.getAttribute('href')).toBe('/staff/orders/o-8')
})
