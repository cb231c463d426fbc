// Finds one order for a customer: by its status link, or by the session of a person of its company.

import type { ClientOrder, StatusOrder } from '#contract/orders/customer-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import {
  findOrderOf,
  getOrder,
  orderOfLink,
  readForCustomer,
  type Customer,
  type OrderOf,
} from '#server/features/orders/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export interface Reach<Shown> {
  customer: Customer
  /** Throws if the customer may not see the order. A change checks this again in its own transaction. */
  find(db: Connection): Promise<OrderOf>
  /** The order as the customer reads it. */
  read(): Promise<{ order: Shown }>
}

type Needed = Pick<Dependencies, 'database' | 'settings' | 'clock'>

export function byLink(deps: Needed, token: string): Reach<StatusOrder> {
  const find = async (db: Connection) => {
    const order = await orderOfLink(db, token, deps.clock.now())
    if (!order) throw new ProblemError('ERROR.NOT_FOUND')
    return order
  }
  return {
    customer: { kind: 'visitor' } as Customer,
    find,
    async read() {
      const {
        customerCompany: _company,
        customerCompanyName: _name,
        reporter: _reporter,
        isAttached: _isAttached,
        ownFiles: files,
        ...order
      } = await readForCustomer(deps, await find(deps.database.connection))
      return { order: { ...order, files } }
    },
  }
}

export const ofClient = (deps: Needed, actor: Actor, orderId: string): Reach<ClientOrder> => ({
  customer: { kind: actor.role, userId: actor.userId } as Customer,
  async find(db) {
    const order = await findOrderOf(db, companyScopeOf(actor), orderId)
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    return order
  },
  read: () => getOrder(deps, actor, orderId),
})
