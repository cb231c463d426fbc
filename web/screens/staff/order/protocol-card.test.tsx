// Data carriers on the staff's order screen: shown, corrected, and named in the history.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FieldChange } from '#contract/orders/order-history.ts'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { changeLines } from './history/order-history.tsx'
import { openStaffOrder } from './testing/open-staff-order.tsx'

const PATCH = 'PATCH /v1/staff/orders/o-1'
const CATALOGUE = {
  'GET /v1/public/recycling': json(200, { recyclingItems: [] }),
  'GET /v1/public/package': json(200, { packageTypes: [] }),
}
const [first, second] = ORDER.orderData
const orderData = [{ ...first!, destructionProtocol: true, serialNumbers: ['A1', 'B2'] }, second!]

test('PLUS-21 staff see the client’s wish and the numbers, and download the protocol of a completed order', async () => {
  await openStaffOrder({ status: 'COMPLETED', orderData })
  expect(screen.getByRole('list', { name: `Numery seryjne: ${first!.recyclingItem.name}` }).textContent).toBe(
    'A1B2',
  )
  const card = screen.getByRole('region', { name: 'Protokół zniszczenia' })
  expect(within(card).getByRole('link').getAttribute('href')).toBe(
    '/v1/staff/orders/o-1/destruction-protocol.pdf',
  )
})

test('PLUS-21 says that there is no protocol before the order is completed', async () => {
  await openStaffOrder({ status: 'PLANNED', orderData })
  const card = screen.getByRole('region', { name: 'Protokół zniszczenia' })
  expect(card.textContent).toMatch(/jeszcze\snie\sma/)
  expect(within(card).queryByRole('link')).toBeNull()
})

test('PLUS-21 staff see equipment with data carriers where no protocol was requested', async () => {
  await openStaffOrder({ orderData: [{ ...first!, holdsData: true }, second!] })
  const [marked, other] = within(screen.getByRole('table', { name: 'Sprzęt' }))
    .getAllByRole('row')
    .slice(1)
  expect(marked?.textContent).toMatch(/Nośnik\sdanych, bez\sprośby o\sprotokół\szniszczenia/)
  expect(other?.textContent).not.toMatch(/Nośnik/)
})

test('PLUS-21 STAFF-14 staff correct the numbers in the form of the order', async () => {
  const { server } = await openStaffOrder(
    { orderData },
    { answers: { ...CATALOGUE, [PATCH]: json(200, { order: ORDER }) } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Zmień' }))
  const form = await screen.findByRole('form', { name: 'Zmień' })
  const area = await within(form).findByRole('textbox', { name: /^Numery seryjne/ })
  fireEvent.change(area, { target: { value: 'A1\nC3' } })
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
  await waitFor(() =>
    expect(server.to(PATCH)[0]?.body).toMatchObject({
      orderData: [{ destructionProtocol: true, serialNumbers: ['A1', 'C3'] }, {}],
    }),
  )
})

test('PLUS-21 STAFF-14 the history lists the removed and the added numbers', () => {
  const speech = { t: (key: string) => key, locale: 'pl' } as Parameters<typeof changeLines>[1]
  const entry = { name: 'Laptop', value: 3, unit: 'pieces' as const, packageTypes: [] }
  const change = (before: object, after: object) =>
    changeLines(
      [
        {
          field: 'orderData',
          before: [{ ...entry, ...before }],
          after: [{ ...entry, ...after }],
        } as FieldChange,
      ],
      speech,
    ).map((line) => [line.field, line.before, line.after])
  expect(change({ serialNumbers: ['A1', 'B2'] }, { serialNumbers: ['B2', 'C3'] })).toEqual([
    ['serialNumbers', 'A1', 'C3'],
  ])
  expect(change({}, { destructionProtocol: true, serialNumbers: ['C3'] })).toEqual([
    ['orderData', expect.stringMatching(/Laptop$/), expect.stringMatching(/, STAFF_ORDER.WITH_PROTOCOL$/)],
    ['serialNumbers', 'STAFF_ORDER.NONE', 'C3'],
  ])
  expect(change({ value: 2 }, { value: 4 })).toHaveLength(1)
  const many = Array.from({ length: 12 }, (_, at) => `N${at}`)
  expect(change({}, { serialNumbers: many })).toEqual([
    ['serialNumbers', 'STAFF_ORDER.NONE', 'STAFF_ORDER.AND_MORE'],
  ])
})
