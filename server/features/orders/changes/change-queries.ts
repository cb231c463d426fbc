// Locks and changes orders for staff, drivers and customers.

import { sql, type Updateable } from 'kysely'
import type { OrdersTable } from '#database/order-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import type { Customer, DriverActor } from '../order-actor.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

export type OrderColumns = Updateable<OrdersTable>

type OrderToChange = NonNullable<Awaited<ReturnType<typeof orderToChange>>> & OrderForStaff

/** Locks the order until the transaction ends. Returns undefined for another order than the customer's. */
export const lockOrder = async (tx: Transaction, by: StaffActor | DriverActor | Customer, id: string) =>
  'orderId' in by && by.orderId !== id
    ? undefined
    : ((await orderToChange(tx, id)) as OrderToChange | undefined)
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

const orderToChange = (tx: Transaction, id: string) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .select(SUGGESTED_DAY.as('suggested_day'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateOrder(
  tx: Transaction,
  { id, version }: LockedOrder,
  set: OrderColumns,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Marks the order as read by the person. Returns false if it was read before. */
export async function markRead(
  db: Connection,
  { id }: OrderForStaff,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('order_reads')
    .values({ order_id: id, user_id: userId, read_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Makes the order unread for the person. */
export async function forgetRead(tx: Transaction, { id }: OrderForStaff, userId: string): Promise<void> {
  await tx.deleteFrom('order_reads').where('order_id', '=', id).where('user_id', '=', userId).execute()
}

/** Makes the order unread for everybody. */
export const makeUnread = (tx: Transaction, orderId: string) =>
  tx.deleteFrom('order_reads').where('order_id', '=', orderId).execute()

/**
 * Changes the status NEW to READ. Returns false for any other status. The version stays, because no change depends on this
 * status.
 */
export async function makeRead(tx: Transaction, { id }: OrderForStaff): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: 'READ' })
    .where('id', '=', id)
    .where('status', '=', 'NEW')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the event that created the present version, if it was a change of status. */
export const eventOfVersion = (tx: Transaction, { id, version }: LockedOrder) =>
  tx
    .selectFrom('order_history')
    .select(['id', 'at', 'event', 'actor_id', 'details'])
    .where('order_id', '=', id)
    .where(sql<boolean>`(details->>'version')::integer = ${version}`)
    .executeTakeFirst()

/** Whether a mail with a pickup date was sent to the client or is queued. */
export const hasMailedDate = async (tx: Transaction, { id }: OrderForStaff): Promise<boolean> =>
  (await tx
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', 'in', ['order-planned', 'order-date-changed', 'order-details-changed'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export const eventOfOrder = (tx: Transaction, { id }: OrderForStaff, eventId: string) =>
  tx
    .selectFrom('order_history')
    .select(['id', 'event', 'status', 'details'])
    .where('order_id', '=', id)
    .where('id', '=', eventId)
    .executeTakeFirst()
