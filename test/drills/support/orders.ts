// Orders that the server must take, and how a careful client sends one.

import { randomUUID } from 'node:crypto'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { validOrder, type OrderBody } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'

export interface Placing {
  key: string
  body: OrderBody
}

export interface Acknowledged {
  uuid: string
  orderNumber: string
}

const ORDERS_PATH = `${API_BASE}${endpoints.placeOrder.path}`

/** Everybody in it is somebody of their own, so that each mail can be told from every other. */
function orderOf(person: string): OrderBody {
  const order = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
  return {
    ...order,
    companyEmail: `company-${person}@firma.example`,
    reporter: { ...order.reporter, email: `reporter-${person}@firma.example` },
  }
}

/** The people that the server must write to about this order. */
export const recipientsOf = ({ reporter, companyEmail }: OrderBody, inbox: string) => [
  reporter.email,
  companyEmail,
  inbox,
]

export const newPlacing = (person: string): Placing => ({ key: randomUUID(), body: orderOf(person) })

/** The order when it was acknowledged; undefined when the connection broke first, so that nobody can know, or the server was stopping. */
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
  // The server is stopping: the client has to come again.
  if (answer.status === 503) return undefined
  if (answer.status !== endpoints.placeOrder.status)
    throw new Error(`an order was answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { order: Acknowledged }).order
}
