// Mail to the office about what a customer changes in a planned pickup. Changes within a few minutes share one mail.

import { awaitsPickup, type OrderStatus } from '#contract/orders/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailsNotYetDue } from '#server/platform/mail/mail-queries.ts'
import { officeAddress, STAFF_LOCALE, type OrderMail } from './order-mail.ts'

const KEY = 'customer-change:'
/** Time in which further changes join the mail. */
const GATHERED_MS = 3 * 60_000

interface Changed {
  order: { id: string; status: OrderStatus; reporter_email: string }
  /** Distinguishes this mail from earlier ones of the order. */
  key: string
  now: Date
  /** Start of the change, if it took a while (an upload). The mail lists every change since then. */
  since?: Date
}

/** Returns no mail while an earlier one still waits, because that mail will list this change too. */
export async function customerChangeMail(
  deps: Pick<Dependencies, 'config' | 'settings'>,
  tx: Transaction,
  { order, key, now, since = now }: Changed,
): Promise<OrderMail[]> {
  if (!awaitsPickup(order.status)) return []
  const waiting = await mailsNotYetDue(tx, { orderId: order.id, keyPrefix: KEY, now })
  if (waiting.length > 0) return []
  return [
    {
      kind: 'order-changed-by-customer',
      to: officeAddress(deps),
      locale: STAFF_LOCALE,
      orderId: order.id,
      data: { since: since.toISOString() },
      dedupeKey: `${KEY}${key}`,
      notBefore: new Date(now.getTime() + GATHERED_MS),
      ...(order.reporter_email && { replyTo: order.reporter_email }),
    },
  ]
}
