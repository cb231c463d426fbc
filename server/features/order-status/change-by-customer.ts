// Changes and cancellations by a customer, until the cut-off of the calendar. They use the common path of all
// order changes, so that neither the customer nor a dispatcher overwrites the other.

import type { ChangeByCustomer } from '#contract/orders/customer-changes.ts'
import { awaitsPickup } from '#contract/orders/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  calendarAt,
  changeLatest,
  changeOrderStatus,
  customerChangeMail,
  editOrder,
  makeUnread,
  orConflict,
  whyUnchangeable,
  type Decide,
} from '#server/features/orders/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Reach } from './reach-order.ts'

export async function changeByCustomer<Shown>(
  deps: Dependencies,
  reach: Reach<Shown>,
  { version, ...sent }: ChangeByCustomer,
): Promise<{ order: Shown }> {
  const decide = editOrder({ ...sent, notify: true }, deps)
  await orConflict(change(deps, reach, version, decide), () => reach.read())
  return reach.read()
}

/** Needs no version: a cancellation applies to the order as it is now. */
export async function cancelByCustomer<Shown>(
  deps: Dependencies,
  reach: Reach<Shown>,
  reason: string | null,
): Promise<{ order: Shown }> {
  const cancel = { status: 'CANCELLEDBYCLIENTREQUEST', reason, showReason: true, notify: true } as const
  await change(deps, reach, undefined, changeOrderStatus({ ...cancel, isByCustomer: true }, deps))
  return reach.read()
}

async function change<Shown>(
  deps: Dependencies,
  { customer, find }: Reach<Shown>,
  version: number | undefined,
  decide: Decide,
) {
  const { id } = await find(deps.database.connection)
  const target = { orderId: id, ...(version !== undefined && { version }) }
  return changeLatest(deps, { customer }, target, async (order, context) => {
    // The link may have been revoked, or the order moved to another company, since.
    await find(context.tx)
    const whyNot = whyUnchangeable(order, calendarAt(deps))
    if (whyNot) throw new ProblemError(whyNot)
    const decided = await decide(order, context)
    if (!decided || !awaitsPickup(order.status)) return decided
    const { tx, eventId: key, now } = context
    const mails = await customerChangeMail(tx, { order, key, now, ordersInbox: inboxOf(deps) })
    return { ...decided, mails: [...(decided.mails ?? []), ...mails] }
  })
}

const inboxOf = ({ config, settings }: Pick<Dependencies, 'config' | 'settings'>) =>
  config.ordersInbox ?? settings.operator().email

/** Refuses a file for an order that the customer can no longer change. Returns the order's number. */
export async function orderForFile(deps: Dependencies, { find }: Reach<unknown>): Promise<string> {
  const order = await find(deps.database.connection)
  const whyNot = whyUnchangeable(order, calendarAt(deps))
  if (whyNot) throw new ProblemError(whyNot)
  return order.order_number
}

/** Shows staff an order to which the customer added a file, and notifies the office if its pickup is planned. */
export async function noteCustomerFile(
  deps: Dependencies,
  { find }: Reach<unknown>,
  { fileId, since }: { fileId: string; since: Date },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const order = await find(tx)
    await makeUnread(tx, order.id)
    if (!awaitsPickup(order.status)) return
    const told = { order, key: fileId, now, since, ordersInbox: inboxOf(deps) }
    await deps.mail.queue(tx, ...(await customerChangeMail(tx, told)))
  })
}
