// Changes and cancellations by a customer, until the cut-off of the calendar. They use the common path of all
// order changes, so that neither the customer nor a dispatcher overwrites the other.

import type { CancelByCustomer, ChangeByCustomer } from '#contract/orders/customer-changes.ts'
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
  WrongVersion,
  type Decide,
} from '#server/features/orders/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Reach } from './reach-order.ts'

export function changeByCustomer<Shown>(
  deps: Dependencies,
  reach: Reach<Shown>,
  { version, ...sent }: ChangeByCustomer,
): Promise<{ order: Shown }> {
  const decide = editOrder({ ...sent, notify: true }, deps)
  return orConflict(change(deps, reach, version, decide), () => reach.read())
}

/** Whether the order already has everything that a refused change sent, because the customer pressed the button twice. */
export async function hasChange(
  deps: Dependencies,
  { find }: Reach<unknown>,
  { version: _version, ...sent }: ChangeByCustomer,
): Promise<boolean> {
  const { customer: actor } = await find(deps.database.connection)
  const edit = editOrder(sent, deps)
  try {
    await changeLatest(deps, { kind: 'customer', actor }, actor, async (order, context) => {
      // Rolls back what the edit has written.
      if (await edit(order, context)) throw new WrongVersion()
      return null
    })
    return true
  } catch (error) {
    if (error instanceof WrongVersion || error instanceof ProblemError) return false
    throw error
  }
}

/** Cancels the order for a customer. Needs no version, because a cancellation applies to the current order. */
export function cancelByCustomer<Shown>(deps: Dependencies, reach: Reach<Shown>, sent: CancelByCustomer) {
  const reason = sent?.reason ?? null
  const cancel = { status: 'CANCELLEDBYCLIENTREQUEST', reason, showReason: true, notify: true } as const
  return change(deps, reach, undefined, changeOrderStatus({ ...cancel, isByCustomer: true }, deps))
}

async function change<Shown>(
  deps: Dependencies,
  { find, read }: Reach<Shown>,
  version: number | undefined,
  decide: Decide,
) {
  const { customer: actor } = await find(deps.database.connection)
  const target = { orderId: actor.orderId, ...(version !== undefined && { version }) }
  await changeLatest(deps, { kind: 'customer', actor }, target, async (order, context) => {
    // Since the first check the link may have been revoked, or the order moved to another company.
    await find(context.tx)
    rejectUnchangeable(order, calendarAt(deps))
    const decided = await decide(order, context)
    if (!decided) return decided
    const { tx, eventId: key, now } = context
    const mails = await customerChangeMail(deps, tx, { order, key, now })
    return { ...decided, mails: [...(decided.mails ?? []), ...mails] }
  })
  return read()
}

/**
 * Returns the checks and the history entry for a file that a customer adds. The cut-off applies to the start of the upload,
 * because a slow upload may end after it.
 */
export function fileOfCustomer(deps: Dependencies, reach: Reach<unknown>) {
  const since = deps.clock.now()
  const find = async (db: Connection) => {
    const reached = await reach.find(db)
    rejectUnchangeable(reached.order, { ...calendarAt(deps), now: since })
    return reached
  }
  return {
    find,
    /**
     * Makes the order unread for staff, and notifies the office if its pickup is planned. Checks the order again, because staff
     * may have revoked the link during the upload.
     */
    async note(tx: Transaction, key: string): Promise<void> {
      const { order } = await find(tx)
      await makeUnread(tx, order.id)
      const mails = await customerChangeMail(deps, tx, { order, key, now: deps.clock.now(), since })
      await deps.mail.queue(tx, ...mails)
    },
  }
}

function rejectUnchangeable(...asked: Parameters<typeof whyUnchangeable>): void {
  const whyNot = whyUnchangeable(...asked)
  if (whyNot) throw new ProblemError(whyNot)
}
