// Finds one order for a customer: by its status link, or by the session of a person of its company.

import { fullName } from '#contract/fields/full-name.ts'
import { statusOrderAnswer, type ClientOrder, type StatusOrder } from '#contract/orders/customer-order.ts'
import type { ChangedField } from '#contract/orders/order-history.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import {
  customerOf,
  fieldsByStaff,
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

interface Reached {
  order: OrderOf
  customer: Customer
}

export interface Reach<Shown> {
  notFound: 'ERROR.NOT_FOUND' | 'ORDER.NOT_FOUND'
  /** Throws `notFound` if the customer may not see the order. A change checks this again in its own transaction. */
  find(db: Connection): Promise<Reached>
  /** Returns the order with the fields that the customer may see. */
  read(): Promise<{ order: Shown }>
}

/** Fields that a status link shows. People of the company can read more fields of an order. */
const SHOWN = Object.keys(statusOrderAnswer.shape) as (keyof StatusOrder)[]

type Needed = Pick<Dependencies, 'database' | 'settings' | 'clock'>

export function byLink(deps: Needed, token: string): Reach<StatusOrder> {
  const find = async (db: Connection) => {
    const order = await orderOfLink(db, token, deps.clock.now())
    if (!order) throw new ProblemError('ERROR.NOT_FOUND')
    return { order, customer: customerOf(order) }
  }
  return {
    notFound: 'ERROR.NOT_FOUND',
    find,
    async read() {
      const db = deps.database.connection
      const { order: found } = await find(db)
      const [read, byStaff] = await Promise.all([
        readForCustomer(deps, found),
        fieldsByStaff(db, found, ['comment', ...Object.values(CONTACT_SOURCES).flat()]),
      ])
      const hidden = hiddenContact(read, byStaff)
      const hidesComment = byStaff.has('comment') && read.comment !== null
      const order: StatusOrder = {
        ...read,
        files: read.ownFiles,
        customerCompanyBranch: { ...read.customerCompanyBranch, ...hidden },
        ...(hidesComment && { comment: null }),
        contactByStaff: hidesComment || Object.keys(hidden).length > 0,
      }
      const shown = SHOWN.map((field) => [field, order[field]])
      return { order: Object.fromEntries(shown) as StatusOrder }
    },
  }
}

/** Fields of the contact person, each with those of the person who ordered that replace it if the customer clears it. */
const CONTACT_SOURCES = {
  contact: ['customerCompanyBranch.contact', 'reporter.name', 'reporter.surname'],
  email: ['customerCompanyBranch.email', 'reporter.email'],
  phone: ['customerCompanyBranch.phone', 'reporter.phone'],
} as const
const CONTACT_FIELDS = Object.keys(CONTACT_SOURCES) as (keyof typeof CONTACT_SOURCES)[]

type Contacts = Pick<ClientOrder, 'customerCompanyBranch' | 'reporter'>

/** Returns null for each contact field that staff typed, which the holder of the link must not see. */
function hiddenContact(
  { customerCompanyBranch: place, reporter: { name, surname, email, phone } }: Contacts,
  byStaff: ReadonlySet<ChangedField>,
): { [Field in keyof typeof CONTACT_SOURCES]?: null } {
  const ofReporter = { contact: fullName(name, surname), email, phone }
  const hidden = CONTACT_FIELDS.filter((field) => {
    const [own, ...replacing] = CONTACT_SOURCES[field]
    const isReporter = place[field] === ofReporter[field]
    return byStaff.has(own) || (isReporter && replacing.some((source) => byStaff.has(source)))
  })
  return Object.fromEntries(hidden.map((field) => [field, null]))
}

export const ofClient = (deps: Needed, actor: Actor, orderId: string): Reach<ClientOrder> => ({
  notFound: 'ORDER.NOT_FOUND',
  async find(db) {
    const order = await findOrderOf(db, companyScopeOf(actor), orderId)
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    return { order, customer: customerOf(order, actor) }
  },
  read: () => getOrder(deps, actor, orderId),
})
