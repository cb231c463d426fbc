// Somebody with an account, as their browser calls the portal.

import { randomUUID } from 'node:crypto'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { newPlacing, type Acknowledged } from './orders.ts'
import { ACCOUNTS, signIn } from './session.ts'

export interface Client {
  placeOrder(person: string): Promise<Acknowledged>
  listedOrders(): Promise<{ uuid: string }[]>
  filesOf(orderId: string): Promise<{ uuid: string }[]>
  download(orderId: string, fileId: string): Promise<Buffer>
}

export async function openPortal(address: string): Promise<Client> {
  const headers = await signIn(address, ACCOUNTS.client)
  const call = async (method: string, path: string, body?: object, more?: Record<string, string>) => {
    const answer = await fetch(`${address}${API_BASE}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const { customer } = (await (await call('GET', endpoints.getProfile.path)).json()) as {
    customer: { ccIds: string[] }
  }

  return {
    async placeOrder(person) {
      const {
        customerCompanyName: _,
        nip: _nip,
        nipNotRequired: _not,
        reporter: _reporter,
        companyEmail: _email,
        ...body
      } = newPlacing(person).body
      const order = { ...body, selectedCompany: customer.ccIds[0] }
      const answer = await call('POST', endpoints.placeOrder.path, order, { 'idempotency-key': randomUUID() })
      return ((await answer.json()) as { order: Acknowledged }).order
    },
    async listedOrders() {
      return (
        (await (await call('GET', `${endpoints.listOrders.path}?order=desc`)).json()) as {
          orders: { uuid: string }[]
        }
      ).orders
    },
    async filesOf(orderId) {
      const answer = await call('GET', endpoints.getOrder.path.replace(':id', orderId))
      return ((await answer.json()) as { order: { files: { uuid: string }[] } }).order.files
    },
    async download(orderId, fileId) {
      const answer = await call(
        'GET',
        endpoints.downloadOrderFile.path.replace(':id', orderId).replace(':fileId', fileId),
      )
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}
