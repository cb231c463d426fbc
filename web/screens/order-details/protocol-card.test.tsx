// Data carriers of an order, and the protocol of their destruction.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order.ts'
import { openOrder, ORDER } from './testing/open-order.tsx'

const saying = (serialNumbers: string[], destructionProtocol = true) => {
  const [first, second] = ORDER.orderData
  return [{ ...first!, destructionProtocol, serialNumbers }, second!]
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `SN-${at}`)
const equipment = () => within(screen.getByRole('region', { name: 'Sprzęt' }))
const card = () => screen.queryByRole('region', { name: 'Protokół zniszczenia' })
const list = () => screen.getByRole('list', { name: 'Numery seryjne: Monitor LCD / LED' })

describe('PLUS-21 data carriers of an order', () => {
  test('shows a few numbers, with the wish for a protocol', async () => {
    await openOrder({ orderData: saying(['A1', 'B2']) })
    expect(equipment().getByText('Protokół zniszczenia nośników danych')).toBeDefined()
    expect(within(list()).getAllByRole('listitem')).toHaveLength(2)
    expect(equipment().queryByRole('button', { expanded: false })).toBeNull()
  })

  test('folds many numbers, and unfolds them', async () => {
    await openOrder({ orderData: saying(numbers(300), false) })
    const button = equipment().getByRole('button', { name: '300 numerów seryjnych', expanded: false })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(within(list()).getAllByRole('listitem')).toHaveLength(300)
    expect(equipment().queryByText(/Protokół/)).toBeNull()
    expect(card()).toBeNull()
  })

  test('shows nothing for an order without any', async () => {
    await openOrder()
    expect([card(), equipment().queryByText(/numer.* seryjn/)]).toEqual([null, null])
  })

  test('marks equipment that holds data where no protocol was requested', async () => {
    const [first, second] = ORDER.orderData
    await openOrder({ orderData: [{ ...first!, holdsData: true }, second!] })
    expect(equipment().getAllByText(/^Nośnik danych, bez prośby o protokół zniszczenia$/)).toHaveLength(1)
    expect(card()).toBeNull()
  })

  test.for([
    ['PLANNED', /^Formularza protokołu jeszcze nie ma\. .*„Zrealizowane”/],
    ['CANCELLED', /^Zamówienie jest anulowane/],
  ] as const)('says that there is no protocol while the order is %s', async ([status, words]) => {
    await openOrder({ status, orderData: saying(['A1']) })
    expect(within(card()!).getByText(words)).toBeDefined()
    expect(within(card()!).queryByRole('link')).toBeNull()
  })

  test.for([
    [['A1', 'B2'], '2 numery seryjne'],
    [[], 'bez numerów seryjnych'],
  ] as [string[], string][])('links the protocol of a completed order: %o', async ([serials, words]) => {
    await openOrder({ status: 'COMPLETED' satisfies OrderStatus, orderData: saying(serials) })
    const link = within(card()!).getByRole('link', { name: 'Formularz protokołu zniszczenia (PDF)' })
    expect(link.getAttribute('href')).toBe('/v1/client/orders/o-1/destruction-protocol.pdf')
    expect(within(card()!).getByText(words)).toBeDefined()
  })
})
