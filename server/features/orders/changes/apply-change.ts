// Common path of all changes that staff, drivers and customers make to an order. One transaction locks the order, compares its
// version with the one the change is based on, and writes the order, its history, the audit event and the mails.

import { randomUUID } from 'node:crypto'
import type { DetailedEvent } from '#contract/audit/events.ts'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import { awaitsPickup, orderEnd, type OrderStatus } from '#contract/orders/order.ts'
import type { BookingWarning } from '#contract/orders/staff-changes.ts'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  recordAct,
  recordEvent,
  type Author,
  type EventOrigin,
} from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retried } from '#server/platform/database/retried.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { rejectUnderWay } from '#server/platform/jobs/long-job-queries.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { nextMoment, recordHistory } from '../history-queries.ts'
import { dropReminders } from '../mails/pickup-reminder-queries.ts'
import { orderActor, type Customer, type DriverActor } from '../order-actor.ts'
import {
  lockOrder,
  makeUnread,
  markRead,
  updateOrder,
  type LockedOrder,
  type OrderColumns,
} from './change-queries.ts'

export interface Change {
  set: OrderColumns
  /** Status after the change. */
  status: OrderStatus
  /** Event in the order's history. */
  history: { event: OrderEvent; details?: OrderHistoryDetails }
  /** Event in the audit log. */
  act: DetailedEvent
  mails?: readonly NewMail[]
  warning?: BookingWarning | undefined
}

/** Input of a decision. */
export interface DecisionContext {
  tx: Transaction
  /** Id of the history event that the change will create. */
  eventId: string
  now: Date
}

/** Returns the change to make, or null if nothing differs. */
export type Decide = (order: LockedOrder, context: DecisionContext) => Promise<Change | null>

export interface Target {
  orderId: string
  /** Version that the person saw. */
  version: number
}

/** Author of a change. A driver has no account; of a customer's change, the order's history is the only record. */
export type ChangeAuthor =
  | ({ kind: 'staff' } & Author)
  | { kind: 'driver'; actor: DriverActor; origin: EventOrigin }
  | { kind: 'customer'; actor: Customer }

export interface Changed {
  version: number
  warning?: BookingWarning | undefined
}

/** Adds the current order to the conflict problem, so that the person sees both versions. */
export async function orConflict<Answer>(
  changing: Promise<Answer>,
  current: () => Promise<object>,
): Promise<Answer> {
  try {
    return await changing
  } catch (error) {
    if (!(error instanceof WrongVersion)) throw error
    throw new ProblemError('ORDER.CHANGED_MEANWHILE', { more: { current: await current() } })
  }
}

/** Changes the order as it is. A driver without network reports hours later and has no version to compare. */
export const changeLatest = (
  deps: Dependencies,
  author: ChangeAuthor,
  target: Pick<Target, 'orderId'> & Partial<Target>,
  decide: Decide,
): Promise<Changed> =>
  retried(() => deps.database.transaction((tx) => changeIn(tx, deps, author, target, decide)))

/** Makes the change in a transaction that changes more than this order. Throws `WrongVersion` if the order has a later version. */
export async function changeIn(
  tx: Transaction,
  deps: Dependencies,
  author: ChangeAuthor,
  { orderId, version }: Pick<Target, 'orderId'> & Partial<Target>,
  decide: Decide,
): Promise<Changed> {
  const now = deps.clock.now()
  const order = await lockOrder(tx, author.actor, orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  if (version !== undefined && order.version !== version) throw new WrongVersion()
  const eventId = randomUUID()
  const change = await decide(order, { tx, eventId, now })
  if (!change) return { version: order.version }
  const { set, status, history, act, mails = [], warning } = change
  // An erasure of a person skips open orders, so reopening one while the erasure runs would keep the person's data.
  if (orderEnd(order.status) !== null && orderEnd(status) === null)
    await rejectUnderWay(tx, addressesIn(order))
  await updateOrder(tx, order, { ...set, status })
  // The next search queues a reminder again if there is still a pickup to remind of.
  if (awaitsPickup(order.status) && 'suggested_date' in set) await dropReminders(tx, order)
  await recordHistory(tx, {
    id: eventId,
    orderId: order.id,
    at: await nextMoment(tx, order, now),
    event: history.event,
    actor: author.kind === 'staff' ? orderActor(author.actor) : author.actor,
    status,
    details: { ...history.details, version: order.version + 1 },
  })
  const recorded = { ...act, objectId: order.id }
  if (author.kind === 'staff') {
    await markRead(tx, order, { userId: author.actor.userId, now })
    await recordAct(tx, deps, author, recorded)
  } else await makeUnread(tx, order.id)
  if (author.kind === 'driver') await recordEvent(tx, deps, recorded, author.origin)
  if (mails.length > 0) await deps.mail.queue(tx, ...mails)
  return { version: order.version + 1, warning }
}

/** Addresses with and without their plus part, because an erasure covers both. */
const addressesIn = ({ reporter_email, contact_email }: LockedOrder): string[] =>
  [reporter_email, contact_email ?? '']
    .map((email) => email.toLowerCase())
    .flatMap((email) => [email, email.replace(/\+[^@]*/, '')])
    .filter(Boolean)

export class WrongVersion extends Error {}
