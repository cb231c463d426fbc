// Orders that need a reminder of their pickup, and reminders that came too late.

import { sql } from 'kysely'
import { awaitsPickup, ORDER_STATUSES } from '#contract/orders/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { dropMail } from '#server/platform/mail/undelivered-mails.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

const DATE_MAILS = ['order-planned', 'order-date-changed', 'order-details-changed']

interface Days {
  /** `YYYY-MM-DD` */
  after: string
  until: string
  notifiedSince: Date
}

/** Leaves out orders with a reminder of the day, and those whose mail with the day is as young as a reminder would be. */
export const ordersToRemind = (tx: Transaction, { after, until, notifiedSince }: Days, atMost: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'locale', 'reporter_email', 'company_id', 'order_link_id'])
    .select(SUGGESTED_DAY.$notNull().as('suggested_day'))
    .where('suggested_date', '>', sql<Date>`${after}::date`)
    .where('suggested_date', '<=', sql<Date>`${until}::date`)
    .where('status', 'in', ORDER_STATUSES.filter(awaitsPickup))
    .where('reporter_email', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.order_id', '=', 'orders.id')
            .where(sql<boolean>`mails.data->>'date' = ${SUGGESTED_DAY}`)
            .where(({ or, and, eb }) =>
              or([
                eb('kind', '=', 'pickup-reminder'),
                and([eb('kind', 'in', DATE_MAILS), eb('queued_at', '>=', notifiedSince)]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('id')
    .limit(atMost)
    .execute()
export type OrderToRemind = Awaited<ReturnType<typeof ordersToRemind>>[number]

const waiting = (tx: Transaction) =>
  tx
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'pickup-reminder')
    .where('delivered_at', 'is', null)
    // The office has to see a refused address.
    .where('refused_at', 'is', null)

/** Undelivered reminders of pickups whose day has come. */
export const outdatedReminders = (tx: Transaction, today: string) =>
  waiting(tx)
    .where(sql<string>`data->>'date'`, '<=', today)
    .execute()

/** Drops undelivered reminders of the order, also such whose content is stored for the next attempt. */
export async function dropReminders(tx: Transaction, { id: orderId }: OrderForStaff): Promise<void> {
  for (const { id } of await waiting(tx).where('order_id', '=', orderId).execute()) await dropMail(tx, id)
}
