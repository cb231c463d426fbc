// Orders that the server must take, and how a careful client sends one.

import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import type { placePublicOrder } from '#contract/orders/place-order.ts'
import type { recyclingItemAnswer } from '#contract/catalogue/catalogue.ts'

type AnyOrderBody = z.input<typeof placePublicOrder>
export type OrderBody = AnyOrderBody & Required<Pick<AnyOrderBody, 'reporter'>>
type Item = z.output<typeof recyclingItemAnswer>

export interface Placing {
  key: string
  body: OrderBody
}

export interface Acknowledged {
  uuid: string
  orderNumber: string
}

export const ORDERS_PATH = `${API_BASE}${endpoints.placeOrder.path}`

export async function anItem(address: string): Promise<Item> {
  const answer = await fetch(`${address}${API_BASE}${endpoints.listRecyclingItems.path}?limit=1`)
  const { recyclingItems } = (await answer.json()) as { recyclingItems: Item[] }
  const [item] = recyclingItems
  if (!item) throw new Error('the catalogue is empty')
  return item
}

/** Everybody in it is somebody of their own, so that each mail can be told from every other. */
export function validOrder(itemId: string, person: string): OrderBody {
  return {
    orderType: 'receiving',
    customerCompanyName: `Szkoła nr ${person}`,
    customerCompanyAddress: { street: 'ul. Polna 1', postalCode: '00-950', city: 'Warszawa', country: 'Polska' },
    companyEmail: `company-${person}@firma.example`,
    companyPhone: '+48221234567',
    nip: '5260250274',
    bdo: '000012345',
    customerCompanyBranch: {
      name: 'Magazyn',
      street: 'ul. Polna 1',
      postalCode: '00-950',
      city: 'Warszawa',
      country: 'Polska',
      mainBranch: true,
      contact: 'Ewa Kowalska',
      email: 'ewa@firma.example',
      phone: '600100200',
    },
    availableHoursFrom: '08:00',
    availableHoursTo: '16:00',
    reporter: { name: 'Jan', surname: 'Kowalski', email: `reporter-${person}@firma.example`, phone: '600100200' },
    orderData: [
      { recyclingItem: { uuid: itemId, value: 3, unit: 'pieces' }, packageTypes: [{ name: 'skrzynia', value: '1.255', unit: 'm3' }] },
    ],
    comment: 'Wjazd od podwórza',
    locale: 'pl',
  }
}

/** The people that the server must write to about this order. */
export const recipientsOf = ({ reporter, companyEmail }: OrderBody, inbox: string) => [reporter.email, companyEmail, inbox]

export const newPlacing = (itemId: string, person: string): Placing => ({ key: randomUUID(), body: validOrder(itemId, person) })

/** The order when it was acknowledged; undefined when the connection broke first, so that nobody can know. */
export async function place(address: string, { key, body }: Placing): Promise<Acknowledged | undefined> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${address}${ORDERS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    text = await answer.text()
  } catch {
    return undefined
  }
  if (answer.status !== endpoints.placeOrder.status) throw new Error(`an order was answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { order: Acknowledged }).order
}
